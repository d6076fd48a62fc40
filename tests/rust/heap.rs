// Memory from the heap: vectors that grow, boxes, lists.

//: 0=[1.5,-0.5,2.0] 1=3
#[no_mangle]
pub extern "C" fn vecsq(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let v: Vec<f64> = x.iter().map(|a| a * a).collect();
    v.iter().sum()
}
//: 0=[1.5,-0.5,2.0,0.7,1.1,0.3,-1.2] 1=7
#[no_mangle]
pub extern "C" fn pushes(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut v = Vec::new();
    for i in 0..n {
        v.push(x[i] * (i as f64 + 1.0));
    }
    let mut s = 0.0;
    for i in 0..v.len() {
        s += v[i] * v[v.len() - 1 - i];
    }
    s
}
#[inline(never)]
fn cube(b: Box<f64>) -> Box<f64> {
    Box::new(*b * *b * *b)
}
//: 0=1.3
#[no_mangle]
pub extern "C" fn boxed(x: f64) -> f64 {
    let b = Box::new(x.sin());
    let c = cube(b);
    *c * x
}
pub struct Pair {
    a: f64,
    b: f64,
    n: u32,
}
#[inline(never)]
fn make(x: f64, y: f64) -> Box<Pair> {
    Box::new(Pair {
        a: x * y,
        b: x + y,
        n: 3,
    })
}
//: 0=1.3 1=0.7
#[no_mangle]
pub extern "C" fn boxed_struct(x: f64, y: f64) -> f64 {
    let p = make(x, y);
    p.a * p.b + p.n as f64 * p.a
}
//: 0=[1.5,-0.5,2.0,0.7,1.1,0.3] 1=2
#[no_mangle]
pub extern "C" fn nested(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, 3 * n) };
    let rows: Vec<Vec<f64>> = (0..3)
        .map(|i| (0..n).map(|j| x[i * n + j].exp()).collect())
        .collect();
    let mut s = 0.0;
    for r in &rows {
        let mut p = 1.0;
        for v in r {
            p *= v;
        }
        s += p;
    }
    s * rows[0][0]
}
struct Matrix {
    data: Vec<f64>,
    rows: usize,
    cols: usize,
}
impl Matrix {
    fn from(p: *const f64, rows: usize, cols: usize) -> Matrix {
        Matrix {
            data: unsafe { std::slice::from_raw_parts(p, rows * cols) }.to_vec(),
            rows,
            cols,
        }
    }
    fn zeros(rows: usize, cols: usize) -> Matrix {
        Matrix {
            data: vec![0.0; rows * cols],
            rows,
            cols,
        }
    }
    fn at(&self, i: usize, j: usize) -> f64 {
        self.data[i * self.cols + j]
    }
    fn mul(&self, o: &Matrix) -> Matrix {
        let mut m = Matrix::zeros(self.rows, o.cols);
        for i in 0..self.rows {
            for j in 0..o.cols {
                for k in 0..self.cols {
                    m.data[i * o.cols + j] += self.at(i, k) * o.at(k, j);
                }
            }
        }
        m
    }
}
//: 0=[1.5,-0.5,2.0,0.7,1.1,0.3,0.2,0.9,-0.4] 1=[0.5,1.5,1.0,-0.7,0.1,1.3,0.8,0.9,-0.1] 2=3
#[no_mangle]
pub extern "C" fn matmul(a: *const f64, b: *const f64, n: usize) -> f64 {
    let (a, b) = (Matrix::from(a, n, n), Matrix::from(b, n, n));
    let c = a.mul(&b).mul(&a);
    c.data.iter().map(|v| v * v).sum::<f64>().sqrt()
}
struct Node {
    value: f64,
    next: Option<Box<Node>>,
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn listed(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut head: Option<Box<Node>> = None;
    for &v in x {
        head = Some(Box::new(Node {
            value: v * v,
            next: head,
        }));
    }
    let mut s = 0.0;
    let mut w = 1.0;
    let mut p = &head;
    while let Some(node) = p {
        s += w * node.value;
        w += 1.0;
        p = &node.next;
    }
    s
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn zeroed(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut acc = vec![0.0f64; n + 1];
    for i in 0..n {
        acc[i + 1] = acc[i] + x[i] * x[i];
        acc[0] += 0.5 * x[i];
    }
    acc.iter().zip(x.iter()).map(|(a, b)| a * b).sum::<f64>() + acc[n]
}
//: 0=[1.5,-0.5,2.0,0.7] 1=4
#[no_mangle]
pub extern "C" fn extended(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    let mut v = x.to_vec();
    v.extend_from_slice(x);
    v.extend(x.iter().map(|a| a * 2.0));
    v.insert(1, x[0] * x[1]);
    let r = v.remove(0);
    v.truncate(8);
    v.reverse();
    let last = v.pop().unwrap();
    v.iter()
        .enumerate()
        .map(|(i, a)| a * a * i as f64)
        .sum::<f64>()
        * r
        + last
}
