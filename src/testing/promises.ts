// What every game promises (the contract in src/engine/game.ts), each promise as a check that throws when it is broken.
// index.ts lists them for one game.
import { verbOf } from '../engine/actions.ts'
import { id } from '../engine/fields.ts'
import type { Agent, Game, Metric, Role } from '../engine/game.ts'
import { namesOf } from '../engine/words.ts'
import type { Draws } from '../random/index.ts'
import type { Document } from '../input/index.ts'
import { faultsOf } from '../engine/position.ts'
import { parseYaml } from '../input/index.ts'
import {
  EndRecorder,
  isShownAtEnd,
  luckOf,
  Player,
  positionText,
  readPosition,
  Recording,
  Tally,
  TallyLayout,
} from '../simulate/index.ts'
import { compareBetter, experimentOfBetter, surelyWorse } from './better.ts'
import { Bench, lastTakers, statelessAgents } from './bench.ts'
import type { Entry } from './bench.ts'
import { holds, nothing, same } from './reasons.ts'

/** What is checked: a game with one setting. */
export interface Subject {
  readonly game: Game
  readonly content: unknown
  readonly setting: unknown
  /**
   * The type of the event at each turn boundary, where a state may be copied. The copy emits the event again when it
   * continues.
   */
  readonly turnEvent: string
  /** How many playouts a check plays; those that play on from many turns play a quarter. */
  readonly playouts: number
}

/** The shape that each role asks for (src/engine/metric.ts). */
const ROLES: Readonly<
  Record<Role, { readonly kinds: readonly Metric['kind'][]; readonly dimensions?: number; readonly isOnce?: boolean }>
> = {
  outcome: { kinds: ['category'], dimensions: 0 },
  win: { kinds: ['binary', 'ratio'], dimensions: 0 },
  length: { kinds: ['value'], dimensions: 0 },
  'playing-time': { kinds: ['value'], dimensions: 0 },
  score: { kinds: ['value'], dimensions: 1 },
  death: { kinds: ['eventTime'], dimensions: 1 },
  'deaths-count': { kinds: ['value'], dimensions: 0 },
  'cause-of-death': { kinds: ['binary'], dimensions: 2 },
  wear: { kinds: ['ratio'] },
  objective: { kinds: ['eventTime'], dimensions: 1 },
  'cause-of-defeat': { kinds: ['ratio'], dimensions: 1, isOnce: false },
  'wins-by-hero': { kinds: ['binary', 'value'], dimensions: 1 },
  idle: { kinds: ['ratio'], dimensions: 1 },
  finisher: { kinds: ['binary'], dimensions: 1 },
  'win-by-state': { kinds: ['ratio'], dimensions: 2 },
  'wins-by-game': { kinds: ['ratio'], dimensions: 1 },
  'attempts-by-game': { kinds: ['ratio'], dimensions: 1 },
  drift: { kinds: ['value'], dimensions: 0 },
  experience: { kinds: ['value'], dimensions: 1 },
  luck: { kinds: ['ratio'], dimensions: 2 },
}

/** Numbers up to which positions are tried. */
const MAX_TOLD = 12

/** Playouts by which luck is judged, for each of a check's. */
const LUCKY_GAMES = 4
/** Most standard errors between luck and zero: a correct game exceeds them less than once in a million kinds. */
const MAX_LUCK = 6

/** What is better beyond doubt, all changes of a game together: a false alarm in at most one of 100 games. */
const BETTER_LEVEL = 0.01

/** The promise of a game that says what is better beyond doubt, whatever the setting. */
export const BETTER = 'what is better beyond doubt can be played, and loses no more games than chance explains'

/**
 * @param shipped what the content was read from
 * @throws Error with the changes that break it
 */
export function keepsBetter(
  { game, content, playouts }: Pick<Subject, 'game' | 'content' | 'playouts'>,
  shipped: readonly Document[],
): void {
  const all = (game.better?.(content) ?? []).flatMap(({ settings, changes, metric }) =>
    compareBetter(experimentOfBetter(game, content, shipped, settings), changes, { games: playouts, metric }),
  )
  const worse = surelyWorse(all, BETTER_LEVEL).map(
    ({ change, pairs: { onlyFirst, onlySecond } }) => `${change} (${onlyFirst} games lost by it, ${onlySecond} won)`,
  )
  nothing(worse, 'changes that lower the win rate')
}

// ---- Promises of a game with a setting -----------------------------------------------------------------------------

/** The promise without which no other can be checked. */
export const MADE = 'the game is made as the contract says, and can be played'

export const gamePromises: Readonly<Record<string, (subject: Subject) => void>> = {
  [MADE](subject) {
    const { game, content, setting } = subject
    const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
    holds(id.safeParse(game.id).success, `id is ${JSON.stringify(game.id)}: small letters and digits with hyphens`)
    for (const part of ['title', 'about'] as const)
      holds(isText(game[part]), `${part} is ${JSON.stringify(game[part])}, not a text`)
    for (const part of ['agents', 'decisions', 'events', 'charts'] as const)
      holds(Array.isArray(game[part]), `${part} is ${JSON.stringify(game[part])}, not a list`)
    holds(
      game.agents.some(({ name }) => name === 'random'),
      'there is no agent random',
    )
    const scenario = game.prepare(content, game.settings(content).parse(setting))
    const seats = game.seats(scenario)
    holds(Array.isArray(seats) && seats.length > 0, 'the game has no seats')
    noDuplicates({ metrics: game.metrics(scenario).map(({ name }) => name), actors: game.actors(scenario) })
    for (const { name, sides } of game.agents) {
      const seat = seats.findIndex(({ side }) => sides?.includes(side) ?? true)
      const agent = game.newAgent(name, scenario, Math.max(0, seat)) as Partial<Agent>
      for (const call of ['reset', 'choose'] as const)
        holds(typeof agent[call] === 'function', `agent ${name} has no ${call}()`)
    }
    const bench = benchOf(subject)
    bench.play(7, 0, bench.agents('random'))
  },

  'lists, charts and limitations are complete'({ game, content, setting }) {
    const { starters } = game.content
    holds(starters === undefined || 'experiment' in starters, 'content.starters has no experiment, which init needs')
    holds(game.exact === undefined || game.exact.questions.length > 0, 'exact.questions is empty: leave exact out')
    const names = new Set(scenariosOf(game, content, setting).flatMap((scenario) => metricNames(game, scenario)))
    const scenario = game.prepare(content, game.settings(content).parse(setting))
    const named = [
      ...game.charts.flatMap(({ name, metrics = [name] }) => metrics.map((metric) => [`chart ${name}`, metric])),
      ...(game.lesserMetrics?.(scenario) ?? []).map((metric) => ['lesserMetrics', metric]),
      ...(game.builds?.card ?? []).map(({ metric }) => ['builds.card', metric]),
      ...[
        ...(game.builds?.changes(content, game.settings(content).parse(setting), 0) ?? []),
        ...(game.design?.knockouts?.(content, game.settings(content).parse(setting)) ?? []),
      ].flatMap(({ name, uses = [] }) => uses.map(({ metric }) => [`uses of ${name}`, metric])),
    ]
    nothing(
      named.filter(([, metric]) => !names.has(metric)).map(([where, metric]) => `${metric} (${where})`),
      'metrics that do not exist',
    )
    nothing(
      game.charts.flatMap(({ name, metrics = [name], over }) =>
        over === undefined ? [] : metrics.filter((metric) => isOverMore(game, scenario, metric, over)),
      ),
      'metrics that are drawn over one dimension, and have others',
    )
    const said = game.limitations(scenario)
    const parts = { source: said.source, rulings: said.rulings, houseData: said.houseData, agents: said.agents }
    for (const [part, sentences] of Object.entries<unknown>({ ...parts, ...(said.own && { own: said.own }) }))
      holds(
        Array.isArray(sentences) && sentences.every((one) => typeof one === 'string'),
        `limitations.${part} is ${JSON.stringify(sentences)}, not a list of sentences`,
      )
  },

  'settings that are spelled out stay as they are, and are plain data'({ game, content, setting }) {
    const schema = game.settings(content)
    const spelled = schema.parse(setting)
    same(schema.parse(spelled), spelled, 'settings that are parsed again')
    same(JSON.parse(JSON.stringify(spelled)), spelled, 'settings as JSON')
    same(JSON.parse(JSON.stringify(content)), content, 'content as JSON')
  },

  'names are distinct'(subject) {
    const { game } = subject
    const { scenario, labels } = benchOf(subject)
    const lists = {
      actors: game.actors(scenario),
      events: game.events,
      scenes: game.scenes ?? [],
      seats: labels,
      rules: game.rules.ids,
      agents: game.agents.map(({ name }) => name),
      metrics: game.metrics(scenario).map(({ name }) => name),
      decisions: game.decisions.map(({ id }) => id),
      options: game.rules.options.map(({ name }) => name),
      charts: game.charts.map(({ name }) => name),
    }
    noDuplicates(lists)
  },

  'metrics can be named: no label holds a bracket, a comma or an equals sign'(subject) {
    for (const { name, dimensions = [], categories = [] } of subject.game.metrics(benchOf(subject).scenario)) {
      for (const label of [
        name,
        ...categories,
        ...dimensions.flatMap((dimension) => [dimension.name, ...dimension.labels]),
      ]) {
        holds(/^[^[\],=]+$/.test(label), `the label "${label}" of ${name}`)
      }
    }
  },

  'metrics are fit for their roles, and the roles that reports need are there'(subject) {
    const { game } = subject
    const { scenario } = benchOf(subject)
    const metrics = game.metrics(scenario)
    const withRole = (role: Role): Metric[] => metrics.filter((metric) => metric.role === role)
    for (const [role, { kinds, dimensions, isOnce = true }] of Object.entries(ROLES)) {
      const found = withRole(role as Role)
      holds(!isOnce || found.length <= 1, `${found.length} metrics have the role ${role}`)
      for (const { name, kind, dimensions: own = [], unbounded = false } of found) {
        holds(kinds.includes(kind), `${name} as ${role} is ${kind}, not ${kinds.join(' or ')}`)
        same(own.length, dimensions ?? Math.max(1, own.length), `dimensions of ${name} as ${role}`)
        if (role === 'win') same({ name, unbounded }, { name: 'win', unbounded: false }, 'the metric with the role win')
      }
    }
    for (const { role, called, whoStands, goal, name } of metrics) {
      if (called !== undefined) same(role, 'death', `the role of ${name}, which has words for deaths`)
      same(whoStands !== undefined, role === 'win-by-state', `whether ${name} says who stands so, as ${role}`)
      if (goal !== undefined) same(role, 'win-by-state', `the role of ${name}, which has a goal`)
    }
    for (const { share, name, kind, limited, range, scale = 1 } of metrics)
      if (share !== undefined)
        same({ kind, limited, range }, { kind: 'value', limited: true, range: [0, scale] }, `${name} as a share`)
    const [outcome, death, cause] = (['outcome', 'death', 'cause-of-death'] as const).map((role) =>
      withRole(role).at(0),
    )
    if (cause !== undefined) {
      same(cause.dimensions![0], death?.dimensions?.[0], 'heroes by cause of death and by death')
      same(withRole('deaths-count').length, 1, 'metrics with the role deaths-count')
    }
    const isSingle = (game.campaign?.name(scenario) ?? 'game') === 'game'
    const canBeWon = !isSingle || outcome?.endings?.some(({ is }) => is === 'won') === true
    const needed: Role[] = [
      ...(isSingle ? (['outcome', 'length'] as const) : []),
      ...(canBeWon ? (['win'] as const) : []),
    ]
    nothing(
      needed.filter((role) => withRole(role).length === 0),
      'roles that no metric has',
    )
  },

  'each seat has an agent that can play its side'(subject) {
    const { game } = subject
    const { scenario } = benchOf(subject)
    const seats = game.seats(scenario)
    const names = game.agentNames(scenario)
    same(names.length, seats.length, 'agents at the table')
    names.forEach((name, seat) => {
      const info = game.agents.find((agent) => agent.name === name)
      holds(info !== undefined, `there is no agent ${name}`)
      const { side } = seats[seat]
      holds(info!.sides?.includes(side) ?? true, `agent ${name} cannot play ${side}`)
    })
  },

  'what is measured is declared, of its kind, and whole'(subject) {
    const bench = benchOf(subject)
    const seats = bench.labels.length
    for (let playout = 0; playout < subject.playouts; playout++)
      for (const agents of [bench.agents('random', playout), lastTakers(seats), statelessAgents(seats, playout)])
        bench.play(19, playout, agents, undefined, true)
    const player = playerOf(subject)
    const { tally } = player.playBatch(0, subject.playouts)
    same(new Tally(player.layout, tally).playouts, subject.playouts, 'playouts in the tally')
  },

  'only metrics declared `signed` go below zero'(subject) {
    const bench = benchOf(subject)
    const { densePlaces, leastOf, isSigned, metrics, metricOf } = bench.layout
    const isBelow = (value: number, place: number): boolean =>
      value < (place < densePlaces ? leastOf[place] : isSigned[place] === 1 ? -Infinity : 0)
    for (let playout = 0; playout < subject.playouts; playout++) {
      const {
        recording: { places },
      } = bench.play(19, playout, bench.agents('random', playout))
      const below = Array.from(places, (value, place) =>
        isBelow(value, place) ? [`${metrics[metricOf[place]].metric.name}: ${value}`] : [],
      )
      nothing(below.flat(), `below zero in playout ${playout}`)
    }
  },

  'chance comes to its exact mean: the luck of each kind adds up to zero'(subject) {
    const player = playerOf(subject)
    const { layout } = player
    const [luck, win] = [layout.luck, layout.withRole('win')]
    if (luck === undefined) return
    same(win?.metric.kind, 'binary', 'the kind of the win rate that luck is held against')
    const playouts = LUCKY_GAMES * subject.playouts
    const tally = new Tally(layout, player.playBatch(0, playouts).tally)
    nothing(
      luckOf(tally, luck, win!, 0.95)
        .filter(({ z }) => Math.abs(z) > MAX_LUCK)
        .map(({ kind, z, outcomes }) => `${kind}: ${z.toFixed(1)} standard errors, ${outcomes} outcomes`),
      `luck in ${playouts} playouts whose mean is not zero`,
    )
  },

  'rounds start at 1 and never go back, in each game of a playout'(subject) {
    const player = playerOf(subject)
    for (let playout = 0; playout < fewer(subject); playout++) {
      let isNew = true
      let games = 0
      let last = 0
      player.playOne(playout, ({ type, round }) => {
        if (round < last) {
          same(round, 0, `the round after round ${last} of playout ${playout}`) // the next game is set up
          isNew = true
        }
        if (type === subject.turnEvent && isNew) {
          same(round, 1, `the first round of playout ${playout}`)
          isNew = false
          games += 1
        }
        last = round
      })
      holds(games > 0, `playout ${playout} tells no event "${subject.turnEvent}"`)
    }
  },

  'what is counted by rounds happens within the length of the game'(subject) {
    const bench = benchOf(subject)
    const length = bench.layout.withRole('length')
    if (length === undefined) return
    const timed = bench.layout.metrics.filter(({ metric: { kind } }) => kind === 'eventTime')
    for (let playout = 0; playout < subject.playouts; playout++) {
      const { places } = bench.play(7, playout, bench.agents('random', playout)).recording
      const last = places[length.placeAt]
      nothing(
        timed
          .filter(({ placeAt, cells }) => places.subarray(placeAt, placeAt + cells).some((one) => one - 1 > last))
          .map(({ metric }) => metric.name),
        `what happened after round ${last}, the last of playout ${playout}`,
      )
    }
  },

  'a playout does not depend on other playouts or on a listener'(subject) {
    const { playouts } = subject
    const [one, other] = [playerOf(subject), playerOf(subject)]
    const inOrder = Array.from({ length: playouts }, (_, playout) => measured(one, playout, false))
    for (let playout = playouts - 1; playout >= 0; playout -= 3) {
      same(measured(other, playout, playout % 2 === 0), inOrder[playout], `playout ${playout} after others`)
    }
    same(measured(playerOf(subject), playouts - 1, false), inOrder[playouts - 1], 'the last playout alone')
  },

  'batches of any size have the same sum'(subject) {
    const player = playerOf(subject)
    const whole = new Tally(player.layout, player.playBatch(0, subject.playouts).tally)
    const parts = new Tally(player.layout)
    for (let first = subject.playouts - 1; first >= 0; first--) parts.merge(player.playBatch(first, 1).tally)
    same(parts.toText(), whole.toText(), 'the sum of small batches')
  },

  'what is told is plain data, and can be narrated'(subject) {
    const { silent } = subject.game.telling
    const { told, narrated } = sentencesOf(subject)
    if (silent !== undefined)
      nothing(
        [...told].filter((type) => !narrated.has(type) && !silent.includes(type)),
        'events without a sentence that telling.silent does not list',
      )
  },

  'a chance is in (0, 1], and belongs to a draw'(subject) {
    const { chanceOf } = subject.game.telling
    if (chanceOf === undefined) return
    const bench = benchOf(subject)
    const { draws, scenario } = bench
    let isDrawn = false
    for (const way of ['unit', 'pool', 'below', 'pick'] as const) {
      const draw = draws[way].bind(draws) as (...of: unknown[]) => number
      draws[way] = (...of: unknown[]) => {
        isDrawn = true
        return draw(...of)
      }
    }
    bench.play(7, 0, bench.agents('random'), (event) => {
      const exact = chanceOf(scenario, event)
      if (exact === undefined) return
      const { chance, of } = exact
      holds(chance > 0 && chance <= 1, `the chance of the event ${event.type} is ${chance}, not in (0, 1]`)
      holds(of.trim() !== '', `the event ${event.type} does not say what its chance is of`)
      holds(isDrawn, `the event ${event.type} has a chance, and nothing was drawn since the last event with one`)
      isDrawn = false
    })
  },

  'each announcement has a sentence'(subject) {
    const { narrated } = sentencesOf(subject)
    nothing(
      (subject.game.telling.announcements ?? []).filter((type) => !narrated.has(type)),
      'announcements without a sentence',
    )
  },

  'every legal action reaches the agent, and the last can be taken'(subject) {
    questionsAsked(subject, fewer(subject))
  },

  'no address is opened twice in a playout'(subject) {
    const bench = benchOf(subject)
    const { draws } = bench
    const open = draws.open.bind(draws)
    const drawn = new Set<number>()
    draws.open = (actor, event) => {
      const address = open(actor, event)
      // Its 53 bits stand for the address with all its keys.
      const bits = draws.unit(actor, address, 0)
      holds(!drawn.has(bits), `${draws.actors[actor]} opens an address of ${draws.events[event]} a second time`)
      drawn.add(bits)
      return address
    }
    for (let playout = 0; playout < fewer(subject); playout++) {
      drawn.clear()
      bench.play(7, playout, bench.agents('random', playout))
    }
  },

  'an extra draw at one address moves no other'(subject) {
    const { game, content, setting, playouts } = subject
    const plain = benchOf(subject)
    const extra = new Bench(game, content, setting, { actors: ['somebody else'], events: ['something else'] })
    const stranger = game.actors(extra.scenario).length
    for (let playout = 0; playout < playouts; playout++) {
      const alone = plain.play(7, playout, plain.agents('random'))
      const disturbed = extra.play(7, playout, extra.agents('random'), () => {
        extra.draws.below(6, stranger, extra.draws.open(stranger, 0), 0)
        extra.draws.below(6, 0, extra.draws.open(0, game.events.length), 0)
      })
      same(disturbed.log, alone.log, `playout ${playout} with an extra draw`)
    }
  },

  'a copy plays on as its original, and leaves it alone'(subject) {
    const { game, turnEvent } = subject
    if (game.lookAhead === undefined) return
    const bench = benchOf(subject)
    const seats = bench.labels.length
    const spare = bench.spare
    for (let playout = 0; playout < fewer(subject); playout++) {
      const undisturbed = bench.play(17, playout, statelessAgents(seats, playout)).log
      const continued: Entry[][] = []
      let boundary = 0
      const disturbed = bench.play(17, playout, statelessAgents(seats, playout), (event) => {
        if (event.type !== turnEvent || !isLookedAt(boundary++)) return
        game.lookAhead!.copyInto(bench.state, spare.state)
        bench.draws.copyInto(spare.draws)
        continued.push(bench.playOn(spare.state, spare.draws, statelessAgents(seats, playout)))
      }).log
      same(disturbed, undisturbed, `playout ${playout} that was copied`)
      holds(continued.length > 0, `playout ${playout} tells no event "${turnEvent}"`)
      const boundaries = undisturbed
        .flatMap(({ event }, index) => (event !== undefined && typeOf(event) === turnEvent ? [index] : []))
        .filter((_at, index) => isLookedAt(index))
      continued.forEach((log, index) => {
        same(log, undisturbed.slice(boundaries[index]), `playout ${playout} copied at turn ${index}`)
      })
    }
  },

  'what is told of a seat is made so, and the game goes on to its end'(subject) {
    const { game, turnEvent } = subject
    if (game.positions === undefined) return
    holds(game.lookAhead !== undefined, 'positions need lookAhead')
    const bench = benchOf(subject)
    const seats = bench.labels.length
    const spare = bench.spare
    const numbers = game.positions.numbers(bench.scenario)
    holds(numbers.length > 0, 'positions without a number')
    nothing(
      numbers.filter(({ name }) => !/^[a-z]+$/.test(name)).map(({ name }) => name),
      'numbers whose name is not one word of small letters',
    )
    for (let playout = 0; playout < fewer(subject); playout++) {
      let boundary = 0
      bench.play(23, playout, statelessAgents(seats, playout), (event) => {
        if (event.type !== turnEvent || !isLookedAt(boundary++)) return
        const at = playout + boundary
        const seat = at % seats
        const number = numbers[at % numbers.length]
        const highest = number.highest(seat)
        if (highest === undefined || number.give === undefined) return
        game.lookAhead!.copyInto(bench.state, spare.state)
        bench.draws.copyInto(spare.draws)
        const agents = statelessAgents(seats, playout)
        const before = number.of(spare.state, seat)
        const value = number.isYesNo === true ? 1 : at % (Math.min(highest, MAX_TOLD) + 1)
        const others = (one: typeof number): number[] =>
          bench.labels.flatMap((_, other) => (one.highest(other) === undefined ? [] : [one.of(spare.state, other)]))
        const kept = numbers.filter((one) => one !== number && one.isYesNo === true).map(others)
        number.give(spare.state, seat, value, [agents, spare.draws, new Recording(bench.layout)])
        const given = number.of(spare.state, seat)
        // Of somebody who is out of the game nothing more is told.
        const isOut = numbers.some((one) => one.isYesNo === true && one.of(spare.state, seat) === 1)
        const words = `playout ${playout}: ${number.name} of seat ${seat}`
        holds(given === value || (isOut && given === before), `${words} is ${given} after give(${value})`)
        same(
          numbers.filter((one) => one !== number && one.isYesNo === true).map(others),
          kept,
          `${words}, what else is told`,
        )
        holds(bench.playOn(spare.state, spare.draws, agents).length > 0, `${words}: nothing follows`)
      })
    }
  },

  'a position that is written and read again plays on as a copy does, and its end shows the whole game'(subject) {
    if (subject.game.positions?.file === undefined) return
    holds(subject.game.lookAhead !== undefined, 'positions need lookAhead')
    keepsPositions(subject, Math.min(2, fewer(subject)), (boundary) => boundary < 2 || isPowerOfTwo(boundary / 3))
  },
}

/**
 * What is written of a state at turn boundaries, and read again, plays on as a copy does.
 * @param isLooked which boundaries are tried, by their number
 * @returns how many were tried
 * @throws Error for the first that does not
 */
export function keepsPositions(
  subject: Pick<Subject, 'game' | 'content' | 'setting' | 'turnEvent'>,
  playouts: number,
  isLooked: (boundary: number) => boolean,
): number {
  const { game, content, setting, turnEvent } = subject
  const bench = new Bench(game, content, setting)
  const file = game.positions!.file!
  const seats = bench.labels.length
  const [copy, read] = [bench.spare, bench.spare]
  const isOneGame = (game.campaign?.name(bench.scenario) ?? 'game') === 'game'
  const shown = bench.layout.metrics.filter(({ metric }) => isShownAtEnd(metric))
  const endOf = (recording: Recording): unknown =>
    shown.map(({ metric, index, cells }) => [
      metric.name,
      Array.from({ length: cells }, (_, cell) => recording.value(index, cell)),
    ])
  const endLayout = new TallyLayout(
    shown.map(({ metric }) => metric),
    game.rules.ids.length,
  )
  let tried = 0
  for (let playout = 0; playout < playouts; playout++) {
    let boundary = 0
    const ends: { words: string; end: unknown }[] = []
    const { recording } = bench.play(29, playout, statelessAgents(seats, playout), (event) => {
      if (event.type !== turnEvent || !isLooked(boundary++)) return
      tried += 1
      const words = `playout ${playout}, turn boundary ${boundary}`
      for (const part of file.parts(bench.scenario, bench.state)) nothing(faultsOf(part), 'faults of the fields')
      const text = positionText(game, bench.scenario, bench.state)
      const { value } = parseYaml({ name: 'position', text })
      readPosition(game, bench.scenario, value, read.state, (path, message) => {
        throw new Error(`${words}: ${path.join('.')}: ${message}\n${text}`)
      })
      same(positionText(game, bench.scenario, read.state), text, `${words}, written again`)
      game.lookAhead!.copyInto(bench.state, copy.state)
      bench.draws.copyInto(copy.draws)
      bench.draws.copyInto(read.draws)
      const asItIs = bench.playOn(copy.state, copy.draws, statelessAgents(seats, playout))
      const end = new Recording(endLayout)
      const record = new EndRecorder(end, game.metrics(bench.scenario))
      file.record?.(bench.scenario, read.state, record)
      same(bench.playOn(read.state, read.draws, statelessAgents(seats, playout), record), asItIs, words)
      if (isOneGame)
        ends.push({
          words,
          end: shown.map(({ metric, cells }, index) => [
            metric.name,
            Array.from({ length: cells }, (_, cell) => end.value(index, cell)),
          ]),
        })
    })
    for (const { words, end } of ends) same(end, endOf(recording), `${words}, what the end shows`)
  }
  return tried
}

/**
 * All legal actions of all questions, asked of agents that take the last action, and of others.
 *
 * @throws Error when a value is no action
 */
export function questionsAsked(subject: Subject, playouts: number): (readonly number[])[] {
  const bench = benchOf(subject)
  const seats = bench.labels.length
  const { actions, decisions } = subject.game
  const verbs = actions === undefined ? Infinity : namesOf(actions).length
  const asked: (readonly number[])[] = []
  for (let playout = 0; playout < playouts; playout++) {
    for (const agents of [lastTakers(seats), statelessAgents(seats, playout)]) {
      const { log, recording } = bench.play(19, playout, agents)
      new Tally(bench.layout).fold(recording, playout)
      for (const { question } of log) {
        if (question === undefined) continue
        holds(question.kind in decisions, `decision ${question.kind} was asked, which decisions does not list`)
        nothing(
          question.actions.filter((action) => action < 0 || verbOf(action) >= verbs),
          `legal actions of decision ${question.kind} without a verb`,
        )
        asked.push(question.actions)
      }
    }
  }
  holds(asked.length > 0, 'no agent is asked anything')
  return asked
}

// ---- Promises of each agent ----------------------------------------------------------------------------------------

export const agentPromises: Readonly<Record<string, (subject: Subject, agent: string) => void>> = {
  'every playout comes to its end; legal actions are distinct and in a stable order'(subject, agent) {
    const [bench, other] = [benchOf(subject), benchOf(subject, true)]
    for (let playout = 0; playout < (isSlow(subject, agent) ? 1 : subject.playouts); playout++) {
      const { log, recording } = bench.play(11, playout, bench.agents(agent, playout), undefined, true)
      new Tally(bench.layout).fold(recording, playout)
      if (playout % 5 === 0)
        same(other.play(11, playout, other.agents(agent, playout)).log, log, `playout ${playout} again`)
    }
  },

  'any other answer is refused, with the names of agent, seat and decision'(subject, agent) {
    const { game, content, setting, playouts } = subject
    const { labels } = benchOf(subject)
    const settings = game.settings(content).parse(setting)
    for (const answer of [-1, 0.5, NaN, 1e6]) {
      const bad: Agent = {
        reset() {
          /* nothing is kept */
        },
        choose: () => answer,
      }
      const broken: Game = { ...game, newAgent: () => bad, agentNames: () => labels.map(() => agent) }
      const { failures } = new Player(broken, content, { variant: 0, seed: 7, settings }).playBatch(0, playouts, {
        tolerant: true,
      })
      // A playout without a choice can not fail.
      holds(failures.length > 0, `the illegal answer ${answer} was accepted`)
      for (const { message } of failures) {
        holds(
          message.includes(`agent "${agent}"`) &&
            message.includes(`answered ${answer}`) &&
            labels.some((label) => message.includes(`seat ${label}`)) &&
            game.decisions.some(({ id, name }) => message.includes(`"${name}" (${id})`)),
          `agent, answer, seat or decision is not named: ${message}`,
        )
      }
    }
  },

  'permuting what is hidden changes no choice'(subject, agent) {
    const bench = benchOf(subject)
    const other = bench.newDraws()
    compareFutures(subject, bench, agent, (state, draws, seat) => {
      other.forkFrom(draws, 'permuted')
      subject.game.lookAhead!.determinize(bench.scenario, state, 1 << seat, other)
    })
  },

  'changing the real future draws changes no choice'(subject, agent) {
    const bench = benchOf(subject)
    const future = bench.newDraws()
    compareFutures(subject, bench, agent, (_state, draws) => {
      future.forkFrom(draws, 'another future')
      future.copyInto(draws)
    })
  },
}

/**
 * Continues from each turn boundary twice: unchanged, and changed in a way that the seat cannot notice. The two may
 * diverge only at an event (something came to light) or at another seat's choice, never at a choice of this seat.
 */
function compareFutures(
  subject: Subject,
  bench: Bench,
  agent: string,
  change: (state: unknown, draws: Draws, seat: number) => void,
): void {
  const { game, turnEvent } = subject
  if (game.lookAhead === undefined) return
  const [spare, twin] = [bench.spare, bench.spare]
  let looks = 0
  const slow = isSlow(subject, agent)
  for (let playout = 0; playout < (slow ? 1 : fewer(subject)); playout++) {
    let boundary = 0
    bench.play(13, playout, statelessAgents(bench.labels.length, playout), (event) => {
      if (event.type !== turnEvent || (slow && looks === SLOW_LOOKS) || !isLookedAt(boundary++)) return
      // Mostly the seat that moves next, where the event says so: it chooses soonest.
      const seat = event.seat !== undefined && looks % 3 !== 0 ? event.seat : looks % bench.labels.length
      looks += 1
      game.lookAhead!.copyInto(bench.state, spare.state)
      game.lookAhead!.copyInto(bench.state, twin.state)
      bench.draws.copyInto(spare.draws)
      bench.draws.copyInto(twin.draws)
      change(twin.state, twin.draws, seat)
      const asItIs = bench.playOn(spare.state, spare.draws, bench.agents(agent, playout, seat))
      const changed = bench.playOn(twin.state, twin.draws, bench.agents(agent, playout, seat))
      const parting = asItIs.findIndex((entry, index) => JSON.stringify(entry) !== JSON.stringify(changed[index]))
      const [one, two] = [asItIs[parting]?.question, changed[parting]?.question]
      if (one?.seat === seat && two?.seat === seat) same(two, one, `entry ${parting} after the turn boundary`)
    })
  }
  holds(looks > 0, `no playout tells an event "${turnEvent}"`)
}

// ---- Shared --------------------------------------------------------------------------------------------------------

function benchOf({ game, content, setting }: Subject, isAnew = false): Bench {
  return new Bench(game, content, setting, { isAnew })
}

/** @throws Error with the list and the names that stand in it twice */
/** Whether a picture over one dimension would draw several values in one place. */
function isOverMore(game: Game, scenario: unknown, name: string, over: string): boolean {
  const { dimensions = [] } = game.metrics(scenario).find((metric) => metric.name === name) ?? {}
  return dimensions.length > 1 && dimensions.some((dimension) => dimension.name === over)
}

function noDuplicates(lists: Readonly<Record<string, readonly string[]>>): void {
  for (const [what, list] of Object.entries(lists))
    nothing([...new Set(list.filter((name, index) => list.indexOf(name) < index))], `duplicate name in ${what}`)
}

/** With this setting, as a campaign, and each of the catalogue: some metrics are not in all of them. */
function scenariosOf(game: Game, content: unknown, setting: unknown): unknown[] {
  const schema = game.settings(content)
  const { catalogue, userFiles } = game.content
  const keys = userFiles.flatMap(({ path }) => (path.length === 1 ? path : []))
  const named = catalogue(content).scenarios.flatMap(({ id: one }) => keys.map((key) => ({ [key]: one })))
  return [setting, ...(game.campaign?.settings ?? []), ...named].flatMap((one) => {
    const parsed = schema.safeParse(one)
    return parsed.success ? [game.prepare(content, parsed.data)] : []
  })
}

const metricNames = (game: Game, scenario: unknown): string[] => game.metrics(scenario).map(({ name }) => name)

/** Types of the events of a playout, and those that have a sentence. @throws Error for what is no event or sentence */
function sentencesOf(subject: Subject): { told: Set<string>; narrated: Set<string> } {
  const bench = benchOf(subject)
  const [told, narrated] = [new Set<string>(), new Set<string>()]
  bench.play(7, 0, bench.agents('random'), (event) => {
    same(JSON.parse(JSON.stringify(event)), event, 'an event as JSON')
    told.add(event.type)
    const sentence: unknown = subject.game.telling.narrate(bench.scenario, event)
    if (sentence === undefined) return
    const isSentence = typeof sentence === 'string' && sentence.trim() !== ''
    holds(isSentence, `the event ${event.type} is told as ${JSON.stringify(sentence)}, not in a sentence`)
    narrated.add(event.type)
  })
  return { told, narrated }
}

function playerOf({ game, content, setting }: Subject): Player {
  return new Player(game, content, { variant: 0, seed: 7, settings: game.settings(content).parse(setting) })
}

function measured(player: Player, playout: number, isTold: boolean): number[] {
  const { places, rules } = player.playOne(
    playout,
    isTold
      ? () => {
          /* nobody listens */
        }
      : undefined,
  )
  return [...places, ...rules]
}

/** Boundaries from which games are played on twice with an agent that thinks for seconds. */
const SLOW_LOOKS = 2

function isSlow({ game }: Subject, agent: string): boolean {
  return game.agents.find(({ name }) => name === agent)!.slow === true
}

function fewer({ playouts }: Subject): number {
  return Math.ceil(playouts / 4)
}

/** Going on from every turn would take long: all of the first, then ever fewer. */
function isLookedAt(boundary: number): boolean {
  return boundary < 5 || isPowerOfTwo(boundary) || isPowerOfTwo(boundary / 3)
}

const isPowerOfTwo = (number: number): boolean => Number.isInteger(number) && (number & (number - 1)) === 0

function typeOf(event: string): string {
  return (JSON.parse(event) as { type: string }).type
}
