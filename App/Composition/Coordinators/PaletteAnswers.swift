import TerminalUI

/// What the palette answers to words for things that the app does not have, or has in an unexpected place.
///
/// Each answer is a disabled command with the reason. It is listed only while the user searches. A control on the screen
/// with the same title takes its place.
enum PaletteAnswers {
  static let all: [(title: String, words: [String], reason: String)] = [
    ("Back", ["previous", "return"], "Esc leaves a screen that was opened"),
    ("Invoices and receipts", ["invoice", "receipt", "bill"], "Trellis writes none: export the orders"),
    ("Refunds", ["refund", "chargeback"], "A payment cannot be undone"),
    ("Tax", ["taxes", "vat"], "Trellis computes no taxes"),
    ("Duplicate an order", ["repeat", "clone", "again"], "Start a new order of the customer"),
    ("Delete an order", ["remove", "trash", "erase"], "Orders are canceled, not deleted"),
    ("Unpaid orders", ["owed", "due", "debt"], "Sort the orders by status: these come first"),
    ("Discounts", ["discount", "coupon", "loyalty"], "The form of an order has the loyalty discount"),
    ("Prices", ["price", "cost", "catalog", "product", "products"], "Each item of an order has its own price"),
    ("Stock", ["inventory", "warehouse"], "Trellis counts no stock"),
    ("Import", ["upload"], "Trellis imports no orders"),
    ("Print", ["printer", "paper"], "Save the screen as SVG, or export the orders"),
    ("Email a customer", ["contact", "send"], "Trellis sends no emails to customers"),
    ("Change the password", ["reset"], "Sign out, then choose “Forgot password?”"),
    ("Staff", ["employee", "employees", "permissions", "roles"], "One person uses an account"),
    ("Language", ["english", "locale", "translation"], "Trellis is in English"),
    ("Currency", ["dollar", "dollars", "euro", "exchange"], "All amounts are in US dollars"),
    ("Work offline", ["connection", "network"], "Loaded orders stay readable without a connection"),
  ]

  /// The answers as commands, unless the search text is empty.
  static func commands(for query: String) -> [PaletteCommand] {
    guard query.contains(where: { !$0.isWhitespace }) else { return [] }
    return all.map { PaletteCommand($0.title, synonyms: $0.words, disabledReason: $0.reason) {} }
  }
}
