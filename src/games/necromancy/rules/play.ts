// A playout: a campaign of hunts (NEC-CAMP-09), or one fight.
import type { Measured } from '../state/table.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Listeners } from '../state/listeners.ts'
import { NecTable } from '../state/table.ts'
import { Scene } from '../words/addresses.ts'
import { R } from '../words/rule-ids.ts'
import { Cause, Lifetime, Outcome, Phase, Token } from '../words/vocabulary.ts'
import { approach } from './approach.ts'
import { freshDeck } from './decks.ts'
import { RULINGS } from './effects.ts'
import { feast, lull } from './feast.ts'
import { beginFight, MOST_DECISIONS, playRounds } from './fight.ts'
import { endLifetime } from './harm.ts'
import { aftermath, goHome } from './homeward.ts'
import { beginCrises, mark } from './panic.ts'
import { prepare } from './preparation.ts'
import { strike, strikeEvery } from './time.ts'
import { lairLegs, travel } from './travel.ts'

/** @param measured metrics, and how choices are counted */
export const newTable = (scenario: Scenario, measured: Measured, listeners: Listeners<NecTable>): NecTable =>
  new NecTable(scenario, RULINGS, measured, listeners)

/** From the start. `draws` is at the start of the playout. */
export function play(table: NecTable): void {
  const { state, scenario } = table
  state.clear()
  seatParty(table)
  table.listeners.began(table)
  table.playToEnd(() => {
    if (scenario.isArena) beginArena(table)
    else beginCampaign(table)
    goOn(table)
  })
  end(table)
}

/** From a turn boundary of a copied state. */
export function playOn(table: NecTable): void {
  table.playToEnd(() => {
    goOn(table)
  })
  end(table)
}

/** NEC-END-01 to -06 */
function end(table: NecTable): void {
  const { outcome } = table.state
  table.applied(R.END_05)
  table.applied(END_RULES[outcome] ?? R.END_06)
  table.listeners.ended(table)
}
const END_RULES: Readonly<Record<number, number>> = {
  [Outcome.victory]: R.END_01,
  [Outcome.dissolution]: R.END_02,
  [Outcome.death]: R.END_03,
  [Outcome.stalemate]: R.END_04,
}

export function seatParty(table: NecTable): void {
  for (let seat = 0; seat < table.seats; seat++) seatHero(table, seat)
}

/** Resources of the playbook (NEC-DATA-05). */
function seatHero(table: NecTable, seat: number): void {
  const { state, scenario } = table
  const { resourceStarts } = table.hero(seat)
  for (let resource = 0; resource < scenario.resources.length; resource++)
    state.resources[seat * scenario.resources.length + resource] = resourceStarts[resource]
}

// ---- An arena -------------------------------------------------------------------------------------------------------

function beginArena(table: NecTable): void {
  const { state, scenario } = table
  state.phase = Phase.fight
  setThreat(table, 0)
  table.tell?.({ type: 'arena', kinds: [...scenario.threats[0]] })
  state.fights = 1
  beginFight(table, () => scenario.start)
}

/** All monsters of a threat, at full vitality with fresh decks. */
export function setThreat(table: NecTable, threat: number): void {
  const { state, scenario } = table
  const kinds = scenario.threats[threat]
  state.threat = threat
  state.monsters = kinds.length
  kinds.forEach((kind, monster) => {
    table.applied(kinds.indexOf(kind) < monster ? R.PACK_03 : R.PACK_01)
    state.kind[monster] = kind
    state.vitality[monster] = scenario.kinds[kind].vitality
    state.slain[monster] = 0
    state.injuries.clear(monster)
  })
  for (const { number } of scenario.kinds) freshDeck(table, number)
  state.revealed.fill(0)
}

// ---- A campaign -----------------------------------------------------------------------------------------------------

function beginCampaign(table: NecTable): void {
  const { state, scenario } = table
  const { startSupply, startMarks, souls } = scenario.settlement!
  table.applied(R.SETT_03)
  table.tell?.({ type: 'campaign', kinds: [...new Set(scenario.threats.flat())] })
  state.round = 1
  state.instability = scenario.numbers.startInstability
  state.souls = souls
  state.tokens[Token.supply] = Math.min(startSupply, scenario.caps[Token.supply])
  mark(table, Math.min(startMarks, table.capacity - 1), Cause.effect)
  state.phase = Phase.emerge
}

const PHASES: readonly ((table: NecTable) => void)[] = [
  emerge,
  prepareWatch,
  travel,
  approach,
  fight,
  aftermath,
  goHome,
  celebrate,
  rest,
]

function goOn(table: NecTable): void {
  const { state } = table
  if (table.draws.depth === 0) enterScenes(table)
  for (;;) {
    if (state.phaseTold !== state.phase) {
      state.phaseTold = state.phase
      state.halves.fill(0) // NEC-HARD-12 (the phase has ended)
      table.applied(R.CAMP_09)
      table.tell?.({ type: 'phase', phase: state.phase })
    }
    PHASES[state.phase](table)
  }
}

/** The scenes in which the state stands: a copy that plays on begins outside of any. */
function enterScenes({ draws, state, scenario }: NecTable): void {
  const isHunt = state.phase >= Phase.prep && state.phase <= Phase.return
  if (!scenario.isArena && isHunt) draws.enterScene(Scene.hunt, state.hunts)
  if (state.phase === Phase.fight) draws.enterScene(Scene.fight, state.fights)
}

function enter({ draws, state }: NecTable, scene: number, number: number): void {
  while (draws.depth > 0) draws.leaveScene()
  draws.enterScene(scene, number)
  state.sceneRound = 0
}

/** NEC-CAMP-10 */
function emerge(table: NecTable): void {
  const { state } = table
  table.applied(R.CAMP_10)
  setThreat(table, state.threat + 1)
  beginHunt(table)
  state.nextStrike = state.time + strikeEvery(table)
  table.tell?.({
    type: 'emerged',
    threat: state.threat,
    kinds: [...table.scenario.threats[state.threat]],
    nextStrike: state.nextStrike,
  })
  strike(table)
  state.phase = Phase.prep
}

/** A hunt attempt begins (NEC-PREP-02). */
function beginHunt(table: NecTable): void {
  const { state } = table
  state.hunts += 1
  state.fights = 0
  state.huntIsOver = 0
  enter(table, Scene.hunt, state.hunts)
  endLifetime(table, Lifetime.phase)
  state.prepared.fill(0)
  state.homeLegs = lairLegs(table)
  table.listeners.huntBegan(table)
}

/** A watch at the settlement, and its turn boundary. */
function prepareWatch(table: NecTable): void {
  const { state } = table
  table.beginTurn(MOST_DECISIONS)
  if (state.huntIsOver === 1) {
    state.huntIsOver = 0
    beginHunt(table)
  }
  replaceTheDead(table)
  const { captain } = table
  if (captain >= 0) {
    table.tell?.({ type: 'turn', seat: captain, inFight: false })
    table.agents[captain].beforeTurn?.(table.question.view, captain)
  }
  prepare(table)
}

/** NEC-END-03 */
function replaceTheDead(table: NecTable): void {
  const { state, scenario } = table
  for (let seat = 0; seat < table.seats; seat++) {
    if (table.isAlive(seat) || state.returnsAt[seat] > 0) continue
    if (state.replacementsUsed === scenario.numbers.replacements) return
    table.applied(R.END_03)
    state.sitter[seat] = table.seats + state.replacementsUsed
    state.replacementsUsed += 1
    state.dead[seat] = 0
    for (const list of [state.marks, state.conditions, state.absent, state.injuryWatches, state.treated, state.doing])
      list[seat] = 0
    state.mods.clear(seat)
    state.limits.clear(seat)
    seatHero(table, seat)
    table.tell?.({ type: 'joined', seat })
  }
}

function fight(table: NecTable): void {
  playRounds(table)
  table.state.phase = Phase.aftermath
}

function celebrate(table: NecTable): void {
  const { state } = table
  state.feasts += 1
  enter(table, Scene.feast, state.feasts)
  table.beginTurn(MOST_DECISIONS)
  feast(table)
}

function rest(table: NecTable): void {
  const { state } = table
  state.lulls += 1
  enter(table, Scene.lull, state.lulls)
  table.beginTurn(MOST_DECISIONS)
  lull(table)
  beginCrises(table)
}
