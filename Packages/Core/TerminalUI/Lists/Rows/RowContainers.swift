extension ForEach: RowGroup {
  func appendRows(to list: inout RowList, at path: RowPath) {
    if Content.self is any RowGroup.Type {
      for element in data { list.append(content(element), at: path.appending(id(element))) }
      return
    }
    // Two closures, so that the identity of a row is available without building its view.
    let element = { (index: Int) in data[data.index(data.startIndex, offsetBy: index)] }
    list.append(
      RowList.Segment(
        count: data.count, id: { RowID(path: path, value: AnyHashable(id(element($0)))) },
        make: { index, parent in ListRow(element: element(index), content: content)._makeNode(in: parent) },
        update: { index, node in ListRow(element: element(index), content: content)._update(node) }))
  }
}

extension TupleView: RowContainer {
  func appendRows(to list: inout RowList, at path: RowPath) {
    var position = 0
    for view in repeat each content {
      list.append(view, at: path.appending(position))
      position += 1
    }
  }
}

extension Group: RowGroup {
  func appendRows(to list: inout RowList, at path: RowPath) {
    list.append(content, at: path)
  }
}

extension EmptyView: RowContainer {
  func appendRows(to list: inout RowList, at path: RowPath) {}
}

extension Optional: RowContainer where Wrapped: View {
  func appendRows(to list: inout RowList, at path: RowPath) {
    if let self { list.append(self, at: path.appending(0)) }
  }
}

extension ConditionalContent: RowContainer {
  func appendRows(to list: inout RowList, at path: RowPath) {
    switch branch {
    case .first(let view): list.append(view, at: path.appending(0))
    case .second(let view): list.append(view, at: path.appending(1))
    }
  }
}

extension Section: RowGroup {
  func appendRows(to list: inout RowList, at path: RowPath) {
    if hasHeader { list.append(row: SectionHeader(content: header), at: path.appending("header"), kind: .header) }
    list.append(content, at: path.appending("content"))
    list.append(row: SectionFooter(content: footer), at: path.appending("footer"), kind: .footer)
  }
}
