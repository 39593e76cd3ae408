"""`make faults`: games over real sockets while things break, and a check of all that was asked, told and stored."""
