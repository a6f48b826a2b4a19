import TerminalSwiftUI

/// Texts: Markdown, interpolation, styles, cases, truncation and alignment.
struct TextPage: View {
  var body: some View {
    GalleryPage {
      MarkdownSection()
      StylesSection()
      LinesSection()
      AlignmentSection()
    }
  }
}

/// Texts whose literals contain Markdown.
private struct MarkdownSection: View {
  @State private var guests = 2

  var body: some View {
    GallerySection("Markdown", "Literals are Markdown. Interpolated texts keep their styles.") {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Text("**Bold**, *italic*, ~~removed~~, `code` and a [link](https://www.swift.org).")
        Text("A table for \(Text("\(guests)").bold().foregroundStyle(.accent)), please.")
        Text("Now ") + Text("open").foregroundStyle(.success).underline() + Text(" until 22:00.")
        Stepper("Guests: \(guests)", value: $guests, in: 1...8).padding(.top, .cells(1))
      }
    }
  }
}

/// The styles of texts, in the case that the user selects.
private struct StylesSection: View {
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
    GallerySection("Fonts and cases", "A terminal has one typeface; fonts differ in weight and color.") {
      VStack(alignment: .leading, spacing: .cells(1)) {
        ChoicePicker(title: "Case", selection: $letters)
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
}

/// A paragraph with a limit of lines, and a line that is truncated at a place.
private struct LinesSection: View {
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
    GallerySection("Limits", "An ellipsis shows that a text continues.") {
      VStack(alignment: .leading, spacing: .cells(1)) {
        Stepper("Lines: \(limit)", value: $limit, in: 1...5)
        Text(
          """
          The harbor was quiet that morning. Two boats had left before dawn, and the others waited for the fog to \
          lift. Nobody had seen the lighthouse since the evening before.
          """
        )
        .lineLimit(limit)
        ChoicePicker(title: "Truncate", selection: $place)
        Text("/home/ana/documents/journeys/2026/lisbon/tickets.pdf")
          .lineLimit(1)
          .truncationMode(place.mode)
          .frame(maxWidth: .cells(32), alignment: .leading)
      }
    }
  }
}

/// A verse, aligned as the user selects.
private struct AlignmentSection: View {
  @State private var alignment = TextAlignment.center

  var body: some View {
    GallerySection("Alignment", "The lines of a text, against each other.") {
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
}
