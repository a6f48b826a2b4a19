/// Creates a route from its identifier if the type is `RawRepresentable` by a string, or `CaseIterable`.
func rebuiltRoute<R: Route>(_ identifier: String) -> R? {
  if let type = R.self as? any RawRepresentable.Type, let route = rawRepresentable(type, identifier) as? R {
    return route
  }
  guard let type = R.self as? any CaseIterable.Type else { return nil }
  return firstCase(type) { ($0 as? R)?.identifier == identifier } as? R
}

private func rawRepresentable<T: RawRepresentable>(_ type: T.Type, _ rawValue: String) -> T? {
  (rawValue as? T.RawValue).flatMap(T.init(rawValue:))
}

private func firstCase<T: CaseIterable>(_ type: T.Type, where matches: (Any) -> Bool) -> Any? {
  type.allCases.first { matches($0) }
}

/// Returns the index of a route among the cases of its type, if the type is `CaseIterable`.
func caseIndex<R: Route>(of route: R) -> Int? {
  guard let type = R.self as? any CaseIterable.Type else { return nil }
  return indexOfCase(type) { ($0 as? R) == route }
}

private func indexOfCase<T: CaseIterable>(_ type: T.Type, where matches: (Any) -> Bool) -> Int? {
  type.allCases.enumerated().first { matches($0.element) }?.offset
}
