@_exported public import Exported
