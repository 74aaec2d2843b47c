// Everything that a run may propose, over all experiments that ship and the starters of all games: the program takes
// it, prepares it, and one game of it is played.
import { expect, test } from 'vitest'
import { HereExecutor } from '../../src/workbench/here-executor.ts'
import { nextCommands } from '../../src/workbench/next-commands.ts'
import { Players } from '../../src/workbench/players.ts'
import { experimentsIn } from '../../src/load/experiments.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { locateGames } from '../../src/load/games.ts'
import { writeStarters } from '../../src/workbench/init.ts'
import type { Job } from '../../src/simulate/job.ts'
import { commandLine } from '../../src/load/command-line.ts'
import { RUN_NEXT, runFinding } from '../../src/questions/run/next.ts'
import type { RunFinding } from '../../src/questions/run/next.ts'
import { main, readWords } from '../../src/cli/program.ts'
import { loadGame } from '../../src/games/registry.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const STANDS: readonly RunFinding['stand'][] = ['never', 'missed', 'met', 'unclear', 'unknown']

/** All that is proposed after a run, however it came out. */
async function proposals(path: string): Promise<{ game: string; commands: string[] }> {
  const { game, content, experiment, layouts, document } = await loadExperiment(workbench, path)
  const metrics = layouts[0].metrics.map(({ metric }) => metric)
  const length = metrics.find(({ role }) => role === 'length')
  const variants = experiment.variants.map(({ name, set, settings }) => ({
    name,
    set,
    settings,
    playouts: 1,
    metrics: {},
    exemplars: length === undefined ? [] : [{ metric: length.name, by: {}, what: 'middle', playout: 1 }],
  }))
  const finding = runFinding({
    game,
    content,
    metrics,
    result: { expect: [], level: experiment.level, variants } as never,
    written: document.value as Readonly<Record<string, unknown>>,
    changed: [],
    canBeWon: true,
    most: 100,
  })
  const steps = STANDS.filter(
    (stand) => finding.target !== undefined || stand === 'never' || stand === 'unknown',
  ).flatMap((stand) =>
    nextCommands(
      workbench,
      RUN_NEXT,
      { ...finding, stand },
      {
        command: 'run',
        path,
        flags: [],
        playedSeed: experiment.seed,
        variants,
      },
    ),
  )
  return { game: game.id, commands: [...new Set(steps.map(({ command }) => command))] }
}

/** Types a command that plays one game, then is stopped. @returns what it said where it was refused */
async function refusal(words: readonly string[]): Promise<string | undefined> {
  let isPlayed = false
  const stopping = {
    ...workbench,
    async startExecutor(job: Job) {
      const players = new Players((await loadGame(job.game))!, job, workbench.clock)
      const here = new HereExecutor(players, workbench.clock)
      here.play = (batch) => {
        isPlayed = players.play({ ...batch, count: 1 }).reply.failures.length === 0
        throw new Error('one game is enough')
      }
      return here
    },
  }
  const terminal = new TextTerminal()
  const quick = words[0] === 'replay' ? [] : ['--quick', '--quiet', '--threads', '1', '--force']
  const exit = await main([...words, ...quick], terminal, { workbench: stopping }).catch(() => 1)
  return isPlayed || exit === 0 ? undefined : `${words.join(' ')}: ${terminal.stderr}`
}

/** The same of a run, which prepares all of its variants: one game of the first. */
async function refusalOfRun(words: readonly string[]): Promise<string | undefined> {
  const { words: paths, flags } = await readWords(words)
  const options = { games: Number(flags.games ?? 1), set: flags.set as string[] | undefined }
  try {
    const { game, job } = await loadExperiment(workbench, paths[0], options)
    const { reply } = new Players(game, job, workbench.clock).play({ variant: 0, first: 0, count: 1 })
    return reply.failures.length === 0 ? undefined : `${words.join(' ')}: ${reply.failures[0].message}`
  } catch (error) {
    return `${words.join(' ')}: ${String(error)}`
  }
}

/** The words of a command as a shell reads them, without the program's name. */
const wordsOf = (command: string): string[] =>
  [...command.slice(commandLine(workbench.program).length + 1).matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain,
  )

/** What is tried once: what prepares hundreds of variants is not tried of every experiment again. */
function kindOf(words: readonly string[], path: string, game: string): string {
  const [command] = words
  if (command === 'run') return words.join(' ')
  if (command === 'replay') return `replay ${game}`
  if (command === 'levers' || command === 'fair') return command
  return words
    .join(' ')
    .replace(path, game)
    .replace(/ --target .*$/, '')
}

test('nothing that is proposed after a run is refused', async () => {
  const experiments = experimentsIn(workbench)
  inFolder({})
  const starters = (await locateGames(workbench))
    .filter(({ game }) => game.content.starters !== undefined)
    .map((located) => writeStarters(located, `${located.game.id}.yaml`, []).written[0])
  expect(starters.length).toBeGreaterThan(2)
  const refused: string[] = []
  const tried = new Set<string>()
  // What is tried once is tried of a game with few settings.
  const few = starters.filter((path) => path.startsWith('dark-world'))
  for (const path of new Set([...few, ...starters, ...experiments])) {
    const { game, commands } = await proposals(path)
    for (const words of commands.map(wordsOf)) {
      const kind = kindOf(words, path, game)
      if (tried.has(kind)) continue
      tried.add(kind)
      const said = await (words[0] === 'run' ? refusalOfRun : refusal)(words)
      if (said !== undefined) refused.push(said)
    }
  }
  expect(refused).toEqual([])
  expect(tried.size).toBeGreaterThan(80)
})
