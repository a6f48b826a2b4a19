int code(void);
