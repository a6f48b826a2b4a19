extension ForEach where Content: View {
  /// Creates a view for each element of a bound collection, as in `ForEach($items) { $item in`.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Elements.Element: Identifiable, ID == Elements.Element.ID, Data == [Binding<Elements.Element>] {
    self.init(data.elements, id: { $0.wrappedValue.id }, makeContent: content)
  }

  /// Creates a view for each element of a bound collection, identified by a key path.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    self.init(data.elements, id: { $0.wrappedValue[keyPath: id] }, makeContent: content)
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// The bindings to the elements; one that outlives its element reads the last value and ignores writes.
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
