"""The repository holds nothing that ties it to one machine or one package registry."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MADE = {".git", ".venv", "build", "dist", "node_modules", "htmlcov"}

# Written so that this file does not name them itself.
REGISTRIES = re.compile(
    rb"(?:pypi|pythonhosted|npmjs|anaconda)\.(?:org|com)"
    rb"|yarnpkg\.(?:org|com)"
    rb"|npmmirror\.com"
    rb"|pypi\.(?:python|tuna)\.",
    re.IGNORECASE,
)
MACHINE_PATHS = re.compile(
    rb"(?<![\w.~-])/(?:"
    rb"work/(?:main|shared|\.library)\b|root/|home/\w+/|Users/\w+/|opt/(?:pypi|wheels)\b|tmp/bash_jobs)"
)
LOCK_FILES = {"package-lock.json", "npm-shrinkwrap.json", ".package-lock.json", "yarn.lock", "pnpm-lock.yaml"}
RESOLVED = re.compile(rb"\bresolved\b|\btarball:")


def complaints(name: str, content: bytes) -> list[str]:
    """What one file must not hold, as sentences."""
    found = [f"{name} names a package registry: {hit!r}" for hit in REGISTRIES.findall(content)]
    found += [f"{name} names a path of a machine: {hit!r}" for hit in MACHINE_PATHS.findall(content)]
    base = name.rsplit("/", 1)[-1]
    if base == "uv.lock":
        found.append(f"{name} must not be committed: constraints.txt holds the pins")
    if base in LOCK_FILES and RESOLVED.search(content):
        found.append(f"{name} names sources: npm install --omit-lockfile-registry-resolved")
    return found


def committed_files() -> list[Path]:
    """What is committed or would be; without git, everything that no target of the Makefile makes."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            capture_output=True,
            text=True,
            check=True,
        )
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not MADE & set(path.relative_to(ROOT).parts)]
    return sorted(path for path in paths if path.is_file() and path.suffix != ".pyc")


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = []
    for path in committed_files():
        found += complaints(path.relative_to(ROOT).as_posix(), path.read_bytes())
    assert found == []


def test_the_walk_finds_the_files() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in committed_files()}
    assert {"pyproject.toml", "constraints.txt", "tests/test_repository.py"} <= names


HOST = "pypi" + ".org"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("constraints.txt", f"--index-url https://{HOST}/simple"),
        ("docs/a.md", f"see {HOST.upper()}"),
        ("README.md", "https://files.python" + "hosted.org/x.whl"),
        ("web/.npmrc", "registry=https://registry.npm" + "js.org/"),
        ("docs/a.md", "run /wo" + "rk/main/x"),
        ("a.py", "'/ho" + "me/somebody/x'"),
        ("a.txt", "file:///ro" + "ot/x"),
        ("uv.lock", ""),
        ("sub/uv.lock", ""),
        ("web/package-lock.json", '{"resolved": "somewhere"}'),
        ("web/yarn.lock", '  resolved "somewhere"'),
    ],
)
def test_a_violation_is_found(name: str, content: str) -> None:
    assert len(complaints(name, content.encode())) == 1


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.md", "The round is resolved; see ~/main and https://example.com/home/page/."),
        ("web/package-lock.json", '{"integrity": "sha512-x", "version": "1.0.0"}'),
        ("src/a.py", "from pioche.root import x  # framework/root/x"),
    ],
)
def test_what_is_allowed_is_left_alone(name: str, content: str) -> None:
    assert complaints(name, content.encode()) == []


def read_pins() -> list[str]:
    return (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()


def test_pins_are_plain() -> None:
    pin = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.+]*( ; .+)?")
    assert [line for line in read_pins() if not pin.fullmatch(line)] == []


def test_every_direct_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in project["optional-dependencies"].values():
        wanted += extra
    names = {re.sub(r"[._]", "-", re.split(r"[\[<>=!~ ;]", need)[0].lower()) for need in wanted}
    assert names - {pin.split("==")[0] for pin in read_pins()} == {"pioche"}


def test_the_coverage_gate_names_what_exists() -> None:
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    report = tool["coverage"]["report"]
    assert report["fail_under"] == 100
    assert [pattern for pattern in report["include"] if not list(ROOT.glob(pattern))] == []


def test_the_tests_of_the_rules_are_named_as_they_are() -> None:
    """A path that is gone would be traced no more, and run twice or never."""
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.search(r"^RULES := ((?:.*\\\n)*.*)$", made, re.MULTILINE)
    assert named is not None
    paths = [
        f"{folder}/{name}"
        for folder, names in re.findall(r"\$\(addprefix ([\w/]+)/,([^)]*)\)", named[1])
        for name in names.split()
    ]
    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_editors_and_formatters_agree_on_the_width_of_lines() -> None:
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["line-length"]
    prettier = json.loads((ROOT / "web/.prettierrc.json").read_text(encoding="utf-8"))["printWidth"]
    editors = re.findall(
        r"^max_line_length = (\d+)$", (ROOT / ".editorconfig").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [int(width) for width in editors] == [ruff, prettier]
