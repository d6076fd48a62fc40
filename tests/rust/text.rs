// Text that is made of numbers, through which no derivative passes.

//: 0=1.3
#[no_mangle]
pub extern "C" fn printed(x: f64) -> f64 {
    let y = x * x;
    println!("value {} and {:?}", y, "text");
    y * x
}

//: 0=1.3
#[no_mangle]
pub extern "C" fn named(x: f64) -> f64 {
    let s = format!("n{}", 3);
    let y = x * s.len() as f64;
    y * x
}
