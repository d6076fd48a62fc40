// Vectors that grow, of elements with numbers of two sizes and integers.

//: 0=[0.7,1.3,0.4,2.1,0.9,1.7] 1=6
#[no_mangle]
pub extern "C" fn grown_floats(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut v: Vec<(f32, f64)> = Vec::new();
    for a in x {
        v.push((*a as f32, a * a));
    }
    v.iter().map(|(a, b)| *a as f64 * b).sum()
}

struct Item {
    id: u32,
    weight: f32,
    value: f32,
}

//: 0=[0.75,1.25,0.5,2.0,0.875,1.5] 1=6
#[no_mangle]
pub extern "C" fn grown_items(x: *const f32, n: usize) -> f32 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut v = Vec::new();
    for (i, a) in x.iter().enumerate() {
        v.push(Item { id: i as u32, weight: *a, value: a * a });
    }
    v.iter().map(|item| item.id as f32 * item.weight * item.value).sum()
}
