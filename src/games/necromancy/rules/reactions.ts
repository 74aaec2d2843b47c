// Reactions (section 1.22): a card makes the monster attack its attacker, from one card a turn.
import { disabledClass } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import type { NecFrame } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Blocked, BLOCKED } from '../words/vocabulary.ts'
import { attackHeroes } from './monsters.ts'
import { foe, reaches } from './positions.ts'

/** The word `react`: now, or after the last card (NEC-REACT-03). */
export function react(table: NecTable, { self, monster, card, nth }: NecFrame, attack: number): void {
  table.applied(R.REACT_01)
  if (table.scenario.options.reactionTiming === 'afterAll') table.waiting.push({ nth, monster, card, attack })
  else suffer(table, self, monster, attack, nth)
}

/** Those that have waited, in the order of their cards. */
export function sufferWaiting(table: NecTable, seat: number): void {
  for (const { nth, monster, card, attack } of table.waiting.splice(0)) {
    table.listeners.cardTurned(table, monster, card)
    table.applied(R.REACT_03)
    suffer(table, seat, monster, attack, nth)
  }
}

function suffer(table: NecTable, seat: number, monster: number, attack: number, nth: number): void {
  const { state, scenario } = table
  const why = blocked(table, seat, monster, attack, nth)
  table.listeners.reacted(table, monster, attack, why)
  if (why !== undefined) {
    table.tell?.({ type: 'reaction blocked', seat, monster, kind: state.kind[monster], attack, why: BLOCKED[why] })
    return
  }
  table.applied(R.REACT_06)
  if (scenario.options.reactionReach === 'ignore') table.applied(R.REACT_04)
  state.reactedTo[seat] = nth
  attackHeroes(table, monster, attack, [seat], { isReaction: true, rolls: true })
}

/** Why a reaction does not happen; it then leaves the allowance alone (NEC-REACT-02, -04, -05). */
function blocked(table: NecTable, seat: number, monster: number, attack: number, nth: number): number | undefined {
  const { state, scenario } = table
  const kind = table.kindOf(monster)
  if (state.inFight[foe(table, monster)] === 0) {
    table.applied(R.REACT_05)
    return Blocked.dead
  }
  if (state.inFight[seat] === 0) return Blocked.away
  if (state.reactedTo[seat] >= 0 && state.reactedTo[seat] !== nth) {
    table.applied(R.REACT_02)
    return Blocked.spent
  }
  if (isDisabled(table, monster, attack)) return Blocked.disabled
  if (scenario.options.reactionReach === 'ignore') return undefined
  if (reaches(table, kind.attacks[attack].reach, foe(table, monster), seat)) return undefined
  table.applied(R.REACT_04)
  return Blocked.outOfReach
}

/** By an injury (NEC-VOC-07). */
export function isDisabled(table: NecTable, monster: number, attack: number): boolean {
  const { attacks } = table.kindOf(monster)
  return table.state.injuries.has(monster, disabledClass(attack, attacks.length))
}
