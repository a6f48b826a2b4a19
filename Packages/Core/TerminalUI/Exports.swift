// Files with `@Observable` view models need only `import TerminalUI`, as with `import SwiftUI`.
@_exported public import Observation
// Sizes, colors of cells and keys are part of the views' vocabulary.
@_exported public import TerminalCore
