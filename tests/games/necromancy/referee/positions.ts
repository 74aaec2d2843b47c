// Where combatants stand, on a line of bands or on a grid, and what shifts them (NEC-RANGE, NEC-GRID).
import { Hero, Monster, type Place } from './table.ts'
import { Scene } from './scene.ts'
import { checkPins } from './harm.ts'

/** N, NE, E, SE, S, SW, W, NW (NEC-GRID-04). */
const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const

interface Shift {
  readonly dir: 'toward' | 'away' | 'to'
  readonly bands: number
}

function isFree(scene: Scene, at: Place, mover: Hero | Monster): boolean {
  if (scene.settings.rules.gridOccupancy === 'shared') return true
  return ![...scene.fighters, ...scene.foes].some((one) => one !== mover && one.x === at.x && one.y === at.y)
}

/**
 * Where one begins: a hero on the free square at the distance that is nearest the row of the monsters (NEC-GRID-04).
 * Where a second monster stands, no rule says.
 */
export function startOf(scene: Scene, one: Hero | Monster, range: number): Place {
  const isShared = scene.settings.rules.gridOccupancy === 'shared'
  if (!(one instanceof Hero)) return !scene.isGrid || isShared || one.index === 0 ? { x: 0, y: 0 } : { x: NaN, y: NaN }
  if (!scene.isGrid) return { x: range, y: 0 }
  const distance = range + 1
  for (let row = 0; ; row++)
    for (const y of [row, -row]) {
      const at = { x: distance, y }
      if (row > distance) return { x: NaN, y: NaN }
      if (isFree(scene, at, one)) return at
    }
}

/** Where a forced movement ends (NEC-RANGE-04, NEC-GRID-04). */
function endOf(scene: Scene, mover: Hero | Monster, from: Place, { dir, bands }: Shift): Place {
  const steps = dir === 'to' ? Infinity : bands
  if (!scene.isGrid) {
    const gap = from.x - mover.x
    if (dir !== 'away') return { x: mover.x + Math.sign(gap) * Math.min(Math.abs(gap), steps), y: 0 }
    const away = gap === 0 ? (mover instanceof Hero ? 1 : -1) : -Math.sign(gap)
    return { x: mover.x + away * steps, y: 0 }
  }
  let at: Place = { x: mover.x, y: mover.y }
  const sign = dir === 'away' ? 1 : -1
  for (let nth = 0; nth < steps; nth++) {
    const now = scene.distance(at, from)
    const gains = STEPS.map(([dx, dy]) => ({ x: at.x + dx, y: at.y + dy })).filter((one) => isFree(scene, one, mover))
    const best = Math.max(0, ...gains.map((one) => sign * (scene.distance(one, from) - now)))
    const next = best > 0 ? gains.find((one) => sign * (scene.distance(one, from) - now) === best) : undefined
    if (next === undefined) break
    at = next
  }
  return at
}

export function shift(scene: Scene, mover: Hero | Monster, from: Place, how: Shift): void {
  const crowd =
    scene.isGrid && scene.settings.rules.gridOccupancy === 'onePerSquare' ? [...scene.fighters, ...scene.foes] : []
  const isTold = [mover, from, ...crowd].every(({ x }) => !Number.isNaN(x))
  const end = isTold ? endOf(scene, mover, from, how) : undefined
  if (end !== undefined && end.x === mover.x && end.y === mover.y) return
  const combatant = scene.combatant(mover)
  if (end === undefined && scene.story.sees('moved', { combatant, by: 'shift' }) === undefined) return
  const { x, y } = scene.story.take('moved', 'NEC-VOC-05', { combatant, by: 'shift', ...end })
  Object.assign(mover, { x, y })
  checkPins(scene)
}

/** A move of a turn: up to the speed, toward or away from somebody (NEC-RANGE-03, NEC-GRID-01). */
export function moveInTurn(scene: Scene, mover: Hero | Monster, speed: number): void {
  const { story } = scene
  const { x, y } = story.take('moved', 'NEC-ROUND-04', { combatant: scene.combatant(mover), by: 'turn' })
  const to = { x, y }
  const length = scene.distance(mover, to)
  scene.story.must(!(length > speed) && length !== 0, 'NEC-RANGE-03', `the speed is ${speed}, the way ${length}`)
  if (scene.isGrid) scene.story.must(isFree(scene, to, mover), 'NEC-GRID-03', 'the square is taken')
  else {
    const others = [...scene.fighters, ...scene.foes].filter((one) => one !== mover)
    const isAllowed = others.some((one) => one.x !== mover.x || x - mover.x > 0 === mover instanceof Hero)
    scene.story.must(isAllowed, 'NEC-RANGE-04', 'this is neither toward nor away from anybody')
  }
  Object.assign(mover, to)
  checkPins(scene)
}
