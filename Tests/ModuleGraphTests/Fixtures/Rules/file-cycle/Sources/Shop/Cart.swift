/// Holds an Order in words only.
struct Cart {
  var text = "\(Order.self)"  // finding: file-cycle warning
}
