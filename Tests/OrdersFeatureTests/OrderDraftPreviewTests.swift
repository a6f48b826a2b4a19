import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

@Suite("The preview of a new order")
struct OrderDraftPreviewTests {
  private let viewModel: OrderDraftViewModel

  init() {
    let store = OrderStore(
      orderService: FakeOrderService(), analytics: RecordingAnalytics(), clock: AutoadvancingClock())
    let flow = OrderFlow(store: store) { "draft-1" }
    let closures = OrderFlowClosures(
      onReview: {}, onEdit: {}, onPlaced: { _ in }, onOpenOrder: { _ in }, onClose: {})
    viewModel = OrderDraftViewModel(OrderFlowContext(flow: flow, format: .utc, closures: closures))
  }

  private func enter(price: String) {
    let id = viewModel.form.lines[0].id
    viewModel.form[line: id].name = "Type wheel"
    viewModel.form[line: id].unitPrice = price
  }

  @Test func emptyItemsAreLeftOut() {
    #expect(viewModel.preview.lines.isEmpty)
    enter(price: "12")
    viewModel.addLine()
    #expect(viewModel.preview.lines.map(\.name) == ["Type wheel"])
    #expect(viewModel.preview.order.total == 12)
  }

  @Test func theDiscountIsExplained() {
    #expect(viewModel.discountExplanation == "$110.00 more for the loyalty discount.")
    enter(price: "100")
    #expect(viewModel.discountExplanation == "$10.00 more for the loyalty discount.")
    enter(price: "110")
    #expect(viewModel.discountExplanation == "The discount is 1/11 of the subtotal.")
    viewModel.form.appliesDiscount = false
    #expect(viewModel.discountExplanation == "Without the loyalty discount.")
  }

  @Test("The subtotal from which the discount is promised is the one from which it is granted")
  func thresholdIsThatOfTheModel() {
    let threshold = OrderFormat.discountSubtotal
    #expect(Order.grantedDiscount(onSubtotal: threshold) > 0)
    #expect(Order.grantedDiscount(onSubtotal: threshold - Decimal(sign: .plus, exponent: -2, significand: 10)) == 0)
  }
}
