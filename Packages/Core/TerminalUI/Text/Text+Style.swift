extension Text {
  /// One text after the other, each with its own look.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var joined = lhs
    joined.rest.append(rhs.first)
    joined.rest += rhs.rest
    return joined
  }

  public func bold(_ isActive: Bool = true) -> Text { set(.bold, isActive) }
  public func dim(_ isActive: Bool = true) -> Text { set(.dim, isActive) }
  public func italic(_ isActive: Bool = true) -> Text { set(.italic, isActive) }
  public func underline(_ isActive: Bool = true) -> Text { set(.underline, isActive) }
  public func strikethrough(_ isActive: Bool = true) -> Text { set(.strikethrough, isActive) }

  /// Gives those parts of the text a colour that have none yet.
  public func foregroundStyle(_ color: Color) -> Text {
    changed { $0.color = $0.color ?? color }
  }

  /// SwiftUI's older name for `foregroundStyle`; `nil` changes nothing.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map(foregroundStyle) ?? self
  }

  /// Gives those parts of the text a font that have none yet.
  public func font(_ font: Font?) -> Text {
    changed { $0.font = $0.font ?? font }
  }

  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight?.isBold == true ? bold() : self
  }

  private func set(_ attribute: TextAttributes, _ isActive: Bool) -> Text {
    changed { run in
      // What a part was given first stands nearer to it.
      guard run.added.isDisjoint(with: attribute), run.removed.isDisjoint(with: attribute) else { return }
      run.set(attribute, isActive)
    }
  }

  private func changed(_ change: (inout TextRun) -> Void) -> Text {
    var text = self
    change(&text.first)
    for index in text.rest.indices { change(&text.rest[index]) }
    return text
  }
}
