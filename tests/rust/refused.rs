// What ends in an error that says what is not known.

//: 0=[0.7,1.3] 1=2
#[no_mangle]
pub extern "C" fn swapped(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let turned: Vec<f64> = x.iter().map(|a| f64::from_bits(a.to_bits().swap_bytes())).collect();
    turned.iter().map(|a| f64::from_bits(a.to_bits().swap_bytes())).sum()
}
