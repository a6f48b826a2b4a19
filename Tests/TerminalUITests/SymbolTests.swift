import Testing

@testable import TerminalUI

struct SymbolTests {
  /// The 150 names that eight public SwiftUI apps use most.
  private static let common = """
    chevron.right checkmark.circle.fill xmark arrow.2.squarepath arrow.right square.and.arrow.up
    checkmark.seal.fill doc.on.doc xmark.circle.fill checkmark trash calendar link info.circle gear
    exclamationmark.triangle.fill square.and.pencil list.bullet arrow.clockwise star.fill quote.bubble plus
    photo.on.rectangle.angled at person.badge.plus pencil line.3.horizontal.decrease.circle fork.knife ellipsis
    clock.fill bell.fill text.page.slash.fill star person.crop.circle.badge.xmark infinity hand.thumbsup eye
    exclamationmark.bubble dot.radiowaves.right cup.and.saucer.fill chevron.down chart.bar captions.bubble bird
    xmark.circle text.bubble photo magnifyingglass lock.rotation lock chevron.forward
    bubble.left.and.text.bubble.right bubble.left.and.bubble.right arrow.forward.square wand.and.stars
    wallet.pass tray.full text.document speaker.slash safari person.crop.circle.badge.exclamationmark
    person.crop.circle person.badge.minus number mappin.circle map globe exclamationmark.triangle
    checkmark.shield building.2 bird.circle badge.plus.radiowaves.right arrowshape.turn.up.left arrow.forward
    questionmark pin.fill pencil.line paperplane line.horizontal.3.decrease.circle heart.fill heart
    hand.thumbsup.fill hand.point.right.fill forward.fill folder cube.fill clock circle bubble.right
    bookmark.fill bird.fill bell backward.fill arrowshape.turn.up.left.fill arrow.up.right arrow.left
    xmark.seal.fill wifi waveform.path trash.fill text.badge.star text.badge.minus text.badge.checkmark
    sun.haze.fill square.grid.2x2 speaker slider.horizontal.3 server.rack selection.pin.in.out rectangle.stack
    quote.opening poweroutlet.type.b.fill poweroutlet.type.b plus.circle play.slash play.circle.fill
    platter.filled.bottom.iphone pin.slash pin person.fill.badge.plus person.crop.circle.badge.moon person.3
    person.2.fill pencil.and.scribble party.popper paperplane.fill paintbrush.fill music.note.list moon.zzz
    minus.circle.fill lock.fill location list.bullet.rectangle.portrait line.horizontal.3.decrease
    line.3.horizontal.decrease laptopcomputer.trianglebadge.exclamationmark heart.circle hand.raised hand.draw
    flag film face.smiling eyedropper.full eye.slash ellipsis.circle drop.fill doc.text doc.plaintext cube
    chevron.left
    """

  @Test func commonSymbolsHaveACharacter() {
    let names = Self.common.split { $0.isWhitespace }.map(String.init)
    #expect(names.count == 150 && names.filter { SymbolGlyphs.glyph(of: $0) == nil } == [])
  }

  @Test(arguments: [
    ("person.crop.circle.badge.plus", "☺"), ("bell.slash.fill", "⊘"), ("checkmark.circle.fill", "✔"),
    ("checkmark.circle.badge.xmark", "✓"), ("square.and.arrow.up.on.square", "⇧"),
  ])
  func nameWithoutACharacterHasThatOfItsBeginning(name: String, glyph: String) {
    #expect(SymbolGlyphs.glyph(of: name) == glyph)
  }

  @Test func everyCharacterIsOneColumn() {
    for (name, glyph) in SymbolGlyphs.table {
      #expect(glyph.count == 1 && CharacterWidth.of(Character(glyph)) == 1, "\(name)")
    }
  }

  @MainActor @Test func unknownNameIsADiamond() { #expect(Image(systemName: "unheard.of").symbol == "◆") }
}
