enum Tax {
  static let price = Price()
}
