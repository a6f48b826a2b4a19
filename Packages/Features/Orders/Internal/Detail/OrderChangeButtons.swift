import FeatureKit
import Models
import TerminalUI

/// The buttons that change the state of the order: the next step, then the others.
struct OrderChangeButtons: View {
  let order: Order
  let viewModel: OrderDetailViewModel
  @Binding var pendingStep: OrderStep?

  var body: some View {
    HStack(spacing: .cells(2)) {
      // One button for each next step. It remains enabled during a change, so that it retains the focus.
      button(nextStep)
      if order.canBeRevised {
        Button("Edit") { viewModel.edit() }
          .keyboardShortcut(.editOrder)
          .disabled(viewModel.details.state.value == nil, reason: "The items are not loaded yet")
        button(.cancel)
      }
      if nextStep != .complete {
        Button(OrderStep.complete.title) {}
          .keyboardShortcut(.complete)
          .disabled(reason: viewModel.completeDisabledReason)
      }
    }
    // Return, which has opened the order, must not change it.
    .takesFocusAutomatically(false)
  }

  private var nextStep: OrderStep { OrderStep(nextOf: order) }

  private func button(_ step: OrderStep) -> some View {
    Button(viewModel.title(of: step)) { await start(step) }
      .keyboardShortcut(step.shortcut)
  }

  private func start(_ step: OrderStep) async {
    if step.question(about: order, viewModel.format) == nil {
      await viewModel.perform(step)
    } else {
      pendingStep = step
    }
  }
}

/// The question before a step, over a screen whose layout may change while the question is open.
struct OrderStepQuestion: ViewModifier {
  let order: Order
  let viewModel: OrderDetailViewModel
  @Binding var pendingStep: OrderStep?

  func body(content: Content) -> some View {
    content.alert(question?.title ?? "", isPresented: isAsking) {
      if let pendingStep, let question {
        Button(question.refusal, role: .cancel) {}
        Button(question.confirmation, role: pendingStep == .reopen ? nil : .destructive) {
          await viewModel.perform(pendingStep)
        }
      }
    } message: {
      if let question { Text(question.message) }
    }
  }

  private var question: OrderStep.Question? { pendingStep?.question(about: order, viewModel.format) }

  private var isAsking: Binding<Bool> {
    Binding(get: { pendingStep != nil }, set: { if !$0 { pendingStep = nil } })
  }
}
