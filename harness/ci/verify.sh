#!/bin/sh
# Verifies resources in a pipeline and ends with the exit code of dsc-tck. What to do stands in
# variables, so that no value is read as shell text:
#   DSC_TCK_PATH  what to verify (default: the current folder)
#   DSC_TCK_OUT   where results go (default: dsc-tck-out)
#   DSC_TCK_ROOT, DSC_TCK_PROFILE, DSC_TCK_ENGINE, DSC_TCK_BASELINE, DSC_TCK_REPORT
#                 what the options of that name take
#   DSC_TCK_STRICT, DSC_TCK_STATIC, DSC_TCK_READ_ONLY, DSC_TCK_ALLOW_INCOMPLETE
#                 true for the options of that name
set -u

here=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd) || exit 2

set -- verify "${DSC_TCK_PATH:-.}" --out "${DSC_TCK_OUT:-dsc-tck-out}"
[ -z "${DSC_TCK_ROOT:-}" ] || set -- "$@" --root "$DSC_TCK_ROOT"
[ -z "${DSC_TCK_PROFILE:-}" ] || set -- "$@" --profile "$DSC_TCK_PROFILE"
[ -z "${DSC_TCK_ENGINE:-}" ] || set -- "$@" --engine "$DSC_TCK_ENGINE"
[ -z "${DSC_TCK_BASELINE:-}" ] || set -- "$@" --baseline "$DSC_TCK_BASELINE"
[ -z "${DSC_TCK_REPORT:-}" ] || set -- "$@" --report "$DSC_TCK_REPORT"
[ "${DSC_TCK_STRICT:-}" != true ] || set -- "$@" --strict
[ "${DSC_TCK_STATIC:-}" != true ] || set -- "$@" --static
[ "${DSC_TCK_READ_ONLY:-}" != true ] || set -- "$@" --read-only
[ "${DSC_TCK_ALLOW_INCOMPLETE:-}" != true ] || set -- "$@" --allow-incomplete

# Resources get the environment, and nothing in it may tell them that they are verified.
unset DSC_TCK_PATH DSC_TCK_OUT DSC_TCK_ROOT DSC_TCK_PROFILE DSC_TCK_ENGINE DSC_TCK_BASELINE \
  DSC_TCK_REPORT DSC_TCK_STRICT DSC_TCK_STATIC DSC_TCK_READ_ONLY DSC_TCK_ALLOW_INCOMPLETE

exec "$here/../bin/dsc-tck" "$@"
