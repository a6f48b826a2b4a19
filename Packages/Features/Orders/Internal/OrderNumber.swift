import Models

nonisolated extension Order.ID {
  /// Reads an order number as people write it: digits only, so neither `+7` nor `-7` is one.
  init?(number text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
