public struct Exported {}
