import AppMocks
import Foundation
import Networking
import NotificationsFeature
import TerminalUI
import TerminalUIDriver
import Testing

@testable import AppComposition

@Suite("The observer of the app")
struct AppObserverTests {
  private let clock = VirtualClock()

  private func launch(observer: (any AppObserver)?) -> (TrellisApp, Driver) {
    let mock = AppDependencies.mock(clock: clock)
    let dependencies = AppDependencies(
      services: mock.services, environment: mock.environment, notices: mock.notices, observer: observer)
    let app = TrellisApp(dependencies: dependencies)
    return (app, Driver(app: app, clock: clock))
  }

  @Test func observerIsNotifiedBeforeTheAppReacts() async {
    let observer = ProbeObserver()
    let (app, driver) = launch(observer: observer)
    await driver.advance(by: .seconds(1))
    app.inbox.open("no link")
    app.inbox.deliver(Data("{}".utf8))
    driver.reproduce(.inactive)
    await driver.settle()
    #expect(
      observer.events.filter { $0 != "phase active" } == [
        "loading to unauthenticated", "link no link", "notification of 2 bytes", "phase inactive",
      ])
  }

  @Test func toolsAreInTheWindowOnlyIfThereIsAnObserver() async {
    let (_, observed) = launch(observer: ProbeObserver())
    await observed.advance(by: .seconds(1))
    #expect(observed.shows("Password") && observed.shows("Tools of the observer"))
    let (_, unobserved) = launch(observer: nil)
    await unobserved.advance(by: .seconds(1))
    #expect(unobserved.shows("Password") && !unobserved.shows("Tools of the observer"))
  }
}

private final class ProbeObserver: AppObserver {
  private(set) var events: [String] = []

  func stateDidChange(from old: AppState, to new: AppState) {
    events.append("\(old.kind.rawValue) to \(new.kind.rawValue)")
  }

  func phaseWillChange(to phase: ScenePhase) { events.append("phase \(phase)") }
  func willOpen(link: String) { events.append("link \(link)") }
  func willDeliver(notification: Data) { events.append("notification of \(notification.count) bytes") }
  func observing(_ base: any HTTPTransport) -> any HTTPTransport { base }

  func addingTools(to content: some View, of root: AppRoot) -> AnyView {
    AnyView(
      VStack(alignment: .leading, spacing: 0) {
        content
        Text("Tools of the observer")
      })
  }
}
