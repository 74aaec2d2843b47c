// Changes that are better for the heroes beyond doubt, made from sheets, cards and numbers of what ships (the promise
// that better is never worse).
//
// Not among them, since the rules give them two edges: another die (it stands between the bag and better ones), and
// villains whose defeat leads to something else.
import type { Better } from '../../../engine/game.ts'
import type { Content, Enemy } from '../content/index.ts'
import { SIZES } from '../words/dice.ts'

/** The party that plays where none is named, and one with the class that it lacks. */
const PARTY = ['warden', 'votary', 'strider', 'envoy']
const WITH_RECKONER = ['reckoner', 'warden', 'strider', 'votary']

type Change = readonly [name: string, set: Readonly<Record<string, unknown>>]

export function better(content: Content): Better[] {
  const changes = (...all: readonly Change[][]): Better['changes'] => Object.fromEntries(all.flat())
  return [
    { settings: { scenario: 'empty-road' }, changes: changes(learned(content, PARTY), moreOfNumbers()) },
    {
      settings: { scenario: 'drowned-bell', developed: 'three-lanterns' },
      changes: changes(
        learned(content, PARTY.slice(0, 1)),
        raised(content, PARTY),
        fullerHands(content, PARTY),
        addedAllies(content),
      ),
    },
    {
      settings: { scenario: 'lantern-night', developed: 'three-lanterns', party: WITH_RECKONER },
      changes: changes(
        learned(content, WITH_RECKONER.slice(0, 1)),
        largerDice(content, WITH_RECKONER),
        weakerEnemies(content),
      ),
    },
  ]
}

const heroOf = ({ classes }: Content, id: string): Content['classes'][number] => classes.find((one) => one.id === id)!

/** Each skill that heroes do not know at first. */
const learned = (content: Content, party: readonly string[]): Change[] =>
  party.flatMap((id, seat) =>
    heroOf(content, id).dormant.map((skill): Change => {
      const { name } = content.skills.find((one) => one.id === skill)!
      return [`${heroOf(content, id).name} knows ${name}`, { [`party.${seat}.skills.${skill}`]: 1 }]
    }),
  )

/** The first skill of each hero, two levels higher. */
const raised = (content: Content, party: readonly string[]): Change[] =>
  party.map((id, seat): Change => {
    const [skill] = heroOf(content, id).initial
    const { name } = content.skills.find((one) => one.id === skill)!
    return [`${name} at level 3`, { [`party.${seat}.skills.${skill}`]: 3 }]
  })

const fullerHands = (content: Content, party: readonly string[]): Change[] =>
  party.map((id, seat): Change => {
    const { name, capacity } = heroOf(content, id)
    return [`hand of ${name} ${capacity + 1}`, { [`party.${seat}.capacity`]: capacity + 1 }]
  })

/** All dice of the favored type a size larger. */
const largerDice = (content: Content, party: readonly string[]): Change[] =>
  party.map((id, seat): Change => {
    const { name, favored, dice } = heroOf(content, id)
    const larger = dice[favored]!.map((sides) => SIZES[SIZES.indexOf(sides) + 1])
    return [`${favored.toUpperCase()} dice of ${name} a size larger`, { [`party.${seat}.dice.${favored}`]: larger }]
  })

const moreOfNumbers = (): Change[] => [
  ['two more turns', { 'numbers.timer': 2 }],
  ['closing easier by 1', { 'numbers.difficulty': -1 }],
  ['discarded stat dice count 2 more', { 'numbers.statBoost': 3 }],
  ['discarded dice count 2 more at obstacles', { 'numbers.obstacleBoost': 4 }],
  ['discarded dice count 1 more at closing', { 'numbers.closingBoost': 3 }],
  ['fleeing costs a third of the size', { 'numbers.fleeDivisor': 3 }],
]

/** Each ally card that The Drowned Bell lacks. */
const addedAllies = ({ allies, scenarios }: Content): Change[] => {
  const own = scenarios.find(({ id }) => id === 'drowned-bell')!.allies
  return allies
    .filter(({ id }) => !own.includes(id))
    .map(({ id, name }): Change => [`ally card ${name}`, { 'scenario.allies': [...own, id] }])
}

/** An enemy that does nothing beside its roll, for all that are worse in every way. */
function weakerEnemies({ enemies }: Content): Change[] {
  const plain = enemies.find((one) => isPlain(one))!
  const isWorse = ({ modifier, success, conditions: { weak } }: Enemy): boolean =>
    modifier >= 0 && success.length === 0 && weak.length === 0
  const worse = enemies.filter((one) => one !== plain && isWorse(one))
  const names = worse.map(({ name }) => name).join(', ')
  const instead = Object.fromEntries(worse.map(({ id }) => [id, plain.id]))
  return [[`${plain.name} for ${names}`, { instead: { enemies: instead } }]]
}

const isPlain = ({ modifier, damage, encounter, success, failure, conditions }: Enemy): boolean =>
  modifier === 0 &&
  damage === 'physical' &&
  encounter.length + success.length + failure.length === 0 &&
  !conditions.noFlee &&
  conditions.immune.length + conditions.only.length + conditions.weak.length + conditions.forbid.length === 0
