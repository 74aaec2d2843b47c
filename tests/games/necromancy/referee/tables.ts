// Choices, rows of the MC's tables, and questions (NEC-HARD, NEC-INV, NEC-EYES).
import { run, type Args, type Frame } from './effects.ts'
import { Hero, type ContextName, type Effect, type Effects, type TokenName } from './table.ts'
import { Scene } from './scene.ts'
import { makeMove } from './moves.ts'
import { titleOf } from './panic.ts'

/** NEC-HARD-09: an option whose price cannot be paid is not legal. */
const canPay = (scene: Scene, effects: Effects): boolean =>
  effects.every((one) => {
    const { kind, delta } = (one.token ?? {}) as { kind?: TokenName; delta?: number }
    return kind === undefined || delta === undefined || scene.tokens[kind] + Math.min(0, delta) >= 0
  })

export function choose(scene: Scene, { chooser, options }: Args, frame: Frame): void {
  const { rules } = scene.settings
  const isOfMc = frame.move === 'pursuit' ? rules.pursuitChooser === 'mc' : chooser === 'mc' // NEC-PURS-02
  const { option } = scene.story.take('chose', 'NEC-MOVE-08', { seat: isOfMc ? scene.mc : frame.hero.seat })
  const chosen = (options as readonly { readonly id: string; readonly effects: Effects }[]).find(
    ({ id }) => id === option,
  )
  scene.story.must(chosen !== undefined && canPay(scene, chosen.effects), 'NEC-HARD-09', `there is no option ${option}`)
  const isBargain = option === 'mark-for-success'
  scene.story.must(!isBargain || rules.intimidatePanic !== 'never', 'NEC-TRIG-06', 'no mark is offered')
  run(scene, chosen.effects, frame)
}

export function rollInside(scene: Scene, args: Args, frame: Frame): void {
  if (frame.depth >= 2) return
  const given = Object.fromEntries(['miss', 'partial', 'full'].map((band) => [band, args[band] as Effects | undefined]))
  makeMove(scene, frame.hero, args.move as string, { also: args.mod as number, given, inside: frame })
}

interface Row {
  readonly id: string
  readonly effects: Effects
}

/** The row of a table that is told next, one of those that are left (NEC-HARD-06). */
export function takeRow(
  scene: Scene,
  hero: Hero | undefined,
  rows: readonly Row[],
  weights: Readonly<Record<string, number>>,
  isHard: boolean,
): Row | undefined {
  const left = rows.filter(
    ({ id, effects }) => weights[id] > 0 && (!isHard || !effects.every((one) => isIdle(scene, one))),
  )
  if (left.length === 0) return undefined
  const { source } = scene.story.take('row', 'NEC-HARD-01', { ...(hero && { seat: hero.seat }), hard: isHard })
  const row = left.find(({ id }) => titleOf(id) === scene.sources[source])
  scene.story.must(row !== undefined, 'NEC-HARD-06', `${scene.sources[source]} is no row of this table now`)
  return row
}

function isIdle(scene: Scene, effect: Effect): boolean {
  if ('panic' in effect || 'time' in effect) return scene.isArena
  if (!('token' in effect)) return false
  const { kind, delta } = effect.token as { kind: TokenName; delta: number }
  return delta < 0 ? scene.tokens[kind] === 0 : scene.isFull(kind)
}

/** NEC-HARD-01, -02, -05 */
export function hard(scene: Scene, frame: Frame, written: ContextName | 'auto'): void {
  const { hero } = frame
  const context = written === 'auto' ? scene.context : written
  if (frame.move === 'skullduggery' && scene.settings.rules.skullduggeryHardMove === 'deferred') {
    hero.owed = context // NEC-SKUL-02
    return
  }
  if ((context === 'wilds' || context === 'lair') && scene.seesSpent('wary')) {
    scene.changeToken('wary', -1, 'NEC-HARD-05')
    scene.story.take('spared', 'NEC-HARD-05', { seat: hero.seat })
    return
  }
  const row = takeRow(
    scene,
    hero,
    scene.content.hardMoves[context] as readonly Row[],
    scene.settings.weights.hardMoves[context],
    true,
  )
  if (row !== undefined) run(scene, row.effects, { ...frame, harm: 'hard move', source: titleOf(row.id) })
}

/** NEC-HARD-08 */
export function complicate(scene: Scene, frame: Frame, written: ContextName | 'auto'): void {
  const context = written === 'auto' ? scene.context : written
  const { complications } = scene.content
  const row = takeRow(
    scene,
    frame.hero,
    complications[context] as readonly Row[],
    scene.settings.weights.complications[context],
    false,
  )
  if (row !== undefined) run(scene, row.effects, { ...frame, source: titleOf(row.id) })
}

/** NEC-INV-01, NEC-EYES-01: the hero picks, and no question twice. */
export function ask(scene: Scene, { list, n }: Args, frame: Frame): void {
  const left = [...(scene.content.questions[list as string] as readonly Row[])]
  for (let nth = 0; nth < (n as number); nth++) {
    const { option } = scene.story.take('chose', 'NEC-INV-01', { seat: frame.hero.seat })
    const index = left.findIndex(({ id }) => id === option)
    scene.story.must(index >= 0, 'NEC-INV-01', `the question ${option} cannot be asked now`)
    const [row] = left.splice(index, 1)
    run(scene, row.effects, frame)
  }
}
