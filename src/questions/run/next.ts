// What to ask after a run: what settles it, what reaches the target, whether it stays there, and what else to try.
import { targetBoundsOf, unmetWords } from '../../engine/design-target.ts'
import type { Game, Metric, Wanted } from '../../engine/game.ts'
import { areSamePlayers, groupsIn, playedBy, PLAYERS } from '../../engine/groups.ts'
import type { Group } from '../../engine/groups.ts'
import { rolesOf } from '../../engine/metric.ts'
import { inRole, wordsOf } from '../../report/about.ts'
import { gamesToDecide } from '../../report/expected.ts'
import { roundedUp } from '../../report/numbers.ts'
import {
  areWithin,
  countedIn,
  judge,
  MAX_GAMES,
  playoutsToDecide,
  positionOf,
  referenceText,
  settingInWords,
} from '../../simulate/index.ts'
import type { Counted, Result } from '../../simulate/index.ts'
import { next, valuesOf, withSet } from '../next.ts'
import type { Next } from '../next.ts'

/** What was run, as it is at hand when it ends. */
export interface RunPlayed {
  readonly game: Game
  readonly content: unknown
  readonly metrics: readonly Metric[]
  readonly result: Pick<Result, 'expect' | 'variants' | 'level'>
  /** The settings as the file has them, with the changes of flags; and the paths that these change. */
  readonly written: Readonly<Record<string, unknown>>
  readonly changed: readonly string[]
  /** Whether the first variant can be won, as far as its settings tell. */
  readonly canBeWon: boolean
  /** The most games of each variant. */
  readonly most: number
}

export interface RunFinding extends RunPlayed {
  readonly settings: Readonly<Record<string, unknown>>
  /** The number that tells who won, and how often that was counted. */
  readonly metric?: string
  readonly win?: Counted
  /** The design target of that number. */
  readonly target?: Wanted
  readonly stand: 'never' | 'missed' | 'met' | 'unclear' | 'unknown'
  /** What it should be: by the design target, or where the game names no settings to turn first, an even chance. */
  readonly goal: string
}

const EVEN_ODDS = { low: 0.5, high: 0.5 }

export function runFinding(played: RunPlayed): RunFinding {
  const { game, content, metrics, result } = played
  const [variant] = result.variants
  const settings = variant.settings as RunFinding['settings']
  const { win: metric } = rolesOf(metrics)
  const target = targetBoundsOf(game.design?.target?.(content, settings)).find((one) => one.metric === metric)
  const cell = inRole('win', variant, wordsOf(metrics))?.cells[0]
  const win = cell && countedIn(variant, referenceText(metric!, cell.by), result.level)
  const goal = target ?? EVEN_ODDS
  const isHeld = target !== undefined || game.design?.dials === undefined
  const { judgement } = win && isHeld ? judge(goal, win) : { judgement: undefined }
  const stand =
    win && judge({}, win).estimate.value === 0
      ? 'never'
      : judgement === 'fails'
        ? 'missed'
        : judgement === undefined || target === undefined
          ? 'unknown'
          : judgement === 'holds'
            ? 'met'
            : 'unclear'
  const percent = Number((50 * (goal.low + goal.high)).toFixed(1))
  return { ...played, settings, metric, win, target, stand, goal: `${percent}%` }
}

/** So many that one waits for them, but no more. */
const MAX_PLAYED = 1_000_000

/** Games that settle what is unclear, of thresholds and of the design target; more of them where none are known. */
function gamesToSettle({
  result,
  stand,
  target,
  win,
  most,
}: RunFinding): { games: number; isEnough: boolean } | undefined {
  const needed = win && target && stand === 'unclear' ? playoutsToDecide(target, win) : undefined
  const enough =
    gamesToDecide(result, MAX_PLAYED) ?? (needed !== undefined && needed <= MAX_PLAYED ? roundedUp(needed) : undefined)
  if (enough !== undefined) return { games: enough, isEnough: true }
  const isOpen = stand === 'unclear' || result.expect.some(({ judgement }) => judgement === 'undecided')
  return isOpen ? { games: Math.min(MAX_GAMES, 4 * most), isEnough: false } : undefined
}

/** The game in which a part of the objective was reached latest; else one of median length. */
function closestGame({
  result: { variants },
  metrics,
}: RunFinding): { words: string; playout: number; variant?: string } | undefined {
  const [{ exemplars, name }] = variants
  const { roles, shown } = wordsOf(metrics)
  const [closest] = exemplars
    .filter(({ metric, what }) => metric === roles.objective && what === 'first')
    .toSorted((a, b) => b.value! - a.value!)
  const game = closest ?? exemplars.find(({ metric, what }) => metric === roles.length && what === 'middle')
  if (game === undefined) return undefined
  const [key, label] = Object.entries(game.by)[0] ?? []
  return {
    playout: game.playout,
    words:
      closest === undefined
        ? 'a game of median length'
        : `the game that came closest (${shown.get(key)?.get(label) ?? label} in round ${game.value})`,
    ...(variants.length > 1 ? { variant: name } : {}),
  }
}

/** The number that the designer turns first, where the variants do not differ in it. */
function firstDial(finding: RunFinding): { path: string; finding: RunFinding } | undefined {
  const [path] = finding.game.design?.dials?.(finding.content, finding.settings) ?? []
  return finding.metric === undefined || path === undefined || isCompared(finding, path) ? undefined : { path, finding }
}

const isCompared = ({ result: { variants } }: RunFinding, path: string): boolean =>
  variants.some(({ set }) => Object.keys(set).some((other) => areWithin(path, other)))

/** Several games in a row say themselves which scenarios they are of. */
const isSeries = (written: RunFinding['written']): boolean => 'campaign' in written || 'adventure' in written

/** Whether the first hero is named in other settings too, or the variants have parties of other sizes. */
function isTied({ result: { variants } }: RunFinding, top: string): boolean {
  const [first, ...others] = variants.map(({ settings }) => settings as RunFinding['settings'])
  const party = first[top]
  if (!Array.isArray(party)) return false
  const { label } = party[0] as { readonly label?: string }
  const isNamed = [first, ...others].some((one) => JSON.stringify({ ...one, [top]: null }).includes(`"${label}"`))
  return isNamed || others.some((one) => (one[top] as unknown[]).length !== party.length)
}

/** Another file of a kind: the first place that no flag has filled, with the first name that is not yet there. */
function another(
  finding: RunFinding,
  kind: 'hero' | 'scenario' | 'agent',
): { kind: string; path: string; value: string } | undefined {
  const { game, content, settings, changed } = finding
  const { heroes, scenarios } = game.content.catalogue(content)
  const isKind = (one: string): boolean => (kind === 'scenario' ? ['scenario', 'table'].includes(one) : one === kind)
  const file = game.content.userFiles.find((one) => isKind(one.kind) && one.path[0] in settings)
  if (file === undefined || (kind === 'scenario' && isSeries(finding.written))) return undefined
  // A position holds these heroes, in this scenario.
  if (kind !== 'agent' && positionOf(game) !== undefined) return undefined
  const [top, inside, ...deeper] = file.path
  const path = inside === '*' ? [top, '0', ...deeper].join('.') : top
  const agents = game.agents.filter(({ sides }) => sides === undefined).map(({ name }) => name)
  const names = kind === 'agent' ? agents : (kind === 'hero' ? heroes : scenarios).map(({ id }) => id)
  const there = JSON.stringify(settings[top])
  const isThere = (name: string): boolean => there.includes(JSON.stringify(name))
  const value = names.find(
    (name) => !isThere(name) && (kind !== 'agent' || !names.some((one) => isThere(one) && areSamePlayers(one, name))),
  )
  const isTaken = changed.some((one) => areWithin(path, one)) || isCompared(finding, path) || isTied(finding, top)
  return value === undefined || isTaken ? undefined : { kind: file.kind, path, value }
}

/** The first hero who is played as he ships, where all else is as `fair` plays it. */
function shippedHero({ game, content, settings, written, changed }: RunFinding) {
  const {
    party = [],
    scenario,
    agents = {},
  } = settings as {
    readonly party?: readonly { readonly label: string }[]
    readonly scenario?: string
    readonly agents?: Readonly<Record<string, string>>
  }
  const isOther = changed.length > 0 || 'rules' in written || isSeries(written) || positionOf(game) !== undefined
  const { heroes, scenarios } = game.content.catalogue(content)
  const names = written['party'] as readonly unknown[] | undefined
  const hero = party.find(
    ({ label }, seat) => game.builds?.roster(content).includes(label) && (names?.[seat] ?? label) === label,
  )?.label
  const place = scenarios.find(({ id }) => id === scenario && (written['scenario'] ?? id) === id)?.id
  return isOther || hero === undefined || place === undefined
    ? undefined
    : { hero, name: heroes.find(({ id }) => id === hero)?.name ?? hero, place, agent: Object.values(agents)[0] }
}

/** Games of each of tens of values, at most; and of each hero at a table. */
const FEW = 200
/** Games of each part that is taken away, at most: enough to see what is worth some pp. */
const MAX_WITHOUT = 1000

/** A run with another file in some place. */
const tryAnother = (kind: 'hero' | 'scenario' | 'agent', isMet: boolean, about: string): Next<RunFinding> =>
  next({
    when: (finding: RunFinding) => (finding.stand === 'met') === isMet && another(finding, kind),
    about: (change) => about.replace('KIND', change.kind),
    command: 'run',
    // Another scenario may have none of the parts that were taken away.
    keep: ['games', ...(kind === 'scenario' ? [] : ['without']), ...(kind === 'agent' ? [] : ['groups'])],
    flags: ({ path, value }, asked) => ({ set: withSet(asked, { [path]: value }) }),
  })

const tuneFirst = (...stands: readonly RunFinding['stand'][]): Next<RunFinding> =>
  next({
    when: (finding: RunFinding) => stands.includes(finding.stand) && firstDial(finding),
    about: ({ path, finding, finding: { goal } }) =>
      `which value of ${settingInWords(finding, path)} gives a win rate of ${goal}?`,
    command: 'tune',
    flags: ({ path, finding: { metric, goal } }, asked) => ({
      games: FEW,
      set: (asked.set ?? []).filter((flag) => !flag.startsWith(`${path}=`)),
      vary: path,
      target: `${metric!}=${goal}`,
      alone: true,
    }),
  })

/** The group that the design target is meant for, where others play in all variants and nothing else is in the way. */
function meantFor(finding: RunFinding): { game: Game; group: Group } | undefined {
  const { game, content, settings } = finding
  if (isCompared(finding, 'agents')) return undefined
  const target = game.design?.target?.(content, settings)
  const unmet = target === undefined ? [] : unmetWords(target)
  const group = groupsIn(game).find((one) => unmet.length === 1 && unmet[0] === PLAYERS[one])
  return group && { game, group }
}

export const RUN_NEXT: readonly Next<RunFinding>[] = [
  next({
    when: gamesToSettle,
    about: ({ isEnough }) =>
      isEnough
        ? 'settle what is too close to call, if it stays as it looks'
        : 'narrow what is too close to call; it may stay so',
    flags: ({ games }) => ({ games }),
  }),
  next({
    when: (finding: RunFinding) => finding.stand === 'never' && finding.canBeWon && closestGame(finding),
    about: ({ words }) => `never won: see why in ${words}`,
    command: 'replay',
    keep: ['without'],
    flags: ({ variant, playout }) => ({ variant, playout }),
  }),
  next({
    when: meantFor,
    about: ({ group }) => `play it by ${PLAYERS[group]}, whom its design target is meant for`,
    flags: ({ game, group }, asked) => ({ set: withSet(asked, playedBy(game, group)), groups: undefined }),
  }),
  tuneFirst('missed'),
  next({
    when: (finding: RunFinding) => finding.stand === 'missed' && finding,
    about: ({ goal, target }) =>
      `which settings reach a win rate of ${goal}${target ? ', the middle of the target' : ''}?`,
    command: 'levers',
    flags: ({ metric, goal }) => ({ games: FEW, target: `${metric!}=${goal}` }),
  }),
  next({
    when: shippedHero,
    about: ({ name }) => `is ${name} a fair build?`,
    command: 'fair',
    subject: ({ hero }) => hero,
    flags: ({ place, agent }) => ({ scenarios: place, agents: agent, games: FEW, alone: true }),
  }),
  tryAnother('hero', true, 'does it stay on target with another hero?'),
  tryAnother('agent', true, 'how does another play style fare?'),
  {
    when: ({ stand }) => stand === 'met',
    about: 'does it stay on target with another seed?',
    flags: (_finding, { playedSeed }) => ({ seed: playedSeed + 1 }),
  },
  tuneFirst('unclear', 'unknown'),
  tryAnother('hero', false, 'try another hero'),
  tryAnother('scenario', false, 'try another KIND'),
  tryAnother('agent', false, 'try another play style'),
  next({
    when: ({ game, content, settings, most }: RunFinding) => {
      const part = game.design?.knockouts?.(content, settings).find(({ stays }) => stays === undefined)
      return part && { kind: part.kind, games: Math.min(most, MAX_WITHOUT) }
    },
    about: ({ kind }, asked) => `what is each ${valuesOf(asked, 'without').length > 0 ? 'part' : kind} worth?`,
    command: 'value',
    flags: ({ kind, games }, asked) => {
      const without = valuesOf(asked, 'without')
      return { games, scenario: true, only: without.length > 0 ? without : [kind] }
    },
  }),
]
