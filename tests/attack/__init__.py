"""What attackers try, quickly and always in the same way; `make attack` tries it for longer, against a real process."""
