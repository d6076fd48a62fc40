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

#[derive(Clone, Copy)]
enum Op {
    Add(f64),
    Mul(f64),
    Neg,
}

#[inline(never)]
fn apply(o: Op, x: f64) -> f64 {
    match o {
        Op::Add(a) => x + a,
        Op::Mul(a) => x * a,
        Op::Neg => -x,
    }
}

//: 0=1.3 1=0.5
#[no_mangle]
pub extern "C" fn op_vec(x: f64, y: f64) -> f64 {
    let mut v = Vec::new();
    for i in 0..4 {
        v.push(match i {
            0 => Op::Add(x),
            1 => Op::Mul(y),
            _ => Op::Neg,
        })
    }
    v.iter().fold(y, |a, o| apply(*o, a))
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
