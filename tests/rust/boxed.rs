// Iterators behind `Box<dyn Iterator>`: calls through tables of functions that return `Option<f64>`.

use std::collections::VecDeque;

fn chosen<'a>(x: &'a [f64], square: bool) -> Box<dyn Iterator<Item = f64> + 'a> {
    if square {
        Box::new(x.iter().map(|a| a * a))
    } else {
        Box::new(x.iter().filter(|a| **a > 0.5).map(|a| a.sin()))
    }
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
//: 0=[0.7,1.3] 1=2
#[no_mangle]
pub extern "C" fn zipped(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let products: f64 = chosen(x, n > 3).zip(chosen(x, n < 3)).map(|(p, q)| p * q).sum();
    products + chosen(x, true).fold(0.0, |m, v| if v > m { v } else { m })
}

struct Decay {
    level: f64,
    rate: f64,
}

impl Iterator for Decay {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        self.level *= self.rate;
        if self.level < 0.01 {
            None
        } else {
            Some(self.level)
        }
    }
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn in_turns(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut queue: VecDeque<Box<dyn Iterator<Item = f64> + '_>> = VecDeque::new();
    queue.push_back(Box::new(x.iter().skip(1).step_by(2).copied()));
    queue.push_back(Box::new(x.iter().step_by(2).map(|a| a * a)));
    queue.push_back(Box::new(Decay { level: x[0], rate: 0.5 + 0.1 * x[1].sin() }));
    let (mut total, mut weight) = (0.0, 1.0);
    while let Some(mut values) = queue.pop_front() {
        if let Some(value) = values.next() {
            total += value * weight;
            weight += 0.5;
            if weight < 20.0 {
                queue.push_back(values);
            }
        }
    }
    total
}
