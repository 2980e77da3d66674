#!/usr/bin/env bash
# Writes requirements.lock and requirements-dev.lock anew from pyproject.toml: every version and every hash,
# for Python 3.11 and later on Linux, macOS and Windows. Needs the network.
#   scripts/lock.sh                          keep the versions that are locked, add what is missing
#   scripts/lock.sh --upgrade                take the newest of everything
#   scripts/lock.sh --upgrade-package NAME   take the newest of one
set -euo pipefail
# shellcheck source=scripts/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

find_python
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
"$PYTHON" -m venv "$tools"
[[ -d $tools/bin ]] && bin=$tools/bin || bin=$tools/Scripts
"$bin/python" -m pip install --quiet --disable-pip-version-check uv

compile() {
    "$bin/uv" --no-config --quiet pip compile pyproject.toml --group build --universal --python-version 3.11 \
        --generate-hashes --custom-compile-command scripts/lock.sh "$@" >/dev/null
}

cd "$ROOT"
compile --output-file requirements.lock "$@"
# The tools of the workshop on top of exactly the same libraries.
compile --output-file requirements-dev.lock --extra dev --constraints requirements.lock "$@"
if grep -nE '^-|://' requirements.lock requirements-dev.lock; then
    die "The lines above name a package index: remove it from your configuration and run this again."
fi
say "Locked. Run ./test before you commit."
