import AppMocks
import CoreFakes
import EmbeddedBackend
import FeatureKit
import Foundation
import Networking
import PrivateFiles
import TerminalUI
import TerminalUIDriver
import Testing
import TrellisPerturbation

@testable import AppComposition

/// A server operation of the app, as commands of a script.
nonisolated enum FaultedAction: String, CaseIterable, Hashable {
  case signIn = "sign in"
  case launch = "launch, signed in"
  case loadOrders = "list the orders"
  case completeOrder = "complete an order"
  case placeOrder = "place an order"
  case loadProfile = "show the profile"
  case saveProfile = "save the profile"
  case purchasePlan = "purchase a plan"
  case search = "search"
  case retrySearch = "retry a search"
  case changeSearchScope = "change the scope of a search"
  case openSearchResult = "open a search result"
  case signOut = "sign out"

  var dependency: String {
    switch self {
    case .signIn, .launch, .signOut: "AuthServiceProtocol"
    case .loadOrders, .completeOrder, .placeOrder, .search, .retrySearch, .changeSearchScope, .openSearchResult:
      "OrderServiceProtocol"
    case .loadProfile, .saveProfile: "ProfileServiceProtocol"
    case .purchasePlan: "PurchaseServiceProtocol"
    }
  }

  /// The first sentence of the action's error message.
  var failedOutcome: String {
    switch self {
    case .signIn: "You are not signed in"
    case .launch: "Your session could not be checked"
    case .loadOrders: "Your orders could not be loaded"
    case .completeOrder: "Order #1250 was not completed"
    case .placeOrder: "The order was not placed"
    case .loadProfile: "Your profile could not be loaded"
    case .saveProfile: "Your profile was not saved"
    case .purchasePlan: "Pro was not purchased"
    case .search, .retrySearch, .changeSearchScope: "The search failed"
    case .openSearchResult: "Order #1250 could not be loaded"
    case .signOut: "You are not signed out"
    }
  }
}

nonisolated extension FaultedAction {
  /// The first sentence of the message if the answer to a change is lost.
  var possibleOutcome: String { failedOutcome.replacing(" was not ", with: " may have been ") }

  static let typeCredentials = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\n"
  private static let signingIn = typeCredentials + "tap \"Sign in\"\n"
  private static let firstOrder = "$202.14"

  /// The commands from the order list to the review of a valid draft.
  private static let draft = """
    key n
    type "Customer" "Mary Somerville"
    type "Street" "12 Mill Lane"
    type "City" Cambridge
    type "Postal code" "CB2 1TN"
    type "Country" "United Kingdom"
    type "Item 1" "Punched cards"
    type "Price 1" 55
    tap "Review"

    """
  private static let choosePro = "tap \"Choose Pro…\"\n"
  private static let typeSearch = "type \"Search\" 1250\n"

  var preparation: String {
    let signedIn = "advance 0.5s\nexpect \"Oldest pending\"\n"
    return switch self {
    case .signIn: "advance 0.5s\nexpect \"Sign in to see\"\n" + Self.typeCredentials
    case .launch, .loadOrders, .loadProfile: signedIn
    case .completeOrder: signedIn + "tap \"Orders\"\nexpect \"\(Self.firstOrder) ● Paid\"\n"
    case .placeOrder: signedIn + "tap \"Orders\"\nexpect \"250 of 250\"\n" + Self.draft
    case .saveProfile: signedIn + "tap \"Profile\"\ntap \"Edit\"\ntype \"Name\" \"Ada King\"\n"
    case .purchasePlan: signedIn + "tap \"Profile\"\ntap \"Change plan…\"\n" + Self.choosePro
    case .search: signedIn + "tap \"Search\"\n"
    case .retrySearch:
      // Not `drop`: after a lost connection, the client does not retry by itself.
      signedIn + "tap \"Search\"\nfault 500\n" + Self.typeSearch + "advance 25s\nexpect \"The search failed\"\n"
    case .changeSearchScope, .openSearchResult:
      signedIn + "tap \"Search\"\n" + Self.typeSearch + "expect \"1 order\"\n"
    case .signOut: signedIn + "tap \"Settings\"\ntap \"Sign out\"\n"
    }
  }

  var act: String {
    switch self {
    case .signIn: "tap \"Sign in\"\n"
    case .launch: "relaunch\n"
    case .loadOrders: "tap \"Orders\"\n"
    case .completeOrder: "key c\n"
    case .placeOrder: "tap \"Place order\"\n"
    case .loadProfile: "tap \"Profile\"\n"
    case .saveProfile: "tap \"Save\"\n"
    case .purchasePlan: "tap \"Purchase\"\n"
    case .search: Self.typeSearch
    case .retrySearch: "tap \"Try again\"\n"
    case .changeSearchScope: "key tab\nkey right\n"
    case .openSearchResult: "tap \"#1250\"\n"
    case .signOut: "tap \"Sign out\"\n"
    }
  }

  /// The commands that repeat the action from the screen with the error.
  var actAgain: String {
    switch self {
    case .signIn: "type \"Password\" lovelace\n" + act
    case .launch, .loadOrders, .loadProfile, .search, .retrySearch, .openSearchResult: "tap \"Try again\"\n"
    case .completeOrder: "tap \"OK\"\n" + act
    case .purchasePlan: Self.choosePro + act
    case .placeOrder, .saveProfile, .changeSearchScope, .signOut: act
    }
  }

  /// The commands that sign in again after the session ended, and repeat the action.
  var actInANewSession: String {
    let back = Self.typeCredentials + "tap \"Sign in\"\n"
    return switch self {
    case .completeOrder: back + "expect \"250 of 250\"\n" + act
    case .placeOrder: back + "expect \"This draft is not placed yet.\"\ntap \"Review\"\n" + act
    case .saveProfile: back + "expect \"These changes from last time are not saved yet.\"\n" + act
    case .purchasePlan: back + Self.choosePro + act
    case .signIn, .launch, .loadOrders, .loadProfile, .search, .retrySearch, .changeSearchScope, .openSearchResult,
      .signOut:
      back
    }
  }

  /// The expectations after the action and after another launch: no data is lost or changed twice.
  var proof: String {
    switch self {
    case .signIn: "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Oldest pending\"\n" + relaunched("○ 64 ")
    case .launch: "expect \"○ 64 \"\n"
    case .loadOrders: "expect \"250 of 250\"\n" + relaunched("250 of 250")
    case .completeOrder:
      "expect \"\(Self.firstOrder) ✓ Completed\"\n" + relaunched("\(Self.firstOrder) ✓ Completed")
        + "tap \"Home\"\nexpect \"○ 63 \"\n"
    case .placeOrder:
      "expect \"✓ Order #1251 is placed.\"\ntap \"Close\"\nexpect \"251 of 251\"\n" + relaunched("251 of 251")
    case .loadProfile: "expect \"Analytical Engines\"\n" + relaunched("Analytical Engines")
    case .saveProfile: "expect \"Ada King\"\nexpect \"Edit\"\n" + relaunched("Ada King")
    case .purchasePlan: "expect \"Choose Free…\"\n" + relaunched("Choose Free…")
    case .search, .retrySearch: "expect \"1 order\"\nexpect \"#1250\"\n" + relaunched("1 order")
    case .changeSearchScope: "expect \"1 customer\"\n" + relaunched("1 customer")
    case .openSearchResult: "expect \"Order #1250\"\nexpect \"$202.14\"\n" + relaunched("Order #1250")
    case .signOut:
      "expect \"Sign in to see\"\n" + relaunched("Sign in to see") + Self.signingIn + "expect \"Appearance\"\n"
    }
  }

  private func relaunched(_ text: String) -> String { "relaunch\nadvance 0.5s\nexpect \"\(text)\"\n" }
}

/// The whole app with live services and a server with injected faults, in virtual time.
struct FaultFixture {
  let directory: URL
  let faults = Faults()
  let clock = VirtualClock.perturbable()
  /// The documents of a server that the app knows by its address, or `nil` for the embedded backend.
  var remoteDocuments: InMemoryStore?
  /// The calls with which the app uses its files.
  var system: any SystemCalls = PosixCalls()
  /// Returns a transport that the app uses in place of the remote server's.
  var observing: (any HTTPTransport) -> any HTTPTransport = { $0 }

  func play(_ name: String, _ text: String) async throws {
    let player = ScriptPlayer(launch: launch, print: { _ in })
    do {
      try await player.play(Script(name: name, text: text))
    } catch {
      let line = text.split(separator: "\n")[error.line - 1]
      Issue.record("\(error) (\(line))\n\(error.screen.joined(separator: "\n"))")
    }
  }

  func launch() throws -> Driver {
    var settings = LiveSettings(program: .mock, stateDirectory: directory, faults: faults)
    settings.time = AppTime(
      clock: clock, now: { [clock] in Date(timeIntervalSince1970: 1_795_176_000 + clock.now.offset / .seconds(1)) },
      timeZone: .gmt, executor: clock.executor)
    settings.random = { 0.5 }
    settings.system = system
    let dependencies = try dependencies(settings)
    // 25 seconds of a spinner are 250 frames that no test checks.
    let scenes = TrellisApp(dependencies: dependencies).scene.environment(\.accessibilityReduceMotion, true)
    let order: @MainActor (String) throws(CommandError) -> Void = { [faults] text throws(CommandError) in
      do { try faults.set(text) } catch { throw .failed(error.localizedDescription) }
    }
    let driver = Driver(
      scenes, clock: clock, storage: dependencies.scenes,
      hooks: Driver.Hooks(finish: dependencies.finish, fault: order))
    // No test checks the frames of fades, and drawing them would take most of the time.
    driver.window.disablesAnimations = true
    return driver
  }

  private func dependencies(_ settings: LiveSettings) throws -> AppDependencies {
    guard let remoteDocuments else { return try AppDependencies.live(settings, observer: nil) }
    var settings = settings
    settings.api = URL(string: "https://shop.example.com")
    let server = try EmbeddedServer(
      store: remoteDocuments, now: settings.time.now, clock: clock, faults: faults, passwordIterations: 1_000)
    return try AppDependencies.live(settings, observer: nil, remoteTransport: observing(server))
  }
}
