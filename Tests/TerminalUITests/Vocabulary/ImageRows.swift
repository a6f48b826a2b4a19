import TerminalSwiftUI

extension VocabularyTable {
  static let images = Family(title: "Images") { family in
    family.approximated(
      "Image(_:) of an asset", "a symbol, or a frame with the name; `Image(contentsOfFile:)` for files"
    ) {
      Image("logo")
    }
    family.approximated("Image(uiImage:), Image(nsImage:), Image(_: CGImage, scale:label:)", "`Image(_: Bitmap)`") {
      Image(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255]), scale: 2, label: Text("Logo"))
    }
    family.approximated("Image(decorative:scale:)", "with a `Bitmap`") {
      Image(decorative: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255]), scale: 1)
    }
    family.same(".resizable()", uses: 330) { Image(contentsOfFile: "logo.png").resizable() }
    family.swiftUI.same("Image.scaledToFit(), .scaledToFill()") {
      Image(contentsOfFile: "logo.png").resizable().scaledToFill().frame(width: 80, height: 80).clipped()
    }
    family.approximated(".interpolation(_:)", "nearest pixel or average of the area") {
      Image(contentsOfFile: "sprite.png").interpolation(.none).resizable()
    }
    family.declined("AsyncImage(url:)", "load the bytes in a task, and show them by `Image(png:label:)`")
  }
}
