// `completion`: a script for bash, zsh or fish that completes commands, flags and files.
import { nearest } from '../input/nearest.ts'
import { InputError } from '../input/problem.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit, flagsOf } from './command.ts'
import type { Command } from './command.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

export const completion: Command = {
  words: '[bash|zsh|fish]',
  flags: { ...commonFlags },
  examples: [
    ['darkodds completion bash >> ~/.bashrc', 'complete commands in bash'],
    ['darkodds completion zsh >> ~/.zshrc', 'complete commands in zsh'],
    ['darkodds completion fish > ~/.config/fish/completions/darkodds.fish', 'complete commands in fish'],
  ],
  async act(given, terminal, context) {
    const shell = given.words[0] ?? SHELLS[0]
    if (!SHELLS.some((one) => one === shell))
      throw new InputError([
        { message: `there is no completion for "${shell}"`, expected: SHELLS, nearest: nearest(shell, SHELLS) },
      ])
    const commandInfos = await Promise.all(
      context.commands.map(async ({ name, about, load }) => {
        const command = await load()
        const flags = (await command.everyFlag?.(context)) ?? command.flags
        return { name, about, flags: flagsOf({ ...command, flags }) }
      }),
    )
    const bash = script(
      commandInfos.map(
        ({ name, flags }) => [name, [...Object.keys(flags), 'help'].map((flag) => `--${flag}`)] as const,
      ),
    )
    const text = shell === 'fish' ? fishScript(commandInfos) : shell === 'zsh' ? ZSH + bash : bash
    terminal.out(given.has('json') ? `${JSON.stringify({ shell, script: text }, null, 1)}\n` : text)
    return Exit.done
  },
}

/** zsh reads the scripts of bash with this. */
const ZSH = 'autoload -U +X bashcompinit && bashcompinit\n'

/** A line for each command and each of its flags; files stand behind commands as everywhere in fish. */
function fishScript(
  commandInfos: readonly { readonly name: string; readonly about: string; readonly flags: Command['flags'] }[],
): string {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
  return commandInfos
    .flatMap(({ name, about, flags }) => [
      `complete -c darkodds -n __fish_use_subcommand -f -a ${name} -d ${quoted(about)}\n`,
      ...Object.entries(flags).map(([flag, { about: does, value }]) => {
        const where = `-n '__fish_seen_subcommand_from ${name}'`
        return `complete -c darkodds ${where} -l ${flag}${value === undefined ? '' : ' -r'} -d ${quoted(does)}\n`
      }),
    ])
    .join('')
}

function script(flags: readonly (readonly [name: string, flags: readonly string[]])[]): string {
  const cases = flags.map(([name, flagNames]) => `    ${name}) words="${flagNames.join(' ')}" ;;`)
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
