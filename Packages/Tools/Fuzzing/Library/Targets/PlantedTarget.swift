/// A target that traps on `!!` and violates its property on `??`, to verify that the fuzzer finds and shortens defects.
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
