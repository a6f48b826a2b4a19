// Files with `@Observable` view models need only `import TerminalUI`, as with `import SwiftUI`.
@_exported public import Observation
