#!/bin/sh
# Merges the results of several jobs and ends with the exit code of the merged verdict.
#   DSC_TCK_RUNS    a folder with the results of the jobs, each in its own folder below
#   DSC_TCK_OUT     the folder for the merged results (default: dsc-tck-report)
#   DSC_TCK_REPORT  the reports to render
set -u

here=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd) || exit 2

kit=$(sh "$here/kit.sh") || exit 2
set -- report --verdict --out "${DSC_TCK_OUT:-dsc-tck-report}"
[ -z "${DSC_TCK_REPORT:-}" ] || set -- "$@" --report "$DSC_TCK_REPORT"
runs=$(find "${DSC_TCK_RUNS:-.}" -type f -name findings.jsonl ! -path '*/platforms/*' -exec dirname {} \; | sort)
[ -n "$runs" ] || {
  echo "There is no findings.jsonl below ${DSC_TCK_RUNS:-.}; no job has saved its results." >&2
  exit 3
}
unset DSC_TCK_RUNS DSC_TCK_OUT DSC_TCK_REPORT DSC_TCK_WHEEL DSC_TCK_CACHE
newline='
'
IFS=$newline
set -f
# One folder on each line.
# shellcheck disable=SC2086
exec "$kit" "$@" -- $runs
