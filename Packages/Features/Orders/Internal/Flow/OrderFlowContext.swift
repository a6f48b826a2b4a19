/// What the view models of a new order share.
struct OrderFlowContext {
  let flow: OrderFlow
  let format: OrderFormat
  /// The actions of the coordinator.
  let closures: OrderFlowClosures
}
