import FeatureKit
import Models
import ServicesFakes

/// A presentation of the app, with the steps that lead to it.
nonisolated enum AppDialog: String, CaseIterable {
  case completeMarked, failedBatch, failedCompletion, sortOrders, export, replaceFile
  case failedHistory, failedCustomerOrders, failedOrder
  case takePayment, cancelOrder, saveChanges, discardChanges, discardDraft
  case sortCustomers, failedCustomers, failedCustomer
  case purchase, discardProfile, signOutOfProfile, signOutInSettings, failedSetting, signOutInPalette
  case openLink, failedUndo

  private static let orders = "tap \"Orders\"\nexpect \"7 of 7\"\n"
  private static let marked = orders + "key space\nkey down\nkey down\nkey space\n"
  private static let order = "open trellis://orders/1001\nexpect \"Order #1001\"\n"
  private static let unpaid = "open trellis://orders/1006\nexpect \"Take payment\"\n"
  private static let edited = unpaid + "key i\nexpect \"Edit order\"\ntype \"Street\" \"13 Mill Lane\"\n"

  /// The steps from the first tab to the screen, once.
  var way: String {
    switch self {
    case .completeMarked, .failedBatch: Self.marked
    case .failedCompletion, .sortOrders, .export, .replaceFile: Self.orders
    case .failedUndo: Self.orders + "key c\nexpect \"u Undo\"\n"
    case .failedHistory: "tap \"Profile\"\ntap \"Order history\"\nexpect \"Completed orders\"\n"
    case .failedCustomerOrders, .failedCustomer: "tap \"Customers\"\nkey enter\nexpect \"Orders\"\n"
    case .failedOrder: Self.order
    case .takePayment, .cancelOrder: Self.unpaid
    case .saveChanges, .discardChanges: Self.edited
    case .discardDraft: Self.orders + "key n\ntype \"Customer\" \"Mary Somerville\"\n"
    case .sortCustomers, .failedCustomers: "tap \"Customers\"\nexpect \"Alice Turner\"\n"
    case .purchase: "tap \"Profile\"\ntap \"Change plan…\"\n"
    case .discardProfile: "tap \"Profile\"\ntap \"Edit\"\ntype \"Name\" \"Ada King\"\n"
    case .signOutOfProfile: "tap \"Profile\"\n"
    case .signOutInSettings, .failedSetting: "tap \"Settings\"\n"
    case .signOutInPalette, .openLink: ""
    }
  }

  /// The steps that present it, also after it was closed.
  var opening: String {
    switch self {
    case .completeMarked, .failedCompletion: "key c\n"
    case .failedBatch: "key c\nkey y\n"
    case .sortOrders, .sortCustomers: "key s\n"
    case .export: "key e\n"
    case .replaceFile: "key e\ntype \"File\" \"a.csv\"\nkey enter\n"
    case .failedHistory: "type \"Search\" \"a\"\nadvance 1s\n"
    case .failedCustomerOrders, .failedCustomers, .failedCustomer: "advance 1s\n"
    case .failedOrder: "key c\n"
    case .takePayment: "key p\n"
    case .cancelOrder: "key x\n"
    case .saveChanges: "tap \"Save…\"\n"
    case .discardChanges, .discardDraft, .discardProfile: "key esc\n"
    case .purchase: "tap \"Choose Pro…\"\n"
    case .signOutOfProfile, .signOutInSettings: "tap \"Sign out\"\n"
    case .failedSetting: "tap \"Ledger\"\n"
    case .signOutInPalette: "key ctrl-p\ntype \"Command\" \"sign out\"\nkey enter\n"
    case .openLink: "key ctrl-p\ntype \"Command\" \"open link\"\nkey enter\n"
    case .failedUndo: "key u\n"
    }
  }

  /// Makes the services fail as the presentation needs it, before each time that it is opened.
  @MainActor
  func prepare(_ fixture: AppFixture) {
    let error = FailureMessage("The server refused the request", suggestion: "Try again in a minute")
    switch self {
    case .failedBatch, .failedCompletion, .failedOrder: fixture.orders.onComplete.set(throwing: error)
    case .failedUndo: fixture.orders.onReopen.set(throwing: error)
    case .failedHistory: fixture.orders.onOrders.set(throwing: error)
    case .failedCustomerOrders:
      fixture.orders.onOrders.set(throwing: error)
      fixture.changes.send(.everything)
    case .failedCustomers, .failedCustomer:
      fixture.customers.fail(with: error)
      fixture.changes.send(.everything)
    case .failedSetting: fixture.preferences.failSaving(with: error)
    case .replaceFile: fixture.exports = MemoryFolder(files: ["a.csv": ""])
    case .export: fixture.exports = MemoryFolder()
    default: break
    }
  }

  /// Makes the services work again, so that a repeated request succeeds.
  @MainActor
  func recover(_ fixture: AppFixture) {
    fixture.orders.onComplete.clear()
    fixture.orders.onReopen.clear()
    fixture.orders.onOrders.clear()
    fixture.customers.onCustomers.clear()
    fixture.preferences.failSaving(with: nil)
  }

  /// Whether it can be presented several times in one launch.
  var isRepeatable: Bool {
    switch self {
    case .completeMarked, .failedBatch, .failedHistory, .failedCustomerOrders, .failedCustomers, .failedCustomer,
      .failedSetting, .failedUndo:
      false
    default: true
    }
  }

  /// Whether the services must work until the screen is shown.
  var failsOnlyOnTheScreen: Bool { self != .replaceFile && self != .export }
}
