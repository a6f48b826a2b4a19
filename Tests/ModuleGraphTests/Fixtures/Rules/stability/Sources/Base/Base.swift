import Shaky  // finding: stability error
