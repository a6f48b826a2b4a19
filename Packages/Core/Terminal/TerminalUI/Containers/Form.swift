/// A vertical list of controls that scroll together.
///
/// A field or a picker has its title before it, or above it in a narrow form. `labelsHidden()` omits the titles.
public struct Form<Content: View>: View {
  let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }
        .modifier(FormLabelAlignment())
        .environment(\.showsFormLabels, true)
    }
  }
}

extension EnvironmentValues {
  private struct FormLabelsKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct LabelsHiddenKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the view is in a form that shows titles beside its controls.
  package var showsFormLabels: Bool {
    get { self[FormLabelsKey.self] && !labelsAreHidden }
    set { self[FormLabelsKey.self] = newValue }
  }

  package var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of the toggles, pickers and steppers in the view, and the titles that a form shows beside fields.
  ///
  /// Screen readers still read them.
  public func labelsHidden() -> some View {
    environment(\.labelsAreHidden, true)
  }
}

package struct FormField<Title: View, Content: View>: View {
  let title: Title
  let control: Content
  /// Whether screen readers read the title, because the content is not a control with this name.
  var readsTitle = false
  /// The row of the control beside which the title is.
  var titleRow = 0

  package init(title: Title, control: Content, readsTitle: Bool = false, titleRow: Int = 0) {
    self.title = title
    self.control = control
    self.readsTitle = readsTitle
    self.titleRow = titleRow
  }

  package var body: some View {
    FormFieldLayout(titleRow: titleRow) {
      title.lineLimit(1).foregroundStyle(.secondary).accessibilityHidden(!readsTitle)
      control
    }
  }
}

private struct FormFieldLayout<Content: View>: PrimitiveView {
  let titleRow: Int
  @ViewBuilder let content: Content

  func makeNode(in parent: Node) -> FormFieldNode {
    let node = FormFieldNode(parent: parent)
    node.titleRow = titleRow
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: FormFieldNode) {
    node.titleRow = titleRow
    content._update(node.children[0])
  }
}

/// Places a title before a control, or above it in a narrow form.
private final class FormFieldNode: Node {
  /// The number of columns that the form reserves for titles.
  var titleColumns = 0 {
    didSet { if titleColumns != oldValue { setNeedsLayout() } }
  }

  var titleRow = 0 {
    didSet { if titleRow != oldValue { setNeedsLayout() } }
  }

  /// The minimum width of a control beside its title, in columns; below it, the title goes above.
  private static let minimumControlWidth = 12

  override var isLaidOut: Bool { true }
  var titleWidth: Int { layoutChildren.first?.size(for: ProposedSize(width: nil, height: nil)).width ?? 0 }

  /// Returns the column of the control relative to the title; `nil` if the control is below the title.
  private func indentation(width: Int?) -> Int? {
    let indentation = max(titleColumns, titleWidth) + 1
    return indentation + Self.minimumControlWidth <= width ?? Int.max ? indentation : nil
  }

  private func controlSize(for proposal: ProposedSize) -> Size {
    let used = indentation(width: proposal.width) ?? 0
    return layoutChildren.last?.size(
      for: ProposedSize(width: proposal.width.map { $0 - used }, height: proposal.height)) ?? .zero
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let control = controlSize(for: proposal)
    guard let indentation = indentation(width: proposal.width) else {
      return Size(width: max(control.width, min(titleWidth, proposal.width ?? titleWidth)), height: control.height + 1)
    }
    return Size(
      width: indentation + max(control.width, Self.minimumControlWidth), height: max(1, control.height))
  }

  override func arrange() {
    let indentation = indentation(width: frame.size.width)
    let titleRoom = indentation.map { $0 - 1 } ?? frame.size.width
    let place = Point(x: frame.minX + (indentation ?? 0), y: frame.minY + (indentation == nil ? 1 : 0))
    let titleY = frame.minY + (indentation == nil ? 0 : titleRow)
    layoutChildren.first?.place(in: Rect(x: frame.minX, y: titleY, width: titleRoom, height: 1))
    layoutChildren.last?.place(in: Rect(origin: place, size: controlSize(for: ProposedSize(frame.size))))
  }
}

extension FormFieldNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) { reader.readLine(of: self) }
}

/// Aligns all titles of a form to the same width.
private struct FormLabelAlignment: NodeModifier {
  func makeNode(in parent: Node) -> FormLabelAlignmentNode { FormLabelAlignmentNode(parent: parent) }
  func update(_ node: FormLabelAlignmentNode) {}
}

private final class FormLabelAlignmentNode: WrapperNode {
  override var observesLayout: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    var fields: [FormFieldNode] = []
    collect(from: self, into: &fields)
    let columns = fields.map(\.titleWidth).max() ?? 0
    for field in fields { field.titleColumns = columns }
    return super.measure(proposal)
  }

  private func collect(from node: Node, into fields: inout [FormFieldNode]) {
    for child in node.layoutChildren {
      if let field = child as? FormFieldNode {
        fields.append(field)
      } else if child is StackNode || child is WrapperNode {
        collect(from: child, into: &fields)
      }
    }
  }
}
