/// A failure, which is reported as the test that reproduces it.
struct FuzzFailure {
  let target: String
  let seed: UInt64
  let end: FuzzChild.End
  let input: [UInt8]
  let originalCount: Int

  var report: String {
    """
    \(target): \(cause) (seed \(seed), \(originalCount) bytes shortened to \(input.count))
    Add this test to Tests/ToolsTests/Fuzzing/FoundInputTests.swift:

      @Test @MainActor func \(target)InputIsHandled() async throws {
        // \(String(decoding: input, as: UTF8.self).debugDescription)
        try await #require(FuzzTargets.named("\(target)")).check([
          \(bytes)
        ])
      }

    """
  }

  private var cause: String {
    switch end {
    case .succeeded: "no failure"
    case .violated(let message): message.split(separator: "\n").last.map(String.init) ?? "failed without a message"
    case .crashed(let signal): "crashed with signal \(signal)"
    case .timedOut: "did not return"
    }
  }

  private var bytes: String {
    input.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
    }.joined(separator: ", ")
  }
}
