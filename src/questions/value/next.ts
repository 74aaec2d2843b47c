// What to ask after `value`.
import { inWords } from '../../report/numbers.ts'
import { enoughOr, farthest, next, playVariant } from '../next.ts'
import type { Next } from '../next.ts'
import { isGain, isLegal } from './study.ts'
import type { ValueFinding, ValueRow } from './study.ts'

/** Changes that are played again when none is clear. */
const AGAIN = 3
/** Fewer games would tell little about what looks best of many. */
export const MIN_AGAIN = 1000

/** What moved the number most; of a hero legal changes that make him better, where some look so. */
function relevant({ rows, options }: ValueFinding): ValueRow[] {
  const moved = rows.filter(
    ({ idle, isDropped, difference }) => idle === undefined && !isDropped && difference.estimate,
  )
  const gains = moved.filter((row) => isLegal(row) && isGain(row, options))
  return options.hero !== undefined && gains.length > 0 ? gains : farthest(moved)
}

const clearGain = (finding: ValueFinding): ValueRow | undefined =>
  relevant(finding).find((row) => row.isCalled && isLegal(row) && isGain(row, finding.options))

export const VALUE_NEXT: readonly Next<ValueFinding>[] = [
  next({
    when: (finding: ValueFinding) => {
      const open = finding.rows.some(({ isCalled }) => isCalled) ? [] : relevant(finding).slice(0, AGAIN)
      const isHelp = open.every((row) => isLegal(row) && isGain(row, finding.options))
      return open.length > 0 && { open, enough: finding.enough, looks: isHelp ? 'most helpful' : 'most important' }
    },
    about: ({ open: { length }, looks }) => {
      const which = length === 1 ? 'the one that looks' : `the ${inWords(length)} that look`
      return `settle ${which} ${looks}, on fresh dice`
    },
    command: 'value',
    keep: ['hero', 'game', 'scenario', 'variant', 'metric', 'less', 'delta', 'within'],
    flags: ({ open, enough }, { playedSeed }) => ({
      games: enoughOr(enough, Math.max(MIN_AGAIN / 4, open[0].difference.count)),
      seed: playedSeed + 1,
      only: open.map(({ name }) => name),
    }),
  }),
  {
    when: ({ rows, options: { unspent } }) => unspent?.isEnough === true && !rows.some(({ kind }) => kind === 'spend'),
    about: 'see what the unspent points could buy',
    flags: () => ({ only: ['spend'] }),
  },
  next({
    when: (finding: ValueFinding) =>
      finding.options.hero === undefined && [...relevant(finding), ...finding.rows].at(0),
    about: ({ kind }) =>
      kind === 'fewer' || kind === 'more'
        ? `compare deaths and length with one ${kind} of each`
        : `compare deaths and length without each ${kind}`,
    command: 'run',
    keep: ['games'],
    flags: ({ kind }) => ({ without: kind }),
  }),
  next({
    when: (finding: ValueFinding, { isHero }) =>
      isHero === true && { gain: clearGain(finding)?.name, scenario: finding.options.scenarioSetting ?? 'scenario' },
    about: ({ gain }) => (gain === undefined ? 'judge the build as a whole' : `judge the hero with “${gain}”`),
    command: 'fair',
    keep: ['game'],
    // `fair` has flags for what it takes turns with.
    flags: ({ gain, scenario }, { set = [] }) => {
      const own = [`${scenario}=`, 'agents=']
      const [scenarios, agents] = own.map((setting) =>
        set.findLast((flag) => flag.startsWith(setting))?.slice(setting.length),
      )
      return { set: set.filter((flag) => !own.some((one) => flag.startsWith(one))), scenarios, agents, with: gain }
    },
  }),
  playVariant('play with', (finding: ValueFinding, { isHero }) => (isHero ? undefined : clearGain(finding)?.name)),
  next({
    when: ({ options: { hero, name = hero } }: ValueFinding, { isHero }) => isHero !== true && name,
    about: (name) => `look for the best build in the seat of ${name}`,
    command: 'search',
    keep: ['hero', 'variant', 'metric', 'less'],
  }),
]
