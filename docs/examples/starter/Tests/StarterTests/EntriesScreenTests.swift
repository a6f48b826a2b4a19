import EntriesFeature
import TerminalUI
import TerminalUITesting
import Testing

/// The feature alone, without the app that connects it.
@MainActor
@Suite struct EntriesScreenTests {
  @Test func theListOpensTheFormForAnEntry() async {
    var shown: [EntriesRoute] = []
    let feature = makeFeature(entries: [Entry(id: 1, text: "Water the plants")]) { shown.append($0) }
    let screen = ScreenDriver { feature.makeView(for: .list) }
    await screen.expect("Water the plants")
    await screen.tap("New entry")
    #expect(shown == [.new])
  }

  @Test func anEntryThatCannotBeSavedStaysInTheForm() async {
    let service = FakeEntryService(failure: .inaccessible)
    let feature = makeFeature(service: service)
    let screen = ScreenDriver { feature.makeView(for: .new) }
    await screen.type("Call Ada", into: "Text")
    await screen.tap("Save")
    await screen.expect("The entry was not saved")
    await screen.expect("The file of the entries cannot be read or written")
    await service.recover()
    await screen.tap("Save")
    await screen.reject("The entry was not saved")
    #expect(await service.stored == [Entry(id: 1, text: "Call Ada")])
  }

  private func makeFeature(
    entries: [Entry] = [], service: FakeEntryService = FakeEntryService(),
    onShow: @escaping @MainActor (EntriesRoute) -> Void = { _ in }
  ) -> any EntriesFeatureAPI {
    EntriesFeatureFactory.create(entries: entries, service: service, onShow: onShow, onClose: {})
  }
}
