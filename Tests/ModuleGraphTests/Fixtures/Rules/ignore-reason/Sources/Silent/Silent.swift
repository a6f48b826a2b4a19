// module-graph:ignore the build of this example is never run
import Base
