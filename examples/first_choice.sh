#!/bin/sh
# A bot for Pioche in plain sh: the first of its choices. Try it: pioche bot check "cmd: sh examples/first_choice.sh"
while IFS= read -r message; do
  case $message in
    '{"type":"hello"'*) echo '{"name":"first-choice"}' ;;
    *)
      id=${message#*'"id":'}
      line=${message#*'"choices":["'}
      printf '{"id":%s,"line":"%s"}\n' "${id%%,*}" "${line%%'"'*}"
      ;;
  esac
done
