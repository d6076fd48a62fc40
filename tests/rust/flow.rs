// Iterators, options, closures, traits, enums, sorting.

//: 0=[1.5,-0.5,2.0,0.7] 1=[0.3,0.2,1.1,-0.4] 2=4
#[no_mangle]
pub extern "C" fn folds(x: *const f64, y: *const f64, n: usize) -> f64 {
    let (x, y) = unsafe {
        (
            std::slice::from_raw_parts(x, n),
            std::slice::from_raw_parts(y, n),
        )
    };
    let dot: f64 = x.iter().zip(y).map(|(a, b)| a * b).sum();
    let w: f64 = x.windows(2).map(|w| (w[1] - w[0]).powi(2)).sum();
    let c: f64 = y.chunks(2).map(|c| c.iter().product::<f64>()).sum();
    let m = x.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
    dot * w
        + c * m
        + x.iter()
            .rev()
            .skip(1)
            .step_by(2)
            .filter(|v| **v > 0.0)
            .map(|v| v.ln())
            .sum::<f64>()
}
#[inline(never)]
fn root(x: f64) -> Option<f64> {
    if x > 0.0 {
        Some(x.sqrt())
    } else {
        None
    }
}
//: 0=1.3
#[no_mangle]
pub extern "C" fn opt(x: f64) -> f64 {
    match root(x) {
        Some(r) => r * x,
        None => x * x * 3.0,
    }
}
#[inline(never)]
fn div(x: f64, y: f64) -> Result<f64, i32> {
    if y < 0.0 {
        Err(3)
    } else {
        Ok(x / y)
    }
}
fn both(x: f64, y: f64) -> Result<f64, i32> {
    let a = div(x, y)?;
    let b = div(y, x)?;
    Ok(a * b * b)
}
//: 0=1.3 1=0.5
//: 0=1.3 1=-0.5
#[no_mangle]
pub extern "C" fn res(x: f64, y: f64) -> f64 {
    match both(x, y) {
        Ok(v) => v,
        Err(e) => e as f64 * x,
    }
}
fn twice<F: Fn(f64) -> f64>(f: F, x: f64) -> f64 {
    f(f(x))
}
//: 0=1.3 1=0.5
#[no_mangle]
pub extern "C" fn closures(x: f64, y: f64) -> f64 {
    let mut total = 0.0;
    let mut add = |v: f64| total += v * y;
    add(x);
    add(x * x);
    twice(|v| v * y + x, x) + total
}
//: 0=1.3 1=2
#[no_mangle]
pub extern "C" fn boxed_closure(x: f64, k: i32) -> f64 {
    let f: Box<dyn Fn(f64) -> f64> = if k > 1 {
        Box::new(move |v| v * x)
    } else {
        Box::new(|v| v + 1.0)
    };
    f(x) * f(2.0)
}
trait Shape {
    fn area(&self) -> f64;
    fn scale(&mut self, k: f64);
}
struct Circle {
    r: f64,
}
struct Rect {
    w: f64,
    h: f64,
}
impl Shape for Circle {
    fn area(&self) -> f64 {
        3.14 * self.r * self.r
    }
    fn scale(&mut self, k: f64) {
        self.r *= k
    }
}
impl Shape for Rect {
    fn area(&self) -> f64 {
        self.w * self.h
    }
    fn scale(&mut self, k: f64) {
        self.w *= k;
        self.h *= k
    }
}
//: 0=1.3 1=0.5 2=3
#[no_mangle]
pub extern "C" fn shapes(x: f64, y: f64, n: i32) -> f64 {
    let mut v: Vec<Box<dyn Shape>> = Vec::new();
    for i in 0..n {
        if i % 2 == 0 {
            v.push(Box::new(Circle {
                r: x * (i + 1) as f64,
            }))
        } else {
            v.push(Box::new(Rect { w: x, h: y }))
        }
    }
    for s in v.iter_mut() {
        s.scale(y)
    }
    v.iter().map(|s| s.area()).sum()
}
fn norm<T: Copy + std::ops::Mul<Output = T> + std::ops::Add<Output = T>, const N: usize>(
    v: [T; N],
) -> T {
    let mut s = v[0] * v[0];
    for i in 1..N {
        s = s + v[i] * v[i]
    }
    s
}
//: 0=1.3 1=0.5
#[no_mangle]
pub extern "C" fn generic(x: f64, y: f64) -> f64 {
    norm([x, y, x * y]) + norm([x as f32, 2.0]) as f64
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4 seed:0=[0.3,1.0,-0.5,0.9]
#[no_mangle]
pub extern "C" fn swaps(x: *mut f64, n: usize) {
    let x = unsafe { std::slice::from_raw_parts_mut(x, n) };
    x.swap(0, n - 1);
    x[1] *= x[2];
    x.reverse();
    x[0] = x[0].tanh();
    for v in x.iter_mut() {
        *v = *v * *v + 1.0
    }
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn sorted(x: *const f64, n: usize) -> f64 {
    let mut v = unsafe { std::slice::from_raw_parts(x, n) }.to_vec();
    v.sort_by(|a, b| a.partial_cmp(b).unwrap());
    v.iter().enumerate().map(|(i, a)| a * (i + 1) as f64).sum()
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn unstable(x: *const f64, n: usize) -> f64 {
    let mut v = unsafe { std::slice::from_raw_parts(x, n) }.to_vec();
    v.sort_unstable_by(|a, b| b.total_cmp(a));
    v[0] * v[1] + v[n - 1].powi(2)
}
#[inline(never)]
fn rec(x: f64, n: u32) -> f64 {
    if n == 0 {
        x
    } else {
        x * rec(x, n - 1).sin() + rec(x, n / 2)
    }
}
//: 0=1.1 1=6
#[no_mangle]
pub extern "C" fn recursive(x: f64, n: u32) -> f64 {
    rec(x, n)
}
//: 0=2.3
#[no_mangle]
pub extern "C" fn newton(x: f64) -> f64 {
    let mut r = x;
    while (r * r - x).abs() > 1e-9 {
        r = 0.5 * (r + x / r);
    }
    r
}
#[derive(Clone, Copy)]
enum Op {
    Add(f64),
    Mul(f64),
    Both { a: f64, b: f64 },
    Neg,
}
#[inline(never)]
fn apply(o: Op, x: f64) -> f64 {
    match o {
        Op::Add(a) => x + a,
        Op::Mul(a) => x * a,
        Op::Both { a, b } => a * x + b,
        Op::Neg => -x,
    }
}
//: 0=1.3 1=0.5
#[no_mangle]
pub extern "C" fn ops(x: f64, y: f64) -> f64 {
    let list = [
        Op::Add(x),
        Op::Mul(y),
        Op::Both { a: y, b: x },
        Op::Neg,
        Op::Mul(x),
    ];
    list.iter().fold(x, |a, o| apply(*o, a))
}
static WEIGHTS: [f64; 6] = [0.5, 1.0, -2.0, 3.5, 0.25, 1.75];
const NODES: &[(f64, f64)] = &[(-0.77, 0.55), (0.0, 0.88), (0.77, 0.55)];
//: 0=0.4 1=3
#[no_mangle]
pub extern "C" fn tables(x: f64, i: usize) -> f64 {
    NODES.iter().map(|(n, w)| w * (x * n).exp()).sum::<f64>() * WEIGHTS[i] * x
}
