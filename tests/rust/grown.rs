// A vector of vectors, in a program whose numbers are all doubles: it moves headers, sizes and addresses, as it grows.

//: 0=[1.1,2.2,0.7,1.9,0.4,1.3] 1=6
#[no_mangle]
pub extern "C" fn rows(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut m: Vec<Vec<f64>> = Vec::new();
    for i in 0..n {
        let mut row = Vec::new();
        for j in 0..=i {
            row.push(x[i] * x[j] + x[i]);
        }
        m.push(row);
    }
    m.iter().map(|row| row.iter().map(|v| v * v).sum::<f64>() * row.len() as f64).sum()
}
