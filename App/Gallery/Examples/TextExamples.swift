import TerminalSwiftUI

enum TextExamples {
  static let topic = GalleryTopic(
    name: "Text", summary: "Markdown, fonts, limits, alignment and formats",
    examples: [
      GalleryExample("Markdown", "Literals are Markdown. Interpolated texts keep their styles.", MarkdownExample()),
      GalleryExample("Fonts", "A terminal has one typeface; fonts differ in weight and color.", FontExample()),
      GalleryExample("Line limits", "An ellipsis shows that a text continues.", LineLimitExample()),
      GalleryExample("Text alignment", "The lines of a text, against each other.", TextAlignmentExample()),
      GalleryExample("AttributedString", "A text that is put together at run time.", AttributedExample()),
      GalleryExample("Label", "A title with a symbol, which a style may omit.", LabelExample()),
    ])
}

struct MarkdownExample: View {
  @State private var guests = 2

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Text("**Bold**, *italic*, ~~removed~~, `code` and a [link](https://www.swift.org).")
      Text("A table for \(Text("\(guests)").bold().foregroundStyle(.accent)), please.")
      Text("Now ") + Text("open").foregroundStyle(.success).underline() + Text(" until 22:00.")
      Stepper("Guests: \(guests)", value: $guests, in: 1...8).padding(.top, .cells(1))
    }
  }
}

struct FontExample: View {
  private enum Letters: String, CaseIterable {
    case typed = "As typed"
    case upper = "Upper"
    case lower = "Lower"

    var textCase: Text.Case? {
      switch self {
      case .typed: nil
      case .upper: .uppercase
      case .lower: .lowercase
      }
    }
  }

  @State private var letters = Letters.typed

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Picker("Case", selection: $letters) {
        ForEach(Letters.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .labelsHidden()
      VStack(alignment: .leading, spacing: .cells(0)) {
        Text("Large Title").font(.largeTitle)
        Text("Headline").font(.headline)
        Text("Body").font(.body)
        Text("Italic Callout").font(.callout).italic()
        Text("Caption").font(.caption)
        Text("Primary, ").foregroundStyle(.primary) + Text("secondary, ").foregroundStyle(.secondary)
          + Text("accent").foregroundStyle(.accent)
      }
      .textCase(letters.textCase)
    }
  }
}

struct LineLimitExample: View {
  private enum Place: String, CaseIterable {
    case head = "Head"
    case middle = "Middle"
    case tail = "Tail"

    var mode: Text.TruncationMode {
      switch self {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    }
  }

  @State private var limit = 2
  @State private var place = Place.middle

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Stepper("Lines: \(limit)", value: $limit, in: 1...5)
      Text(
        """
        The harbor was quiet that morning. Two boats had left before dawn, and the others waited for the fog to \
        lift. The lighthouse had been dark since the evening before.
        """
      )
      .lineLimit(limit)
      Picker("Truncate", selection: $place) {
        ForEach(Place.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .labelsHidden()
      Text("/home/ana/documents/journeys/2026/lisbon/tickets.pdf")
        .lineLimit(1)
        .truncationMode(place.mode)
        .frame(maxWidth: .cells(32), alignment: .leading)
    }
  }
}

struct TextAlignmentExample: View {
  @State private var alignment = TextAlignment.center

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Picker("Alignment", selection: $alignment) {
        Text("Leading").tag(TextAlignment.leading)
        Text("Center").tag(TextAlignment.center)
        Text("Trailing").tag(TextAlignment.trailing)
      }
      .labelsHidden()
      Text("The sea\nis louder at night\nthan by day.")
        .multilineTextAlignment(alignment)
        .padding(.horizontal, .cells(1))
        .border(.border)
    }
  }
}

struct AttributedExample: View {
  var body: some View { Text(review) }

  private var review: AttributedString {
    let source = "A **quick** reply, ~~late~~ *early*, and a [link](https://swift.org)."
    var text = (try? AttributedString(markdown: source)) ?? AttributedString(source)
    var stars = AttributedString(" ★★★★☆")
    stars.foregroundColor = .yellow
    text += stars
    return text
  }
}

struct LabelExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Label("Favorites", systemImage: "star.fill")
      Label("Trash", systemImage: "trash").foregroundStyle(.danger)
      Label("Title only", systemImage: "gear").labelStyle(.titleOnly)
      Label("Cart", systemImage: "cart").labelStyle(.iconOnly)
    }
  }
}
