// The tables that all playouts of one setting share: names as numbers, lists of effects made ready.
import { byId, idsOf } from '../../../engine/content.ts'
import { type Lasting, lasting } from '../../../engine/lifetimes.ts'
import { labelOf } from '../../../engine/party.ts'
import { scaledWeights } from '../../../engine/weights.ts'
import { wordsOf } from '../../../random/index.ts'
import { type Content, contentWith } from '../content/index.ts'
import { CONTEXTS, Lifetime, Range, TOKENS } from '../words/vocabulary.ts'
import { MC_LABEL, type Member, type Settings } from './settings.ts'
import {
  CALLED,
  deathMoveTable,
  heroTable,
  kindTable,
  Making,
  moveTable,
  powerTable,
  type Rows,
  weaponTable,
} from './tables.ts'

export * from './tables.ts'

export type Scenario = ReturnType<typeof prepare>

export function prepare(all: Content, settings: Settings) {
  const content = contentWith(all, settings)
  const plan = byId(content.scenarios, settings.scenario)
  const { numbers } = settings
  const making = new Making()
  const kindIds = [...new Set(settings.threats.flat())]
  const monsters = kindIds.map((id) => byId(content.monsters, id))
  const holders = [...settings.party, ...content.playbooks]
  const resources = [...new Set(holders.flatMap((one) => Object.keys(one.resources)))]
  making.know('move', idsOf(content.moves))
  making.know('questions', Object.keys(content.questions))
  making.know('resource', resources)
  const cards = monsters.flatMap((monster, kind) =>
    monster.deck.map((card, nth) => ({ id: card.id, at: [kind, nth] as const })),
  )
  // Cards of monsters that are in no threat are never set aside.
  const others = content.monsters.flatMap(({ deck }) => idsOf(deck)).filter((id) => !cards.some((one) => one.id === id))
  making.know('card', [...idsOf(cards), ...others])

  const moves = content.moves.map((move) => moveTable(making, move))
  const weapons = content.weapons.map((weapon, number) => weaponTable(making, weapon, number, settings))
  const deathMoves = content.deathMoves.map((one) => deathMoveTable(making, one))
  const powers = content.powers.map((one) => powerTable(making, one))
  const members = [...settings.party]
  for (let nth = 0; nth < numbers.replacements; nth++) members.push(replacement(members, settings.party, nth))
  const base = numbers.severityBase[settings.mc]
  const byContext = (table: 'hardMoves' | 'complications', severity: number): Rows[] =>
    CONTEXTS.map((context) => making.rows(content[table][context], settings.weights[table][context], severity))
  return {
    id: plan.id,
    name: plan.name,
    isArena: plan.settlement === undefined,
    options: settings.rules,
    numbers,
    triggers: settings.panicTriggers,
    caps: Int16Array.from(TOKENS, (token) => numbers.tokenCaps[token]),
    settlement: content.settlements.find(({ id }) => id === settings.settlement),
    /** Range at which an arena begins. */
    start: Range[settings.start],
    /** The party, then replacements in the order in which they come. */
    heroes: members.map((member) => heroTable(making, content, member, powers, settings)),
    seatCount: settings.party.length,
    /** By seat (`wordsOf` the labels). */
    seatWords: wordsOf(settings.party.map(({ label }) => label)),
    /** Seat of the MC. */
    mc: settings.party.length,
    mcAgent: settings.agents[MC_LABEL],
    /** Seat; -1: the first living hero. */
    captain: settings.party.findIndex(({ label }) => label === settings.captain),
    moves,
    called: Object.fromEntries(
      Object.entries(CALLED).map(([key, id]) => [key, moves.findIndex((move) => move.id === id)]),
    ) as Readonly<Record<keyof typeof CALLED, number>>,
    questions: Object.values(content.questions).map((rows) => rows.map(making.row)),
    /** By context. */
    hardMoves: byContext('hardMoves', base),
    complications: byContext('complications', 1),
    crises: {
      rows: content.crises.map((one) => ({
        ...making.row({ id: one.id, effects: one.failed }),
        control: one.control,
        moves: one.moves.map((id) => making.numberOf('move', id)),
      })),
      weights: scaledWeights(content.crises.map(({ id }) => ({ weight: settings.weights.crises[id] }))),
      words: wordsOf(idsOf(content.crises)),
    },
    picks: content.celebration.picks.map(making.row),
    outOfHand: making.rows(content.celebration.outOfHand, settings.weights.outOfHand),
    weapons,
    improvised: weapons.filter((one) => one.isImprovised && !one.isHazard).map(({ number }) => number),
    hazard: weapons.findIndex((one) => one.isHazard),
    deathMoves,
    powers,
    resources,
    kinds: monsters.map((monster, number) => kindTable(making, monster, number, settings)),
    /** Kinds of the monsters of each threat. */
    threats: settings.threats.map((group) => group.map((id) => kindIds.indexOf(id))),
    monsterCount: Math.max(...settings.threats.map(({ length }) => length)),
    /** Names of cards, rows and moves by source, for errors and telling. */
    sources: making.sources as readonly string[],
    /** How long modifiers last, by `Until`, of those gained in a fight and outside. */
    lasting: lastings(settings.rules.actionModScope === 'firstRoll'),
    /** By death card as conditions number them: its kind, and its number in the deck. */
    cards: cards.map(({ at }) => at),
  }
}

/** NEC-END-03: the next playbook of the party's list, from its start again. */
function replacement(members: readonly Member[], party: readonly Member[], nth: number): Member {
  const first = party[nth % party.length]
  const label = labelOf(
    first.playbook,
    members.map((one) => one.label),
  )
  return { ...first, label, name: `${first.name} (${label})` }
}

/** By `Until`; what ends with a fight or hunt at the latest depends on where it was gained (NEC-MOD-07). */
function lastings(isFirstRoll: boolean) {
  const of = (latest: number): Lasting[] => [
    lasting(latest, { uses: 1 }),
    lasting(Lifetime.action, { latest, uses: isFirstRoll ? 1 : 0 }),
    lasting(Lifetime.turn, { latest }),
    lasting(Lifetime.round, { latest }),
    lasting(Lifetime.round, { ends: 2, latest }),
    lasting(Lifetime.fight, { latest }),
    lasting(Lifetime.hunt),
    lasting(Lifetime.campaign),
  ]
  return { inFight: of(Lifetime.fight), outside: of(Lifetime.hunt) }
}

/** What a monster of a threat is called: by its place in it too, where several are of its kind. */
export function calledIn(
  threat: readonly number[],
  monster: number,
  kinds: readonly { readonly name: string }[],
): string {
  const { name } = kinds[threat[monster]]
  return threat.filter((kind) => kind === threat[monster]).length > 1 ? `${name} ${monster + 1}` : name
}
