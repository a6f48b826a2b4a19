import Models
import Networking
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

@Suite("The sequence of root screens")
struct RootSequenceTests {
  nonisolated enum LaunchPath: String, CaseIterable {
    case fresh, restored, expired, offline, slow

    var screens: [RootScreen] {
      switch self {
      case .fresh, .expired: [.signIn]
      case .restored: [.main]
      case .offline: [.error]
      case .slow: [.launch, .main]
      }
    }
  }

  @Test(
    "A fast launch shows one screen, a slow one the launch screen before it, and no other frame",
    .requirement("R2", "R3", "R4"),
    arguments: LaunchPath.allCases)
  func launchShowsNoOtherScreen(path: LaunchPath) async {
    let fixture = Self.fixture(for: path)
    let driver = fixture.launch()
    let frames = await FrameRecorder(driver).frames(for: .milliseconds(1_500))
    #expect(frames.sequence == path.screens.map { [$0] })
    #expect(frames.blankInstants.count <= Self.blankLimit, "nothing is visible at \(frames.blankInstants.sorted())")
  }

  @Test(
    "A session that expires in the foreground leads to one error screen, without a frame in between",
    .requirement("R2"))
  func expiredSessionShowsOneScreen() async {
    let fixture = Self.fixture(for: .restored)
    let driver = fixture.launch()
    let recorder = FrameRecorder(driver)
    await driver.advance(by: .seconds(2))
    fixture.auth.expireSessions()
    fixture.appState?.handleScenePhaseChange(from: .background, to: .active)
    let frames = await recorder.frames(for: .seconds(1))
    #expect(frames.sequence == [[.main], [.error]])
    #expect(frames.blankInstants.count <= Self.blankLimit, "nothing is visible at \(frames.blankInstants.sorted())")
  }

  @Test("The check finds a screen that appears twice, one that overlaps another, and a pause without any")
  func checkFindsFlicker() {
    func frame(_ milliseconds: Int, _ screens: Set<RootScreen>) -> RootFrame {
      RootFrame(instant: .milliseconds(milliseconds), screens: screens)
    }
    let twice = [frame(0, [.launch]), frame(10, [.signIn]), frame(20, [.launch]), frame(30, [.signIn])]
    #expect(twice.sequence == [[.launch], [.signIn], [.launch], [.signIn]])
    let overlap = [frame(0, [.launch]), frame(10, [.launch, .main]), frame(20, [.main])]
    #expect(overlap.sequence == [[.launch], [.launch, .main], [.main]])
    let pause = [frame(0, [.launch])] + (1...5).map { frame($0 * 10, []) } + [frame(60, [.main])]
    #expect(pause.blankInstants.count > Self.blankLimit)
  }

  /// The number of instants at which a fade may show neither screen.
  ///
  /// In its middle, both have an opacity below 5 %, which a character cannot show. The rate is 30 frames per second.
  private static let blankLimit = 2

  private static func fixture(for path: LaunchPath) -> AppFixture {
    let fixture = path == .fresh ? AppFixture() : .signedIn()
    fixture.hasAnimations = true
    switch path {
    case .fresh, .restored: break
    case .slow: fixture.launchDelay = .milliseconds(400)
    case .expired: fixture.auth.expireSessions()
    case .offline: fixture.auth.onValidateSession.set(throwing: NetworkError.noConnection)
    }
    return fixture
  }
}

nonisolated struct RootFrame {
  let instant: Duration
  let screens: Set<RootScreen>
}

extension [RootFrame] {
  /// The screens of the frames that show any, without repetitions.
  fileprivate var sequence: [Set<RootScreen>] {
    filter { !$0.screens.isEmpty }.reduce(into: []) { if $0.last != $1.screens { $0.append($1.screens) } }
  }

  /// The instants at which no screen was visible after the first one, which fades in.
  fileprivate var blankInstants: Set<Duration> {
    Set(drop(while: \.screens.isEmpty).filter(\.screens.isEmpty).map(\.instant))
  }
}

nonisolated enum RootScreen: CaseIterable {
  case launch, signIn, onboarding, main, error

  /// The texts of which only this screen shows one.
  var texts: [String] {
    switch self {
    case .launch: ["Starting…"]
    case .signIn: ["Password"]
    case .onboarding: ["Step "]
    case .main: ["Profile"]
    case .error: ["You are still signed in.", "to continue where you were"]
    }
  }
}

/// Draws an app frame by frame, and records the root screens that are visible in each.
private struct FrameRecorder {
  let driver: Driver

  init(_ driver: Driver) {
    self.driver = driver
  }

  func frames(for duration: Duration) async -> [RootFrame] {
    let end = driver.clock.now.advanced(by: duration)
    var frames: [RootFrame] = []
    await draw(into: &frames)
    while let next = driver.clock.nextDeadline, next <= end {
      driver.clock.advance(to: next)
      await draw(into: &frames)
    }
    driver.clock.advance(to: end)
    await draw(into: &frames)
    return frames
  }

  /// Runs what is ready in small parts, and draws a frame after each.
  private func draw(into frames: inout [RootFrame]) async {
    frames.append(frame)
    for _ in 0..<6 {
      await Task.yield()
      await driver.clock.executor.gate.idle()
      frames.append(frame)
    }
    await driver.settle()
    frames.append(frame)
  }

  private var frame: RootFrame {
    let text = driver.screen.joined(separator: "\n")
    let screens = RootScreen.allCases.filter { $0.texts.contains { text.contains($0) } }
    return RootFrame(instant: driver.clock.now.offset, screens: Set(screens))
  }
}

/// The cross-fade between two root screens of the real app, measured in the cells of its window.
@Suite("The fade between root screens")
struct RootFadeTests {
  @Test(
    "A change of the state fades one screen out and the other in, within 300 ms", .requirement("R3"),
    arguments: [(signOut: true, old: "Home", new: "Password"), (signOut: false, old: "Password", new: "Step 1")])
  func rootScreensCrossFade(signOut: Bool, old: String, new: String) async throws {
    let fixture = signOut ? AppFixture.signedIn() : AppFixture()
    fixture.hasAnimations = true
    let driver = fixture.launch()
    await driver.advance(by: .seconds(2))
    let full = driver.window.styledScreen().strength(of: old)
    #expect(full > 0)

    if signOut { await fixture.appState?.signOut() } else { fixture.appState?.transition(to: .onboarding(.welcome)) }
    await driver.settle()
    #expect(driver.window.styledScreen().strength(of: old) == full)
    let start = driver.clock.now

    await advance(driver, to: start.advanced(by: .milliseconds(75)))
    let leaving = driver.window.styledScreen()
    #expect((1..<full).contains(leaving.strength(of: old)))
    #expect(leaving.strength(of: new) == 0)

    await advance(driver, to: start.advanced(by: .milliseconds(150)))
    let middle = driver.window.styledScreen()
    #expect(middle.strength(of: old) == 0 && middle.strength(of: new) == 0)

    await advance(driver, to: start.advanced(by: .milliseconds(225)))
    let arriving = driver.window.styledScreen().strength(of: new)
    #expect(driver.window.styledScreen().strength(of: old) == 0)

    await advance(driver, to: start.advanced(by: .milliseconds(300)))
    let arrived = driver.window.styledScreen().strength(of: new)
    #expect((1..<arrived).contains(arriving))
    await driver.advance(by: .seconds(2))
    #expect(driver.window.styledScreen().strength(of: new) == arrived)
  }

  /// Advances the clock frame by frame, as in a terminal.
  private func advance(_ driver: Driver, to end: VirtualClock.Instant) async {
    await driver.advance(by: driver.clock.now.duration(to: end))
  }
}

extension StyledScreen {
  /// The distance between the colors of a text and of its background, or 0 if the text is not on the screen.
  fileprivate func strength(of text: String) -> Int {
    let run = rows.joined().first { $0.text.contains(text) }
    return run.map { Self.distance($0.style.foreground, $0.style.background) } ?? 0
  }

  private static func distance(_ first: CellColor, _ second: CellColor) -> Int {
    abs(Int(first.red) - Int(second.red)) + abs(Int(first.green) - Int(second.green))
      + abs(Int(first.blue) - Int(second.blue))
  }
}
