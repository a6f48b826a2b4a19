import TerminalSwiftUI

extension VocabularyTable {
  /// Texts and controls of Foundation's values, in `TerminalSwiftUI`, and fields of several lines.
  static let textFormats = Family(title: "Formats, dates and text input") { family in
    let date = Date(timeIntervalSince1970: 1_795_442_730)
    family.swiftUI.approximated("Text(_:tableName:bundle:comment:)", "nothing is translated", uses: 119) {
      Text("a", tableName: "b", bundle: .main, comment: "c")
    }
    family.swiftUI.approximated("Image(_:bundle:)", "a PNG file of the bundle") { Image("a", bundle: .main) }
    family.swiftUI.same("Table(_:sortOrder:) with KeyPathComparator") {
      Table(SortedRow.all, sortOrder: .constant([KeyPathComparator(\SortedRow.name)])) {
        TableColumn("Name", value: \.name)
      }
    }
    family.swiftUI.same("Text(_:format:)") { Text(1234.5, format: .currency(code: "EUR")) }
    family.swiftUI.same("Text, interpolated value with format") { Text("\(0.5, format: .percent) of all") }
    family.swiftUI.same("Text(_:style:)") { Text(date, style: .date) }
    family.swiftUI.same("Text, interpolated date with style") { Text("since \(date, style: .time)") }
    family.swiftUI.same("Text(timerInterval:)") { Text(timerInterval: date...date.addingTimeInterval(60)) }
    family.swiftUI.same("Text(_: ClosedRange<Date>)") { Text(date...date.addingTimeInterval(60)) }
    family.swiftUI.approximated(
      "Text(AttributedString)", "colors, lines, emphasis and links; a font is its emphasis", uses: 113
    ) {
      Text(AttributedString("a"))
    }
    family.swiftUI.approximated("AttributedString(markdown:)", "on Linux, inline styles only") {
      Text((try? AttributedString(markdown: "**a**")) ?? AttributedString("a"))
    }
    family.swiftUI.approximated("String(localized:)", "on Linux, the text of the literal: no string tables", uses: 210)
    { Text(String(localized: "Orders", comment: "A title")) }
    family.swiftUI.approximated("Text(LocalizedStringResource)", "on Linux, the text of the literal: no string tables")
    { Text(LocalizedStringResource("Orders")) }
    family.swiftUI.same("\\.locale, \\.calendar, \\.timeZone") {
      Text(date, style: .time).environment(\.timeZone, .gmt).environment(\.locale, Locale(identifier: "de_DE"))
    }
    family.swiftUI.approximated(
      "CGFloat, CGSize, CGPoint, CGRect", "points; without import Foundation beside it", uses: 376
    ) {
      Text("a").offset(CGSize(width: 8, height: 0)).position(CGPoint(x: 40, y: 16))
    }
    family.swiftUI.approximated("DatePicker(_:selection:in:displayedComponents:)", "2026-11-23 14:05 in one line") {
      DatePicker("Due", selection: .constant(date), in: date..., displayedComponents: [.date])
    }
    family.swiftUI.same("TextField(_:value:format:)") { TextField("Amount", value: .constant(12.5), format: .number) }
    family.swiftUI.same("Stepper(_:value:step:format:)") {
      Stepper("Rate", value: .constant(0.5), step: 0.1, format: .percent)
    }
    family.same("TextEditor(text:)") { TextEditor(text: .constant("two\nlines")) }
    family.same("TextField(_:text:axis:)") { TextField("Note", text: .constant("a"), axis: .vertical) }
    family.swiftUI.same(".lineLimit(1...5)") {
      TextField("Note", text: .constant("a"), axis: .vertical).lineLimit(1...5)
    }
    family.approximated("Font.custom(_:size:)", "plain text: a terminal has one typeface", uses: 61) {
      Text("a").font(.custom("Georgia", size: 17))
    }
    family.approximated("Font.system(_:design:weight:)", "the emphasis of the style") {
      Text("a").font(.system(.headline, design: .rounded))
    }
    family.swiftUI.approximated(".underline(_:color:)", "in the color of the text") {
      Text("a").underline(true, color: .red)
    }
    family.declined("Timer.publish(every:on:in:)", "no Combine; TimelineView or a task that sleeps", uses: 31)
  }
}

nonisolated private struct SortedRow: Identifiable, Sendable {
  static let all = [SortedRow(name: "a"), SortedRow(name: "b")]

  let name: String
  var id: String { name }
}
