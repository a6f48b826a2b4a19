struct Item {
  struct Price {}
  static func cart() -> Any { Cart() }
}
