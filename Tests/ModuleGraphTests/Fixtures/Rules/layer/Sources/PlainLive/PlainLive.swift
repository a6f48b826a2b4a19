import Plain
