#!/bin/sh
# Puts together what several jobs found and ends with the exit code of the verdict over all of it.
#   DSC_TCK_RUNS    a folder with the results of the jobs, each in a folder somewhere below it
#   DSC_TCK_OUT     where the whole goes (default: dsc-tck-report)
#   DSC_TCK_REPORT  what to render
set -u

here=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd) || exit 2

set -- report --verdict --out "${DSC_TCK_OUT:-dsc-tck-report}"
[ -z "${DSC_TCK_REPORT:-}" ] || set -- "$@" --report "$DSC_TCK_REPORT"
runs=$(find "${DSC_TCK_RUNS:-.}" -type f -name findings.jsonl ! -path '*/platforms/*' -exec dirname {} \; | sort)
[ -n "$runs" ] || {
  echo "There is no findings.jsonl below ${DSC_TCK_RUNS:-.}; no job kept its results." >&2
  exit 3
}
unset DSC_TCK_RUNS DSC_TCK_OUT DSC_TCK_REPORT
newline='
'
IFS=$newline
set -f
# One folder to a line.
# shellcheck disable=SC2086
exec "$here/../bin/dsc-tck" "$@" -- $runs
