// A cloud of particles in a potential that the user writes as a formula: the formula is parsed into a tree,
// differentiated symbolically, evaluated for each particle, and the run is summarised in tables and histograms.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace formula {

struct SyntaxError : std::runtime_error {
  std::size_t place;
  SyntaxError(const std::string &what, std::size_t at)
      : std::runtime_error(what + " at " + std::to_string(at)), place(at) {}
};

struct UnknownVariable : std::out_of_range {
  explicit UnknownVariable(const std::string &name) : std::out_of_range("no variable is called " + name) {}
};

using Environment = std::map<std::string, double>;

class Node;
using Tree = std::shared_ptr<const Node>;

class Node {
public:
  virtual ~Node() = default;
  virtual double value(const Environment &environment) const = 0;
  virtual Tree derivative(const std::string &variable) const = 0;
  virtual void print(std::ostream &out) const = 0;
  virtual void variables(std::set<std::string> &found) const = 0;
  virtual std::optional<double> constant() const { return std::nullopt; }
};

class Number final : public Node {
  double number;

public:
  explicit Number(double n) : number(n) {}
  double value(const Environment &) const override { return number; }
  Tree derivative(const std::string &) const override { return std::make_shared<Number>(0.0); }
  void print(std::ostream &out) const override { out << number; }
  void variables(std::set<std::string> &) const override {}
  std::optional<double> constant() const override { return number; }
};

class Variable final : public Node {
  std::string name;

public:
  explicit Variable(std::string n) : name(std::move(n)) {}
  double value(const Environment &environment) const override {
    auto found = environment.find(name);
    if (found == environment.end())
      throw UnknownVariable(name);
    return found->second;
  }
  Tree derivative(const std::string &variable) const override {
    return std::make_shared<Number>(variable == name ? 1.0 : 0.0);
  }
  void print(std::ostream &out) const override { out << name; }
  void variables(std::set<std::string> &found) const override { found.insert(name); }
};

Tree parse(const std::string &text);
Tree binary(char what, Tree left, Tree right);
Tree call(const std::string &function, Tree argument);

class Binary final : public Node {
  char what;
  Tree left, right;

public:
  Binary(char w, Tree l, Tree r) : what(w), left(std::move(l)), right(std::move(r)) {}
  double value(const Environment &environment) const override {
    double a = left->value(environment), b = right->value(environment);
    switch (what) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/':
      if (b == 0)
        throw std::domain_error("division by zero");
      return a / b;
    case '^': return std::pow(a, b);
    }
    throw std::logic_error(std::string("no operation is written ") + what);
  }
  Tree derivative(const std::string &variable) const override {
    Tree dl = left->derivative(variable), dr = right->derivative(variable);
    switch (what) {
    case '+':
    case '-': return binary(what, dl, dr);
    case '*': return binary('+', binary('*', dl, right), binary('*', left, dr));
    case '/':
      return binary('/', binary('-', binary('*', dl, right), binary('*', left, dr)), binary('*', right, right));
    }
    if (auto power = right->constant()) {
      Tree slope = binary('*', right, binary('^', left, std::make_shared<Number>(*power - 1)));
      return binary('*', slope, dl);
    }
    Tree logarithm = binary('*', dr, call("log", left));
    Tree quotient = binary('/', binary('*', right, dl), left);
    return binary('*', binary('^', left, right), binary('+', logarithm, quotient));
  }
  void print(std::ostream &out) const override {
    out << '(';
    left->print(out);
    out << ' ' << what << ' ';
    right->print(out);
    out << ')';
  }
  void variables(std::set<std::string> &found) const override {
    left->variables(found);
    right->variables(found);
  }
};

class Call final : public Node {
  std::string function;
  Tree argument;
  static const std::unordered_map<std::string, std::function<double(double)>> &table() {
    static const std::unordered_map<std::string, std::function<double(double)>> functions = {
        {"sin", [](double x) { return std::sin(x); }},   {"cos", [](double x) { return std::cos(x); }},
        {"exp", [](double x) { return std::exp(x); }},   {"log", [](double x) { return std::log(x); }},
        {"sqrt", [](double x) { return std::sqrt(x); }}, {"tanh", [](double x) { return std::tanh(x); }},
    };
    return functions;
  }

public:
  Call(std::string f, Tree a) : function(std::move(f)), argument(std::move(a)) {
    if (!table().count(function))
      throw std::invalid_argument("no function is called " + function);
  }
  double value(const Environment &environment) const override {
    return table().at(function)(argument->value(environment));
  }
  Tree derivative(const std::string &variable) const override {
    Tree inner = argument->derivative(variable), self = call(function, argument), one = std::make_shared<Number>(1.0);
    if (function == "sin") return binary('*', inner, call("cos", argument));
    if (function == "cos") return binary('-', std::make_shared<Number>(0.0), binary('*', inner, call("sin", argument)));
    if (function == "exp") return binary('*', inner, self);
    if (function == "log") return binary('/', inner, argument);
    if (function == "sqrt") return binary('/', inner, binary('*', std::make_shared<Number>(2.0), self));
    return binary('*', inner, binary('-', one, binary('*', self, self)));
  }
  void print(std::ostream &out) const override {
    out << function << '(';
    argument->print(out);
    out << ')';
  }
  void variables(std::set<std::string> &found) const override { argument->variables(found); }
};

Tree binary(char what, Tree left, Tree right) { return std::make_shared<Binary>(what, std::move(left), std::move(right)); }
Tree call(const std::string &function, Tree argument) { return std::make_shared<Call>(function, std::move(argument)); }

class Parser {
  struct Symbol { char sign; };
  struct End {};
  using Token = std::variant<double, std::string, Symbol, End>;
  std::deque<std::pair<Token, std::size_t>> tokens;

  bool take(char sign) {
    auto *symbol = std::get_if<Symbol>(&tokens.front().first);
    if (!symbol || symbol->sign != sign)
      return false;
    tokens.pop_front();
    return true;
  }
  Tree sum() {
    Tree tree = product();
    for (;;) {
      if (take('+')) tree = binary('+', tree, product());
      else if (take('-')) tree = binary('-', tree, product());
      else return tree;
    }
  }
  Tree product() {
    Tree tree = power();
    for (;;) {
      if (take('*')) tree = binary('*', tree, power());
      else if (take('/')) tree = binary('/', tree, power());
      else return tree;
    }
  }
  Tree power() {
    Tree tree = atom();
    return take('^') ? binary('^', tree, power()) : tree;
  }
  Tree atom() {
    auto [token, place] = tokens.front();
    if (take('(')) {
      Tree tree = sum();
      if (!take(')'))
        throw SyntaxError("a parenthesis is missing", tokens.front().second);
      return tree;
    }
    if (take('-'))
      return binary('-', std::make_shared<Number>(0.0), power());
    if (auto *number = std::get_if<double>(&token)) {
      tokens.pop_front();
      return std::make_shared<Number>(*number);
    }
    if (auto *name = std::get_if<std::string>(&token)) {
      tokens.pop_front();
      if (!take('('))
        return std::make_shared<Variable>(*name);
      Tree argument = sum();
      if (!take(')'))
        throw SyntaxError("a parenthesis is missing", tokens.front().second);
      return call(*name, argument);
    }
    throw SyntaxError("a value is missing", place);
  }

public:
  explicit Parser(const std::string &text) {
    std::size_t i = 0;
    while (i < text.size()) {
      std::size_t start = i;
      if (std::isspace(static_cast<unsigned char>(text[i]))) {
        ++i;
      } else if (std::isdigit(static_cast<unsigned char>(text[i]))) {
        std::size_t used = 0;
        double number = std::stod(text.substr(i), &used);
        i += used;
        tokens.emplace_back(number, start);
      } else if (std::isalpha(static_cast<unsigned char>(text[i]))) {
        while (i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])))
          ++i;
        tokens.emplace_back(text.substr(start, i - start), start);
      } else {
        tokens.emplace_back(Symbol{text[i++]}, start);
      }
    }
    tokens.emplace_back(End{}, text.size());
  }
  Tree tree() {
    Tree result = sum();
    if (!std::holds_alternative<End>(tokens.front().first))
      throw SyntaxError("something follows the formula", tokens.front().second);
    return result;
  }
};

Tree parse(const std::string &text) { return Parser(text).tree(); }

} // namespace formula

namespace cloud {

template <typename Real, std::size_t N> struct Vector {
  Real at[N] = {};
  Real &operator[](std::size_t i) { return at[i]; }
  const Real &operator[](std::size_t i) const { return at[i]; }
  Vector &operator+=(const Vector &other) {
    for (std::size_t i = 0; i < N; ++i)
      at[i] += other.at[i];
    return *this;
  }
  friend Vector operator*(Real factor, Vector v) {
    for (auto &x : v.at)
      x *= factor;
    return v;
  }
  Real squared() const { return std::inner_product(std::begin(at), std::end(at), std::begin(at), Real(0)); }
};

struct Particle {
  Vector<double, 2> place, speed;
  float mass = 1;
  std::uint32_t number = 0;
};

class Random {
  std::uint64_t state;

public:
  explicit Random(std::uint64_t seed) : state(seed) {}
  double uniform() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<double>(state >> 11) * 0x1p-53;
  }
};

class Statistics {
  std::vector<double> values;

public:
  void add(double value) { values.push_back(value); }
  double mean() const {
    if (values.empty())
      throw std::length_error("no values to take the mean of");
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  }
  double deviation() const {
    double m = mean(), sum = 0;
    for (double v : values)
      sum += (v - m) * (v - m);
    return std::sqrt(sum / static_cast<double>(values.size()));
  }
  std::optional<double> quantile(double q) const {
    if (values.empty() || q < 0 || q > 1)
      return std::nullopt;
    auto sorted = values;
    std::sort(sorted.begin(), sorted.end());
    return sorted[static_cast<std::size_t>(q * static_cast<double>(sorted.size() - 1))];
  }
  std::map<int, std::size_t> histogram(double width) const {
    std::map<int, std::size_t> bins;
    for (double v : values)
      ++bins[static_cast<int>(std::floor(v / width))];
    return bins;
  }
};

class Simulation {
  formula::Tree potential;
  std::vector<std::pair<std::string, formula::Tree>> slopes;
  std::vector<Particle> particles;
  std::map<std::string, Statistics> tables;

  double energy(const Particle &p) const {
    return potential->value({{"x", p.place[0]}, {"y", p.place[1]}}) + 0.5 * p.mass * p.speed.squared();
  }

public:
  Simulation(const std::string &text, std::size_t count, std::uint64_t seed) : potential(formula::parse(text)) {
    std::set<std::string> names;
    potential->variables(names);
    for (const auto &name : names) {
      if (name != "x" && name != "y")
        throw formula::UnknownVariable(name);
      slopes.emplace_back(name, potential->derivative(name));
    }
    Random random(seed);
    for (std::size_t i = 0; i < count; ++i) {
      Particle p;
      p.place = {{2 * random.uniform() - 1, 2 * random.uniform() - 1}};
      p.mass = static_cast<float>(0.5 + random.uniform());
      p.number = static_cast<std::uint32_t>(i);
      particles.push_back(p);
    }
  }
  void step(double dt) {
    for (auto &p : particles) {
      Vector<double, 2> force;
      for (const auto &[name, slope] : slopes)
        force[name == "y"] -= slope->value({{"x", p.place[0]}, {"y", p.place[1]}});
      p.speed += (dt / p.mass) * force;
      p.place += dt * p.speed;
    }
    std::stable_sort(particles.begin(), particles.end(), [this](const Particle &a, const Particle &b) {
      return energy(a) < energy(b);
    });
  }
  void measure() {
    for (const auto &p : particles) {
      tables["energy"].add(energy(p));
      tables["distance"].add(std::sqrt(p.place.squared()));
      tables["speed"].add(std::sqrt(p.speed.squared()));
    }
  }
  void report(std::ostream &out) const {
    for (const auto &[name, table] : tables) {
      out << std::left << std::setw(10) << name << std::right << std::fixed << std::setprecision(4) << std::setw(12)
          << table.mean() << " ± " << table.deviation();
      if (auto median = table.quantile(0.5))
        out << ", median " << *median;
      out << '\n';
      for (const auto &[bin, count] : table.histogram(0.25))
        out << std::setw(6) << bin << ' ' << std::string(std::min<std::size_t>(count, 60), '*') << '\n';
    }
  }
};

} // namespace cloud

int main(int argc, char **argv) {
  std::vector<std::string> formulas(argv + 1, argv + argc);
  if (formulas.empty())
    formulas = {"0.5*(x^2 + y^2)", "exp(-x*x) + tanh(y)^2", "x/(1 + ", "z*2", "sqrt(x^2 + y^2 + 0.01) - cos(3*x)"};
  int failures = 0;
  for (const auto &text : formulas) {
    try {
      cloud::Simulation simulation(text, 50, 88172645463325252ULL);
      for (int i = 0; i < 20; ++i)
        simulation.step(0.05);
      simulation.measure();
      std::ostringstream out;
      simulation.report(out);
      std::cout << text << '\n' << out.str();
    } catch (const formula::SyntaxError &error) {
      std::cerr << text << ": " << error.what() << '\n';
      ++failures;
    } catch (const std::exception &error) {
      std::cerr << text << ": " << error.what() << '\n';
      ++failures;
    } catch (...) {
      return 2;
    }
  }
  return failures == 2 ? 0 : 1;
}
