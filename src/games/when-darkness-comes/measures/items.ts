// Metrics of belongings and ways: items, allies and nuisances that change hands, losses by three failure disks, doors,
// windows, terrain, offers and requests among heroes. metrics.ts lists them; the chapters in rules/ record them.
import type { Metric } from '../../../engine/game.ts'
import { M, measurePart, type VpSource } from './metrics.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { firstFaceDown } from '../rules/disks.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Outcome, Where } from '../state/state.ts'
import { DiskKind, DISK_KINDS, TERRAINS } from '../words/vocabulary.ts'

/** What falls with three failures: people and things by kind, and the VP that go with them. */
const FALLEN = [...DISK_KINDS, 'VP']
const VP_FALLEN = DISK_KINDS.length
const ALLY_ENDS = ['won', 'sacrificed', 'lost'] as const
const NUISANCE_ENDS = ['thrown', 'taped', 'lost', 'kept'] as const
const WAYS = ['picked', 'forced', 'smashed', 'climbed'] as const
/** Locks of a door from none to as many as a TN has rungs. */
const LOCKS = Array.from({ length: 11 }, (_, locks) => String(locks))
const ANSWERS = ['for nothing', 'for points', 'price turned down', 'refused'] as const
/** Movement points from 0 to this have cells of their own; more share the last. */
const MAX_POINTS = 20
/** So many failures in a row at one door or window are a circle in which a party turns. */
const MANY_FAILURES = 10
/** So many rounds in which no disk was turned up are an idle game. */
const MANY_ROUNDS = 5
export const ODDITIES = [
  'five rounds without a disk',
  'ten failures at a lock',
  'a turn without a choice',
  'tied to the end',
] as const

export type ItemMetricName =
  | 'everything-dropped'
  | 'drops-recovered'
  | 'vp-lost'
  | 'items-found'
  | 'items-used'
  | 'item-vp'
  | 'win-by-item'
  | 'overloads'
  | 'ally-ends'
  | 'ally-rerolls'
  | 'nuisance-turns'
  | 'nuisance-ends'
  | 'floppies-read'
  | 'movement-points'
  | 'squares-by-terrain'
  | 'tiles-by-round'
  | 'openings'
  | 'broken'
  | 'face-down'
  | 'flips'
  | 'assistance'
  | 'oddities'

/** Their definitions for a scenario. */
export function itemMetrics(scenario: Scenario): Record<ItemMetricName, Omit<Metric, 'name'>> {
  const {
    horizon,
    vpSources,
    content: { items, allies, nuisances },
  } = scenario
  const hero = { name: 'hero', labels: scenario.seats.map(({ label }) => label) }
  const named = (name: string, entries: readonly { readonly id: string; readonly name: string }[]) => ({
    name,
    labels: entries.map(({ id }) => id),
    labelsShown: entries.map((entry) => entry.name),
  })
  const item = named('item', items)
  const thing = named('item', [...items, ...scenario.joining])
  return {
    // WDC-METRIC-07
    'everything-dropped': {
      title: 'How often does a hero drop everything?',
      kind: 'value',
      unit: 'times',
      dimensions: [hero],
      range: [0, 10],
    },
    'drops-recovered': {
      title: 'How much of what falls with three failures is picked up again?',
      kind: 'ratio',
      unit: 'share of what fell',
      dimensions: [{ name: 'what', labels: FALLEN }],
    },
    // WDC-METRIC-06: the sources count what is gained less what is lost.
    'vp-lost': {
      title: 'How are victory points lost?',
      kind: 'value',
      unit: 'VP',
      dimensions: [hero, { name: 'source', labels: vpSources }],
      range: [0, 30],
    },
    // WDC-METRIC-15
    'items-found': {
      title: "When is each item in somebody's hands?",
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [thing],
      horizon,
      detail: true,
    },
    'items-used': {
      title: 'In how many rolls is each item used?',
      kind: 'value',
      unit: 'rolls',
      dimensions: [item],
      range: [0, 20],
      detail: true,
    },
    'item-vp': {
      title: 'How many victory points does each item bring?',
      kind: 'value',
      unit: 'VP',
      dimensions: [item],
      range: [0, 20],
      detail: true,
    },
    'win-by-item': {
      title: 'Of games in which the party has had an item, how many are won?',
      kind: 'ratio',
      unit: 'share of games',
      dimensions: [thing],
      detail: true,
    },
    overloads: { title: 'How often is a load too heavy for the roll?', kind: 'ratio', unit: 'share of rolls' },
    // WDC-METRIC-16
    'ally-ends': {
      title: 'What becomes of allies?',
      kind: 'value',
      unit: 'times',
      dimensions: [named('ally', allies), { name: 'end', labels: ALLY_ENDS }],
      range: [0, 10],
      detail: true,
    },
    'ally-rerolls': {
      title: 'How many throws does each ally give?',
      kind: 'value',
      unit: 'throws',
      dimensions: [named('ally', allies)],
      range: [0, 20],
    },
    'nuisance-turns': {
      title: 'For how many turns does a nuisance cling to a hero?',
      kind: 'ratio',
      unbounded: true,
      unit: 'turns a nuisance',
      dimensions: [named('nuisance', nuisances)],
    },
    'nuisance-ends': {
      title: 'How does a hero get rid of a nuisance?',
      kind: 'value',
      unit: 'nuisances',
      dimensions: [{ name: 'end', labels: NUISANCE_ENDS }],
      range: [0, 10],
    },
    // WDC-METRIC-18
    'floppies-read': { title: 'How often is a floppy disk understood?', kind: 'ratio', unit: 'share of floppy disks' },
    // WDC-METRIC-14
    'movement-points': {
      title: 'How many points does a movement have?',
      kind: 'value',
      unit: 'movements',
      dimensions: [
        {
          name: 'points',
          labels: Array.from({ length: MAX_POINTS + 1 }, (_, points) =>
            points === MAX_POINTS ? `${points}+` : `${points}`,
          ),
        },
      ],
      range: [0, 40],
      detail: true,
    },
    'squares-by-terrain': {
      title: 'Over what ground do heroes walk?',
      kind: 'value',
      unit: 'squares',
      dimensions: [{ name: 'ground', labels: TERRAINS.slice(0, -1) }],
      range: [0, 300],
    },
    'tiles-by-round': { title: 'How fast are tiles explored?', kind: 'curve', unit: 'tiles', horizon },
    openings: {
      title: 'How are locks opened?',
      kind: 'ratio',
      unit: 'share of tries',
      dimensions: [
        { name: 'way', labels: WAYS },
        { name: 'locks', labels: LOCKS },
      ],
      detail: true,
    },
    broken: {
      title: 'What is broken?',
      kind: 'value',
      unit: 'openings',
      dimensions: [{ name: 'what', labels: ['doors', 'windows'] }],
      range: [0, 10],
    },
    // WDC-METRIC-10
    'face-down': {
      title: 'How many disks still lie face down at the end?',
      kind: 'value',
      unit: 'disks',
      dimensions: [{ name: 'disk', labels: DISK_KINDS }],
      range: [0, 30],
    },
    flips: {
      title: 'How many disks come up in a turn?',
      kind: 'ratio',
      unbounded: true,
      unit: 'disks a turn',
      dimensions: [hero],
    },
    // WDC-METRIC-22
    assistance: {
      title: 'What is said to a hero who asks for help?',
      kind: 'ratio',
      unit: 'share of requests',
      dimensions: [hero, { name: 'answer', labels: ANSWERS }],
    },
    // WDC-METRIC-24
    oddities: {
      title: 'What should never happen?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [{ name: 'what', labels: ODDITIES }],
    },
  }
}

// ---- Things --------------------------------------------------------------------------------------------------------

/** An item comes into somebody's hands. */
export function measureHeld({ record, state, scenario }: Play, copy: Copy): void {
  const disk = scenario.disks[copy]!
  const thing =
    disk.kind === DiskKind.item
      ? scenario.content.items.indexOf(disk.entry)
      : disk.kind === DiskKind.numbered
        ? scenario.content.items.length + scenario.joining.indexOf(disk.entry)
        : NONE
  if (thing !== NONE) {
    state.itemHad[thing] = 1
    record.happened(M['items-found'], thing, state.round)
  }
  if (state.fallen[copy] === 0) return
  state.fallen[copy] = 0
  record.trial(M['drops-recovered'], disk.kind, 1, 0)
  record.trial(M['drops-recovered'], VP_FALLEN, scenario.worth[copy]!, 0)
}

export function measureEverythingDropped({ record }: Play, hero: Hero): void {
  record.add(M['everything-dropped'], hero, 1)
}

/** One disk of what three failures make a hero drop. */
export function measureFallen({ record, state, scenario }: Play, copy: Copy): void {
  state.fallen[copy] = 1
  record.trial(M['drops-recovered'], scenario.disks[copy]!.kind, 0, 1)
  record.trial(M['drops-recovered'], VP_FALLEN, 0, scenario.worth[copy]!)
}

export function measureVpLost({ record, scenario }: Play, hero: Hero, source: VpSource, amount: number): void {
  record.add(M['vp-lost'], hero * scenario.vpSources.length + scenario.vpSources.indexOf(source), amount)
}

/** A roll was made with it. */
export function measureUse({ record, scenario }: Play, copy: Copy): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.item) record.add(M['items-used'], scenario.content.items.indexOf(disk.entry), 1)
}

/** Its finder gains its victory points. */
export function measureItemVp({ record, scenario }: Play, copy: Copy, amount: number): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.item) record.add(M['item-vp'], scenario.content.items.indexOf(disk.entry), amount)
}

/** A load above the limit was rolled for. */
export function measureLoad({ record }: Play, isTooHeavy: boolean): void {
  record.trial(M.overloads, 0, isTooHeavy ? 1 : 0, 1)
}

// ---- People --------------------------------------------------------------------------------------------------------

export function measureAlly({ record, scenario }: Play, copy: Copy, end: (typeof ALLY_ENDS)[number]): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.ally)
    record.add(
      M['ally-ends'],
      scenario.content.allies.indexOf(disk.entry) * ALLY_ENDS.length + ALLY_ENDS.indexOf(end),
      1,
    )
}

export function measureAllyReroll({ record, scenario }: Play, copy: Copy): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.ally) record.add(M['ally-rerolls'], scenario.content.allies.indexOf(disk.entry), 1)
}

/** A nuisance begins to cling, or has clung for one more turn. */
export function measureNuisance({ record, scenario }: Play, copy: Copy, turns: 0 | 1): void {
  const disk = scenario.disks[copy]!
  if (disk.kind === DiskKind.nuisance)
    record.trial(M['nuisance-turns'], scenario.content.nuisances.indexOf(disk.entry), turns, 1 - turns)
}

export function measureNuisanceEnd({ record, scenario }: Play, copy: Copy, end: (typeof NUISANCE_ENDS)[number]): void {
  if (scenario.kinds[copy] === DiskKind.nuisance) record.add(M['nuisance-ends'], NUISANCE_ENDS.indexOf(end), 1)
}

/** What a hero says who is asked for help. */
export function measureAnswer(play: Play, helper: Hero, answer: (typeof ANSWERS)[number]): void {
  measurePart(play, M.assistance, helper, ANSWERS.length, ANSWERS.indexOf(answer))
}

export function measureFloppy({ record }: Play, isUnderstood: boolean): void {
  record.trial(M['floppies-read'], 0, isUnderstood ? 1 : 0, 1)
}

// ---- Ways ----------------------------------------------------------------------------------------------------------

export function measureMovement({ record, constants: { movement } }: Play, halfPoints: number): void {
  record.add(M['movement-points'], Math.min(MAX_POINTS, Math.floor(halfPoints / movement.halfPointsPerPoint)), 1)
}

export function measureStep({ record }: Play, terrain: number): void {
  record.add(M['squares-by-terrain'], terrain, 1)
}

/** A locked door or window was tried. */
export function measureOpening(
  { record, state }: Play,
  opening: number,
  way: (typeof WAYS)[number],
  success: boolean,
): void {
  record.trial(
    M.openings,
    WAYS.indexOf(way) * LOCKS.length + Math.min(LOCKS.length - 1, state.locks[state.nearestDoor[opening]!]!),
    success ? 1 : 0,
    1,
  )
  state.failures[opening] = success ? 0 : state.failures[opening]! + 1
  if (state.failures[opening]! >= MANY_FAILURES) measureOddity({ record }, 'ten failures at a lock')
}

export function measureBroken({ record }: Play, isDoor: boolean): void {
  record.add(M.broken, isDoor ? 0 : 1, 1)
}

// ---- Turns, rounds, the end ----------------------------------------------------------------------------------------

export function measureOddity({ record }: Pick<Play, 'record'>, what: (typeof ODDITIES)[number]): void {
  record.set(M.oddities, ODDITIES.indexOf(what), 1)
}

/** A turn is over. @param isFree the hero lives, and nothing took the turn from them */
export function measureItems(play: Play, hero: Hero, isFree: boolean): void {
  const { state, scenario, record } = play
  record.trial(M.flips, hero, state.reveals - state.revealsBefore, 1)
  if (isFree && state.choices === 0) measureOddity(play, 'a turn without a choice')
  for (let index = 0; index < scenario.nuisances.length; index++) {
    const copy = scenario.nuisances[index]!
    if (isHeld(play, copy) && state.at[copy] === hero) measureNuisance(play, copy, 1)
  }
}

/** The end of a round. */
export function measureExploring(play: Play): void {
  const { state, record } = play
  record.point(M['tiles-by-round'], 0, state.round, state.placed)
  if (state.round - state.revealedInRound >= MANY_ROUNDS) measureOddity(play, 'five rounds without a disk')
}

/** The game is over: what lies where, and whether what was had has helped. */
export function measureLeft(play: Play): void {
  const { state, scenario, record } = play
  for (let copy = firstFaceDown(play); copy !== NONE; copy = state.nextInList[copy]!)
    record.add(M['face-down'], scenario.kinds[copy]!, 1)
  for (let index = 0; index < scenario.nuisances.length; index++) {
    if (isHeld(play, scenario.nuisances[index]!)) measureNuisanceEnd(play, scenario.nuisances[index]!, 'kept')
  }
  const isWon = state.outcome === Outcome.won ? 1 : 0
  for (let item = 0; item < state.itemHad.length; item++)
    if (state.itemHad[item] !== 0) record.trial(M['win-by-item'], item, isWon, 1)
}

const isHeld = ({ state }: Play, copy: Copy): boolean => state.where[copy] === Where.held
