"""What stands in deploy/ fits the program: settings, addresses, figures, and the schemas of others."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml
from starlette.routing import WebSocketRoute

from pioche.cli.parsers import read
from pioche.server.client_files import Pages
from pioche.server.http_app import Doors
from pioche.server.limits import Limiter
from pioche.server.operations.metrics import Metrics
from pioche.server.request_origin import Origins
from pioche.server.serve import service_of
from pioche.server.settings import FILE, SETTINGS, read_settings
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.tables.registry import Registry
from tests.tables.tables import MemoryStorage

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
UNITS = sorted((DEPLOY / "systemd").glob("*"))
VARIABLES = {one.variable for one in SETTINGS.values()} | {FILE}


def documents(path: Path) -> list[dict[str, Any]]:
    return [found for found in yaml.safe_load_all(path.read_text(encoding="utf-8")) if found]


def doors() -> Doors:
    return Doors(Registry(MemoryStorage()), Limiter(), Origins(), Pages(ROOT / "nowhere"), SlowWorkQueue())


@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.name)
@pytest.mark.parametrize("version", ["1.30", "1.34", "1.37"])
def test_manifests_fit_the_schemas_of_kubernetes(path: Path, version: str) -> None:
    assert documents(path)
    for found in documents(path):
        kubernetes_validate.validate(found, version, strict=True)


def test_image_and_unit_say_the_same_about_memory() -> None:
    unit = (DEPLOY / "systemd" / "pioche.service").read_text(encoding="utf-8")
    (said,) = re.findall(r"^Environment=(.*)$", unit, re.MULTILINE)
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert said.split() == ["PYTHONMALLOC=malloc", "GLIBC_TUNABLES=glibc.malloc.hugetlb=1"]
    assert all(pair in image.split() for pair in said.split())


def test_a_manifest_that_does_not_fit_is_found() -> None:
    wrong = documents(DEPLOY / "kubernetes" / "server.yaml")[0]
    wrong["spec"]["replica"] = 2
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, "1.34", strict=True)


def test_pods_may_do_nothing_that_they_need_not() -> None:
    found = [one for path in MANIFESTS for one in documents(path) if one["kind"] in {"Deployment", "CronJob"}]
    assert len(found) == 2
    for one in found:
        pod = (one["spec"]["jobTemplate"]["spec"] if one["kind"] == "CronJob" else one["spec"])["template"]["spec"]
        assert pod["automountServiceAccountToken"] is False
        assert pod["securityContext"]["runAsNonRoot"] is True
        for container in pod["containers"]:
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }


def test_every_variable_is_a_setting() -> None:
    files = [ROOT / "Dockerfile", ROOT / "compose.yaml", DEPLOY / "Caddyfile", *MANIFESTS]
    for path in files:
        named = set(re.findall(r"\bPIOCHE_[A-Z_]+\b", path.read_text(encoding="utf-8")))
        assert named <= VARIABLES, path.name
    assert "PIOCHE_DRAIN_DELAY" in VARIABLES


def test_the_settings_of_the_files_can_be_read() -> None:
    service_of(read_settings({}, file=str(DEPLOY / "pioche.toml"), environment={}), "en")
    config = next(one for one in documents(DEPLOY / "kubernetes" / "config.yaml") if one["kind"] == "ConfigMap")
    service = service_of(read_settings({}, environment=config["data"]), "en")
    pod = documents(DEPLOY / "kubernetes" / "server.yaml")[0]["spec"]["template"]["spec"]
    assert service.drain.delay + service.drain.bound + 5 < pod["terminationGracePeriodSeconds"]
    compose = documents(ROOT / "compose.yaml")[0]
    for name in ("pioche-1", "pioche-2"):
        settings = {key: str(value) for key, value in compose["services"][name]["environment"].items()}
        service = service_of(read_settings({}, environment=settings), "en")
        assert service.drain.delay + service.drain.bound + 5 < int(compose["services"][name]["stop_grace_period"][:-1])
        assert service.proxies == (compose["services"]["caddy"]["networks"]["inside"]["ipv4_address"],)


def test_compose_has_two_servers_that_may_do_little_and_only_caddy_is_reached_from_outside() -> None:
    compose = documents(ROOT / "compose.yaml")[0]
    services = compose["services"]
    for name in ("pioche-1", "pioche-2"):
        one = services[name]
        assert (one["read_only"], one["cap_drop"], one["user"]) == (True, ["ALL"], "10001:10001")
        assert one["networks"] == ["inside"]
    assert compose["networks"]["inside"]["internal"] is True
    published = {name: one["ports"] for name, one in services.items() if "ports" in one}
    assert published.keys() == {"caddy", "grafana"}
    assert all(port.startswith("127.0.0.1:") for port in published["grafana"])
    for one in services.values():
        for volume in one.get("volumes", ()):
            source = volume.split(":")[0]
            assert (ROOT / source).exists() if source.startswith(".") else source in compose["volumes"]


def test_every_address_that_is_asked_for_health_is_there() -> None:
    known = {getattr(route, "path", "") for route in doors().routes()}
    text = "".join(path.read_text("utf-8") for path in (ROOT / "Dockerfile", DEPLOY / "Caddyfile", *MANIFESTS))
    asked = set(re.findall(r"/(?:live|ready|health)z\b", text))
    assert asked == {"/livez", "/readyz", "/healthz"} <= known


def test_the_players_of_a_table_are_led_to_one_server() -> None:
    """A proxy that goes by the address does so, because all of a table's sockets have the same one."""
    (socket,) = [route for route in doors().routes() if isinstance(route, WebSocketRoute)]
    assert socket.path == "/api/tables/{table}/socket"
    assert re.search(r"^\s+lb_policy uri_hash$", (DEPLOY / "Caddyfile").read_text("utf-8"), re.MULTILINE)
    (ingress,) = [one for path in MANIFESTS for one in documents(path) if one["kind"] == "Ingress"]
    assert ingress["metadata"]["annotations"]["nginx.ingress.kubernetes.io/upstream-hash-by"] == "$request_uri"


def told_figures() -> set[str]:
    """The names of all samples."""
    found = set()
    for family in Metrics(doors()).registry.collect():
        ends = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}.get(family.type, ("",))
        found |= {family.name + end for end in ends}
    return found


@pytest.mark.parametrize("name", ["grafana/pioche.json", "prometheus/alerts.yml"])
def test_every_figure_that_is_drawn_or_watched_exists(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    asked = set(re.findall(r"\b(?:pioche|process)_[a-z_]+", text))
    assert len(asked) > 4
    assert asked <= told_figures()


def test_the_dashboard_draws_every_figure_and_its_panels_stand_apart() -> None:
    board = json.loads((DEPLOY / "grafana" / "pioche.json").read_text(encoding="utf-8"))
    drawn = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    families = {family.name for family in Metrics(doors()).registry.collect() if family.name.startswith("pioche_")}
    assert {name for name in families if name not in drawn} == set()
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    places: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & places
        assert at["x"] + at["w"] <= 24
        places |= cells


def test_the_page_names_every_figure_of_ours() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(pioche_[a-z_]+)", page))
    families = {family.name for family in Metrics(doors()).registry.collect() if family.name.startswith("pioche_")}
    assert {name.removesuffix("_total") for name in named} == families


@pytest.mark.skipif(sys.platform == "win32", reason="hadolint has no package for it")
def test_the_dockerfile_is_as_hadolint_wants_it() -> None:
    program = shutil.which("hadolint", path=str(Path(sys.executable).parent))
    assert program is not None
    done = subprocess.run([program, str(ROOT / "Dockerfile")], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_image_is_built_from_files_that_exist_and_runs_as_nobody_in_particular() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    allowed = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    copied = {word for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE) for word in line.split()[:-1]}
    assert copied == allowed
    assert all((ROOT / name).exists() for name in copied)
    assert re.search(r"^USER 10001:10001$", text, re.MULTILINE)
    assert text.index("USER 10001") < text.index("ENTRYPOINT")


def test_units_are_locked_up_and_call_commands_that_exist() -> None:
    assert [unit.name for unit in UNITS] == ["pioche-backup.service", "pioche-backup.timer", "pioche.service"]
    for unit in UNITS:
        found = configparser.RawConfigParser(strict=False)
        found.optionxform = str  # type: ignore[method-assign,assignment]
        found.read_string(unit.read_text(encoding="utf-8"))
        if unit.suffix == ".service":
            service = dict(found["Service"])
            wanted = {"DynamicUser": "yes", "ProtectSystem": "strict", "ProtectHome": "yes", "NoNewPrivileges": "yes"}
            assert wanted.items() <= service.items()
            words = service["ExecStart"].split()
            assert words[0] == "/opt/pioche/bin/pioche"
            read([word.replace("${STATE_DIRECTORY}", "/var/lib/pioche") for word in words[1:]])
