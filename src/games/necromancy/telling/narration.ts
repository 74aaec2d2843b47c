// Events told as sentences. A sentence carries what is needed to check it against the rules: dice, modifiers, cards,
// marks of the clocks, tokens.
import { namesOf } from '../../../engine/words.ts'
import { listInWords as listed, narrator, type Sentences, signed } from '../../../engine/narration.ts'
import { countInWords as counted } from '../../../input/index.ts'
import { calledIn } from '../setup/scenario.ts'
import type { Scenario } from '../setup/scenario.ts'
import { titleOf } from '../setup/tables.ts'
import { ACTION_BITS, ALL_BITS, bitOfMove } from '../words/effects.ts'
import type { Foe, Heard } from '../words/events.ts'
import { BANDS_SHOWN, CAUSES_SHOWN, inOrder, PREPS_TOLD, SOURCES_SHOWN } from '../words/shown.ts'
import {
  Cause,
  Condition,
  Lost,
  Outcome,
  Phase,
  Range,
  Reveal,
  Roll,
  SOCIAL_MOVES,
  Token,
} from '../words/vocabulary.ts'

/** Events that only say whose turn it is, or what comes next. */
export const ANNOUNCEMENTS = ['phase', 'round', 'turn', 'monster turn'] as const
/** Events without a sentence: the roll against a card tells how it goes, and a watch is a round of the game. */
export const SILENT = ['card', 'time'] as const

const TOP: readonly string[] = ['arena', 'campaign', 'emerged', 'phase', 'ended']
const HEADS: readonly string[] = [
  ...['round', 'turn', 'monster turn', 'time', 'struck', 'crisis begins', 'crisis ends'],
  ...['prep', 'leg', 'home', 'camped'],
]

type Names = ReturnType<typeof namesFor>

/** The names that sentences are made with. @param seat of the hero whom the event is about */
function namesFor(scenario: Scenario, seat: number | undefined) {
  const hero = (number: number): string => scenario.heroes[number]?.name ?? 'nobody'
  const foe = ({ monster, kind }: Foe): string => {
    const { name } = scenario.kinds[kind]
    // Events do not name the threat; its place tells which threats the monster may belong to.
    const isOneOfSeveral = scenario.threats.some(
      (kinds) => kinds[monster] === kind && kinds.filter((one) => one === kind).length > 1,
    )
    return isOneOfSeveral ? `${name} ${monster + 1}` : `the ${name}`
  }
  return {
    scenario,
    hero,
    foe,
    who: seat === scenario.mc ? 'the game master' : seat === undefined ? '' : hero(seat),
    heroes: (seats: readonly number[]): string => listed(seats.map(hero)) || 'nobody',
    attack: ({ kind }: Foe, attack: number): string => scenario.kinds[kind].attacks[attack].name,
    card: (kind: number, card: number): string => (card < 0 ? 'no card' : scenario.kinds[kind].deck[card].name),
    kinds: (kinds: readonly number[]): string =>
      listed(kinds.map((_, monster) => calledIn(kinds, monster, scenario.kinds))),
    /** A hero or a monster. */
    combatant: (who: number, kind: number): string =>
      kind < 0 ? hero(who) : foe({ monster: who - scenario.seatCount, kind }),
  }
}

type Told<Type extends Heard['type']> = Heard & { readonly type: Type }

const SENTENCES: Sentences<Heard, Names> = {
  arena: ({ kinds }, { scenario, heroes, kinds: named }) =>
    `${scenario.name}: ${heroes(seatsOf(scenario))} against ${named(kinds)}`,
  campaign: (_, { scenario, heroes }) =>
    `${scenario.name}: ${heroes(seatsOf(scenario))} have to slay ${counted(scenario.numbers.slayTarget, 'monster')} ` +
    `within ${counted(scenario.numbers.maxWatches, 'watch', 'watches')}`,
  emerged: ({ threat, kinds, nextStrike }, { kinds: named }) =>
    `threat ${threat + 1} emerges: ${named(kinds)}; it strikes now, and again in watch ${nextStrike}`,
  phase: ({ phase }) => PHASES[phase],
  turn: ({ inFight }, { who }) => (inFight ? `turn of ${who}` : undefined),
  card: () => undefined,
  time: () => undefined,
  round: ({ number }, { scenario }) => `round ${number}${scenario.isArena ? '' : ' of the fight'}`,
  'monster turn': (event, { foe }) => `turn of ${foe(event)}`,

  // ---- Rolls and choices
  rolled,
  chose: ({ option }, { who }) => `${who} chooses “${phrase(option)}”`,
  modifier: ({ covers, delta, source, until }, { who, scenario }) =>
    `${who} has ${signed(delta)} on ${covered(scenario, covers)}, ${UNTIL[until]} (${scenario.sources[source]})`,
  row: ({ source, hard }, { who, scenario }) =>
    `${hard ? 'a hard move' : 'a complication'} for ${who}: ${scenario.sources[source]}`,
  spared: (_, { who }) => `a wary token saves ${who} from a hard move`,

  // ---- Fights
  moved: ({ combatant, kind, x, y, range, by }, { scenario, combatant: named }) => {
    const at = scenario.options.positionModel === 'grid' ? `square ${number(x)}, ${number(y)}` : `place ${number(x)}`
    return `${named(combatant, kind)} ${by === 'turn' ? 'moves' : 'is moved'} to ${at}, ${RANGE[range]} the nearest foe`
  },
  drew: ({ weapon, monster, kinds, cards }, { who, scenario, foe, card }) =>
    `${who} attacks ${foe({ monster, kind: kinds[0] })} with ${scenario.weapons[weapon].name}, ` +
    `${counted(cards.length, 'attack')}, and draws ${listed(cards.map((one, nth) => card(kinds[nth], one)))}`,
  trap: (event, { card }) =>
    `the trap ${card(event.kind, event.card)} takes the place of the attack` +
    (event.wasted > 0 ? `; ${counted(event.wasted, 'other card')} ${isOrAre(event.wasted)} ignored` : ''),
  'set aside': (event, { card, foe }) =>
    `${card(event.kind, event.card)} is set aside: a lasting injury of ${foe(event)}`,
  reshuffled: ({ kind }, { scenario }) => `the death deck of ${scenario.kinds[kind].name} is shuffled`,
  peeked: ({ kind, cards }, { who, card }) =>
    `${who} looks at the next cards: ${listed(cards.map((one) => card(kind, one))) || 'none'}`,
  buried: (event, { who, card }) => `${who} buries ${card(event.kind, event.card)}`,
  attack: (event, { foe, attack, heroes }) =>
    `${foe(event)} ${event.reaction ? 'reacts with' : 'uses'} ${attack(event, event.attack)} ` +
    `on ${heroes(event.targets)}`,
  'reaction blocked': (event, { foe, attack }) =>
    `${foe(event)} cannot react with ${attack(event, event.attack)}: ${BLOCKED[event.why]}`,
  vitality: (event, { foe }) =>
    event.to < event.from
      ? `${foe(event)} loses ${event.from - event.to} vitality: ${event.to} left`
      : `${foe(event)} mends ${event.to - event.from} vitality: ${event.to} now`,
  slain: (event, { foe }) => `${foe(event)} IS SLAIN`,
  gone: (event, { foe }) => `${foe(event)} gets away`,
  guards: ({ ally }, { who, hero }) => `${who} guards ${hero(ally)}`,
  'steps in': ({ ally }, { who, hero }) => `${who} takes the attack for ${hero(ally)}`,
  left: ({ fled }, { who }) => `${who} ${fled ? 'flees' : 'leaves the fight'}`,
  did: ({ what, whom, seat }, { who, hero }) =>
    `${who} uses ${titleOf(what)}${whom >= 0 && whom !== seat ? ` on ${hero(whom)}` : ''}`,
  lost: ({ combatant, kind, what }, { combatant: named }) => `${named(combatant, kind)} loses the next ${LOST[what]}`,

  // ---- Harm
  harmed: ({ amount, marks, source }, { who }) =>
    `${who} suffers ${amount} harm from ${SOURCES_SHOWN[source]}: ${marks} of 12 marks`,
  healed: ({ amount, marks }, { who }) => `${who} erases ${counted(amount, 'mark')}: ${marks} of 12 left`,
  'death move': ({ move }, { who, scenario }) => `${who}'s death clock is full: ${scenario.deathMoves[move].name}`,
  died: (_, { who }) => `${who.toUpperCase()} DIES`,
  condition: ({ condition, on }, { who }) => `${who} is ${on ? '' : 'no longer '}${CONDITION[condition]}`,
  recovered: (_, { who }) => `${who} has recovered`,
  returned: (_, { who }) => `${who} is back from the dead`,
  joined: (_, { who }) => `a new hero takes the place of ${who}`,
  arrived: (_, { who }) => `${who}, who was lost, is home`,

  // ---- The settlement
  // A clock that has filled is told before its crisis, and marks are cleared at once (NEC-PANIC-02).
  marked: ({ count, cause, marks }) =>
    `panic: ${counted(count, 'mark')}${cause === Cause.effect ? '' : ` (${CAUSES_SHOWN[cause]})`}` +
    (marks === 0 ? ': the clock is full, and begins anew at 0' : `, ${marks} on the clock`),
  unmarked: ({ count, marks, why }) =>
    `panic: ${counted(count, 'mark')} erased${why === 'refund' ? ', as the threat is slain' : ''}, ${marks} left`,
  'crisis begins': ({ crisis, attended }, { scenario }) =>
    `the panic clock has filled. A crisis begins: ${phrase(scenario.crises.rows[crisis].id)}` +
    (attended ? '' : ', and no hero is there'),
  'crisis ends': ({ controlled, instability }) =>
    `the crisis ${controlled ? 'is under control' : 'runs its course'}. ` +
    `Every crisis adds 1 instability: ${instability} of 12`,
  token: ({ kind, delta, now }) =>
    `the party ${delta > 0 ? 'gains' : 'loses'} ${counted(Math.abs(delta), `${TOKEN[kind]} token`)}: ` +
    `${now} ${delta > 0 ? 'now' : 'left'}`,
  resource: ({ resource, now }, { who, scenario }) => `${who}'s ${phrase(scenario.resources[resource])}: ${now}`,
  struck: ({ threat, marks, souls }, { scenario, kinds }) =>
    `${kinds(scenario.threats[threat])} ${scenario.threats[threat].length === 1 ? 'strikes' : 'strike'} ` +
    `${scenario.settlement?.name ?? 'the settlement'}: ${counted(souls, 'soul')} lost, ` +
    `${counted(marks, 'mark')} of panic`,

  souls: ({ delta, now }) =>
    `the settlement ${delta < 0 ? 'loses' : 'gains'} ${counted(Math.abs(delta), 'soul')}: ${now}`,

  // ---- The hunt
  prep: ({ action, power }, { who, scenario }) =>
    `${who} ${power < 0 ? PREPS_TOLD[action] : `uses ${scenario.sources[scenario.powers[power].source]}`}`,
  leg: ({ done, needed }) => `the party has come ${done} of ${counted(needed, 'leg')}`,
  encounter: ({ victims }, { heroes }) =>
    victims.length === 0 ? 'an encounter is beaten off' : `an encounter hurts ${heroes(victims)}`,
  approach: ({ approach }, { who }) => `${who} leads the approach: ${APPROACH[approach]}`,
  revealed: ({ what }) => `the heroes learn ${REVEAL[what]}`,
  home: () => 'the party is home',
  camped: () => 'the party camps and rests',
  celebrated: () => 'the celebration is over',
  ended: ({ outcome }, { scenario }) => `${END[outcome]}${scenario.isArena ? '' : ': the campaign is over'}`,
}

/** What sentences and headings call a round. */
export const roundOf = ({ isArena }: Scenario): string => (isArena ? 'round' : 'watch')

export const narrate = narrator<Scenario, Heard, Names>(SENTENCES, namesFor, TOP, HEADS)

/** The dice, the modifier, and what the roll comes to. */
function rolled(event: Told<'rolled'>, names: Names): string {
  const { class: rolledClass, hero, source, dice, modifier, total, band } = event
  // Attacks and cards bear the name of their monster in front.
  const what = names.scenario.sources[source].replace(/^[^:]*: /, '')
  const how =
    rolledClass === Roll.attack
      ? `rolls against ${what}`
      : rolledClass === Roll.defence
        ? `defends against ${what}`
        : `makes the move ${what}`
  const sum = `${dice.join(' and ')}${modifier === 0 ? '' : ` ${signed(modifier)}`}`
  return `${names.hero(hero)} ${how}: ${sum} = ${number(total)}: a ${BANDS_SHOWN[band]}`
}

/** Classes of rolls (NEC-MOD-08). */
function covered({ moves }: Scenario, bits: number): string {
  if (bits === ALL_BITS) return 'all rolls'
  if (bits === ACTION_BITS) return 'attacks and moves'
  const made = moves.filter((_, move) => (bits & bitOfMove(move)) !== 0)
  if (made.length > 1 && made.every(({ id }) => SOCIAL_MOVES.includes(id))) return 'social moves'
  const rolls = namesOf(Roll).filter((_, index) => ((bits >> index) & 1) === 1)
  return listed([...rolls, ...made.map(({ name }) => name)])
}

// ---- Words ----------------------------------------------------------------------------------------------------------

const seatsOf = ({ seatCount }: Scenario): number[] => [...Array(seatCount).keys()]
const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')
const number = (amount: number): string => (amount < 0 ? `−${-amount}` : String(amount))
const phrase = (id: string): string => id.replaceAll('-', ' ')

// Words by number, in the order of words/vocabulary.ts.

const PHASES = inOrder(Phase, {
  emerge: 'A new threat',
  prep: 'Preparation',
  travel: 'The way to the lair',
  approach: 'The approach',
  fight: 'The fight',
  aftermath: 'After the fight',
  return: 'The way home',
  feast: 'The celebration',
  lull: 'The lull',
})
const RANGE = inOrder(Range, {
  close: 'close to',
  medium: 'at medium range from',
  long: 'at long range from',
  disengaged: 'out of reach of',
})
const CONDITION = inOrder(Condition, {
  badlyInjured: 'badly injured',
  pinned: 'pinned',
  bleeding: 'bleeding',
  disarmed: 'disarmed',
  rooted: 'rooted to the spot',
  lost: 'lost',
})
const LOST = namesOf(Lost)
const UNTIL = [
  'once',
  'in the next action',
  'until the end of the turn',
  'until the end of the round',
  'until the end of the next round',
  'until the end of the fight',
  'until the end of the hunt',
  'for as long as it lasts',
]
const TOKEN = namesOf(Token)
const BLOCKED: Readonly<Record<string, string>> = {
  dead: 'it is out of the fight',
  away: 'the attacker is out of the fight',
  spent: 'the attacker has suffered a reaction in this turn',
  disabled: 'an injury prevents it',
  'out of reach': 'the attacker is out of reach',
}
const APPROACH = ['by stealth', 'on guard', 'in a rush']
const REVEAL = inOrder(Reveal, {
  attacks: "the monster's attacks",
  trapCount: 'how many traps the deck has',
  nextStrike: 'when the next strike comes',
})
const END = inOrder(Outcome, {
  playing: '',
  victory: 'Enough monsters are slain: VICTORY',
  dissolution: 'Instability has filled the clock: the settlement breaks up',
  death: 'All heroes are dead',
  stalemate: 'Time is up',
  win: 'The fight is won',
  monsterGone: 'A monster is gone, and the fight is lost',
  fled: 'The heroes have fled',
  wiped: 'All heroes are dead, and the fight is lost',
  cap: 'No round is left, and the fight is lost',
})
