import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct AnimationTests {
  struct Stage {
    let clock = VirtualClock()
    let window: Window
    /// The number of frames requested since the last one was drawn.
    private let frameRequests = AwaitableValue(0)

    init(@ViewBuilder _ root: () -> some View) {
      var palette = Palette.terminal
      palette[.background] = CellColor(red: 0, green: 0, blue: 0)
      palette[.text] = CellColor(red: 200, green: 200, blue: 200)
      let view = root().environment(\.palette, palette)
      let (size, requests) = (Size(width: 20, height: 3), frameRequests)
      window = Window(size: size, clock: clock, requestFrame: { requests.update { $0 += 1 } }, root: { view })
    }

    var text: String {
      frameRequests.update { $0 = 0 }
      return window.text().joined(separator: " ").trimmed
    }

    func press(_ key: KeyPress.Key) { window.send(.key(KeyPress(key))) }

    func advance(to milliseconds: Int) { clock.advance(to: .init(offset: .milliseconds(milliseconds))) }

    /// Draws the window, presses a key, and draws the first frame of the animation that it starts.
    func start(by key: KeyPress.Key = .character("s")) {
      _ = text
      press(key)
      _ = text
    }

    /// Returns the red component of the foreground of the first matching cell.
    func brightness(of character: Character) -> UInt8? { window.style(of: character)?.foreground.red }

    /// Suspends until the window has requested a frame after the last drawn one.
    func waitForFrameRequest() async throws { try await frameRequests.wait(for: "the request of a frame") { $0 > 0 } }
  }

  /// A view whose content depends on a value that the key "s" toggles.
  struct Switched<Content: View>: View {
    /// The animation of the change itself, as by `withAnimation`.
    var animation: Animation?
    @State var isOn = false
    @ViewBuilder let content: (Bool) -> Content

    var body: some View { content(isOn).onKey("s") { withAnimation(animation) { isOn.toggle() } } }
  }

  struct Pages: View {
    let animation: Animation?

    var body: some View {
      Switched { isSecond in
        ZStack { if isSecond { Text("second").transition(.opacity) } else { Text("first").transition(.opacity) } }
          .animation(animation, value: isSecond)
      }
    }
  }

  @Test(.requirement("R3")) func pagesCrossFade() async {
    let stage = Stage { Pages(animation: .linear(duration: 0.4)) }
    #expect(stage.brightness(of: "f") == 200)
    stage.press(.character("s"))
    #expect(stage.text == "first")
    stage.advance(to: 100)
    #expect(stage.brightness(of: "f") == 100)
    stage.advance(to: 300)
    #expect(stage.text == "second" && stage.brightness(of: "s") == 100)
    stage.advance(to: 400)
    #expect(stage.brightness(of: "s") == 200 && stage.clock.nextDeadline == nil)
  }

  @Test(arguments: ["no animation", "disabled animations", "reduced motion"])
  func changeWithoutAnAnimationIsShownImmediately(reason: String) {
    let stage = Stage {
      Pages(animation: reason == "no animation" ? nil : .default)
        .environment(\.accessibilityReduceMotion, reason == "reduced motion")
    }
    stage.window.disablesAnimations = reason == "disabled animations"
    _ = stage.text
    stage.press(.character("s"))
    #expect(stage.text == "second" && stage.clock.nextDeadline == nil)
  }

  @Test func withAnimationFadesInsertedAndRemovedViews() {
    let stage = Stage {
      Switched(animation: .linear(duration: 0.2)) { isShown in
        VStack {
          Text("fixed")
          Text("grid")
          if isShown { Text("note").transition(.opacity) }
        }
      }
    }
    stage.start()
    stage.advance(to: 100)
    #expect(stage.brightness(of: "n") == 100)
    stage.advance(to: 200)
    #expect(stage.brightness(of: "n") == 200)
    stage.start()
    stage.advance(to: 300)
    #expect(stage.text.contains("grid") && stage.brightness(of: "o") == 100)
    stage.advance(to: 400)
    #expect(stage.brightness(of: "o") == nil)
  }

  @Test func opacityAnimatesFromItsCurrentValue() {
    let stage = Stage { Switched(animation: .linear(duration: 1)) { Text("x").opacity($0 ? 0 : 1) } }
    #expect(stage.brightness(of: "x") == 200)
    stage.start()
    stage.advance(to: 750)
    #expect(stage.brightness(of: "x") == 50)
    stage.advance(to: 1000)
    #expect(stage.text == "")
  }

  @Test("At most 30 frames per second are requested, and none without an animation")
  func framesAreCapped() async throws {
    let stage = Stage { Pages(animation: .linear(duration: 0.4)) }
    _ = stage.text
    #expect(stage.clock.nextDeadline == nil)
    stage.press(.character("s"))
    _ = stage.window.frame()
    #expect(try await stage.clock.waitForSleeper() == .init(offset: .milliseconds(1000) / 30))
  }

  struct Busy: View {
    @State private var isBusy = true

    var body: some View {
      if isBusy { ProgressView("Loading…") } else { Text("done") }
      Button("Stop") { isBusy = false }
    }
  }

  @Test func spinnerAnimatesOnlyWhileItIsShown() async throws {
    let stage = Stage { Busy() }
    let first = stage.text
    let deadline = try await stage.clock.waitForSleeper().offset
    #expect(deadline > .milliseconds(99) && deadline < .milliseconds(101))
    stage.advance(to: 101)
    try await stage.waitForFrameRequest()
    #expect(stage.text != first)
    _ = try await stage.clock.waitForSleeper()
    stage.press(.return)
    #expect(stage.text.contains("done"))
    stage.advance(to: 300)
    try await stage.waitForFrameRequest()
    #expect(stage.text.contains("done") && stage.clock.nextDeadline == nil)
  }

  @Test func driverWaitsForAnimationsButNotForSpinners() async throws {
    let clock = VirtualClock()
    let driver = Driver(WindowGroup { Pages(animation: .linear(duration: 0.4)) }, clock: clock)
    #expect(driver.shows("first"))
    try await driver.perform(.key(KeyPress(.character("s")), count: 1))
    #expect(driver.shows("second") && clock.now.offset == .milliseconds(400) && clock.nextDeadline == nil)

    let busyClock = VirtualClock()
    let busy = Driver(WindowGroup { Busy() }, clock: busyClock)
    #expect(busy.shows("Loading"))
    await busy.rest()
    #expect(busyClock.now.offset == .zero)
  }

  @Test func curvesStartAtZeroAndEndAtOne() {
    for animation in [Animation.linear, .easeIn, .easeOut, .easeInOut, .spring, .default] {
      #expect(animation.progress(after: .zero) == 0 && animation.progress(after: .seconds(1)) == 1)
      let steps = (0...10).map { animation.progress(after: .milliseconds(35 * $0)) }
      #expect(steps == steps.sorted())
    }
    #expect(Animation.linear(duration: -1).progress(after: .zero) == 1)
  }
}
