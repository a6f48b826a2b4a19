/// Parses fixed-width numbers and the parts of a time of day.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: expected) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  mutating func secondsOfDay() -> Int? {
    guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60, skip(":"),
      let second = number(digits: 2), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Parses an optional fraction of a second, without digits after the third.
  mutating func milliseconds() -> Int? {
    guard skip(".") else { return 0 }
    guard var result = digit() else { return nil }
    var count = 1
    while let digit = digit() {
      count += 1
      if count <= 3 { result = result * 10 + digit }
    }
    while count < 3 {
      result *= 10
      count += 1
    }
    return result
  }

  /// Parses a UTC offset in seconds, positive to the east.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(digits: 2), hours < 24, skip(":"), let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }
}
