public struct Another {}
