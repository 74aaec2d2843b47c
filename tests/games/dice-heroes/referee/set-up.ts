// Set-up of a scenario (sections 7 to 10 of the rules).
import { dieOf, type Die, typeOf, TYPES } from './dice.ts'
import { difficultyOf } from './closing.ts'
import { type Location, type Special, withId } from './names.ts'
import type { Scene } from './scene.ts'
import { type Hero, Place } from './table.ts'
import { fire } from './triggers.ts'

export function judgeSetUp(scene: Scene, id: string, stage: number, attempt: number): void {
  const { table, played, book } = scene
  table.plan = withId(book.content.scenarios, id)!
  const { plan } = table
  const ids = [...new Set([...plan.specials, ...played.also])].filter((one) => !played.without.includes(one))
  table.specials = ids.map((one) => withId(book.content.specials, one)!)
  table.allies = plan.allies.filter((one) => !played.without.includes(one))
  table.timer = Math.max(0, plan.timer + played.numbers.timer)
  table.turns = 0
  table.active = 0
  table.deterrent.clear()
  scene.startOf('scenario')
  scene.isSetUp = false
  const event = scene.take('scenario', 'DH-SETUP-01', 'a scenario begins')
  scene.equal(event.stage, stage, 'DH-ADV-01', 'the scenario')
  scene.equal(event.attempt, attempt, 'DH-ADV-04', 'the attempt')
  const kinds = event.kinds.map((number) => book.kind(number))
  judgeList(scene, kinds)
  table.places = kinds.map((kind, index) => judgeLocation(scene, kind!, index))
  judgeVillains(scene)
  for (const hero of table.heroes)
    layOut(hero, attempt === 1 && stage === 0 && played.developed === null, played.party[hero.seat].dice)
  setUpRules(scene)
  for (const hero of table.heroes) openingHand(scene, hero)
  scene.isSetUp = true
}

/** DH-LOC-01 to -03 */
function judgeList(scene: Scene, kinds: readonly (Location | undefined)[]): void {
  const { plan, heroes } = scene.table
  const { numbers, locations } = scene.played
  const dynamic = Math.max(0, plan.dynamic[heroes.length as 2] + numbers.dynamic)
  scene.equal(kinds.length, plan.static.length + dynamic, 'DH-LOC-02', 'the number of locations')
  scene.equal(
    kinds
      .slice(0, plan.static.length)
      .map((kind) => kind?.id)
      .join(),
    plan.static.join(),
    'DH-LOC-01',
    'static locations',
  )
  const pool = [...plan.pool, ...locations]
  for (const kind of kinds.slice(plan.static.length)) {
    const index = pool.indexOf(kind?.id ?? '')
    scene.must(index >= 0, 'DH-LOC-03', `${kind?.id ?? 'this'} is not left in the pool`)
    pool.splice(index, 1)
  }
}

function judgeLocation(scene: Scene, kind: Location, index: number): Place {
  const { book, played } = scene
  const event = scene.take('location', 'DH-SETUP-01', 'a location is laid out')
  scene.equal(event.at.place, index, 'DH-LOC-03', 'the number of the location')
  scene.equal(book.kind(event.at.kind)?.id, kind.id, 'DH-LOC-11', 'the kind of the location')
  judgeBag(scene, kind, event.dice)
  const enemies = judgeDeck(scene, event.enemies.map(book.enemy), kind.enemies, 'DH-CARD-03')
  const obstacles = judgeDeck(scene, event.obstacles.map(book.obstacle), kind.obstacles, 'DH-CARD-05')
  const villain = event.villain < 0 ? undefined : book.villain(event.villain)
  const specials = kind.specials
    .filter((id) => !played.without.includes(id))
    .map((id): Special => withId(book.content.specials, id)!)
  const place = new Place(index, kind, specials, { villain, enemies, obstacles })
  scene.equal(event.difficulty, difficultyOf(scene, place), 'DH-CLOSE-06', 'the closing difficulty')
  place.bag.put(...event.dice)
  return place
}

/** DH-BAG-02 (counts by type, then random slots), DH-LEVEL-02 (sizes) */
function judgeBag(scene: Scene, { bag }: Location, dice: readonly Die[]): void {
  let slots = bag.random?.count ?? 0
  for (const type of TYPES) {
    const more = dice.filter((die) => typeOf(die) === type).length - (bag[type] ?? 0)
    scene.must(more >= 0, 'DH-BAG-02', `the bag has too few ${type} dice`)
    scene.must(more === 0 || (bag.random?.weights[type] ?? 0) > 0, 'DH-BAG-02', `the bag has too many ${type} dice`)
    slots -= more
  }
  scene.equal(slots, 0, 'DH-BAG-02', 'random slots that are left')
  for (const die of dice) scene.mustHaveSize(die)
}

/** Cards that are dealt: so many, from the kind's list, none twice. */
function judgeDeck<Card extends { readonly id: string }>(
  scene: Scene,
  cards: readonly (Card | undefined)[],
  { from, deal }: { readonly from: readonly string[]; readonly deal: number },
  rule: string,
): Card[] {
  scene.equal(cards.length, deal, rule, 'the number of cards')
  const left = [...from]
  return cards.map((card) => {
    const index = left.indexOf(card?.id ?? '')
    scene.must(card !== undefined && index >= 0, rule, 'the card is not in the list of the kind, or dealt twice')
    left.splice(index, 1)
    return card
  })
}

/** DH-CARD-07 */
function judgeVillains(scene: Scene): void {
  const left = [...scene.table.plan.villains]
  for (const { kind, villain, index } of scene.table.places) {
    scene.equal(villain !== undefined, kind.villain, 'DH-SETUP-03', `whether location ${index} has a villain`)
    if (villain === undefined) continue
    scene.must(left.includes(villain.id), 'DH-CARD-07', `${villain.name} is not in the list, or dealt twice`)
    left.splice(left.indexOf(villain.id), 1)
  }
}

/** Heroes begin with full bags (DH-SETUP-01); a new hero with the dice of the class. */
function layOut(hero: Hero, isNew: boolean, dice: Readonly<Record<string, readonly number[] | undefined>>): void {
  hero.place = 0
  hero.isAlive = true
  hero.isNearDeath = false
  hero.bonuses.length = 0
  hero.hand.clear()
  hero.allies.clear()
  hero.discard.clear()
  if (!isNew) return
  hero.bag.clear()
  for (const type of TYPES) for (const size of dice[type] ?? []) hero.bag.put(dieOf(type, size))
}

/** Scenario special rules, then those of locations in list order (DH-SETUP-01). */
function setUpRules(scene: Scene): void {
  const { table } = scene
  fire(scene, 'setup', undefined, undefined)
  const { specials } = table
  table.specials = []
  for (const place of table.places) fire(scene, 'setup', undefined, place)
  table.specials = specials
}

/** DH-HERO-06, DH-SETUP-02 */
function openingHand(scene: Scene, hero: Hero): void {
  const event = scene.take('opening hand', 'DH-SETUP-01', 'an opening hand')
  scene.equal(event.seat, hero.seat, 'DH-SETUP-01', 'whose hand it is')
  const drawn = [...event.dice]
  const missing: Die[] = []
  for (const die of [...hero.hand.dice, ...hero.allies.dice])
    if (drawn.includes(die)) drawn.splice(drawn.indexOf(die), 1)
    else missing.push(die)
  // One die of the hand, whatever its origin, can have been exchanged for the favored one (DH-HERO-06).
  const isSwap = scene.played.rules.openingHand === 'swapIfMissing'
  scene.must(missing.length <= (isSwap ? 1 : 0), 'DH-SETUP-02', 'dice of set-up effects are in the hand')
  for (const die of missing) {
    scene.must(hero.hand.take(die), 'DH-SETUP-02', 'ALLY dice of set-up effects are in the ally hand')
    hero.bag.put(die)
    const ofFavored = drawn.filter((one) => typeOf(one) === hero.class.favored)
    scene.equal(ofFavored.length, 1, 'DH-HERO-06', 'favored dice after an exchange')
  }
  for (const die of drawn) scene.must(hero.bag.take(die), 'DH-ZONE-16', 'the die is not in the bag')
  hero.hand.joinTogether(drawn.filter((die) => typeOf(die) !== 'ally'))
  hero.allies.joinTogether(drawn.filter((die) => typeOf(die) === 'ally'))
  const { favored, id } = hero.class
  const held = favored === 'ally' ? hero.allies : hero.hand
  const hasFavored = held.dice.some((die) => typeOf(die) === favored)
  scene.must(
    hasFavored || !hero.bag.dice.some((die) => typeOf(die) === favored) || hero.hand.size === 0,
    'DH-HERO-06',
    `a ${id} begins with a ${favored} die`,
  )
  scene.must(hero.hand.size >= hero.capacity || hero.bag.size === 0, 'DH-END-05', 'the hand is filled up to capacity')
  const fromSetUp = event.dice.length - drawn.length + missing.length
  scene.must(hero.hand.size <= Math.max(hero.capacity, fromSetUp), 'DH-END-05', 'the hand is not above capacity')
}
