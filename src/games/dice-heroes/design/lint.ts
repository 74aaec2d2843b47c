// What `check` finds in files and settings of Dice Heroes: what is valid but almost certainly a mistake, because it can
// never happen, or cannot be won. It counts in the text and plays nothing.
import { eachOnce, error, errorIf, inFiles, warning, warningIf } from '../../../engine/findings.ts'
import type { Finding } from '../../../engine/game.ts'
import { countInWords, entryOf } from '../../../input/index.ts'
import { allOf, type Member, type Numbers, plannedBy, type Settings } from '../setup/settings.ts'
import { diceIn, type Location } from '../content/locations.ts'
import {
  type ActiveSkill,
  type Adventure,
  type AllyCard,
  type Closure,
  type Content,
  type HeroClass,
  LIST_OF,
  originalOf,
  type PassiveSkill,
  type ScenarioContent,
  type UserKind,
  type Villain,
} from '../content/index.ts'
import { CARD_LISTS, type CardList, type Cards, withOwn } from '../content/own.ts'
import { MOST_CAPACITY } from '../content/classes.ts'
import { lacking, PARTY_SIZES } from '../content/scenarios.ts'
import { LIVE_TYPES, SIZES } from '../words/dice.ts'
import { tasksOf } from './parts.ts'
import { EFFECTS } from '../words/effects.ts'

type Path = Finding['path']

const LARGEST = SIZES.at(-1)!
/** Numbers of the rules as they stand (section 36), for files that no setting changes. */
const AS_PRINTED = { closingBoost: 2, closingPerLevel: 2, difficulty: 0 }

// ---- Files ---------------------------------------------------------------------------------------------------------

/** Of a file's kind, the entry by its id, with the cards that it brings. */
export function lint(content: Content, kind: string, id: string): Finding[] {
  const list = LIST_OF[kind as UserKind]
  const entry = content[list].find((one) => one.id === id)!
  if (!('own' in entry)) return lintFoe(content, entry)
  const all = withOwn(content, [entry])
  return [
    ...lintCards(entry.own, ['own']),
    ...entry.own.locations.flatMap((one, index) => lintLocation(all, one, ['own', 'locations', index])),
    ...LINTS_OF_FILES[list as 'locations'](all, entry as Location, []),
  ]
}

function lintFoe({ skills, allies }: Content, foe: Villain): Finding[] {
  const all = [...skills.filter(isActive), ...allies]
  return [...LINTS.villains(foe, []), ...untouchable([foe], { villains: [foe.id] }, all, () => [])]
}

type Effects = Parameters<typeof EFFECTS.findings>[0]

/** @param keys of lists of effects */
const inLists =
  <Key extends string>(...keys: readonly Key[]) =>
  (one: Readonly<Record<Key, Effects>>, at: Path): Finding[] =>
    keys.flatMap((key) => EFFECTS.findings(one[key], [...at, key]))
const [ofUse, ofMeeting] = [inLists('effects', 'onPass', 'onFail'), inLists('encounter', 'success', 'failure')]

const ofRules = ({ rules }: Pick<PassiveSkill, 'rules'>, at: Path): Finding[] =>
  rules.flatMap((rule, index) => EFFECTS.ruleFindings(rule, [...at, 'rules', index]))

/** What effects of a card or skill are found to be, by list. */
const LINTS: { readonly [List in CardList]: (one: Cards[List][number], at: Path) => readonly Finding[] } = {
  skills: (one, at) =>
    one.kind === 'passive'
      ? [...ofRules(one, at), ...neverFires(one, at)]
      : [...ofUse(one, at), ...neverPaid(one, at), ...endless(one, at)],
  allies: (one, at) => [...ofUse(one, at), ...endless(one, at)],
  enemies: ofMeeting,
  villains: ofMeeting,
  obstacles: ofMeeting,
  specials: ofRules,
  closures: inLists('do'),
}

/** The same of an entry with cards of its own. */
const LINTS_OF_FILES = {
  classes: lintHero,
  locations: lintLocation,
  scenarios: lintScenario,
  adventures: lintAdventure,
}

const lintCards = (cards: Cards, path: Path): Finding[] =>
  CARD_LISTS.flatMap((list) =>
    cards[list].flatMap((one, index) => LINTS[list as 'closures'](one as Closure, [...path, list, index])),
  )

// ---- Heroes --------------------------------------------------------------------------------------------------------

const isHeld = (type: string): boolean => (LIVE_TYPES as readonly string[]).includes(type)

/** A price that no hero ever holds: heroes hold no such dice (DH-DIE-06), and WOUND dice never pay (DH-SKILL-11). */
const neverPaid = ({ name, cost }: ActiveSkill, path: Path): Finding[] =>
  cost.flatMap(({ types }, index) =>
    errorIf(
      !types.some(isHeld),
      [...path, 'cost', index, 'types'],
      `${name} can never be paid`,
      `no hero pays with ${types.map((type) => type.toUpperCase()).join(' or ')} dice (DH-DIE-06, DH-SKILL-11)`,
      `a type of dice that heroes hold: ${LIVE_TYPES.join(', ')}`,
    ),
  )

/** Where a die lies after its outcome, for the words `move` and `add`. */
const LIES: Readonly<Record<string, string>> = { hide: 'bag', discard: 'discard', deter: 'deterrent', keep: 'hand' }

type Used = ActiveSkill | AllyCard

const priceIn = ({ cost }: Used): number => cost.reduce((sum, { count }) => sum + count, 0)
const isUnlimited = ({ use, limit }: Used): boolean => use === 'effects' && limit === undefined

/** Dice that come to hand and pay for `other`, where they lie once both were paid for; and whether they always come. */
function brings({ cost, if: conditions, effects }: Used, other: Used): { gained: number; sure: boolean } {
  const isAlways = new Set<unknown>(effects)
  let [gained, sure] = [0, conditions === undefined]
  EFFECTS.walk(effects, {
    effect(word, args, at) {
      const { to, from, of, type, types, count } = args as Readonly<Record<string, unknown>>
      if ((word !== 'add' && word !== 'move') || (to !== 'hand' && to !== 'allyHand') || (of ?? 'self') !== 'self')
        return
      const brought = word === 'add' ? [type] : types === 'any' ? LIVE_TYPES : (types as readonly string[])
      const pays = brought.filter((one) => other.cost.some((part) => part.types.some((paid) => paid === one)))
      const lies = [...cost, ...other.cost].some(
        (part) => part.types.some((one) => pays.includes(one)) && part.fate.some((fate) => LIES[fate] === from),
      )
      if (pays.length === 0 || (word === 'move' && !lies)) return
      gained += Math.max(...[count].flat().map((one) => (typeof one === 'number' ? one : 1)))
      sure &&= isAlways.has(effects[Number(at[0])]) && at.length <= 2
    },
  })
  return { gained, sure }
}

/**
 * A skill that brings the dice back that it costs, as often as one likes: a turn of too many decisions fails the game
 * (DH-TURN-09).
 */
function endless(skill: Used, path: Path): Finding[] {
  const [price, { gained, sure }] = [priceIn(skill), brings(skill, skill)]
  if (!isUnlimited(skill) || gained < price) return []
  return [
    (sure ? error : warning)(
      [...path, 'effects'],
      `${skill.name} pays for itself without limit`,
      `it costs ${countInWords(price, 'die', 'dice')} and brings ${gained} back: ` +
        'a turn that does not end fails the game (DH-TURN-09)',
      'limit: { turn: 1 }',
    ),
  ]
}

/** A skill of a hero, and where the hero's file names it. */
interface Known {
  readonly skill: ActiveSkill
  readonly path: Path
}

/** Two skills of a hero, neither of which pays for itself, that pay for each other at the same moment. */
const endlessPairs = (all: readonly Known[]): Finding[] =>
  all.flatMap(({ skill: one }, index) =>
    all.slice(index + 1).flatMap(({ skill: other, path }) => {
      const pays = (from: ActiveSkill, to: ActiveSkill): boolean => brings(from, to).gained >= priceIn(to)
      const isPair =
        [one, other].every((skill) => isUnlimited(skill) && !pays(skill, skill)) &&
        one.when.some((window) => other.when.includes(window)) &&
        pays(one, other) &&
        pays(other, one)
      return warningIf(
        isPair,
        path,
        `${one.name} and ${other.name} pay for each other without limit`,
        'each brings the dice that the other costs: a turn that does not end fails the game (DH-TURN-09)',
        'limit: { turn: 1 } for one of them',
      )
    }),
  )

/** At set-up no hero acts, so that no skill does (section 40). */
const neverFires = ({ name, rules }: PassiveSkill, path: Path): Finding[] =>
  rules.flatMap(({ trigger }, index) =>
    errorIf(
      trigger === 'setup',
      [...path, 'rules', index, 'trigger'],
      `${name} never acts at set-up`,
      'no hero acts before the first turn (DH-SETUP-01)',
      'another trigger, as turn-start, or a special rule of the scenario',
    ),
  )

function lintHero({ skills }: Content, { name, dice, initial, dormant }: HeroClass): Finding[] {
  const known = Object.entries({ initial, dormant }).flatMap(([list, ids]) =>
    ids.flatMap((id, index): Known[] => {
      const skill = skills.find((one) => one.id === id)!
      return isActive(skill) ? [{ skill, path: [list, index] }] : []
    }),
  )
  const uses = known.flatMap(({ skill, path }) => (path[0] === 'initial' ? skill.use : []))
  return [
    ...(['battle', 'reduce'] as const).flatMap((use) =>
      warningIf(
        !uses.includes(use),
        ['initial'],
        `${name} begins without a ${use} skill`,
        'every class has a battle skill and a reduce skill from the start (DH-DATA-01)',
        `a skill of use ${use}`,
      ),
    ),
    ...endlessPairs(known),
    ...known.flatMap(({ skill, path }) => (canPay(skill, dice) ? [] : unpaid(skill, name, path))),
  ]
}

const unpaid = ({ name, cost }: ActiveSkill, hero: string, path: Path): Finding =>
  warning(
    path,
    `no dice of ${hero} pay for ${name}`,
    `it costs ${priceOf(cost)}; only dice found or given do, and these do not outlast a scenario (DH-REFILL-01)`,
    'dice of a type that pays, or another skill',
  )

const priceOf = (cost: ActiveSkill['cost']): string =>
  cost.map(({ types, count }) => `${count} ${types.map((type) => type.toUpperCase()).join(' or ')}`).join(' and ')

type Dice = Readonly<Partial<Record<string, readonly unknown[]>>>

/**
 * Whether so many dice by type pay the price: each part of it from dice that no other part takes. A price that nobody
 * can pay is another finding.
 */
function canPay({ cost }: Pick<ActiveSkill, 'cost'>, dice: Dice): boolean {
  const left = new Map(LIVE_TYPES.map((type) => [type as string, dice[type]?.length ?? 0]))
  if (cost.some(({ types }) => !types.some(isHeld))) return true
  const parts = cost.flatMap(({ types, count }) => Array.from({ length: count }, () => types))
  const pay = (part: number): boolean =>
    part === parts.length ||
    parts[part].some((type) => {
      const count = left.get(type) ?? 0
      if (count === 0) return false
      left.set(type, count - 1)
      const isPaid = pay(part + 1)
      left.set(type, count)
      return isPaid
    })
  return pay(0)
}

// ---- Locations -----------------------------------------------------------------------------------------------------

function lintLocation({ specials }: Content, location: Location, path: Path): Finding[] {
  if (!location.closable) return []
  const forbidden = (action: 'close' | 'explore', why: string, advice: string): Finding[] => {
    const own = location.specials.map((id) => specials.find((one) => one.id === id)!)
    const index = own.findIndex(({ forbid }) => forbid.includes(action))
    const message = `${location.name} cannot be closed`
    return errorIf(index >= 0, [...path, 'specials', index], message, `${own.at(index)?.name} ${why}`, advice)
  }
  const never = 'forbids to explore it, so its bag never becomes empty (DH-CLOSE-01)'
  return [
    ...forbidden('close', 'forbids to close it as long as it is open', 'closable: false, or another special rule'),
    ...(diceIn(location) > 0 ? forbidden('explore', never, 'an empty bag, or another special rule') : []),
    ...tooHard(location, 1, AS_PRINTED, [...path, 'difficulty']),
  ]
}

/** Out of reach of the largest stat die, discarded: DIVINE dice, cards and skills can help (DH-CLOSE-04 to -06). */
function tooHard(
  { name, difficulty }: Pick<Location, 'name' | 'difficulty'>,
  level: number,
  numbers: Pick<Numbers, 'closingBoost' | 'closingPerLevel' | 'difficulty'>,
  path: Path,
): Finding[] {
  if (difficulty === null) return []
  const wanted = Math.max(0, difficulty + numbers.difficulty) + numbers.closingPerLevel * level
  const most = LARGEST + numbers.closingBoost
  return warningIf(
    wanted > most,
    path,
    `${name} cannot be closed with a stat die alone`,
    `its difficulty at level ${level} is ${wanted}, and a discarded d${LARGEST} gives ${most} at most (DH-CLOSE-04)`,
    'a lower difficulty, or DIVINE dice and closing skills for those who play it',
  )
}

// ---- Scenarios and adventures --------------------------------------------------------------------------------------

function lintScenario(content: Content, plan: ScenarioContent): Finding[] {
  const { locations, skills, allies } = content
  const [lack] = PARTY_SIZES.flatMap((heroes) => {
    const one = lacking(plan, heroes, locations)
    return one === undefined ? [] : [{ ...one, heroes }]
  })
  const cards = allies.filter(({ id }) => plan.allies.includes(id))
  return [
    ...(lack === undefined
      ? []
      : [
          warning(
            [lack.list],
            lack.message,
            `parties of ${lack.heroes} or more heroes cannot play it (DH-LOC-03, DH-CARD-07)`,
            `${lack.expected} of them`,
          ),
        ]),
    ...objectiveOrTimer(content, plan, { objective: ['objective'], timer: ['timer'] }),
    ...endsAtSetup(content, plan, (...path) => path),
    ...untouchable(content.villains, plan, [...skills.filter(isActive), ...cards], (index) => ['villains', index]),
  ]
}

function lintAdventure(content: Content, adventure: Adventure): Finding[] {
  const levelOf = (wanted: string): number =>
    (content.scenarios.find(({ id }) => id === wanted) ??
      content.scenarios.find(({ id }) => originalOf(content, id) === wanted))!.level
  const levels = adventure.scenarios.map(({ scenario }) => levelOf(scenario))
  return levels.flatMap((level, index) =>
    warningIf(
      level < levels[index - 1],
      ['scenarios', index, 'scenario'],
      `level ${level} comes after level ${levels[index - 1]}`,
      'heroes grow from scenario to scenario (DH-ADV-01)',
      'scenarios in the order of their levels',
    ),
  )
}

const isActive = (skill: Content['skills'][number]): skill is ActiveSkill => skill.kind === 'active'

/** Where what is found about a scenario stands. */
interface Places {
  readonly objective: Path
  readonly timer: Path
}

/** An objective without anything to do; where there is something, a timer that cannot suffice for it. */
function objectiveOrTimer(content: Content, plan: ScenarioContent, at: Places, heroes?: 2 | 3 | 4 | 5): Finding[] {
  const nothing = nothingToDo(content, plan, at.objective, heroes)
  return nothing.length > 0 ? nothing : shortTimer(content, plan, heroes ?? Math.max(...PARTY_SIZES), at.timer)
}

/** A scenario without what its objective asks for is won at once, or never (DH-OUT-01). */
function nothingToDo({ locations }: Content, plan: ScenarioContent, path: Path, heroes?: 2 | 3 | 4 | 5): Finding[] {
  const { name, objective, pool } = plan
  const isPulled = heroes === undefined || plan.dynamic[heroes] > 0
  const all = [...plan.static, ...(isPulled ? pool : [])].map((id) => locations.find((one) => one.id === id)!)
  const isClosing = objective === 'close-all' || objective === 'close-and-defeat-all'
  const isDefeating = objective !== 'close-all'
  if ((isClosing && all.some(({ closable }) => closable)) || (isDefeating && all.some(({ villain }) => villain)))
    return []
  return [
    error(
      path,
      `${name} has no location ${isClosing ? 'that can be closed' : 'with a villain'}`,
      `it is ${objective === 'defeat-first' ? 'never won' : 'won before the first turn'} (DH-OUT-01)`,
      'another objective, or other locations',
    ),
  ]
}

/** Each location takes a turn of its own: one attempt a turn, and one travel (DH-CLOSE-10, DH-TRAVEL-01). */
function shortTimer({ locations }: Content, plan: ScenarioContent, heroes: number, path: Path): Finding[] {
  const { timer, objective } = plan
  if (timer === 0)
    return [
      error(path, `${plan.name} has no turn`, 'it is lost before the first one (DH-TIMER-04)', 'a token at least'),
    ]
  if (objective === 'defeat-first') return []
  const { least: tasks } = tasksOf({ locations }, plan, heroes)
  return warningIf(
    tasks > timer,
    path,
    `${heroes} heroes have ${countInWords(timer, 'turn', 'turns')} for ${tasks} locations`,
    'each of them takes a turn at least (DH-CLOSE-10, DH-TRAVEL-01)',
    'more tokens, or fewer locations',
  )
}

/** Special rules, its own and of static locations, that end it at set-up whatever happens (DH-SETUP-01, DH-FX-23). */
function endsAtSetup(
  { locations, specials }: Content,
  plan: ScenarioContent,
  pathOf: (list: 'specials' | 'static', index: number) => Path,
  without: readonly string[] = [],
): Finding[] {
  const held = [
    ...plan.specials.map((id, index) => ({ id, path: pathOf('specials', index) })),
    ...plan.static.flatMap((place, index) =>
      locations.find((one) => one.id === place)!.specials.map((id) => ({ id, path: pathOf('static', index) })),
    ),
  ]
  return held.flatMap(({ id, path }) => {
    const { name, rules } = specials.find((one) => one.id === id)!
    const effects = rules.flatMap((rule) => (rule.trigger === 'setup' && rule.if === undefined ? rule.do : []))
    const ending = effects.find((effect) => 'win' in effect || 'lose' in effect)
    if (ending === undefined || without.includes(id)) return []
    const how = 'win' in ending ? 'won' : 'lost'
    return [
      error(
        path,
        `${plan.name} is ${how} before the first turn`,
        `${name} ends it at set-up (DH-SETUP-01)`,
        'another trigger, a condition, or another special rule',
      ),
    ]
  })
}

type Fighting = Pick<ActiveSkill, 'use' | 'tags' | 'cost' | 'roll' | 'plus' | 'boost'>

/** Villains whom no skill of these may hit, or can (DH-ENEMY-10). */
function untouchable(
  villains: readonly Villain[],
  plan: Pick<ScenarioContent, 'villains'>,
  skills: readonly Fighting[],
  path: (index: number) => Path,
): Finding[] {
  const battle = skills.filter(({ use }) => use === 'battle')
  return plan.villains.flatMap((id, index) => {
    const villain = villains.find((one) => one.id === id)!
    const allowed = battle.filter((skill) => isAllowed(villain, skill))
    if (allowed.some((skill) => mostOf(skill) + weakness(villain, skill) > 1 + villain.modifier)) return []
    const { immune, only } = villain.conditions
    const why =
      allowed.length > 0
        ? `its total is ${2 + villain.modifier} or more, and no skill gives as much`
        : `no battle skill is allowed${immune.length > 0 ? `: it is immune to ${immune.join(', ')}` : ''}` +
          `${only.length > 0 ? `: only ${only.join(', ')} are` : ''}`
    return [
      warning(
        path(index),
        `nobody can defeat ${villain.name}`,
        `${why} (DH-ENEMY-10)`,
        'other conditions, or skills and ally cards with other tags',
      ),
    ]
  })
}

const isAllowed = ({ conditions: { immune, only } }: Villain, { tags }: Fighting): boolean =>
  !tags.some((tag) => immune.includes(tag)) && (only.length === 0 || tags.some((tag) => only.includes(tag)))

const weakness = ({ conditions: { weak } }: Villain, { tags }: Fighting): number =>
  weak.reduce((sum, { tags: of, amount }) => sum + (tags.some((tag) => of.includes(tag)) ? amount : 0), 0)

/** The largest H: the largest dice, at the highest level, boosted. */
function mostOf({ cost, roll, plus, boost }: Fighting): number {
  const dice = cost.reduce((sum, { count }) => sum + count, 0)
  return LARGEST * (roll === 'sum' ? dice : 1) + Math.max(...plus) + Math.max(0, ...(boost?.plus ?? []))
}

// ---- Settings ------------------------------------------------------------------------------------------------------

/** The same of what variants play: their party, and their numbers. */
export function lintSettings(content: Content, variants: readonly Settings[]): Finding[] {
  return eachOnce(
    variants.flatMap((settings) => {
      const all = allOf(content, settings)
      const played = [
        ...settings.party.flatMap((member, seat) => unpaidOf(all, member, ['party', seat])),
        ...settings.party.flatMap((member, seat) => tooLarge(member, settings.numbers, seat)),
        ...plannedBy(all, settings).plans.flatMap((plan) => lintPlayed(all, plan, settings)),
      ]
      const used = lintUsed(content, settings)
      // Of a file's findings those that the settings have anyway are said once. Only the file's name comes before them.
      return [...played, ...used.filter((one) => !played.some(({ message }) => one.message.endsWith(`: ${message}`)))]
    }),
  )
}

/** What is found in users' files that these settings name, at their names. */
function lintUsed(content: Content, settings: Settings): Finding[] {
  const { scenario, scenarios, adventure, developed, party, locations, instead = {} } = settings
  return inFiles(
    content.users,
    {
      scenario: (id) =>
        scenario === id ? ['scenario'] : Object.values(scenarios).includes(id) ? ['scenarios'] : undefined,
      adventure: (id) => (adventure === id ? ['adventure'] : developed === id ? ['developed'] : undefined),
      hero: (id) => (party.some((member) => member.class === id) ? ['party'] : undefined),
      location: (id) => (locations.includes(id) ? ['locations'] : undefined),
      villain: (id) => (Object.values(instead.villains ?? {}).includes(id) ? ['instead', 'villains'] : undefined),
      enemy: (id) => (Object.values(instead.enemies ?? {}).includes(id) ? ['instead', 'enemies'] : undefined),
    },
    (kind, id) => lint(content, kind, id),
  )
}

const unpaidOf = ({ skills }: Content, { name, dice, skills: levels }: Member, path: Path): Finding[] =>
  skills
    .filter(isActive)
    .filter((skill) => (entryOf(levels, skill.id) ?? 0) > 0 && !canPay(skill, dice))
    .map((skill) => unpaid(skill, name, path))

/** A hand never holds more than handMax, whatever its capacity (DH-ZONE-06). */
const tooLarge = ({ name, capacity }: Member, { handMax }: Numbers, seat: number): Finding[] =>
  warningIf(
    capacity > handMax,
    handMax < MOST_CAPACITY ? ['numbers', 'handMax'] : ['party', seat, 'capacity'],
    `${name} never holds ${capacity} dice`,
    `a hand has room for ${handMax} (DH-ZONE-06)`,
    'a lower capacity, or a larger numbers.handMax',
  )

function lintPlayed(all: Content, plan: ScenarioContent, { also, party, numbers, without }: Settings): Finding[] {
  const known = new Set(party.flatMap(({ skills }) => Object.keys(skills)))
  const skills = [
    ...all.skills.filter(isActive).filter(({ id }) => known.has(id)),
    ...all.allies.filter(({ id }) => plan.allies.includes(id)),
  ]
  const isAtNumbers = numbers.timer !== 0 || numbers.dynamic !== 0
  const places: Places = {
    objective: numbers.dynamic !== 0 ? ['numbers', 'dynamic'] : ['scenario'],
    timer: isAtNumbers ? ['numbers', 'timer'] : ['scenario'],
  }
  return [
    ...objectiveOrTimer(all, plan, places, party.length as 2),
    ...endsAtSetup(
      all,
      plan,
      (list, index) => {
        const nth = list === 'specials' ? also.indexOf(plan.specials[index]) : -1
        return nth < 0 ? ['scenario'] : ['also', nth]
      },
      without,
    ),
    ...untouchable(all.villains, plan, skills, () => ['party']),
    ...all.locations
      .filter(({ id }) => plan.static.includes(id) || plan.pool.includes(id))
      .flatMap((one) => tooHard(one, plan.level, numbers, ['numbers', 'difficulty'])),
  ]
}
