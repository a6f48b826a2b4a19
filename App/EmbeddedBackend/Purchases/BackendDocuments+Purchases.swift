import Persistence

extension BackendDocuments {
  /// Returns the format of the purchases of an account, in a document of its own.
  static func purchases(of accountID: String) -> DocumentFormat<PurchaseBook> {
    DocumentFormat("backend-purchases-\(accountID)", of: PurchaseBook.self)
  }
}
