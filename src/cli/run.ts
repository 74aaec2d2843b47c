// `run`: plays an experiment, says what came out, and writes the report.
import { flagProblem, InputError, refuse } from '../input/problem.ts'
import { counted, thousands } from '../report/numbers.ts'
import { GAMES_OF_GROUP } from '../simulate/game-counts.ts'
import { MAX_SHARDS, parseShard } from '../simulate/shard.ts'
import type { Shard } from '../simulate/shard.ts'
import type { Workbench } from '../load/ports.ts'
import type { Loaded } from '../load/experiment.ts'
import type { RunRequest } from '../workbench/run.ts'
import {
  detailsFlag,
  commonFlags,
  fromFlags,
  placeFlags,
  gamesFlag,
  quickFlag,
  withoutFlag,
  xlsxFlag,
} from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Command, Context } from './command.ts'
import type { Given } from '../input/flags.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { tellElsewhere, waysOf, wishOf } from './place.ts'
import { tellStudio } from './studio-link.ts'
import { onWorkers, peopleOf, playingFlags, threadsOf } from './playing.ts'
import { refuseWorkbook, writeWorkbook } from './workbook.ts'

export const run: Command = {
  words: '<experiment>',
  flags: {
    games: { ...gamesFlag, about: 'number of games of each variant', default: "the experiment's" },
    ...playingFlags,
    ...fromFlags,
    without: withoutFlag,
    groups: {
      about: `also play the other groups of players: new group, casual, regulars; at most ${GAMES_OF_GROUP} games each`,
    },
    ...placeFlags('reports/NAME'),
    resume: { about: 'continue an interrupted run' },
    shard: {
      value: 'I/N',
      about: 'play part I of N of the games, on one of N machines; merge makes one report of them',
      default: 'all games',
      refuse: shardIn,
    },
    'games-table': { value: 'FILE', about: 'write a CSV file with one row a game; --force replaces an earlier one' },
    'count-rules': { about: 'count how often each rule was applied, and list unused rules' },
    quick: quickFlag,
    xlsx: xlsxFlag,
    against: { value: 'REPORT', about: 'an earlier report of this game: also draw a page with both side by side' },
    details: detailsFlag,
    quiet: { about: 'print no progress' },
    ...commonFlags,
  },
  examples: [
    ['darkodds run first-night', 'play it, and write reports/first-night/'],
    ['darkodds run first-night --games 2000 --set rules.tnShift=1', 'fewer games, harder checks'],
    ['darkodds run first-night --without tile --games 1000', 'the win rate without each tile'],
  ],
  failed: 'a threshold under expect is missed or too close to call, or games crashed',
  async act(given, terminal, { workbench: here, hearNext }) {
    wishOf(given)
    return onWorkers(given, terminal, here, (workbench, on) => actRun(given, terminal, { workbench, hearNext }, on))
  },
}

async function actRun(
  given: Given,
  terminal: Terminal,
  { workbench, hearNext }: Pick<Context, 'workbench' | 'hearNext'>,
  on?: string,
): Promise<number> {
  const request = requestOf(given, on)
  const alone = request.shard === undefined ? request.gamesTable && '--games-table' : '--shard'
  if (request.hasGroups === true && alone !== undefined)
    refuse('--groups', `does not go together with ${alone}`, 'one of the two')
  if (given.text('xlsx') !== undefined && request.shard !== undefined)
    refuse('--xlsx', 'does not go together with --shard', 'merge, which answers')
  refuseWorkbook(given, workbench.files)
  if (request.shard !== undefined) {
    const { actShard } = await import('./shard.ts')
    return actShard(given, { ...request, shard: request.shard }, terminal, workbench)
  }
  const { run: play } = await import('../workbench/run.ts')
  const against = given.text('against')
  const before = against === undefined ? undefined : await readBefore(workbench, against)
  const interrupt = stopOnInterrupt(terminal, 'stopping, and writing the report of what is done')
  try {
    const { tellAnswer, tellReport, exitCodeOf, resultWithAnswer, resumeLine } = await import('./run-summary.ts')
    const [isJson, people] = [given.has('json'), peopleOf(given, terminal, hearNext)]
    const ran = await play(
      workbench,
      {
        ...request,
        refuse: before?.refuse,
        signal: interrupt.signal,
        tell(answered) {
          if (isJson) terminal.out(resultWithAnswer(answered))
          if (people !== undefined) tellAnswer(answered, request, people)
        },
      },
      terminal,
    )
    if (!ran) {
      terminal.err('interrupted before anything was finished\n')
      return Exit.interrupted
    }
    const compared =
      before === undefined || ran.isKept
        ? undefined
        : await before.drawBeside(ran.folder, (line) => {
            terminal.err(`${line}\n`)
          })
    const told = await writeWorkbook(given, workbench.files, ran.data)
    if (people === undefined) tellElsewhere(workbench.program, ran, terminal)
    else
      tellReport(
        workbench.program,
        ran,
        people,
        [
          ...told,
          ...(request.gamesTable === undefined
            ? []
            : [`Games: ${request.gamesTable}   (${counted(ran.gamesTableRows!, 'row')})`]),
          ...(compared === undefined
            ? []
            : [`Compared with ${against}: ${compared.change}; page: ${compared.folder}/index.html`]),
        ],
        [resumeLine(workbench.program, request)],
      )
    await tellStudio('run', given, terminal, workbench, request)
    return exitCodeOf(ran)
  } finally {
    interrupt.forget()
  }
}

/** Reads an earlier report before the run, which may take its folder. */
async function readBefore(workbench: Workbench, against: string) {
  const { drawAgainst, refuseOtherGame, sideOf } = await import('../workbench/against.ts')
  const read = await sideOf(workbench, against)
  return {
    refuse({ game, document }: Loaded): void {
      refuseOtherGame(read, against, game.id, document.source.name)
    },
    drawBeside: (folder: string, tell: (line: string) => void): ReturnType<typeof drawAgainst> =>
      drawAgainst(workbench, folder, against, {}, { isAll: false, pictures: { tell }, read }),
  }
}

function requestOf(given: Given, on: string | undefined): RunRequest {
  const wish = wishOf(given)
  return {
    ...wish,
    path: given.words[0],
    games: given.number('games'),
    seed: given.number('seed'),
    threads: threadsOf(given),
    ...shardOf(given),
    set: given.texts('set'),
    without: given.texts('without'),
    hasGroups: given.has('groups'),
    ways: waysOf(given, wish, on),
    playedOn: on,
    gamesTable: given.text('games-table'),
    isCountingRules: given.has('count-rules'),
    isQuick: given.has('quick'),
    isQuiet: given.has('quiet'),
  }
}

/** @throws InputError */
function shardOf(given: Given): Pick<RunRequest, 'shard'> {
  const text = given.text('shard')
  return text === undefined ? {} : { shard: shardIn('--shard', text) }
}

/** @throws InputError */
function shardIn(where: string, text: string): Shard {
  const shard = parseShard(text)
  const expected = `I/N, e.g. 2/8: I from 1 to N, and N at most ${thousands(MAX_SHARDS)}`
  if (shard === undefined) throw new InputError([flagProblem(where, text, expected)])
  return shard
}
