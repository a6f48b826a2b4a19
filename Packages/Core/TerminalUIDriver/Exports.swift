// A host of an app needs the virtual clock of its `Driver`.
@_exported public import TrellisVirtualTime
