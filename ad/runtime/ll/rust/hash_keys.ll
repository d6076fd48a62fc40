; The keys of a hash table, which Rust takes at random: the same in each run.
define internal $result @$name(ptr %key) alwaysinline {
  $returned
}
