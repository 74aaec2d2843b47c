// `value`: what is a point, a skill, an item of a character worth? And what a tile, a disk, an arrival of a scenario?
import type { Question } from '../question.ts'
import { VALUE_NEXT } from './next.ts'
import { valueReport } from './report.ts'
import { refuse } from '../../input/problem.ts'
import type { Build } from '../../load/build-file.ts'
import type { ValueFinding } from './study.ts'
import { variantFlag, withVariantOf } from '../variant.ts'
import { marginOf, questionOf, reachOf, refuseMargin } from '../asked.ts'
import { gameFlag, studyFlags, gamesFlag } from '../flags.ts'

/** Differences of shares up to this do not matter when nobody says. */
const DELTA = 0.02

export const value: Question<ValueFinding> = {
  name: 'value',
  words: '<experiment|hero>',
  flags: {
    hero: {
      value: 'NAME',
      about: 'the hero whose sheet is changed',
      default: 'the hero of the file; required for an experiment',
    },
    game: gameFlag,
    scenario: {
      about: 'test the parts of the scenario instead of a hero: each tile, disk and arrival',
    },
    variant: variantFlag,
    only: {
      value: 'KIND',
      about:
        'test only this kind of change, or a change by name (repeatable). Kinds: swap, spend, more, less, without, ' +
        'item, restricted; with --scenario tile, disk, arrival',
      default: 'all',
      isRepeated: true,
    },
    delta: {
      value: 'X',
      refuse: refuseMargin,
      about: 'the largest difference that does not matter',
      default: '2 pp for shares; none for other numbers',
    },
    within: {
      value: 'X',
      refuse: refuseMargin,
      about: 'the margin of error at which a change stops',
      default: 'the value of --delta; without one all games are played',
    },
    less: { about: 'smaller numbers are better: look for changes that lower the number' },
    ...studyFlags,
    games: {
      ...gamesFlag,
      about: 'games of each change, as a budget: what changes of little effect leave goes to the few that matter',
      default: "the experiment's",
    },
  },
  examples: [
    ['darkodds value first-night --hero brian --games 1000', 'what each attribute, skill and item of Brian is worth'],
    ['darkodds value mine/my-hero.yaml --only swap', 'which legal swap makes your hero stronger'],
    ['darkodds value first-night --scenario --only tile --games 1000', 'what each tile does to the win rate'],
  ],
  ask(given) {
    let build: Build | undefined
    return {
      async load(workbench, path, options) {
        const { buildIfAny } = await import('../../load/build-file.ts')
        const { loadExperiment } = await import('../../load/experiment.ts')
        const { loadSeat } = await import('./plan.ts')
        const game = given.text('game')
        build = await buildIfAny(workbench, path, game)
        if (build === undefined && game !== undefined)
          refuse('--game', 'goes with a hero: an experiment names its game', 'a hero, or no --game')
        return build === undefined ? loadExperiment(workbench, path, options) : loadSeat(build, options)
      },
      isHero: () => build !== undefined,
      async prepare(asked) {
        const loaded = await withVariantOf(given, asked)
        const { isShare, ...question } = await questionOf(given, loaded)
        const delta = marginOf(given, 'delta', isShare) ?? (isShare ? DELTA : undefined)
        const options = {
          ...question,
          ...(given.has('less') ? { isLessBetter: true } : {}),
          ...(delta === undefined ? {} : { delta }),
          halfWidth: marginOf(given, 'within', isShare) ?? delta ?? 0,
        }
        const valueAsked = { options, only: given.texts('only'), ...reachOf(given) }
        const { labelsOf, prepareKnockouts, prepareValue } = await import('./plan.ts')
        if (build !== undefined && given.text('hero') !== undefined)
          refuse(
            '--hero',
            `does not go with the hero ${build.name}, who is asked about`,
            'an experiment with the party whose hero is meant',
          )
        if (given.has('scenario')) {
          if (given.text('hero') !== undefined) refuse('--hero', 'does not go with --scenario', 'one of the two')
          return prepareKnockouts(loaded, valueAsked)
        }
        const seat = given.text('hero') ?? (build === undefined ? undefined : labelsOf(loaded)[0])
        return prepareValue(loaded, seat, valueAsked)
      },
      isAnswer: () => true,
    }
  },
  report: valueReport,
  next: VALUE_NEXT,
}
