/// A chart in words: how many values, the extremes, the last one and the trend.
struct ChartWords {
  let data: MarkData
  /// The maximum number of values that are read one by one.
  private static let listedValues = 12

  private var isHorizontal: Bool { data.hasHorizontalBars }
  private var valueAxis: AxisData { isHorizontal ? data.x : data.y }
  private var positionAxis: AxisData { isHorizontal ? data.y : data.x }

  /// One line for the chart, or one for each series.
  var lines: [String] {
    let rows = series
    let subject = [valueAxis.label, positionAxis.label].filter { !$0.isEmpty }.joined(separator: " by ")
    let head = subject.isEmpty ? "Chart" : "Chart of \(subject)"
    if rows.isEmpty { return ["\(head): no data"] }
    if rows.count == 1 { return ["\(head): \(description(rows[0].values))"] + rules }
    return ["\(head): \(rows.count) series"] + rows.map { "\($0.name): \(description($0.values))" } + rules
  }

  private typealias Value = (position: Double, value: Double)

  private var series: [(name: String, values: [Value])] {
    var rows: [Int32: [Value]] = [:]
    for mark in data.marks where mark.kind != .rule {
      let (position, value) = isHorizontal ? (mark.y, mark.x) : (mark.x, mark.y)
      guard value.isFinite else { continue }
      let key = mark.kind == .sector ? -1 : mark.series >= 0 ? mark.series : mark.group >= 0 ? mark.group + 10_000 : -1
      rows[key, default: []].append((mark.kind == .sector ? Double(mark.series) : position, value))
    }
    return rows.keys.sorted().map { key in (name(of: key), rows[key] ?? []) }
  }

  private func name(of key: Int32) -> String {
    let (names, index) = key >= 10_000 ? (data.groups, Int(key) - 10_000) : (data.series, Int(key))
    return names.categories.indices.contains(index) ? names.categories[index] : "Others"
  }

  private func description(_ values: [Value]) -> String {
    if values.count <= Self.listedValues {
      return values.map { label($0.position, NumberLabel.exact($0.value)) }.joined(separator: ", ")
    }
    guard let low = values.min(by: { $0.value < $1.value }), let high = values.max(by: { $0.value < $1.value }),
      let last = values.last
    else { return "no data" }
    func place(_ value: Value) -> String {
      let name = positionName(value.position)
      return NumberLabel.exact(value.value) + (name.isEmpty ? "" : " (\(name))")
    }
    let parts = ["lowest \(place(low))", "highest \(place(high))", "last \(place(last))"]
    return "\(values.count) values, " + parts.joined(separator: ", ") + trend(values)
  }

  private func label(_ position: Double, _ value: String) -> String {
    let name = positionName(position)
    return name.isEmpty ? value : "\(name) \(value)"
  }

  private func positionName(_ position: Double) -> String {
    if data.kinds.contains(.sector) {
      return position >= 0 ? name(of: Int32(position)) : ""
    }
    return position.isFinite ? positionAxis.name(of: position) : ""
  }

  /// The trend of values in an order: the mean of the last third compared with that of the first.
  private func trend(_ values: [Value]) -> String {
    if case .category = positionAxis.kind { return "" }
    let third = values.count / 3
    let scale = Double(third)
    let first = values.prefix(third).reduce(0) { $0 + $1.value / scale }
    let last = values.suffix(third).reduce(0) { $0 + $1.value / scale }
    let (low, high) = values.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1.value), max($0.1, $1.value)) }
    let change = (last - first) / (high - low)
    return !change.isFinite || change.magnitude < 0.1 ? ", steady" : change > 0 ? ", rising" : ", falling"
  }

  private var rules: [String] {
    data.marks.filter { $0.kind == .rule }.prefix(4).map { mark in
      let text = data.styles[Int(mark.style)].annotation?.text ?? ""
      let place = mark.y.isFinite ? data.y.name(of: mark.y) : mark.x.isFinite ? data.x.name(of: mark.x) : ""
      return "Line at \(place)" + (text.isEmpty ? "" : ": \(text)")
    }
  }

  func values(at x: Double) -> String {
    var parts: [String] = []
    for mark in data.marks where mark.x == x && mark.kind != .rule && mark.y.isFinite {
      let value = NumberLabel.exact(mark.y)
      parts.append(mark.series >= 0 ? "\(name(of: mark.series)) \(value)" : value)
      if parts.count == 8 { break }
    }
    return "\(data.x.name(of: x)): " + parts.joined(separator: ", ")
  }
}

extension MarkData {
  /// Whether the bars lie: their vertical position is a name or a date, and they end at a number.
  var hasHorizontalBars: Bool {
    guard x.kind == .number, y.kind != .number else { return false }
    return kinds.contains(.bar)
  }
}
