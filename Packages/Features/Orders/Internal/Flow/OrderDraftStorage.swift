import FeatureKit
import TerminalUI

/// An invisible view that restores the form of a new order, and stores each change for the next launch.
///
/// It survives Ctrl-C and crashes. A form that was placed or discarded is removed immediately.
struct OrderDraftStorage: View {
  @SceneStorage private var stored: OrderForm?
  let flow: OrderFlow

  init(flow: OrderFlow, userID: String) {
    self.flow = flow
    _stored = SceneStorage("orderDraft.\(userID)")
  }

  var body: some View {
    DebouncedStorage(clock: flow.store.clock) {
      flow.unplacedForm
    } store: {
      stored = $0
    }
    .onAppear { flow.restore(stored) }
    .onChange(of: flow.form.isEmpty) { if flow.form.isEmpty { stored = nil } }
  }
}
