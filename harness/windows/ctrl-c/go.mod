module dsctck/ctrl-c

go 1.21
