struct Order {
  var items: [Item] = []
}
