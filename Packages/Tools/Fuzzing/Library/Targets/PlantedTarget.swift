/// A target with deliberate defects, to verify that the fuzzer finds, shortens and reports them.
///
/// It traps on `!!` and violates its property on `??`.
struct PlantedTarget: FuzzTarget {
  let name = "planted"
  let corpus: [[UInt8]] = [Array("a harmless text of some length".utf8)]
  let tokens = ["!", "?"]

  func check(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    precondition(!text.contains("!!"), "planted")
    guard !text.contains("??") else { throw FuzzViolation("planted") }
  }
}
