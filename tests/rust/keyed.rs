// Maps that are trees of nodes, and vectors that calls through a table of functions return.

use std::collections::BTreeMap;

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn powers(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut m: BTreeMap<i32, f64> = BTreeMap::new();
    for (i, a) in x.iter().enumerate() {
        *m.entry((i * 7 % 4) as i32).or_insert(1.0) *= a;
    }
    m.iter().map(|(k, v)| v * (*k as f64 + 1.0)).sum()
}

trait Layer {
    fn forward(&self, x: &[f64]) -> Vec<f64>;
}

struct Dense {
    weights: Vec<Vec<f64>>,
}

struct Scale(f64);

impl Layer for Dense {
    fn forward(&self, x: &[f64]) -> Vec<f64> {
        self.weights.iter().map(|row| row.iter().zip(x).map(|(a, b)| a * b).sum()).collect()
    }
}

impl Layer for Scale {
    fn forward(&self, x: &[f64]) -> Vec<f64> {
        x.iter().map(|v| v * self.0).collect()
    }
}

//: 0=[0.7,1.3,0.4,2.1] 1=4
#[no_mangle]
pub extern "C" fn layers(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let net: Vec<Box<dyn Layer>> = vec![
        Box::new(Dense { weights: vec![x.to_vec(), x.iter().rev().cloned().collect()] }),
        Box::new(Scale(x[1])),
        Box::new(Dense { weights: vec![vec![x[2], x[3]]] }),
    ];
    let mut h = x.to_vec();
    for layer in &net {
        h = layer.forward(&h);
    }
    h[0]
}
