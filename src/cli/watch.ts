// `watch`: plays an experiment again on every save of its files, and prints its effect.
import { variantOf } from './variant.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { playingFlags, threadsOf } from './playing.ts'
import { metricOf } from './study.ts'

/** Games of each variant when nobody says how many: some seconds, and a share to about 3 points. */
const GAMES = 1_000

export const watch: Command = {
  words: '<experiment>',
  flags: {
    metric: { value: 'NAME', about: 'main number, e.g. rounds (default: win)' },
    games: {
      value: 'N',
      about: `games of each variant after every save (default: ${GAMES}); the first 100 answer at once`,
    },
    variant: {
      value: 'NAME',
      about: 'play only this variant; part of its name is enough (default: all)',
    },
    ...playingFlags,
    saves: {
      value: 'N',
      about: 'end after N saves; 0 plays once and ends (default: Ctrl-C ends)',
    },
    ...commonFlags,
    json: { about: 'print a line of JSON for every answer on standard output, and nothing else there' },
  },
  examples: [
    [
      'darkodds watch mine/evening.yaml',
      'new numbers whenever the experiment, its scenario, a hero or content is saved; Ctrl-C ends',
    ],
    ['darkodds watch mine/evening.yaml --metric rounds --games 300', 'about the length, sooner'],
    ['darkodds watch experiments/first-night.yaml --variant cautious', 'one variant of several'],
  ],
  async act(given, terminal, { workbench }) {
    const { MAX_GAMES } = await import('../simulate/index.ts')
    const { watch: follow } = await import('../workbench/watch.ts')
    const { SavedFiles } = await import('../node/saved-files.ts')
    const { savedLines } = await import('../questions/watch/words.ts')
    const games = given.whole('games', 1, MAX_GAMES) ?? GAMES
    const threads = threadsOf(given)
    const variant = given.text('variant')
    const options = { seed: given.whole('seed', 0), set: given.texts('set') }
    const maxSaves = given.whole('saves', 0)
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
        variantsOf: ({ experiment: { variants } }) =>
          variant === undefined
            ? [...variants.keys()]
            : [
                variantOf(
                  variant,
                  variants.map(({ name }) => name),
                ),
              ],
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
          terminal.err(
            `${error.message}\nstill watching; the next save is compared with the last that could be played\n`,
          )
        },
      })
      return Exit.done
    } finally {
      saves.close()
      interrupt.forget()
    }
  },
}
