# Sourced by ./play, ./test and scripts/lock.sh: Python, the environment in .venv, Chromium.
# shellcheck shell=bash

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
VENV=$ROOT/.venv

say() { printf '%s\n' "$*"; }

die() {
    printf '%s\n' "" "$@" >&2
    exit 1
}

# Sets PYTHON to an interpreter that is 3.11 or later and can make virtual environments.
find_python() {
    local candidate without_venv=
    for candidate in python3.13 python3.12 python3.11 python3 python; do
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        if "$candidate" -c 'import ensurepip, venv' 2>/dev/null; then
            PYTHON=$candidate
            return
        fi
        without_venv=$candidate
    done
    [[ $without_venv ]] && die "$without_venv is here, but it cannot make virtual environments: its venv module is missing." \
        "Install it (Debian, Ubuntu: sudo apt install python3-venv), then run this again."
    die "Grognard needs Python 3.11 or later, and I found none." \
        "Install it (Debian, Ubuntu: sudo apt install python3 python3-venv; macOS: brew install python;" \
        "elsewhere: your system's packages or python.org), then run this again."
}

in_venv() { [[ -x $VENV/bin/$1 ]] && printf '%s' "$VENV/bin/$1" || printf '%s' "$VENV/Scripts/$1"; }

# A copied or moved environment still points at its old home, and an upgraded system may have taken its Python away.
venv_is_sound() {
    [[ ! -e $VENV/home || $(<"$VENV/home") == "$ROOT" ]] &&
        "$(in_venv python)" -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

fingerprint() { cat "$ROOT/pyproject.toml" "$ROOT/$1.lock" | cksum; }

pip_install() { "$(in_venv python)" -m pip install --quiet --disable-pip-version-check "$@"; }

# Makes .venv hold what a lock lists ("requirements" or "requirements-dev"); does nothing if it already does.
setup() {
    local lock=$1 covered
    if [[ -e $VENV ]] && ! venv_is_sound; then
        say "The environment in .venv no longer works here: making it again."
        rm -rf "$VENV"
    fi
    if [[ ! -e $VENV ]]; then
        find_python
        say "Making an environment for Grognard in .venv, with $("$PYTHON" --version)."
        "$PYTHON" -m venv "$VENV" || {
            rm -rf "$VENV"
            die "Python could not make a virtual environment; the reason stands above." \
                "If its venv module is missing, install it (Debian, Ubuntu: sudo apt install python3-venv), then run this again."
        }
    fi
    printf '%s\n' "$ROOT" >"$VENV/home"
    [[ -e $VENV/$lock.stamp && $(<"$VENV/$lock.stamp") == "$(fingerprint "$lock")" ]] && return

    say "Installing what $lock.lock lists into .venv. The first time this takes a minute or two."
    { pip_install --require-hashes -r "$ROOT/$lock.lock" && pip_install --no-deps --no-build-isolation -e "$ROOT"; } ||
        die "The installation failed; the reason stands above." \
            "If it was the network, run this again. Otherwise remove the folder .venv and run this again."
    for covered in requirements "$lock"; do # the dev lock contains the other
        fingerprint "$covered" >"$VENV/$covered.stamp"
    done
}

# Sets CHROMIUM to the system's browser, which is the one the browser tests drive.
find_chromium() {
    local name
    for name in "${CHROMIUM:-chromium}" chromium chromium-browser google-chrome \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        if CHROMIUM=$(command -v "$name"); then
            export CHROMIUM
            return
        fi
    done
    return 1
}

need_chromium() {
    find_chromium && return
    local as_root=(env DEBIAN_FRONTEND=noninteractive)
    [[ $(id -u) == 0 ]] || as_root=(sudo -n "${as_root[@]}")
    if command -v apt-get >/dev/null && "${as_root[@]}" true 2>/dev/null; then
        say "The browser tests need Chromium: installing it."
        "${as_root[@]}" apt-get update -q && "${as_root[@]}" apt-get install -y -q chromium
        find_chromium && return
    fi
    die "The browser tests need Chromium or Chrome, and I found neither." \
        "Install one (Debian: sudo apt install chromium; Fedora: sudo dnf install chromium; macOS: brew install --cask google-chrome)" \
        "or set CHROMIUM to the program's path, then run this again."
}
