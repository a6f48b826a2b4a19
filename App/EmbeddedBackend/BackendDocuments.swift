import Foundation
import Models
import Persistence

/// The formats of the server's documents, one for each independently changing part of the data.
///
/// Each change rewrites its document. That suffices for manual changes: after ten thousand completed orders, a change
/// writes 900 kB.
enum BackendDocuments {
  static let accounts = DocumentFormat("backend-accounts", of: [Account].self, sizeLimit: 10_000_000)
  static let sessions = DocumentFormat("backend-sessions", of: [SessionRecord].self, sizeLimit: 10_000_000)
  static let profiles = DocumentFormat("backend-profiles", of: [String: Profile].self)

  /// Returns the format of the changes to the orders of an account.
  ///
  /// A completed order takes about 90 bytes with its history, so the size limit allows for a million. A placed order with
  /// 50 lines takes at most 50 kB.
  static func orders(of accountID: String) -> DocumentFormat<OrderChanges> {
    DocumentFormat(
      accountID == Account.samples[0].id ? "backend-orders" : "backend-orders-\(accountID)", sizeLimit: 100_000_000)
  }

  static func purchases(of accountID: String) -> DocumentFormat<PurchaseBook> {
    DocumentFormat("backend-purchases-\(accountID)", of: PurchaseBook.self)
  }
}

extension KeyValueStore {
  /// Stores a document before its change is applied in memory, so that a change either survives a restart or fails.
  func write<Value>(_ value: Value, as format: DocumentFormat<Value>) throws(Refusal) {
    try Refusal.storing { try save(value, as: format) }
  }
}
