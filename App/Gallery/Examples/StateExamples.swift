import TerminalSwiftUI
import TerminalUIDriver

enum StateExamples {
  static let topic = GalleryTopic(
    name: "State and time", summary: "Shared models, animations, gestures and schedules",
    examples: [
      GalleryExample("Observable", "A view changes the model that another one reads.", ObservableExample()),
      GalleryExample(
        "ObservableObject", "The style before Observable, with settings that views with the same key share.",
        CartExample()),
      GalleryExample(
        "Animation", "The note fades in, and disappears immediately.", steps: [.tap("Open the log")],
        AnimationExample()),
      GalleryExample("Gestures", "Drag the boat, or press a button. A double-click returns it.", GestureExample()),
      GalleryExample(
        "TimelineView", "A view that follows a schedule of one second.", steps: [.advance(.milliseconds(4500))],
        TimelineExample()),
    ])
}

struct ObservableExample: View {
  @State private var score = Score()

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      ScoreButtons(score: score)
      Text("Home \(score.home) : \(score.guests) Guests").bold()
    }
  }
}

@MainActor
@Observable
private final class Score {
  var home = 0
  var guests = 0
}

private struct ScoreButtons: View {
  let score: Score

  var body: some View {
    HStack(spacing: .cells(2)) {
      Button("Goal, home") { score.home += 1 }
      Button("Goal, guests") { score.guests += 1 }
    }
  }
}

struct CartExample: View {
  @StateObject private var cart = Cart()

  var body: some View {
    GroupBox("Cart") {
      VStack(alignment: .leading) {
        CartRows(cart: cart)
        Divider()
        CartTotal()
      }
    }
    .environmentObject(cart)
  }
}

private final class Cart: ObservableObject {
  @Published var apples = 2
  @Published var pears = 0

  var total: Int { apples * 40 + pears * 55 }
}

private struct CartRows: View {
  @ObservedObject var cart: Cart
  @AppStorage("gallery.isGift") private var isGift = false

  var body: some View {
    Stepper("Apples: \(cart.apples)", value: $cart.apples, in: 0...20)
    Stepper("Pears: \(cart.pears)", value: $cart.pears, in: 0...20)
    Toggle("Wrap as a gift", isOn: $isGift)
  }
}

private struct CartTotal: View {
  @EnvironmentObject private var cart: Cart
  @AppStorage("gallery.isGift") private var isGift = false

  var body: some View {
    let cents = cart.total + (isGift ? 150 : 0)
    let rest = cents % 100
    LabeledContent("Total", value: "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €")
    if isGift { Text("with paper and ribbon").foregroundStyle(.secondary) }
  }
}

struct AnimationExample: View {
  @State private var isShown = false

  var body: some View {
    HStack(alignment: .top, spacing: .cells(2)) {
      Button(isShown ? "Close the log" : "Open the log") {
        withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() }
      }
      if isShown {
        Text("West wind, calm sea.")
          .transition(.asymmetric(insertion: .opacity, removal: .identity))
      }
    }
    .frame(height: .cells(3))
  }
}

struct GestureExample: View {
  @State private var position = 0.0
  @GestureState private var drag = 0.0

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(0)) {
      Text(verbatim: "<=>").bold().foregroundStyle(.accent)
        .offset(x: .points(position + drag))
        .gesture(movement)
        .onTapGesture(count: 2) { position = 0 }
      Text(verbatim: String(repeating: "~", count: 28)).foregroundStyle(.blue).accessibilityHidden(true)
      HStack {
        Button("Port") { position = max(0, position - 16) }
        Button("Anchor") { position = 0 }
        Button("Starboard") { position = min(200, position + 16) }
      }
      .padding(.top, .cells(1))
    }
  }

  private var movement: some Gesture {
    DragGesture(minimumDistance: 8, coordinateSpace: .global)
      .updating($drag) { value, state, _ in state = value.translation.width }
      .onEnded { position = min(200, max(0, position + $0.translation.width)) }
  }
}

struct TimelineExample: View {
  @State private var start = Date()

  var body: some View {
    TimelineView(.periodic(from: start, by: 1)) { context in
      let seconds = Int(context.date.timeIntervalSince(start).rounded())
      Text(String(repeating: "●", count: seconds % 10) + String(repeating: "○", count: 10 - seconds % 10))
    }
  }
}
