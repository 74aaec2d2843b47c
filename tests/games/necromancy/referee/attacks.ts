// Attacks: of heroes, card by card of the death deck; reactions, traps; and of monsters (NEC-ATK to NEC-TRAP).
import { Hero, Monster, type Effects } from './table.ts'
import { frameOf, run, type Frame } from './effects.ts'
import { Scene } from './scene.ts'
import { Weapons, hazardOf, weaponsFor } from './weapons.ts'
import { action, roll } from './rolls.ts'
import { payOwed, takeOwed } from './moves.ts'
import { usePower } from './turns.ts'

interface Drawn {
  readonly monster: Monster
  readonly card: number
}

/** The attack action of a hero, and the attacks that its cards grant after it (NEC-ATK-07). */
export function attack(scene: Scene, hero: Hero): void {
  const { weapons, isHazard, drawn, isTrapped } = action(hero, () => attackOnce(scene, hero))
  const [{ monster: target }] = drawn
  for (let nth = drawn.length; weapons.again > 0 && !isTrapped; nth++) {
    weapons.again--
    if (!hero.isAlive || !hero.inFight || !target.isHere) break
    if (!attacksAgain(scene, hero, weapons, target, isHazard)) break
    const cards = draw(scene, hero, target)
    const isOver = resolve(scene, hero, weapons, cards, nth)
    spend(hero, weapons, cards.length)
    if (isOver) break
  }
}

/** Such an attack needs and costs what any other one does (NEC-VOC-05): a shot, or a site that is prepared. */
function attacksAgain(scene: Scene, hero: Hero, weapons: Weapons, target: Monster, isHazard: boolean): boolean {
  if (isHazard) {
    const goesOn = scene.seesSpent('hazard')
    if (goesOn) scene.changeToken('hazard', -1, 'NEC-IMPR-05')
    return goesOn
  }
  const goesOn = scene.story.sees('drew', { seat: hero.seat }) !== undefined
  const able = new Set(weaponsFor(scene, hero, [target], 1, true).candidates.map(({ id }) => id))
  weapons.keep(
    scene,
    'NEC-FIGHT-06',
    goesOn ? 'another attack' : 'no other attack',
    ({ id }) => able.has(id) === goesOn,
  )
  return goesOn
}

/** Ammunition, once it is known of which weapon. */
function spend(hero: Hero, { candidates: [sure, other] }: Weapons, attacks: number): void {
  if (other === undefined && sure !== undefined) hero.ammo.set(sure.id, (hero.ammo.get(sure.id) ?? 0) + attacks)
}

interface Attacked {
  readonly weapons: Weapons
  readonly isHazard: boolean
  readonly drawn: readonly Drawn[]
  readonly isTrapped: boolean
}

function attackOnce(scene: Scene, hero: Hero): Attacked {
  const isHazard = scene.seesSpent('hazard')
  if (isHazard) scene.changeToken('hazard', -1, 'NEC-IMPR-05')
  if (isHazard && scene.story.sees('did', { seat: hero.seat })) usePower(scene, hero)
  const drawn = draw(scene, hero)
  const targets = [...new Set(drawn.map(({ monster }) => monster))]
  const isOfPinner = !hero.has('pinned') || targets.every((target) => target === hero.pinner)
  scene.story.must(isOfPinner, 'NEC-FIGHT-04', 'a pinned hero attacks the pinner')
  const isShort = targets.some((target) => scene.deckOf(target).undrawn.size === 0)
  const weapons = isHazard ? hazardOf(scene) : weaponsFor(scene, hero, targets, drawn.length, isShort)
  scene.story.must(!isHazard || drawn.length === 1, 'NEC-IMPR-05', 'a prepared site is one attack')
  const isArmed = weapons.candidates.length > 0
  scene.story.must(isArmed, 'NEC-ATK-04', `no weapon of this hero makes ${drawn.length} attacks there`)
  const isTrapped = resolve(scene, hero, weapons, drawn, 0)
  spend(hero, weapons, drawn.length)
  return { weapons, isHazard, drawn, isTrapped }
}

/** Cards from the top, for each target (NEC-DECK-04, NEC-ATK-05). */
function draw(scene: Scene, hero: Hero, only?: Monster): Drawn[] {
  const { story } = scene
  const drawn: Drawn[] = []
  const told = story.take('drew', 'NEC-DECK-04', { seat: hero.seat })
  const monster = scene.monsters[told.monster]
  scene.story.must(monster?.isHere && (only === undefined || monster === only), 'NEC-ATK-05', 'this cannot be attacked')
  const isSplit = only === undefined && scene.settings.rules.splitAttacks === 'declared'
  for (const card of told.cards) {
    const target = isSplit ? splitTarget(scene, card, drawn, monster) : monster
    const problem = scene.deckOf(target).draw(card)
    scene.story.must(problem === undefined, 'NEC-DECK-04', problem ?? '')
    drawn.push({ monster: target, card })
  }
  scene.story.must(drawn.length > 0, 'NEC-ATK-04', 'at least one card is drawn')
  return drawn
}

/** For which monster a card is drawn is told when it is resolved; that of others is guessed (NEC-ATK-05). */
function splitTarget(scene: Scene, card: number, drawn: readonly Drawn[], first: Monster): Monster {
  let same = drawn.filter((one) => one.card === card).length
  for (let steps = 0; ; steps++) {
    const event = scene.story.later(steps)
    if (event === undefined || ['turn', 'monster turn', 'round', 'phase', 'drew'].includes(event.type)) break
    const isOfCard = (event.type === 'card' || event.type === 'trap') && event.card === card
    const target = isOfCard ? scene.monsters[event.monster] : undefined
    if (target !== undefined && same-- <= 0 && scene.deckOf(target).undrawn.has(card)) return target
  }
  const options = scene.foes.filter((one) => scene.deckOf(one).undrawn.has(card))
  const decks = [...new Set((options.length > 0 ? options : [first]).map((one) => scene.deckOf(one)))]
  const deck = scene.guess(decks)
  return [first, ...options].find((one) => scene.deckOf(one) === deck)!
}

/** @returns whether a trap has ended the action (NEC-TRAP-01, -06) */
function resolve(scene: Scene, hero: Hero, weapons: Weapons, drawn: readonly Drawn[], first: number): boolean {
  const isTrap = ({ monster, card }: Drawn): boolean => monster.kind.deck[card].trap === true
  const trap = drawn.find(isTrap)
  if (trap !== undefined) springTrap(scene, hero, trap, drawn)
  else {
    const reactions: (() => void)[] = []
    for (const [index, one] of drawn.entries()) {
      if (!hero.isAlive || !hero.inFight) break // NEC-ATK-08
      const target = targetOf(scene, hero, weapons, one)
      if (target !== undefined)
        resolveCard(scene, hero, weapons, { monster: target, card: one.card }, first + index, reactions)
    }
    for (const reaction of reactions) reaction()
  }
  for (const { monster, card } of drawn)
    if (!scene.monsters.some((one) => one.kind === monster.kind && one.aside.has(card)))
      scene.deckOf(monster).discard.add(card) // NEC-DECK-05
  if (trap === undefined) return false
  // NEC-TRAP-03: the discard pile of each deck from which a trap was drawn.
  const decks = new Set(drawn.filter(isTrap).map(({ monster }) => scene.deckOf(monster)))
  for (const deck of decks) {
    const kind = scene.kinds.findIndex(({ id }) => scene.decks.get(id) === deck)
    scene.story.take('reshuffled', 'NEC-TRAP-03', { kind })
    deck.shuffle()
  }
  return true
}

function springTrap(scene: Scene, hero: Hero, { monster, card }: Drawn, drawn: readonly Drawn[]): void {
  const { name, effects } = monster.kind.deck[card]
  const { wasted } = scene.story.take('trap', 'NEC-TRAP-05', { seat: hero.seat, monster: monster.index, card })
  scene.story.must(wasted === drawn.length - 1, 'NEC-TRAP-01', 'cards wasted')
  run(scene, effects as Effects, frameOf(hero, 'trap', `${monster.kind.name}: ${name}`, monster))
}

/** Whom the next card is for: a dead target may give way to another of its kind (NEC-ATK-06). */
function targetOf(scene: Scene, hero: Hero, weapons: Weapons, { monster }: Drawn): Monster | undefined {
  if (monster.isHere) return monster
  if (scene.settings.rules.surplusAttacks === 'lost') return undefined
  const others = scene.foes.filter(
    (one) => one.kind === monster.kind && weapons.candidates.some(({ reach }) => scene.reaches(reach, hero, one)),
  )
  const told = [0, 1, 2].map((steps) => scene.story.later(steps)).find((event) => event?.type === 'card')
  return others.find(({ index }) => index === (told as { monster?: number } | undefined)?.monster) ?? others[0]
}

function resolveCard(
  scene: Scene,
  hero: Hero,
  weapons: Weapons,
  { monster, card }: Drawn,
  nth: number,
  reactions: (() => void)[],
): void {
  const { name, miss, hit, strong } = monster.kind.deck[card]
  const source = `${monster.kind.name}: ${name}`
  const owed = takeOwed(hero)
  const also = monster.injury('attackMod')
  const { band, fits } = roll(scene, hero, 'attack', {
    bases: weapons.candidates.map(({ mod }) => mod),
    also,
    source,
    isAgainstPrey: true,
  })
  weapons.keep(scene, 'NEC-MOD-02', 'the modifier', ({ mod }) => fits(mod))
  scene.story.take('card', 'NEC-ATK-01', { seat: hero.seat, monster: monster.index, card, band })
  const usual: Effects = band === 0 ? [] : [{ wound: { n: 'weapon' } }] // NEC-ATK-03
  const frame: Frame = { ...frameOf(hero, 'card', source, monster), card, nth, weapons }
  const isLate = scene.settings.rules.reactionTiming === 'afterAll'
  scene.lateReactions = isLate ? reactions : undefined
  run(scene, ([miss, hit, strong][band] as Effects | undefined) ?? usual, frame)
  if (hero.isAlive && hero.inFight) weapons.extras(scene, band, frame)
  scene.lateReactions = undefined
  payOwed(scene, hero, owed)
}
