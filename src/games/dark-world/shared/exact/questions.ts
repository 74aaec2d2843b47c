// Questions of both games for the command `odds`: bouts with a monster, and a hero's fight with the boss.
import type { Asked, ExactAnswer, ExactChart, ExactFlag, ExactFlags, ExactQuestion } from '../../../../engine/game.ts'
import { refuse } from '../../../../input/problem.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { type BossPolicy, type Hand, PEACEFUL, solved } from './boss.ts'
import { atLeast, blowAt, fight, fightBack, sums, within } from './dice.ts'

const MAX_DICE = 6
/** Larger hands would make the calculation long, and hardly anybody has them. */
const MAX_CARDS = 9
export const MAX_HP = 30

const range = (of: string, about: string, high: number, examples: readonly [string, string]): ExactRange => ({
  takes: 'range',
  value: 'N|N..M',
  about,
  low: 1,
  high,
  of,
  examples,
})
type ExactRange = Extract<ExactFlag, { takes: 'range' }>

export const HP = range('HP', "HP of the hero, or a range of them (default: the settings' heroHp)", MAX_HP, [
  '8',
  '1..8',
])
export const HERO = {
  takes: 'number',
  value: 'N',
  about: 'whose HP and dice are meant, by place in the party (default: 1)',
  low: 1,
  high: 4,
} as const
export const DICE = {
  takes: 'number',
  value: 'N',
  about: "dice of the hero's blow (default: with a Golden Weapon)",
  low: 0,
  high: MAX_DICE,
} as const

const cards = (kind: 'Hit' | 'Miss', left: string) =>
  ({
    takes: 'number',
    value: 'N',
    about: `${kind} cards in hand (default: ${left})`,
    low: 0,
    high: MAX_CARDS,
  }) as const

/** All from 1. */
export const upTo = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1)

/** @throws InputError for more cards than the settings allow */
function checkHand({ handLimit }: SharedScenario, hit: number, miss: number): void {
  if (hit + miss > handLimit)
    refuse(
      hit > 0 ? '--hit' : '--miss',
      `${countOf(hit + miss, 'card')} are more than a hand may hold`,
      `at most ${countOf(handLimit, 'card')}, Hit and Miss together (rules.handLimit)`,
    )
}

/** What a hero is: HP at most, actions in a turn, dice without a Golden Weapon and with one. */
interface Hero {
  readonly hp: number
  readonly actions: number
  readonly basicDice: number
  readonly goldenDice: number
}

/** The hero who is meant. @param most HP that he is to have @throws InputError for more than he has (DW-ITEM-08) */
export function heroAt(
  { heroCount, heroHp, actions, basicDice, goldenDice }: SharedScenario,
  place = 1,
  most = 0,
): Hero {
  if (place > heroCount) refuse('--hero', `the party has ${countOf(heroCount, 'hero', 'heroes')}`, `1 to ${heroCount}`)
  const seat = place - 1
  const hp = heroHp[seat]
  if (most > hp) refuse('--hp', `${most} HP are more than a hero has`, `at most ${hp} (components.heroHp)`)
  return { hp, actions: actions[seat], basicDice: basicDice[seat], goldenDice: goldenDice[seat] }
}

const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** `with 2 Hit cards and 1 Miss card`, after a comma; empty without cards. */
function handWords(hit: number, miss: number): string {
  const held = [...(hit > 0 ? [countOf(hit, 'Hit card')] : []), ...(miss > 0 ? [countOf(miss, 'Miss card')] : [])].join(
    ' and ',
  )
  return held === '' ? '' : `, with ${held}`
}

const FACES_NOTE = ({ blows: { faces } }: SharedScenario): string => `Faces of an attack die: ${faces.join(' ')}.`

// ---- Bouts with a monster ------------------------------------------------------------------------------------------

const BOUT_FLAGS = {
  strength: range('a strength', 'strength of the monster, or a range (default: 1..5)', 12, ['3', '1..5']),
  hp: {
    takes: 'number',
    value: 'N',
    about: "HP of the hero (default: the settings' heroHp)",
    low: 1,
    high: MAX_HP,
  },
  dice: { ...DICE, about: "dice of the hero's blow (default: without a Golden Weapon)" },
  hero: HERO,
  hit: cards('Hit', 'none'),
  miss: cards('Miss', 'none'),
} as const satisfies ExactFlags

export const bout: ExactQuestion<typeof BOUT_FLAGS, SharedScenario> = {
  name: 'bout',
  about: 'a bout of a hero with a monster: one bout, a turn of them, and to the end',
  flags: BOUT_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'a hero without a Golden Weapon against strengths 1 to 5'],
    ['--strength 4 --dice 3 --hit 1 --miss 2', 'a golden hero with cards against strength 4'],
    ['--set rules.killMargin=1 --set rules.dieFaces=sharp', 'by other rules'],
  ],
  answer: (asked, scenario) => boutAnswer(asked, scenario),
}

const STRENGTH = { name: 'strength', title: 'strength', shows: 'count' } as const
const ONE_BOUT = [
  STRENGTH,
  { name: 'kills', title: 'he kills', shows: 'chance' },
  { name: 'falls', title: 'he falls', shows: 'chance' },
  { name: 'loss', title: 'HP lost', shows: 'mean' },
] as const

function boutAnswer(asked: Asked<typeof BOUT_FLAGS>, scenario: SharedScenario): ExactAnswer {
  const { numbers, margin, blows } = scenario
  const hero = heroAt(scenario, asked.hero, asked.hp)
  const { strength: strengths = [1, 2, 3, 4, 5], hp = hero.hp, dice = hero.basicDice, hit = 0, miss = 0 } = asked
  checkHand(scenario, hit, miss)
  const { faces } = blows
  const areDual = scenario.options.cardKinds === 'dual'
  const [asHit, asMiss] = areDual ? [hit + miss, hit + miss] : [hit, miss]
  const [hits, misses] = [Math.min(asHit, numbers.hitCards), Math.min(asMiss, numbers.missCards)]
  const [felled, loss] = blowAt(hp, numbers.monsterDice, misses, faces)
  const kills = (strength: number, cards: number): number => atLeast(dice, strength + margin - cards, faces)
  const toTheEnd = (from: number, strength: number): number =>
    fight(from, kills(strength, 0), numbers.monsterDice, faces)
  /** He kills after the monster's blow, for which he has played Miss cards first: of dual cards fewer are left. */
  const struckFirst = (strength: number): number =>
    sums(numbers.monsterDice, faces).reduce((sum, chance, roll) => {
      const played = Math.min(misses, roll)
      const left = areDual ? Math.min(asHit - played, numbers.hitCards) : hits
      return sum + (roll - played >= hp ? 0 : chance * kills(strength, left))
    }, 0)
  const asWords = `${countOf(dice, 'die', 'dice')} and ${hp} HP${handWords(hit, miss)}`
  const hps = upTo(hp)
  return {
    title: `a hero of ${asWords} in a bout with a monster`,
    tables: [
      {
        title: 'A bout that he starts',
        columns: ONE_BOUT,
        rows: strengths.map((strength) => {
          const p = kills(strength, hits)
          return [strength, p, (1 - p) * felled, (1 - p) * loss]
        }),
      },
      {
        title: 'A bout that the monster starts',
        columns: ONE_BOUT,
        rows: strengths.map((strength) => [strength, struckFirst(strength), felled, loss]),
      },
      {
        title: `Several bouts without cards: a turn of ${hero.actions} that he starts, and until one of them falls`,
        columns: [
          STRENGTH,
          { name: 'turnKills', title: 'turn: he kills', shows: 'chance' },
          { name: 'turnFalls', title: 'turn: he falls', shows: 'chance' },
          { name: 'endStarting', title: 'end: he kills', shows: 'chance' },
          { name: 'endAttacked', title: 'end, the monster starts: he kills', shows: 'chance' },
        ],
        rows: strengths.map((strength) => {
          const p = kills(strength, 0)
          return [
            strength,
            ...within(hero.actions, hp, p, numbers.monsterDice, faces),
            toTheEnd(hp, strength),
            fightBack(hp, p, numbers.monsterDice, faces),
          ]
        }),
      },
    ],
    notes: [
      FACES_NOTE(scenario),
      'He plays Hit cards where they kill, and as many Miss cards as he may: ' +
        `at most ${numbers.hitCards} and ${numbers.missCards} in a bout. HP lost is a mean.`,
      ...(areDual ? ['Each card may be played as Hit or as Miss card (rules.cardKinds).'] : []),
      'A hero who falls is knocked unconscious.',
      ...(margin > 0 ? [`A blow has to exceed the strength by ${margin} (rules.killMargin).`] : []),
    ],
    chart: {
      question: 'Chance to kill a monster before falling',
      asked: `${countOf(dice, 'die', 'dice')}, without cards, the hero starts each bout`,
      fieldTitle: 'Chance to kill, by HP of the hero and strength of the monster',
      linesTitle: 'Chance to kill, by HP of the hero',
      caption: 'Exact chance in percent, bouts to the end, without cards.',
      each: 'A line for each strength',
      steps: { name: 'hp', one: 'HP', many: 'HP', values: hps },
      series: {
        name: 'strength',
        title: 'strength',
        short: 'strength',
        joint: 'against strength',
        entries: strengths.map((strength) => ({ code: String(strength) })),
      },
      value: { name: 'kills', title: 'chance that he kills' },
      chances: hps.map((from) => strengths.map((strength) => toTheEnd(from, strength))),
    },
  }
}

// ---- The boss ------------------------------------------------------------------------------------------------------

export const BOSS_FLAGS = {
  hp: HP,
  dice: DICE,
  hero: HERO,
  hit: cards('Hit', '3, or what a hand may hold,'),
  miss: cards('Miss', 'none'),
} as const

const STANDARD_HIT = 3

/** One column of the table, one line of the chart. */
interface Case {
  readonly code: string
  /** The number of the boss, before any margin. */
  readonly number: number
  readonly hit: number
}

/** What a game says of its boss. */
interface BossWords {
  /** What the cases are: `Hit cards`. */
  readonly cases: string
  /** As in `8 HP with 3 Hit cards`: `with Hit cards:`. */
  readonly joint: string
  readonly fieldTitle: string
  notes?(hit: number): readonly string[]
}

/** @param casesOf what differs from column to column, by the Hit cards that he holds */
export function bossAnswer(
  asked: Asked<typeof BOSS_FLAGS>,
  scenario: SharedScenario,
  casesOf: (hit: number) => readonly Case[],
  words: BossWords,
): ExactAnswer {
  const { boss, numbers, options, margin, blows } = scenario
  const { faces } = blows
  const hero = heroAt(scenario, asked.hero, asked.hp?.at(-1))
  const { hp: hps = upTo(hero.hp), dice = hero.goldenDice, miss = 0 } = asked
  const { hit = Math.max(0, Math.min(STANDARD_HIT, scenario.handLimit - miss)) } = asked
  checkHand(scenario, hit, miss)
  const isAdding = options.bossHp === 'accumulate'
  const areDual = options.cardKinds === 'dual'
  const most = hps.at(-1)!
  const cases = casesOf(hit)
  const neededFor = (number: number): number =>
    number + (options.killMarginOnBoss && !isAdding && margin > 0 ? margin : 0)
  /** By number: the chance of every hand, if he plays his best or as the policy has it. */
  const solutions = (policy?: BossPolicy): Map<number, (hand: Hand) => number> =>
    new Map(
      [...new Set(cases.map(({ number }) => number))].map((number) => [
        number,
        solved(
          {
            heroDice: dice,
            start: handOf(most, hit, miss, areDual),
            bossDice: boss.dice,
            needed: neededFor(number),
            isAdding,
            actions: hero.actions,
            bossActions: numbers.actions,
            maxHit: numbers.hitCards,
            maxMiss: numbers.missCards,
            areDual,
            faces,
          },
          undefined,
          policy,
        ),
      ]),
    )
  const striking = options.bossActs ? solutions() : undefined
  const peaceful = solutions(PEACEFUL)
  const chanceOf = (solution: typeof peaceful, hp: number, one: Case): number =>
    solution.get(one.number)!(handOf(hp, one.hit, miss, areDual))
  const best = striking ?? peaceful
  const chances = hps.map((hp) => cases.map((one) => chanceOf(best, hp, one)))
  const name = `${boss.name.charAt(0).toUpperCase()}${boss.name.slice(1)}`
  const blowOf = (one: Case): number =>
    atLeast(dice, neededFor(one.number) - Math.min(one.hit, numbers.hitCards), faces)
  const lines = cases.map((one) => [
    one.code,
    blowOf(one),
    ...(isAdding ? [] : within(hero.actions, most, blowOf(one), boss.dice, faces)),
    ...(options.bossActs ? [chanceOf(peaceful, most, one)] : []),
    chanceOf(best, most, one),
  ])
  const chance = (column: string, title: string): ExactAnswer['tables'][number]['columns'][number] => ({
    name: column,
    title,
    shows: 'chance',
  })
  return {
    title: `a hero of ${countOf(dice, 'die', 'dice')}${handWords(0, miss)}, alone before ${boss.name}`,
    tables: [
      {
        title: `${name} falls in the end, by the hero's HP and ${words.cases}, if both play their best`,
        columns: [{ name: 'hp', title: 'HP', shows: 'count' }, ...cases.map(({ code }) => chance(`case${code}`, code))],
        rows: hps.map((hp, row) => [hp, ...chances[row]]),
      },
      {
        title: `${name}, against a hero of ${most} HP`,
        columns: [
          { name: 'case', title: words.cases, shows: 'text' },
          chance('blow', 'a blow kills'),
          ...(isAdding ? [] : [chance('turnKills', 'turn: he falls'), chance('turnFalls', 'turn: hero is out')]),
          ...(options.bossActs ? [chance('strikesBack', 'end, if he only strikes back: he falls')] : []),
          chance('best', 'end: he falls'),
        ],
        rows: lines,
      },
    ],
    notes: [
      FACES_NOTE(scenario),
      ...(isAdding
        ? []
        : [
            `A turn: ${countOf(hero.actions, 'bout')} that the hero starts, without Miss cards, ` +
              'with Hit cards where they kill.',
          ]),
      `To the end: ${boss.name} falls, or the hero is out, or neither attacks any more.`,
      ...(options.bossActs ? [] : [`${name} only strikes back (rules.bossActs).`]),
      ...(isAdding ? [`Wounds of ${boss.name} add up (rules.bossHp).`] : []),
      ...(areDual ? ['Each card may be played as Hit or as Miss card (rules.cardKinds).'] : []),
      ...(words.notes?.(hit) ?? []),
    ],
    chart: {
      question: `Chance that a hero alone slays ${boss.name}`,
      asked: `${countOf(dice, 'die', 'dice')}${handWords(0, miss)}, both sides play their best`,
      fieldTitle: words.fieldTitle,
      linesTitle: `Chance to slay ${boss.name}, by HP of the hero`,
      caption: 'Exact chance in percent, to the end.',
      each: `A line for each of ${words.cases}`,
      steps: { name: 'hp', one: 'HP', many: 'HP', values: hps },
      series: {
        name: 'case',
        title: words.cases,
        short: words.cases,
        joint: words.joint,
        entries: cases.map(({ code }) => ({ code })),
      },
      value: { name: 'slain', title: 'chance that the boss falls' },
      chances,
    } satisfies ExactChart,
  }
}

const handOf = (hp: number, hit: number, miss: number, areDual: boolean): Hand =>
  areDual ? { hp, hit: hit + miss, miss: 0 } : { hp, hit, miss }
