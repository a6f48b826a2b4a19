import Foundation
import ProcessSupport

/// Uses the app in a terminal for a long time and detects what grows.
struct Soak {
  let program: ProgramInTerminal
  private var keys: RandomKeys
  private var screen = TerminalScreen(columns: 80, rows: 24)
  private var shownCount = 0
  static let keysPerSample = 300
  /// A text of the developer panel in each of its sections.
  private static let panelHint = "^T closes"
  /// The hints of the first tab for the period of its chart, which show wherever random keys have scrolled the tab to.
  private static let homeHints = ["d 30 days", "d 14 days"]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ program: ProgramInTerminal, seed: UInt64) {
    self.program = program
    keys = RandomKeys(seed: seed)
    program.settle(quiet: 1000)
  }

  /// Presses random keys for a time, and takes a sample after every 300 keys: at least twelve.
  ///
  /// It signs out and in before each sample. The screens that random keys leave open in hidden tabs are gone then, so the
  /// counts of all samples are equal unless something outlives the session.
  mutating func pressRandomKeys(for duration: Duration) throws -> [SoakSample] {
    let end = ContinuousClock.now + duration
    var samples: [SoakSample] = []
    while ContinuousClock.now < end || samples.count < 12 {
      for _ in 0..<Self.keysPerSample { press(keys.next(), patience: 30) }
      try goHome()
      try signOutAndIn()
      samples.append(try sample())
      print("  \(samples.count): \(samples[samples.count - 1])")
      fflush(nil)
    }
    return samples
  }

  /// Switches between the first tab and each other one in turn, and takes ten samples.
  ///
  /// Every second switch is a visit to the first tab, whose ages follow the time while it is shown.
  mutating func switchTabs(count: Int) throws -> [SoakSample] {
    let others = [2, 3, 4, 5]
    var samples: [SoakSample] = []
    try goHome()
    for number in 1...count {
      press(Self.keys(ofTab: number.isMultiple(of: 2) ? 1 : others[number / 2 % others.count]), patience: 30)
      if number.isMultiple(of: max(1, count / 10)) { samples.append(try sample()) }
    }
    return samples
  }

  /// Signs out and in again, and takes ten samples.
  mutating func signOutAndIn(count: Int) throws -> [SoakSample] {
    var samples: [SoakSample] = []
    try goHome()
    for number in 1...count {
      try signOutAndIn()
      if number.isMultiple(of: max(1, count / 10)) { samples.append(try sample()) }
    }
    return samples
  }

  /// Returns Alt with a digit: on the search tab, a digit alone is text.
  private static func keys(ofTab number: Int) -> [UInt8] { Array("\u{1B}\(number)".utf8) }

  private mutating func press(_ bytes: [UInt8], patience: Int32 = 1000) {
    program.send(bytes)
    program.settle(quiet: 3, patience: patience)
  }

  /// Goes to the first tab and counts the live objects there.
  private mutating func sample() throws -> SoakSample {
    try goHome()
    try showCounts()
    guard
      let figures = screen.lines.lazy.compactMap({ $0.firstMatch(of: /(\d+) nodes, (\d+) models, (\d+) tasks/) }).first,
      let nodes = Int(figures.1), let models = Int(figures.2), let tasks = Int(figures.3)
    else { throw Failure(description: "the developer view is not shown:\n\(screen.lines.joined(separator: "\n"))") }
    press([0x14])
    let process = ProcessStatistics(of: program.process)
    return SoakSample(
      memory: process.memory, descriptors: process.descriptors, nodes: nodes, models: models, tasks: tasks)
  }

  /// Opens the developer panel, and selects a section that shows the counts.
  ///
  /// Random keys can have selected another section.
  private mutating func showCounts() throws {
    press([0x14], patience: 2000)  // Ctrl-T
    try wait(for: Self.panelHint)
    for _ in 0..<10 where !shows("nodes,") {
      press([0x19], patience: 2000)  // Ctrl-Y
      program.settle(quiet: 200, patience: 500)
      update()
    }
    program.settle(quiet: 200, patience: 500)
    update()
  }

  /// Leaves the current screen, signs in if the keys signed out, and selects the first tab.
  private mutating func goHome() throws {
    for attempt in 0..<10 {
      leaveScreen(attempt: attempt)
      press(Self.keys(ofTab: 1), patience: 200)
      update()
      if shows("Email"), shows("Password") { signIn() }
      if shows(Self.panelHint) { press([0x14]) }
      program.settle(quiet: 100, patience: 300)
      update()
      if Self.homeHints.contains(where: shows), !shows(Self.panelHint) { return }
    }
    throw Failure(description: "no way home from:\n\(screen.lines.joined(separator: "\n"))")
  }

  /// Presses Escape several times, and discards the changes of a form.
  private mutating func leaveScreen(attempt: Int) {
    for _ in 0..<WayHome.escapeCount(inAttempt: attempt) { press([0x1B], patience: 60) }
    program.settle(quiet: 100, patience: 200)
    update()
    if let keys = WayHome.discardingKeys(for: screen.lines) { press(keys) }
  }

  private mutating func signIn() {
    enterCredentials()
    program.settle(quiet: 1500, patience: 3000)
  }

  private mutating func enterCredentials() {
    // Ctrl-U clears the field first.
    let clear = Array("\u{15}".utf8)
    press(clear + Array("ada@example.com\t".utf8))
    press(clear + Array("lovelace\r".utf8))
  }

  private mutating func signOutAndIn() throws {
    try signOut()
    enterCredentials()
    try wait(for: "Oldest pending")
  }

  private mutating func signOut() throws {
    press([0x10])  // Ctrl-P
    press(Array("sign out\r".utf8))
    try wait(for: "Sign out?")
    // The focus is on the first button, which cancels.
    press(Array("\t\r".utf8))
    try wait(for: "Password")
  }

  /// Reads output until the screen shows a text, for at most ten seconds.
  private mutating func wait(for text: String) throws {
    for _ in 0..<100 {
      update()
      if shows(text) { return }
      program.settle(quiet: 20, patience: 100)
    }
    throw Failure(description: "\(text) is not shown:\n\(screen.lines.joined(separator: "\n"))")
  }

  private func shows(_ text: String) -> Bool {
    screen.lines.contains { $0.contains(text) }
  }

  private mutating func update() {
    screen.write(Array(program.output[shownCount...]))
    shownCount = program.output.count
  }
}

/// The keys that lead the soak from any screen to the first tab, attempt by attempt.
enum WayHome {
  /// Returns the number of Escape keys of an attempt.
  ///
  /// In a changed form, Escape opens the question whether to discard the changes, and closes it again. The numbers are even
  /// and odd by turns, so the question is shown after one of two successive attempts.
  static func escapeCount(inAttempt number: Int) -> Int {
    4 + number % 2
  }

  /// Returns the keys that discard the changes of a form.
  ///
  /// - Returns: The keys, or `nil` if the screen does not ask whether to discard changes.
  static func discardingKeys(for lines: [String]) -> [UInt8]? {
    // The focus is on the first button, `Keep editing`; Tab moves it to `Discard`.
    lines.contains { $0.contains("[ Discard ]") } ? Array("\t\r".utf8) : nil
  }
}
