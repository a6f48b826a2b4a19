import ModuleGraphReading

/// The answer to a yes-or-no question about the content of a file.
struct CachedFlag: BinaryCodable {
  let isSet: Bool

  init(isSet: Bool) {
    self.isSet = isSet
  }

  init(from reader: inout BinaryReader) {
    isSet = reader.bool()
  }

  func write(to writer: inout BinaryWriter) { writer.write(isSet) }
}
