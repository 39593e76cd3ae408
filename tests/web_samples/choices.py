"""What a server offers, as it tells it: web/tests/choices.json."""

from __future__ import annotations

import msgspec

from pioche.server.host_choices import choices
from tests.web_samples import WEB

TARGET = WEB.parent / "tests/choices.json"

if __name__ == "__main__":
    TARGET.write_bytes(msgspec.json.format(msgspec.json.encode(choices()), indent=0) + b"\n")
