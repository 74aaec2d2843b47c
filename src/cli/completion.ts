// `completion`: a script for bash or zsh that completes commands, flags and files.
import { nearest } from '../input/nearest.ts'
import { InputError } from '../input/problem.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

const SHELLS = ['bash', 'zsh'] as const

export const completion: Command = {
  words: '[bash|zsh]',
  flags: { ...commonFlags },
  examples: [
    ['darkodds completion bash >> ~/.bashrc', 'for every bash from now on'],
    ['darkodds completion zsh >> ~/.zshrc', 'for every zsh'],
  ],
  async act(given, terminal) {
    const shell = given.words[0] ?? SHELLS[0]
    if (!SHELLS.some((one) => one === shell)) throw new InputError([{ message: `there is no completion for "${shell}"`, expected: SHELLS, nearest: nearest(shell, SHELLS) }])
    const flags = await Promise.all(commands.map(async ({ name, load }) => [name, [...Object.keys((await load()).flags), 'help'].map((flag) => `--${flag}`)] as const))
    const text = script(flags)
    if (given.has('json')) terminal.out(`${JSON.stringify({ shell, script: shell === 'zsh' ? ZSH + text : text }, null, 1)}\n`)
    else terminal.out(shell === 'zsh' ? ZSH + text : text)
    return Exit.done
  },
}

/** zsh reads the scripts of bash with this. */
const ZSH = 'autoload -U +X bashcompinit && bashcompinit\n'

function script(flags: readonly (readonly [name: string, flags: readonly string[]])[]): string {
  const cases = flags.map(([name, own]) => `    ${name}) words="${own.join(' ')}" ;;`)
  return [
    '_darkodds() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}" words=""',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${flags.map(([name]) => name).join(' ')}" -- "$word"))`,
    '    return',
    '  fi',
    '  case "${COMP_WORDS[1]}" in',
    ...cases,
    '  esac',
    '  case "$word" in',
    '    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;',
    '    *) COMPREPLY=($(compgen -f -- "$word")) ;;',
    '  esac',
    '}',
    'complete -o filenames -F _darkodds darkodds',
    '',
  ].join('\n')
}
