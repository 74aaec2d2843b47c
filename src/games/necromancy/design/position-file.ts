// A campaign or a fight in progress as a file: what its fields mean, what is made of them again, what cannot be so.
import type { Complain } from '../../../engine/fields.ts'
import type { PositionFile } from '../../../engine/game.ts'
import { numberedIds, placeNumbers } from '../../../engine/position-labels.ts'
import { positionPart } from '../../../engine/position.ts'
import type { FieldMeaning, Meaning, PositionPart } from '../../../engine/position.ts'
import { namesOf } from '../../../engine/words.ts'
import { M } from '../measures/metrics.ts'
import { INJURY_LASTS } from '../rules/effects.ts'
import { DEATH_CLOCK, hasCondition } from '../rules/harm.ts'
import { foe } from '../rules/positions.ts'
import { Source as Own } from '../setup/scenario.ts'
import type { KindTable, Scenario } from '../setup/scenario.ts'
import { MAX_WAITING, SEGMENTS } from '../state/marks.ts'
import { asideOf, DRAWN } from '../state/state.ts'
import type { NecTable } from '../state/table.ts'
import { Absent, Cause, Condition, CONTEXTS, Phase, Source, TOKENS, Until } from '../words/vocabulary.ts'

/** Of the threat in play. */
const monstersOf = ({ state, scenario }: NecTable): string[] =>
  numberedIds((scenario.threats[state.threat] ?? []).map((kind) => scenario.kinds[kind].id))

/** Death cards by their names; decks of fewer cards have places without one. */
const cardsOf = ({ state }: NecTable, { id, deck }: KindTable): string[] =>
  numberedIds(Array.from({ length: state.deckSize }, (_, card) => `${id} ${deck[card]?.name ?? `has no ${card + 1}`}`))

const heroesOf = ({ heroes, seatCount }: Scenario): string[] => heroes.slice(0, seatCount).map(({ label }) => label)

/** The list of all who may sit in seats: the heroes, where nobody can replace them. */
const peopleOf = ({ heroes, seatCount }: Scenario): string => (heroes.length === seatCount ? 'heroes' : 'people')

/** Heroes, then monsters; nobody where nobody fights. */
const fightersOf = (table: NecTable): string[] =>
  table.state.phase === Phase.fight ? [...heroesOf(table.scenario), ...monstersOf(table)] : []

/** Numbers with names of their own, one after another. */
const each = (names: readonly string[], is: 'count' | 'flag'): FieldMeaning => names.map((name) => [1, { name, is }])

/** Of a fight: nothing of it is kept when it is over. */
const inFight = (is: (Meaning & object)['is'], name?: string): Meaning => ({
  ...(name !== undefined && { name }),
  by: 'fight',
  is,
  isWhole: true,
})

function gamePart(table: NecTable): PositionPart {
  const { state, scenario } = table
  const { isArena, heroes, kinds } = scenario
  const people = peopleOf(scenario)
  const campaign = (meaning: Meaning): Meaning => (isArena ? 'derived' : meaning)
  const marks = (field: string, list: string): Record<string, FieldMeaning> => ({
    [`clock.${field}.causes`]: { name: 'cause', by: list, is: { entry: 'causes' }, isWhole: true },
    [`clock.${field}.threats`]: { name: 'threat', by: list, is: { entry: 'threats' }, isWhole: true },
    [`clock.${field}.length`]: 'derived',
  })
  return positionPart(state, {
    of: scenario,
    isSound: (complain) => isThreatSound(table, complain),
    lists: {
      heroes: heroesOf(scenario),
      people: heroes.map(({ label }) => label),
      conditions: namesOf(Condition),
      absences: namesOf(Absent),
      contexts: CONTEXTS,
      harms: namesOf(Source),
      causes: namesOf(Cause),
      resources: scenario.resources,
      weapons: scenario.weapons.map(({ id }) => id),
      threats: placeNumbers(scenario.threats.length),
      phases: namesOf(Phase),
      panic: placeNumbers(SEGMENTS),
      carriedPanic: placeNumbers(MAX_WAITING),
      unreportedPanic: placeNumbers(MAX_WAITING),
      cards: kinds.flatMap((kind) => cardsOf(table, kind)),
      monsters: () => monstersOf(table),
      fight: () => fightersOf(table),
      piles: () => ['deck', 'discard', 'drawn', ...monstersOf(table)],
    },
    fields: {
      phase: { is: { entry: 'phases' }, isAlways: true },
      round: { is: 'count', isAlways: true },
      active: { name: 'turn', is: { entry: 'heroes' }, isWhole: true },
      threat: { is: { entry: 'threats' }, isAlways: true },
      fightRound: campaign({ is: 'count', isWhole: true }),
      kills: { is: 'count' },
      deadCount: campaign({ name: 'deaths', is: 'count' }),
      instability: { is: { highest: SEGMENTS - 1 } },
      souls: { is: 'count' },
      crisesDue: { is: 'count' },
      crises: { is: 'count' },
      nextStrike: { is: 'count' },
      hunts: { is: 'count' },
      feasts: { is: 'count' },
      lulls: { is: 'count' },
      fights: { is: 'count' },
      replacementsUsed: { is: { highest: scenario.numbers.replacements } },
      legsNeeded: { is: 'count' },
      legs: { is: 'count' },
      legsTried: { is: 'count' },
      returnExtra: { is: 'count' },
      homeLegs: { is: 'count' },
      isRouted: { name: 'routed', is: 'flag' },
      pendingWatches: { is: 'count' },
      hasFledMark: { name: 'markedForFlight', is: 'flag' },
      tokens: each(TOKENS, 'count'),
      revealed: each(['attacksKnown', 'trapCountKnown', 'nextStrikeKnown'], 'flag'),
      sceneRound: 'inner',
      halves: 'inner',
      sitter: { name: 'replacedBy', by: 'heroes', is: { entry: 'people' } },
      marks: { name: 'hurt', by: 'heroes', is: { highest: DEATH_CLOCK - 1 } },
      dead: { by: 'heroes', is: 'flag' },
      diedIn: { name: 'diedInRound', by: people, is: 'count' },
      diedOf: { by: people, is: { set: 'harms' } },
      lastHarm: { name: 'hurtBy', by: 'heroes', is: { entry: 'harms' } },
      returnsAt: { name: 'returnsAtWatch', by: 'heroes', is: 'count' },
      conditions: { by: 'heroes', is: { set: 'conditions' } },
      injuryWatches: { by: 'heroes', is: 'count' },
      treated: { by: 'heroes', is: 'flag' },
      absent: { by: 'heroes', is: { entry: 'absences' } },
      lostUntil: { name: 'lostUntilWatch', by: 'heroes', is: 'count' },
      resources: { by: ['heroes', 'resources'], is: 'count' },
      dueHardMove: { by: 'heroes', is: { entry: 'contexts', first: 1 } },
      prepared: { name: 'limitedActions', by: 'heroes', is: 'count' },
      intimacies: { by: 'heroes', is: 'count' },
      leftTrail: { by: 'heroes', is: 'flag' },
      vitality: { by: 'monsters', is: 'count', isWhole: true },
      slain: { by: 'monsters', is: 'flag', isWhole: true },
      seen: { by: 'cards', is: 'flag' },
      x: inFight('number'),
      y: inFight('number'),
      inFight: inFight('flag', 'here'),
      acted: inFight('flag'),
      lostMoves: inFight('count'),
      lostActs: inFight('count'),
      lostTurns: inFight('count'),
      pinner: inFight({ entry: 'monsters' }, 'pinnedBy'),
      guarding: inFight({ entry: 'heroes' }, 'guards'),
      reactedTo: inFight('number'),
      fled: inFight('flag'),
      shots: { by: ['fight', 'weapons'], is: 'count', isWhole: true },
      // They follow from the phase, the round and the threat.
      isFighting: 'derived',
      isAway: 'derived',
      time: 'derived',
      phaseTold: 'derived',
      kind: 'derived',
      monsters: 'derived',
      // At a turn boundary they are over, or not begun.
      doing: 'derived',
      inCrisis: 'derived',
      wasControlled: 'derived',
      cardsDrawn: 'derived',
      isHeroSlot: 'derived',
      outcome: 'derived',
      huntIsOver: 'derived',
      // Of metrics that are not answered from a position.
      injuredAt: 'derived',
      clockPeak: 'derived',
      asideAt: 'derived',
      weaponNow: 'derived',
      cardNow: 'derived',
      firstDeath: 'derived',
      huntBeganAt: 'derived',
      wasRouted: 'derived',
      lastCrisis: 'derived',
      seconds: 'derived',
    },
    others: {
      ...marks('on', 'panic'),
      ...marks('carried', 'carriedPanic'),
      ...marks('unreported', 'unreportedPanic'),
      'decks.place': { name: 'lies', by: 'cards', is: { entry: 'piles' } },
      'decks.sizes': 'derived',
      ...Object.fromEntries(
        ['counts', 'covers', 'amounts', 'until', 'ends', 'latest', 'uses', 'sources'].map((name) => [
          `injuries.${name}`,
          'derived' as const,
        ]),
      ),
    },
  })
}

/** @returns whether monsters can be what they are said to be */
function isThreatSound({ state, scenario }: NecTable, complain: Complain): boolean {
  const { isArena, threats } = scenario
  const isPhase = state.phase === Phase.fight || (state.phase === Phase.prep && !isArena)
  if (!isPhase) complain(['phase'], 'no turn begins in this phase', { expected: isArena ? 'fight' : ['prep', 'fight'] })
  if (state.threat < 0) complain(['threat'], 'a threat has to be there', { expected: placeNumbers(threats.length) })
  if (!isPhase || state.threat < 0) return false
  const kinds = threats[state.threat]
  state.kind.set(kinds)
  state.monsters = kinds.length
  state.phaseTold = state.phase
  state.isFighting = state.phase === Phase.fight ? 1 : 0
  state.isAway = isArena ? 0 : state.isFighting
  return true
}

export const positionFile: PositionFile<Scenario, NecTable> = {
  scenario: ({ id }) => id,
  *parts(_scenario, table) {
    yield gamePart(table)
  },
  remake({ isArena }, table, complain) {
    const { state } = table
    if (state.round < 1) complain(['round'], 'rounds and watches count from 1', { expected: 'a number from 1' })
    if (isArena) {
      state.fightRound = state.round
      state.deadCount = state.dead.reduce((sum, dead) => sum + dead, 0)
    } else state.time = Math.max(0, state.round - 1)
    let isFine = true
    const wrong: Complain = (...said) => {
      isFine = false
      complain(...said)
    }
    remakeDecks(table, wrong)
    checkMonsters(table, wrong)
    checkHeroes(table, wrong)
    checkFight(table, wrong)
    checkSettlement(table, wrong)
    if (isFine && table.isDecided) complain(['round'], 'the game is over', { expected: 'a game that goes on' })
  },
  record({ heroes }, table, record) {
    const { state } = table
    record.add(M.heroesDead, 0, state.deadCount)
    for (const hero of heroes.keys()) {
      if (state.diedIn[hero] === 0) continue
      record.happened(M.deaths, hero, state.diedIn[hero])
      for (const source of namesOf(Source).keys())
        if ((state.diedOf[hero] >> source) & 1) record.set(M.deathCauses, table.cell(M.deathCauses, hero, source), 1)
    }
  },
}

function remakeDecks(table: NecTable, complain: Complain): void {
  const { state, scenario } = table
  const { decks } = state
  for (const kind of scenario.kinds) {
    const { number, id, deck } = kind
    const labels = cardsOf(table, kind)
    const known = decks.remake(number)
    if (known >= 0)
      complain(['cards', labels[known]], `${labels[known]} is known to be in the deck`, {
        expected: 'lies: deck, or nothing of decks under rest',
      })
    for (const [card, label] of labels.entries()) {
      const at = ['cards', label, 'lies']
      const place = decks.placeOf(number, card)
      const isCard = card < deck.length
      const monster = place - asideOf(0)
      if (isCard ? place < 0 || place === DRAWN : place >= 0)
        complain(at, `${label} cannot lie there`, { expected: 'deck, discard, or the monster that it injures' })
      else if (monster < 0) continue
      else if (state.kind[monster] !== number || state.slain[monster] === 1)
        complain(at, `${label} cannot injure this monster`, { expected: `a living ${id}, or discard` })
      else
        for (const { covers, amount } of deck[card].ongoing)
          state.injuries.add(monster, covers, amount, INJURY_LASTS, deck[card].source)
    }
  }
}

function checkMonsters(table: NecTable, complain: Complain): void {
  const { state } = table
  for (const [monster, label] of monstersOf(table).entries()) {
    const { vitality } = table.kindOf(monster)
    const [left, isSlain] = [state.vitality[monster], state.slain[monster] === 1]
    const at = ['monsters', label, 'vitality']
    if (isSlain && left > 0) complain(at, `${label} is slain, and has ${left} vitality`, { expected: 'no vitality' })
    if (!isSlain && (left < 1 || left > vitality))
      complain(at, `${label} is alive with ${left} vitality`, { expected: `1 to ${vitality}, or slain: true` })
    if (isSlain && state.inFight[foe(table, monster)] === 1)
      complain(['fight', label, 'here'], `${label} is slain, and fights`, { expected: 'here: false' })
  }
}

function checkHeroes(table: NecTable, complain: Complain): void {
  const { state, scenario } = table
  const { heroes, resources, seatCount } = scenario
  const people = peopleOf(scenario)
  for (const [seat, label] of heroesOf(scenario).entries()) {
    const at = ['heroes', label]
    const sitter = state.sitter[seat]
    if (sitter !== 0 && (sitter < seatCount || sitter >= seatCount + state.replacementsUsed)) {
      complain([...at, 'replacedBy'], `${heroes[sitter]?.label ?? 'nobody'} has not come yet`, {
        expected: `one of the first ${state.replacementsUsed} replacements (replacementsUsed)`,
      })
      continue
    }
    const isDead = !table.isAlive(seat)
    const hero = table.heroIn(seat)
    if (isDead && state.diedIn[hero] === 0)
      complain([people, heroes[hero].label, 'diedInRound'], `${label} is dead, and died in no round`, {
        expected: `a round from 1 to ${state.round}`,
      })
    if (!isDead && state.returnsAt[seat] > 0)
      complain([...at, 'returnsAtWatch'], `${label} is alive, and returns from death`, { expected: 'dead: true, or 0' })
    if (isDead && state.conditions[seat] !== 0)
      complain([...at, 'conditions'], `${label} is dead, and has conditions`, { expected: 'no conditions' })
    if (isDead && state.absent[seat] !== Absent.no)
      complain([...at, 'absent'], `${label} is dead, and away`, { expected: 'absent: no' })
    if (hasCondition(table, seat, Condition.badlyInjured) !== state.injuryWatches[seat] > 0)
      complain([...at, 'injuryWatches'], `${label} has ${state.injuryWatches[seat]} watches of an injury to go`, {
        expected: 'watches from 1 with the condition badly-injured, else 0',
      })
    remakeInjury(table, seat)
    for (const [resource, name] of resources.entries()) {
      const most = table.hero(seat).resourceMaxima[resource]
      if (state.resources[seat * resources.length + resource] > most)
        complain([...at, 'resources', name], `${label} has more than ${most}`, { expected: `at most ${most}` })
    }
  }
  for (const [hero, { label }] of heroes.entries()) {
    const died = state.diedIn[hero]
    if (died > state.round)
      complain([people, label, 'diedInRound'], `${label} died in a round to come`, {
        expected: `at most ${state.round}`,
      })
    if (died > 0 !== state.diedOf[hero] > 0)
      complain([people, label, 'diedOf'], `${label} ${died > 0 ? 'died of nothing' : 'died of it in no round'}`, {
        expected: died > 0 ? namesOf(Source) : 'diedInRound as well, or neither',
      })
  }
  const dead = state.dead.reduce((sum, one) => sum + one, 0)
  if (state.deadCount < dead) complain(['deaths'], `${dead} heroes are dead`, { expected: `a number from ${dead}` })
}

/** What a bad injury takes from a hero holds as long as the injury (NEC-VOC-08). */
function remakeInjury(table: NecTable, seat: number): void {
  const { scenario, state } = table
  const { mods } = state
  if (!hasCondition(table, seat, Condition.badlyInjured)) mods.remove(seat, Own.injury)
  else if (!mods.isFrom(seat, Own.injury))
    for (const { covers, delta } of table.hero(seat).injuryMods)
      mods.add(seat, covers, delta, scenario.lasting.outside[Until.standing], Own.injury)
}

function checkFight(table: NecTable, complain: Complain): void {
  const { state, scenario, seats } = table
  const { active, inFight, acted } = state
  if (state.phase !== Phase.fight) {
    if (active >= 0) complain(['turn'], 'turns of heroes are of a fight', { expected: 'no turn in preparation' })
    return
  }
  const labels = heroesOf(scenario)
  if (active < 0 || inFight[active] === 0 || acted[active] === 1)
    complain(['turn'], 'it has to be the turn of a hero who fights, and has not acted yet', { expected: labels })
  if (!inFight.subarray(seats).includes(1))
    complain(['fight'], 'no monster is here: the fight is over', { expected: 'a monster with here: true' })
  for (const [seat, label] of labels.entries()) {
    if (inFight[seat] === 1 && (!table.isAlive(seat) || state.absent[seat] !== Absent.no))
      complain(['fight', label, 'here'], `${label} is dead or away, and fights`, { expected: 'here: false' })
    if (state.pinner[seat] >= 0 && !hasCondition(table, seat, Condition.pinned))
      complain(['fight', label, 'pinnedBy'], `${label} is pinned, and has no such condition`, {
        expected: 'pinned among conditions',
      })
  }
}

function checkSettlement(table: NecTable, complain: Complain): void {
  const { state, scenario } = table
  for (const [list, marks] of [
    ['panic', state.clock.on],
    ['carriedPanic', state.clock.carried],
    ['unreportedPanic', state.clock.unreported],
  ] as const)
    if (!marks.remake()) complain([list], 'a mark is missing between others', { expected: 'a cause for each mark' })
  if (state.clock.on.count >= table.capacity && !scenario.isArena)
    complain(['panic'], `${state.clock.on.count} marks are on the clock: a crisis has begun`, {
      expected: `at most ${table.capacity - 1}, with instability ${state.instability}`,
    })
  for (const [token, name] of TOKENS.entries())
    if (state.tokens[token] > scenario.caps[token])
      complain([name], `there are ${state.tokens[token]} tokens`, { expected: `at most ${scenario.caps[token]}` })
}
