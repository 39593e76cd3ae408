"""What all tests of the server share: chance that is the same every time."""

from tests.same_chance import _the_same_chance

__all__ = ["_the_same_chance"]
