public struct Always {}
