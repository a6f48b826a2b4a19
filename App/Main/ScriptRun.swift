import AppComposition
import DeveloperTools
import EmbeddedBackend
import FeatureKit
import Foundation
import Networking
import NotificationsFeature
import Persistence
import PersistenceLive
import TerminalUI
import TerminalUIDriver
import TextSafety
import TrellisCommandLineOptions

/// The app without a terminal, controlled by commands, in virtual time and on separate state.
struct ScriptRun {
  let options: LaunchArguments
  /// The simulated faults, which persist across launches.
  private let faults: Faults

  init(options: LaunchArguments) {
    self.options = options
    faults = Faults(options.fault)
  }

  /// The time at which every script begins, so that the output does not depend on the actual time.
  nonisolated private static let start = Date(timeIntervalSince1970: 1_795_176_000)  // 2026-11-20T12:00:00Z
  /// The message for a user whose terminal is not the output: otherwise, the program would wait silently.
  static let introduction: SafeText = """
    trellis: output is not a terminal. Commands are read from standard input, one on a line; end with quit or Ctrl-D.
    """

  nonisolated static var faultUsage: String {
    let faults = FaultRule.usage.map { fault in
      "  " + fault.form.padding(toLength: 36, withPad: " ", startingAt: 0) + fault.meaning
    }
    return (["faults; *N behind one ends it after N requests:", ""] + faults).joined(separator: "\n")
  }

  /// Runs the commands of a file, and returns the exit code.
  func play(file: String) async -> Int32 {
    let text: String
    do {
      text = try Script.text(ofFile: file)
    } catch {
      StandardStream.errors.writeLine(
        "trellis: cannot read the script \(ShownArgument(file: file)): \(SafeText(error.reason))")
      return ExitCode.noInput
    }
    return await withProgram { await $0.play(name: file, text: text) }
  }

  /// Runs the commands from standard input as they arrive, and returns the exit code.
  func playLines() async -> Int32 {
    await withProgram { await $0.playLines { readLine() } }
  }

  private func withProgram(_ play: (ScriptProgram) async -> Int32) async -> Int32 {
    let temporary: TemporaryState?
    do {
      temporary = options.stateDirectory == nil ? try TemporaryState() : nil
    } catch {
      return ExitCode.report(error)
    }
    defer { temporary?.remove() }
    let given = options.stateDirectory.map { URL(fileURLWithPath: $0, isDirectory: true) }
    guard let directory = temporary?.directory ?? given else { return ExitCode.cannotCreate }
    let lock: Result<StateLock, StorageError>
    do throws(StorageError) {
      lock = .success(try StateLock(directory: directory))
    } catch .locked(let place, let process) {
      return ExitCode.report(StorageError.locked(place: place, processID: process))
    } catch {
      // An unusable directory is reported as a failure of the first command, with its line number.
      lock = .failure(error)
    }
    defer { withExtendedLifetime(lock) {} }
    let player = ScriptPlayer(isPlain: options.isPlain) {
      do {
        return try launch(in: directory, lockedBy: try lock.get())
      } catch { throw LaunchFailure(description: ExitCode.sentence(for: error)) }
    } print: { text in
      StandardStream.output.writeLine(text)
    }
    return await play(
      ScriptProgram(
        player: player, usage: [ScriptProgram.usage, Self.faultUsage].joined(separator: "\n\n"),
        complain: StandardStream.errors.writeLine))
  }

  /// The reason why the app did not start or a file was not read, as a message for the user.
  private struct LaunchFailure: Error, CustomStringConvertible {
    let description: String
  }

  private func launch(in directory: URL, lockedBy lock: StateLock) throws -> Driver {
    let clock = VirtualClock()
    let now = { @Sendable in
      Self.start.addingTimeInterval(clock.now.offset / .seconds(1))
    }
    var settings = LiveSettings(options, stateDirectory: directory)
    settings.faults = faults
    settings.lock = lock
    settings.time = AppTime(clock: clock, now: now, timeZone: .gmt, executor: clock.executor)
    // A script contains its passwords in plain text, so a slow hash would protect nothing.
    settings.passwordIterations = 1_000
    // A fixed value makes the retry delays deterministic.
    settings.random = { 0.5 }
    // A remote server takes real time, for which each command has to wait.
    let remoteTransport = settings.remoteTransport().map { AwaitableTransport($0) }
    let dependencies = try AppDependencies.live(
      settings, observer: FlightRecorder(settings, isWrittenToFile: false), remoteTransport: remoteTransport)
    let app = TrellisApp(dependencies: dependencies)
    let hooks = Driver.Hooks(
      open: { app.inbox.open($0).isAccepted }, notify: { try notify($0, in: app) },
      finish: { await dependencies.finish() },
      fault: inject,
      waitForResponses: { await remoteTransport?.gate.idle() })
    let driver = Driver(app: app, clock: clock, storage: dependencies.scenes, hooks: hooks)
    // A script sees the app only at rest, and the frames of fades would take most of its time.
    driver.window.disablesAnimations = true
    return driver
  }

  private func inject(_ fault: String) throws(CommandError) {
    guard options.api == nil else { throw .failed("only the embedded backend fails on purpose") }
    do { try faults.set(fault) } catch { throw .failed(error.localizedDescription) }
  }

  private func notify(_ file: String, in app: TrellisApp) throws -> Bool {
    // A scenario that was written from a recording has only the link of a notification.
    if file.isEmpty || file.hasPrefix("trellis://") {
      let link = file.isEmpty ? nil : file
      return app.inbox.deliver(RemoteNotification(title: "Notification", link: link)).isAccepted
    }
    do {
      return app.inbox.deliver(try NotifyCommand.contents(of: file)).isAccepted
    } catch {
      throw LaunchFailure(description: error.reason)
    }
  }
}

/// A transport that counts its requests in flight, for which a script waits: a server takes real time.
nonisolated private final class AwaitableTransport: HTTPTransport {
  let gate = IdleGate()
  private let base: any HTTPTransport

  init(_ base: any HTTPTransport) {
    self.base = base
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    gate.begin()
    defer { gate.end() }
    return try await base.send(request)
  }
}
