import Testing

@Suite struct BodyRuleTests {
  @Test("Only formatters, transformations and effects in the evaluation of a body are reported", arguments: examples)
  func body(_ example: RuleExample) async throws { try await example.verify() }

  private static let examples: [RuleExample] = [
    .view(
      "body-formatter", "every initializer syntax",
      """
      let number: NumberFormatter = .init()  // !
      let date = DateFormatter.init()  // !
      Text(ISO8601DateFormatter().string(from: day))  // !
      """),
    .view(
      "body-formatter", "no finding in actions, findings in labels and toolbars",
      """
      VStack {
        Button("Copy") { copy(DateFormatter().string(from: day)) }
        Button(action: { copy(DateFormatter()) }) { Text(NumberFormatter().string(from: 1)!) }  // !
        Button { copy(DateFormatter()) } label: { Text(NumberFormatter().string(from: 1)!) }  // !
        PrimaryButton("Copy", role: .cancel) { copy(DateFormatter()) }
      }
      .onAppear { model.formatter = DateFormatter() }
      .onChange(of: day) { _, new in model.text = DateFormatter().string(from: new) }
      .task(id: day) { model.formatter = DateFormatter() }
      .onTapGesture(count: 2, perform: { copy(DateFormatter()) })
      .gesture(DragGesture().onEnded { _ in copy(DateFormatter()) })
      .refreshable { Task<Void, Never> { copy(DateFormatter()) } }
      .toolbar { ToolbarItem { Text(NumberFormatter().string(from: 1)!) } }  // !
      """),
    .view(
      "body-formatter", "no finding for reused formatters, similar names, strings and comments",
      """
      let formatter: DateFormatter = Self.formatter
      Text(PriceFormatter(order).text)
      Text(total, formatter: formatter)
      Text(NumberFormatter.localizedString(from: 1, number: .decimal))
      Text("NumberFormatter() \\(total.formatted(.currency(code: "EUR")))")  // NumberFormatter()
      """),
    RuleExample(
      "body-formatter", "properties and functions that return views, in extensions, modifiers and styles",
      """
      extension OrderList {
        @ViewBuilder private var header: some View { Text(NumberFormatter().string(from: 1)!) }  // !
        @ViewBuilder func footer() -> Text { Text(NumberFormatter().string(from: 1)!) }  // !
        func row() -> AnyView { AnyView(Text(NumberFormatter().string(from: 1)!)) }  // !
        var toolbar: some ToolbarContent { ToolbarItem { Text(NumberFormatter().string(from: 1)!) } }  // !
        var typed: some SwiftUI.View { Text(NumberFormatter().string(from: 1)!) }  // !
      }
      struct Badge: ViewModifier {
        func body(content: Content) -> some View { content.badge(NumberFormatter().string(from: 1)!) }  // !
      }
      struct Plain: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Text(NumberFormatter().string(from: 1)!) }  // !
      }
      func line() -> some View { Text(NumberFormatter().string(from: 1)!) }  // !
      #if os(iOS)
        extension OrderList {
          var badge: some View { Text(NumberFormatter().string(from: 1)!) }  // !
        }
      #endif
      """),
    RuleExample(
      "body-formatter", "no finding in previews, stored properties and functions that return no view",
      """
      func width(of view: some View) -> String { NumberFormatter().string(from: 1)! }
      struct OrderList_Previews: PreviewProvider {
        static var previews: some View { Text(NumberFormatter().string(from: 1)!) }
      }
      struct Sample: PreviewModifier {
        func body(content: Content, context: Void) -> some View { content.tag(NumberFormatter()) }
      }
      #Preview { Text(NumberFormatter().string(from: 1)!) }
      struct Row: View {
        private static let formatter = NumberFormatter()
        let formatter: NumberFormatter = { let made = NumberFormatter(); return made }()
        var body: some View { Text("") }
      }
      """),
    .view(
      "body-transform", "closures, key paths, multiline chains and in-place sorting",
      """
      List(orders.sorted(using: KeyPathComparator(\\.date))) { Row($0) }  // !
      List(orders.filter(\\.isOpen)) { Row($0) }  // !
      List(
        orders
          .lazy
          .filter { $0.isOpen && $0.total > 10 }  // !
          .sorted { $0.date < $1.date }  // !
      ) { Row($0) }
      ForEach(Dictionary(grouping: orders, by: \\.day).keys) { Day($0) }  // !
      Text("\\(orders.reduce(0) { $0 + $1.total })")  // !
      Button("Sort") { orders.sort() }  // !
      """),
    .view(
      "body-transform", "no finding for properties, cases, free functions, strings, `map` and `flatMap`",
      """
      List(model.sorted) { Row($0) }
      List(model.filter.orders) { Row($0) }
      Button("Open") { model.send(.filter(open)); show(list: .sorted(by: date)) }
      filter(orders)
      Text("orders.sorted()")  // orders.sorted()
      ForEach(orders.map(\\.id)) { Row($0) }
      Image(url: address.flatMap(URL.init))
      if model.isFiltered, let filter = model.filter { Text(filter.title) }
      Text(order.flatMap { $0.note } ?? "")
      """),
    .view(
      "body-io", "file, settings and database access during body evaluation",
      """
      let defaults = UserDefaults.standard  // !
      Text(UserDefaults(suiteName: "group")?.string(forKey: "name") ?? "")  // !
      Text(try! String(contentsOfFile: path, encoding: .utf8))  // !
      Image(uiImage: UIImage(contentsOfFile: path)!)  // !
      Text("\\(FileManager.default.fileExists(atPath: path))")  // !
      ForEach(try! context.fetch(FetchDescriptor<Order>())) { Row($0) }  // !
      """),
    .view(
      "body-io", "no finding for type references, arguments and actions",
      """
      Settings(defaults: UserDefaults.standard)
        .defaultAppStorage(UserDefaults(suiteName: "group")!)
        .environment(\\.files, FileManager.default)
        .onReceive(center.publisher(for: UserDefaults.didChangeNotification)) { _ in model.read() }
        .onAppear { UserDefaults.standard.set(true, forKey: "seen") }
      Toggle("On", isOn: Binding(get: { isOn }, set: { UserDefaults.standard.set($0, forKey: "on") }))
      Text(String(data: data, encoding: .utf8) ?? "")
      Text(FileManager.default.homeDirectoryForCurrentUser.path)
      """),
  ]
}
