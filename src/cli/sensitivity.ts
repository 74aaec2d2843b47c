// `sensitivity`: which rulings, settings, assumptions and agents' weights does a number, or a verdict, depend on? It
// runs two studies: the screening of all factors, with a report of its own, then the few that matter in all
// combinations.
import { reportName } from '../load/command-line.ts'
import type { Loaded } from '../load/experiment.ts'
import type { ScreeningFinding } from '../questions/index.ts'
import type { Screened } from '../questions/sensitivity/plan.ts'
import { variantOf } from '../questions/variant.ts'
import { Exit } from './command.ts'
import { wholes } from '../input/flags.ts'
import type { Command } from './command.ts'
import type { Given } from '../input/flags.ts'
import { wishOf } from './place.ts'
import { actStudy, noShards, wordsOf } from './study.ts'
import { marginOf, questionOf, reachOf, refuseMargin, refuseMargins } from '../questions/asked.ts'
import { studyFlags, gamesFlag } from '../questions/flags.ts'
import { playingFlags, storeFlags } from './playing.ts'

/** An effect on a share is known well enough when its interval reaches so far to each side. */
const HALF_WIDTH = 0.02
/** A change of a share up to this does not matter to a verdict, unless somebody says otherwise. */
const DELTA = 0.05
/** Games of each change when nobody says how many: many changes are tried. */
const MAX_GAMES = 1_000
/** Places by chance beside the settings as they are. */
const PLACES = 3
const MAX_PLACES = 20
/** Factors of which all combinations are played; each more doubles the variants. */
const FEW = 3
const MAX_FEW = 6

export const sensitivity: Command = {
  words: '<experiment>',
  flags: {
    variant: {
      value: 'NAME',
      about: 'a variant to test, at most four; the first is the baseline (repeatable)',
      default: 'all',
      isRepeated: true,
    },
    only: {
      value: 'NAME',
      about: 'try this alone, e.g. rules.fate or scenario.rounds (repeatable)',
      default: 'all',
      isRepeated: true,
    },
    few: {
      value: 'N',
      refuse: wholes(1, MAX_FEW),
      about: `number of the strongest factors that are combined, at most ${MAX_FEW}`,
      default: String(FEW),
    },
    places: {
      value: 'N',
      refuse: wholes(0, MAX_PLACES),
      about: 'number of other starting points, in which many settings differ at once; 0 for none',
      default: String(PLACES),
    },
    within: {
      value: 'X',
      refuse: refuseMargin,
      about: 'the margin of error at which a change stops',
      default: '2 pp for shares; other numbers play all games',
    },
    delta: {
      value: 'X',
      refuse: refuseMargin,
      about: 'the smallest change that counts as another verdict',
      default: '5 pp for shares, 0 for other numbers',
    },
    screening: { about: 'stop after the first half, which finds what matters' },
    ...studyFlags,
    on: playingFlags.on,
    ...storeFlags,
    games: {
      ...gamesFlag,
      about: 'most games of each change',
      default: `the experiment's, at most ${MAX_GAMES}`,
    },
  },
  examples: [
    ['darkodds sensitivity first-night', 'find what decides the result'],
    ['darkodds sensitivity first-night --set agents=casual', 'the same for casual players'],
    [
      'darkodds sensitivity first-night --only rules.fate --only scenario.rounds --games 400',
      'try two factors, alone and together',
    ],
  ],
  ownerOf: noShards,
  async act(given, terminal, context) {
    refuseMargins(given)
    const isAll = given.has('screening')
    const words = wordsOf(given, WORDS)
    const out = given.text('out')
    let prepared: Screened | undefined
    let finding: ScreeningFinding | undefined
    let said = ''
    const { isScreen, columns, errColumns, style, errStyle } = terminal
    const kept = { isScreen, columns, errColumns, style, errStyle, err: (text: string) => void terminal.err(text) }
    const exit = await actStudy(
      // The first half has a folder beside that of the second, which has the workbook.
      isAll ? given : given.with({ xlsx: undefined, ...(out !== undefined && { out: `${out}-screening` }) }),
      { ...kept, out: (text) => void (said += text) },
      context,
      {
        command: 'screening',
        program: 'sensitivity',
        words: [...words, '--screening'],
        // Whoever asked for both halves goes on with both.
        resume: { words: isAll ? [...words, '--screening'] : words, wish: wishOf(given) },
        reportName: reportName(given.words[0], 'sensitivity-screening'),
        async prepare(loaded) {
          return (prepared = await screenedOf(given, loaded))
        },
        exitCode({ result }) {
          finding = result.finding as ScreeningFinding
          return Exit.done
        },
      },
    )
    // What it says is heard when it is all that was asked for, or when it was interrupted.
    if (isAll || exit !== Exit.done) terminal.out(said)
    if (isAll || exit !== Exit.done) return exit
    return actStudy(given, terminal, context, {
      command: 'sensitivity',
      words,
      isResumedIfAny: true,
      async prepare() {
        const { prepareSensitivity } = await import('../questions/sensitivity/plan.ts')
        return prepareSensitivity(prepared!, finding!, given.number('few') ?? FEW, reachOf(given))
      },
      exitCode: () => Exit.done,
    })
  },
}

const WORDS = ['variant', 'only', 'few', 'places', 'within', 'delta', 'metric', 'also', 'alone'] as const

/** The first half. */
async function screenedOf(given: Given, loaded: Loaded): Promise<Screened> {
  const { prepareScreening } = await import('../questions/sensitivity/plan.ts')
  const { thousands } = await import('../report/numbers.ts')
  const { isShare, most, ...question } = await questionOf(given, loaded)
  const prepared = prepareScreening(loaded, {
    options: {
      ...question,
      halfWidth: marginOf(given, 'within', isShare) ?? (isShare ? HALF_WIDTH : 0),
      delta: marginOf(given, 'delta', isShare) ?? (isShare ? DELTA : 0),
      most: given.text('games') === undefined ? Math.min(most, MAX_GAMES) : most,
    },
    variants: given.texts('variant').map((name) => variantOf(name, loaded)),
    only: given.texts('only'),
    places: given.number('places') ?? PLACES,
  })
  if (given.has('screening')) return prepared
  const { study, own, options } = prepared
  const combinations = own.length * 2 ** (given.number('few') ?? FEW)
  const then = `then up to ${thousands(options.most)} of each of ${combinations} combinations of what matters`
  return { ...prepared, study: { ...study, why: `${study.why}; ${then}` } }
}
