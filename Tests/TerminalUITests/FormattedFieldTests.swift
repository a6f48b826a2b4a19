import TerminalSwiftUI
import Testing

struct FormattedFieldTests {
  @Observable
  final class Model {
    var amount = 12.5
    var count: Int? = 3
    var submissionCount = 0
  }

  private let model = Model()
  private let format = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))

  private let screen: ScreenInUTC

  init() {
    let (model, format) = (model, format)
    screen = ScreenInUTC {
      TextField("Amount", value: Bindable(model).amount, format: format).onSubmit { model.submissionCount += 1 }
      Button("Next") {}
    }
    _ = screen.lines
  }

  @Test func theValueChangesOnReturn() {
    #expect(screen.lines.contains { $0.hasSuffix("12.5") })
    screen.type("5")
    #expect(model.amount == 12.5)
    screen.press(.return)
    #expect(model.amount == 12.55 && model.submissionCount == 1)
  }

  @Test func theValueChangesWhenTheFieldLosesTheFocus() {
    screen.press(.backspace)
    screen.type("75")
    screen.press(.tab)
    #expect(model.amount == 12.75 && model.submissionCount == 0)
  }

  @Test func aTextInAnotherFormatIsReplacedByTheValue() {
    screen.press(.backspace, .backspace, .backspace, .backspace)
    screen.type("many")
    #expect(screen.shows("many"))
    screen.press(.tab)
    #expect(model.amount == 12.5 && screen.lines.contains { $0.hasSuffix("12.5") } && !screen.shows("many"))
  }

  @Test func aValueFromOutsideIsShownUnlessTheUserEdits() {
    model.amount = 7
    #expect(screen.lines.contains { $0.hasSuffix("7") })
    screen.type("0")
    model.amount = 8
    #expect(screen.lines.contains { $0.hasSuffix("70") })
  }

  @Test func anEmptyFieldOfAnOptionalValueIsNil() {
    let screen = ScreenInUTC {
      TextField("Count", value: Bindable(model).count, format: .number)
      Button("Next") {}
    }
    _ = screen.lines
    screen.press(.backspace, .tab)
    #expect(model.count == nil)
  }

  @Test func aStepperShowsItsValueInTheFormat() {
    let screen = ScreenInUTC { Evaluated { Stepper("Rate", value: Bindable(model).amount, step: 0.5, format: format) } }
    #expect(screen.lines[0].hasPrefix("Rate 12.5"))
    screen.press(.right)
    #expect(screen.lines[0].hasPrefix("Rate 13"))
  }
}
