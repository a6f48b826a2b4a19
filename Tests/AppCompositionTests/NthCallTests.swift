import AppMocks
import DesignTokens
import FeatureKit
import Foundation
import Models
import NotificationsFeature
import PrivateFiles
import Services
import ServicesFakes
import ServicesLive
import TerminalUI
import TestSupport
import Testing
import TrellisVirtualTime

@testable import AppComposition

/// Actions of a user on live services and files, in each of which every call of the system fails once.
@Suite("Whichever call of the system fails during an action")
struct NthCallTests {
  @Test("What was confirmed is there at the next start, and what was not is reported", arguments: FileAction.allCases)
  func nothingConfirmedIsLost(action: FileAction) async throws {
    try await withTemporaryDirectory { directory in
      let start = directory.appendingPathComponent("start")
      try await LiveDesk(directory: start, system: FailingCalls()).prepare(for: action)
      let calls = FailingCalls()
      _ = try await attempt(action, from: start, in: directory.appendingPathComponent("counted"), calls) {}
      let counts = calls.counts
      #expect(!counts.isEmpty)
      for (operation, count) in counts {
        for number in 1...count {
          let state = directory.appendingPathComponent("\(operation)-\(number)")
          let calls = FailingCalls()
          let isConfirmed = try await attempt(action, from: start, in: state, calls) {
            calls.fail { $0 == operation && $1 == number ? EIO : nil }
          }
          calls.succeed()
          let desk = LiveDesk(directory: state, system: calls)
          #expect(try await desk.hasEffect(of: action) || !isConfirmed, "\(operation) \(number)")
        }
      }
    }
  }

  /// Performs an action on a copy of a state; returns whether it was confirmed to the user.
  private func attempt(
    _ action: FileAction, from start: URL, in state: URL, _ calls: FailingCalls, willAct: () -> Void
  ) async throws -> Bool {
    if action != .firstLaunch { try FileManager.default.copyItem(at: start, to: state) }
    let desk = LiveDesk(directory: state, system: calls)
    if action.isLaunch {
      willAct()
      do { return try await desk.launch() } catch { return false }
    }
    let app = try await desk.open()
    willAct()
    return await desk.perform(action, in: app)
  }
}

nonisolated enum FileAction: CaseIterable {
  case signIn, signOut, signUp, order, complete, pay, theme, profile, exportNew, exportOver, place, firstLaunch, launch

  var isLaunch: Bool { self == .firstLaunch || self == .launch }
  /// Whether a user is signed in before the action.
  var needsUser: Bool { ![.signIn, .signUp, .firstLaunch].contains(self) }
}

/// The live app on a directory, without its screen.
struct LiveDesk {
  struct Running {
    let dependencies: AppDependencies
    let controller: AppStateController
    var user: User? { controller.sessionOwner }
  }

  static let scene = "window-1#1"
  let directory: URL
  let system: FailingCalls

  private var exports: URL { directory.appendingPathComponent("exports") }

  private func makeDependencies() throws -> AppDependencies {
    var settings = LiveSettings(program: .mock, stateDirectory: directory, seedOrders: 8)
    settings.time = AppTime(
      clock: VirtualClock(), now: { Date(timeIntervalSince1970: 1_795_176_000) }, timeZone: .gmt)
    settings.passwordIterations = 1
    settings.system = system
    return try AppDependencies.live(settings, observer: nil)
  }

  /// Launches the app, and validates the stored session.
  func open() async throws -> Running {
    let dependencies = try makeDependencies()
    let controller = AppStateController(dependencies: dependencies)
    await controller.initialize()
    return Running(dependencies: dependencies, controller: controller)
  }

  /// Makes the state from which an action begins.
  func prepare(for action: FileAction) async throws {
    guard action != .firstLaunch else { return }
    let app = try await open()
    guard action.needsUser else { return }
    try app.dependencies.services.preferencesStorage.markOnboardingCompleted(userID: "ada")
    await app.controller.handleSignIn(
      try await app.dependencies.services.auth.signIn(email: "ada@example.com", password: "lovelace"))
    if action == .complete || action == .pay {
      let placed = try await orders(of: app).place(.sample)
      if action == .complete { _ = try await orders(of: app).pay(placed.order.id) }
    }
    try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: exports.appendingPathComponent("over.csv"))
  }

  func launch() async throws -> Bool {
    let app = try await open()
    return app.dependencies.notices.warnings.isEmpty && app.controller.state.kind != .error
  }

  /// Performs an action; returns whether it was confirmed, without an error and without a notice.
  func perform(_ action: FileAction, in app: Running) async -> Bool {
    let services = app.dependencies.services
    do {
      switch action {
      case .signIn:
        await app.controller.handleSignIn(
          try await services.auth.signIn(email: "ada@example.com", password: "lovelace"))
      case .signUp:
        await app.controller.handleSignIn(try await services.auth.signUp(.sample))
      case .signOut:
        await app.controller.signOut()
        if app.controller.signOutFailure != nil { return false }
      case .order: _ = try await orders(of: app).place(.sample)
      case .complete: _ = try await orders(of: app).complete(newest(of: app).id)
      case .pay: _ = try await orders(of: app).pay(newest(of: app).id)
      case .theme: try services.preferencesStorage.savePreferences(Preferences(theme: .phosphor))
      case .profile:
        let user = try #require(app.user)
        _ = try await services.makeUserServices(user).profile.update(
          Profile(name: "Ada King", shopName: "Engines", email: "ada@example.com"))
      case .exportNew, .exportOver: try await export(action)
      case .place:
        app.dependencies.scenes.setUser("ada")
        app.dependencies.scenes.set("1004", for: "lastViewedItemID.ada", in: Self.scene)
        app.dependencies.scenes.save()
      case .firstLaunch, .launch: return false
      }
    } catch {
      #expect(!error.localizedDescription.isEmpty)
      return false
    }
    return app.dependencies.notices.warnings.isEmpty
  }

  private func orders(of app: Running) throws -> any OrderServiceProtocol {
    app.dependencies.services.makeUserServices(try #require(app.user)).orders
  }

  private func newest(of app: Running) async throws -> Order {
    try #require(await orders(of: app).orders(matching: OrderQuery()).orders.max { $0.id < $1.id })
  }

  private func export(_ action: FileAction) async throws {
    let destination = FileExportDestination(folder: exports.path, home: exports.path, system: system)
    let file = try await destination.create(action == .exportNew ? "new.csv" : "over.csv")
    try await file.append(Data("new".utf8))
    try await file.finish(replacesExisting: action == .exportOver)
  }

  /// Returns whether a later start shows the effect of an action; a launch changes nothing, and hides nothing.
  func hasEffect(of action: FileAction) async throws -> Bool {
    let app = try await open()
    let services = app.dependencies.services
    switch action {
    case .signIn, .launch: return app.user?.id == "ada"
    case .signUp: return app.controller.pendingUser?.email == Registration.sample.email
    case .signOut: return app.controller.state == .unauthenticated
    case .order: return try await orders(of: app).orders(matching: OrderQuery()).total == 9
    case .complete: return try await newest(of: app).isCompleted
    case .pay: return try await newest(of: app).isPaid
    case .theme: return services.preferencesStorage.loadPreferences().theme == .phosphor
    case .profile:
      let user = try #require(app.user)
      return try await services.makeUserServices(user).profile.profile().name == "Ada King"
    case .exportNew:
      return (try? String(contentsOf: exports.appendingPathComponent("new.csv"), encoding: .utf8)) == "new"
    case .exportOver:
      let content = try String(contentsOf: exports.appendingPathComponent("over.csv"), encoding: .utf8)
      #expect(["old", "new"].contains(content))
      return content == "new"
    case .place:
      return app.dependencies.scenes.value(String.self, for: "lastViewedItemID.ada", in: Self.scene) == "1004"
    case .firstLaunch: return app.controller.state == .unauthenticated
    }
  }
}

nonisolated extension Registration {
  fileprivate static let sample = Registration(
    name: "Mary Somerville", shopName: "Heavens", email: "mary@example.com", password: "heavens above")
}
