int base(void);
