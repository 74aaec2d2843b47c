// Moves (section 1.4), and the MC's answer to what goes wrong: hard moves, complications, choices (section 2.1).
import type { List, Rows } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, DP } from '../words/decisions.ts'
import { MAX_MOVES, type NecFrame, type Results } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Band, Context, Phase, Roll, Source, Token } from '../words/vocabulary.ts'
import { namesOf } from '../../../engine/words.ts'
import { beginCrises } from './panic.ts'
import { beginAction, endAction, roll } from './rolls.ts'
import { changeToken, has } from './tokens.ts'
import { longer } from '../../../engine/buffers.ts'

/** Rules of single moves that ship, by id; the second one of a partial. */
const RULES: Readonly<Record<string, readonly [always: number, partial: number]>> = {
  'act-with-grace': [R.GRACE_01, R.GRACE_02],
  skullduggery: [R.SKUL_01, R.SKUL_01],
  tracking: [R.TRACK_01, R.TRACK_02],
  foraging: [R.FORAGE_01, R.FORAGE_02],
  'feat-of-strength': [R.FEAT_01, R.FEAT_02],
  pursuit: [R.PURS_01, R.PURS_02],
  escape: [R.ESC_01, R.ESC_02],
  shadowing: [R.SHAD_01, R.SHAD_02],
  investigate: [R.INV_01, R.INV_02],
  'act-under-pressure': [R.PRESS_01, R.PRESS_02],
  intimidate: [R.INTIM_01, R.INTIM_04],
  appeal: [R.APPEAL_01, R.APPEAL_02],
  'read-their-eyes': [R.EYES_01, R.EYES_02],
  'exercise-vigilance': [R.VIG_01, R.VIG_02],
  celebrate: [R.CELEB_01, R.CELEB_02],
}

const classOf = (move: number): number => namesOf(Roll).length + move

/**
 * A hero makes a move on purpose.
 * @param bonus of the settlement, of alert tokens
 * @param monster that it concerns; -1 for none
 * @returns what it hands back: good until the next move
 */
export function makeMove(
  table: NecTable,
  seat: number,
  move: number,
  bonus = 0,
  monster = -1,
  isEscape = false,
): Results {
  const { frames, scenario } = table
  const { bands, source } = scenario.moves[move]
  const outer = table.acting
  if (outer !== seat) beginAction(table, seat)
  const frame = frames.enter(source, seat)
  frame.beginResults()
  frame.move = move
  frame.moves = 1
  frame.harmSource = Source.move
  frame.isEscape = isEscape
  if (monster >= 0) frame.monster = monster
  table.applied(R.CORE_03)
  rollMove(table, frame, move, bonus, bands)
  const { results } = frame
  frames.leave()
  if (outer !== seat) endAction(table, seat, outer)
  if (frames.entered === 0) beginCrises(table)
  return results
}

/** A move inside another (`roll`): at depth 3 it is a miss without a hard move (NEC-HARD-07). */
export function moveInside(
  table: NecTable,
  outer: NecFrame,
  move: number,
  bonus: number,
  given: readonly (List | undefined)[],
): void {
  const { frames, scenario } = table
  const { bands, source } = scenario.moves[move]
  const frame = frames.enter(source, outer.self)
  frame.target = outer.target
  frame.move = move
  frame.moves = outer.moves + 1
  frame.harmSource = Source.move
  const all = bands.map((list, band) => given[band] ?? list)
  if (frame.moves > MAX_MOVES) {
    table.applied(R.HARD_07)
    all[Band.miss].run(table, frame)
  } else rollMove(table, frame, move, bonus, all)
  frames.leave()
}

function rollMove(table: NecTable, frame: NecFrame, move: number, bonus: number, bands: readonly List[]): void {
  const { scenario } = table
  const seat = frame.self
  const due = takeDue(table, seat)
  const base = table.hero(seat).moveMods[move] + bonus
  table.applied(base === bonus ? R.MOVE_07 : R.MOD_01)
  const band = roll(table, seat, classOf(move), Event.move, frame.source, base, -1)
  const { id } = scenario.moves[move]
  if (Object.hasOwn(RULES, id)) table.applied(RULES[id][band === Band.partial ? 1 : 0])
  bands[band].run(table, frame)
  runDue(table, seat, due)
}

// ---- Hard moves -----------------------------------------------------------------------------------------------------

/** Where it happens (NEC-HARD-02). */
export function contextNow(table: NecTable): number {
  const { state } = table
  table.applied(R.HARD_02)
  if (state.inCrisis === 1) return Context.crisis
  if (table.isArriving) return Context.wilds // NEC-AFTER-05 (the last of the way)
  if (state.isFighting === 1) return Context.fight
  if (state.phase === Phase.approach) return Context.lair
  return state.isAway === 1 ? Context.wilds : Context.town
}

export function hardMove(table: NecTable, seat: number, context: number): void {
  const { scenario } = table
  if (!table.isAlive(seat)) return
  table.applied(R.MOVE_06)
  table.applied(R.HARD_01)
  if (isSpared(table, seat, context)) return
  drawRow(table, scenario.hardMoves[context], Event.hardMove, seat, Source.hardMove)
}

/** A wary party takes no hard move on its way (NEC-HARD-05). */
function isSpared(table: NecTable, seat: number, context: number): boolean {
  if ((context !== Context.wilds && context !== Context.lair) || !has(table, Token.wary, 1)) return false
  if (table.either(DP.wary, table.captain, actionOf(Act.no), actionOf(Act.yes)) === Act.no) return false
  table.applied(R.HARD_05)
  changeToken(table, Token.wary, -1)
  table.tell?.({ type: 'spared', seat })
  return true
}

export function complicate(table: NecTable, seat: number, context: number): void {
  table.applied(R.HARD_08)
  drawRow(table, table.scenario.complications[context], Event.complication, seat, Source.hardMove)
}

/** Scratch: weights of the rows, 0 of those that are left out. */
let open = new Int32Array(64)

/** A row by weight; those that would do nothing are left out (NEC-HARD-06). */
export function drawRow(table: NecTable, rows: Rows, event: number, seat: number, source: number): void {
  const { frames, draws, mcActor } = table
  const frame = frames.enter(rows.rows[0].source, seat)
  frame.harmSource = source
  const { length } = rows.rows
  while (open.length < length) open = longer(open)
  let idle = 0
  let left = 0
  for (let row = 0; row < length; row++) {
    const { list } = rows.rows[row]
    const isIdle = list.effects.length > 0 && list.isIdle(table, frame)
    open[row] = isIdle ? 0 : rows.weights[row]
    idle += isIdle ? 1 : 0
    left += open[row]
  }
  const row = left === 0 ? -1 : draws.pickByWeight(rows.words, open, length, mcActor, draws.open(mcActor, event))
  if (idle > 0) table.applied(R.HARD_06)
  if (row >= 0) {
    frame.source = rows.rows[row].source
    if (event === Event.hardMove) table.listeners.hardMove(table, table.scenario.hardMoves.indexOf(rows), row)
    if (table.tell !== undefined) tellRow(table, seat, frame.source, event === Event.hardMove, rows)
    rows.rows[row].list.run(table, frame)
  }
  frames.leave()
}

/** Before the row acts: it may draw others. */
function tellRow(table: NecTable, seat: number, source: number, hard: boolean, rows: Rows): void {
  const weights = [...open.subarray(0, rows.rows.length)]
  table.tell!({ type: 'row', seat, source, hard, rows: rows.rows.map((row) => row.source), weights })
}

/** A hard move that waits for the hero's next roll (NEC-SKUL-02): 1 + its context. */
export function takeDue({ state }: NecTable, seat: number): number {
  const due = state.dueHardMove[seat]
  state.dueHardMove[seat] = 0
  return due
}

export function runDue(table: NecTable, seat: number, due: number): void {
  if (due === 0) return
  table.applied(R.SKUL_02)
  hardMove(table, seat, due - 1)
}

// ---- Choices --------------------------------------------------------------------------------------------------------

interface Option {
  readonly id: string
  readonly weight: number
  readonly effects: List
}

/** One option is taken; what cannot be paid is not offered (NEC-HARD-09). */
export function choose(table: NecTable, frame: NecFrame, chooser: 'hero' | 'mc', options: readonly Option[]): void {
  const { scenario } = table
  const { move } = frame
  const isMc = chooser === 'mc' || (move === scenario.called.pursuit && scenario.options.pursuitChooser === 'mc')
  if (!isMc && frame.self < 0) return
  table.applied(R.MOVE_08)
  table.applied(R.HARD_09)
  table.ask(isMc ? DP.mcPick : move < 0 ? DP.pick : scenario.moves[move].decision, isMc ? scenario.mc : frame.self)
  table.options = options
  options.forEach(({ effects, weight }, index) => {
    if (effects.canPay(table, frame)) table.offerWeighted(actionOf(Act.option, index), weight)
  })
  if (table.question.count === 0) return
  const chosen = options[argumentOf(table.decideWeighted())]
  table.tell?.({ type: 'chose', seat: isMc ? scenario.mc : frame.self, option: chosen.id })
  chosen.effects.run(table, frame)
}

/** Different questions from a list (NEC-INV-01, NEC-EYES-01). */
export function askQuestions(table: NecTable, frame: NecFrame, list: number, count: number): void {
  const rows = table.scenario.questions[list]
  const seat = frame.self
  table.applied(R.HARD_11)
  table.options = rows.map(({ id, list: effects }) => ({ id, effects }))
  for (const number of chooseSome(table, DP.pick, seat, rows.length, Math.min(count, rows.length))) {
    const { id, list: effects } = rows[number]
    table.tell?.({ type: 'chose', seat, option: id })
    if (table.isAlive(seat)) effects.run(table, frame)
  }
}

/** Some of so many different things. */
export function chooseSome(table: NecTable, decision: number, seat: number, of: number, count: number): number[] {
  const { set } = table
  set.begin(count, count)
  for (let item = 0; item < of; item++) set.have(item, 1)
  set.ask(table, decision, seat, false)
  return set.taken().map((candidate) => set.kindOf(candidate))
}
