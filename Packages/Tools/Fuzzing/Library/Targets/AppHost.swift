import AppComposition
import DeveloperTools
import FeatureKit
import Foundation
import TerminalUI
import TerminalUIDriver
import TrellisCommandLineOptions

/// The whole app without a terminal, in virtual time; it removes its temporary state directory when it closes.
@MainActor
final class AppHost {
  let driver: Driver
  let inbox: LinkInbox
  private let directory: URL

  /// Launches the app on a new state directory with files by path; without an observer, a `FlightRecorder` observes it.
  init(documents: [String: Data], observer: (any AppObserver)? = nil) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    self.directory = directory
    var isLaunched = false
    defer { if !isLaunched { try? FileManager.default.removeItem(at: directory) } }
    for (path, data) in documents {
      let file = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try data.write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_795_176_000)
    let settings = LiveSettings(
      program: HostProgram(version: ProjectVersion.current, nearestName: Spelling.nearest),
      stateDirectory: directory,
      time: AppTime(
        clock: clock, now: { start.addingTimeInterval(clock.now.offset / .seconds(1)) }, timeZone: .gmt),
      random: { 0.5 })
    let dependencies = try AppDependencies.live(
      settings, observer: observer ?? FlightRecorder(settings, isWrittenToFile: false))
    let app = TrellisApp(dependencies: dependencies)
    let inbox = app.inbox
    self.inbox = inbox
    driver = Driver(
      app: app, clock: clock, storage: dependencies.scenes,
      hooks: Driver.Hooks(open: { inbox.open($0).isAccepted }))
    isLaunched = true
  }

  func close() async -> [String: Data] {
    await driver.close()
    defer { try? FileManager.default.removeItem(at: directory) }
    var documents: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: directory.path) ?? [] where !path.hasSuffix(".lock") {
      // Subpaths include directories, which have no contents and are omitted.
      documents[path] = try? Data(contentsOf: directory.appendingPathComponent(path))
    }
    return documents
  }

  /// The files of an app in which a user has signed in, completed an order and opened another.
  static func usedDocuments() async throws -> [String: Data] {
    let host = try AppHost(documents: [:])
    let script = """
      type "Email" ada@example.com
      type "Password" lovelace
      tap "Sign in"
      tap "Continue"
      tap "Continue"
      type "Shop name" "Difference Engines"
      tap "Continue"
      tap "Open the desk"
      tap "Orders"
      key c
      open trellis://orders/1042
      """
    for step in try Script(name: "sign-in", text: script).steps { try await host.driver.perform(step.command) }
    return await host.close()
  }

  /// Waits until the app has launched; throws if the screen is empty or shows a programming error.
  func checkScreen() async throws {
    await driver.advance(by: .seconds(2))
    guard driver.screen.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw FuzzViolation("the screen is empty")
    }
    guard driver.issues.isEmpty else { throw FuzzViolation("\(driver.issues)") }
  }
}
