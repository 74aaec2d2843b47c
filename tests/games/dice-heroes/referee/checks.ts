// Checks: dice and modifiers that are committed, the totals, and what becomes of the dice (section 16 of the rules).
import type { ToldDie } from '../../../../src/games/dice-heroes/words/events.ts'
import { type Die, sizeOf, typeOf } from './dice.ts'
import { run } from './effects.ts'
import { spent } from './fates.ts'
import { type Check, CHECKS, FATES, type Roll, ROLLS, SIDES } from './names.ts'
import { at, type Part, type Scene } from './scene.ts'
import { aggregate, judgeUse, plusOf, type Use } from './skills.ts'
import type { Told } from './story.ts'
import type { Hero } from './table.ts'
import { fire } from './triggers.ts'

/** What a check is for. */
export interface Aim {
  /** Kinds that the encounter allows. */
  readonly kinds: readonly Check[]
  /** Windows of skills that make the check, and of those that change it. */
  readonly windows: readonly string[]
  readonly window: string
  /** The die that was met; undefined when closing. */
  readonly die: Die | undefined
  /** Closing difficulty (DH-CLOSE-06). */
  readonly difficulty?: number
  /** What the card and its encounter actions give E, by the skill that is used. */
  readonly encountered: (use: Use | undefined) => readonly Part[]
  /** Dice that make the check without a skill: what they add beside their rolls, and how they count. */
  readonly plain: ((dice: readonly ToldDie[]) => Plain) | undefined
  /** Refuses skills that a card rules out (DH-DATA-09). */
  readonly allows?: (use: Use) => void
}

export interface Plain {
  readonly boost: number
  readonly roll: Roll
}

export interface Result {
  readonly kind: Check
  readonly isPassed: boolean
  readonly e: number
  readonly h: number
  readonly use: Use | undefined
  /** Changes of E by modifiers, which hold for a flight after evading too. */
  readonly parts: readonly Part[]
}

/** Dice and changes that heroes added before the roll. */
interface Pledge {
  readonly dice: ToldDie[]
  readonly parts: Part[]
}

const USE_OF: Readonly<Partial<Record<Check, string>>> = {
  ally: 'acquire',
  battle: 'battle',
  obstacle: 'obstacle',
  evade: 'evade',
  closing: 'close',
}

/** Whether a check comes next: itself, a modifier of it, or a rule that acts on its result and is told before it. */
export function isCheckNext(scene: Scene): boolean {
  const type = scene.next?.type
  if (type === 'acted')
    return (
      scene.story.ahead('checked', 'fled', 'stood', 'forfeited', 'left', 'explored', 'refilled')?.type === 'checked'
    )
  return type === 'modified' || type === 'rolled' || type === 'rerolled' || type === 'checked'
}

export function judgeCheck(scene: Scene, aim: Aim): Result {
  scene.startOf('check')
  const pledge = readModifiers(scene, aim.window)
  const [rolled, rerolls] = readRerolls(scene)
  const hero = scene.active
  reactToResult(scene, hero)
  const event = scene.take('checked', 'DH-CHECK-01', 'a check')
  const kind = CHECKS[event.check]
  scene.must(aim.kinds.includes(kind), 'DH-CHECK-01', `the check is one of ${aim.kinds.join(', ')}`)
  scene.equal(event.seat, hero.seat, 'DH-TURN-05', 'who makes the check')
  scene.equal(scene.placeOf(event.at).index, hero.place, 'DH-LOC-09', 'where the check is made')
  scene.equal(event.die, aim.die ?? -1, 'DH-CHECK-01', 'the encountered die')
  const own = event.dice.slice(
    0,
    event.dice.length - pledge.dice.length - rerolls.reduce((sum, one) => sum + diceOf(scene, one), 0),
  )
  judgePledged(scene, event.dice.slice(own.length, own.length + pledge.dice.length), pledge.dice)
  const { use, plain } = judgeOwn(scene, hero, event, own, kind, aim)
  scene.check = { kind, types: own.map((die) => typeOf(die.kind)), tags: use?.active.tags ?? [] }
  const again = judgeRerolls(scene, hero, rerolls, event.dice.slice(own.length + pledge.dice.length))

  const rules: Part[] = []
  fire(scene, 'check', hero, scene.here(hero), { parts: rules })
  const fixed = [...aim.encountered(use), ...rules, ...bonusOf(hero, kind), ...pledge.parts, ...again]
  const roll = use?.active.roll ?? plain!.roll
  if (own.length > 1) scene.equal(ROLLS[event.roll], roll, 'DH-SKILL-02', 'how the dice count')
  const boosts: Part[][] =
    use === undefined
      ? [[{ side: 'hero', amount: plain!.boost, why: 'boost' }]]
      : plusOf(use).map((plus) => {
          const base = at(use.active.plus, use.level)
          return [
            { side: 'hero', amount: base, why: use.active.name },
            { side: 'hero', amount: plus - base, why: 'boost' },
          ]
        })
  const told = event.parts.map(({ side, amount, why }): Part => ({ side: SIDES[side], amount, why }))
  const fitting = boosts.find((boost) => textOf([...fixed, ...boost]) === textOf(told))
  scene.must(fitting !== undefined, 'DH-CHECK-02', `E and H change by ${textOf([...fixed, ...boosts[0]])}`)
  judgeTotals(scene, event, told, own, roll, aim)
  const isPassed = passes(scene, kind, event.h, event.e)
  scene.equal(event.passed, isPassed, 'DH-CHECK-05', 'whether the check is passed')
  if (rolled.length > 0) judgeRolled(scene, rolled[0], own, roll, event, again)

  for (const { kind: die, payer, fate } of event.dice) spent(scene, scene.heroOf(payer), die, FATES[fate], 'check')
  scene.check = undefined
  return { kind, isPassed, e: event.e, h: event.h, use, parts: [...pledge.parts] }
}

/** What the skill of a check leads to beyond it (DH-DATA-02). */
export function followUp(scene: Scene, { use, isPassed }: Result): void {
  if (use === undefined) return
  const hero = scene.active
  const effects = isPassed ? use.active.onPass : use.active.onFail
  run(scene, effects, { hero, place: scene.here(hero), level: use.level, parts: [] })
}

/** Rules that act once the totals are compared; they are told before the check itself (DH-FX-25). */
function reactToResult(scene: Scene, hero: Hero): void {
  const coming = scene.story.ahead('checked')
  if (coming === undefined) return
  const types = coming.dice.filter(({ counts }) => counts).map(({ kind }) => typeOf(kind))
  const tags = scene.book.active(coming.skill)?.tags ?? []
  scene.check = { kind: CHECKS[coming.check], types, tags }
  fire(scene, coming.passed ? 'passed' : 'failed', hero, scene.here(hero), { parts: [] })
}

/** Modify skills and cards of the hero and of assistants (DH-DEC-12, DH-DEC-13). */
function readModifiers(scene: Scene, window: string): Pledge {
  const pledge: Pledge = { dice: [], parts: [] }
  while (scene.is('modified')) {
    const event = scene.take('modified', 'DH-DEC-13', 'a modifier')
    scene.equal(event.seat, scene.active.seat, 'DH-DEC-13', 'whose check it is')
    const payer = scene.heroOf(event.by)
    const use = judgeUse(scene, event, payer, scene.active, window)
    const { active } = use
    scene.equal(active.use, 'modify', 'DH-DATA-03', `what ${active.name} does`)
    scene.equal(SIDES[event.side], active.side, 'DH-DATA-03', 'the side that changes')
    const thing = `${active.id} ${payer.seat}`
    scene.must(scene.mayUse('check', thing, 1), 'DH-SKILL-10', `${active.name} was used in this check`)
    scene.countUse('check', thing)
    scene.must(plusOf(use).includes(event.amount), 'DH-DATA-03', `the change is ${plusOf(use).join(' or ')}`)
    pledge.dice.push(...event.dice)
    pledge.parts.push({ side: active.side, amount: event.amount, why: active.name })
  }
  return pledge
}

/** Looks at what was rolled and rolled again before the comparison (DH-DEC-15). */
function readRerolls(scene: Scene): [Told<'rolled'>[], Told<'rerolled'>[]] {
  const [rolled, rerolls]: [Told<'rolled'>[], Told<'rerolled'>[]] = [[], []]
  while (scene.is('rolled') || scene.is('rerolled'))
    if (scene.is('rolled')) rolled.push(scene.take('rolled', 'DH-DEC-15', 'what the dice show'))
    else rerolls.push(scene.take('rerolled', 'DH-DEC-15', 'dice are rolled again'))
  return [rolled, rerolls]
}

const diceOf = (scene: Scene, { skill }: Told<'rerolled'>): number =>
  (scene.book.active(skill)?.cost ?? []).reduce((sum, { count }) => sum + count, 0)

function judgePledged(scene: Scene, told: readonly ToldDie[], pledged: readonly ToldDie[]): void {
  const same = told.every(
    ({ kind, payer, fate, counts }, index) =>
      kind === pledged[index].kind && payer === pledged[index].payer && fate === pledged[index].fate && !counts,
  )
  scene.must(same && told.length === pledged.length, 'DH-CHECK-03', 'dice of modifiers are part of the check')
}

/** The dice that H is made of: those of a skill, or those that the encounter asks for. */
function judgeOwn(
  scene: Scene,
  hero: Hero,
  event: Told<'checked'>,
  own: readonly ToldDie[],
  kind: Check,
  aim: Aim,
): { use?: Use; plain?: Plain } {
  scene.must(own.length > 0 && own.every(({ counts }) => counts), 'DH-CHECK-02', 'a check is made with dice')
  for (const die of own) scene.mustRoll(die.kind, die.roll)
  if (event.skill < 0) {
    scene.must(aim.plain !== undefined, 'DH-ALLY-03', `there is no ${kind} check without a skill`)
    for (const die of own) scene.equal(die.payer, hero.seat, 'DH-CHECK-02', 'who pays')
    const plain = aim.plain(own)
    for (const die of own) scene.spend(hero, die.kind, 'DH-CHECK-02')
    return { plain }
  }
  const payer = scene.heroOf(own[0].payer)
  const active = scene.book.active(event.skill)
  const window = aim.windows.find((one) => (active?.when as readonly string[] | undefined)?.includes(one)) ?? aim.window
  const use = judgeUse(scene, { skill: event.skill, level: event.level, dice: own }, payer, hero, window)
  scene.equal(use.active.use, USE_OF[kind], 'DH-DATA-03', `what ${use.active.name} does`)
  aim.allows?.(use)
  return { use }
}

function judgeRerolls(
  scene: Scene,
  hero: Hero,
  rerolls: readonly Told<'rerolled'>[],
  dice: readonly ToldDie[],
): Part[] {
  let first = 0
  return rerolls.map((event) => {
    const its = dice.slice(first, (first += diceOf(scene, event)))
    const payer = scene.heroOf(its[0]?.payer ?? hero.seat)
    const level = payer.level(scene.book.active(event.skill)?.id ?? '')
    const { active } = judgeUse(scene, { skill: event.skill, level, dice: its }, payer, hero, 'reroll')
    scene.equal(active.use, 'reroll', 'DH-DATA-03', `what ${active.name} does`)
    return { side: 'hero', amount: at(active.plus, level), why: active.name }
  })
}

/** Bonuses of the turn that count for this kind of check; each use is one less (DH-FX-10). */
function bonusOf(hero: Hero, kind: Check): Part[] {
  return hero.bonuses
    .filter((one) => one.uses > 0 && one.checks.includes(kind))
    .map((one) => {
      one.uses--
      return { side: 'hero', amount: one.amount, why: 'bonus of this turn' }
    })
}

function judgeTotals(
  scene: Scene,
  event: Told<'checked'>,
  parts: readonly Part[],
  own: readonly ToldDie[],
  roll: Roll,
  aim: Aim,
): void {
  const rolled = aggregate(
    roll,
    own.map((die) => die.roll),
  )
  if (aim.die === undefined) scene.equal(event.eRoll, aim.difficulty, 'DH-CLOSE-06', 'the closing difficulty')
  else scene.must(event.eRoll >= 1 && event.eRoll <= sizeOf(aim.die), 'DH-DIE-01', 'the die cannot show this')
  scene.equal(event.e, event.eRoll + sumOf(parts, 'encountered'), 'DH-CHECK-01', 'E')
  scene.equal(event.h, rolled + sumOf(parts, 'hero'), 'DH-CHECK-02', 'H')
}

/** What was shown before dice were rolled again. */
function judgeRolled(
  scene: Scene,
  shown: Told<'rolled'>,
  own: readonly ToldDie[],
  roll: Roll,
  event: Told<'checked'>,
  again: readonly Part[],
): void {
  const parts = event.parts.map(({ side, amount, why }): Part => ({ side: SIDES[side], amount, why }))
  const rolled = aggregate(roll, shown.rolls.slice(0, own.length))
  scene.equal(shown.e, event.e, 'DH-DEC-15', 'E before the dice are rolled again')
  scene.equal(
    shown.h,
    rolled + sumOf(parts, 'hero') - sumOf(again, 'hero'),
    'DH-DEC-15',
    'H before the dice are rolled again',
  )
  if (again.length === 0)
    scene.equal(
      shown.rolls.slice(0, own.length).join(),
      own.map((die) => die.roll).join(),
      'DH-DEC-15',
      'what the dice show',
    )
}

/** DH-CHECK-04, DH-CHECK-05 */
function passes(scene: Scene, kind: Check, h: number, e: number): boolean {
  const { tiesPass } = scene.played.rules
  const acceptsTie = tiesPass === 'perText' ? kind === 'obstacle' || kind === 'closing' : tiesPass === 'always'
  return h > e || (h === e && acceptsTie)
}

export const sumOf = (parts: readonly Part[], side: string): number =>
  parts.reduce((sum, part) => sum + (part.side === side ? part.amount : 0), 0)

/** Parts as text, for comparing: their order does not matter, and what adds nothing is not told. */
export const textOf = (parts: readonly Part[]): string =>
  parts
    .filter(({ amount }) => amount !== 0)
    .map(({ side, amount, why }) => `${side} ${amount} (${why})`)
    .sort()
    .join(', ')

/** One stat die, hidden or discarded for a bonus, with DIVINE dice that are deterred (DH-STAT-04, -05, DH-CLOSE-04). */
export function withDivine(
  scene: Scene,
  dice: readonly ToldDie[],
  isWanted: (die: Die) => boolean,
  boost: number,
  rule: string,
): Plain {
  const divine = dice.filter(({ kind }) => typeOf(kind) === 'divine')
  const others = dice.filter(({ kind }) => typeOf(kind) !== 'divine')
  scene.equal(others.length, 1, rule, 'the number of stat dice')
  const [die] = others
  scene.must(isWanted(die.kind), rule, `${typeOf(die.kind)} is not the type that is needed`)
  scene.must(
    divine.length === 0 || !scene.isForbidden('divine', scene.here(scene.active)),
    'DH-FX-27',
    'DIVINE dice cannot join here',
  )
  scene.must(
    divine.every(({ fate }) => FATES[fate] === 'deter'),
    'DH-DIVINE-02',
    'DIVINE dice are deterred',
  )
  scene.must(['hide', 'discard'].includes(FATES[die.fate]), rule, 'the die is hidden, or discarded for a bonus')
  return { boost: FATES[die.fate] === 'discard' ? boost : 0, roll: 'sum' }
}
