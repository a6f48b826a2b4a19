import Base
@_exported import Hidden
