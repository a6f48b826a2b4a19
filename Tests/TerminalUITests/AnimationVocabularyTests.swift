import TerminalSwiftUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct AnimationVocabularyTests {
  typealias Stage = AnimationTests.Stage

  private func progress(_ animation: Animation, _ milliseconds: Int) -> Double {
    animation.progress(after: .milliseconds(milliseconds))
  }

  @Test func delayAndSpeedMoveTheProgress() {
    let late = Animation.linear(duration: 1).delay(1)
    #expect(progress(late, 500) == 0 && progress(late, 1500) == 0.5 && late.duration == .seconds(2))
    #expect(progress(.linear(duration: 1).speed(2), 250) == 0.5)
    #expect(Animation.linear(duration: 1).speed(0) == .linear(duration: 1))
  }

  @Test func repeatedAnimationTurnsBackAndEndsAtItsTarget() {
    let twice = Animation.linear(duration: 1).repeatCount(2)
    #expect(progress(twice, 1250) == 0.75 && progress(twice, 2000) == 1)
    #expect(progress(.linear(duration: 1).repeatCount(2, autoreverses: false), 1250) == 0.25)
    #expect(progress(.linear(duration: 1).repeatForever(), 100_250) == 0.25)
  }

  @Test func timingCurveIsSymmetricAndBounded() {
    let curve = Animation.timingCurve(0.42, 0, 0.58, 1, duration: 1)
    #expect(abs(progress(curve, 500) - 0.5) < 0.01 && progress(curve, 100) < 0.1)
    #expect(progress(.timingCurve(.nan, .infinity, -5, 9, duration: .nan), 0) == 1)
  }

  @Test func springsAreQuickStartsWithoutSwings() {
    let springs: [Animation] = [
      .spring(response: 0.5, dampingFraction: 0.5), .spring(duration: 0.5, bounce: 0.3), .bouncy, .smooth,
      .bouncy(duration: 0.5), .interpolatingSpring(duration: 0.5),
    ]
    for spring in springs { #expect(spring == .easeOut(duration: 0.5)) }
    #expect(Animation.snappy.duration < Animation.smooth.duration)
    #expect(Animation.interpolatingSpring(stiffness: 0, damping: 1).duration > .seconds(6))
  }

  struct Message: View {
    let transition: AnyTransition
    @State private var isShown = false
    @State private var log = ""

    var body: some View {
      HStack {
        if isShown { Text("hello").transition(transition) }
        Text(log)
      }
      .onKey("t") { withAnimation(.linear(duration: 1), { isShown.toggle() }, completion: { log += "done" }) }
    }
  }

  @Test func asymmetricTransitionFadesInAndDisappearsImmediately() {
    let stage = Stage { Message(transition: .asymmetric(insertion: .slide.combined(with: .scale), removal: .identity)) }
    _ = stage.text
    stage.press(.character("t"))
    #expect(stage.text == "")
    stage.advance(to: 1000)
    #expect(stage.text == "hello")
    stage.press(.character("t"))
    #expect(stage.text == "")
  }

  @Test func completionRunsAfterTheDuration() async throws {
    let stage = Stage { Message(transition: .move(edge: .top)) }
    stage.start(by: .character("t"))
    #expect(!stage.text.contains("done"))
    stage.advance(to: 2000)
    try await stage.waitForFrameRequest()
    while !stage.text.contains("done") { try await stage.waitForFrameRequest() }
    #expect(stage.text.hasSuffix("done"))
  }

  @Test func endlessAnimationDoesNotCountAsWork() {
    let stage = Stage {
      AnimationTests.Switched { isDim in
        Text("pulse").opacity(isDim ? 0.2 : 1).animation(.linear(duration: 1).repeatForever(), value: isDim)
      }
    }
    stage.start()
    stage.advance(to: 10_500)
    let half = stage.brightness(of: "p")
    #expect(half.map { $0 > 100 && $0 < 140 } == true && stage.window.timeUntilSettled == .zero)
    #expect(stage.window.timeUntilRepeatingFrame != nil)
  }

  @Test func transactionRemovesTheAnimationOfAnUpdate() {
    let stage = Stage {
      AnimationTests.Switched { isDim in
        Text("still").opacity(isDim ? 0.2 : 1)
          .transaction { $0.animation = nil }
          .animation(.linear(duration: 1), value: isDim)
      }
    }
    stage.start()
    #expect(stage.brightness(of: "s") == 40 && stage.window.timeUntilSettled == .zero)
  }
}
