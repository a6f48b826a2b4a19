import Leaf
import Twig
