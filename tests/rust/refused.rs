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

//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn dedup(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut v: Vec<f64> = x.iter().copied().filter(|a| *a > 0.0).collect();
    v.retain(|a| *a < 1.9);
    v.resize(5, x[2]);
    let (a, b) = v.split_at(2);
    let w = [a, b].concat();
    w.iter()
        .rev()
        .scan(1.0, |s, a| {
            *s *= a;
            Some(*s)
        })
        .sum::<f64>()
        + v.drain(1..3).sum::<f64>()
}
