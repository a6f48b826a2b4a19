private struct NavigationTitleModifier: NodeModifier {
  let title: String

  func makeNode(in parent: Node) -> TitleNode {
    let node = TitleNode(parent: parent)
    node.title = title
    return node
  }

  func update(_ node: TitleNode) {
    node.title = title
    node.window.setNeedsFrame()
  }
}

/// Registers a title with the enclosing page, whose bar shows it.
final class TitleNode: Node {
  override var concernsAppearance: Bool { true }

  var title = "" {
    didSet { if title != oldValue { window.titlesDidChange() } }
  }

  override init(parent: Node) {
    super.init(parent: parent)
    enclosingPage?.add(self)
  }
}

extension View {
  /// Sets the title of the enclosing page.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    modifier(NavigationTitleModifier(title: String(title)))
  }

  /// Sets the title of the enclosing page.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(NavigationTitleModifier(title: String(title)))
  }

  /// Sets the title of the enclosing page; its styles have no effect.
  public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.content) }

  /// Sets the text after the title of the enclosing page.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    modifier(SubtitleModifier(subtitle: String(subtitle)))
  }

  /// Sets the text after the title of the enclosing page.
  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    modifier(SubtitleModifier(subtitle: String(subtitle)))
  }
}

private struct SubtitleModifier: NodeModifier {
  let subtitle: String

  func makeNode(in parent: Node) -> SubtitleNode {
    let node = SubtitleNode(parent: parent)
    node.subtitle = subtitle
    return node
  }

  func update(_ node: SubtitleNode) { node.subtitle = subtitle }
}

/// Registers a subtitle with the enclosing page, whose bar shows it after the title.
final class SubtitleNode: Node {
  override var concernsAppearance: Bool { true }

  var subtitle = "" {
    didSet { if subtitle != oldValue { subtitleDidChange() } }
  }

  override init(parent: Node) {
    super.init(parent: parent)
    enclosingPage?.add(self)
  }

  override func willLeave() { subtitleDidChange() }

  private func subtitleDidChange() {
    window.titlesDidChange()
    window.setNeedsFrame()
  }
}
