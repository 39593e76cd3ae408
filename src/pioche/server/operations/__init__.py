"""What administrators need: figures, logs, draining, backups, and commands."""
