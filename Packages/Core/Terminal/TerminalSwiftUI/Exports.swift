// A SwiftUI file replaces `import SwiftUI`, which exports Foundation, by `import TerminalSwiftUI`.
@_exported public import Foundation
@_exported public import TerminalUI
