// What effects of cards do (section 40 of the rules), held against what is told of them.
import { endTurn, explore, lose, peek, timer, win, bonus, chooseDraw, close } from './effects-of-table.ts'
import { add, move, unwound } from './effects-of-dice.ts'
import { amountOf, type Frame, holds } from './conditions.ts'
import { dealDamage, reduceBy } from './damage.ts'
import { FATES } from './names.ts'
import type { Scene } from './scene.ts'
import type { Hero } from './table.ts'
import { giveByCard, travelByCard } from './travel.ts'
import { gainWound } from './wounds.ts'

/** Arguments of a word as they are written. */
export type Args = Readonly<Record<string, unknown>>
type Word = (scene: Scene, frame: Frame, args: Args) => void

const WORDS: Readonly<Record<string, Word>> = {
  damage(scene, frame, { amount, type, of }) {
    for (const hero of targets(scene, frame, of)) {
      const points = amountOf(scene, amount, frame)
      if (points > 0) announce(scene, frame)
      dealDamage(scene, hero, points, type as string, 'effect')
    }
  },
  wound(scene, frame, { count, size, of }) {
    for (const hero of targets(scene, frame, of))
      for (let nth = 0; nth < amountOf(scene, count, frame); nth++) {
        announce(scene, frame)
        gainWound(scene, hero, size as 'level' | number)
      }
  },
  unwound,
  modify(scene, frame, { side, amount }) {
    frame.parts?.push({ side: side as 'hero', amount: amountOf(scene, amount, frame), why: frame.source ?? '' })
  },
  move,
  add,
  timer,
  explore,
  'choose-draw': chooseDraw,
  bonus,
  peek,
  travel: travelByCard,
  give: giveByCard,
  reduce(scene, frame, { amount, types }) {
    if (scene.damage !== undefined && (types as readonly string[]).includes(scene.damage.type)) {
      announce(scene, frame)
      reduceBy(scene, frame, amountOf(scene, amount, frame))
    }
  },
  fate(_scene, frame, { to }) {
    frame.fate = FATES.find((fate) => fate === to)
  },
  close,
  'end-turn': endTurn,
  choose: chooseBranch,
  if(scene, frame, { cond, then, else: otherwise }) {
    runAll(scene, (holds(scene, cond as object, frame) ? then : otherwise) as readonly object[], frame)
  },
  win,
  lose,
}

/** Runs a list of effects of a card or a skill. */
export function run(scene: Scene, effects: readonly object[], frame: Frame): void {
  const { next } = scene
  if (frame.source !== undefined && next?.type === 'acted' && scene.book.source(next.source) === frame.source)
    announce(scene, frame)
  runAll(scene, effects, frame)
}

function runAll(scene: Scene, effects: readonly object[], frame: Frame): void {
  for (const effect of effects)
    for (const [word, args] of Object.entries(effect) as [string, Args][]) {
      if (!(word in WORDS)) throw new Error(`the referee does not know the effect ${word}`)
      WORDS[word](scene, frame, args)
    }
}

/** A card says that it acts before anything of it is told. */
export function announce(scene: Scene, frame: Frame): void {
  if (frame.source === undefined || frame.isAnnounced === true) return
  const event = scene.take('acted', 'DH-CARD-16', `${frame.source} acts`)
  scene.equal(scene.book.source(event.source), frame.source, 'DH-CARD-16', 'the card that acts')
  frame.isAnnounced = true
}

/** Heroes that a word is for, where nobody chooses (section 40). In turn order from the active hero. */
export function targets(scene: Scene, { hero }: Frame, of: unknown = 'self'): Hero[] {
  const { table } = scene
  const order = table.from(scene.isSetUp ? table.active : 0)
  const here = order.filter(({ place }) => hero !== undefined && place === hero.place)
  switch (of) {
    case 'self':
      return hero?.isAlive === true ? [hero] : []
    case 'each':
      return order
    case 'here':
      return here
    case 'others':
      return order.filter((other) => other !== hero)
    case 'othersHere':
      return here.filter((other) => other !== hero)
    default:
      throw new Error(`the referee does not know the heroes "${String(of)}" of this word`)
  }
}

/** Heroes among whom one is chosen, or all of a group one by one. */
export function candidates(
  scene: Scene,
  frame: Frame,
  of: unknown,
): { readonly heroes: Hero[]; readonly isChoice: boolean } {
  if (of === 'choose') return { heroes: scene.table.living, isChoice: true }
  if (of === 'chooseHere')
    return { heroes: scene.table.living.filter(({ place }) => place === frame.hero?.place), isChoice: true }
  return { heroes: targets(scene, frame, of), isChoice: false }
}

/** By word: the event that shows that a branch was chosen. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  move: ['moved', 'became'],
  damage: ['damaged'],
  wound: ['wounded'],
  timer: ['timer'],
  add: ['added'],
}

/** The branch that is told next; otherwise one of which nothing can be told (DH-FX-20). */
function chooseBranch(scene: Scene, frame: Frame, { options, of }: Args): void {
  const branches = options as readonly (readonly object[])[]
  for (const hero of targets(scene, frame, of)) {
    const its: Frame = { ...frame, hero }
    const words = branches.map((branch) => Object.keys(branch[0] ?? {})[0] ?? '')
    announceIfTold(scene, its)
    const chosen = words.findIndex((word) => (SHOWN_BY[word] ?? []).includes(scene.next?.type ?? ''))
    const silent = words.findIndex((word) => word === 'move')
    scene.must(chosen >= 0 || silent >= 0, 'DH-FX-20', 'no branch was chosen')
    runAll(scene, branches[chosen >= 0 ? chosen : silent], its)
    frame.isAnnounced = its.isAnnounced
  }
}

function announceIfTold(scene: Scene, frame: Frame): void {
  if (scene.is('acted')) announce(scene, frame)
}
