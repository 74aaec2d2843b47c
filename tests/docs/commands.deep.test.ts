// Runs every command of README and guides, in the order of the page, in a folder with the files that the page shows.
// Few games and charts, and no other agents or rulings (--alone); each file is validated in full. `# exits with N`
// marks a line that is meant to fail.
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { checkFile } from '../../src/workbench/check.ts'
import { openedProject } from '../../src/workbench/project/opened.ts'
import { asking, questions } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { WorkerHere } from '../remote/support/here.ts'
import { hasRedis, HOW_TO_GET_IT, TestRedis } from '../remote/support/redis.ts'
import { filesOf, linesOf, read, tried, write } from './pages.ts'
import { workbench } from '../support/workbench.ts'

/** Commands whose exit code says what they found: with few games something else than what the page tells. */
const LAB = questions.map((name) => asking(name)[0]).filter((command) => command !== 'replay')
const CUT = { '--games': '2', '--playouts': '1', '--builds': '2' }

/**
 * The same command with few games; of a range that is tried, only its ends. A search for a game (`--find`) keeps its
 * range, since it stops at the first match.
 */
function fewGames([command, ...rest]: readonly string[]): string[] {
  if (command === 'replay' && rest.includes('--find')) return [command, ...rest]
  const words = rest.map(
    (word, index) =>
      CUT[rest[index - 1] as keyof typeof CUT] ??
      (rest[index - 1] === '--vary' ? word.replace(/(\d+)\.\.(\d+)(\/\d+)?/, '$1,$2') : word),
  )
  if (command === 'run' || command === 'start')
    words.push(...(words.includes('--games') ? [] : ['--games', CUT['--games']]), '--threads', '1', '--quiet')
  if (LAB.includes(command) && command !== 'diff')
    words.push(
      ...(words.includes('--games') ? [] : ['--games', CUT['--games']]),
      ...(words.includes('--alone') ? [] : ['--alone']),
      ...['--threads', '1', '--quiet'],
    )
  return [command, ...words]
}

/** The same experiment with one chart. */
const fewCharts = (text: string): string => `${text.replace(/^charts:.*\n/m, '')}charts: [win-odds]\n`

/** The Redis of the pages. */
const REDIS = 'redis://192.168.1.20:6379'
const needsRedis = (page: string): boolean => read(page).includes(REDIS)
const runnable = tried.filter((page) => hasRedis || !needsRedis(page))
test.skipIf(hasRedis)(`pages that use many machines: ${HOW_TO_GET_IT}`, () => {})

test.each(runnable)('%s', async (page) => {
  inFolder()
  await using redis = needsRedis(page) ? await TestRedis.start() : undefined
  await using workers = new AsyncDisposableStack()
  const files = filesOf(page)
  const lines = linesOf(page)
  for (const [file, text] of Object.entries(files)) write(file, text)
  for (const [file, text] of Object.entries(files)) {
    const { kind, error, findings = [] } = await checkFile(workbench, file)
    const isWrong = error !== undefined || findings.some(({ severity }) => severity === 'error')
    const isMeantWrong = lines.some(({ words, exit }) => words[0] === 'check' && words[1] === file && exit === 2)
    expect(isWrong, `${file}: ${error?.message ?? findings.map(({ message }) => message).join()}`).toBe(isMeantWrong)
    if (kind === 'experiment') write(file, fewCharts(text))
  }
  for (const { text, words: written, exit: expected } of lines) {
    const words = written.map((word) => (word === REDIS ? redis!.url : word))
    // It serves until somebody stops it.
    if (words[0] === 'studio') {
      if (words[1] !== undefined) await openedProject(workbench, words[1])
      continue
    }
    // It plays until somebody stops it.
    if (words[0] === 'worker') {
      workers.use(await WorkerHere.start(redis!.url))
      continue
    }
    const terminal = new TextTerminal()
    const exit = await main(fewGames(words), terminal, withBlankPictures())
    const isUndecided = exit === 1 && (LAB.includes(words[0]) || terminal.stdout.includes(': undecided: '))
    expect(isUndecided ? expected : exit, `${text}\n${terminal.stdout}${terminal.stderr}`).toBe(expected)
  }
})

test('the pages show every command', () => {
  const shown = new Set(tried.flatMap((page) => linesOf(page).map(({ words: [command] }) => command)))
  expect([...shown].sort()).toEqual(commands.map(({ name }) => name).sort())
})
