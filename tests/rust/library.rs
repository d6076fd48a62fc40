// What the library has besides: shared memory, queues, arrays in vectors.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
//: 0=1.3 1=0.4
#[no_mangle]
pub extern "C" fn shared(x: f64, y: f64) -> f64 {
    let a = Rc::new(x * y);
    let b = a.clone();
    let c = RefCell::new(x);
    *c.borrow_mut() *= y;
    let d = Cell::new(y);
    d.set(d.get() * x);
    *a * *b + c.into_inner() * d.get()
}
//: 0=[1.5,-0.5,2.0,0.7,0.4,0.3] 1=6
#[no_mangle]
pub extern "C" fn grid(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut g = vec![[0.0f64; 4]; n];
    for (i, row) in g.iter_mut().enumerate() {
        for (j, c) in row.iter_mut().enumerate() {
            *c = x[i] * (j as f64 + x[(i + j) % n]);
        }
    }
    for _ in 0..3 {
        for i in 1..n - 1 {
            for j in 1..3 {
                g[i][j] = 0.25 * (g[i - 1][j] + g[i + 1][j] + g[i][j - 1] + g[i][j + 1]);
            }
        }
    }
    g.iter().flatten().map(|v| v.sin()).sum()
}
#[derive(Clone)]
struct Body {
    p: [f64; 2],
    v: [f64; 2],
    m: f64,
}
//: 0=[1.5,-0.5,2.0,0.7,0.4,0.3] 1=6
#[no_mangle]
pub extern "C" fn structs(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut b: Vec<Body> = x
        .chunks_exact(2)
        .enumerate()
        .map(|(i, c)| Body {
            p: [c[0], c[1]],
            v: [0.1 * c[1], 0.0],
            m: 1.0 + i as f64,
        })
        .collect();
    for _ in 0..3 {
        let old = b.clone();
        for i in 0..b.len() {
            for j in 0..old.len() {
                if i != j {
                    let d = [old[j].p[0] - b[i].p[0], old[j].p[1] - b[i].p[1]];
                    let r = (d[0] * d[0] + d[1] * d[1] + 0.1).sqrt();
                    for k in 0..2 {
                        b[i].v[k] += 0.01 * old[j].m * d[k] / (r * r * r);
                    }
                }
            }
            let v = b[i].v;
            b[i].p[0] += 0.1 * v[0];
            b[i].p[1] += 0.1 * v[1];
        }
    }
    b.iter()
        .map(|b| 0.5 * b.m * (b.v[0].powi(2) + b.v[1].powi(2)))
        .sum()
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn deque(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut q = std::collections::VecDeque::new();
    let mut s = 0.0;
    for a in x {
        q.push_back(a * a);
        if q.len() > 2 {
            s += q.pop_front().unwrap() * a;
        }
    }
    s + q.iter().sum::<f64>()
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn maxed(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let m = x
        .iter()
        .copied()
        .max_by(|a, b| a.partial_cmp(b).unwrap())
        .unwrap();
    let e: Vec<f64> = x.iter().map(|a| (a - m).exp()).collect();
    let z: f64 = e.iter().sum();
    m + z.ln() + x.iter().position(|a| *a == m).map_or(0.0, |i| x[i] * x[0])
}

//: 0=[1.5,-0.5,2.0,0.75] 1=4
#[no_mangle]
pub extern "C" fn singles(x: *const f32, n: usize) -> f32 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let v: Vec<f32> = x.iter().map(|a| a.powi(3) + a).collect();
    v.iter().fold(0.0, |a, b| a + b * b * 0.5)
}

enum Tree {
    Leaf,
    Node(Box<Tree>, f64, Box<Tree>),
}
fn insert(t: Tree, v: f64) -> Tree {
    match t {
        Tree::Leaf => Tree::Node(Box::new(Tree::Leaf), v, Box::new(Tree::Leaf)),
        Tree::Node(l, w, r) => {
            if v < w {
                Tree::Node(Box::new(insert(*l, v)), w, r)
            } else {
                Tree::Node(l, w, Box::new(insert(*r, v)))
            }
        }
    }
}
fn total(t: &Tree, k: f64) -> f64 {
    match t {
        Tree::Leaf => 0.0,
        Tree::Node(l, v, r) => total(l, k + 1.0) + v * v * k + total(r, 2.0 * k),
    }
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn tree(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut t = Tree::Leaf;
    for v in x {
        t = insert(t, *v)
    }
    total(&t, 1.0)
}
