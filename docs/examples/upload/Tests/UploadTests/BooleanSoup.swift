import Testing

/// The upload before: three booleans, of which eight combinations are possible and four are meant.
@MainActor
final class BooleanUpload {
  var isUploading = false
  var hasFailed = false
  var isFinished = false

  func run(sending part: (Int) async throws -> Void) async {
    isUploading = true
    do {
      for number in 1...4 { try await part(number) }
      isFinished = true
    } catch {
      hasFailed = true
    }
    isUploading = false
  }
}

@MainActor
@Suite struct BooleanSoup {
  private struct LostConnection: Error {}

  @Test func aSuccessfulRetryHasStillFailed() async {
    let upload = BooleanUpload()
    await upload.run { _ in throw LostConnection() }
    await upload.run { _ in }
    #expect(upload.isFinished && upload.hasFailed)
  }
}
