// The terminal of a process: plain unless it is a screen, content with a reader that leaves early, and working on
// without one.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { Exit } from '../../src/cli/command.ts'
import { commands } from '../../src/cli/commands.ts'
import { styles } from '../../src/node/terminal.ts'
import { inFolder } from '../support/scratch-folder.ts'

const program = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))
const PIG = 'game: pig\ntable: short\ngames: 30\ncharts: [win-odds]\n'

/** A shell runs `line`, in which $D is the program. */
function shell(line: string): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', line.replaceAll('$D', '"$0" "$1"'), process.execPath, program],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test('styles do something, or nothing', () => {
  expect(styles(true).bold('x')).toBe('\u001b[1mx\u001b[22m')
  expect(styles(false).bold('x')).toBe('x')
})

test('what is piped has no colours; a reader that leaves early is no error', () => {
  const { stdout, stderr, status } = shell('$D list | head -n 2; exit "$?"')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^list +entries +names\ngames +\d +when-darkness-comes, .*\n$/)
  // The command ends as it would have: with its own exit code, and in peace.
  expect(shell('{ $D list; echo "$?" >&2; } | true')).toEqual({ status: 0, stdout: '', stderr: '0\n' })
  expect(shell('{ sleep 2; $D check nowhere.yaml --json; echo "$?" >&2; } | true').stderr).toMatch(
    /^nowhere\.yaml: does not exist\n2\n$/,
  )
})

test('where nobody reads what is said while games are played, they are played to the end', () => {
  inFolder({ 'pig.yaml': 'game: pig\ntable: short\ngames: 300\n' })
  // The reader is gone before the first word.
  const { status } = shell(
    '{ $D run pig.yaml --threads 1 2>&1 >told; echo "$?" >code; } | true; ' +
      'until [ -e code ]; do sleep 0.1; done; exit "$(cat code)"',
  )
  expect(status).toBe(0)
  expect(existsSync('reports/pig/result.json')).toBe(true)
})

// Elsewhere than on Linux there is no disk that is always full.
const isLinux = existsSync('/dev/full')

const LOST =
  'standard output cannot be written to, so that the answer is lost: the disk is full; ' +
  'files and reports are written all the same\n'

/** Each command with an answer, and where it plays something the file that it writes. */
const ANSWERS: Readonly<Record<string, readonly (readonly [words: string, written?: string])[]>> = {
  start: [['start scenario --games 4 --threads 1 --quiet', 'my-scenario.yaml']],
  run: [
    ['run pig.yaml --threads 1 --quiet', 'reports/pig/index.html'],
    ['run pig.yaml --threads 1 --quiet --json'],
    ['run pig.yaml --shard 1/1 --threads 1 --quiet', 'reports/pig-shard-1-of-1/shard.json'],
  ],
  studio: [['studio --help']],
  watch: [['watch pig.yaml --saves 0 --games 10 --threads 1']],
  compare: [['compare two.yaml --alone --threads 1 --quiet', 'reports/two-compare/index.html']],
  tune: [
    [
      'tune pig.yaml --vary agents.ann=hold-at-20,hold-at-5 --target win=50% --alone --threads 1 --quiet',
      'reports/pig-tune/index.html',
    ],
  ],
  levers: [['levers --help']],
  sensitivity: [['sensitivity --help']],
  value: [['value --help']],
  fair: [['fair --help']],
  search: [['search --help']],
  here: [['here --help']],
  sheet: [['sheet pig.yaml --games 4 --threads 1 --quiet --no-store', 'reports/pig-sheet/index.html']],
  table: [['table tables --game pig']],
  diff: [['diff reports/pig reports/pig']],
  evenings: [
    ['evenings pig.yaml --won 1 --of 2 --threads 1 --quiet'],
    ['evenings pig.yaml --new evenings.csv', 'evenings.csv'],
  ],
  odds: [['odds when-darkness-comes --dice 3']],
  replay: [['replay pig.yaml --playout 1']],
  report: [['report reports/pig']],
  merge: [['merge reports/pig-shard-1-of-1 --out merged', 'merged/index.html']],
  verify: [['verify reports/pig --playouts 1']],
  worker: [['worker --help']],
  workers: [['workers --help']],
  store: [['store']],
  check: [['check pig.yaml'], ['check pig.yaml --json']],
  init: [['init mine.yaml', 'mine.yaml']],
  schema: [['schema']],
  completion: [['completion']],
  list: [['list games']],
  describe: [['describe classic']],
}

test.skipIf(!isLinux)(
  'an answer that cannot be written: one clear line, its own exit code, other files are still written',
  () => {
    expect(Object.keys(ANSWERS).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
    inFolder({ 'pig.yaml': PIG, 'two.yaml': `${PIG}vary: { agents.ann: [hold-at-20, hold-at-5] }\n` })
    for (const [words, written] of [...Object.values(ANSWERS).flat(), ['help'], ['--version']]) {
      const { status, stderr } = shell(`$D ${words} > /dev/full`)
      expect([
        words,
        status,
        stderr.replace('watching the experiment, the files that it names and the content; Ctrl-C ends\n', ''),
      ]).toEqual([words, Exit.unwritten, LOST])
      if (written !== undefined) expect([written, existsSync(written)]).toEqual([written, true])
    }
  },
)

test.skipIf(!isLinux)(
  'what is said beside the answer is dropped where it cannot be written: the command goes on, and exits as it does',
  () => {
    inFolder({ 'pig.yaml': PIG, 'wrong.yaml': 'game: pig\ngamse: 3\n' })
    const cases = [
      ['run pig.yaml --threads 2', 0, /\nReport: reports\/pig\/index\.html/],
      ['run wrong.yaml', 2, /^$/],
      ['nonsense', 2, /^$/],
      ['', 2, /^$/],
      ['check wrong.yaml --json', 2, /"isRight": false/],
      ['odds when-darkness-comes --dice 1 --out odds', 0, /When Darkness Comes/],
      ['watch pig.yaml --saves 0 --games 10 --threads 1', 0, /^Ann's win rate /],
    ] as const
    for (const [words, exit, said] of cases) {
      const { status, stdout } = shell(`$D ${words} 2> /dev/full`)
      expect([words, status]).toEqual([words, exit])
      expect(stdout).toMatch(said)
    }
    expect([existsSync('reports/pig/result.json'), existsSync('odds/index.html')]).toEqual([true, true])
    // Who has nothing to say on standard output loses nothing there.
    expect(shell('$D run wrong.yaml > /dev/full')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('gamse') as string,
    })
    // With both gone the exit code is all that is left.
    expect(shell('$D run pig.yaml --threads 1 > /dev/full 2>&1')).toEqual({
      status: Exit.unwritten,
      stdout: '',
      stderr: '',
    })
  },
)

test.each([['1'], ['2']])(
  'a log that goes away in the middle of a run does not end it: report and answer come as ever, with %s threads',
  async (threads) => {
    inFolder({ 'pig.yaml': PIG.replace('30', '60000') })
    const child = spawn(process.execPath, [program, 'run', 'pig.yaml', '--threads', threads], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    let stdout = ''
    child.stdout.on('data', (text: Buffer) => {
      stdout += text.toString()
    })
    // Nobody reads any more as soon as something was said.
    child.stderr.once('data', () => {
      child.stderr.destroy()
    })
    const code = await new Promise((resolve) => {
      child.once('close', resolve)
    })
    expect([code, child.stderr.destroyed]).toEqual([0, true])
    expect(stdout).toMatch(/\nReport: reports\/pig\/index\.html {3}\(.*\)\n\nNext:\n[^]*\n$/)
    expect(JSON.parse(readFileSync('reports/pig/result.json', 'utf8'))).toMatchObject({ complete: true })
  },
)

test('whoever watches for nobody any more ends', async () => {
  inFolder({ 'pig.yaml': PIG })
  const child = spawn(process.execPath, [program, 'watch', 'pig.yaml', '--games', '10', '--threads', '1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  child.stdout.destroy()
  child.stderr.resume()
  expect(
    await new Promise((resolve) => {
      child.once('close', resolve)
    }),
  ).toBe(0)
})

const hasScript = spawnSync('script', ['--version']).status === 0

test.skipIf(!hasScript)('Ctrl-C at a question ends the program as Ctrl-C does', () => {
  inFolder({})
  // `script` gives the program a terminal to be asked at.
  writeFileSync('start.sh', `'${process.execPath}' '${program}' start; echo code $?\n`)
  const { stdout } = shell(
    "(until grep -q 'scenario? ' told 2>/dev/null; do sleep 0.1; done; printf '\\003'; sleep 0.5) | " +
      "script -qfec 'sh start.sh' told >/dev/null; cat told",
  )
  expect(stdout).toContain('code 130')
  expect(stdout).not.toContain('start does not know')
})
