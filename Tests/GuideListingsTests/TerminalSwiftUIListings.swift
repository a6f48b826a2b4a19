import TerminalSwiftUI
import TerminalUITesting
import Testing

/// The listing on formats in the README of TerminalSwiftUI.
struct OrderForm: View {
  @State private var due = Date()
  @State private var amount = 12.5

  var body: some View {
    Form {
      DatePicker("Due", selection: $due, in: Date()..., displayedComponents: .date)
      TextField("Amount", value: $amount, format: .currency(code: "EUR"))
      Text("\(amount, format: .currency(code: "EUR")), due in \(due, style: .relative)")
    }
  }
}

/// The listing on images in the README of TerminalUI.
struct Logo: View {
  var body: some View {
    Image(contentsOfFile: "logo.png", label: Text("Logo"))
      .resizable().scaledToFit().frame(height: .cells(8))
  }
}

@Suite struct TerminalSwiftUIListings {
  @Test func anAmountAndADateAreFormatted() async {
    await ScreenDriver { OrderForm() }.expect("€12.50, due in")
  }

  @Test func aMissingImageShowsItsLabel() async {
    let screen = ScreenDriver { Logo() }
    await screen.settle()
    #expect(screen.plainText.contains("Logo"))
  }
}
