import Fuzzing
import Testing

@MainActor
struct StateTargetTests {
  /// Such a document prevents the launch, so that it is not overwritten.
  @Test func documentOfANewerVersionIsNoFailure() async throws {
    let target = try #require(FuzzTargets.named("state"))
    try await target.prepare()
    var refusals = 0
    for input in target.corpus {
      let text = String(decoding: input, as: UTF8.self)
      guard text.contains(#"{"version":1,"#) else { continue }
      refusals += 1
      try await target.check(
        Array(text.replacing(#"{"version":1,"#, with: #"{"version":99,"#, maxReplacements: 1).utf8))
    }
    #expect(refusals > 3)
  }
}
