import TerminalUI
import TerminalUITesting
import Testing
import TrellisStateMachine

@testable import upload

@MainActor
@Suite struct UploadTests {
  private struct LostConnection: Error {}

  @Test func aFailedUploadIsRetried() async {
    let upload = Upload()
    await upload.run { number in if number == 3 { throw LostConnection() } }
    #expect(upload.state == .failed(reason: "The connection was lost."))
    await upload.run { _ in }
    #expect(upload.state == .finished)
  }

  @Test func aFinishedUploadDoesNotStartAgain() async {
    let upload = Upload()
    await upload.run { _ in }
    await upload.run { _ in Issue.record("it was sent again") }
    #expect(!upload.transition(to: .uploading(percent: 0)))
    #expect(upload.state == .finished)
  }

  @Test func theTableHasTheTransitionsThatAreMeant() {
    #expect(
      UploadState.transitions.mermaid(initial: .idle) == """
        stateDiagram-v2
          [*] --> idle
          idle --> uploading
          uploading --> uploading
          uploading --> failed
          uploading --> finished
          failed --> uploading

        """)
  }

  @Test func theScreenFollowsTheState() async {
    let (parts, part) = AsyncThrowingStream.makeStream(of: Int.self)
    let screen = ScreenDriver {
      UploadView(upload: Upload()) { _ in for try await _ in parts { return } }
    }
    await screen.tap("Upload")
    part.yield(1)
    await screen.expect("25 %")
    await screen.snapshot("uploading", sizes: [Size(width: 40, height: 4)])
    part.finish(throwing: LostConnection())
    await screen.expect("The connection was lost.")
    await screen.snapshot("failed", sizes: [Size(width: 40, height: 4)])
  }
}
