extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number of a range, which may change.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    id = { $0 }
    self.content = content
  }
}

extension ForEach {
  /// A view for each element of a collection that someone else owns, with a binding to it: `ForEach($items) { $item in`.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Elements.Element: Identifiable, ID == Elements.Element.ID, Data == [Binding<Elements.Element>] {
    self.data = data.elements
    id = { $0.wrappedValue.id }
    self.content = content
  }

  /// A view for each element of a collection that someone else owns, kept by what the key path gives.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    self.data = data.elements
    self.id = { $0.wrappedValue[keyPath: id] }
    self.content = content
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// A binding to each element. One that has outlived its element reads what was there last, and writes nothing.
  var elements: [Binding<Value.Element>] {
    let collection = wrappedValue
    return collection.indices.map { index in
      let last = collection[index]
      let holds = { wrappedValue.indices.contains(index) }
      return Binding<Value.Element>(
        get: { holds() ? wrappedValue[index] : last }, set: { if holds() { wrappedValue[index] = $0 } })
    }
  }
}
