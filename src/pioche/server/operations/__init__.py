"""What those who keep a server need: figures, logs, a way to drain it, copies of its tables, and commands."""
