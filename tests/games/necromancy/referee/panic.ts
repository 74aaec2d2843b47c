// The panic clock, crises and instability (NEC-PANIC, NEC-CRIS), and time with what comes at its watches (NEC-CAMP-06).
import { CAUSES, SEGMENTS, type CauseName, type Effects, type Marking } from './table.ts'
import { frameOf, run, type Frame } from './effects.ts'
import { Scene } from './scene.ts'
import { makeMove } from './moves.ts'

const capacity = (scene: Scene): number => SEGMENTS - scene.instability

/** An event marks panic. @param isOfWilds it is known at home when the party is (NEC-TRIG-12) */
export function mark(
  scene: Scene,
  count: number,
  cause: CauseName,
  threat = -1,
  isOfWilds = isMadeAway(scene, cause),
): void {
  if (scene.isArena || count === 0) return
  if (isOfWilds && scene.settings.rules.panicReport === 'onReturn') {
    scene.unreported.push({ count, cause, threat })
    return
  }
  placeMarks(scene, { count, cause, threat })
  scene.story.take('marked', 'NEC-PANIC-01', { count, cause: CAUSES.indexOf(cause), threat, marks: scene.marks.length })
}

const isMadeAway = ({ isAway, isAttending }: Scene, cause: CauseName): boolean =>
  isAway && !isAttending && cause !== 'crisis'

/** Marks of one event, as far as there is room (NEC-PANIC-02, -05). */
export function placeMarks(scene: Scene, { count, cause, threat }: Marking): void {
  const room = Math.max(0, capacity(scene) - scene.marks.length)
  for (let nth = 0; nth < count; nth++) {
    if (nth < room) scene.marks.push({ cause, threat })
    else if (scene.settings.rules.panicOverflow === 'carry') scene.carried.push({ cause, threat })
  }
  // A clock that fills again before a crisis is over waits for its end (NEC-PANIC-07).
  if (scene.marks.length < capacity(scene) || scene.isInCrisis || scene.crisesDue > 0) return
  scene.marks = []
  scene.crisesDue = 1
}

/** Marks are erased, never instability (NEC-PANIC-09, -10). */
export function erase(scene: Scene, count: number): void {
  let erased = 0
  for (; erased < count && scene.marks.length > 0; erased++) {
    const { eraseOrder } = scene.settings.rules
    const untagged = scene.marks.findIndex(({ threat }) => threat < 0)
    const index =
      eraseOrder === 'newestFirst' ? scene.marks.length - 1 : eraseOrder === 'untaggedFirst' ? Math.max(0, untagged) : 0
    scene.marks.splice(index, 1)
  }
  if (erased > 0)
    scene.story.take('unmarked', 'NEC-PANIC-09', { count: erased, marks: scene.marks.length, why: 'ease' })
}

/** At the kill the marks of the threat's strikes are erased (NEC-TRIG-05). */
export function refund(scene: Scene): void {
  const left = scene.marks.filter(({ threat }) => threat !== scene.threat)
  const count = scene.marks.length - left.length
  if (count === 0 || scene.settings.rules.huntRefund === 'none') return
  scene.marks = left
  scene.story.take('unmarked', 'NEC-TRIG-05', { count, marks: left.length, why: 'refund' })
}

/** A crisis that is due begins at once, or when the heroes are home (NEC-CRIS-01, -06). */
export function settle(scene: Scene): void {
  while (scene.crisesDue > 0 && !scene.isInCrisis) {
    const isAttended = scene.atHome.length > 0
    if (!isAttended && scene.settings.rules.crisisWhileAway === 'waits') return
    if (scene.story.sees('ended')) scene.checkEnd()
    scene.crisesDue--
    crisis(scene, isAttended)
  }
}

function crisis(scene: Scene, isAttended: boolean): void {
  const { story, content } = scene
  const { crisis: index } = story.take('crisis begins', 'NEC-CRIS-01', { attended: isAttended })
  const kind = content.crises[index]
  scene.story.must(
    kind !== undefined && scene.settings.weights.crises[kind.id] > 0,
    'NEC-CRIS-01',
    'there is no such crisis',
  )
  scene.isInCrisis = true
  const isControlled = isAttended && controls(scene, kind)
  // NEC-CRIS-05
  if (!isControlled) run(scene, kind.failed as Effects, frameOf(scene.living[0], 'other', titleOf(kind.id)))
  scene.isInCrisis = false
  scene.halves.delete('crisis')
  scene.instability++
  story.take('crisis ends', 'NEC-CRIS-07', { controlled: isControlled, instability: scene.instability })
  scene.checkEnd() // NEC-PANIC-08
  const isCarried = scene.settings.rules.panicOverflow === 'carry'
  const over = scene.marks.splice(capacity(scene))
  const room = capacity(scene) - scene.marks.length
  scene.marks.push(...scene.carried.splice(0, room))
  if (isCarried) scene.carried.push(...over)
  if (scene.marks.length >= capacity(scene)) {
    scene.marks = []
    scene.crisesDue++ // NEC-PANIC-07
  }
}

export const titleOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** NEC-CRIS-02 to -04 */
function controls(scene: Scene, { control, moves }: Scene['content']['crises'][number]): boolean {
  const { story } = scene
  const victims = scene.settings.panicTriggers.victimizeGroup
  if (story.sees('marked', { cause: CAUSES.indexOf('victimize') }) !== undefined) {
    mark(scene, victims, 'victimize', -1, false)
    return true
  }
  let successes = 0
  for (const hero of [...scene.atHome]) {
    if (successes >= control) break
    const { next } = story
    const move =
      next?.type === 'rolled' && next.seat === hero.seat ? scene.content.moves[next.class - 2]?.id : undefined
    if (move === undefined || !hero.isAlive) continue
    scene.story.must(moves.includes(move), 'NEC-CRIS-03', `${move} is no move of this crisis`)
    scene.isAttending = true
    const results = makeMove(scene, hero, move, { also: scene.settlement.mods.crisis })
    scene.isAttending = false
    if (isSuccess(scene, 'crisis', results)) successes++
  }
  return successes >= control
}

/** Two halves of one task make a success (NEC-HARD-12). */
export function isSuccess(scene: Scene, task: string, results: Frame['results']): boolean {
  if (results.success) return true
  if (!results.half) return false
  const halves = (scene.halves.get(task) ?? 0) + 1
  scene.halves.set(task, halves % 2)
  if (halves !== 2) return false
  scene.halves.delete(task)
  return true
}
