extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number of a range, which may change.
  ///
  /// - Parameters:
  ///   - data: The range.
  ///   - content: Creates the view of a number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    id = { $0 }
    self.content = content
  }
}

extension ForEach {
  /// Creates a view for each element of a bound collection, as in `ForEach($items) { $item in`.
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - content: Creates the view of an element from a binding to it.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Elements.Element: Identifiable, ID == Elements.Element.ID, Data == [Binding<Elements.Element>] {
    self.data = data.elements
    id = { $0.wrappedValue.id }
    self.content = content
  }

  /// Creates a view for each element of a bound collection, identified by a key path.
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - id: The key path to an element's identity.
  ///   - content: Creates the view of an element from a binding to it.
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
  /// The bindings to the elements.
  ///
  /// One that outlives its element reads the last value and ignores writes.
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
