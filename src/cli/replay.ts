// `replay`: tells one playout of an experiment: that of a number, or one that is looked for.
import { InputError, refuse } from '../input/problem.ts'
import type { SeatInfo } from '../engine/game.ts'
import type { Loaded } from '../load/experiment.ts'
import type { Narrated } from '../workbench/replay.ts'
import { counted } from '../report/numbers.ts'
import type { byRounds as ByRounds } from '../report/narrated-game.ts'
import type { Style, Terminal } from '../node/terminal.ts'
import { mainRows } from '../workbench/replay-numbers.ts'
import { variantFlag, variantOf } from '../questions/variant.ts'
import { commonFlags, fromFlags, withoutFlag, writeFlag, gamesFlag } from '../questions/flags.ts'
import { Exit } from './command.ts'
import { lacking, wholes } from '../input/flags.ts'
import type { Command, Context } from './command.ts'
import type { Given } from '../input/flags.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { storeWay } from './place.ts'
import { playingFlags, storeFlags, threadsOf } from './playing.ts'
import { futuresFlags } from './replay-futures.ts'
import { luckFlag, luckText } from './replay-luck.ts'
import { noShards } from './study.ts'
import { refuseMargins } from '../questions/asked.ts'
import { table } from './text-table.ts'
import { prepared } from '../simulate/prepared.ts'

export const replay: Command = {
  words: '<experiment>',
  flags: {
    playout: { value: 'N', about: 'number of the game, from 0', refuse: wholes(0) },
    find: {
      value: 'WHAT',
      named: ['typical', 'best', 'worst', 'death'],
      about: 'find a game: typical, best, worst, death, death:HERO, a rule ID, or an event, e.g. deaths[hero=brian]',
    },
    round: { value: 'N', about: 'with --write: the round that begins', refuse: wholes(1, 10_000) },
    turn: { value: 'HERO', about: 'with --write: whose turn it is', default: 'whoever is first in the round' },
    'in-game': {
      value: 'N',
      about: 'with --write, in a campaign: in which of its games',
      default: '1',
      refuse: wholes(1, 1_000),
    },
    write: writeFlag('how the game stands when --round begins'),
    ...futuresFlags,
    ...luckFlag,
    moments: { about: 'show below each roll how --what-if names it' },
    metric: {
      value: 'NAME',
      about: 'the number for --what-if and --turning-points, or the number by which --find ranks games',
      default: 'win; rounds with --find',
    },
    less: { about: 'with --metric: smaller numbers are better' },
    variant: variantFlag,
    seed: { ...playingFlags.seed, about: 'the seed for the dice' },
    set: playingFlags.set,
    ...fromFlags,
    without: withoutFlag,
    games: {
      ...gamesFlag,
      about: 'number of games that --find searches, or most games that continue from each moment',
      default: "the experiment's; with --playout 2000 for --what-if, 500 for --turning-points",
    },
    threads: {
      ...playingFlags.threads,
      about: 'number of threads that play, with --find, --what-if and --turning-points',
    },
    ...storeFlags,
    'all-numbers': { about: 'with --details: count single rounds, squares and dice pools too' },
    quiet: { about: 'print no progress' },
    ...commonFlags,
  },
  examples: [
    ['darkodds replay first-night --find typical --games 1000', 'a game of average length'],
    ['darkodds replay first-night --playout 17 --turning-points', 'game 17, and its decisive turns'],
    [
      "darkodds replay first-night --playout 17 --what-if 'round 2: check:search succeeds'",
      'game 17 with another result of one roll',
    ],
  ],
  ownerOf: noShards,
  failed: 'no game matches, or the game crashed',
  async act(given, terminal, context) {
    const asked = given.number('playout')
    const find = given.text('find')
    if (asked === undefined && find === undefined)
      refuse('--playout', 'is missing', 'the number of a game, e.g. --playout 17')
    if (asked !== undefined && find !== undefined) refuse('--find', 'cannot be combined with --playout', 'one of them')
    refuseMargins(given)
    if (given.text('write') !== undefined) return writeAt(given, terminal, context, asked)
    refuseWithout(given, ['round', 'turn', 'in-game'], '--write')
    const games = given.number('games')
    if (given.has('turning-points') || given.text('what-if') !== undefined) {
      refuseWithout(given, ['less'], '--find')
      const telling = ['all-numbers', 'moments', 'luck'].find((flag) => given.has(flag))
      if (telling !== undefined)
        refuse(
          `--${telling}`,
          'cannot be combined with --what-if or --turning-points',
          '--playout N, or --find WHAT, alone',
        )
      const { actFutures } = await import('./replay-futures.ts')
      const ask = (playout: number, given: Given): Promise<number> =>
        actFutures(given, terminal, context, {
          playout,
          variantOf: (loaded) => variantOf(given.text('variant'), loaded),
        })
      if (find === undefined) return ask(asked!, given)
      if (given.text('metric') !== undefined)
        refuse(
          '--metric',
          'can mean the number of --find or the number whose change is measured',
          'two commands: --find alone, then --playout N with the number that it finds',
        )
      const { playoutName } = await import('../load/experiment.ts')
      const { loaded, variant } = await loadedFor(given, context)
      return look({ context, loaded, variant, find, games, given }, terminal, (playout, found) => {
        if (!given.has('json')) terminal.out(`${foundWords(found, playoutName(loaded))}\n`)
        return ask(playout, given.with({ playout: String(playout), find: undefined, games: undefined }))
      })
    }
    const ofFutures = ['within', 'out', 'reports', 'force', 'alone', 'resume', 'xlsx']
    refuseWithout(given, ofFutures, '--what-if or --turning-points')
    const { loaded, variant } = await loadedFor(given, context)
    const { tellAssumed } = await import('../load/findings.ts')
    tellAssumed(loaded, terminal)
    if (find === undefined) {
      refuseWithout(given, ['metric', 'less', 'threads'], '--find')
      return tell({ context, loaded, variant, playout: asked!, given }, terminal)
    }
    return look({ context, loaded, variant, find, games, given }, terminal)
  },
}

/** The experiment, and the index of the variant that is meant. @throws InputError */
async function loadedFor(given: Given, { workbench }: Context): Promise<{ loaded: Loaded; variant: number }> {
  const { loadWithout } = await import('../load/knockout-variants.ts')
  const loaded = await loadWithout(workbench, given.words[0], {
    seed: given.number('seed'),
    set: given.texts('set'),
    without: given.texts('without'),
  })
  return { loaded, variant: variantOf(given.text('variant'), loaded) }
}

/** Writes how a game stands at a turn boundary. */
async function writeAt(given: Given, terminal: Terminal, context: Context, playout?: number): Promise<number> {
  const { Player, positionText } = await import('../simulate/index.ts')
  const { playoutName } = await import('../load/experiment.ts')
  const { writePosition } = await import('../load/position.ts')
  const { seatLabelled } = await import('../questions/here/plan.ts')
  const round = given.number('round')
  if (playout === undefined)
    throw new InputError([lacking('--write', '--playout', '--playout N, the number of a game')])
  if (round === undefined) throw new InputError([lacking('--write', '--round', '--round N, the round that begins')])
  const { loaded, variant } = await loadedFor(given, context)
  const { game, content, experiment } = loaded
  const { settings } = experiment.variants[variant]
  if (given.text('in-game') !== undefined && loaded.layouts[variant].withRole('wins-by-game') === undefined)
    refuse('--in-game', `${experiment.title} is a single game`, 'no --in-game, or a campaign of several games')
  const player = new Player(game, content, { variant: 0, seed: experiment.seed, settings })
  const turn = seatLabelled(given.text('turn'), game.seats(player.scenario))
  const place = { round, turn, game: given.number('in-game') }
  const state = player.stateAt(place, playout)
  const name = playoutName(loaded)
  if (state === undefined) refuse('--round', `${name} ${playout} has no such turn`, 'an earlier round, or another game')
  const comment = [`${experiment.title}, ${name} ${playout}, seed ${experiment.seed}, round ${round}`]
  const [path, text] = [given.text('write')!, positionText(game, player.scenario, state, comment)]
  writePosition(loaded.located.workbench.files, path, text, given.has('force'))
  terminal.out(given.has('json') ? `${JSON.stringify({ position: path }, null, 1)}\n` : `Position: ${path}\n`)
  return Exit.done
}

/** Flags that mean nothing here. @throws InputError */
function refuseWithout(given: Given, flags: readonly string[], other: string): void {
  const lone = flags.find((flag) => given.has(flag) || given.text(flag) !== undefined)
  if (lone !== undefined) throw new InputError([lacking(`--${lone}`, other)])
}

interface FoundGame {
  readonly find: string
  readonly games: number
  readonly failed: number
  readonly words: string
}

/** `169 games (31 more failed)`: nobody can look for one of those that failed. */
const lookedAt = ({ games, failed }: Pick<FoundGame, 'games' | 'failed'>, playout: string): string =>
  `${counted(games - failed, playout)}${failed > 0 ? ` (${failed} more failed)` : ''}`

const foundWords = (found: FoundGame, playout: string): string =>
  `Found among ${lookedAt(found, playout)}: ${found.words}`

interface Telling {
  readonly context: Context
  readonly loaded: Loaded
  readonly variant: number
  readonly playout: number
  readonly given: Given
  /** How it was found, where it was looked for. */
  readonly found?: FoundGame
  /** The deaths that were looked for, each as it is measured. */
  readonly deaths?: readonly string[]
}

async function tell(
  { context, loaded, variant, playout, given, found: sought, deaths = [] }: Telling,
  terminal: Terminal,
): Promise<number> {
  const { playoutName } = await import('../load/experiment.ts')
  const { tellPlayout } = await import('../workbench/replay.ts')
  const { luckOfGame } = await import('../workbench/luck.ts')
  const { PILOT, shownNames } = await import('../simulate/index.ts')
  const { byRounds } = await import('../report/narrated-game.ts')
  const { shownOf } = await import('../report/about.ts')
  const { experiment } = loaded
  const tellable = { ...loaded, seed: experiment.seed, settings: experiment.variants[variant].settings }
  const narrated = tellPlayout(tellable, playout, given.has('all-numbers'))
  const hasLuck = given.has('luck') && narrated.failure === undefined
  if (hasLuck && loaded.layouts[variant].luck !== undefined && !given.has('quiet'))
    terminal.err(`playing ${counted(PILOT, playoutName(loaded))}, to learn what luck is worth\n`)
  const luck = hasLuck ? { of: luckOfGame(tellable, playout) } : undefined
  const found = sought && { ...sought, words: `${sought.words}${deathsIn(narrated, deaths, loaded, variant)}` }
  const moments =
    given.has('moments') && narrated.failure === undefined ? await momentsIn(loaded, variant, playout) : undefined
  const ofVariant = experiment.variants.length > 1 ? ` of "${shownNames(loaded, experiment.variants)[variant]}"` : ''
  const heading = `${experiment.title}, ${playoutName(loaded)} ${playout}${ofVariant}, seed ${experiment.seed}`
  const why = found === undefined ? '' : `${foundWords(found, playoutName(loaded))}\n`
  if (given.has('json')) {
    const events = moments && narrated.events.map((event, index) => ({ ...event, moment: moments.get(index)?.name }))
    const answer = {
      game: experiment.game,
      variant: experiment.variants[variant].name,
      seed: experiment.seed,
      playout,
      ...(found === undefined ? {} : { found }),
      ...narrated,
      ...(events === undefined ? {} : { events }),
      ...(luck && { luck: luck.of ?? null }),
    }
    terminal.out(`${JSON.stringify(answer, null, 1)}\n`)
  } else {
    const { style } = terminal
    const { game, content, layouts } = loaded
    const scenario = prepared(game, content, experiment.variants[variant].settings)
    const step = game.telling.round?.(scenario)
    const rounds = byRounds(withMoments(narrated.events, moments, style), game.telling.announcements, step)
    const categories = shownOf(layouts[variant].metrics.map(({ metric }) => metric)).get('category')
    const measured = inWordsOf(narrated.measured, categories)
    const seats = game.seats(scenario)
    const hasDetails = given.has('details')
    const parts = [
      `${style.bold(heading)}\n${why}${sentencesText(rounds, style)}`,
      numbersText(mainRows(layouts[variant], measured, seats), style),
      ...(luck === undefined
        ? []
        : [luckText(luck.of, { playout: playoutName(loaded), step: step ?? 'round', hasDetails }, terminal)]),
      ...(hasDetails ? [countsText(measured, style), seatWords(seats, style)] : []),
      ...(moments === undefined ? [] : [style.dim(howToAsk(moments, playout))]),
      ...(narrated.failure === undefined ? [await nextText(given, playout, terminal, context)] : []),
    ]
    terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
  }
  if (narrated.failure === undefined) return Exit.done
  terminal.err(`the ${playoutName(loaded)} failed: ${narrated.failure}\n`)
  return Exit.failed
}

/** Who died of those who were looked for, and when. */
function deathsIn(
  { measured }: Narrated,
  deaths: readonly string[],
  { game, content, experiment }: Loaded,
  variant: number,
): string {
  const scenario = prepared(game, content, experiment.variants[variant].settings)
  const round = game.telling.round?.(scenario) ?? 'round'
  const seats = game.seats(scenario)
  const words = deaths.flatMap((reference) => {
    const when = measured[reference]
    const label = /=(.*)\]$/.exec(reference)?.[1] ?? reference
    const who = seats.find((seat) => seat.label === label)?.name ?? label
    return typeof when === 'number' ? [`${deaths.length > 1 ? `${who} ` : ''}in ${round} ${when}`] : []
  })
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}

/** The moments that `--what-if` can name, by the event that settles each. */
async function momentsIn(
  { game, content, experiment }: Loaded,
  variant: number,
  playout: number,
): Promise<ReadonlyMap<number, { name: string; result: string }>> {
  const { momentsOf } = await import('../simulate/index.ts')
  const { momentName } = await import('../questions/index.ts')
  const { byEvent } = momentsOf(
    game,
    content,
    { seed: experiment.seed, settings: experiment.variants[variant].settings },
    playout,
  )
  const step = game.telling.round?.(prepared(game, content, experiment.variants[variant].settings))
  return new Map(
    [...byEvent].map(([index, moment]) => [index, { name: momentName(moment, step), result: moment.result }]),
  )
}

/** The last moment, as it would be asked about. */
function howToAsk(moments: Awaited<ReturnType<typeof momentsIn>>, playout: number): string {
  const last = [...moments.values()].at(-1)
  if (last === undefined) return 'Nothing was drawn in this game whose result the game tells.'
  return (
    `Change a roll: --playout ${playout} --what-if '${last.name} RESULT'. ` +
    'An impossible RESULT is answered with the possible ones.'
  )
}

/** Each sentence with its moment below it, where it has one. */
function withMoments(
  events: Narrated['events'],
  moments: Awaited<ReturnType<typeof momentsIn>> | undefined,
  style: Style,
): Narrated['events'] {
  return moments === undefined
    ? events
    : events.map((event, index) => {
        const moment = moments.get(index)
        // Some draws are told by what they lead to: the moment then stands alone.
        if (moment === undefined) return event
        const below = style.dim(`      ⤷ '${moment.name}' came to: ${moment.result}`)
        return { ...event, sentence: `${event.sentence === undefined ? '' : `${event.sentence}\n`}${below}` }
      })
}

interface Looking {
  readonly context: Context
  readonly loaded: Loaded
  readonly variant: number
  readonly find: string
  readonly games?: number
  readonly given: Given
}

/**
 * Looks for a playout, and tells it; of none that is as wanted it says so, with exit code 1.
 * @param goOn what to do with it in place of telling it
 */
async function look(
  { context, loaded, variant, find, games, given }: Looking,
  terminal: Terminal,
  goOn?: (playout: number, found: FoundGame) => Promise<number>,
): Promise<number> {
  const { criterionOf } = await import('../questions/index.ts')
  const { mostPlayouts } = await import('../simulate/index.ts')
  const { findPlayout } = await import('../workbench/find.ts')
  const { experiment, game, layouts } = loaded
  const criterion = criterionOf(
    { find, metric: given.text('metric'), isLessBetter: given.has('less') },
    game,
    layouts[variant],
    game.seats(prepared(game, loaded.content, experiment.variants[variant].settings)),
  )
  const maxGames = games ?? mostPlayouts(experiment.stopping)
  const threads = threadsOf(given)
  const isJson = given.has('json')
  if (!given.has('quiet'))
    terminal.err(
      `looking at ${criterion.isFirst ? 'up to ' : ''}${counted(maxGames, 'game')} on ${counted(threads, 'thread')}\n`,
    )
  const interrupt = stopOnInterrupt(terminal, 'stopping')
  try {
    const found = await findPlayout({ loaded, variant, criterion, games: maxGames, threads, signal: interrupt.signal })
    if (found.isInterrupted) return Exit.interrupted
    const { picked } = found
    if (picked !== undefined && goOn !== undefined) {
      interrupt.forget()
      return await goOn(picked.playout, { find, games: found.games, failed: found.failed, words: picked.words })
    }
    if (picked !== undefined)
      return await tell(
        {
          context,
          loaded,
          variant,
          playout: picked.playout,
          given,
          found: { find, games: found.games, failed: found.failed, words: picked.words },
          deaths: /^death\b/.test(find) ? criterion.references : [],
        },
        terminal,
      )
    if (isJson) {
      const answer = {
        game: experiment.game,
        variant: experiment.variants[variant].name,
        seed: experiment.seed,
        playout: null,
        found: { find, games: found.games, failed: found.failed },
      }
      terminal.out(`${JSON.stringify(answer, null, 1)}\n`)
    }
    terminal.err(`none of ${lookedAt(found, 'game')} ${criterion.words}; --games looks at more\n`)
    return Exit.failed
  } finally {
    interrupt.forget()
  }
}

/** Who is who: where counts and messages call a seat otherwise than the sentences do. */
function seatWords(seats: readonly SeatInfo[], style: Style): string {
  const others = seats.filter(({ label, name }) => label.toLowerCase() !== name.toLowerCase())
  return others.length === 0
    ? ''
    : `${style.dim(`here ${others.map(({ label, name }) => `${label} is ${name}`).join(', ')}`)}`
}

/** Categories as readers see them. */
function inWordsOf(
  measured: Narrated['measured'],
  shown: ReadonlyMap<string, string> | undefined,
): Narrated['measured'] {
  return Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [
      name,
      typeof value === 'string' ? (shown?.get(value) ?? value) : value,
    ]),
  )
}

function sentencesText(rounds: ReturnType<typeof ByRounds>, style: Style): string {
  return rounds.flatMap(({ heading, sentences }) => ['', style.bold(heading), ...sentences]).join('\n')
}

/** How it ended. */
function numbersText(rows: readonly (readonly string[])[], style: Style): string {
  return rows.length === 0 ? '' : table([{ title: 'in short' }, { title: '' }], rows, style.bold)
}

/** All that was counted (with --json also what did not happen). */
function countsText(measured: Narrated['measured'], style: Style): string {
  // Of what is counted hero by hero, cause by cause, only what happened.
  const happened = Object.entries(measured).filter(
    ([name, value]) => !name.includes('[') || (value !== null && value !== false && value !== 0),
  )
  const rows = happened.map(([name, value]) => [
    name,
    value === null ? 'never' : value === true ? 'yes' : value === false ? 'no' : String(value),
  ])
  if (rows.length === 0) return ''
  const leftOut = Object.keys(measured).length - rows.length
  const note =
    leftOut === 0 ? [] : [style.dim(`and ${counted(leftOut, 'count')} of what did not happen (--json lists them)`)]
  return [table([{ title: 'counted as' }, { title: '' }], rows, style.bold), ...note].join('\n')
}

/** The command that says which turns decided this game. */
async function nextText(given: Given, playout: number, terminal: Terminal, { workbench }: Context): Promise<string> {
  const { replayLine, wayWords } = await import('../load/command-line.ts')
  const { nextText: stepsText } = await import('./answer.ts')
  const asked = {
    path: given.words[0],
    seed: given.number('seed'),
    set: given.texts('set'),
    without: given.texts('without'),
  }
  const ways = wayWords({ threads: given.number('threads'), store: storeWay(given) })
  const command = replayLine(workbench.program, asked, playout, given.text('variant'), '--turning-points', ...ways)
  return stepsText([{ about: 'which turns decided it?', command }], terminal.style)
}
