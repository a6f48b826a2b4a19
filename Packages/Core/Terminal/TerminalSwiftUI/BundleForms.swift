extension Text {
  /// Creates a text from a literal with a table of a bundle, and renders its Markdown.
  ///
  /// - Parameters:
  ///   - key: The literal, which is not translated.
  ///   - tableName: Has no effect: there are no string tables.
  ///   - bundle: Has no effect: there are no string tables.
  ///   - comment: Has no effect: there are no string tables.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil) {
    self.init(key)
  }
}

extension Image {
  /// Creates an image of a PNG file in a bundle; without one, an image of the app that a terminal cannot show.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its ending.
  ///   - bundle: The bundle; `nil` for that of the program.
  public init(_ name: String, bundle: Bundle?) {
    if let path = (bundle ?? .main).path(forResource: name, ofType: "png") {
      self.init(contentsOfFile: path, label: Text(verbatim: name))
    } else {
      self.init(name)
    }
  }
}
