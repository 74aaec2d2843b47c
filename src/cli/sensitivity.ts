// `sensitivity`: which rulings, settings, assumptions and agents' weights does a number, or a verdict, depend on? It
// runs two studies: the screening of all factors, with a report of its own, then the few that matter in all
// combinations.
import { reportName } from '../workbench/command-line.ts'
import type { Wish } from '../workbench/ports.ts'
import type { ScreeningFinding } from '../questions/index.ts'
import type { Screened } from '../workbench/studies/sensitivity.ts'
import type { StudyAnswered } from '../workbench/study.ts'
import type { Terminal } from '../node/terminal.ts'
import { variantOf } from './variant.ts'
import { Exit, wholes } from './command.ts'
import type { Command, Context, Given } from './command.ts'
import { wishOf } from './place.ts'
import { actStudy, marginOf, metricOf, noShards, studyFlags, wordsOf, refuseMargin, refuseMargins } from './study.ts'
import { gamesFlag } from './playing.ts'

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
    games: {
      ...gamesFlag,
      about: 'most games of each change',
      default: `the experiment's, at most ${MAX_GAMES}`,
    },
  },
  examples: [
    ['darkodds sensitivity first-night', 'find what decides the result'],
    ['darkodds sensitivity first-night --variant "agents steady"', 'the same for one variant'],
    [
      'darkodds sensitivity first-night --variant "agents steady" ' +
        '--only rules.fate --only scenario.rounds --games 400',
      'try two factors, alone and together',
    ],
  ],
  ownerOf: noShards,
  async act(given, terminal, context) {
    refuseMargins(given)
    const isScreening = given.has('screening')
    const few = given.number('few') ?? FEW
    const out = given.text('out')
    // The first half has a folder beside that of the second.
    const first = out === undefined || isScreening ? given : given.with({ out: `${out}-screening` })
    const screened = await actScreening(first, wishOf(given), isScreening, terminal, context)
    if (screened.exit !== Exit.done || isScreening) return screened.exit
    return actStudy(given, terminal, context, {
      command: 'sensitivity',
      words: wordsOf(given, WORDS),
      isResumedIfAny: true,
      async prepare() {
        const { prepareSensitivity } = await import('../workbench/studies/sensitivity.ts')
        return prepareSensitivity(screened.prepared!, screened.finding!, few, {
          also: given.texts('also'),
          isAlone: given.has('alone'),
        })
      },
      exitCode: () => Exit.done,
    })
  },
}

const WORDS = ['variant', 'only', 'few', 'places', 'within', 'delta', 'metric', 'also', 'alone'] as const

/** The first half. What it says is heard when it is all that was asked for, or when it was interrupted. */
async function actScreening(
  given: Given,
  wish: Wish,
  isAll: boolean,
  terminal: Terminal,
  context: Context,
): Promise<{ exit: number; prepared?: Screened; finding?: ScreeningFinding }> {
  let said = ''
  let prepared: Screened | undefined
  let ran: StudyAnswered | undefined
  const { isScreen, columns, errColumns, style, errStyle } = terminal
  const kept: Terminal = {
    out: (text) => {
      said += text
    },
    err: (text) => {
      terminal.err(text)
    },
    isScreen,
    columns,
    errColumns,
    style,
    errStyle,
  }
  const words = wordsOf(given, WORDS)
  const exit = await actStudy(given, kept, context, {
    command: 'screening',
    program: 'sensitivity',
    words: [...words, '--screening'],
    // Whoever asked for both halves goes on with both.
    resume: { words: isAll ? [...words, '--screening'] : words, wish },
    reportName: reportName(given.words[0], 'sensitivity-screening'),
    async prepare(loaded) {
      const { prepareScreening } = await import('../workbench/studies/sensitivity.ts')
      const { mostPlayouts } = await import('../simulate/index.ts')
      const { Measure } = await import('../studies/index.ts')
      const metric = await metricOf(given.text('metric'), '--metric', loaded)
      const { isShare } = new Measure(metric, loaded.layouts)
      const { thousands } = await import('../report/numbers.ts')
      const games = mostPlayouts(loaded.experiment.stopping)
      prepared = prepareScreening(loaded, {
        options: {
          metric,
          level: loaded.experiment.level,
          halfWidth: marginOf(given, 'within', isShare) ?? (isShare ? HALF_WIDTH : 0),
          delta: marginOf(given, 'delta', isShare) ?? (isShare ? DELTA : 0),
          most: given.text('games') === undefined ? Math.min(games, MAX_GAMES) : games,
        },
        variants: given.texts('variant').map((name) =>
          variantOf(
            name,
            loaded.experiment.variants.map((variant) => variant.name),
          ),
        ),
        only: given.texts('only'),
        places: given.number('places') ?? PLACES,
      })
      const { study, own, options } = prepared
      const combinations = own.length * 2 ** (given.number('few') ?? FEW)
      return isAll
        ? prepared
        : {
            ...prepared,
            study: {
              ...study,
              why:
                `${study.why}; then up to ${thousands(options.most)} of each of ${combinations} ` +
                'combinations of what matters',
            },
          }
    },
    exitCode(one) {
      ran = one
      return Exit.done
    },
  })
  if (isAll || exit !== Exit.done) terminal.out(said)
  return { exit, prepared, finding: ran?.result.finding as ScreeningFinding | undefined }
}
