// Enums that LLVM keeps in registers: a number, an integer, an index or an address by turns. Strings that are copied.

#[derive(Clone, Copy)]
enum Value {
    Int(i64),
    Num(f64),
}

use Value::{Int, Num};

impl Value {
    fn times(self, other: Value) -> Value {
        match (self, other) {
            (Int(a), Int(b)) => Int(a * b),
            (Int(a), Num(b)) => Num(a as f64 * b),
            (Num(a), Int(b)) => Num(a * b as f64),
            (Num(a), Num(b)) => Num(a * b),
        }
    }
    fn number(self) -> f64 {
        match self {
            Int(a) => a as f64,
            Num(a) => a,
        }
    }
}

//: 0=[0.7,1.3,0.4,2.1,0.9] 1=5
//: 0=[0.7] 1=1
#[no_mangle]
pub extern "C" fn product(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut s = Int(1);
    for (i, a) in x.iter().enumerate() {
        s = s.times(if i % 2 == 0 { Num(*a) } else { Int(i as i64 + 1) });
    }
    let v: Vec<Value> = x.iter().enumerate().map(|(i, a)| if i % 3 == 0 { Int(i as i64 + 2) } else { Num(a * a) }).collect();
    v.iter().fold(s, |t, u| t.times(*u)).number()
}

enum Place {
    Here(f64),
    There(Box<f64>),
    At(usize),
}

#[inline(never)]
fn at(place: &Place, x: &[f64]) -> f64 {
    match place {
        Place::Here(v) => *v,
        Place::There(b) => **b * 2.0,
        Place::At(i) => x[*i],
    }
}

//: 0=[0.7,1.3,0.4,2.1,0.9] 1=5
#[no_mangle]
pub extern "C" fn replaced(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut places: Vec<Place> = Vec::new();
    let mut now = Place::Here(x[0] * x[1]);
    for (i, a) in x.iter().enumerate() {
        let next = match i % 3 {
            0 => Place::There(Box::new(a * a)),
            1 => Place::Here(a.sin()),
            _ => Place::At(i),
        };
        places.push(std::mem::replace(&mut now, next));
    }
    places.swap(0, 2);
    places.reverse();
    let last = places.pop().unwrap();
    places.iter().map(|p| at(p, x)).sum::<f64>() * at(&last, x) + at(&now, x)
}

enum Term {
    Number(f64),
    Variable(usize),
    Sum(usize, usize),
    Product(usize, usize),
}

fn evaluate(terms: &[Term], k: usize, x: &[f64]) -> f64 {
    match &terms[k] {
        Term::Number(v) => *v,
        Term::Variable(i) => x[*i],
        Term::Sum(a, b) => evaluate(terms, *a, x) + evaluate(terms, *b, x),
        Term::Product(a, b) => evaluate(terms, *a, x) * evaluate(terms, *b, x),
    }
}

//: 0=[0.7,1.3,0.4] 1=3
#[no_mangle]
pub extern "C" fn arena(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut terms = vec![Term::Number(x[0]), Term::Variable(1), Term::Sum(0, 1), Term::Variable(2)];
    for k in 3..6 {
        terms.push(Term::Product(k, k - 1));
    }
    evaluate(&terms, terms.len() - 1, x)
}

#[derive(Default)]
struct Kept {
    list: Vec<f64>,
    last: Option<f64>,
    count: (usize, f64),
}

//: 0=[0.7,1.3,0.4,2.1] 1=4
#[no_mangle]
pub extern "C" fn swapped(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut s = Kept::default();
    for v in x {
        s.list.push(*v);
        s.last = Some(s.last.unwrap_or(1.0) * v);
        s.count = (s.count.0 + 1, s.count.1 + v * v);
    }
    let mut r = Kept { list: vec![x[1]; 3], last: None, count: (7, x[2]) };
    std::mem::swap(&mut s, &mut r);
    let list = std::mem::take(&mut r.list);
    list.iter().sum::<f64>() * r.last.take().unwrap() + s.list[1] * r.count.1 + s.count.1 * s.count.0 as f64
}

#[derive(Clone)]
struct Named {
    name: String,
    worth: f64,
}

//: 0=[0.7,1.3,0.4] 1=3
#[no_mangle]
pub extern "C" fn named(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let one = Named { name: String::from("one"), worth: x[0] };
    let mut all = vec![one.clone(), Named { worth: x[1] * x[2], ..one.clone() }];
    all.push(Named { name: String::new(), worth: 2.0 }.clone());
    all.iter().map(|a| a.worth * a.worth * a.name.len() as f64).sum()
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
