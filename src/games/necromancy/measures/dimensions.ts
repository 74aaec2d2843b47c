// What metrics are counted by: heroes, monsters, death cards, weapons, attacks, rounds, watches.
import { Bands, byCount, byLabel, byThing, inTime, type Thing, thingsOf } from '../../../engine/dimensions.ts'
import { onceFor } from '../../../engine/once.ts'
import { namesOf, shownOf, words } from '../../../engine/words.ts'
import { BANDS_SHOWN, CAUSES_SHOWN, SOURCES_SHOWN } from '../words/shown.ts'
import { calledIn } from '../setup/scenario.ts'
import type { KindTable, Scenario } from '../setup/scenario.ts'
import { Band, Blocked, Cause, CONTEXTS, FIRST_OF_ARENA, Outcome, Phase, Source, Token } from '../words/vocabulary.ts'

/** How long things take at a table, in seconds: our assumptions. */
export const SECONDS = { turn: 60, roll: 15, watch: 90 } as const
/** Rounds of a fight that have cells of their own. */
export const ROUNDS = 30
/** Crises that come sooner after one another than this are a spiral (NEC-MET-06). */
export const SPIRAL = 4
/** Crises that have cells of their own: a settlement breaks up after twelve. */
export const MOST_CRISES = 12

/** What a game can end with, by its number; the first one is that it goes on. */
export const outcomesOf = ({ isArena }: Scenario): readonly string[] =>
  isArena ? namesOf(Outcome).slice(FIRST_OF_ARENA) : namesOf(Outcome).slice(1, FIRST_OF_ARENA)

/** Number of the first outcome among `outcomesOf`. */
export const firstOutcome = ({ isArena }: Scenario): number => (isArena ? FIRST_OF_ARENA : 1)

/** Rounds of a fight, or watches of a campaign, up to which it is counted when things happen. */
export const horizonOf = ({ isArena, numbers }: Scenario): number =>
  isArena ? numbers.fightRoundCap + 1 : numbers.maxWatches

/** Of metrics that count watches where others count rounds. */
export const WATCH = { step: 'watch' } as const

/** Watches that are counted together, where a campaign is cut into so many spans. */
export const SPANS = 40
export const spanOf = (scenario: Scenario): number => Math.ceil(horizonOf(scenario) / SPANS)

// ---- Words ----------------------------------------------------------------------------------------------------------

export const FightEnd = words({
  slain: 'all monsters slain',
  gone: 'a monster got away',
  fled: 'heroes fled',
  dead: 'no hero left',
  cap: 'out of rounds',
})
export const KillWay = words({ wounds: 'vitality lost', card: 'a slay card', bleeding: 'bleeding' })
export const Reaction = words('happened', ...namesOf(Blocked))
/** Causes of panic in groups, so that they can be drawn over time. */
export const Causes = words('strikes', 'flight', 'deaths', 'violence', 'crises and the rest')
const GROUPS: Readonly<Record<number, number>> = {
  [Cause.depredation]: Causes.strikes,
  [Cause.flee]: Causes.flight,
  [Cause.groupFlees]: Causes.flight,
  [Cause.deathMove]: Causes.deaths,
  [Cause.death]: Causes.deaths,
  [Cause.intimidate]: Causes.violence,
  [Cause.victimize]: Causes.violence,
  [Cause.desecrateDead]: Causes.violence,
}
export const groupOf = (cause: number): number => GROUPS[cause] ?? Causes.crisesAndTheRest
export const PanicFate = words({ overflow: 'lost beyond a full clock', refund: 'refunded by a kill', ease: 'eased' })
export const PanicWay = words('caused', 'eased')
export const TokenWay = words('gained', 'spent')

// ---- The same in all scenarios --------------------------------------------------------------------------------------

export const FIRST_DEATH = new Bands('turns', 1, [3, 6, 10, 20, 50, 100])
/** Attacks of one action, so that weapons compare. */
const MOST_ATTACKS = 4
export const attacksIndex = (attacks: number): number => Math.min(attacks, MOST_ATTACKS) - 1

const FIXED = {
  attacks: {
    ...byLabel('attacks', [1, 2, 3, MOST_ATTACKS], (count) => (count === MOST_ATTACKS ? `${count}+` : `${count}`)),
    labelsShown: ['1 attack', '2 attacks', '3 attacks', `${MOST_ATTACKS} attacks or more`],
  },
  band: { ...byLabel('band', namesOf(Band)), labelsShown: BANDS_SHOWN },
  cause: { ...byLabel('cause', namesOf(Cause)), labelsShown: CAUSES_SHOWN },
  causes: byLabel('causes', namesOf(Causes)),
  fightEnd: byLabel('end', shownOf(FightEnd)),
  killWay: byLabel('way', shownOf(KillWay)),
  panicFate: byLabel('fate', shownOf(PanicFate)),
  panicWay: byLabel('way', namesOf(PanicWay)),
  phase: byLabel('phase', namesOf(Phase)),
  reaction: byLabel('reaction', namesOf(Reaction)),
  round: byLabel('round', [...Array(ROUNDS).keys()], (round) => String(round + 1)),
  source: { ...byLabel('source', namesOf(Source)), labelsShown: SOURCES_SHOWN },
  token: byLabel('token', namesOf(Token)),
  /** A party begins with supplies, which nobody has gained. */
  tokenWay: { ...byLabel('way', namesOf(TokenWay)), labelsShown: ['gained after the start', 'spent'] },
}

// ---- Cards, attacks, weapons ----------------------------------------------------------------------------------------

/** Things of several owners in a row, and by owner the first one. */
function inARow(groups: readonly (readonly Thing[])[]): { readonly all: Thing[]; readonly firsts: number[] } {
  let next = 0
  return { all: groups.flat(), firsts: groups.map(({ length }) => (next += length) - length) }
}

/** Labels, and where those of each kind of monster begin among them: its attacks, and then what it does when idle. */
export const placesOf = onceFor(({ kinds, heroes, weapons, improvised, hazard, hardMoves }: Scenario) => {
  const cards = inARow(kinds.map(({ name, deck }) => deck.map((one) => ({ id: one.id, name: `${name}: ${one.name}` }))))
  const isTurned = kinds.flatMap(({ deck }) => deck.map(({ isTrap }) => !isTrap))
  const attacks = inARow(
    kinds.map(({ id, name, attacks: own }) =>
      [...own, { id: 'idle', name: 'idle' }].map((one) => ({ id: `${id}:${one.id}`, name: `${name}: ${one.name}` })),
    ),
  )
  const rows = inARow(
    hardMoves.map(({ rows: of }, nth) =>
      of.map(({ id }) => ({ id: `${CONTEXTS[nth]}:${id}`, name: `${CONTEXTS[nth]}: ${id.replaceAll('-', ' ')}` })),
    ),
  )
  const lyingAround = hazard < 0 ? improvised : [...improvised, hazard]
  const { things, indexOf } = thingsOf(heroes, weapons, (hero) => [...hero.weapons, ...lyingAround])
  let turned = 0
  return {
    cards: cards.all,
    firstCards: cards.firsts,
    /** Cards that are resolved: by card its place among these, -1 for a trap. */
    turned: cards.all.filter((_, card) => isTurned[card]),
    turnedIndex: isTurned.map((one) => (one ? turned++ : -1)),
    attacks: attacks.all,
    firstAttacks: attacks.firsts,
    weapons: things,
    weaponIndex: indexOf,
    rows: rows.all,
    firstRows: rows.firsts,
  }
})

export const attackIndex = (scenario: Scenario, { number, attacks }: KindTable, attack: number): number =>
  placesOf(scenario).firstAttacks[number] + (attack < 0 ? attacks.length : attack)

// ---- By scenario ----------------------------------------------------------------------------------------------------

export type Dimensions = ReturnType<typeof dimensionsOf>

export function dimensionsOf(scenario: Scenario) {
  const { crises, deathMoves, heroes, kinds, moves, numbers, seatCount, threats, isArena } = scenario
  const { cards, turned, attacks, weapons, rows } = placesOf(scenario)
  const beats = isArena ? 'rounds' : 'watches'
  return {
    scenario,
    ...FIXED,
    horizon: horizonOf(scenario),
    playout: isArena ? 'fight' : 'campaign',
    isArena,
    beat: isArena ? 'round' : 'watch',
    beats,
    /** What metrics with a horizon count. */
    clock: isArena ? {} : WATCH,
    maxDead: seatCount + numbers.replacements,
    hero: byThing(
      'hero',
      heroes.map(({ label, name }) => ({ id: label, name })),
    ),
    deathMove: byThing('move', deathMoves),
    move: byThing('move', moves),
    monster: byThing('monster', kinds),
    /** Each monster of each threat, in the order in which they come. */
    quarry: {
      name: 'monster',
      labels: threats.flat().map((kind, nth) => `${nth + 1} ${kinds[kind].id}`),
      labelsShown: threats.flatMap((threat, nth) =>
        threat.map((_, monster) => {
          const name = calledIn(threat, monster, kinds)
          return threats.length > 1 ? `${name} (threat ${nth + 1})` : name
        }),
      ),
    },
    card: byThing('card', cards),
    turnedCard: byThing('card', turned),
    /** Watches, so many at once. */
    span: byLabel('round', [...Array(SPANS).keys()], (nth) => String((nth + 1) * spanOf(scenario))),
    attack: byThing('attack', attacks),
    weapon: byThing('weapon', weapons),
    /** What of a sheet is counted: weapons, defence, moves. */
    part: byThing('part', [...weapons, { id: 'defence', name: 'defence' }, ...moves]),
    row: byThing('row', rows),
    crisis: byThing(
      'crisis',
      crises.rows.map(({ id }) => ({ id, name: id.replaceAll('-', ' ') })),
    ),
    nth: {
      ...byLabel('nth', [...Array(MOST_CRISES).keys()], (nth) => String(nth + 1)),
      labelsShown: [...Array(MOST_CRISES).keys()].map((nth) => `crisis ${nth + 1}`),
    },
    dead: byCount('dead', seatCount, true),
    firstDeath: {
      ...byLabel('first death', ['nobody', ...FIRST_DEATH.dimension.labels]),
      labelsShown: ['nobody dies', ...FIRST_DEATH.dimension.labels.map((band) => inTime(beats, band))],
    },
  }
}
