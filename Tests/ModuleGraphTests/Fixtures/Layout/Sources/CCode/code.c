int code(void) { return 1; }
