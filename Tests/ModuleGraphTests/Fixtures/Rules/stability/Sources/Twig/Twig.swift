public struct Twig {}
