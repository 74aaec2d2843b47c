// `watch`: plays an experiment again on every save of its files, and prints its effect.
import { variantOf } from '../questions/variant.ts'
import { commonFlags, gamesFlag } from '../questions/flags.ts'
import { Exit } from './command.ts'
import { wholes } from '../input/flags.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Command } from './command.ts'
import type { Given } from '../input/flags.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { onWorkers, playingFlags, threadsOf } from './playing.ts'
import { metricOf } from '../questions/asked.ts'

/** Games of each variant when nobody says how many: some seconds, and a share to about 3 points. */
const GAMES = 1_000

export const watch: Command = {
  words: '<experiment>',
  flags: {
    metric: { value: 'NAME', about: 'the number in the headline, e.g. rounds', default: 'win' },
    games: {
      ...gamesFlag,
      about: 'number of games of each variant after every save; the first 100 give an early answer',
      default: String(GAMES),
    },
    variant: {
      value: 'NAME',
      about: 'play this variant alone; a word of its name is enough',
      default: 'all',
    },
    ...playingFlags,
    saves: {
      value: 'N',
      refuse: wholes(0),
      about: 'end after this number of saves; 0 plays once and ends',
      default: 'until Ctrl-C',
    },
    ...commonFlags,
    json: { about: 'print one line of JSON for each answer, alone on standard output' },
  },
  examples: [
    ['darkodds watch mine/evening.yaml', 'a new win rate each time you save the experiment, its scenario or a hero'],
    ['darkodds watch mine/evening.yaml --metric rounds --games 300', 'the game length, with fewer games'],
    ['darkodds watch castle-harder --variant "handLimit 6 · killMargin 1"', 'one variant alone'],
  ],
  act: (given, terminal, { workbench: here }) =>
    onWorkers(given, terminal, here, (workbench) => actWatch(given, terminal, workbench)),
}

async function actWatch(given: Given, terminal: Terminal, workbench: NodeWorkbench): Promise<number> {
  const { watch: follow } = await import('../workbench/watch.ts')
  const { SavedFiles } = await import('../node/saved-files.ts')
  const { savedLines } = await import('../questions/watch/words.ts')
  const games = given.number('games') ?? GAMES
  const threads = threadsOf(given)
  const variant = given.text('variant')
  const options = { seed: given.number('seed'), set: given.texts('set') }
  const maxSaves = given.number('saves')
  const interrupt = stopOnInterrupt(terminal, 'stopping')
  // Whom nobody listens to any more has nothing to wait for.
  const signal =
    terminal.isUnread === undefined ? interrupt.signal : AbortSignal.any([interrupt.signal, terminal.isUnread])
  const saves = new SavedFiles(signal)
  let isBegun = false
  try {
    await follow({
      workbench,
      path: given.words[0],
      options,
      games,
      threads,
      signal,
      saves,
      maxSaves,
      variantsOf: (loaded) =>
        variant === undefined ? [...loaded.experiment.variants.keys()] : [variantOf(variant, loaded)],
      metricOf: (loaded) => metricOf(given.text('metric'), '--metric', loaded),
      tell({ number, variants, isWhole }) {
        if (given.has('json')) terminal.out(`${JSON.stringify({ save: number, whole: isWhole, variants })}\n`)
        else
          terminal.out(
            `${variants.flatMap((variant) => savedLines(variant, variants.length > 1, isWhole)).join('\n')}\n`,
          )
        if (!isBegun && maxSaves !== 0)
          terminal.err('watching the experiment, its files and the content; Ctrl-C ends\n')
        isBegun = true
      },
      refuse(error) {
        terminal.err(`${error.message}\nstill watching; the next save is compared with the last that could be played\n`)
      },
    })
    return Exit.done
  } finally {
    saves.close()
    interrupt.forget()
  }
}
