import Omega
