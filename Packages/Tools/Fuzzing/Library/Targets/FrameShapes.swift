import TerminalSwiftUI

/// Shapes, drawings and views that are moved, clipped or covered.
struct FrameShapes: View {
  let stage: FrameStage

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: .cells(1)) {
        Rectangle().fill(stage.flags[14] ? Color.red : .blue).frame(width: .cells(stage.width), height: .cells(2))
        RoundedRectangle(cornerRadius: 8).stroke(.green).overlay(Text(stage.texts[0]))
        Circle().fill(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
          .frame(width: .cells(8), height: .cells(4))
        Capsule().trim(from: 0, to: stage.fraction).stroke(.yellow).frame(width: .cells(10), height: .cells(3))
      }
      .frame(height: .cells(4))
      moved
      drawing
    }
  }

  private var moved: some View {
    ZStack(alignment: .topLeading) {
      Text(stage.texts[1]).offset(x: Double(stage.width * 8), y: stage.flags[15] ? 16 : 0).zIndex(
        stage.flags[16] ? 1 : 0)
      Text(stage.texts[2]).background(.surface).zIndex(0.5)
      Text(stage.texts[3]).frame(width: .cells(12)).clipShape(RoundedRectangle(cornerRadius: 8))
        .position(x: Double(stage.width * 6), y: 24)
    }
    .frame(height: .cells(4), alignment: .topLeading)
    .clipped()
  }

  private var drawing: some View {
    HStack {
      Canvas { context, size in
        var path = Path()
        path.move(to: Path.Point(x: 0, y: size.height))
        path.addLine(to: Path.Point(x: size.width * stage.fraction, y: 0))
        path.addLine(to: Path.Point(x: size.width, y: size.height))
        context.stroke(path, with: .color(.accent))
      }
      .frame(height: .cells(4))
      Text(stage.texts[4]).mask { Rectangle().frame(width: .cells(stage.width)) }
      Gauge(value: stage.fraction) { Text(stage.texts[5]) }
    }
  }
}
