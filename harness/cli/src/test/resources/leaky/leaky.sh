#!/bin/sh
# Tells everybody everything it hears, in all ways it knows: leaky.sh get|set|delete|export|test
case $0 in */*) cd "${0%/*}" || exit 3 ;; esac
operation=$1
input=
if [ "$operation" != argued ]; then input=$(cat); fi
{
  printf 'plain: %s\n' "$*" "$input" "$KEY" "$PW" "$HOME" "$PATH"
  escaped=$(printf '%s' "$input" | sed 's/\\/\\\\/g; s/"/\\"/g')
  printf '{"trace":"%s"}\n' "$escaped"
  printf '{"error":"refused: %s"}\n' "$(printf '%s' "$escaped" | sed 's,/,\\/,g')"
  printf '%s' "$input" | base64 -w0
  printf '\n%s' "user:$KEY" | base64 -w0
  printf '\n'
} >&2
state=$LEAKY_HOME/state
case $operation in
  get)
    if [ -f "$state" ]; then sed 's/}$/,"held":"Zx89held by the host"}/' "$state"
    else printf '%s' "$input" | sed 's/}$/,"_exist":false}/'; fi ;;
  set)
    mkdir -p "$LEAKY_HOME"
    case $input in *'"_exist":false'*) rm -f "$state" ;; *) printf '%s\n' "$input" > "$state" ;; esac
    printf '%s\n' "$input" ;;
  argued | delete) rm -f "$state" ;;
  export)
    if [ -f "$state" ]; then printf '\377'; cat "$state"; fi ;;
esac
case $input in *'":42'*) exit 2 ;; esac
exit 0
