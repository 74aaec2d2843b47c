// A game in progress as a file: what its fields mean, what is made of them again, and what cannot be so.
import type { Path } from '../../../input/index.ts'
import type { Complain } from '../../../engine/fields.ts'
import type { Deal } from '../../../engine/hidden.ts'
import type { PositionFile } from '../../../engine/game.ts'
import { numberedIds, placeNumbers } from '../../../engine/position-labels.ts'
import { positionPart } from '../../../engine/position.ts'
import type { Meaning, PositionPart } from '../../../engine/position.ts'
import { MOST_CAPACITY } from '../content/classes.ts'
import { cardsOf, HORIZON } from '../measures/dimensions.ts'
import { M } from '../measures/metrics.ts'
import { kindsIn } from '../rules/dice.ts'
import { numberLocations } from '../rules/setup.ts'
import type { CardTable, Scenario } from '../setup/scenario.ts'
import { MAX_ALLIES } from '../state/state.ts'
import type { DiceTable } from '../state/table.ts'
import { EACH_KIND, KINDS, LIVE_TYPES, shownDie, Type, typeOf, TYPES } from '../words/dice.ts'

const idsOf = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id)
const listedIds = (cards: readonly CardTable[]): string[] => cards.map(({ listedAs }) => listedAs)

/** Locations by their kinds. */
const locationsOf = ({ state, scenario }: DiceTable): string[] =>
  numberedIds(Array.from(state.kindAt.subarray(0, state.locations), (kind) => scenario.kinds[kind]?.id ?? 'none'))

/** Those that have a villain, in the order of its slots. */
const villainsOf = (table: DiceTable): string[] =>
  locationsOf(table).filter((_, place) => table.state.villainSlot[place] >= 0)

const DICE = EACH_KIND.map((kind) => shownDie(kind).toLowerCase())

/** Dice of a hero or a location, by kind. */
const diceOf = (by: string, name: string): Meaning => ({
  name,
  by: [by, 'dice'],
  is: 'count',
  isWhole: true,
})

function gamePart(table: DiceTable): PositionPart {
  const { state, scenario } = table
  const { zones, enemies, obstacles } = state
  const { seatCount, maxLocations, numbers } = scenario
  const [enemySlots, obstacleSlots] = [enemies, obstacles].map(({ capacity }) => capacity)
  const isHere = (place: number): boolean => place < state.locations
  const handOf = (hero: number): number => zones.size(zones.of('hand', hero))
  const alliesOf = (hero: number): number => zones.size(zones.of('allyHand', hero))
  return positionPart(state, {
    of: scenario,
    isSound: (complain) => areLocationsSound(table, complain),
    lists: {
      heroes: scenario.heroes.map(({ label }) => label),
      skills: numberedIds(idsOf(scenario.skills)),
      dice: DICE,
      liveTypes: LIVE_TYPES,
      types: TYPES,
      stages: numberedIds(idsOf(scenario.stages)),
      kinds: idsOf(scenario.kinds),
      causes: cardsOf(scenario).cause.labels,
      enemies: listedIds(scenario.enemies),
      obstacles: listedIds(scenario.obstacles),
      villainCards: listedIds(scenario.villains),
      enemySlots: placeNumbers(enemySlots),
      obstacleSlots: placeNumbers(obstacleSlots),
      locations: () => locationsOf(table),
      villains: () => villainsOf(table),
    },
    fields: {
      stage: { is: { entry: 'stages' } },
      attempt: { is: 'count' },
      games: { is: 'count' },
      round: { is: { highest: numbers.turnLimit } },
      active: { name: 'turn', is: { entry: 'heroes' }, isAlways: true },
      timer: { is: 'count', isAlways: true },
      kindAt: { name: 'map', is: { row: 'kinds', room: maxLocations, length: () => state.locations } },
      at: { by: 'heroes', is: { entry: 'locations' }, isAlways: true },
      dead: { by: 'heroes', is: 'flag' },
      diedIn: { name: 'diedInRound', by: 'heroes', is: 'count' },
      lossCause: { name: 'lastDiceLostTo', by: 'heroes', is: { entry: 'causes' } },
      capacity: { by: 'heroes', is: { highest: MOST_CAPACITY } },
      levels: { name: 'skills', by: ['heroes', 'skills'], is: { highest: 3 } },
      limitsOfDice: { name: 'limits', by: ['heroes', 'liveTypes'], is: 'count' },
      wasNearDeath: 'inner',
      closed: { by: 'locations', is: 'flag' },
      defeated: { name: 'villainDefeated', by: 'locations', is: 'flag' },
      actorAt: 'derived',
      villainSlot: 'derived',
      locations: 'derived',
      turnsTaken: 'derived',
      deathsOfPlayout: 'derived',
      // The game would be over.
      timerFailed: 'derived',
      wonByCard: 'derived',
      lostByCard: 'derived',
      outcome: 'derived',
      // Of a turn.
      encounters: 'derived',
      explorations: 'derived',
      isAfter: 'derived',
      hasAttempted: 'derived',
      chooseDraw: 'derived',
      granted: 'derived',
      endsTurn: 'derived',
      // Of metrics that are not answered from a position.
      turnEndedAt: 'derived',
      deadAt: 'derived',
      closedAt: 'derived',
      held: 'derived',
      seconds: 'derived',
      turnsOfPlayout: 'derived',
      turnsTogether: 'derived',
      firstDeath: 'derived',
      paidExplorations: 'derived',
    },
    others: {
      'zones.ordered': [
        [
          seatCount * numbers.handMax,
          { name: 'hand', by: 'heroes', is: { row: 'dice', room: numbers.handMax, length: handOf } },
        ],
        [
          seatCount * MAX_ALLIES,
          { name: 'allyHand', by: 'heroes', is: { row: 'dice', room: MAX_ALLIES, length: alliesOf } },
        ],
      ],
      // In the order of the zones.
      'zones.counts': [
        [2 * seatCount * KINDS, 'derived'],
        [seatCount * KINDS, diceOf('heroes', 'bag')],
        [seatCount * KINDS, diceOf('heroes', 'discard')],
        [seatCount * KINDS, 'derived'],
        [maxLocations * KINDS, diceOf('locations', 'bag')],
        [KINDS, { name: 'deterred', by: 'dice', is: 'count' }],
        [(3 + 2 * seatCount) * KINDS, 'derived'],
      ],
      'zones.sizes': 'derived',
      'zones.created': 'derived',
      'knowledge.knownItems': diceOf('locations', 'known'),
      'knowledge.typedItems': { name: 'knownTypes', by: ['locations', 'types'], is: 'count', isWhole: true },
      'knowledge.looseItems': { name: 'unknown', by: 'locations', is: 'count', isWhole: true },
      'villains.items': { name: 'is', by: 'villains', is: { entry: 'villainCards' }, isWhole: true },
      'villains.seen': { name: 'seen', by: 'villains', is: 'flag', isWhole: true },
      'villains.dealt': 'derived',
      'villains.listed': 'derived',
      'enemies.items': {
        name: 'enemies',
        by: 'locations',
        is: { row: 'enemies', room: enemySlots, length: (place) => (isHere(place) ? enemies.slots(place) : 0) },
      },
      'enemies.seen': { name: 'enemiesSeen', by: ['locations', 'enemySlots'], is: 'flag', isWhole: true },
      'enemies.dealt': 'derived',
      'enemies.listed': 'derived',
      'obstacles.items': {
        name: 'obstacles',
        by: 'locations',
        is: { row: 'obstacles', room: obstacleSlots, length: (place) => (isHere(place) ? obstacles.slots(place) : 0) },
      },
      'obstacles.seen': { name: 'obstaclesSeen', by: ['locations', 'obstacleSlots'], is: 'flag', isWhole: true },
      'obstacles.dealt': 'derived',
      'obstacles.listed': 'derived',
    },
  })
}

/** @returns whether the locations can be what they are said to be */
function areLocationsSound(table: DiceTable, complain: Complain): boolean {
  const { state, scenario } = table
  const end = state.kindAt.indexOf(-1)
  state.locations = end < 0 ? state.kindAt.length : end
  if (state.stage < 0) {
    complain(['stage'], 'a scenario has to be played', { expected: idsOf(scenario.stages) })
    return false
  }
  const { statics, pool } = table.stage
  const allowed = [...statics, ...pool]
  let isFine = true
  for (const [place, kind] of state.kindAt.subarray(0, state.locations).entries()) {
    const alike = (list: ArrayLike<number>): number => Array.from(list).filter((one) => one === kind).length
    if (alike(state.kindAt.subarray(0, place + 1)) <= alike(allowed)) continue
    complain(['map', place], `${scenario.kinds[kind].id} is here, and is not or not so often in this scenario`, {
      expected: [...new Set(allowed)].map((one) => scenario.kinds[one].id),
    })
    isFine = false
  }
  if (state.locations === 0) {
    complain(['map'], 'there is no location', { expected: idsOf(scenario.kinds) })
    isFine = false
  }
  if (isFine) numberLocations(table)
  return isFine
}

export const positionFile: PositionFile<Scenario, DiceTable> = {
  scenario: ({ id }) => id,
  *parts(_scenario, table) {
    yield gamePart(table)
  },
  remake(_scenario, table, complain) {
    const { state } = table
    state.zones.remake()
    state.turnsTaken = Math.max(0, state.round - 1)
    state.deathsOfPlayout = state.dead.reduce((sum, dead) => sum + dead, 0)
    checkHeroes(table, complain)
    checkLocations(table, complain)
    const { villains } = table.stage
    remakeDeal(state.villains, 0, villains, villainsOf(table).length, table.scenario.villains, ['villains'], complain)
    if (state.dead.every((dead) => dead === 1))
      complain(['heroes'], 'all heroes are dead: the game is over', { expected: 'a hero who is alive' })
    else if (table.isDecided)
      complain(['locations'], 'the objective is reached: the game is over', { expected: 'something left to do' })
  },
  record(_scenario, table, record) {
    const { state, scenario } = table
    for (let hero = 0; hero < scenario.seatCount; hero++) {
      if (state.dead[hero] === 0) continue
      record.happened(M.deaths, hero, Math.min(state.diedIn[hero], HORIZON))
      record.set(M.deathCauses, table.cell(M.deathCauses, hero, state.lossCause[hero]), 1)
    }
  },
}

function checkHeroes(table: DiceTable, complain: Complain): void {
  const { state, scenario } = table
  const { zones } = state
  if (state.round < 1) complain(['round'], 'rounds count from 1', { expected: 'a round from 1' })
  if (state.active < 0 || state.dead[state.active] === 1)
    complain(['turn'], 'it has to be the turn of a living hero', { expected: 'a living hero' })
  if (state.attempt < 1 || state.attempt > scenario.numbers.attempts)
    complain(['attempt'], `this is attempt ${state.attempt}`, { expected: `from 1 to ${scenario.numbers.attempts}` })
  if (state.games < 1) complain(['games'], 'games count from 1, this one with them', { expected: 'a number from 1' })
  for (const [hero, { label }] of scenario.heroes.entries()) {
    const at = ['heroes', label]
    if (state.at[hero] < 0) complain([...at, 'at'], `${label} is nowhere`, { expected: locationsOf(table) })
    const [isDead, died] = [state.dead[hero] === 1, state.diedIn[hero]]
    if (isDead !== died > 0 || died > state.round)
      complain(
        [...at, 'diedInRound'],
        isDead ? `${label} is dead and died in round ${died}` : `${label} is alive, and died in round ${died}`,
        { expected: isDead ? `a round from 1 to ${state.round}` : 'dead: true, or no diedInRound' },
      )
    if (isDead && state.lossCause[hero] < 0)
      complain([...at, 'lastDiceLostTo'], `${label} is dead, and lost no dice`, { expected: 'what took the last dice' })
    for (const [name, mayLie, expected] of [
      ['hand', (kind) => isOfHero(kind) && !isAlly(kind), 'dice of heroes; ALLY dice lie in allyHand'],
      ['allyHand', isAlly, 'ALLY dice'],
      ['bag', isOfHero, 'dice of heroes'],
      ['discard', isOfHero, 'dice of heroes'],
    ] as const satisfies readonly (readonly [string, (kind: number) => boolean, string])[]) {
      const wrong = kindsIn(table, zones.of(name, hero)).find((kind) => !mayLie(kind))
      if (wrong !== undefined) complain([...at, name], `no ${DICE[wrong]} can lie here`, { expected })
    }
  }
}

const isAlly = (kind: number): boolean => typeOf(kind) === Type.ally
const isOfHero = (kind: number): boolean => typeOf(kind) <= Type.wound

function checkLocations(table: DiceTable, complain: Complain): void {
  const { state, scenario } = table
  const { zones, knowledge } = state
  for (const [place, label] of locationsOf(table).entries()) {
    const at = ['locations', label]
    const kind = table.kind(place)
    const isClosed = state.closed[place] === 1
    if (isClosed && !kind.isClosable)
      complain([...at, 'closed'], `${label} cannot be closed`, { expected: 'closed: false' })
    if (state.defeated[place] === 1 && !kind.hasVillain)
      complain([...at, 'villainDefeated'], `${label} has no villain`, { expected: 'villainDefeated: false' })
    const bag = zones.size(zones.of('locationBag', place))
    if (isClosed && bag > 0)
      complain([...at, 'bag'], `${label} is closed, and dice lie in its bag`, { expected: 'no bag, or closed: false' })
    if (knowledge.isMistaken(place))
      complain([...at, 'bag'], `dice in the bag: ${bag}; what is known of them cannot be so`, {
        expected: 'all dice of known, then dice of the knownTypes, then as many as unknown says',
      })
    for (const [name, deck, list, dealt, cards] of [
      ['enemies', state.enemies, kind.enemies, kind.dealEnemies, scenario.enemies],
      ['obstacles', state.obstacles, kind.obstacles, kind.dealObstacles, scenario.obstacles],
    ] as const)
      remakeDeal(deck, place, isClosed ? [] : list, isClosed ? 0 : dealt, cards, [...at, name], complain)
  }
}

/** What is dealt has to be on the list, and as many as the rules deal. */
function remakeDeal(
  deal: Deal,
  number: number,
  list: ArrayLike<number>,
  slots: number,
  cards: readonly CardTable[],
  at: Path,
  complain: Complain,
): void {
  const items = deal.read(number)
  const wrong = deal.remake(number, list)
  const names = [...new Set(Array.from(list, (card) => cards[card].listedAs))]
  const expected = slots === 0 ? 'none' : `${slots} of: ${names.join(', ')}`
  if (wrong >= 0)
    complain([...at, wrong], `${cards[items[wrong]].listedAs} cannot lie here, or not so often`, { expected })
  else if (items.length !== slots) complain(at, `${items.length} cards lie here`, { expected })
}
