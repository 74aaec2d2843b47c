// `fair`: is a build as strong as the heroes that others play? One card.
import type { FairFinding } from '../questions/index.ts'
import { InputError } from '../input/problem.ts'
import { isWin } from '../studies/win.ts'
import type { Build } from '../workbench/build-file.ts'
import { listed } from '../report/numbers.ts'
import type { Given } from './command.ts'
import { placeFlags } from './place.ts'
import { marginOf, questionOf, studyCommand, studyFlags } from './study.ts'

/** How far from the average hero is still fair, of a share. */
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
      about: 'how far from the average hero is still fair (default: 3% for shares; other numbers need it)',
    },
    scenarios: {
      value: 'A,B',
      about: 'scenarios to play, names or files, or all (default: the first four for a party)',
    },
    agents: { value: 'A,B', about: 'agents that play, names or files (default: the usual one and another)' },
    roster: {
      value: 'A,B',
      about: "heroes to compare with; they are also the build's party, names or files (default: those of the game)",
    },
    parties: {
      value: 'N',
      about: `different parties in each scenario, up to ${MAX_PARTIES} (default: ${PARTIES})`,
    },
    metric: {
      value: 'NAME',
      about: 'the number to compare, of the whole game, e.g. win or heroes-dead (default: win)',
    },
    ...shared,
    alone: { about: 'skips the search for rulings and assumptions that the verdict depends on' },
    games: {
      value: 'N',
      about:
        'most games of each hero at each table; a table is a scenario, a party and an agent (default: 1000). ' +
        'Quick: --alone --agents steady --scenarios A,B',
    },
    ...placeFlags('reports/HERO-fair'),
  },
  examples: [
    ['darkodds fair mine/my-hero.yaml', 'is your hero legal and fair; what is wasted; what would make it fair'],
    ['darkodds fair mine/my-hero.yaml --scenarios first-night,mine/street.yaml', 'also in a scenario of your own'],
    [
      'darkodds fair valerie --scenarios first-night,lair --games 400',
      'a hero that ships, against the others of the roster',
    ],
  ],
  failed: 'the build is not legal or not fair, or that is unclear',
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
              : ['it is unclear whether the build is fair']),
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
