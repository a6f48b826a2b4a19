/// The value of a condition in each configuration of a matrix: certainly true, certainly false, or unknown.
///
/// It is three-valued logic with one bit per configuration.
struct Ternary: Sendable, Hashable {
  /// The configurations in which the condition is certainly true.
  var yes: UInt64
  /// The configurations in which the condition is certainly false.
  var no: UInt64

  static let unknown = Ternary(yes: 0, no: 0)
  static let always = Ternary(yes: .max, no: 0)
  static let never = Ternary(yes: 0, no: .max)

  static func && (one: Ternary, other: Ternary) -> Ternary {
    Ternary(yes: one.yes & other.yes, no: one.no | other.no)
  }

  static func || (one: Ternary, other: Ternary) -> Ternary {
    Ternary(yes: one.yes | other.yes, no: one.no & other.no)
  }

  static prefix func ! (value: Ternary) -> Ternary {
    Ternary(yes: value.no, no: value.yes)
  }
}
