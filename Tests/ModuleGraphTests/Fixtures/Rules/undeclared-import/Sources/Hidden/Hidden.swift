public struct Hidden {}
