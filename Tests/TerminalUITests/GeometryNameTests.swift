import TerminalSwiftUI
import Testing

/// Files as they are written for SwiftUI, with CoreGraphics' names.
struct GeometryNameTests {
  private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }

  @Test func aShapeIsDrawnFromCoreGraphicsPoints() {
    let screen = ScreenInUTC(8, 4) { Triangle().fill(.red).frame(width: .cells(8), height: .cells(4)) }
    let drawn = screen.window.text()
    #expect(drawn == ["   ▟▖", "  ▟  ▖", " ▟    ▖", "▟      ▖"])
  }

  @Test func sizesAndOffsetsAreTheSameTypes() {
    let screen = ScreenInUTC(12, 5) {
      Evaluated {
        GeometryReader { proxy in
          let size: CGSize = proxy.size
          let inset: CGFloat = 8
          Text("\(Int(size.width - inset))").offset(CGSize(width: inset, height: 0))
        }
      }
    }
    #expect(screen.window.text().first == " 88")
  }

  @Test func framesAcceptLengthsOfCGFloat() {
    let height: CGFloat? = .twoRows
    let screen = ScreenInUTC(12, 8) {
      VStack(alignment: .leading, spacing: .cells(0)) {
        Text("a").frame(minHeight: .twoRows, alignment: .top)
        Text("b").frame(height: height, alignment: .top)
        Text("c").frame(width: .twoRows, height: 16, alignment: .trailing)
        Text("d").frame(width: 2 * 40, alignment: .trailing)
      }
    }
    #expect(screen.window.text().prefix(6) == [" a", "", " b", "", "    c", "          d"])
  }

  @Test func rectanglesIntersect() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let other = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(rect.intersection(other) == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(rect.union(other) == CGRect(x: 0, y: 0, width: 15, height: 15))
    #expect(!rect.intersects(CGRect(x: 20, y: 0, width: 1, height: 1)))
    #expect(CGSize(Foundation.CGSize(width: 3, height: 4)) == CGSize(width: 3, height: 4))
  }
}

extension CGFloat {
  fileprivate static let twoRows: CGFloat = 32
}
