extension Text {
  /// Creates a text from a literal with Markdown; the other parameters have no effect, as there are no string tables.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil) {
    self.init(key)
  }
}

extension Image {
  /// Creates an image of a PNG file in a bundle, by its name without the ending; `nil` is the bundle of the program.
  ///
  /// Without such a file, it is an image of the app that a terminal cannot show.
  public init(_ name: String, bundle: Bundle?) {
    if let path = (bundle ?? .main).path(forResource: name, ofType: "png") {
      self.init(contentsOfFile: path, label: Text(verbatim: name))
    } else {
      self.init(name)
    }
  }
}
