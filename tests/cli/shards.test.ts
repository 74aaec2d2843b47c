// `run --shard I/N` and `merge`: the shards of a run give its report, byte for byte but for run.json; whatever does not
// belong together is refused, with what to do.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Result } from '../../src/simulate/index.ts'
import { runShard } from '../../src/workbench/shard.ts'
import { askWith, campaignsModule } from '../support/errand/command.ts'
import { breaks } from '../support/pig/breaking.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { done, expectSameReport, filesIn, MANY, ONE, playShards, reportOfBoth } from '../support/shard-reports.ts'
import { stopAfter } from '../support/stop-after.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import type { Answered } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

/** Lines of standard error, whole; … stands for the name of the program here. */
const lines = (...texts: readonly string[]): RegExp =>
  new RegExp(`^${texts.map((text) => text.replace(/[.*?()[\]/]/g, '\\$&').replaceAll('…', '.*')).join('\n')}\n$`)

describe('the report of all shards is that of one machine, byte for byte but for run.json:', () => {
  test('page and tables of one variant', () => reportOfBoth({ 'one.yaml': ONE }, 3, [], []))

  test('a game of several in a row', () =>
    reportOfBoth(
      { 'e.yaml': 'game: errand\ngames: 40\nvariants: [{ name: a }, { name: b, set: { difficulty: 12 } }]\n' },
      3,
      [],
      ['--quick'],
      (...words) => askWith(campaignsModule, ...words),
    ))

  test('one shard alone', () => reportOfBoth({ 'many.yaml': MANY }, 1))

  test('a precision, where --games says how many instead', () =>
    reportOfBoth({ 'p.yaml': 'game: pig\ntable: short\nprecision: { metric: win, halfWidth: 0.05 }\n' }, 2, [
      '--games',
      '90',
    ]))
})

test('games that fail: shards exit with 0; the report names those that one run names, with 1', async () => {
  process.env['DARKODDS_TEST_BREAK'] = 'throw'
  onTestFinished(() => {
    delete process.env['DARKODDS_TEST_BREAK']
  })
  const ask = (...words: readonly string[]): Promise<Answered> =>
    askWith(new URL('../support/pig/breaking.ts', import.meta.url).href, ...words)
  inFolder({
    'b.yaml': 'game: breaking-pig\ntable: short\ngames: 900\nvary: { agents.ann: [hold-at-20, hold-at-5] }\n',
  })
  const broken = Array.from({ length: 900 }, (_, playout) => playout).filter((playout) => breaks(1, playout))
  expect(broken.length).toBeGreaterThan(1)
  const whole = await done(['run', 'b.yaml', '--quiet', '--quick', '--out', 'report'], 1, ask)
  renameSync('report', 'whole')
  for (const [index, first] of [0, 300, 600].entries()) {
    const words = ['run', 'b.yaml', '--shard', `${index + 1}/3`, '--threads', '1', '--quiet', '--out', `s${index}`]
    // With 0: a scheduler would play again whatever ends otherwise.
    const { stdout } = await done(words, 0, ask)
    const count = 2 * broken.filter((playout) => playout >= first && playout < first + 300).length
    const said = /^(\d+) games? failed\. merge names them, and exits with 1\.$/m.exec(stdout)?.[1]
    expect(Number(said ?? 0)).toBe(count)
  }
  const merged = await done(['merge', 's0', 's1', 's2', '--quick', '--out', 'report'], 1, ask)
  expectSameReport('report', 'whole')
  const { variants } = JSON.parse(readFileSync('report/result.json', 'utf8')) as Result
  for (const { excluded } of variants) expect(excluded.map(({ playout }) => playout)).toEqual(broken)
  const names = (text: string): string[] => text.match(/.*failed.*|.*replay.*/g) ?? []
  expect(names(merged.stdout)).toEqual(names(whole.stdout))
  expect(names(merged.stdout).length).toBeGreaterThan(0)
})

describe('what is said', () => {
  test('a shard says what it has played, where, and how to merge; merge says what run says', async () => {
    inFolder({ 'many.yaml': MANY })
    for (const index of [1, 2]) {
      const { stdout, stderr } = await done(['run', 'many.yaml', '--shard', `${index}/2`, '--threads', '1'])
      expect(stdout).toMatch(
        new RegExp(
          `^Shard ${index}/2 DONE: games ${index === 1 ? '0 to 49' : '50 to 100'} of each variant\n` +
            `Shard: reports/many-shard-${index}-of-2\n\nNext:\n` +
            (index === 1
              ? '# the next shard, here or on another machine\n.* run many.yaml --threads 1 --shard 2/2\n'
              : '') +
            '# when both shards are done, and their folders are on one machine\n' +
            String.raw`.* merge reports/many-shard-\*-of-2\n$`,
        ),
      )
      expect(stderr).toMatch(
        new RegExp(`^Pig, shard ${index}/2: 4 variants × ${49 + index} games = ${4 * (49 + index)} on 1 thread`),
      )
      expect([...filesIn(`reports/many-shard-${index}-of-2`).keys()]).toEqual([
        'checkpoint.json',
        'files.json',
        'shard.json',
      ])
    }
    const whole = await done(['run', 'many.yaml', '--quiet', '--quick', '--out', 'reports/whole'])
    const merged = await done(['merge', 'reports/many-shard-1-of-2', 'reports/many-shard-2-of-2', '--quick'])
    const answerIn = (text: string): string => text.slice(0, text.search(/\n(Merged|Numbers):/))
    expect(merged.stdout.length).toBeGreaterThan(400)
    expect(answerIn(merged.stdout)).toBe(answerIn(whole.stdout))
    expect(merged.stdout).toMatch(/\n\nMerged: 2 shards\n\nNumbers: reports\/many {3}\([\d.]+ s\)\n/)
    const { shards, ...run } = JSON.parse(readFileSync('reports/many/run.json', 'utf8')) as Record<string, unknown>
    expect(shards).toEqual(
      [0, 1].map(() => ({ playedMs: expect.any(Number), threads: 1, machine: workbench.program.machine() })),
    )
    expect(run).toEqual({
      asked: { path: 'many.yaml', set: [], ways: {} },
      startedAt: expect.any(String),
      elapsedMs: expect.any(Number),
      playouts: 404,
      premise: expect.objectContaining({ name: 'Short Pig' }),
      nextSteps: [
        { about: 'try another table', command: expect.stringContaining('run many.yaml --set table=classic') },
      ],
    })
  })

  test.each([
    ['shards/2', 'shards/*'],
    ['-2', './-*'],
    ['2', '*'],
    ['my parts/no 02 done', "'my parts/no '*' done'"],
    // Their numbers are not that of the shard.
    ['x', 'x DIR...'],
    ['2/parts', '2/parts DIR...'],
    ['shard-2-of-30', 'shard-2-of-30 DIR...'],
  ])('a shard in the folder %s says how to merge them all: %s', async (out, folders) => {
    inFolder({ 'one.yaml': ONE })
    const words = ['run', 'one.yaml', '--games', '9', '--threads', '1', '--quiet', `--out=${out}`]
    expect((await done([...words, '--shard', '2/3'])).stdout).toMatch(
      /\nNext:\n# when all 3 shards are done, and their folders are on one machine\n.* merge .*\n$/,
    )
    expect((await done([...words, '--shard', '2/3'])).stdout.trimEnd().split(' merge ')[1]).toBe(folders)
  })

  test('the only shard: its folder is all that is merged', async () => {
    inFolder({})
    for (const where of [[], ['--out', 'x'], ['--reports', 'far']]) {
      // An experiment that ships has no file here.
      const words = ['run', 'pig', '--games', '9', '--shard', '1/1', '--threads', '1', '--quiet', ...where]
      const [, merge] = (await done(words)).stdout.trimEnd().split(' merge ')
      expect((await done(['merge', ...merge.split(' '), '--quick'])).stdout).toContain('\nMerged: 1 shard\n')
    }
  })

  test('the machines that played, and the order of folders, change nothing', async () => {
    inFolder({ 'many.yaml': MANY })
    await done(['run', './many.yaml', '--shard', '2/2', '--threads', '2', '--quiet', '--reports', 'far'])
    await done(['run', 'many.yaml', '--seed', '1', '--shard', '1/2', '--threads', '1', '--quiet', '--reports', 'far'])
    const folders = readdirSync('far').map((name) => `far/${name}`)
    await done(['merge', ...folders, '--quick', '--out', 'report'])
    renameSync('report', 'other')
    const { stdout } = await done(['merge', ...folders.toReversed(), '--quick', '--out', 'report'])
    expectSameReport('report', 'other')
    expect(stdout).not.toMatch(/--threads|far/)
  })

  test('--json: data alone; with people on standard error, or with --quiet nobody', async () => {
    inFolder({ 'one.yaml': ONE })
    const shard = ['run', 'one.yaml', '--threads', '1', '--json', '--shard']
    const first = await done([...shard, '1/2'])
    expect(JSON.parse(first.stdout)).toEqual({
      folder: 'reports/one-shard-1-of-2',
      shard: { index: 1, of: 2 },
      range: { first: 0, end: 50 },
      playouts: 50,
      complete: true,
      excludedCount: 0,
    })
    expect(first.stderr).toMatch(/^Shard 1\/2 DONE: games 0 to 49$/m)
    expect((await done([...shard, '2/2', '--quiet'])).stderr).toBe('')
    const merge = ['merge', 'reports/one-shard-1-of-2', 'reports/one-shard-2-of-2', '--quick', '--json']
    const merged = await done(merge)
    const { answer: _, ...result } = JSON.parse(merged.stdout) as Record<string, unknown>
    expect(result).toEqual(JSON.parse(readFileSync('reports/one/result.json', 'utf8')))
    expect(merged.stderr).toMatch(/^Merged: 2 shards$/m)
    expect(await done([...merge, '--quiet'])).toEqual({ exit: 0, stdout: merged.stdout, stderr: '' })
  })

  test('what was assumed, and what is odd, as run says it', async () => {
    inFolder({ 'table.yaml': 'name: Mine\ngoal: 20\nrounds: 9\n' })
    const words = ['run', 'table.yaml', '--games', '20', '--threads', '1', '--quiet']
    const whole = await done([...words, '--quick', '--out', 'whole'])
    expect(whole.stderr).toMatch(/^This is a table, played with table table\.yaml\. /)
    for (const shard of ['1/2', '2/2']) expect((await done([...words, '--shard', shard])).stderr).toBe(whole.stderr)
    await done(['merge', 'reports/table-shard-1-of-2', 'reports/table-shard-2-of-2', '--quick', '--out', 'merged'])
    expect(readFileSync('merged/result.json', 'utf8')).toBe(readFileSync('whole/result.json', 'utf8'))
  })

  test('a folder of a name that a shell would take apart is quoted, but for the star', async () => {
    inFolder({ 'one.yaml': ONE })
    const words = ['run', 'one.yaml', '--shard', '1/2', '--threads', '1', '--quiet']
    const ends = async (...more: readonly string[]): Promise<string> =>
      (await done([...words, ...more])).stdout.trimEnd().split(' merge ').at(-1)!
    expect(await ends('--reports', 'my reports')).toBe("'my reports/one-shard-'*-of-2 --reports 'my reports'")
    expect(await ends('--reports', './-mine')).toBe('./-mine/one-shard-*-of-2 --reports ./-mine')
  })

  test('other flags get folders of their own, named once after the shard', async () => {
    inFolder({ 'one.yaml': ONE })
    const words = ['run', 'one.yaml', '--shard', '1/2', '--threads', '1', '--quiet']
    await done(words)
    const { stdout } = await done([...words, '--seed', '2'])
    expect(stdout).toContain('Shard: reports/one-shard-1-of-2-seed-2.\nreports/one-shard-1-of-2 keeps the report of')
    expect(stdout).toMatch(/ merge reports\/one-shard-\*-of-2-seed-2\n$/)
    writeFileSync('one.yaml', ONE.replace('101', '201'))
    expect((await done(words)).stdout).toMatch(/ merge reports\/one-shard-\*-of-2-2\n$/)
  })
})

describe('what is merged is a report like any other', () => {
  test('it is drawn, verified, compared and played on', async () => {
    inFolder({ 'many.yaml': MANY })
    const folders = await playShards('many.yaml', 2)
    await done(['merge', ...folders, '--quick', '--out', 'report'])
    await done(['report', 'report'])
    await done(['verify', 'report', '--playouts', '4', '--threads', '1'])
    await done(['diff', 'report', 'report'])
    await done(['run', 'many.yaml', '--quiet', '--quick', '--resume', '--out', 'report'])
    await done(['run', 'many.yaml', '--games', '150', '--quiet', '--quick', '--resume', '--out', 'report'])
    await done(['run', 'many.yaml', '--games', '150', '--quiet', '--quick', '--out', 'whole'])
    expect(readFileSync('report/result.json', 'utf8')).toBe(readFileSync('whole/result.json', 'utf8'))
  })

  test('the experiment and its files may lie elsewhere', async () => {
    inFolder({ 'a/one.yaml': ONE })
    const folders = await playShards('a/one.yaml', 2)
    renameSync('a', 'b')
    const merge = ['merge', ...folders, '--quick', '--out', 'report']
    expect(await done(merge, 2)).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        'a/one.yaml: does not exist here; the shards are of this experiment\n' +
        '  expected: --experiment FILE: where it lies now\n',
    })
    const { stdout } = await done([...merge, '--experiment', 'b/one.yaml'])
    expect(stdout).toMatch(/ run b\/one\.yaml /)
    // Also what is proposed where a shard is missing, unfinished or damaged.
    const proposed = async (...dirs: readonly string[]): Promise<string[]> => {
      const { stderr } = await done(['merge', ...dirs, '--experiment', 'b/one.yaml'], 2)
      return /\bdarkodds(?:\.js)? (run .*)/.exec(stderr)![1].split(' ')
    }
    const missing = await proposed(folders[0])
    expect(missing.join(' ')).toBe('run b/one.yaml --shard 2/2 --threads 1 --reports shards')
    const said = await done([...missing, '--quiet'])
    expect(said.stdout).toContain('Shard: shards/one-shard-2-of-2\n')
    const [, file] = folders.map((folder) => join(folder, 'shard.json'))
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace(/"sums":"[^"]*"/, '"sums":"AAAA"'))
    const damaged = await proposed(...folders)
    expect(damaged.join(' ')).toBe('run b/one.yaml --shard 2/2 --threads 1 --out shards/2 --force')
    await done([...damaged, '--quiet'])
    const unfinished = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...unfinished, complete: false }))
    const resumed = await proposed(...folders)
    expect(resumed.join(' ')).toBe('run b/one.yaml --shard 2/2 --threads 1 --out shards/2 --resume')
    await done([...resumed, '--quiet'])
    await done([...merge, '--experiment', 'b/one.yaml'])
    expect((await done([...merge, '--experiment', 'b/on.yaml'], 2)).stderr).toMatch(
      /^b\/on\.yaml: does not exist\n {2}nearest: b\/one\.yaml\n/,
    )
  })

  test('it does not replace another report, nor one of its shards', async () => {
    inFolder({ 'one.yaml': ONE })
    const folders = await playShards('one.yaml', 2)
    const { stderr } = await done(['merge', ...folders, '--quick', '--out', folders[0]], 2)
    expect(stderr).toMatch(/^shards\/1: holds the finished report of another question: .* run one\.yaml --shard 1\/2\n/)
    await done(['run', 'one.yaml', '--seed', '2', '--quiet', '--quick'])
    expect((await done(['merge', ...folders, '--quick'])).stdout).toContain('reports/one keeps the report of another')
  })
})

describe('an interrupted shard', () => {
  const asking = (folder: string) => ({
    path: join(folder, 'many.yaml'),
    out: join(folder, 'shard'),
    threads: 1,
    isQuiet: true,
    batchSize: 7,
    shard: { index: 2, of: 3 },
  })

  test('is refused by merge, which says how to finish it; finished, it is that of one run', async () => {
    const folder = inFolder({ 'many.yaml': MANY })
    await done(['run', 'many.yaml', '--quiet', '--quick', '--out', 'report'])
    renameSync('report', 'whole')
    const folders = await playShards('many.yaml', 3)
    rmSync(folders[1], { recursive: true })
    const request = { ...asking(folder), path: 'many.yaml', out: folders[1] }
    const played = await runShard(workbench, { ...request, signal: stopAfter(9) }, new TextTerminal())
    expect(played).toMatchObject({ isInterrupted: true, isKept: false })
    expect(played!.playouts).toBeGreaterThan(0)
    expect(played!.playouts).toBeLessThan(34)
    const { stderr } = await done(['merge', ...folders], 2)
    expect(stderr).toMatch(
      new RegExp(
        `^shards/2: shard 2/3 is not finished: it has ${played!.playouts} games so far\n` +
          '  expected: .* run many.yaml --shard 2/3 --out shards/2 --resume\n$',
      ),
    )
    await done(['run', 'many.yaml', '--shard', '2/3', '--out', 'shards/2', '--resume', '--quiet', '--threads', '2'])
    await done(['merge', ...folders, '--quick', '--out', 'report'])
    expectSameReport('report', 'whole')
  })

  test('that was killed has a checkpoint alone, which merge names', async () => {
    inFolder({ 'many.yaml': MANY })
    const folders = await playShards('many.yaml', 2)
    rmSync('shards/2/shard.json')
    expect((await done(['merge', ...folders], 2)).stderr).toMatch(
      /^shards\/2: holds no shard yet: what plays there was interrupted, and --resume finishes it\n/,
    )
  })

  test('does not take the place of a finished one', async () => {
    const folder = scratchFolder({ 'many.yaml': MANY })
    const request = asking(folder)
    await runShard(workbench, request, new TextTerminal())
    const finished = readFileSync(join(folder, 'shard/shard.json'), 'utf8')
    const again = await runShard(workbench, { ...request, signal: stopAfter(9) }, new TextTerminal())
    expect(again).toMatchObject({ isInterrupted: true, isKept: true })
    expect(readFileSync(join(folder, 'shard/shard.json'), 'utf8')).toBe(finished)
    const resumed = await runShard(workbench, { ...request, isResumed: true }, new TextTerminal())
    expect(resumed).toMatchObject({ isInterrupted: false, isKept: false, playouts: 34 })
  })

  test('is not gone on with as another shard, a run, or with more games; nor a run as a shard', async () => {
    inFolder({ 'one.yaml': ONE })
    await playShards('one.yaml', 2)
    await done(['run', 'one.yaml', '--quiet', '--quick', '--out', 'whole'])
    for (const [folder, ...words] of [
      ['shards/1', '--shard', '2/2'],
      ['shards/1', '--shard', '1/3'],
      ['shards/1'],
      ['shards/2', '--shard', '2/2', '--games', '120'],
      ['whole', '--shard', '1/2'],
    ]) {
      const { stderr } = await done(['run', 'one.yaml', ...words, '--resume', '--quiet', '--out', folder], 2)
      expect(stderr).toContain(`${folder}/checkpoint.json: is of another question`)
    }
  })

  test('before anything is finished it leaves nothing', async () => {
    const folder = scratchFolder({ 'many.yaml': MANY })
    const signal = AbortSignal.abort()
    expect(await runShard(workbench, { ...asking(folder), signal }, new TextTerminal())).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['many.yaml'])
  })
})

describe('--games-table', () => {
  test('the tables of all shards, one below the other, are the table of the run', async () => {
    inFolder({ 'many.yaml': MANY })
    await done(['run', 'many.yaml', '--quiet', '--quick', '--games-table', 'whole.csv'])
    const tables: string[] = []
    for (const index of [1, 2, 3]) {
      const words = ['run', 'many.yaml', '--shard', `${index}/3`, '--quiet', '--games-table', `part-${index}.csv`]
      const { stdout } = await done(words)
      expect(stdout).toMatch(new RegExp(String.raw`^Games: part-${index}\.csv {3}\(13[26] rows\)$`, 'm'))
      tables.push(readFileSync(`part-${index}.csv`, 'utf8'))
    }
    const [head] = tables[0].split('\r\n')
    for (const table of tables) expect(table.startsWith(`${head}\r\n`)).toBe(true)
    expect(`${head}\r\n${tables.map((table) => table.slice(head.length + 2)).join('')}`).toBe(
      readFileSync('whole.csv', 'utf8'),
    )
    const folders = [1, 2, 3].map((index) => `reports/many-shard-${index}-of-3`)
    await done(['merge', ...folders, '--quick', '--out', 'merged'])
    expect(readFileSync('merged/result.json', 'utf8')).toBe(readFileSync('reports/many/result.json', 'utf8'))
  })

  test('of an interrupted shard: --resume keeps its games and adds the others', async () => {
    const folder = scratchFolder({ 'many.yaml': MANY })
    const request = {
      path: join(folder, 'many.yaml'),
      threads: 1,
      isQuiet: true,
      batchSize: 7,
      shard: { index: 2, of: 2 },
    }
    const [whole, part] = ['whole.csv', 'part.csv'].map((name) => join(folder, name))
    await runShard(workbench, { ...request, out: join(folder, 'a'), gamesTable: whole }, new TextTerminal())
    const parted = { ...request, out: join(folder, 'b'), gamesTable: part }
    const stopped = await runShard(workbench, { ...parted, signal: stopAfter(9) }, new TextTerminal())
    expect(stopped!.gamesTableRows).toBe(4 * stopped!.playouts)
    await runShard(workbench, { ...parted, isResumed: true }, new TextTerminal())
    expect(readFileSync(part, 'utf8')).toBe(readFileSync(whole, 'utf8'))
    expect(readFileSync(whole, 'utf8')).toMatch(/^[^\n]*\n[^,]*,50,/)
  })
})

// ---- What is refused -----------------------------------------------------------------------------------------------

describe('merge refuses', () => {
  /** Shards of many.yaml: a/1 to a/3. */
  async function inShards(): Promise<void> {
    inFolder({ 'many.yaml': MANY })
    await playShards('many.yaml', 3)
    renameSync('shards', 'a')
  }

  const all = ['a/1', 'a/2', 'a/3']

  async function refused(...folders: readonly string[]): Promise<string> {
    const { stdout, stderr } = await done(['merge', ...folders], 2)
    expect(stdout).toBe('')
    expect(readdirSync('.')).not.toContain('reports')
    return stderr
  }

  /** Another shard 2, played with other words or another file. */
  async function other(of: string, ...words: readonly string[]): Promise<string> {
    await done(['run', 'many.yaml', '--shard', of, ...words, '--threads', '1', '--quiet', '--out', 'other'])
    return 'other'
  }

  function change(folder: string, edit: (file: Record<string, never> & Stored) => unknown): void {
    const file = JSON.parse(readFileSync(`${folder}/shard.json`, 'utf8')) as Record<string, never> & Stored
    writeFileSync(`${folder}/shard.json`, JSON.stringify(edit(file) ?? file))
  }

  interface Stored {
    shard: { index: number; of: number }
    ledger: { variants: { tally: { sums: string }; failureCount: number; playouts: number }[]; pairs: string[] }
  }

  test('folders that hold no shard', async () => {
    await inShards()
    mkdirSync('empty')
    await done(['run', 'many.yaml', '--quiet', '--quick', '--out', 'run'])
    await done(['compare', 'many.yaml', '--games', '4', '--alone', '--threads', '1', '--quiet', '--out', 'asked'], 1)
    const expected = '  expected: a folder that "darkodds run … --shard I/N" has written\n'
    for (const [folder, message] of [
      ['nowhere', 'does not exist'],
      ['empty', 'holds no shard'],
      ['run', 'holds the report of a run, not a shard'],
      ['asked', 'holds the answer to a question, not a shard'],
      ['many.yaml', 'is a file, not a folder'],
    ])
      expect(await refused('a/1', 'a/2', folder)).toBe(`${folder}: ${message}\n${expected}`)
    expect(await refused('a/1', 'emty')).toBe(`emty: does not exist\n  nearest: empty\n${expected}`)
    expect(await refused('a/1', 'a/x*')).toContain('a/x*: does not exist\n')
    expect((await done(['merge'], 2)).stderr).toMatch(/^merge needs <shard …>\n {2}expected: .* merge <shard\.\.\.>/)
  })

  test('a shard twice, and shards that are missing', async () => {
    await inShards()
    expect(await refused('a/1', 'a/2', 'a/3', 'a/2')).toBe(
      'a/2: shard 2/3 is there twice, also in a/2\n  expected: each shard once\n',
    )
    cpSync('a/1', 'copy', { recursive: true })
    expect(await refused('a/1', 'a/2', 'copy')).toMatch(
      lines(
        'copy: shard 1/3 is there twice, also in a/1',
        '  expected: each shard once',
        '3 folders of 3 shards: shard 3/3 is missing',
        '  expected: all shards; to play 3/3: … run many.yaml --shard 3/3 --threads 1 --reports shards',
      ),
    )
    expect(await refused('a/1', 'a/3')).toMatch(
      lines(
        '2 folders of 3 shards: shard 2/3 is missing',
        '  expected: all shards; to play 2/3: … run many.yaml --shard 2/3 --threads 1 --reports shards',
      ),
    )
    expect(await refused('a/2')).toContain('1 folder of 3 shards: shards 1/3 and 3/3 are missing\n')
    await done(['run', 'many.yaml', '--shard', '1/40', '--threads', '1', '--quiet', '--out', 'one'])
    expect(await refused('one')).toContain(
      'shards 2/40, 3/40, 4/40, 5/40, 6/40, 7/40, 8/40, 9/40 and 31 more are missing\n',
    )
  })

  test.each([
    ['2/3', ['--seed', '2'], /^other\/shard\.json: is of another question: .*: .* --seed 2 --shard 2\/3/],
    ['2/3', ['--set', 'table=classic'], /^other\/shard\.json: is of another question: /],
    ['2/3', ['--games', '120'], /^other\/shard\.json: is of a run with 120 games, not 101\n/],
    ['2/4', [], /^other\/shard\.json: is one of 4 shards, not of 3\n/],
    ['2/3', ['--count-rules'], /^other\/shard\.json: was played with --count-rules\n/],
  ] as const)('shard %s %j', async (of, words, message) => {
    await inShards()
    const stderr = await refused('a/1', await other(of, ...words), 'a/3')
    expect(stderr).toMatch(message)
    expect(stderr).toMatch(/\n {2}expected: shards of one run; a\/1 is of: .* run many\.yaml --shard 1\/3\n$/)
  })

  test('shards of another version, code or content', async () => {
    const { version } = workbench.program
    for (const [edit, message] of [
      [
        { darkodds: '0.0.1' },
        `a/2/shard.json: was played by version 0.0.1; this is ${version}\n` +
          '  expected: shards and merge of one version\n',
      ],
      [{ code: 'abc' }, 'a/2/shard.json: was played with other code of the game: '],
      [{ content: 'abc' }, 'a/2/shard.json: was played with other content: a hero, scenario or other file differs: '],
    ] as const) {
      await inShards()
      change('a/2', (file) => ({ ...file, ...edit }))
      expect((await refused(...all)).slice(0, message.length)).toBe(message)
    }
    await inShards()
    for (const folder of all) change(folder, (file) => ({ ...file, code: 'abc' }))
    expect(await refused(...all)).toContain('a/1/shard.json: was played with other code of the game\n')
  })

  test('a file that is cut, or no longer what it was', async () => {
    const expected = 'the file as a run of this version has written it\n'
    for (const [edit, message] of [
      [(text) => text.slice(0, 500), 'a/2/shard.json: is not JSON\n'],
      [() => '', 'a/2/shard.json: is not JSON\n'],
      [() => '[]', 'a/2/shard.json: holds no named values\n'],
      [
        (text) => text.replace('darkodds.shard/2', 'darkodds.shard/1'),
        'a/2/shard.json: is "darkodds.shard/1", which this version does not read\n',
      ],
      [(text) => text.replace('"of":3', '"of":1e12'), 'a/2/shard.json: is damaged, or of another version: shard.of: '],
      [(text) => text.replace('"index":2', '"index":0'), 'shard.index: '],
      [(text) => text.replace('"index":2', '"index":4'), 'shard: no shard has this number\n'],
      [(text) => text.replace('"playouts":34', '"playouts":-1'), 'ledger.variants.0.playouts: '],
      [(text) => text.replace('"sums":"', '"summs":"'), 'ledger.variants.0.tally.sums: '],
    ] as const satisfies readonly (readonly [(text: string) => string, string])[]) {
      await inShards()
      writeFileSync('a/2/shard.json', edit(readFileSync('a/2/shard.json', 'utf8')))
      const stderr = await refused(...all)
      expect(stderr).toContain(message)
      expect(stderr).toMatch(/\n {2}expected: the file as (the|a) run /)
      if (message.includes('damaged')) expect(stderr).toContain(expected)
    }
  })

  test('totals that cannot be', async () => {
    const damages: readonly ((file: Stored) => unknown)[] = [
      ({ ledger }) => void (ledger.variants[0].tally.sums = '1 2'),
      ({ ledger }) => void (ledger.variants[0].tally.sums = 'no numbers'),
      ({ ledger }) => void (ledger.variants[0].failureCount = 1),
      ({ ledger }) => void ledger.variants.pop(),
      ({ ledger }) => void ledger.pairs.pop(),
      ({ ledger }) => void (ledger.pairs[0] = '7'),
      ({ ledger }) => void (ledger.variants[0].playouts = 33),
      ({ shard }) => void (shard.index = 1),
    ]
    for (const [number, damage] of damages.entries()) {
      await inShards()
      change('a/2', damage)
      // Shard 2 says that it is shard 1, so that shard 1 has to be 2 for all to be there.
      if (number === damages.length - 1) change('a/1', ({ shard }) => void (shard.index = 2))
      const message = await refused(...all)
      expect(message, String(damage)).toMatch(/^a\/2: the totals cannot be merged: .+\n {2}expected: shard\.json as/)
      expect(message.replaceAll(/\s+/g, ' ')).toMatch(
        /or play it again: .+ --shard \d\/3 --threads 1 --out a\/2 --force $/,
      )
    }
  })

  test('an experiment, or a file of it, that has changed since', async () => {
    for (const [text, what] of [
      [MANY.replace('101', '102'), 'number of games'],
      [MANY.replace('hold-at-5', 'hold-at-10'), 'question: experiment, settings, seed or a flag differ'],
      [MANY.replace('table: short', 'table: classic'), 'question: experiment, settings, seed or a flag differ'],
      [`${MANY}seed: 3\n`, 'question: experiment, settings, seed or a flag differ'],
    ]) {
      await inShards()
      writeFileSync('many.yaml', text)
      expect(await refused(...all)).toBe(
        `a/1/shard.json: is of another ${what}\n` +
          '  expected: many.yaml and its files as the shards were played with\n',
      )
    }
    inFolder({
      'own.yaml': 'game: pig\ntable: mine.yaml\ngames: 20\n',
      'mine.yaml': 'name: Mine\ngoal: 20\nrounds: 9\n',
    })
    const folders = await playShards('own.yaml', 2)
    writeFileSync('mine.yaml', 'name: Mine\ngoal: 21\nrounds: 9\n')
    expect((await done(['merge', ...folders], 2)).stderr).toMatch(
      /^shards\/1\/shard\.json: was played with other content: a hero, scenario or other file differs\n/,
    )
    await done(['run', 'own.yaml', '--shard', '2/2', '--threads', '1', '--quiet', '--out', 'new'])
    expect((await done(['merge', folders[0], 'new'], 2)).stderr).toMatch(
      /^new\/shard\.json: was played with other content: a hero, scenario or other file differs: /,
    )
  })

  test('what only the report says may change: title and thresholds are those of the file as it is', async () => {
    await inShards()
    writeFileSync('many.yaml', `title: Another title\n${MANY}`)
    await done(['merge', ...all, '--quick', '--out', 'merged'])
    await done(['run', 'many.yaml', '--quick', '--quiet', '--out', 'whole'])
    expect(readFileSync('merged/result.json', 'utf8')).toBe(readFileSync('whole/result.json', 'utf8'))
  })

  test.each(['report a/1', 'verify a/1', 'diff a/1 a/2', 'run many.yaml --against a/1'])(
    '%s says what it is',
    async (line) => {
      await inShards()
      const { stderr } = await done(line.split(' '), 2)
      expect(stderr).toMatch(
        lines('a/1: holds a shard of a run, not a report', '  expected: all shards of the run, merged: … merge DIR...'),
      )
    },
  )
})

describe('--shard is refused', () => {
  test.each([
    ['0/2', ''],
    ['3/2', ''],
    ['1', ''],
    ['1/10001', ''],
  ])('%s', async (shard) => {
    inFolder({ 'one.yaml': ONE })
    expect((await done(['run', 'one.yaml', '--shard', shard], 2)).stderr).toBe(
      `--shard: cannot be "${shard}"\n  expected: I/N, e.g. 2/8: I from 1 to N, and N at most 10,000\n`,
    )
  })

  test('with more shards than games', async () => {
    inFolder({ 'one.yaml': ONE })
    expect((await done(['run', 'one.yaml', '--shard', '1/102'], 2)).stderr).toBe(
      '--shard 1/102: leaves shards without a game: there are 101 games of each variant\n' +
        '  expected: at most 101 shards\n',
    )
    expect(readdirSync('.')).toEqual(['one.yaml'])
  })

  test('where the precision says how many games are played', async () => {
    inFolder({ 'p.yaml': 'game: pig\nprecision: { metric: win, halfWidth: 0.05 }\n' })
    expect((await done(['run', 'p.yaml', '--shard', '1/2'], 2)).stderr).toMatch(
      lines(
        '--shard 1/2: needs a fixed number of games, but p.yaml plays until its precision is reached',
        '  expected: --games N for all shards; or --on REDIS instead of --shard',
      ),
    )
    expect(readdirSync('.')).toEqual(['p.yaml'])
  })

  test.each([
    [['--quick'], 'merge … --quick'],
    [['--details'], 'merge … --details'],
    [['--against', 'reports/one'], 'after the merge: report DIR --against REPORT'],
  ] as const)('with %j', async (words, expected) => {
    inFolder({ 'one.yaml': ONE })
    expect((await done(['run', 'one.yaml', '--shard', '1/2', ...words], 2)).stderr).toBe(
      `${words[0]}: needs an answer, and a shard has none\n  expected: ${expected}\n`,
    )
    expect(readdirSync('.')).toEqual(['one.yaml'])
  })

  test.each([
    'compare one.yaml',
    'tune one.yaml',
    'levers one.yaml',
    'sensitivity one.yaml',
    'value one.yaml',
    'fair one.yaml',
    'search one.yaml',
    'diff old new',
    'replay one.yaml --what-if roll',
  ])('by the question %s, with what to use instead', async (line) => {
    inFolder({ 'one.yaml': ONE })
    for (const words of [['--shard', '1/2'], ['--shard=1/2']])
      expect(await done([...line.split(' '), ...words], 2)).toEqual({
        exit: 2,
        stdout: '',
        stderr:
          '--shard: splits the games of a run; a question decides during play which games come next\n' +
          '  expected: --on REDIS for many machines; or its variants in an experiment, and "run … --shard I/N"\n',
      })
  })

  test('by other commands, as any flag that they have not', async () => {
    inFolder({ 'one.yaml': ONE })
    expect((await done(['check', 'one.yaml', '--shard', '1/2'], 2)).stderr).toMatch(/^check has no flag "--shard"\n/)
  })
})
