// `fair`: is a build as strong as the heroes that others play, or an adversary as strong as the others? One card.
import type { Question } from '../question.ts'
import { amount } from './charts.ts'
import { FAIR_NEXT } from './next.ts'
import { fairReport } from './report.ts'
import { strongestOf } from './verdict.ts'
import type { FairFinding } from './study.ts'
import { flagProblem, InputError, refuse } from '../../input/problem.ts'
import type { Build } from '../../load/build-file.ts'
import type { Foe } from '../../load/foe-file.ts'
import type { Given } from '../../input/flags.ts'
import { gameFlag, placeFlags, studyFlags, gamesFlag } from '../flags.ts'
import { marginOf, questionOf, refuseMargin } from '../asked.ts'
import { wholes } from '../../input/flags.ts'

/** How far from the average hero is still fair, of a share. */
const WITHIN = 0.05
/** Parties in each scenario when nobody says, and the most. */
const [PARTIES, MAX_PARTIES] = [2, 12]

const { also: _also, metric: _metric, ...shared } = studyFlags

export const fair: Question<FairFinding> = {
  name: 'fair',
  words: '<hero|monster|table>',
  flags: {
    game: gameFlag,
    within: {
      value: 'X',
      refuse: refuseMargin,
      about: 'the largest difference from the average hero that is still fair',
      default: '5 pp for shares; required for other numbers',
    },
    scenarios: {
      value: 'A,B',
      refuse: namesIn,
      about: 'scenarios to play, as names or files (for a monster, names), or all; of a table one',
      default: 'the first four',
    },
    agents: {
      value: 'A,B',
      refuse: namesIn,
      about: 'play styles, as names or files of agents',
      default: 'two of the game',
    },
    roster: {
      value: 'A,B',
      refuse: namesIn,
      about: 'heroes to compare with and to play beside, as names or files',
      default: "the game's",
    },
    parties: {
      value: 'N',
      refuse: wholes(1, MAX_PARTIES),
      about: `number of different parties in each scenario, at most ${MAX_PARTIES}`,
      default: String(PARTIES),
    },
    metric: {
      value: 'NAME',
      about: 'the number that is measured, of the whole game, e.g. heroes-dead',
      default: 'win',
    },
    with: {
      value: 'CHANGE',
      about: 'judge the hero with this legal change of the sheet, named as in value (repeatable)',
      isRepeated: true,
    },
    ...shared,
    alone: { about: 'skip the checks with other rulings and assumptions' },
    games: {
      ...gamesFlag,
      about: 'most games of each hero, for each scenario, party and play style',
      default: '1000',
    },
    ...placeFlags('reports/HERO-fair'),
  },
  examples: [
    ['darkodds fair mine/my-hero.yaml', 'is your hero fair, what is wasted, what would make it fair?'],
    ['darkodds fair my-monster.yaml', 'is your monster as dangerous as the others, in the same fights?'],
    ['darkodds fair heroes.csv --out heroes-fair.csv', 'your table with a verdict beside each row'],
  ],
  failed: 'the hero is not fair, or may be farther off than --within',
  // Of all numbers this alone is a share in every game.
  early: (given) => (given.text('metric') ?? 'win') === 'win' && withinOf(given, true, 'win'),
  ask(given) {
    let build: Build | undefined
    let foe: Foe | undefined
    return {
      async load(workbench, path, options) {
        const { foeIfAny } = await import('../../load/foe-file.ts')
        const { loadFights } = await import('./foes.ts')
        const { loadBuild, shipsAsHero } = await import('../../load/build-file.ts')
        const game = given.text('game')
        // A name that heroes and adversaries have is the hero's.
        const isHero = !workbench.files.exists(path) && (await shipsAsHero(workbench, path, game))
        foe = isHero ? undefined : await foeIfAny(workbench, path, game)
        if (foe !== undefined) {
          if (given.texts('with').length > 0)
            refuse('--with', `changes sheets of heroes, and ${foe.name} is none`, 'its own file, changed')
          return loadFights(foe, options)
        }
        const { loadTables } = await import('./plan.ts')
        build = await loadBuild(workbench, path, game, true)
        return loadTables(build, options)
      },
      isHero: () => foe === undefined,
      async prepare(loaded) {
        const { prepareFair, refuseNumberOfOne } = await import('./plan.ts')
        refuseNumberOfOne(given.text('metric'), loaded)
        const { findEstimand } = await import('../../simulate/index.ts')
        const { isShare, ...question } = await questionOf(given, loaded)
        const { metric } = question
        if (findEstimand(loaded.layouts[0], metric).layout.metric.kind === 'ratio')
          refuse(
            '--metric',
            `${metric} is a rate, which cannot be averaged over tables game by game`,
            'a yes or no, a share of games or a number, e.g. win',
          )
        const within = withinOf(given, isShare, metric)
        const scenarios = listOf(given, 'scenarios')
        const asked = {
          scenarios: scenarios?.join() === 'all' ? [] : scenarios,
          agents: listOf(given, 'agents'),
          roster: listOf(given, 'roster'),
          parties: given.number('parties') ?? PARTIES,
          isAlone: given.has('alone'),
          options: { ...question, within },
        }
        const { prepareFoe } = await import('./foes.ts')
        if (foe !== undefined) return prepareFoe(loaded, foe, asked)
        return prepareFair(loaded, {
          ...asked,
          build: build!,
          mayBeFewer: given.text('parties') === undefined,
          changes: given.texts('with'),
        })
      },
      why(finding) {
        const { isFoe, kind, within } = finding.options
        const what = `the ${isFoe === true ? kind : 'build'}`
        const { key } = strongestOf(finding)
        if (key === 'too-close') return `whether ${what} is fair is too close to call`
        if (key === 'fair-within')
          return `${what} may be farther from the average than ±${amount(finding.measured, within)} (--within)`
        const [side] = /strong|weak/.exec(key) ?? []
        const certainty = key.startsWith('probably') ? 'probably ' : ''
        return `${what} is ${certainty}${side === undefined ? 'not fair' : `too ${side}`}`
      },
      isAnswer: ({ verdict }) => verdict === 'fair',
    }
  },
  report: fairReport,
  next: FAIR_NEXT,
}

/** How far from the average hero is still fair. @throws InputError */
export function withinOf(given: Given, isShare: boolean, metric: string): number {
  const within = marginOf(given, 'within', isShare) ?? (isShare ? WITHIN : undefined)
  if (within === undefined)
    refuse('--within', `is missing: how much more or less of ${metric} is still fair?`, 'a number above 0')
  if (within === 0)
    refuse(
      '--within',
      '0 leaves nothing that could be fair: no interval is so narrow',
      'a number above 0, e.g. 0.03 or 3%',
    )
  return within
}

function listOf(given: Given, flag: string): string[] | undefined {
  const text = given.text(flag)
  return text === undefined ? undefined : namesIn(`--${flag}`, text)
}

/** @throws InputError for a list with a gap, or with a name twice: it would count twice as much */
function namesIn(where: string, text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  const twice = parts.find((part, index) => part !== '' && parts.indexOf(part) < index)
  if (twice !== undefined) refuse(where, `names "${twice}" twice`, 'each name once')
  if (parts.includes(''))
    throw new InputError([flagProblem(where, text, 'names with a comma between them, without gaps')])
  return parts
}
