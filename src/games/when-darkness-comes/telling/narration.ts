// Events told as sentences, for `replay`, for golden playouts and for the one told death of a report.
// A sentence carries what is needed to check it against the rule book: dice, pools, target numbers, points.
import type { GameEvent } from '../../../engine/game.ts'
import { keyInWords } from '../../../input/index.ts'
import { type Sentences, signed } from '../../../engine/narration.ts'
import { argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { codeOfValue } from '../words/ladder.ts'
import type { TellEvent } from '../words/events.ts'
import { isDevice, type Scenario } from '../setup/scenario.ts'
import { OUTCOMES } from '../state/state.ts'
import { columnOf, rowOf } from '../setup/tiles.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { ATTRIBUTES, Purpose, PURPOSES, SKILLS } from '../words/vocabulary.ts'

/** What sentences are made with. */
const namesFor = (scenario: Scenario, { seat, board }: Pick<TellEvent, 'seat' | 'board'>) => ({
  scenario,
  /** `Hospital [3, 2]`: row and column of the tile as it lies on the table. */
  place: (square: number): string => {
    const tile = board![Math.floor(square / SQUARES_PER_TILE)]!
    return `${scenario.tiles[tile]!.content.name} [${rowOf(square) + 1}, ${columnOf(square) + 1}]`
  },
  who: seat === undefined ? '' : nameOf(scenario, seat),
  disk: (copy: number): string => `${isDevice(scenario, copy) ? 'home-made ' : ''}${scenario.disks[copy]!.entry.name}`,
  hero: (of: number): string => nameOf(scenario, of),
})

type Names = ReturnType<typeof namesFor>

/** Indented below the turn that they belong to. */
const SENTENCES: Sentences<GameEvent & TellEvent, Names> = {
  gameBegins(_, { scenario }) {
    const names = scenario.seats.map(({ name }) => name).join(', ')
    return `${scenario.plan.name}: ${names}. Squares are [row, column] of their tile as it lies.`
  },
  roundBegins: () => undefined, // whoever shows the sentences heads each round
  turn: () => undefined,
  turnBegins: (event, { who, place }) => ` ${who}'s ${event.extra ? 'extra ' : ''}turn, at ${place(event.square)}.`,
  planned: (event, { scenario, who }) => `   ${who} writes down: ${planWords(scenario, event)}.`,
  planLost: (_, { who }) => `   ${who} cannot do what was written down.`,
  turnLost: (event, { who }) => `   ${who} loses the turn: ${event.why}.`,
  turnEnds: () => undefined,
  movementRolled(event, { scenario, who }) {
    const loss = event.environment > 0 ? ` − ${event.environment} for dark or rain` : ''
    const halved = event.exhausted ? ', halved by exhaustion' : ''
    const result =
      event.halfPoints === 0
        ? ', but the movement is over.'
        : ` = ${points(event.halfPoints)} MP${halved}${isLeast(scenario, event) ? ', the least there is' : ''}.`
    const kind = event.flight ? 'flight' : 'movement'
    return `   ${who}'s ${kind}: ${event.value}${loss} + health ${event.health}${result}`
  },
  fateRolled: (event, { scenario, who }) =>
    `   ${who}'s red die shows ${redFace(scenario, event.table)}: ${event.table} ${event.result}, ${event.effect}.`,
  fateCancelled: (_, { scenario, who }) =>
    `   ${who}'s red die shows ${redFace(scenario, 'Oh Crap')}: ${who} cancels Oh Crap.`,
  stepped: (event, { who, place }) =>
    `   ${who} steps to ${place(event.square)} (${points(event.halfPoints)} MP left).`,
  changedFloor: (event, { who, place }) => `   ${who} changes floor, to ${place(event.square)}.`,
  tileDrawn(event, { scenario, who }) {
    const tile = scenario.tiles[event.tile]!.content.name
    const turned = event.rotation > 0 ? `, turned ${event.rotation * 90}°` : ''
    const laid = event.round === 0 ? `${tile} lies on the table` : `${who} lays ${tile}`
    return `   ${laid}${turned}: ${count(event.disks, 'disk')}.`
  },
  enteredBuilding(event, { who }) {
    if (event.how !== 'door' && event.how !== 'Fate') return undefined // told as a move
    return `   ${who} is inside, and stops.`
  },
  moved: (event, { who, place }) => `   ${who} ${event.how} (${place(event.square)}).`,
  obstacleSeen: (event, { who, disk }) => `   ${who} sees an obstacle: ${disk(event.copy)}.`,
  flipped: (event, { who, disk, place }) => `   ${who} turns up ${disk(event.copy)} at ${place(event.square)}.`,
  checkRolled(event, { who }) {
    const made = [
      ATTRIBUTES[event.attribute] ?? 'health + willpower',
      ...(event.skill >= 0 ? [skillName(event.skill)] : []),
    ].join(' + ')
    const effective = event.effective === event.printed ? '' : ` (now ${tnName(event.effective)})`
    const tn = event.printed === 0 ? '' : ` against ${tnName(event.printed)}${effective}`
    const pool = count(event.pool, 'die', 'dice')
    const result = `${dice(event.faces)} = ${valueName(event.value)}`
    return `   ${who} rolls ${aimName(event.purpose)} (${made}, ${pool})${tn}: ${result}.`
  },
  checkForced: (event, { who }) =>
    `   Fate decides ${checkOf(who, event.purpose)}: ${event.succeeds ? 'success' : 'failure'}.`,
  dieBought: (_, { who }) => `   ${who} buys a die.`,
  assisted: (event, { who, hero }) =>
    `   ${hero(event.by)} helps with ${checkOf(who, event.purpose)}: up to ${count(event.dice, 'die', 'dice')}.`,
  rerolled(event, names) {
    const result = `${dice(event.to)} = ${valueName(event.value)}`
    return `   ${names.who} rolls ${dice(event.from)} again ${rerollSource(event, names)}: ${result}.`
  },
  checkEnded: (event, { who }) =>
    SAYS_ITSELF.has(event.purpose) || (event.purpose === Purpose.search && event.success)
      ? undefined
      : `   ${checkOf(who, event.purpose)} ${event.success ? 'succeeds' : 'fails'}.`,
  opening: ({ how, success }, { who }) =>
    `   ${who} ${OPENINGS[how]?.[success ? 0 : 1] ?? 'opens the door from inside'}.`,
  invited: (event, { who, hero }) =>
    `   ${hero(event.by)} holds the door for ${who}${event.accepted ? '' : ', who stays out'}.`,
  perceived: (event, { who }) => `   ${who} may look at ${count(event.value, 'disk')}.`,
  looked: (event, { who, disk, place }) => `   ${who} looks at ${place(event.square)}: ${disk(event.copy)}.`,
  lightFound: (event, { who }) => `   ${who} ${event.success ? 'turns on the lights' : 'finds no light'}.`,
  itemFound: (event, { who, disk }) => `   ${who} finds ${disk(event.copy)}.`,
  itemLeft: (event, { who, disk }) => `   ${who} leaves ${disk(event.copy)} where it is.`,
  itemTaken: (event, { who, disk }) => `   ${who} takes ${disk(event.copy)}.`,
  itemGiven: (event, { who, disk, hero }) => `   ${who} gives ${disk(event.copy)} to ${hero(event.to)}.`,
  itemDropped: (event, { who, disk }) => `   ${who} drops ${disk(event.copy)}: ${event.why}.`,
  itemStolen: (event, { who, disk, hero }) =>
    `   ${who} ${event.success ? 'takes' : 'fails to take'} ${disk(event.copy)} from ${hero(event.from)}.`,
  pocketPicked(event, { who, disk, hero }) {
    const outcome = event.success ? 'lifts' : 'is caught reaching for'
    return `   ${who} ${outcome} ${disk(event.copy)} in ${hero(event.from)}'s pocket.`
  },
  begged: (event, { who, hero }) =>
    `   ${who} begs ${hero(event.to)} for help${event.success ? ', who has to come' : ', in vain'}.`,
  commanded: (event, { who, hero }) =>
    `   ${hero(event.to)} ${event.success ? 'does as' : 'will not do what'} ${who} says.`,
  followed: (event, { who, hero }) => `   ${who} ${event.success ? 'follows' : 'loses'} ${hero(event.to)}.`,
  lightTaped: (event, { who, disk }) =>
    `   ${who} ${event.on ? 'tapes a flashlight to' : 'takes the flashlight off'} ${disk(event.copy)}.`,
  deviceBuilt: (event, { who, disk }) =>
    `   ${who} ${event.success ? 'puts together' : 'fails to put together'} ${disk(event.copy)}.`,
  tracked: (event, { who, disk }) =>
    `   ${who} ${event.success ? 'follows' : 'loses'} the tracks of ${disk(event.copy)}.`,
  usedUp: (event, { disk }) => `   ${disk(event.copy)} is used up.`,
  allyWon: (event, { who, disk }) => `   ${disk(event.copy)} joins ${who}.`,
  allyRefused: (event, { who, disk }) => `   ${disk(event.copy)} will have nothing to do with ${who}.`,
  nuisanceAttached: (event, { who, disk }) => `   ${disk(event.copy)} clings to ${who}.`,
  nuisanceTaped: (event, { who, disk }) => `   ${who} tapes up ${disk(event.copy)}.`,
  obstacleMet: (event, { who, disk }) =>
    `   ${who} ${event.passed ? 'gets past' : 'is held up by'} ${disk(event.copy)}.`,
  obstaclePenalty: (event, { who, disk }) => `   ${disk(event.copy)} costs ${who} a die.`,
  securityMet: (event, { who, disk }) => `   ${who} ${SECURITY_MET[event.how]} ${disk(event.copy)}.`,
  evicted: () => undefined, // told as a move
  sneaked: (event, { who, disk }) =>
    `   ${who} ${event.success ? 'sneaks past' : 'is noticed by'} ${disk(event.copy)}.`,
  ranFromSecurity: (event, { who, disk }) => `   ${who} runs from ${disk(event.copy)}.`,
  reshuffled: (event, { disk }) =>
    event.building
      ? `   ${disk(event.copy)} is shuffled among the ${count(event.disks, 'face-down disk')} of the building.`
      : `   ${disk(event.copy)} lies face down again where it is.`,
  adversaryMoved: (event, { disk, place }) =>
    `   ${disk(event.copy)} comes from ${place(event.from)} to ${place(event.to)}.`,
  adversaryArrived: (event, { disk, place }) => `   ${disk(event.copy)} appears at ${place(event.square)}.`,
  combatBegins: (event, { who, disk, place }) =>
    `   Combat: ${who} against ${disk(event.copy)} at ${place(event.square)}.`,
  initiative: (event, { who, disk }) => `   ${event.won ? who : disk(event.copy)} has the initiative.`,
  combatRound: (event) => `   Combat round ${event.number}.`,
  attacked(event, { who, disk }) {
    const means = event.weapon >= 0 ? `with ${disk(event.weapon)}` : 'unarmed'
    const second = event.second ? ', second weapon' : ''
    return `   ${who} attacks ${means}${second}: ${event.hit ? 'a hit' : 'a miss'}.`
  },
  heldBack: (event, { who }) => `   ${who} does not attack (${event.why}).`,
  defended(event, { who }) {
    const outcome = event.held ? 'unhurt' : 'hit'
    const price = event.losesAttack ? ', but loses the next attack' : ''
    return `   ${who} ${event.dodging ? 'dodges' : 'defends'}: ${outcome}${price}.`
  },
  combatPauses: (event, { disk }) => `   The fight with ${disk(event.copy)} pauses.`,
  fled(event, { who, disk }) {
    const outcome = event.success ? 'is left behind' : 'is faster'
    return `   ${who} flees with ${points(event.halfPoints)} MP: ${disk(event.copy)} ${outcome}.`
  },
  shot(event, { who, disk }) {
    const means = event.weapon >= 0 ? `uses ${disk(event.weapon)}` : 'hurls fire'
    const away = count(event.distance, 'square')
    return `   ${who} ${means} at ${disk(event.copy)}, ${away} away: ${event.hit ? 'a hit' : 'a miss'}.`
  },
  strayShot: (event, { scenario }) => `   The miss hits ${victimName(scenario, event.victim)} instead.`,
  slain: (event, { disk }) => `   ${disk(event.copy)} is dead${event.ranged ? ', shot' : ''}.`,
  wounded: (event, { disk }) => `   ${disk(event.copy)} is wounded; ${event.left} health left.`,
  damaged(event, { scenario, who }) {
    const lasting = event.permanent ? ', for good' : ''
    return `   ${who} is hurt (${causeName(scenario, event.cause)}): health ${event.health}${lasting}.`
  },
  absorbed: (event, { who, disk }) => `   ${disk(event.copy)} takes the blow for ${who}.`,
  died: (event, { scenario, who, place }) =>
    `   ${who.toUpperCase()} DIES at ${place(event.square)}: ${causeName(scenario, event.cause)}.`,
  healed(event, { who, hero }) {
    const { patient, seat, removed, endsPain } = event
    const healing =
      patient === undefined ? `Fate heals ${who}` : `${who} heals ${patient === seat ? 'themselves' : hero(patient)}`
    const disks = `${removed === 0 ? 'no' : removed} damage ${removed === 1 ? 'disk' : 'disks'} removed`
    const pain = endsPain ? `, ${removed === 0 ? 'but' : 'and'} movement hurts no more` : ''
    return `   ${healing}: ${disks}${pain}.`
  },
  rested: (event, { who }) => `   ${who} rests: willpower ${event.willpower}.`,
  willpowerLost: (event, { who }) => `   ${who} loses willpower (${event.why}): ${event.left} left.`,
  victoryPoints: (event, { who }) =>
    `   ${who} ${signed(event.amount)} VP (${event.source}): ${numberName(event.total)}.`,
  failureDisk: (event, { who }) => `   ${who} takes a failure disk (${event.why}): ${event.disks}.`,
  everythingDropped: (event, { who, place }) =>
    `   ${who} has three failures and drops everything at ${place(event.square)}.`,
  failureBoughtOff: (_, { who }) => `   ${who} buys off a failure disk.`,
  failureGone: (event, { who }) => `   ${who} loses a failure disk: ${event.disks}.`,
  skillBought: (event, { who }) => `   ${who} learns ${skillName(event.skill)} ${event.level}.`,
  gaveVictoryPoints: (event, { who, hero }) => `   ${who} hands ${event.amount} VP to ${hero(event.to)}.`,
  paid: (event, { who }) => `   ${who} pays ${event.amount} VP (${event.purpose}): ${numberName(event.total)}.`,
  informed: (event, { who, disk, hero, place }) =>
    `   ${who} tells ${hero(event.to)} what lies at ${place(event.square)}: ${disk(event.copy)}.`,
  trapAvoided: (event, { who, disk }) => `   ${who} notices ${disk(event.copy)} in time.`,
  trapSprung: (event, { who, disk }) =>
    `   ${who} is caught by ${disk(event.copy)}: ${TRAP_EFFECTS[event.effect - 1]!}.`,
  knockedOut: (event, { who }) => `   ${who} is unconscious for ${count(event.turns, 'turn')}.`,
  waterRises: (event, { who }) => `   The water rises: ${who} has ${count(event.turns, 'turn')} left.`,
  climbedOut: (event, { who }) => `   ${who} ${event.success ? 'climbs out' : 'cannot climb out'} of the trap.`,
  rescued: (event, { who, hero }) => `   ${who} gets ${hero(event.victim)} out of the trap.`,
  takenAway: (_, { who }) => `   ${who} is taken away to be questioned.`,
  questioned: (event, { who, disk }) =>
    `   ${disk(event.copy)} tells ${who} ${event.talks ? 'what is going on' : 'nothing'}.`,
  floppyRead: (event, { who, disk }) =>
    `   ${who} reads ${disk(event.copy)}: ${event.isUnderstood ? 'it tells something' : 'it makes no sense'}.`,
  foilAttached: (event, { who, disk }) => `   ${disk(event.copy)} clings to ${who}.`,
  foilShows(event, { who, disk }) {
    const nature = event.isAlly ? `an ally of ${who}` : 'a nuisance from now on'
    return `   ${disk(event.copy)} shows a ${event.face}: ${nature}.`
  },
  poisoned: (event, { who, disk }) => `   ${who} is poisoned by ${disk(event.copy)} (${tnName(event.tn)} to cure).`,
  poisonWorks: (event, { who }) =>
    `   The poison in ${who}: ${event.face}, ${event.hurts ? 'and it hurts' : 'nothing'}.`,
  cured(event, { who, hero }) {
    const patient = event.patient === event.seat ? 'their own poison' : hero(event.patient)
    return `   ${who} ${event.success ? 'cures' : 'cannot cure'} ${patient}.`
  },
  spellBegins: (event, names) =>
    `   ${names.who} casts ${names.scenario.spells[event.spell]!.spell.name}${aimWords(event.aim, names)}.`,
  spellCast: (event, { scenario }) =>
    `   ${scenario.spells[event.spell]!.spell.name} ${event.success ? 'succeeds' : 'fails'}.`,
  frozen(event, { disk, hero }) {
    const aim = event.copy >= 0 ? disk(event.copy) : hero(event.hero)
    return `   ${aim} is frozen for ${count(event.duration, event.rounds ? 'combat round' : 'turn')}.`
  },
  thawed: (event, { disk }) => `   ${disk(event.copy)} can move again.`,
  enchanted: (event, { who }) =>
    event.effect === 'light'
      ? `   A light surrounds ${who} for ${count(event.duration, 'turn')}.`
      : `   ${who} is protected for ${count(event.duration, 'turn')}.`,
  effectEnds: (event, { who }) => `   ${EFFECT_ENDS[event.effect]!(who)}`,
  spared: (_, { who }) => `   Protection keeps ${who} from harm.`,
  heldOff: (event, { disk }) => `   ${disk(event.copy)} cannot strike.`,
  creatureSummoned(event, { who }) {
    const values = `Attack ${event.attack}, Defence ${event.defence}`
    return `   A creature comes to ${who}: ${values}, for ${count(event.rounds, 'combat round')}.`
  },
  creatureStruck: (event, { who, disk }) =>
    `   ${disk(event.copy)} strikes at ${who}'s creature: it ${event.held ? 'stands' : 'falls'}.`,
  creatureStrikes: (event, { who, disk }) =>
    `   ${who}'s creature strikes at ${disk(event.copy)}: ${event.hit ? 'a hit' : 'a miss'}.`,
  creatureGone: (event, { who }) => `   ${who}'s creature is ${event.beaten ? 'beaten' : 'gone'}.`,
  leftToCreature: (event, { who, disk }) => `   ${who} leaves ${disk(event.copy)} to the creature.`,
  controlled: (event, { who, disk, hero }) =>
    `   ${event.copy >= 0 ? disk(event.copy) : hero(event.hero)} does as ${who} says: ${event.what}.`,
  scenarioAction: (event, { who }) => `   ${who}: ${event.name} ${event.success ? 'succeeds' : 'fails'}.`,
  joined: (event, { who, disk }) => `   ${who} has ${disk(event.copy)} along.`,
  triggered: (event) => ` ${event.name}.`,
  message: (event) => `   ${event.text}`,
  diskLaid: (event, { disk, place }) =>
    `   ${event.faceUp ? disk(event.copy) : 'A face-down disk'} is laid at ${place(event.square)}.`,
  poolGrew: (event) => `   ${count(event.disks, 'disk')} more may be met.`,
  disksRemoved: (event) => `   ${event.disk} is out of the game (${count(event.count, 'disk')}).`,
  doorSet(event, { scenario }) {
    const { locks } = event
    const change = locks === 'broken' ? 'breaks' : locks === 0 ? 'opens' : `is locked (${count(locks, 'lock')})`
    return `   Door ${event.door} of ${scenario.tiles[event.tile]!.content.name} ${change}.`
  },
  lightSet: (event, { scenario }) =>
    `   The lights of ${scenario.tiles[event.tile]!.content.name} go ${event.on ? 'on' : 'out'}.`,
  environmentSet: (event) => environmentSentence(event),
  difficultySet(event) {
    return `   Everything is ${event.by > 0 ? 'harder' : 'easier'}: target numbers ${signed(event.total)}.`
  },
  objectiveOut(event, { scenario }) {
    const reason = event.loss < 0 ? '' : `: ${scenario.objective.losses[event.loss]!.shown}`
    return `   What the heroes came for is out of reach${reason}.`
  },
  partMissing: (event, names) =>
    `   Missing: ${names.scenario.objective.parts[event.part]!.shown}${whereabouts(event, names)}.`,
  campaignGame(event, { scenario }) {
    const shift = event.tnShift === 0 ? '' : `, target numbers ${signed(event.tnShift)}`
    const disks = added(event.disks, scenario)
    return `Game ${event.number} of ${event.of}: ${goalOf(scenario)}${shift}${disks}.`
  },
  gameCalledOff: () => 'The party calls the game off.',
  skillLost: (event, { who }) => `   ${who} ends below zero victory points and unlearns ${skillName(event.skill)}.`,
  attributeRaised: (event, { who }) =>
    `   ${who} has gained experience: ${ATTRIBUTES[event.attribute]} ${event.points}.`,
  heroReplaced: (event, { who }) =>
    `   ${who} ${event.why === 'dead' ? 'is dead' : 'retires'}; somebody new sits down with ${who}'s sheet.`,
  campaignEnds: (event) => `The campaign is over: ${event.won} of ${count(event.games, 'game')} won.`,
  gameEnds(event) {
    const outcome = OUTCOMES[event.outcome]!
    return `${outcome[0]!.toUpperCase()}${outcome.slice(1)} after ${count(event.round, 'round')}.`
  },
}

/** One event as a sentence; undefined where it is not worth one. */
export function narrate(mainScenario: Scenario, event: GameEvent): string | undefined {
  const { setup } = event
  const scenario = typeof setup === 'number' && setup > 0 ? mainScenario.campaign!.scenarioOf(setup) : mainScenario
  const sentence = SENTENCES[event.type as TellEvent['type']] as (told: GameEvent, names: Names) => string | undefined
  const told = sentence(event, namesFor(scenario, event as Pick<TellEvent, 'seat' | 'board'>))
  return told?.replace(/^ *\p{Ll}/u, (beginning) => beginning.toUpperCase()) // home-made things
}

/** What traps do, in the order of their numbers (WDC-TRAP-05 to -10). */
const TRAP_EFFECTS = [
  'gas',
  'a trap door',
  'a sucker punch',
  'a flooding chamber',
  'a motion sensor',
  'something sharp',
] as const

/** Who is hit: a hero, or the disk of this label. */
function victimName({ seats, copyLabels, disks }: Scenario, label: string): string {
  return seats.find((seat) => seat.label === label)?.name ?? disks[copyLabels.indexOf(label)]?.entry.name ?? label
}

/** What a game of a campaign asks for, as far as it can be said in a few words. */
function goalOf({ plan: { name, objective } }: Scenario): string {
  return objective.kind === 'heroVp' || objective.kind === 'partyVp'
    ? `${name}, ${objective.goal} victory points to win`
    : name
}

/** What a difficulty rule has put into the pool: `, 3 Zombie more in the pool`. */
function added(disks: Readonly<Record<string, number>>, { disks: copies, copyIds }: Scenario): string {
  const names = Object.entries(disks).map(([id, number]) => `${number} ${copies[copyIds.indexOf(id)]!.entry.name}`)
  return names.length === 0 ? '' : `, ${names.join(' and ')} more in the pool`
}

/** How a lasting effect ends, by its kind (rules/lasting.ts). */
const EFFECT_ENDS: readonly ((who: string) => string)[] = [
  (who) => `${who} can move again.`,
  (who) => `The light around ${who} goes out.`,
  (who) => `${who} is protected no more.`,
  (who) => `${who}'s creature is sent away.`,
]

/** At whom a spell is aimed, if at anybody. */
function aimWords(aim: number, { hero, disk }: Names): string {
  if (verbOf(aim) === Verb.disk) return ` at ${disk(argumentOf(aim))}`
  return verbOf(aim) === Verb.hero ? ` on ${hero(argumentOf(aim))}` : ''
}

/** What has changed; nothing where nothing has. */
function environmentSentence({ time, weather }: { time: string | null; weather: string | null }): string | undefined {
  const changes = [
    ...(time === null ? [] : [`it is ${time}`]),
    ...(weather === null ? [] : [weather === 'none' ? 'the rain has stopped' : `there is ${weather} rain`]),
  ]
  return changes.length === 0 ? undefined : `   Now ${changes.join(', and ')}.`
}

/** Where the disk is that was not brought, if it is about one. */
function whereabouts(
  { copy, holder, square, faceUp, gone }: Extract<TellEvent, { type: 'partMissing' }>,
  { hero, disk, place }: Names,
): string {
  if (copy < 0) return ''
  if (holder >= 0) return ` (${hero(holder)} has ${disk(copy)})`
  if (square >= 0) return ` (${disk(copy)} lies ${faceUp ? '' : 'face down '}at ${place(square)})`
  return ` (${disk(copy)} ${gone ? 'is gone' : 'has not come to the table'})`
}

/** Checks whose result has a sentence of its own. */
const SAYS_ITSELF: ReadonlySet<number> = new Set([
  Purpose.lockpick,
  Purpose.force,
  Purpose.smash,
  Purpose.climb,
  Purpose.light,
  Purpose.sneak,
  Purpose.initiative,
  Purpose.attack,
  Purpose.cast,
  Purpose.rangedAttack,
  Purpose.defence,
  Purpose.persuade,
  Purpose.security,
  Purpose.disarmAlarm,
  Purpose.obstacle,
  Purpose.trap,
  Purpose.cure,
])

/** Whether a movement was raised to the least that there is (WDC-MOVE-08). */
const isLeast = (
  { constants }: Scenario,
  { value, health, environment }: { value: number; health: number; environment: number },
): boolean => value + health - environment < constants.movement.leastPoints

const redFace = (scenario: Scenario, table: 'Oh Crap' | 'WooHoo'): number =>
  table === 'Oh Crap' ? scenario.constants.fate.ohCrapFace : scenario.constants.fate.wooHooFace
const nameOf = (scenario: Scenario, seat: number): string => scenario.seats[seat]!.name
const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'no dice' : faces.join('/'))
const points = (halfPoints: number): string =>
  halfPoints % 2 === 0 ? `${halfPoints / 2}` : `${Math.floor(halfPoints / 2)}.5`
const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`
const numberName = (number: number): string => (number < 0 ? `−${-number}` : String(number))
const skillName = (skill: number): string => keyInWords(SKILLS[skill]!)
/** What a check is for. */
const aimName = (purpose: number): string => keyInWords(PURPOSES[purpose]!)
const checkOf = (who: string, purpose: number): string => `${who}'s ${aimName(purpose)} check`
const valueName = (value: number): string => (value === 0 ? 'nothing' : codeOfValue(value))
const tnName = (tn: number): string => (tn <= 0 ? 'no difficulty' : tn > 10 ? 'the impossible' : codeOfValue(tn))
const causeName = (scenario: Scenario, cause: number): string =>
  scenario.content.adversaries[cause]?.name ?? scenario.causes[cause]!

function rerollSource(
  { source, by }: { source: 'nuisance' | 'VP' | 'hero' | 'ally'; by: number },
  { hero, disk }: Names,
): string {
  if (source === 'VP') return 'for victory points'
  if (source === 'hero') return `with ${hero(by)}'s help`
  return `${source === 'ally' ? 'with' : 'because of'} ${disk(by)}`
}

/** Kinds of turn and actions as somebody would write them on a slip of paper, and whom they are about. */
const PLAN_WORDS: Readonly<Record<number, string>> = {
  [Verb.moveThenAct]: 'move',
  [Verb.healSelf]: 'heal myself',
  [Verb.rest]: 'rest',
  [Verb.stand]: 'stand still',
  [Verb.pick]: 'pick a lock',
  [Verb.force]: 'force a door',
  [Verb.smash]: 'smash a window',
  [Verb.climb]: 'climb through a window',
  [Verb.perceive]: 'look around',
  [Verb.light]: 'look for a light',
  [Verb.healOther]: 'heal {hero}',
  [Verb.takeItem]: 'take {disk}',
  [Verb.dropItem]: 'drop {disk}',
  [Verb.giveItem]: 'give away {disk}',
  [Verb.steal]: 'steal {disk}',
  [Verb.meetDisk]: 'see to {disk}',
  [Verb.shoot]: 'shoot at {disk}',
  [Verb.tapeUp]: 'tape up {disk}',
  [Verb.attackHero]: 'attack {hero}',
  [Verb.pickPocket]: 'lift {disk}',
  [Verb.beg]: 'beg {hero}',
  [Verb.command]: 'command {hero}',
  [Verb.followHero]: 'follow {hero}',
  [Verb.rescue]: 'free {hero}',
  [Verb.cure]: 'cure {hero}',
  [Verb.tapeLight]: 'tape a light to {disk}',
  [Verb.untape]: 'take the light off {disk}',
  [Verb.build]: 'build something',
  [Verb.track]: 'track {disk}',
}

function planWords(
  scenario: Scenario,
  { kind, verb, argument }: { kind: number; verb: number; argument: number },
): string {
  const first = PLAN_WORDS[kind]!
  if (verb === Verb.no) return kind === Verb.actThenMove ? 'move' : first
  const words = (PLAN_WORDS[verb] ?? 'do something')
    .replace('{hero}', () => nameOf(scenario, argument))
    .replace('{disk}', () => scenario.disks[argument]!.entry.name)
  const cast = verb === Verb.cast ? `cast ${scenario.spells[argument]!.spell.name}` : words
  const what = verb === Verb.scenario ? scenario.plan.actions[argument]!.name : cast
  return kind === Verb.actThenMove ? `${what}, then move` : `${first}, then ${what}`
}

/** What becomes of doors and windows, by how they are tried. */
const OPENINGS: Readonly<Record<string, readonly [succeeds: string, fails: string]>> = {
  picked: ['picks the lock', 'cannot pick the lock'],
  forced: ['breaks the door in', 'cannot break the door in'],
  smashed: ['smashes the window', 'cannot smash the window'],
  climbed: ['climbs the window', 'cannot climb the window'],
  Fate: ['finds the door open', 'finds the door locked, whatever the dice say'],
}

/** How an encounter with security ends. */
const SECURITY_MET: Readonly<Record<Extract<TellEvent, { type: 'securityMet' }>['how'], string>> = {
  persuaded: 'persuades',
  disarmed: 'disarms',
  beaten: 'beats',
  shot: 'shoots down',
  failed: 'fails against',
}
