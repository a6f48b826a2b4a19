extension SourceFile: BinaryCodable {
  package init(from reader: inout BinaryReader) {
    let path = reader.text()
    self.init(
      path: path, lines: reader.int(), imports: reader.list { ImportStatement(from: &$0, path) },
      ignores: reader.list { IgnoreComment(from: &$0, path) }, probedModules: reader.texts(),
      hasDeclarations: reader.bool())
  }

  package func write(to writer: inout BinaryWriter) {
    writer.write(path)
    writer.write(lines)
    writer.write(imports) { $1.write(to: &$0) }
    writer.write(ignores) { $1.write(to: &$0) }
    writer.write(probedModules)
    writer.write(hasDeclarations)
  }
}

extension ImportStatement {
  fileprivate init(from reader: inout BinaryReader, _ path: String) {
    let (module, submodule, kind) = (reader.text(), reader.texts(), reader.optionalText())
    let access = reader.optional { $0.choice(or: Access.internal) }
    self.init(
      module: module, submodule: submodule, kind: kind, access: access, attributes: reader.texts(),
      condition: reader.choice(or: .always), place: Place(from: &reader, path))
    seen = Ternary(yes: reader.number(), no: reader.number())
    conditionText = reader.optionalText()
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(module)
    writer.write(submodule)
    writer.write(kind)
    writer.write(access?.rawValue)
    writer.write(attributes)
    writer.write(condition.rawValue)
    place.write(to: &writer)
    writer.write(seen.yes)
    writer.write(seen.no)
    writer.write(conditionText)
  }
}

extension IgnoreComment {
  fileprivate init(from reader: inout BinaryReader, _ path: String) {
    self.init(
      rules: reader.texts(), reason: reader.text(), isAloneOnLine: reader.bool(), place: Place(from: &reader, path))
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(rules)
    writer.write(reason)
    writer.write(isAloneOnLine)
    place.write(to: &writer)
  }
}

/// A location is stored without its file, which the containing value has.
extension Place {
  fileprivate init(from reader: inout BinaryReader, _ path: String) {
    self.init(file: path, line: reader.int(), column: reader.int())
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(line)
    writer.write(column)
  }
}
