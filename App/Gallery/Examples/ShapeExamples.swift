import Foundation
import TerminalSwiftUI

enum ShapeExamples {
  static let topic = GalleryTopic(
    name: "Shapes", summary: "Fills, strokes, gradients, clip shapes, paths and a canvas",
    examples: [
      GalleryExample("Shapes", "Eight dots in each cell, or lines of a box where they fit.", ShapeExample()),
      GalleryExample("Gradients", "A cell has two halves, each with a color of its own.", GradientExample()),
      GalleryExample("clipShape", "Cells outside of the shape show what is behind.", ClipExample()),
      GalleryExample("Path", "A shape of the app, filled, and its outline up to a fraction.", PathExample()),
      GalleryExample("Canvas", "A closure that fills and strokes paths and writes texts.", CanvasExample()),
      GalleryExample("AnyShape and glass", "The shape is chosen while the program runs.", AnyShapeExample()),
    ])
}

struct ShapeExample: View {
  private enum Drawing: String, CaseIterable {
    case fill = "Fill"
    case stroke = "Stroke"
    case dashes = "Dashes"
  }

  @State private var drawing = Drawing.fill
  @State private var color = Color.teal

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      HStack(spacing: .cells(3)) {
        Picker("Drawing", selection: $drawing) {
          ForEach(Drawing.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .labelsHidden()
        ColorPicker("Color", selection: $color).labelsHidden()
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: .cells(10)))], alignment: .leading, spacing: .cells(1)) {
        sample("Rectangle", Rectangle())
        sample("Rounded", RoundedRectangle(cornerRadius: 8))
        sample("Capsule", Capsule())
        sample("Circle", Circle())
        sample("Ellipse", Ellipse())
        sample("Uneven", UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24))
      }
    }
  }

  private func sample(_ name: String, _ shape: some Shape) -> some View {
    VStack(spacing: .cells(0)) {
      drawn(shape).frame(width: .cells(10), height: .cells(4))
      Text(verbatim: name).foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private func drawn(_ shape: some Shape) -> some View {
    switch drawing {
    case .fill: shape.fill(color)
    case .stroke: shape.stroke(color, lineWidth: 2)
    case .dashes: shape.stroke(color, style: StrokeStyle(lineWidth: 2, dash: [6, 4]))
    }
  }
}

struct GradientExample: View {
  private let colors: [Color] = [.blue, .purple, .orange]

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: .cells(16)))], alignment: .leading, spacing: .cells(1)) {
      swatch("Linear", LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
      swatch("Radial", RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 64))
      swatch("Angular", AngularGradient(colors: colors + [.blue], center: .center))
      swatch("Elliptical", EllipticalGradient(colors: colors))
    }
  }

  private func swatch(_ name: String, _ style: some ShapeStyle) -> some View {
    VStack(spacing: .cells(0)) {
      RoundedRectangle(cornerRadius: 8).fill(style).frame(width: .cells(16), height: .cells(4))
      Text(verbatim: name).foregroundStyle(.secondary)
    }
  }
}

struct ClipExample: View {
  private enum Outline: String, CaseIterable {
    case none = "None"
    case capsule = "Capsule"
    case ellipse = "Ellipse"
  }

  @State private var outline = Outline.ellipse

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Picker("Clip to", selection: $outline) {
        ForEach(Outline.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .labelsHidden()
      switch outline {
      case .none: poster
      case .capsule: poster.clipShape(Capsule())
      case .ellipse: poster.clipShape(Ellipse())
      }
    }
  }

  private var poster: some View {
    Text("Night train\nto Lisbon")
      .bold()
      .multilineTextAlignment(.center)
      .foregroundStyle(.white)
      .frame(width: .cells(26), height: .cells(6))
      .background(LinearGradient(colors: [.indigo, .pink], startPoint: .top, endPoint: .bottom))
  }
}

struct PathExample: View {
  @State private var points = 5
  @State private var end = 0.7

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      HStack(spacing: .cells(3)) {
        Star(points: points).fill(.yellow).frame(width: .cells(16), height: .cells(8))
        Star(points: points).trim(from: 0, to: end).stroke(.orange, lineWidth: 2)
          .frame(width: .cells(16), height: .cells(8))
      }
      Stepper("Points: \(points)", value: $points, in: 3...9)
      HStack {
        Text("Outline")
        Slider(value: $end, in: 0...1, step: 0.1) { Text("Outline") }
      }
    }
  }
}

private struct Star: Shape {
  let points: Int

  func path(in rect: Path.Rect) -> Path {
    Path { path in
      let count = max(2, points) * 2
      for index in 0..<count {
        let angle = (Double(index) / Double(count) * 2 - 0.5) * Double.pi
        let reach = index.isMultiple(of: 2) ? 0.5 : 0.22
        let corner = Path.Point(
          x: rect.midX + rect.height * reach * cos(angle), y: rect.midY + rect.height * reach * sin(angle))
        if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
      }
      path.closeSubpath()
    }
  }
}

struct CanvasExample: View {
  @State private var periods = 3.0

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Canvas { context, size in
        var axis = Path()
        axis.move(to: Path.Point(x: 0, y: size.height / 2))
        axis.addLine(to: Path.Point(x: size.width, y: size.height / 2))
        context.stroke(axis, with: .color(.gray))
        context.stroke(wave(in: size), with: .color(.green), lineWidth: 2)
        context.draw(Text("sin \(Int(periods))x"), at: Path.Point(x: size.width, y: 0), anchor: .topTrailing)
      }
      .frame(height: .cells(6))
      .accessibilityLabel("Wave of \(Int(periods)) periods")
      HStack {
        Text("Periods")
        Slider(value: $periods, in: 1...8, step: 1) { Text("Periods") }
      }
    }
  }

  private func wave(in size: Path.Size) -> Path {
    Path { path in
      for x in stride(from: 0, through: size.width, by: 2) {
        let angle = x / max(1, size.width) * 2 * .pi * periods
        let point = Path.Point(x: x, y: size.height / 2 * (1 - 0.9 * sin(angle)))
        if x == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
  }
}

struct AnyShapeExample: View {
  @State private var isRound = true

  var body: some View {
    HStack(spacing: .cells(2)) {
      (isRound ? AnyShape(Capsule()) : AnyShape(Rectangle())).fill(.teal)
        .frame(width: .cells(12), height: .cells(3))
        .overlay { Text("Open").bold() }
      Toggle("Round", isOn: $isRound)
      GlassEffectContainer { Text(" Glass ").glassEffect(.regular.tint(.blue), in: Capsule()) }
    }
  }
}
