import TerminalSwiftUI

private struct SampleItem: Identifiable {
  let id = 1
}

private struct SampleDismissView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Close") { dismiss() } }
}

extension VocabularyTable {
  static let presentation = Family(title: "Presentation") { family in
    family.same(".sheet(isPresented:content:)") { Text("a").sheet(isPresented: .constant(false)) { Text("b") } }
    family.same(".sheet(item:onDismiss:content:)") {
      Text("a").sheet(item: .constant(nil as SampleItem?)) { Text("\($0.id)") }
    }
    family.same(".fullScreenCover(isPresented:content:)") {
      Text("a").fullScreenCover(isPresented: .constant(false)) { Text("b") }
    }
    family.swiftUI.approximated(".popover(isPresented:content:)", "a box over the window") {
      Text("a").popover(isPresented: .constant(false)) { Text("b") }
    }
    family.same(".alert(_:isPresented:actions:)") {
      Text("a").alert("b", isPresented: .constant(false)) { Button("c") {} }
    }
    family.same(".alert(_:isPresented:actions:message:)") {
      Text("a").alert("b", isPresented: .constant(false)) {
        Button("c") {}
      } message: {
        Text("d")
      }
    }
    family.swiftUI.same(".alert(_:isPresented:presenting:actions:)") {
      Text("a").alert("b", isPresented: .constant(false), presenting: 1) { _ in Button("c") {} }
    }
    family.swiftUI.same(".alert(isPresented:content:), Alert", uses: 58) {
      Text("a").alert(isPresented: .constant(false)) { Alert(title: Text("b")) }
    }
    family.swiftUI.same(".alert(item:content:)") {
      Text("a").alert(item: .constant(nil as SampleItem?)) { _ in Alert(title: Text("b")) }
    }
    family.same(".confirmationDialog(_:isPresented:actions:)") {
      Text("a").confirmationDialog("b", isPresented: .constant(false)) { Button("c") {} }
    }
    family.swiftUI.same(".confirmationDialog(_:isPresented:presenting:actions:)") {
      Text("a").confirmationDialog("b", isPresented: .constant(false), presenting: 1) { _ in Button("c") {} }
    }
    family.same(".presentationDetents(_:)") {
      Text("a").sheet(isPresented: .constant(false)) { Text("b").presentationDetents([.medium, .large]) }
    }
    family.same(".interactiveDismissDisabled(_:)") {
      Text("a").sheet(isPresented: .constant(false)) { Text("b").interactiveDismissDisabled() }
    }
    family.same("\\.dismiss") { SampleDismissView() }
  }
}
