import ModuleGraphReading

/// The members of a module that another uses, in the form in which it is cached.
struct LeakEvidence: BinaryCodable {
  var names: [String] = []
  var place: Place?
}

extension LeakEvidence {
  init(from reader: inout BinaryReader) {
    names = reader.texts()
    place = reader.optional { Place(file: $0.text(), line: $0.int(), column: $0.int()) }
  }

  func write(to writer: inout BinaryWriter) {
    writer.write(names)
    writer.write(place) { writer, place in
      writer.write(place.file)
      writer.write(place.line)
      writer.write(place.column)
    }
  }
}

/// What a module offers to its clients, and to a program that links it.
struct OfferSummary: BinaryCodable {
  /// Whether an import cannot be for any of the names.
  var isEmpty = true
  /// The condition around a name that is declared only under a condition that no manifest sets.
  var undefinedCondition: String?
  /// Code with an effect without an import; `nil` if there is none.
  var linkEffect: String?
}

extension OfferSummary {
  init(_ names: PublicNames) {
    (isEmpty, undefinedCondition) = (names.isEmpty, names.undefined?.condition)
  }

  init(from reader: inout BinaryReader) {
    (isEmpty, undefinedCondition, linkEffect) = (reader.bool(), reader.optionalText(), reader.optionalText())
  }

  func write(to writer: inout BinaryWriter) {
    writer.write(isEmpty)
    writer.write(undefinedCondition)
    writer.write(linkEffect)
  }
}
