/// A source of facts about numbers, which responds after a delay as a server would.
nonisolated struct NumberFacts {
  /// The delay of a response.
  static let delay = Duration.seconds(1)

  let clock: any Clock<Duration>

  func response(for number: Int) async -> String {
    try? await clock.sleep(for: Self.delay)
    return Self.fact(about: number)
  }

  static func fact(about number: Int) -> String {
    if number == 0 { return "0 is neither positive nor negative." }
    let root = Int(Double(number.magnitude).squareRoot())
    if number > 1, root * root == number { return "\(number) is the square of \(root)." }
    return "\(number) is \(number.isMultiple(of: 2) ? "even" : "odd")."
  }
}
