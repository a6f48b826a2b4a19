// A view model is `@Observable`: that a view's file imports TerminalUI is enough for it, as `import SwiftUI` is.
@_exported public import Observation
