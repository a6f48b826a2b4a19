package import ModuleGraphModel

/// A package as its manifest declares it.
///
/// `ignores`, `manifestName` and the origin are missing because they are read on every run.
extension Package: BinaryCodable {
  package init(from reader: inout BinaryReader) {
    self.init(
      name: reader.text(), identity: reader.text(), path: reader.text(), toolsVersion: reader.text(),
      platforms: reader.texts(), products: reader.list { Product(from: &$0) },
      targets: reader.list { Target(from: &$0) }, dependencies: reader.list { PackageDependency(from: &$0) })
    enabledTraits = reader.optional { $0.texts() }
    fingerprint = reader.optionalText()
  }

  package func write(to writer: inout BinaryWriter) {
    for text in [name, identity, path, toolsVersion] { writer.write(text) }
    writer.write(platforms)
    writer.write(products) { $1.write(to: &$0) }
    writer.write(targets) { $1.write(to: &$0) }
    writer.write(dependencies) { $1.write(to: &$0) }
    writer.write(enabledTraits) { $0.write($1) }
    writer.write(fingerprint)
  }
}

extension Product {
  fileprivate init(from reader: inout BinaryReader) {
    self.init(name: reader.text(), kind: reader.choice(or: .library), targets: reader.texts())
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(name)
    writer.write(kind.rawValue)
    writer.write(targets)
  }
}

extension PackageDependency {
  fileprivate init(from reader: inout BinaryReader) {
    self.init(identity: reader.text(), kind: reader.choice(or: .local), location: reader.text())
    fingerprint = reader.optionalText()
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(identity)
    writer.write(kind.rawValue)
    writer.write(location)
    writer.write(fingerprint)
  }
}

extension Target {
  fileprivate init(from reader: inout BinaryReader) {
    let (name, moduleName) = (reader.text(), reader.text())
    self.init(
      name: name, kind: reader.choice(or: .library), path: reader.optionalText(), exclude: reader.texts(),
      sources: reader.optional { $0.texts() }, dependencies: reader.list { TargetDependency(from: &$0) },
      defines: reader.texts(), languageMode: reader.optional { $0.int() }, plugins: reader.texts(),
      place: Place(from: &reader))
    self.moduleName = moduleName
    listedFiles = reader.optional { $0.texts() }
    publicHeaders = reader.optionalText()
    upcomingFeatures = reader.optional { $0.texts() }
    importAliases = Self.aliases(from: &reader)
    fingerprint = reader.optionalText()
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(name)
    writer.write(moduleName)
    writer.write(kind.rawValue)
    writer.write(path)
    writer.write(exclude)
    writer.write(sources) { $0.write($1) }
    writer.write(dependencies) { $1.write(to: &$0) }
    writer.write(defines)
    writer.write(languageMode) { $0.write($1) }
    writer.write(plugins)
    place.write(to: &writer)
    writer.write(listedFiles) { $0.write($1) }
    writer.write(publicHeaders)
    writer.write(upcomingFeatures) { $0.write($1) }
    Self.write(importAliases, to: &writer)
    writer.write(fingerprint)
  }
}

extension TargetDependency {
  fileprivate init(from reader: inout BinaryReader) {
    self.init(
      name: reader.text(), kind: reader.choice(or: .byName), package: reader.optionalText(), platforms: reader.texts(),
      configuration: reader.optionalText(), place: Place(from: &reader))
    traits = reader.optional { $0.texts() }
    moduleAliases = Target.aliases(from: &reader)
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(name)
    writer.write(kind.rawValue)
    writer.write(package)
    writer.write(platforms)
    writer.write(configuration)
    place.write(to: &writer)
    writer.write(traits) { $0.write($1) }
    Target.write(moduleAliases, to: &writer)
  }
}

extension Target {
  fileprivate static func aliases(from reader: inout BinaryReader) -> [String: String]? {
    let aliases = reader.optional { $0.list { ($0.text(), $0.text()) } }
    return aliases.map { Dictionary($0) { first, _ in first } }
  }

  fileprivate static func write(_ aliases: [String: String]?, to writer: inout BinaryWriter) {
    writer.write(aliases?.sorted { $0.key < $1.key }) { writer, aliases in
      writer.write(aliases) { writer, alias in
        writer.write(alias.key)
        writer.write(alias.value)
      }
    }
  }
}

extension Place {
  fileprivate init(from reader: inout BinaryReader) {
    self.init(file: reader.text(), line: reader.int(), column: reader.int())
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(file)
    writer.write(line)
    writer.write(column)
  }
}
