/** Shells for which there is a script. */
export type Shell = "bash" | "zsh" | "fish";

/**
 * What a shell runs to complete commands of this program. Each of them asks `__complete`, which knows commands, options and
 * clusters, and answers a line for each: the word, a blank, what it is; where it answers nothing, files are completed.
 *
 * The program is looked for when a word is completed, on the PATH or as npx finds it: the script outlives any checkout.
 * `npx typha-mtls` is completed too, where npx has no completion of its own.
 */
export const COMPLETION_SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_typha_mtls() {
  local line at=1
  local -a run=(typha-mtls)
  type -P typha-mtls >/dev/null || run=(npx --no typha-mtls)
  [[ \${COMP_WORDS[0]} == npx ]] && while (( at < COMP_CWORD )) && [[ \${COMP_WORDS[at++]} != typha-mtls ]]; do :; done
  COMPREPLY=()
  [[ \${COMP_WORDS[0]} == npx && \${COMP_WORDS[at-1]} != typha-mtls ]] && return
  while IFS= read -r line; do
    COMPREPLY+=("\${line%% *}")
  done < <("\${run[@]}" __complete "\${COMP_WORDS[@]:at:COMP_CWORD-at+1}" 2>/dev/null)
}
complete -o default -F _typha_mtls typha-mtls
complete -p npx >/dev/null 2>&1 || complete -o default -F _typha_mtls npx
`,
  zsh: `#compdef typha-mtls
_typha_mtls() {
  local -a found run=(typha-mtls)
  local line
  whence -p typha-mtls >/dev/null || run=(npx --no typha-mtls)
  for line in "\${(@f)$("\${run[@]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${line%% *}:\${line#* }")
  done
  if (( $#found )); then _describe -V typha-mtls found; else _files; fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _typha_mtls typha-mtls
`,
  fish: `function __typha_mtls
  set -l words (commandline -opc) (commandline -ct)
  set -l run typha-mtls
  command -sq typha-mtls; or set run npx --no typha-mtls
  set -l found ($run __complete $words[2..-1] 2>/dev/null)
  if set -q found[1]
    string replace ' ' \\t -- $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c typha-mtls -f -a '(__typha_mtls)'
`,
};
