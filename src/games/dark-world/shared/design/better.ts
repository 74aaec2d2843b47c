// What is better for the heroes beyond doubt in both games. Not in these lists, because the rules give it two edges:
//
// - A monster less: who slays it gains a card, a coin and an item (DW-REWARD-01 to -04), so that weak ones are prey.
// - A lower limit of a zone, for the same reason.
// - A monster of less strength, where strength also counts for limits (DW-STOCK-02): the villain may place it where he
//   could not, or one more beside it. With `hitStrength: separate` the two are apart, so there it is in the list.
// - More of one kind of card or item in the box: it takes the place of others, and the villain chooses the items.
// - A sharper die: monsters strike with it too. More actions in the box: it has them for monsters and the boss as well.
//   Heroes with an action more are in the lists.
import type { Better } from '../../../../engine/game.ts'
import { keyInWords } from '../../../../input/index.ts'
import type { AnyBox, HeroEntry, MonsterKind } from '../content/fields.ts'

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The most that a die of a pool may count. */
const MAX_DICE = 6

/** Numbers of the box that are good for heroes: one more. */
const MORE = ['heroDice', 'goldenDice', 'hitCards', 'missCards', 'items', 'bootsActions'] as const
/** Numbers of one hero, with what the box has for it. */
const OF_HERO = {
  hp: ({ heroHp }: AnyBox) => heroHp,
  startingCards: ({ startingCards }: AnyBox) => startingCards,
  actions: ({ numbers }: AnyBox) => numbers.actions,
  dice: ({ numbers }: AnyBox) => numbers.heroDice,
} as const

/** Numbers of the box, cards, and rules in which the boss may do less. */
export function betterBox(box: AnyBox): Changes {
  const { heroes, heroHp, startingCards, numbers, arrivalCards } = box
  return {
    'heroes with an HP more': { 'components.heroHp': heroHp + 1 },
    'heroes with an action more': {
      'components.heroes': heroes.map((hero) => ({ ...hero, actions: numbers.actions + 1 })),
    },
    'one more card at the start': { 'components.startingCards': startingCards + 1 },
    ...Object.fromEntries(
      MORE.filter((name) => !name.endsWith('Dice') || numbers[name] < MAX_DICE).map((name) => [
        `${keyInWords(name)} +1`,
        { [`components.numbers.${name}`]: numbers[name] + 1 },
      ]),
    ),
    'monsters with a die less': { 'components.numbers.monsterDice': numbers.monsterDice - 1 },
    'two more cards on arrival': { 'components.arrivalCards': arrivalCards.map((cards) => cards + 2) },
    'wounds of the boss add up': { 'rules.bossHp': 'accumulate' },
    'the boss only strikes back': { 'rules.bossActs': false },
  }
}

/** One number more for one hero, another one for each number; a Golden Weapon from the start for each hero. */
export function betterHeroes(box: AnyBox): Changes {
  const changed = (index: number, change: Partial<HeroEntry>): Changes[string] => ({
    'components.heroes': box.heroes.map((hero, other) => (other === index ? { ...hero, ...change } : hero)),
  })
  return Object.fromEntries([
    ...Object.entries(OF_HERO).map(([name, of], index) => {
      const hero = index % box.heroes.length
      return [`${box.heroes[hero].id} with ${keyInWords(name)} +1`, changed(hero, { [name]: of(box) + 1 })]
    }),
    ...box.heroes.map(({ id }, index) => {
      const weapon = box.goldenWeapons[index % box.goldenWeapons.length]
      return [`${id} with the ${weapon} from the start`, { [`startWeapons.${id}`]: weapon }]
    }),
  ])
}

/** The harder game of both rule books, and each half of it taken back. */
const HARDER: Better = {
  settings: { rules: { handLimit: 6, killMargin: 1 } },
  changes: {
    'a hand of one card more': { 'rules.handLimit': 7 },
    'a hand of any size': { 'rules.handLimit': 'none' },
    'no margin': { 'rules.killMargin': 0 },
    'no margin against the boss': { 'rules.killMarginOnBoss': false },
  },
}

/** Each kind of monster with a strength less, where limits and points stay as they are. */
function weakerMonsters({ monsters }: AnyBox): Better {
  const apart = monsters.map((monster) => ({ ...monster, hp: monster.hp ?? monster.strengths }))
  const weaker = ({ strengths, ...monster }: MonsterKind): MonsterKind => ({
    ...monster,
    strengths: strengths.map((strength) => Math.max(1, strength - 1)),
  })
  return {
    settings: { rules: { hitStrength: 'separate' }, components: { monsters: apart } },
    changes: Object.fromEntries(
      apart
        .filter(({ strengths }) => strengths.some((strength) => strength > 1))
        .map((monster) => [
          `${monster.kind} with a strength less`,
          { 'components.monsters': apart.map((other) => (other === monster ? weaker(other) : other)) },
        ]),
    ),
  }
}

/** Fewer rounds than a game takes, and one more. */
const hurried = (rounds: number): Better => ({
  settings: { rules: { roundLimit: rounds } },
  changes: { 'one more round': { 'rules.roundLimit': rounds + 1 }, 'three more': { 'rules.roundLimit': rounds + 3 } },
})

/** Harder games, each with changes of its own. @param rounds fewer than most games take */
export const betterWhereHarder = (box: AnyBox, rounds: number): Better[] => [
  HARDER,
  weakerMonsters(box),
  hurried(rounds),
]
