// Enums whose payload is a number or an index, read in functions that call each other.

#[derive(Clone)]
enum Token {
    Number(f64),
    Variable(usize),
    Sign(char),
    Open,
    Close,
}

struct Parser<'a> {
    tokens: Vec<Token>,
    at: usize,
    values: &'a [f64],
}

impl Parser<'_> {
    fn is_sign(&self, c: char) -> bool {
        matches!(self.tokens.get(self.at), Some(Token::Sign(d)) if *d == c)
    }

    fn sum(&mut self) -> f64 {
        let mut total = self.product();
        while self.is_sign('+') {
            self.at += 1;
            total += self.product();
        }
        total
    }

    fn product(&mut self) -> f64 {
        let mut total = self.atom();
        while self.is_sign('*') {
            self.at += 1;
            total *= self.atom();
        }
        total
    }

    fn atom(&mut self) -> f64 {
        self.at += 1;
        match self.tokens[self.at - 1].clone() {
            Token::Number(x) => x,
            Token::Variable(i) => self.values[i],
            Token::Open => {
                let total = self.sum();
                self.at += 1;
                total
            }
            Token::Sign('-') => -self.atom(),
            _ => panic!("no number"),
        }
    }
}

fn tokens(text: &str) -> Vec<Token> {
    text.bytes()
        .map(|c| match c {
            b'0'..=b'9' => Token::Number((c - b'0') as f64),
            b'a'..=b'z' => Token::Variable((c - b'a') as usize),
            b'(' => Token::Open,
            b')' => Token::Close,
            _ => Token::Sign(c as char),
        })
        .collect()
}

//: 0=[0.7,1.3,0.4,2.1] 1=4
#[no_mangle]
pub extern "C" fn parsed(x: *const f64, n: usize) -> f64 {
    let x = unsafe { std::slice::from_raw_parts(x, n) };
    Parser { tokens: tokens("a*(b+3*-c)*d+b"), at: 0, values: x }.sum()
}
