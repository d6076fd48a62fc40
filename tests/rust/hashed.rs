// Maps that are hash tables.

use std::collections::HashMap;

//: 0=1.3
#[no_mangle]
pub extern "C" fn mapped(x: f64) -> f64 {
    let mut m = HashMap::new();
    m.insert(1u32, x * x);
    m.insert(2, x);
    m[&1] * m[&2]
}

struct Account {
    balance: f64,
    rate: f64,
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn accounts(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut bank: HashMap<&str, Account> = HashMap::new();
    for (i, name) in ["ann", "bob", "carl"].iter().enumerate() {
        bank.insert(name, Account { balance: x[i], rate: x[i + 3] * 0.1 });
    }
    for a in bank.values_mut() {
        a.balance *= 1.0 + a.rate;
    }
    if let Some(a) = bank.get_mut("bob") {
        a.balance -= x[5];
    }
    let gone = bank.remove("carl").map_or(0.0, |a| a.balance * a.rate);
    bank["ann"].balance * bank["bob"].balance + gone
}

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn summed(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut m: HashMap<usize, f64> = HashMap::new();
    for (i, a) in x.iter().enumerate() {
        *m.entry(i % 3).or_insert(0.0) += a * a;
    }
    (0..3).map(|k| m[&k].sqrt() * (k + 1) as f64).sum()
}
