#!/bin/sh
# A cup that conforms, but looks for signs of the kit in all that a process sees. Each sign goes to stderr, and to a file
# of the sandbox.

sign() {
  printf '{"debug":"sign %s"}\n' "$1" >&2
  [ -z "${CUPS:-}" ] || { mkdir -p "$CUPS.signs" && : > "$CUPS.signs/$1"; }
}

words() { [ ! -r "$1" ] || tr '\0' '\n' < "$1" 2> /dev/null; }

look_at_environment() {
  variables=$(words /proc/$$/environ)
  case $(printf '%s' "$variables" | tr '[:upper:]' '[:lower:]') in *tck* | *sandbox-*) sign environment-names-kit ;; esac
  ! printf '%s\n' "$variables" | grep -qE '^(OLDPWD|CI|GITHUB_[A-Z_]*|RUNNER_[A-Z_]*)=' || sign environment-of-another
}

look_at_processes() {
  case $(words /proc/$PPID/cmdline) in *java* | *tck*) sign parent ;; esac
  case $(words /proc/1/cmdline) in *java* | *tck* | *bwrap* | *unshare*) sign first-process ;; esac
  for process in /proc/[0-9]*; do
    case $(words "$process/cmdline") in *java* | *tck*) sign process-list; break ;; esac
  done
  set -- $(sed 's/.*) //' /proc/$$/stat)
  for leader in "$3" "$4"; do
    case $(words "/proc/$leader/cmdline") in *java* | *tck*) sign group-or-session ;; esac
  done
  ! grep -q '^SigIgn:.*[1-9a-f]' /proc/$$/status || sign ignored-signals
}

look_at_files() {
  for stream in /proc/$$/fd/*; do
    case $(readlink "$stream") in *tck* | /dev/shm/* | *.jar | *.jsonl) sign streams ;; esac
  done
  case $(ls -A /tmp /var/tmp /dev/shm /run 2> /dev/null) in *tck* | *hsperfdata*) sign temporary-names ;; esac
  case ${CUPS:-}$PWD in *tck* | *sandbox-*) sign folder-names ;; esac
  for file in *.dsc.scenario.yaml ../*/*.dsc.scenario.yaml; do [ ! -e "$file" ] || sign scenario; done
  case $(ls -A "$HOME" "$HOME/.cache" 2> /dev/null) in *tck*) sign home ;; esac
  case $(ls -A . ..) in *dsc-tck*) sign out-folder ;; esac
}

look_at_input() {
  case $(printf '%s' "$input" | tr '[:upper:]' '[:lower:]') in
    *tck* | *canary*) sign input-names-kit ;;
    *xxxxxxxx*) sign input-of-one-letter ;;
    *'"milkx"'* | *:42[,}]*) sign input-known ;;
  esac
}

# The reads between two changes in the order of the plan: reversed members, large input, metacharacters.
look_at_order() {
  [ -n "${CUPS:-}" ] || return 0
  case $1/$input in
    set/* | delete/*) kind=' ' ;;
    test/*) return ;;
    *'$('*) kind=c ;;
    *'"name"'*'_exist'* | *'"name"'*) kind= ;;
  esac
  case $input in '{"text"'* | '{"size"'* | '{"_exist"'*) kind=p ;; esac
  [ ${#input} -lt 65537 ] || kind=l
  printf '%s' "${kind:-}" >> "$CUPS.order"
  case $(cat "$CUPS.order") in *plc) sign order ;; esac
}

input=
[ "$1" = export ] || input=$(cat; echo .)
input=${input%.}
look_at_environment
look_at_processes
look_at_files
look_at_input
look_at_order "$1"
DSC_TCK_PUPPET=${CUPS:-}
export DSC_TCK_PUPPET
printf '%s' "$input" | sh puppet/puppet.sh "$@"
