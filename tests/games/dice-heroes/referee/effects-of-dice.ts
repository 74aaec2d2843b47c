// Effects that move, make and cure dice (DH-FX-03, -05, -06).
import type { Frame } from './conditions.ts'
import { amountOf } from './conditions.ts'
import { Bag, type Die, isLive, listed, LIVE, Row, sameDice, sizeOf, typeOf } from './dice.ts'
import { announce, type Args, candidates, targets } from './effects.ts'
import { addToBag, judgeNew, placesOf } from './effects-of-table.ts'
import { spent } from './fates.ts'
import { ZONES, type Zone } from './names.ts'
import type { Scene } from './scene.ts'
import type { Hero } from './table.ts'

/** A move as a card asks for it. */
interface Move {
  readonly from: Zone
  readonly to: Zone
  readonly types: readonly string[]
  readonly count: number
  readonly pick: string
}

export function move(scene: Scene, frame: Frame, args: Args): void {
  const wanted: Move = {
    from: args.from as Zone,
    to: args.to as Zone,
    types: args.types === 'any' ? LIVE : (args.types as readonly string[]),
    count: amountOf(scene, args.count, frame),
    pick: args.pick as string,
  }
  const { heroes, isChoice } = candidates(scene, frame, args.of)
  const most = (hero: Hero): number => mostOf(scene, hero, wanted)
  if (!isChoice) {
    for (const hero of heroes) if (most(hero) > 0) moveOf(scene, frame, hero, wanted)
    return
  }
  // Nothing is told of a hero without such dice; who was meant follows from what is told.
  if (!isTold(scene, frame, wanted)) {
    scene.must(
      heroes.some((hero) => most(hero) === 0),
      'DH-FX-05',
      'dice have to be moved',
    )
    return
  }
  const seat = scene.next?.seat
  const hero = heroes.find((one) => one.seat === seat)
  scene.must(hero !== undefined && most(hero) > 0, 'DH-FX-05', 'this hero cannot be chosen')
  moveOf(scene, frame, hero, wanted)
}

function isTold(scene: Scene, frame: Frame, { to }: Move): boolean {
  if (scene.is('acted') && frame.isAnnounced !== true) announce(scene, frame)
  return scene.is('moved') || (to === 'discard' && scene.is('became'))
}

const zoneOf = (scene: Scene, hero: Hero, zone: Zone): Bag | Row | undefined =>
  ({
    hand: hero.hand,
    allyHand: hero.allies,
    bag: hero.bag,
    discard: hero.discard,
    deterrent: scene.table.deterrent,
    locationBag: scene.here(hero).bag,
    removed: undefined,
  })[zone]

/** How many dice have to move: as many as there are (section 40), and as the hand takes. */
function mostOf(scene: Scene, hero: Hero, { from, to, types, count }: Move): number {
  const source = zoneOf(scene, hero, from)?.dice ?? []
  const all = source.filter((die) => types.includes(typeOf(die)))
  // Drawn ALLY dice do not count, so they may come on top (DH-ZONE-08).
  const counted = from === 'bag' && to === 'hand' ? all.filter((die) => typeOf(die) !== 'ally') : all
  if (count === 0) return 0
  return Math.min(count, counted.length) + (counted === all ? 0 : all.length - counted.length > 0 ? 0.5 : 0)
}

function moveOf(scene: Scene, frame: Frame, hero: Hero, wanted: Move): void {
  const { from, to, types, count, pick } = wanted
  const isDraw = from === 'bag' && to === 'hand'
  if (isDraw && mostOf(scene, hero, wanted) < 1 && !isTold(scene, frame, wanted)) return
  announce(scene, frame)
  const outgoing: { readonly die: Die; readonly settle: () => void }[] = []
  if (to === 'discard')
    while (scene.is('became')) {
      const { next } = scene
      const die = next!.die as Die
      scene.must(zoneOf(scene, hero, from)?.take(die) === true, 'DH-ZONE-16', `no such die is in the ${from}`)
      spent(scene, hero, die, 'discard', 'effect')
      outgoing.push({ die, settle: () => undefined })
    }
  const before = zoneOf(scene, hero, from)?.dice ?? []
  const event = scene.take('moved', 'DH-FX-05', 'dice move')
  scene.equal(event.seat, hero.seat, 'DH-FX-05', 'whose dice move')
  scene.equal(ZONES[event.from], from, 'DH-FX-05', 'where the dice come from')
  scene.equal(ZONES[event.to], to, 'DH-FX-05', 'where the dice go')
  for (const die of event.dice) scene.must(types.includes(typeOf(die)), 'DH-FX-05', 'dice of this type do not move')
  if (to === 'discard') {
    const gone = outgoing.map(({ die }) => die)
    scene.must(sameDice(gone, event.dice), 'DH-ZONE-16', `the dice that move are ${listed(gone)}`)
    scene.equal(
      event.dice.length,
      count <= 0 ? 0 : Math.min(count, before.filter((die) => types.includes(typeOf(die))).length + gone.length),
      'DH-FX-05',
      'how many dice move',
    )
    return
  }
  judgeCount(scene, hero, wanted, event.dice)
  if (pick === 'leftmost' && from === 'hand')
    scene.must(hero.hand.leftmost.includes(event.dice[0]), 'DH-FX-05', 'the leftmost die moves')
  if (pick === 'largest' || pick === 'smallest')
    judgePick(
      scene,
      pick,
      before.filter((die) => types.includes(typeOf(die))),
      event.dice,
    )
  for (const die of event.dice) {
    scene.must(zoneOf(scene, hero, from)?.take(die) === true, 'DH-ZONE-16', `no such die is in the ${from}`)
    arrive(scene, hero, die, to, isDraw)
  }
}

function judgeCount(scene: Scene, hero: Hero, wanted: Move, dice: readonly Die[]): void {
  const isDraw = wanted.from === 'bag' && wanted.to === 'hand'
  if (!isDraw) {
    const room = wanted.to === 'allyHand' ? dice.length : Infinity
    scene.equal(dice.length, Math.min(mostOf(scene, hero, wanted), room), 'DH-FX-05', 'how many dice move')
    return
  }
  // DH-ZONE-08: drawing goes on as if an ALLY die had not been drawn.
  const counted = dice.filter((die) => typeOf(die) !== 'ally').length
  const available = hero.bag.dice.filter((die) => isLive(die) && typeOf(die) !== 'ally').length
  scene.equal(counted, Math.min(wanted.count, available), 'DH-FX-05', 'how many dice are drawn')
  if (counted === wanted.count)
    scene.must(typeOf(dice.at(-1)!) !== 'ally', 'DH-ZONE-08', 'drawing stops with the last die that counts')
  else
    scene.equal(
      dice.length - counted,
      hero.bag.dice.filter((die) => typeOf(die) === 'ally').length,
      'DH-ZONE-08',
      'drawing goes on while there are dice',
    )
}

function judgePick(scene: Scene, pick: string, all: readonly Die[], moved: readonly Die[]): void {
  const sign = pick === 'largest' ? -1 : 1
  const sizes = all.map(sizeOf).sort((a, b) => sign * (a - b))
  const told = moved.map(sizeOf).sort((a, b) => sign * (a - b))
  scene.must(
    told.every((size, index) => size === sizes[index]),
    'DH-FX-05',
    `the ${pick} dice move`,
  )
}

function arrive(scene: Scene, hero: Hero, die: Die, to: Zone, isDraw: boolean): void {
  switch (to) {
    case 'hand':
      if (isDraw && typeOf(die) === 'ally') hero.allies.join(die)
      else scene.acquire(hero, die)
      return
    case 'allyHand':
      scene.acquire(hero, die)
      return
    case 'bag':
      hero.bag.put(die)
      return
    case 'discard':
      hero.discard.put(die)
      return
    case 'deterrent':
      scene.table.deterrent.put(die)
      return
    case 'locationBag':
      scene.here(hero).bag.put(die)
      return
    case 'removed':
  }
}

/** New dice for heroes or locations (DH-FX-06). */
export function add(scene: Scene, frame: Frame, { type, size, count, to, of, at }: Args): void {
  const dice = amountOf(scene, count, frame)
  if (dice === 0) return
  if (to === 'locationBag') {
    for (const place of placesOf(scene, frame, at).filter(({ isOpen }) => isOpen)) {
      announce(scene, frame)
      addToBag(scene, place, type as string, size, dice)
    }
    return
  }
  for (const hero of targets(scene, frame, of)) {
    announce(scene, frame)
    const event = scene.take('added', 'DH-FX-06', 'new dice')
    scene.equal(event.at, null, 'DH-FX-06', 'the dice go to a hero')
    scene.equal(event.seat, hero.seat, 'DH-FX-06', 'who gets the dice')
    scene.equal(ZONES[event.to], to, 'DH-FX-06', 'where the dice go')
    scene.equal(event.dice.length, dice, 'DH-FX-06', 'the number of new dice')
    for (const die of event.dice) {
      judgeNew(scene, die, type as string, size)
      arrive(scene, hero, die, to as Zone, false)
    }
  }
}

/** WOUND dice of the hand leave play (DH-FX-03). */
export function unwound(scene: Scene, frame: Frame, { count, of, ifRollAtLeastSize }: Args): void {
  const most = amountOf(scene, count, frame)
  const curable = (hero: Hero): Die[] =>
    hero.hand.dice.filter((die) => !isLive(die) && (ifRollAtLeastSize !== true || sizeOf(die) <= (frame.roll ?? 0)))
  const { heroes, isChoice } = candidates(scene, frame, of)
  const chosen = isChoice
    ? heroes.filter(({ seat }) => scene.is('cured') && scene.next?.seat === seat)
    : heroes.filter((hero) => curable(hero).length > 0)
  if (isChoice && chosen.length === 0)
    scene.must(
      heroes.some((hero) => curable(hero).length === 0),
      'DH-FX-03',
      'WOUND dice have to leave',
    )
  for (const hero of chosen) {
    announce(scene, frame)
    const event = scene.take('cured', 'DH-FX-03', 'WOUND dice leave the hand')
    scene.equal(event.seat, hero.seat, 'DH-FX-03', 'who is cured')
    scene.equal(event.dice.length, Math.min(most, curable(hero).length), 'DH-FX-03', 'how many WOUND dice leave')
    for (const die of event.dice) {
      scene.must(curable(hero).includes(die), 'DH-FX-03', 'this WOUND die is not in hand, or larger than the roll')
      hero.hand.take(die)
    }
  }
}
