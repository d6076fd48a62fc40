// What ends in an error that says what is not known.

use std::collections::HashMap;

//: 0=1.3
#[no_mangle]
pub extern "C" fn mapped(x: f64) -> f64 {
    let mut m = HashMap::new();
    m.insert(1u32, x * x);
    m.insert(2, x);
    m[&1] * m[&2]
}
