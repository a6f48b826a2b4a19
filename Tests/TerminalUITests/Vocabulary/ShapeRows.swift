import TerminalSwiftUI

extension VocabularyTable {
  static let shapes = Family(title: "Shapes, colors and styles") { family in
    family.same("Color.red, .blue, .green, ...") { Color.red }
    family.same("Color(red:green:blue:)") { Color(red: 0.2, green: 0.4, blue: 0.6) }
    family.same("Color(hue:saturation:brightness:)") { Color(hue: 0.5, saturation: 0.4, brightness: 0.6) }
    family.approximated("Color.opacity(_:)", "mixed with the background of the palette") { Color.red.opacity(0.3) }
    family.swiftUI.same("Rectangle()", uses: 115) { Rectangle() }
    family.swiftUI.approximated("RoundedRectangle(cornerRadius:)", "corners of quarter cells", uses: 144) {
      RoundedRectangle(cornerRadius: 12)
    }
    family.swiftUI.approximated("Circle()", "edges of quarter cells", uses: 96) { Circle() }
    family.swiftUI.approximated("Capsule()", "edges of quarter cells") { Capsule() }
    family.swiftUI.approximated("Ellipse()", "edges of quarter cells") { Ellipse() }
    family.swiftUI.same(".fill(_:)", uses: 97) { Rectangle().fill(.blue) }
    family.swiftUI.approximated(".stroke(_:lineWidth:)", "box characters or braille", uses: 80) {
      RoundedRectangle(cornerRadius: 8).stroke(.gray, lineWidth: 1)
    }
    family.swiftUI.approximated(".strokeBorder(_:lineWidth:)", "box characters or braille") {
      Circle().strokeBorder(.red, lineWidth: 2)
    }
    family.swiftUI.approximated(".trim(from:to:)", "braille") {
      Circle().trim(from: 0, to: 0.7).stroke(.green, lineWidth: 4)
    }
    family.swiftUI.approximated(".clipShape(_:)", "edges of quarter cells", uses: 65) { Color.red.clipShape(Circle()) }
    family.same(".clipped()") { Text("a long text").frame(width: 24).clipped() }
    family.approximated(".cornerRadius(_:)", "corners of quarter cells", uses: 70) { Color.red.cornerRadius(8) }
    family.swiftUI.noEffect(".contentShape(_:)", "each cell of a view receives clicks", uses: 53) {
      Text("a").contentShape(Rectangle())
    }
    family.swiftUI.noEffect(".shadow(...)", "a cell has no shadow") {
      Text("a").shadow(color: .black, radius: 4, x: 0, y: 2)
    }
    family.swiftUI.noEffect(".blur(radius:)", "a cell cannot be blurred") { Text("a").blur(radius: 4) }
    family.swiftUI.same("LinearGradient", uses: 47) {
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    }
    family.swiftUI.approximated("Material, .background(.ultraThinMaterial)", "the color of surfaces", uses: 83) {
      Text("a").background(.ultraThinMaterial)
    }
    family.swiftUI.same(".background(_:in:)") {
      Text("a").padding().background(.blue, in: RoundedRectangle(cornerRadius: 8))
    }
    family.swiftUI.same(".overlay(_:)") { Text("a").padding().overlay(RoundedRectangle(cornerRadius: 8).stroke(.gray)) }
    family.swiftUI.approximated("Canvas { context, size in }", "braille and cells") {
      Canvas { context, size in
        var path = Path()
        path.move(to: Path.Point(x: 0, y: 0))
        path.addLine(to: Path.Point(x: size.width, y: size.height))
        context.stroke(path, with: .color(.green), lineWidth: 1)
      }
    }
    family.swiftUI.same(".foregroundStyle(.primary, .secondary, .tertiary)") { Text("a").foregroundStyle(.tertiary) }
    family.same(".tint(_:)") { Button("a") {}.tint(.green) }
    family.swiftUI.noEffect(".rotationEffect(_:)", "a cell cannot be turned; on a shape it is right", uses: 48) {
      Text("a").rotationEffect(.degrees(90))
    }
    family.noEffect(".scaleEffect(_:)", "a cell has one size") { Text("a").scaleEffect(1.2) }
  }
}
