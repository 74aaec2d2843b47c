// Monsters by chance: attacks and a death deck of any effect words, each legal by the schema. What content that ships
// seldom needs is needed here.
import { stringify } from 'yaml'
import { namesOf } from '../../../../src/engine/words.ts'
import { type Content, extendContent } from '../../../../src/games/necromancy/content/index.ts'
import { DECLARED, Place } from '../../../../src/games/necromancy/words/effects.ts'
import {
  Cause,
  Condition,
  Context,
  Lost,
  PERS,
  Range,
  REACHES,
  RESULTS,
  Reveal,
  Token,
  Until,
  Way,
} from '../../../../src/games/necromancy/words/vocabulary.ts'
import { parseYaml } from '../../../../src/input/index.ts'
import { choosingBy } from '../../dark-world/shared/settings-by-chance.ts'
import { seeded } from '../../../support/seeded.ts'
import { shippedContent, shippedDocuments } from '../shipped.ts'

type Word = keyof typeof DECLARED.words
type Written = Readonly<Record<string, unknown>>

const ATTACKS = ['bite', 'roar', 'tail'] as const
const CARDS = 9
const MOVES = ['act-under-pressure', 'escape', 'feat-of-strength', 'appeal']
/** Lists inside of lists: `choice`, `roll` and `when`. */
const MAX_LISTS = 2

const WITH_LISTS: readonly Word[] = ['choice', 'roll', 'when']

/** Where lists of a monster stand. */
type PlaceOfMonster = 'attack' | 'card' | 'trap' | 'death'

/** What of a vocabulary has all that it needs in a place, and is not excluded there. */
function legalIn(place: PlaceOfMonster, all: Readonly<Record<string, object>>): string[] {
  const { gives, excludes }: { gives: readonly string[]; excludes: readonly string[] } = Place[place]
  return Object.keys(all).filter(
    (name) =>
      !excludes.includes(name) &&
      ((all[name] as { readonly needs?: readonly string[] }).needs ?? []).every((need) => gives.includes(need)),
  )
}

/** Effect words that a monster may have somewhere. */
export const WORDS_OF_MONSTERS: readonly string[] = Object.keys(DECLARED.words).filter((word) =>
  (['attack', 'card', 'trap', 'death'] as const).some((place) => legalIn(place, DECLARED.words).includes(word)),
)

function listByChance(chance: () => number, id: string, place: PlaceOfMonster): Written[] {
  const choose = choosingBy(chance)
  const hasCard = place === 'card'
  const legalWords = legalIn(place, DECLARED.words)
  const { playbooks, questions } = shippedContent()
  const resources = playbooks.flatMap((book) => Object.keys(book.resources))
  const of = <One>(...all: readonly One[]): One => choose(all)
  const who = (): string => choose(legalIn(place, DECLARED.selectors.who))
  const anyone = (): string => choose(legalIn(place, DECLARED.selectors.anyone))
  const attack = (): string => choose(ATTACKS)
  const context = (): string => of('auto', ...namesOf(Context))
  const condition = (): string => choose(namesOf(Condition))
  const rolls = (): string => of('any', 'attack', 'defence', 'action', 'social', `move:${choose(MOVES)}`)
  const tokens = namesOf(Token)

  const conditions: Readonly<Record<keyof typeof DECLARED.conditions, () => unknown>> = {
    vitalityAtMost: () => of(0, 5, 50),
    resourceAtLeast: () => ({ name: choose(resources), n: 1 }),
    tokenAtLeast: () => ({ kind: choose(tokens), n: of(0, 1) }),
    hasCondition: condition,
    notCondition: condition,
    rangeIs: () => choose(namesOf(Range)),
    weaponTag: () => of('thrown', 'blunt'),
    cardAside: () => `${id}-${of(0, 3)}`,
    inFight: () => true,
    usesLeft: () => ({ per: choose(PERS), max: of(0, 1, 2) }),
  }
  const condOf = (): Written => {
    const name = choose(Object.keys(conditions) as (keyof typeof conditions)[])
    return { [name]: conditions[name]() }
  }

  /** @param depth lists around this one */
  const words = (depth: number): Readonly<Record<Word, () => unknown>> => ({
    harm: () => of<unknown>(1, 3, { n: 2, who: who() }),
    heal: () => of<unknown>('all', { n: 1, who: who() }),
    wound: () => (hasCard ? of<unknown>(1, 'weapon-1', 'weapon+2', 40) : of(1, 40)),
    mend: () => of(1, 99),
    slay: () => true,
    react: attack,
    strike: () => ({ attack: attack(), who: who(), defence: of('roll', 'none') }),
    shift: () => ({ who: anyone(), dir: choose(namesOf(Way)), bands: of(0, 1, 5) }),
    mod: () => ({ delta: of(-3, 1, 9), rolls: rolls(), until: choose(namesOf(Until)), who: who() }),
    lose: () => ({ what: choose(namesOf(Lost)), who: anyone() }),
    condition: () => ({ name: condition(), who: who() }),
    uncondition: () => ({ name: condition(), who: who() }),
    'set-aside': () => true,
    again: () => of(1, 3),
    'no-react': () => true,
    panic: () => ({ n: of(1, 13), cause: choose(namesOf(Cause)) }),
    calm: () => of(1, 12),
    souls: () => of(-10_000, 5),
    time: () => of(1, 9),
    token: () => ({ kind: choose(tokens), delta: of(-9, 2) }),
    'random-token': () => ({ list: [choose(tokens), choose(tokens)] }),
    resource: () => ({ name: choose(resources), delta: of(-2, 3), who: who() }),
    choice: () => ({
      chooser: of('hero', 'mc'),
      options: ['one', 'two'].map((name) => ({ id: name, weight: of(1, 5), effects: list(depth + 1) })),
    }),
    roll: () => ({ move: choose(MOVES), mod: of(0, -2), miss: list(depth + 1), full: list(depth + 1) }),
    when: () => ({ if: condOf(), then: list(depth + 1), else: list(depth + 1) }),
    hard: context,
    complicate: context,
    questions: () => ({ list: choose(Object.keys(questions)), n: of(1, 9) }),
    result: () => ({ [choose(RESULTS)]: of(0, 3) }),
    reveal: () => choose(namesOf(Reveal)),
    'break-tool': () => true,
    peek: () => ({ n: of(1, 20), may: of('bury-one', 'none') }),
    reshuffle: () => true,
    'leave-fight': () => of('fled', 'safe'),
    die: () => ({ permanent: of<unknown>('permanent', true, false), returnsIn: of(0, 3) }),
    depredate: () => true,
    'injury-days': () => ({ n: of<unknown>('treated', 0), who: who() }),
    'guard-defence': () => of(-2, 2),
  })
  const list = (depth: number): Written[] => {
    const all = words(depth)
    const isLegal = (name: Word): boolean =>
      legalWords.includes(name) && (depth < MAX_LISTS || !WITH_LISTS.includes(name))
    const names = (Object.keys(all) as Word[]).filter(isLegal)
    return Array.from({ length: of(1, 1, 2) }, () => {
      const name = choose(names)
      return { [name]: all[name]() }
    })
  }
  return list(0)
}

/** A monster, as its file says it. @param chance numbers in [0, 1) */
export function monsterByChance(chance: () => number, id: string): Written {
  const choose = choosingBy(chance)
  const list = (place: PlaceOfMonster): Written[] => listByChance(chance, id, place)
  const some = (place: PlaceOfMonster): Written[] | undefined => (chance() < 0.5 ? list(place) : undefined)
  const ongoing = (): Written =>
    choose<Written>([
      { speed: choose([-2, 1]) },
      { noAttack: choose(ATTACKS) },
      { attackHarm: { attack: choose(ATTACKS), delta: choose([-5, 3]) } },
      { attackMod: choose([-2, 2]) },
      { defenceMod: choose([-2, 2]) },
      { woundBonus: choose([-2, 2]) },
      { bleed: choose([0, 3]) },
    ])
  const attacks = ATTACKS.map((name) => ({
    ...{ id: name, name, weight: choose([1, 5]), reach: choose([['close'], ['medium', 'long'], [...REACHES]]) },
    ...{ targets: choose(['one', 'all', 2]), defence: choose(['roll', 'none']) },
    ...{ before: some('attack'), miss: some('attack'), partial: some('attack'), full: some('attack') },
  }))
  const deck = Array.from({ length: CARDS }, (_, nth) => {
    const named = { id: `${id}-${nth}`, name: `${id} ${nth}` }
    if (nth === 0 || chance() < 0.1) return { ...named, trap: true, effects: list('trap') }
    const isInjury = chance() < 0.4
    return {
      ...{ ...named, miss: some('card'), hit: some('card') },
      strong: isInjury ? [...list('card'), { 'set-aside': true }] : some('card'),
      ...(isInjury && { ongoing: [ongoing(), ongoing()] }),
    }
  })
  return {
    ...{ id, name: id, vitality: choose([1, 20, 90]), speed: choose([0, 1, 3]), menace: choose([1, 3]) },
    ...{ lairLegs: choose([1, 3]), strikeEvery: choose([2, 10]), fleesAt: choose([undefined, 0, 15]) },
    ...{ onDeath: some('death'), attacks, deck },
  }
}

/** Ids of the monsters by chance. */
export const BY_CHANCE = ['chance-1', 'chance-2'] as const

/** The content that ships, and with it monsters by chance. @param seed of what they are */
export function contentByChance(seed: number): Content {
  const chance = seeded(seed)
  const users = BY_CHANCE.map((id) => {
    const name = `${id}.yaml`
    return {
      kind: 'monster' as const,
      name,
      document: parseYaml({ name, text: stringify(monsterByChance(chance, id)) }),
    }
  })
  return extendContent(shippedContent(), shippedDocuments(), users)
}
