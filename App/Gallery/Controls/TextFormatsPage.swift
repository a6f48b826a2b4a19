import TerminalSwiftUI

/// A form of texts and fields: dates, numbers in formats, notes of several lines, and styled text.
struct TextFormatsPage: View {
  @State private var note = "Leave the parcel with the neighbor.\nRing twice."
  @State private var reply = ""
  @State private var due = Date(timeIntervalSince1970: 1_795_442_700)
  @State private var amount = 12.5
  @State private var rate = 0.25
  @State private var start = Date()

  var body: some View {
    GalleryPage {
      delivery
      price
      notes
      styles
    }
  }

  private var delivery: some View {
    GallerySection("Delivery", "Up and Down change the selected part of a date.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        DatePicker("Date", selection: $due, in: Date(timeIntervalSince1970: 0)...)
        DatePicker("Time", selection: $due, displayedComponents: .hourAndMinute)
        Text("On \(due, style: .date), \(due, style: .relative) away").foregroundStyle(.secondary)
      }
    }
    .environment(\.timeZone, .gmt)
  }

  private var price: some View {
    GallerySection("Price", "Fields and steppers parse and write numbers in a format.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        HStack {
          Text("Amount")
          TextField("Amount", value: $amount, format: .number.precision(.fractionLength(2)))
            .selectsTextOnFocus()
            .frame(width: .cells(14))
          Text(amount, format: .currency(code: "EUR")).bold()
        }
        Stepper("Tax", value: $rate, in: 0...1, step: 0.05, format: .percent)
        Text("Total \(amount * (1 + rate), format: .currency(code: "EUR"))").foregroundStyle(.success)
      }
    }
  }

  private var notes: some View {
    GallerySection("Notes", "An editor, and a field that grows with its text.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        TextEditor(text: $note).frame(height: .cells(4)).accessibilityLabel("Note")
        TextField("Reply, as long as you like", text: $reply, axis: .vertical).lineLimit(1...4)
      }
    }
  }

  private var styles: some View {
    GallerySection("Styles", "A text that is put together at run time, and a timer.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Text(review)
        HStack {
          Text("On this page for").foregroundStyle(.secondary)
          Text(start, style: .timer).bold()
        }
      }
    }
  }

  /// A styled text that is put together at run time.
  private var review: AttributedString {
    let source = "A **quick** reply, ~~late~~ *early*, and a [link](https://swift.org)."
    var text = (try? AttributedString(markdown: source)) ?? AttributedString(source)
    var stars = AttributedString(" ★★★★☆")
    stars.foregroundColor = .yellow
    text += stars
    return text
  }
}
