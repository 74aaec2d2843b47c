// Records fights: rounds, kills, death cards, traps, weapons, attacks of monsters, harm and death.
import type { Listeners } from '../state/listeners.ts'
import type { NecTable } from '../state/table.ts'
import { asideOf } from '../state/state.ts'
import { Condition, Outcome, Source } from '../words/vocabulary.ts'
import { attackIndex, attacksIndex, FightEnd, KillWay, placesOf, ROUNDS, SECONDS } from './dimensions.ts'
import { M } from './metrics.ts'

/** Segments of a death clock. */
const DEATH_CLOCK = 12

const cardIndex = ({ scenario, state }: NecTable, monster: number, card: number): number =>
  card < 0 ? -1 : placesOf(scenario).firstCards[state.kind[monster]] + card

function endOf({ state, scenario, seats }: NecTable): number {
  let [here, slain, alive] = [0, 0, 0]
  for (let monster = 0; monster < state.monsters; monster++) {
    here += state.inFight[seats + monster]
    slain += state.slain[monster]
  }
  for (let seat = 0; seat < seats; seat++) alive += state.inFight[seat] | state.fled[seat]
  if (slain === state.monsters) return FightEnd.slain
  if (here === 0) return FightEnd.gone
  if (state.fightRound > scenario.numbers.fightRoundCap) return FightEnd.cap
  return alive > 0 ? FightEnd.fled : FightEnd.dead
}

/** For how long each injury of a monster has held in this fight (NEC-MET-08). */
function measureInjuries(table: NecTable, monster: number): void {
  const { record, state } = table
  const kind = table.kindOf(monster)
  for (let card = 0; card < kind.deck.length; card++) {
    if (state.decks.placeOf(kind.number, card) !== asideOf(monster)) continue
    const rounds = state.fightRound - state.asideAt[monster * state.deckSize + card]
    record.trial(M.injuryRounds, cardIndex(table, monster, card), rounds, 1)
  }
}

/** Harm that an action brings upon heroes. */
const RETURNED: readonly number[] = [Source.reaction, Source.trap, Source.card]

/** Marks by and for each hero (NEC-MET-10). @param way of `PanicWay` */
export function measureDoing(table: NecTable, by: number, way: number, count: number): void {
  if (by >= 0) table.record.trial(M.heroPanic, table.cell(M.heroPanic, table.heroIn(by), way), count, 0)
}

/** @param part index of what of the hero's sheet was used (`dimensionsOf`) */
export function measureUse(table: NecTable, seat: number, part: number): void {
  table.record.trial(M.sheetUses, table.cell(M.sheetUses, table.heroIn(seat), part), 1, 0)
}

export const FIGHTS = {
  // ---- Rounds
  fightBegan(table) {
    const { record, state, seats } = table
    state.asideAt.fill(0)
    record.trial(M.fightRounds, 0, 0, 1)
    for (let seat = 0; seat < seats; seat++)
      if (state.inFight[seat] === 1) record.trial(M.fightDeathMoves, table.heroIn(seat), 0, 1)
  },
  roundBegan(table) {
    const { record, scenario, state, seats } = table
    const { fightRound } = state
    let [left, most, present] = [0, 0, 0]
    for (let monster = 0; monster < state.monsters; monster++) {
      left += state.vitality[monster]
      most += table.kindOf(monster).vitality
    }
    for (const one of state.inFight) present += one
    state.seconds += SECONDS.turn * present
    if (fightRound <= ROUNDS) record.trial(M.vitalityLeft, fightRound - 1, left, most)
    if (scenario.isArena) record.point(M.living, 0, fightRound, seats - state.deadCount)
  },
  /** A fight is over, or the playout in the middle of it. */
  fightEnded(table) {
    const { record, state, scenario } = table
    const rounds = Math.min(state.fightRound, scenario.numbers.fightRoundCap)
    record.trial(M.fightRounds, 0, rounds, 0)
    for (let round = 1; round <= ROUNDS; round++) record.trial(M.fightsOpen, round - 1, rounds > round ? 1 : 0, 1)
    table.among(M.fightEnds, 0, endOf(table))
    for (let monster = 0; monster < state.monsters; monster++)
      if (state.slain[monster] === 0) measureInjuries(table, monster)
  },

  // ---- Actions of heroes (NEC-MET-07 to -09)
  /** @param trap place of the first trap among the cards, -1 for none */
  acted(table, seat, weapon, targets, cards, trap) {
    const { record, state, scenario } = table
    const own = placesOf(scenario).weaponIndex[weapon]
    const attacks = attacksIndex(cards.length)
    state.weaponNow = own
    record.trial(M.weaponUses, own, 1, 0)
    measureUse(table, seat, own)
    record.trial(M.weaponAttacks, own, cards.length, 1)
    record.trial(M.weaponVitality, own, 0, 1)
    record.trial(M.weaponHarm, own, 0, 1)
    record.trial(M.traps, attacks, trap < 0 ? 0 : 1, 1)
    cards.forEach((card, nth) => {
      if (card < 0) return
      const { number, deck } = table.kindOf(targets[nth])
      const index = cardIndex(table, targets[nth], card)
      record.trial(M.trapsDrawn, number, deck[card].isTrap ? 1 : 0, 1)
      record.trial(M.cardDraws, index, 1, 0)
      record.set(M.cardsSeen, index, 1)
      for (const metric of [M.cardVitality, M.cardHarm, M.cardAside]) record.trial(metric, index, 0, 1)
    })
    if (trap < 0) return
    FIGHTS.cardTurned(table, targets[trap], cards[trap])
    record.trial(M.trapHarm, state.kind[targets[trap]], 0, 1)
    record.trial(M.trapWaste, attacks, cards.length - 1, 1)
  },
  cardTurned(table, monster, card) {
    table.state.cardNow = cardIndex(table, monster, card)
  },
  cardResolved(table, monster, card, band) {
    if (card < 0) return
    const { turnedIndex } = placesOf(table.scenario)
    table.among(M.cardBands, 1, turnedIndex[cardIndex(table, monster, card)], band)
  },
  setAside(table, monster, card) {
    const { record, state } = table
    record.trial(M.cardAside, cardIndex(table, monster, card), 1, 0)
    state.asideAt[monster * state.deckSize + card] = state.fightRound
  },
  /** @param weapon, card -1 for none @param amount more than is left counts as what is left */
  wounded(table, weapon, monster, card, amount) {
    const { record, scenario, state } = table
    const lost = Math.min(amount, state.vitality[monster])
    if (weapon >= 0) {
      const own = placesOf(scenario).weaponIndex[weapon]
      record.trial(M.weaponVitality, own, lost, 0)
      record.trial(M.weaponYield, own, lost, lost)
    }
    if (card >= 0) record.trial(M.cardVitality, cardIndex(table, monster, card), lost, 0)
  },
  slain(table, monster, card) {
    const { record, scenario, state } = table
    const kind = state.kind[monster]
    const isByCard = state.vitality[monster] > 0
    const way = isByCard ? KillWay.card : table.actingMonster >= 0 ? KillWay.bleeding : KillWay.wounds
    if (isByCard) FIGHTS.wounded(table, -1, monster, card, state.vitality[monster])
    record.trial(M.killRounds, kind, state.fightRound, 1)
    table.among(M.killWays, 1, kind, way)
    table.among(M.killingCards, 0, cardIndex(table, monster, card))
    measureInjuries(table, monster)
    let quarry = monster
    for (let threat = 0; threat < state.threat; threat++) quarry += scenario.threats[threat].length
    record.happened(M.slain, quarry, state.round)
    if (!scenario.isArena) record.trial(M.huntKills, 0, 1, 0)
  },

  // ---- Monsters (NEC-MET-11)
  /** @param attack -1: idle */
  monsterActed(table, monster, attack) {
    const { record, scenario } = table
    const kind = table.kindOf(monster)
    const taken = attackIndex(scenario, kind, attack)
    for (let one = -1; one < kind.attacks.length; one++) {
      const index = attackIndex(scenario, kind, one)
      record.trial(M.monsterActs, index, index === taken ? 1 : 0, 1)
    }
    if (attack >= 0) record.trial(M.attackHarm, taken, 0, 1)
  },
  /** @param why of `Blocked`; undefined: it happens */
  reacted(table, monster, attack, why) {
    const kind = table.kindOf(monster)
    table.among(M.reactions, 1, kind.number, why === undefined ? 0 : 1 + why)
    if (why === undefined) table.record.trial(M.attackHarm, attackIndex(table.scenario, kind, attack), 0, 1)
  },

  // ---- Harm and death (NEC-MET-03, -04)
  harmed(table, seat, amount, source, monster, attack, weapon) {
    const { record, scenario, state } = table
    const hero = table.heroIn(seat)
    record.trial(M.harm, table.cell(M.harm, hero, source), amount, 0)
    state.lastHarm[seat] = source
    state.clockPeak[hero] = Math.max(state.clockPeak[hero], Math.min(DEATH_CLOCK, state.marks[seat] + amount))
    if (attack >= 0 && (source === Source.monsterTurn || source === Source.reaction))
      record.trial(M.attackHarm, attackIndex(scenario, table.kindOf(monster), attack), amount, 0)
    // A reaction that has waited for the last card knows of no weapon.
    if (!RETURNED.includes(source) || (weapon < 0 && source !== Source.reaction)) return
    record.trial(M.weaponHarm, state.weaponNow, amount, 0)
    record.trial(M.weaponYield, state.weaponNow, 0, amount)
    if (state.cardNow >= 0) record.trial(M.cardHarm, state.cardNow, amount, 0)
    if (source === Source.trap) record.trial(M.trapHarm, state.kind[monster], amount, 0)
  },
  /** Before its effects. */
  deathMove(table, seat, move) {
    const { record, state } = table
    const hero = table.heroIn(seat)
    record.trial(M.deathMoves, table.cell(M.deathMoves, hero, move), 1, 0)
    if (state.isFighting === 1) record.trial(M.fightDeathMoves, hero, 1, 0)
    if (((state.conditions[seat] >> Condition.badlyInjured) & 1) === 0) state.injuredAt[seat] = 0
  },
  died(table, seat) {
    const { record, state } = table
    const hero = table.heroIn(seat)
    record.add(M.heroesDead, 0, 1)
    record.happened(M.deaths, hero, state.round)
    record.set(M.deathCauses, table.cell(M.deathCauses, hero, state.lastHarm[seat]), 1)
    if (state.injuredAt[seat] > 0) record.trial(M.injuryToDeath, hero, state.round - state.injuredAt[seat], 1)
    if (state.firstDeath === 0) state.firstDeath = Math.max(1, state.round)
    if (state.diedIn[hero] === 0) state.diedIn[hero] = Math.max(1, state.round)
    state.diedOf[hero] |= 1 << state.lastHarm[seat]
    state.deadCount += 1
  },
  injured({ state }, seat) {
    state.injuredAt[seat] = state.round
  },
} satisfies Partial<Listeners<NecTable>>

export const isWon = (outcome: number): boolean => outcome === Outcome.victory || outcome === Outcome.win
