import TerminalSwiftUI

extension VocabularyTable {
  static let texts = Family(title: "Text and images") { family in
    family.same("Text(_:)") { Text("Hello") }
    family.same("Text(verbatim:)") { Text(verbatim: "**plain**") }
    family.same("Text, Markdown in a literal") { Text("**bold** and *italic*") }
    family.approximated("Text, interpolated value", "a number has no group separators: 212000000", uses: nil) {
      Text("\(212_000_000) orders")
    }
    family.same("Text, interpolated Text") { Text("a \(Text("b").bold())") }
    family.same("Text, interpolated Image") { Text("a \(Image(systemName: "star"))") }
    family.same("Text, interpolated number with specifier") { Text("\(3.14159, specifier: "%.2f")") }
    family.swiftUI.same("Text(_: Image)") { Text(Image(systemName: "star")) }
    family.same("Text + Text") { Text("a") + Text("b").bold() }
    family.same(".bold(), .italic(), .underline(), .strikethrough()") {
      Text("a").bold().italic().underline().strikethrough()
    }
    family.approximated(".font(_:)", "a font is its emphasis: titles are bold, captions are dim", uses: nil) {
      Text("a").font(.headline)
    }
    family.approximated("Font.system(size:weight:design:)", "the weight is shown, the size is not") {
      Text("a").font(.system(size: 17, weight: .semibold, design: .rounded))
    }
    family.approximated(".fontWeight(_:)", "from semibold on, bold") { Text("a").fontWeight(.semibold) }
    family.same(".foregroundStyle(_:)") { Text("a").foregroundStyle(.red) }
    family.same(".foregroundColor(_:)") { Text("a").foregroundColor(.secondary) }
    family.same(".lineLimit(_:)") { Text("a").lineLimit(2) }
    family.same(".truncationMode(_:)") { Text("a long text").truncationMode(.middle) }
    family.same(".multilineTextAlignment(_:)") { Text("a\nlong text").multilineTextAlignment(.center) }
    family.same("Label(_:systemImage:)") { Label("Orders", systemImage: "cart") }
    family.approximated(
      "Image(systemName:)", "a character for the 150 most used names and what begins with them, otherwise a diamond",
      uses: nil
    ) {
      Image(systemName: "star.fill")
    }
  }

  static let images = Family(title: "Images") { family in
    family.approximated(
      "Image(_:) of an asset", "a symbol, or a frame with the name; `Image(contentsOfFile:)` for files"
    ) {
      Image("logo")
    }
    family.approximated("Image(uiImage:), Image(nsImage:), Image(_: CGImage, scale:label:)", "`Image(_: Bitmap)`") {
      Image(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255]), scale: 2, label: Text("Logo"))
    }
    family.approximated("Image(decorative:scale:)", "with a `Bitmap`") {
      Image(decorative: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255]), scale: 1)
    }
    family.same(".resizable()", uses: 330) { Image(contentsOfFile: "logo.png").resizable() }
    family.swiftUI.same("Image.scaledToFit(), .scaledToFill()") {
      Image(contentsOfFile: "logo.png").resizable().scaledToFill().frame(width: 80, height: 80).clipped()
    }
    family.approximated(".interpolation(_:)", "nearest pixel or average of the area") {
      Image(contentsOfFile: "sprite.png").interpolation(.none).resizable()
    }
    family.declined("AsyncImage(url:)", "load the bytes in a task, and show them by `Image(png:label:)`")
  }

  static let lists = Family(title: "Lists") { family in
    family.same("List(_:rowContent:)") { List([1, 2], id: \.self) { Text("\($0)") } }
    family.same("List { ForEach }") { List { ForEach([1, 2], id: \.self) { Text("\($0)") } } }
    family.same("ForEach(_:id:)") { VStack { ForEach([1, 2], id: \.self) { Text("\($0)") } } }
    family.same("Section(_:content:)") { List { Section("A") { Text("a") } } }
    family.same("Form { }") { Form { Text("a") } }
    family.swiftUI.approximated(
      ".listRowBackground(_:)", "behind the content, while the row is not selected", uses: 188
    ) {
      List([1], id: \.self) { Text("\($0)").listRowBackground(Color.blue) }
    }
    family.swiftUI.approximated(".listRowInsets(_:)", "rounded to cells, and at least those of the list", uses: 51) {
      List([1], id: \.self) { Text("\($0)").listRowInsets(EdgeInsets(top: 16, leading: 32, bottom: 0, trailing: 8)) }
    }
    family.swiftUI.approximated(
      ".listRowSeparator(_:), .listRowSeparatorTint(_:)", "rows have no lines, so hidden is right"
    ) {
      List([1], id: \.self) { Text("\($0)").listRowSeparator(.hidden) }
    }
  }
}
