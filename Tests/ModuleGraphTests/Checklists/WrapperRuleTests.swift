import Testing

@Suite struct WrapperRuleTests {
  @Test("Each rule for property wrappers reports only the marked lines", arguments: examples)
  func wrapper(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    RuleExample(
      "bindable-needs-binding", "no finding for a property that an extension in another file binds",
      """
      struct Form: View {
        @Bindable var order: Order
        @Bindable var user: User  // !
        var body: some View { fields; Text(user.name) }
      }
      struct Sheet: View {
        @Bindable var order: Order  // !
        init(order: Order) { self._order = Bindable(order) }
        var body: some View { Text(order.name) }
      }
      """,
      others: [
        "Sources/App/Form+Fields.swift": """
        import SwiftUI
        extension Form { var fields: some View { TextField("Name", text: $order.name) } }
        """
      ]),
    RuleExample(
      "binding-just-read", "no finding for bindings that are assigned, passed on or mutated",
      """
      struct Form: View {
        @Binding var a: Bool
        @Binding var b: [Int]
        @Binding var c: Int
        @Binding var d: String?
        @Binding var e: Bool
        @Binding var f: Bool  // !
        @Binding var g: Int  // !
        init(f: Binding<Bool>) { _f = f }
        var body: some View { Text(f ? "\\(g == 1)" : "").onTapGesture { a = true; b.append(1); change(&c); d?.removeLast() } }
      }
      extension Form { var toggle: some View { Toggle("", isOn: $e) } }
      """),
  ]
}
