// Rewards and refilling between scenarios (sections 32 and 33 of the rules).
import { Bag, type Die, dieOf, isLive, LIVE, sameDice, sizeOf, sorted, typeOf, type TypeName } from './dice.ts'
import { type Adventure, REWARDS, withId } from './names.ts'
import type { Scene } from './scene.ts'
import type { Hero } from './table.ts'

type Reward = Adventure['scenarios'][number]['rewards'][number]

/** Heroes who begin with the rewards of earlier scenarios. */
export function judgeDevelopment(scene: Scene): void {
  const { developed, party, scenario } = scene.played
  if (developed === null) return
  for (const hero of scene.table.heroes)
    for (const type of LIVE) for (const size of party[hero.seat].dice[type] ?? []) hero.bag.put(dieOf(type, size))
  const all = withId(scene.book.content.adventures, developed)!.scenarios
  const end = all.findIndex((one) => one.scenario === scenario)
  for (const one of all.slice(0, end < 0 ? all.length : end)) {
    scene.table.plan = withId(scene.book.content.scenarios, one.scenario)!
    judgeAftermath(scene, one.rewards)
  }
}

export function judgeAftermath(scene: Scene, rewards: readonly Reward[]): void {
  for (const reward of rewards) for (const hero of scene.table.heroes) judgeReward(scene, hero, reward)
  judgeRefill(scene)
}

/** DH-REWARD-03 to -09; nothing is told where nothing can be had. */
function judgeReward(scene: Scene, hero: Hero, reward: Reward): void {
  const improvable = hero.skills.filter((id) => hero.level(id) > 0 && hero.level(id) < 3)
  const dormant = hero.skills.filter((id) => hero.level(id) === 0)
  const limits = LIVE.filter((type) => hero.limits.get(type)! > 0 && hero.limits.get(type)! < hero.maxLimits.get(type)!)
  const canRaise = hero.capacity < Math.min(hero.maxCapacity, 10)
  const isPossible = {
    'gain-die': true,
    'improve-skill': improvable.length > 0,
    'learn-skill': dormant.length > 0,
    'raise-limit': limits.length > 0,
    'raise-capacity': canRaise,
  }[reward]
  if (!isPossible) return
  const event = scene.take('rewarded', 'DH-REWARD-09', 'a reward')
  scene.equal(event.seat, hero.seat, 'DH-REWARD-09', 'who gets the reward')
  scene.equal(REWARDS[event.reward], reward, 'DH-REWARD-01', 'the reward')
  const skill = scene.book.numbering.skills[event.choice]?.id
  const type = LIVE[event.choice]
  switch (reward) {
    case 'gain-die':
      scene.mustBeType(event.die, type, 'DH-REWARD-03')
      scene.mustHaveSize(event.die)
      hero.bag.put(event.die)
      return
    case 'improve-skill':
      scene.must(improvable.includes(skill), 'DH-REWARD-05', 'this skill cannot be improved')
      hero.levels.set(skill, hero.level(skill) + 1)
      scene.equal(event.value, hero.level(skill), 'DH-REWARD-05', 'the level')
      return
    case 'learn-skill':
      scene.must(dormant.includes(skill), 'DH-REWARD-06', 'this skill cannot be learned')
      hero.levels.set(skill, 1)
      return
    case 'raise-limit':
      scene.must(limits.includes(type), 'DH-REWARD-07', 'this limit cannot be raised')
      hero.limits.set(type, hero.limits.get(type)! + 1)
      scene.equal(event.value, hero.limits.get(type), 'DH-REWARD-07', 'the limit')
      return
    case 'raise-capacity':
      hero.capacity++
      scene.equal(event.value, hero.capacity, 'DH-REWARD-08', 'the capacity')
  }
}

/** What heroes keep, by type; what they can spare. A hero who has chosen gives up none of the chosen dice. */
interface Keeping {
  readonly hero: Hero
  readonly hasChosen?: boolean
  readonly kept: Bag
  readonly spare: Bag
}

function judgeRefill(scene: Scene): void {
  const { table, played } = scene
  const keepings = table.heroes.map((hero) => keep(hero))
  while (scene.is('kept')) {
    const event = scene.take('kept', 'DH-REFILL-04', 'dice are kept')
    keepByChoice(scene, keepings[event.seat], event.dice)
    keepings[event.seat] = { ...keepings[event.seat], hasChosen: true }
  }
  const pile = new Bag(played.rules.deterrentUse === 'upgrade' ? [] : table.deterrent.dice.filter(isLive))
  const shared = new Bag(played.rules.deterrentUse === 'upgrade' ? table.deterrent.dice.filter(isLive) : [])
  for (const type of LIVE) {
    passOn(scene, keepings, shared, type)
    fillFromPile(scene, keepings, pile, type)
  }
  for (const { hero, kept } of keepings) rebuild(scene, hero, kept)
}

/** The largest dice up to the limit, for each type (DH-REFILL-10). */
function keep(hero: Hero): Keeping {
  const stock = [...hero.hand.clear(), ...hero.allies.clear(), ...hero.bag.clear(), ...hero.discard.clear()].filter(
    isLive,
  )
  const [kept, spare] = [new Bag(), new Bag()]
  for (const type of LIVE) {
    const dice = sorted(stock.filter((die) => typeOf(die) === type)).reverse()
    const limit = hero.limits.get(type)!
    kept.put(...dice.slice(0, limit))
    spare.put(...dice.slice(limit))
  }
  return { hero, kept, spare }
}

function keepByChoice(scene: Scene, { hero, kept, spare }: Keeping, dice: readonly Die[]): void {
  const stock = new Bag([...kept.clear(), ...spare.clear()])
  for (const die of dice) {
    scene.must(stock.take(die), 'DH-REFILL-03', 'the die is not of the stock')
    kept.put(die)
  }
  spare.put(...stock.dice)
  for (const type of LIVE) {
    const count = (bag: Bag): number => bag.dice.filter((die) => typeOf(die) === type).length
    const most = Math.min(hero.limits.get(type)!, count(kept) + count(spare))
    scene.must(count(kept) <= hero.limits.get(type)!, 'DH-REFILL-05', `more ${type} dice than the limit`)
    scene.equal(count(kept), most, 'DH-REFILL-07', `${type} dice that are kept`)
  }
}

const ofType = (bag: Bag, type: TypeName): Die[] => sorted(bag.dice.filter((die) => typeOf(die) === type))

/** Size of the worst kept die; a gap counts as 0. */
function worst({ hero, kept }: Keeping, type: TypeName): number {
  const dice = ofType(kept, type)
  return dice.length < hero.limits.get(type)! ? 0 : dice.length === 0 ? Infinity : sizeOf(dice[0])
}

/** Spares from the largest down, each to whose worst die is smallest (DH-REFILL-10). @param shared spares of nobody */
function passOn(scene: Scene, keepings: readonly Keeping[], shared: Bag, type: TypeName): void {
  for (;;) {
    const spares = [...keepings.flatMap(({ spare }) => ofType(spare, type)), ...ofType(shared, type)]
    const die = sorted(spares).at(-1)
    if (die === undefined) return
    const needy = keepings
      .filter(({ hero }) => hero.limits.get(type)! > 0)
      .filter((one) => one.hasChosen !== true || worst(one, type) === 0)
      .reduce<Keeping | undefined>(
        (best, one) => (best === undefined || worst(one, type) < worst(best, type) ? one : best),
        undefined,
      )
    if (needy === undefined || worst(needy, type) >= sizeOf(die)) return
    const event = scene.take('passed on', 'DH-REFILL-10', 'a spare is passed on')
    scene.equal(event.seat, needy.hero.seat, 'DH-REFILL-10', 'who gets the spare')
    scene.equal(event.die, die, 'DH-REFILL-10', 'the spare')
    const from = event.from < 0 ? shared : keepings[event.from].spare
    scene.must(from.take(die), 'DH-REFILL-10', 'the spare is not where it comes from')
    replace(scene, needy, die, event.replaced)
  }
}

function replace(scene: Scene, { hero, kept, spare }: Keeping, die: Die, told: number): void {
  const dice = ofType(kept, typeOf(die))
  const replaced = dice.length < hero.limits.get(typeOf(die))! ? -1 : dice[0]
  scene.equal(told, replaced, 'DH-REFILL-10', 'the die that makes room')
  if (replaced >= 0) {
    kept.take(replaced)
    spare.put(replaced)
  }
  kept.put(die)
}

/** Gaps take the largest dice of the deterrent pile, in turn order (DH-REFILL-08). */
function fillFromPile(scene: Scene, keepings: readonly Keeping[], pile: Bag, type: TypeName): void {
  for (const keeping of keepings)
    while (worst(keeping, type) === 0 && ofType(pile, type).length > 0) {
      const die = ofType(pile, type).at(-1)!
      const event = scene.take('passed on', 'DH-REFILL-08', 'a gap is filled from the deterrent pile')
      scene.equal(event.seat, keeping.hero.seat, 'DH-REFILL-10', 'whose gap is filled')
      scene.equal(event.die, die, 'DH-REFILL-08', 'the die')
      scene.equal(event.from, -1, 'DH-REFILL-08', 'where the die comes from')
      scene.equal(event.replaced, -1, 'DH-REFILL-08', 'the die that makes room')
      pile.take(die)
      keeping.kept.put(die)
    }
}

/** What is missing is filled with new d4 (DH-REFILL-09). */
function rebuild(scene: Scene, hero: Hero, kept: Bag): void {
  const fresh = LIVE.flatMap((type) =>
    Array.from({ length: hero.limits.get(type)! - ofType(kept, type).length }, () => dieOf(type, 4)),
  )
  const event = scene.take('rebuilt', 'DH-REFILL-01', 'the bag is rebuilt')
  scene.equal(event.seat, hero.seat, 'DH-REFILL-01', 'whose bag is rebuilt')
  scene.equal(event.fresh, fresh.length, 'DH-REFILL-09', 'the number of new dice')
  hero.bag.put(...kept.dice, ...fresh)
  scene.must(sameDice(event.dice, hero.bag.dice), 'DH-REFILL-01', 'the dice of the new bag')
}
