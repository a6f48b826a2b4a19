/// A condition's value in each configuration of a matrix, one bit for each: surely true, surely false, or neither.
struct Ternary: Sendable, Hashable {
  var yes: UInt64
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
