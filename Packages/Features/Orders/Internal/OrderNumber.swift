import Models

nonisolated extension Order.ID {
  /// Parses an order number that consists of decimal digits only, without a sign.
  init?(number text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}
