import TerminalSwiftUI

extension VocabularyTable {
  static let accessibility = Family(title: "Accessibility") { family in
    family.same(".accessibilityLabel(_:)") { Text("a").accessibilityLabel("b") }
    family.same(".accessibilityValue(_:)") { Text("a").accessibilityValue("b") }
    family.same(".accessibilityHint(_:)") { Text("a").accessibilityHint("b") }
    family.same(".accessibilityHidden(_:)") { Text("a").accessibilityHidden(true) }
    family.same(".accessibilityElement(children:)", uses: 290) { Text("a").accessibilityElement(children: .combine) }
    family.same(".accessibilityAddTraits(.isHeader, .isSelected)") {
      Text("a").accessibilityAddTraits([.isHeader, .isSelected])
    }
    family.noEffect(".accessibilityAddTraits(_:), other traits", "a control has its role, and other views have none") {
      Text("a").accessibilityAddTraits(true ? .isStaticText : [])
    }
    family.swiftUI.same(".accessibilityAction(named:_:)") { Text("a").accessibilityAction(named: "b") {} }
    family.same(".accessibilityActions(_:)") { Text("a").accessibilityActions { Button("b") {} } }
    family.swiftUI.approximated(".accessibilityAdjustableAction(_:)", "two actions, Increase and Decrease") {
      Text("a").accessibilityAdjustableAction { _ in }
    }
    family.same(".accessibilityRepresentation(representation:)") {
      Text("a").accessibilityRepresentation { Button("b") {} }
    }
    family.same(".accessibilityChildren(children:)") { Text("a").accessibilityChildren { Text("b") } }
    family.swiftUI.approximated(".accessibilityHeading(_:)", "a heading without a level") {
      Text("a").accessibilityHeading(.h2)
    }
    family.swiftUI.same(".accessibility(label:), (value:), (hidden:)") { Text("a").accessibility(label: Text("b")) }
    family.swiftUI.noEffect(".accessibilityIdentifier(_:)", "tests find a control by its label") {
      Text("a").accessibilityIdentifier("b")
    }
    family.same("\\.accessibilityReduceMotion") { Text("a").environment(\.accessibilityReduceMotion, true) }
  }
}
