// Enums and tuples whose bytes are a number in one variant, and an integer or an address in another.

use std::collections::VecDeque;

fn slice<'a>(x: *const f64, n: usize) -> &'a [f64] {
    unsafe { std::slice::from_raw_parts(x, n) }
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn grown_tuples(x: *const f64, n: usize) -> f64 {
    let mut v: Vec<(usize, f64)> = Vec::new();
    for (i, a) in slice(x, n).iter().enumerate() {
        v.push((i, a * a));
    }
    v.iter().map(|(i, a)| (*i as f64 + 1.0) * a.sin()).sum()
}

#[derive(Clone, Copy)]
enum Op {
    Add(f64),
    Mul(f64),
    Both { a: f64, b: f64 },
    Neg,
}

#[inline(never)]
fn apply(o: &Op, x: f64) -> f64 {
    match o {
        Op::Add(a) => x + a,
        Op::Mul(a) => x * a,
        Op::Both { a, b } => a * x + b,
        Op::Neg => -x,
    }
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn grown_enums(x: *const f64, n: usize) -> f64 {
    let mut v = Vec::new();
    for (i, a) in slice(x, n).iter().enumerate() {
        v.push(match i % 4 {
            0 => Op::Add(*a),
            1 => Op::Mul(*a),
            2 => Op::Both { a: *a, b: a * a },
            _ => Op::Neg,
        });
    }
    v.iter().fold(1.0, |s, o| apply(o, s))
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn options(x: *const f64, n: usize) -> f64 {
    let mut v: Vec<Option<f64>> = Vec::new();
    for a in slice(x, n) {
        v.push(if *a > 1.0 { Some(a * a) } else { None });
        v.push(Some(*a));
    }
    v.iter().map(|o| o.map_or(1.0, |a| a.ln() + a)).sum()
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn queue(x: *const f64, n: usize) -> f64 {
    let mut q: VecDeque<(usize, f64)> = VecDeque::new();
    let mut s = 0.0;
    for (i, a) in slice(x, n).iter().enumerate() {
        q.push_back((i, a * a));
        if i % 3 == 2 {
            let (j, b) = q.pop_front().unwrap();
            s += b * (j as f64 + 2.0);
        }
    }
    while let Some((j, b)) = q.pop_front() {
        s = s * b + j as f64;
    }
    s
}

#[derive(Clone, Copy)]
enum Ins {
    Push(f64),
    Load(usize),
    Add,
    Mul,
}

//: 0=[0.7,1.3,0.4,2.1] 1=4
#[no_mangle]
pub extern "C" fn machine(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let program = vec![Ins::Load(0), Ins::Push(x[1]), Ins::Mul, Ins::Load(2), Ins::Add, Ins::Push(x[3] * 2.0), Ins::Mul];
    let mut stack: Vec<f64> = Vec::new();
    for i in &program {
        match *i {
            Ins::Push(v) => stack.push(v),
            Ins::Load(k) => stack.push(x[k]),
            Ins::Add => {
                let b = stack.pop().unwrap();
                let a = stack.pop().unwrap();
                stack.push(a + b)
            }
            Ins::Mul => {
                let b = stack.pop().unwrap();
                let a = stack.pop().unwrap();
                stack.push(a * b)
            }
        }
    }
    stack.pop().unwrap()
}

#[derive(Clone)]
enum Expr {
    Num(f64),
    Var,
    At(usize),
    Add(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
}
use Expr::*;

fn eval(e: &Expr, x: &[f64]) -> f64 {
    match e {
        Num(a) => *a,
        Var => x[0],
        At(i) => x[*i],
        Add(a, b) => eval(a, x) + eval(b, x),
        Mul(a, b) => eval(a, x) * eval(b, x),
        Neg(a) => -eval(a, x),
    }
}

fn build(x: &[f64], depth: u32) -> Expr {
    if x.len() == 1 {
        return Num(x[0]);
    }
    let m = x.len() / 2;
    let (l, r) = (build(&x[..m], depth + 1), build(&x[m..], depth + 1));
    match depth % 3 {
        0 => Mul(Box::new(l), Box::new(r)),
        1 => Add(Box::new(l), Box::new(r)),
        _ => Neg(Box::new(Mul(Box::new(l), Box::new(r)))),
    }
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn built(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    eval(&build(x, 0), x)
}

//: 0=[0.7,1.3,0.4,2.1,0.9] 1=5
#[no_mangle]
pub extern "C" fn indexed(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let product = Mul(Box::new(Num(x[0])), Box::new(At(1)));
    let rest = Neg(Box::new(Add(Box::new(At(2)), Box::new(Num(x[3] * x[4])))));
    eval(&Add(Box::new(product), Box::new(rest)), x)
}

fn derivative(e: &Expr) -> Expr {
    match e {
        Num(_) | At(_) => Num(0.0),
        Var => Num(1.0),
        Neg(a) => Neg(Box::new(derivative(a))),
        Add(a, b) => Add(Box::new(derivative(a)), Box::new(derivative(b))),
        Mul(a, b) => Add(
            Box::new(Mul(Box::new(derivative(a)), b.clone())),
            Box::new(Mul(a.clone(), Box::new(derivative(b)))),
        ),
    }
}

//: 0=[0.7,1.3,0.4,2.1] 1=4
#[no_mangle]
pub extern "C" fn derived(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let mut e = Num(0.0);
    for c in x {
        e = Add(Box::new(Mul(Box::new(e), Box::new(Var))), Box::new(Num(*c)));
    }
    eval(&derivative(&e), x)
}

enum Json {
    Null,
    Num(f64),
    Arr(Vec<Json>),
    Obj(Vec<(u32, Json)>),
}

fn sum(j: &Json) -> f64 {
    match j {
        Json::Null => 0.0,
        Json::Num(v) => v * v,
        Json::Arr(a) => a.iter().map(sum).sum(),
        Json::Obj(o) => o.iter().map(|(k, v)| *k as f64 * sum(v)).sum(),
    }
}

//: 0=[0.7,1.3,0.4] 1=3
#[no_mangle]
pub extern "C" fn document(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let mut a = Vec::new();
    for v in x {
        a.push(Json::Num(*v));
        a.push(Json::Null);
    }
    sum(&Json::Obj(vec![(2, Json::Arr(a)), (3, Json::Num(x[0] * x[1]))]))
}
