public struct Used {}
