// What is better beyond doubt (`Game.better`): none of it may lower the win rate of steady heroes. More to choose from
// counts: nobody has to use a weapon, a power or a death move.
//
// Left out, since they have two edges: more attacks, supplies and lore, another start (docs/rules/necromancy.md, 9).
import { conditionsIn } from '../../../engine/effects/grammar.ts'
import type { Better } from '../../../engine/game.ts'
import type { Content, DeathMove, Playbook, ScenarioContent, Weapon } from '../content/index.ts'

type Changes = Better['changes']

/** Beside what each arena is asked, these are asked of other heroes in each. */
const DEALT: readonly ((content: Content, book: Playbook, seat: number) => Changes)[] = [
  (_, book, seat) => ({ [`${book.name}: defence +1`]: { [`party.${seat}.defence`]: book.defence + 1 } }),
  (content, book, seat) => {
    const other = content.weapons.find((one) => isForAll(one) && !book.weapons.includes(one.id))!
    return {
      [`${book.name}: ${other.name} as well`]: { [`party.${seat}.weapons`]: [...book.weapons, other.id] },
    }
  },
  (content, book) => {
    const weapon = weaponsOf(content, book).at(-1)!
    return { [`${weapon.name}: harm +1`]: { [`weapons.${weapon.id}.harm`]: weapon.harm + 1 } }
  },
  (content, book) => {
    const weapon = weaponsOf(content, book).at(-1)!
    return { [`${weapon.name}: modifier +1`]: { [`weapons.${weapon.id}.mod`]: weapon.mod + 1 } }
  },
  (_, book, seat) => ({
    [`${book.name}: stalwart and grave sight`]: {
      [`party.${seat}.powers`]: [...new Set([...book.powers, 'stalwart', 'grave-sight'])],
    },
  }),
]
/** Heroes of an arena who get one of them. */
const DEALT_TO = 2

export function better(content: Content): Better[] {
  const { scenarios, playbooks } = content
  const partyOf = ({ party }: ScenarioContent): Playbook[] =>
    party.map((id) => playbooks.find((book) => book.id === id)!)
  const arenas = scenarios.filter(({ settlement }) => settlement === undefined)
  const [campaign] = scenarios.filter(({ settlement }) => settlement !== undefined)
  return [
    ...arenas.map((arena, nth): Better => {
      const party = partyOf(arena)
      const dealt = Array.from({ length: DEALT_TO }, (_, index) => {
        const seat = (nth + 2 * index) % party.length
        return DEALT[(nth + index) % DEALT.length](content, party[seat], seat)
      })
      return {
        settings: { scenario: arena.id },
        changes: Object.assign(ofManyAttacks(content, party), ...dealt, oneFewer(content, arena)) as Changes,
      }
    }),
    { settings: { scenario: campaign.id }, changes: ofCampaign(content, campaign, partyOf(campaign)) },
  ]
}

/** Weapons that nobody has to find, at every range but close: beside those of most heroes. */
const isForAll = ({ tags, reach }: Weapon): boolean => !tags.includes('improvised') && !reach.includes('close')

const weaponsOf = ({ weapons }: Content, book: Playbook): Weapon[] =>
  book.weapons.map((id) => weapons.find((one) => one.id === id)!)

/** Death moves that ask for neither resources nor tokens. */
const isFree = ({ standard, requires }: DeathMove): boolean =>
  standard !== true && conditionsIn(requires).every(([name]) => name !== 'resourceAtLeast' && name !== 'tokenAtLeast')

/** Of the hero with most attacks, who has most to weigh: many cards or few, claws or bite. */
function ofManyAttacks(content: Content, party: readonly Playbook[]): Changes {
  const all = party.flatMap((book, seat) => weaponsOf(content, book).map((weapon) => ({ book, seat, weapon })))
  const { book, seat, weapon } = all.reduce((most, one) => (one.weapon.attacks > most.weapon.attacks ? one : most))
  const move = content.deathMoves.find((one) => isFree(one) && !book.deathMoves.includes(one.id))!
  return {
    [`${weapon.name}: modifier +1`]: { [`weapons.${weapon.id}.mod`]: weapon.mod + 1 },
    [`${weapon.name}: harm +1`]: { [`weapons.${weapon.id}.harm`]: weapon.harm + 1 },
    [`${book.name}: ${move.name} as well`]: { [`party.${seat}.deathMoves`]: [...book.deathMoves, move.id] },
  }
}

/** Without the last monster. */
function oneFewer({ monsters }: Content, { threats }: ScenarioContent): Changes {
  const [all] = threats
  const { name } = monsters.find(({ id }) => id === all.at(-1))!
  return {
    [`one ${name} fewer`]: { threats: [all.slice(0, -1)], 'numbers.slayTarget': all.length - 1 },
  }
}

function ofCampaign({ numbers }: Content, { startInstability = 0 }: ScenarioContent, [book]: Playbook[]): Changes {
  return {
    'instability −1': { 'numbers.startInstability': startInstability - 1 },
    'no panic for a death move': { 'panicTriggers.deathMove': 0 },
    'injuries one day shorter': { 'numbers.injuryDays': numbers.campaign.injuryDays - 1 },
    [`${book.name}: defence +1`]: { 'party.0.defence': book.defence + 1 },
  }
}
