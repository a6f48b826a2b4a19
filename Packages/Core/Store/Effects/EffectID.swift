/// The identifier of effects that are canceled together.
///
/// The features of a parent use the same identifiers independently: a scope prefixes them.
struct EffectID: Hashable, Sendable {
  private var components: [Component]

  init(_ id: any Hashable & Sendable) {
    components = [Component(value: id)]
  }

  private init(components: [Component]) {
    self.components = components
  }

  /// Returns the identifier with another one behind it.
  func appending(_ id: any Hashable & Sendable) -> EffectID {
    EffectID(components: components + [Component(value: id)])
  }

  /// Returns the identifier within a scope.
  func prefixed(by prefix: EffectID) -> EffectID {
    EffectID(components: prefix.components + components)
  }

  private struct Component: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (lhs: Component, rhs: Component) -> Bool { AnyHashable(lhs.value) == AnyHashable(rhs.value) }
    func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
  }
}
