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
}
