// `fair`: is a build as strong as the heroes that others play? One card.
import type { FairFinding } from '../questions/index.ts'
import { InputError } from '../input/problem.ts'
import { isWin } from '../studies/win.ts'
import type { Build } from '../workbench/build-file.ts'
import { listed } from '../report/numbers.ts'
import type { Given } from './command.ts'
import { placeFlags } from './place.ts'
import { marginOf, questionOf, studyCommand, studyFlags } from './study.ts'

/** So far from the roster's middle is still fair, of a share. */
const WITHIN = 0.03
/** Parties in each scenario when nobody says, and the most. */
const [PARTIES, MAX_PARTIES] = [2, 12]

const { also: _also, metric: _metric, ...shared } = studyFlags

export const fair = studyCommand<FairFinding>({
  name: 'fair',
  words: '<hero>',
  flags: {
    within: {
      value: 'X',
      about: "how far from the roster's middle is still fair (3 % for shares; must be named for other numbers)",
    },
    scenarios: {
      value: 'A,B',
      about: 'scenarios that are tried, names or files, or all (the first four that parties play when left out)',
    },
    agents: { value: 'A,B', about: 'agents that play, names or files (the usual one and another when left out)' },
    roster: {
      value: 'A,B',
      about:
        'heroes that the build is held against, and that are its party, names or files ' +
        '(those of the game when left out)',
    },
    parties: {
      value: 'N',
      about:
        `how many different parties in each scenario, up to ${MAX_PARTIES} (${PARTIES} when left out): ` +
        "who of the roster is no mate in one takes the build's place there",
    },
    metric: {
      value: 'NAME',
      about: 'what it is about, e.g. win or heroes-dead: a number of the whole game (win when left out)',
    },
    ...shared,
    alone: { about: 'does not look for the house rulings and numbers that it hangs on' },
    games: {
      value: 'N',
      about:
        'at most so many games of each hero at each table: the build and some three others, ' +
        'at scenarios × parties × agents, 16 tables when nothing is named (1000 when left out); ' +
        'quick: --alone --agents steady --scenarios A,B',
    },
    ...placeFlags('reports/HERO-fair'),
  },
  examples: [
    [
      'darkodds fair mine/my-hero.yaml',
      'one card: legal, fair or not, best and worst seat and scenario, what is never used',
    ],
    ['darkodds fair mine/my-hero.yaml --scenarios first-night,mine/street.yaml', 'in a scenario of your own, too'],
    [
      'darkodds fair valerie --scenarios first-night,lair --games 400',
      'a hero that ships, against the others of the roster',
    ],
  ],
  failed: 'the build is not legal or not fair, or that is undecided',
  ask(given) {
    let build: Build | undefined
    return {
      async load(workbench, path, options) {
        const { loadBuild } = await import('../workbench/build-file.ts')
        const { loadTables } = await import('../workbench/studies/fair.ts')
        build = await loadBuild(workbench, path)
        return loadTables(build, options)
      },
      isHero: () => true,
      async prepare(loaded) {
        const { prepareFair, refuseNumberOfOne } = await import('../workbench/studies/fair.ts')
        refuseNumberOfOne(given.text('metric'), loaded)
        const { findEstimand } = await import('../simulate/index.ts')
        const { isShare, ...question } = await questionOf(given, loaded)
        const { metric } = question
        if (findEstimand(loaded.layouts[0], metric).layout.metric.kind === 'ratio')
          throw new InputError([
            {
              where: '--metric',
              message: `${metric} is a rate, which cannot be averaged over tables game by game`,
              expected: 'a yes or no, a share of games or a number, e.g. win',
            },
          ])
        const within = marginOf(given, 'within', isShare) ?? (isShare ? WITHIN : undefined)
        if (within === undefined)
          throw new InputError([
            {
              where: '--within',
              message: `is missing: how much more or less of ${metric} is still fair?`,
              expected: 'a number above 0',
            },
          ])
        if (within === 0)
          throw new InputError([
            {
              where: '--within',
              message: '0 leaves nothing that could be fair: no interval is so narrow',
              expected: 'a number above 0, e.g. 0.03 or 3%',
            },
          ])
        const scenarios = listOf(given, 'scenarios')
        return prepareFair(loaded, {
          build: build!,
          scenarios: scenarios?.join() === 'all' ? [] : scenarios,
          agents: listOf(given, 'agents'),
          roster: listOf(given, 'roster'),
          parties: given.whole('parties', 1, MAX_PARTIES) ?? PARTIES,
          mayBeFewer: given.text('parties') === undefined,
          isAlone: given.has('alone'),
          options: { ...question, within },
        })
      },
      why: ({ verdict, options: { reasons, metric } }) =>
        listed([
          ...(reasons.length > 0 ? ['the build is not legal'] : []),
          ...(verdict === 'fair'
            ? []
            : verdict === 'too strong' || verdict === 'too weak'
              ? [`the build is ${isWin({ reference: metric }) ? verdict : 'not fair'}`]
              : ['whether the build is fair is undecided']),
        ]),
      isAnswer: ({ verdict, options: { reasons } }) => verdict === 'fair' && reasons.length === 0,
    }
  },
})

function listOf(given: Given, flag: string): string[] | undefined {
  return given
    .text(flag)
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
