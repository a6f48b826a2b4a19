struct Report {
  var order: Order
  var price = "Cart"
}
