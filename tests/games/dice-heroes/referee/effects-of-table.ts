// Effects on the timer, the turn, locations and what is known (DH-FX-07 to -11, -18, -19, -23).
import { closeAtOnce } from './closing.ts'
import { amountOf, type Frame } from './conditions.ts'
import type { Die } from './dice.ts'
import { announce, type Args } from './effects.ts'
import { CHECKS, SEEN, ZONES } from './names.ts'
import type { Scene } from './scene.ts'
import type { Place } from './table.ts'

export function timer(scene: Scene, frame: Frame, { amount }: Args): void {
  const tokens = amountOf(scene, amount, frame)
  if (tokens !== 0) announce(scene, frame)
  scene.changeTimer(tokens)
}

/** DH-FX-08: taken right after the encounter, if there is anything to explore. */
export function explore(scene: Scene, frame: Frame): void {
  if (scene.is('acted')) announce(scene, frame)
  if (!scene.is('granted')) return
  const event = scene.take('granted', 'DH-FX-08', 'another exploration')
  scene.equal(event.seat, frame.hero?.seat, 'DH-FX-08', 'who may explore again')
  scene.grants++
}

export function chooseDraw(scene: Scene, frame: Frame, { count }: Args): void {
  scene.draws = amountOf(scene, count, frame)
}

export function bonus(scene: Scene, frame: Frame, { amount, checks, uses }: Args): void {
  announce(scene, frame)
  const event = scene.take('bonus', 'DH-FX-10', 'a bonus on checks')
  const kinds = CHECKS.filter((_, index) => (event.checks >> index) & 1)
  scene.equal(event.seat, frame.hero?.seat, 'DH-FX-10', 'who has the bonus')
  scene.equal(event.amount, amountOf(scene, amount, frame), 'DH-FX-10', 'the bonus')
  scene.equal(event.uses, amountOf(scene, uses, frame), 'DH-FX-10', 'how often the bonus counts')
  scene.equal(kinds.join(), (checks as readonly string[]).join(), 'DH-FX-10', 'the checks of the bonus')
  frame.hero?.bonuses.push({ amount: event.amount, checks: kinds, uses: event.uses })
}

export function peek(scene: Scene, frame: Frame, { what, at, count }: Args): void {
  const choice = at === 'choose' || at === 'random'
  const places = choice ? [undefined] : placesOf(scene, frame, at)
  for (const expected of places) {
    announce(scene, frame)
    const event = scene.take('peeked', 'DH-FX-11', 'something is shown')
    const place = scene.placeOf(event.at)
    if (expected !== undefined) scene.equal(place.index, expected.index, 'DH-FX-11', 'where something is shown')
    scene.equal(SEEN[event.what], what, 'DH-FX-11', 'what is shown')
    judgeSeen(scene, place, what as string, event.seen, amountOf(scene, count, frame))
  }
}

function judgeSeen(scene: Scene, place: Place, what: string, seen: readonly number[], count: number): void {
  if (what === 'bag') {
    const left = [...place.bag.dice]
    for (const die of seen) {
      scene.must(left.includes(die), 'DH-ZONE-16', 'a die is shown that is not in the bag')
      left.splice(left.indexOf(die), 1)
    }
    scene.equal(seen.length, Math.min(count, place.bag.size), 'DH-FX-11', 'how many dice are shown')
    return
  }
  if (what === 'villain') {
    // A closed location's cards have left play (DH-CLOSE-08); the card of a defeated villain still lies (DH-CARD-06).
    const isThere = place.villain !== undefined && place.isOpen
    scene.equal(
      seen.map((card) => scene.book.villain(card)?.id).join(),
      isThere ? place.villain!.id : '',
      'DH-FX-11',
      'the villain that is shown',
    )
    return
  }
  const dealt: readonly { readonly id: string }[] = place.isOpen
    ? what === 'enemies'
      ? place.enemies
      : place.obstacles
    : []
  const cards = seen.map((card) => (what === 'enemies' ? scene.book.enemy(card) : scene.book.obstacle(card))?.id ?? '')
  scene.equal(
    [...cards].sort().join(),
    dealt
      .map(({ id }) => id)
      .sort()
      .join(),
    'DH-FX-11',
    'the cards that are shown',
  )
}

/** Locations that a word is for, where nobody chooses (section 40). */
export function placesOf(scene: Scene, { place, hero }: Frame, at: unknown = 'here'): Place[] {
  const here = place ?? (hero === undefined ? undefined : scene.here(hero))
  const { places } = scene.table
  switch (at) {
    case 'here':
      return here === undefined ? [] : [here]
    case 'start':
      return places.slice(0, 1)
    case 'othersOpen':
      return places.filter((other) => other !== here && other.isOpen && other.kind.closable)
    case 'each':
      return places.filter(({ isOpen }) => isOpen)
    default:
      throw new Error(`the referee does not know the locations "${String(at)}" of this word`)
  }
}

export function close(scene: Scene, frame: Frame, { at }: Args): void {
  for (const place of placesOf(scene, frame, at))
    if (place.isOpen && place.kind.closable && frame.hero !== undefined) {
      announce(scene, frame)
      closeAtOnce(scene, frame.hero, place, 'card')
    }
}

export function endTurn(scene: Scene, frame: Frame): void {
  announce(scene, frame)
  scene.take('cut short', 'DH-FX-19', 'the turn ends')
  scene.isTurnOver = true
}

export function win(scene: Scene, frame: Frame): void {
  if (scene.is('acted')) announce(scene, frame)
  scene.end('won', 'DH-FX-23')
}

export function lose(scene: Scene, frame: Frame): void {
  if (scene.is('acted')) announce(scene, frame)
  scene.end('lost by a card', 'DH-FX-23')
}

/** Dice that come from nowhere into a location's bag. */
export function addToBag(scene: Scene, place: Place, type: string, size: unknown, count: number): void {
  const event = scene.take('added', 'DH-FX-06', 'new dice')
  scene.must(event.at !== null, 'DH-FX-06', 'the dice go into the bag of a location')
  scene.equal(scene.placeOf(event.at).index, place.index, 'DH-FX-06', 'the location that gets the dice')
  scene.equal(ZONES[event.to], 'locationBag', 'DH-FX-06', 'where the dice go')
  scene.equal(event.dice.length, count, 'DH-FX-06', 'the number of new dice')
  for (const die of event.dice) judgeNew(scene, die, type, size)
  place.bag.put(...event.dice)
}

export function judgeNew(scene: Scene, die: Die, type: string, size: unknown): void {
  scene.mustBeType(die, type, 'DH-FX-06')
  scene.mustHaveGivenSize(die, size)
}
