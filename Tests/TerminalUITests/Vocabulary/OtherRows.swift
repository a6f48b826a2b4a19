import TerminalSwiftUI

extension VocabularyTable {
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
