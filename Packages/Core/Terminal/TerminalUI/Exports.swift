// Files with `@Observable` view models need only `import TerminalUI`, as with `import SwiftUI`.
@_exported public import Observation
// An image can show a bitmap.
@_exported public import PortableImages
// Sizes, colors of cells and keys are part of the views' vocabulary.
@_exported public import TerminalCore
