#!/bin/sh
# Prints the command that starts the kit: that of this checkout or release or, with a wheel, that of
# a virtual environment, which needs Python 3.8 and no Java. Options are environment variables:
#   DSC_TCK_WHEEL  what pip installs: a wheel, or a requirement such as dsc-tck==1.0
#   DSC_TCK_CACHE  the folder to keep the environment in (default: dsc-tck in the cache folder)
set -u

here=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd) || exit 2
if [ -z "${DSC_TCK_WHEEL:-}" ]; then
  printf '%s\n' "$here/../bin/dsc-tck"
  exit 0
fi

fail() {
  printf '%s\n' "$1" >&2
  exit 2
}

python=$(command -v python3 || command -v python) ||
  fail 'DSC_TCK_WHEEL is set, but there is no Python on the PATH; install Python 3.8 or newer.'
content=$DSC_TCK_WHEEL
[ ! -f "$DSC_TCK_WHEEL" ] || content=$(cksum < "$DSC_TCK_WHEEL")
cache=${DSC_TCK_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/dsc-tck}
environment=$cache/environment-$(printf '%s' "$content" | cksum | tr ' ' '-')
programs=$environment/bin
case $(uname -s) in
  MINGW* | MSYS* | CYGWIN*) programs=$environment/Scripts ;;
esac

# A cache may keep it longer than the Python that it was made with.
if [ ! -e "$environment/complete" ] || ! "$programs/python" -c 'import dsc_tck' 2> /dev/null; then
  rm -rf "$environment"
  "$python" -m venv "$environment" >&2 &&
    "$programs/python" -m pip install -q --disable-pip-version-check "$DSC_TCK_WHEEL" >&2 &&
    : > "$environment/complete" ||
    fail "pip cannot install DSC_TCK_WHEEL, which is \"$DSC_TCK_WHEEL\"; see above."
fi
printf '%s\n' "$programs/dsc-tck"
