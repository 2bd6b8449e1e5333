#!/bin/sh
# Verifies resources in a pipeline and ends with the exit code of dsc-tck. Options are environment
# variables, so that the shell interprets no value:
#   DSC_TCK_PATH  the path to verify (default: the current folder)
#   DSC_TCK_OUT   the folder for results (default: dsc-tck-out)
#   DSC_TCK_BASE_DIR, DSC_TCK_PROFILE, DSC_TCK_ENGINE, DSC_TCK_BASELINE, DSC_TCK_EFFORT,
#   DSC_TCK_REPORT
#                 values of the options with these names
#   DSC_TCK_CONFINE
#                 auto, bwrap, unshare or container: how to confine processes
#   DSC_TCK_PASS_ENV
#                 names of variables for the resources, separated by commas
#   DSC_TCK_STRICT, DSC_TCK_STATIC, DSC_TCK_READ_ONLY, DSC_TCK_ALLOW_INCOMPLETE
#                 true for the options with these names
#   DSC_TCK_WHEEL, DSC_TCK_CACHE
#                 how to start the kit without Java; see kit.sh
#   DSC_TCK_SHARD, DSC_TCK_DURATIONS
#                 values of the options with these names
#   DSC_TCK_SHARDS
#                 the number of jobs that share the work; the server gives the index of this job:
#                 an indexed Job of Kubernetes, a parallel job of GitLab or of Azure
set -u

here=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd) || exit 2

if [ -n "${DSC_TCK_SHARDS:-}" ]; then
  if [ -n "${JOB_COMPLETION_INDEX:-}" ]; then
    DSC_TCK_SHARD=$((JOB_COMPLETION_INDEX + 1))/$DSC_TCK_SHARDS
  elif [ -n "${CI_NODE_INDEX:-${SYSTEM_JOBPOSITIONINPHASE:-}}" ]; then
    DSC_TCK_SHARD=${CI_NODE_INDEX:-$SYSTEM_JOBPOSITIONINPHASE}/$DSC_TCK_SHARDS
  else
    echo "DSC_TCK_SHARDS is $DSC_TCK_SHARDS, but the server gives no index of this job;" \
      "set DSC_TCK_SHARD to the shard of this job, such as 2/$DSC_TCK_SHARDS." >&2
    exit 2
  fi
fi

kit=$(sh "$here/kit.sh") || exit 2
set -- verify "${DSC_TCK_PATH:-.}" --out "${DSC_TCK_OUT:-dsc-tck-out}"
[ -z "${DSC_TCK_BASE_DIR:-}" ] || set -- "$@" --base-dir "$DSC_TCK_BASE_DIR"
[ -z "${DSC_TCK_PROFILE:-}" ] || set -- "$@" --profile "$DSC_TCK_PROFILE"
[ -z "${DSC_TCK_ENGINE:-}" ] || set -- "$@" --engine "$DSC_TCK_ENGINE"
[ -z "${DSC_TCK_BASELINE:-}" ] || set -- "$@" --baseline "$DSC_TCK_BASELINE"
[ -z "${DSC_TCK_EFFORT:-}" ] || set -- "$@" --effort "$DSC_TCK_EFFORT"
[ -z "${DSC_TCK_REPORT:-}" ] || set -- "$@" --report "$DSC_TCK_REPORT"
[ -z "${DSC_TCK_SHARD:-}" ] || set -- "$@" --shard "$DSC_TCK_SHARD"
[ -z "${DSC_TCK_CONFINE:-}" ] || set -- "$@" "--confine=$DSC_TCK_CONFINE"
[ -z "${DSC_TCK_PASS_ENV:-}" ] || set -- "$@" --pass-env "$DSC_TCK_PASS_ENV"
[ -z "${DSC_TCK_DURATIONS:-}" ] || set -- "$@" --durations "$DSC_TCK_DURATIONS"
[ "${DSC_TCK_STRICT:-}" != true ] || set -- "$@" --strict
[ "${DSC_TCK_STATIC:-}" != true ] || set -- "$@" --static
[ "${DSC_TCK_READ_ONLY:-}" != true ] || set -- "$@" --read-only
[ "${DSC_TCK_ALLOW_INCOMPLETE:-}" != true ] || set -- "$@" --allow-incomplete

# The kit passes none of these to resources. A resource that runs as root can read the environment of
# the kit itself, though, and could take over the job through the command files of the server.
unset DSC_TCK_PATH DSC_TCK_OUT DSC_TCK_BASE_DIR DSC_TCK_PROFILE DSC_TCK_ENGINE DSC_TCK_BASELINE \
  DSC_TCK_EFFORT DSC_TCK_REPORT DSC_TCK_STRICT DSC_TCK_STATIC DSC_TCK_READ_ONLY DSC_TCK_ALLOW_INCOMPLETE \
  DSC_TCK_CONFINE DSC_TCK_PASS_ENV DSC_TCK_WHEEL DSC_TCK_CACHE DSC_TCK_SHARD DSC_TCK_SHARDS DSC_TCK_DURATIONS \
  GITHUB_ENV GITHUB_PATH GITHUB_OUTPUT GITHUB_STATE GITHUB_STEP_SUMMARY GITHUB_TOKEN \
  ACTIONS_RUNTIME_TOKEN ACTIONS_ID_TOKEN_REQUEST_TOKEN CI_JOB_TOKEN CI_REGISTRY_PASSWORD \
  CI_DEPENDENCY_PROXY_PASSWORD CI_JOB_JWT CI_JOB_JWT_V2 SYSTEM_ACCESSTOKEN

exec "$kit" "$@"
