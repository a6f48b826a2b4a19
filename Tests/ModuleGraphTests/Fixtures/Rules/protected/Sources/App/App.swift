import NetLive
