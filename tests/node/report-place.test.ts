// The folder of a report: a new one beside another report, the same for the same question, and never a folder of
// somebody else. Commands write reports as usual, with a text in place of a page.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FolderLock } from '../../src/node/folder-lock.ts'
import { folded, nameWith } from '../../src/node/folder-name.ts'
import { CHECKPOINT } from '../../src/load/ports.ts'
import type { Question, Wish } from '../../src/load/ports.ts'
import { ReportFolder } from '../../src/node/report-folder.ts'
import { openPlace } from '../../src/node/report-place.ts'
import { questionOf } from '../../src/workbench/report-question.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

/** A question; files that are edited, and content, are in `inside`. */
const asking = (kind: string, subject: string, flags: readonly string[] = [], inside: unknown = ''): Question =>
  questionOf(workbench, kind, subject, [kind, subject, ...flags], flags, inside)
const run = (...flags: readonly string[]): Question => asking('run', 'e.yaml', flags)

/** Writes the report of a question, and says where. */
function report(
  question: Question,
  wish: Wish = {},
  page = question.identity,
): { readonly path: string; readonly note: string; readonly isElsewhere: boolean } {
  const { folder, note, isElsewhere } = openPlace(workbench.program, question, wish)
  folder.replace([{ path: 'index.html', content: page }])
  folder.close()
  return { path: folder.path, note, isElsewhere }
}

/** Work that was interrupted before it had a report, as by `kill -9`. */
function interrupt(question: Question, wish: Wish = {}): string {
  const { folder } = openPlace(workbench.program, question, wish)
  folder.writeCheckpoint(question.identity)
  folder.close()
  return folder.path
}

const pageIn = (path: string): string => readFileSync(join(path, 'index.html'), 'utf8')

test('the first report goes to the usual folder, another one to a folder named after what differs', () => {
  inFolder()
  const questions = [
    [run(), 'reports/e'],
    [run('--set', 'rules.tnShift=1'), 'reports/e-tnShift-1'],
    [run('--seed', '2'), 'reports/e-seed-2'],
    [
      run('--games', '500', '--set', 'party.0=mine/mara.yaml', '--set', 'agents=cautious'),
      'reports/e-agents-cautious-party-0-mara-games-500',
    ],
    [run('--set', 'rules.tnShift=-1'), 'reports/e-tnShift-minus-1'],
    // Another file of that name, and one edited since: what differs is inside.
    [asking('run', 'e.yaml', [], 'edited'), 'reports/e-2'],
    [asking('run', 'e.yaml', [], 'edited again'), 'reports/e-3'],
    [asking('run', 'e.yaml', ['--seed', '2'], 'edited'), 'reports/e-seed-2-2'],
    [asking('run', 'mine/e.yaml'), 'reports/mine-e'],
    [asking('run', 'mine/away/e.yaml'), 'reports/mine-away-e'],
    [asking('run', 'mine/e.yaml', ['--seed', '2']), 'reports/mine-e-seed-2'],
    [asking('compare', 'e.yaml'), 'reports/e-compare'],
    [asking('tune', 'e.yaml', ['--vary', 'scenario.rounds=8..12', '--target', 'win=55%']), 'reports/e-tune'],
    [
      asking('tune', 'e.yaml', ['--vary', 'scenario.rounds=9..12', '--target', 'win=55%', '--alone']),
      'reports/e-tune-rounds-9..12-target-win-55-alone',
    ],
    [asking('tune', 'e.yaml'), 'reports/e-tune-as-written'],
  ] as const
  for (const [question, path] of questions)
    expect(report(question)).toMatchObject({
      path,
      isElsewhere: path !== 'reports/e' && path !== 'reports/e-compare' && path !== 'reports/e-tune',
    })
  // Each is there still, and each is found again, in any order.
  for (const [question, path] of questions.toReversed()) {
    expect([
      pageIn(path),
      report(question).path,
      / replaces its earlier report\.$/.test(report(question).note),
    ]).toEqual([question.identity, path, true])
  }
  // Also when the one that everybody looks at is gone.
  rmSync('reports/e', { recursive: true })
  expect(report(run('--set', 'rules.tnShift=1')).path).toBe('reports/e-tnShift-1')
})

test('what is said of the choice', () => {
  inFolder()
  const note = (question: Question, wish?: Wish): string =>
    report(question, wish).note.replaceAll(/: \S.*? (?=run e\.yaml)/g, ': darkodds ')
  expect(note(run())).toBe('')
  expect(note(run('--seed', '2'))).toBe('\nreports/e keeps the report of another question: darkodds run e.yaml')
  expect(note(asking('run', 'e.yaml', [], 'edited'))).toBe(
    '\nreports/e keeps the report of the same command, made before a file or the version changed.',
  )
  expect(note(run('--seed', '3'), { isForced: true })).toBe(
    ' This replaces the report of another question: darkodds run e.yaml',
  )
  // Two folders, a line each.
  expect(note(run('--seed', '2'))).toBe(
    '\nreports/e keeps the report of another question: darkodds run e.yaml --seed 3' +
      '\nThe new report in reports/e-seed-2 replaces its earlier report.',
  )
  // A checkpoint alone does not say what it is of.
  mkdirSync('reports/f')
  writeFileSync(`reports/f/${CHECKPOINT}`, '')
  expect(note(asking('run', 'f.yaml'))).toBe('\nreports/f keeps the work of an unknown command.')
})

test('a named folder: a report or unfinished work of another question is replaced with --force alone', () => {
  inFolder()
  const other = asking('run', 'other.yaml')
  report(run(), { out: 'mine' })
  for (const question of [
    other,
    run('--seed', '2'),
    asking('compare', 'e.yaml'),
    asking('run', 'e.yaml', [], 'edited'),
  ]) {
    const held = 'another question|the same command, made before a file or the version changed'
    const advice = String.raw`another folder, e\.g\. --out mine-2; or --force, which replaces it`
    expect(() => report(question, { out: 'mine' })).toThrow(
      new RegExp(String.raw`^mine: holds the finished report of (?:${held}): .*run e\.yaml\n {2}expected: ${advice}$`),
    )
    expect(pageIn('mine')).toBe(run().identity)
  }
  expect(report(run(), { out: 'mine' }).note).toBe(' This replaces its earlier report.')
  expect(report(other, { out: 'mine', isForced: true }).note).toMatch(
    /^ This replaces the report of another question: .*run e\.yaml$/,
  )
  expect(pageIn('mine')).toBe(other.identity)
  interrupt(run(), { out: 'begun' })
  expect(() => report(other, { out: 'begun' })).toThrow('begun: holds unfinished work of another question: ')
  expect(readFileSync(`begun/${CHECKPOINT}`, 'utf8')).toBe(run().identity)
  // What no report has written is left alone, also with --force.
  mkdirSync('notes')
  writeFileSync('notes/plan.txt', 'mine')
  expect(() => report(run(), { out: 'notes', isForced: true })).toThrow(
    'notes: the folder holds "plan.txt", which no report has written',
  )
  expect(readdirSync('.').toSorted()).toEqual(['begun', 'mine', 'notes'])
})

test('unfinished work: another question leaves it, its own resumes it, or begins anew without --resume', () => {
  inFolder()
  expect(() => openPlace(workbench.program, run(), { isResumed: true })).toThrow(
    'reports/e: there is nothing to resume',
  )
  expect(interrupt(run('--seed', '2'))).toBe('reports/e')
  expect(report(run()).path).toBe('reports/e-as-written')
  expect(readFileSync(`reports/e/${CHECKPOINT}`, 'utf8')).toBe(run('--seed', '2').identity)
  const resumed = (question: Question): string => {
    const { folder, isResumed } = openPlace(workbench.program, question, { isResumed: true })
    folder.close()
    return `${folder.path}${isResumed ? '' : ', from the start'}`
  }
  expect(resumed(run('--seed', '2'))).toBe('reports/e')
  // With more games it is the same work; what else is asked is seen when it is read.
  expect(resumed(run('--games', '900', '--seed', '2'))).toBe('reports/e')
  const ownFolder = interrupt(run('--seed', '3'))
  expect([ownFolder, resumed(run('--seed', '3'))]).toEqual(['reports/e-seed-3', 'reports/e-seed-3'])
  expect(report(run('--seed', '2'))).toMatchObject({
    path: 'reports/e',
    note: ' This replaces its earlier unfinished report.',
  })
  // A finished report with work of another question in its folder is nobody's to take.
  interrupt(run('--seed', '4'), { out: 'reports/e', isForced: true })
  expect([report(run('--seed', '2')).path, pageIn('reports/e')]).toEqual([
    'reports/e-seed-2',
    run('--seed', '2').identity,
  ])
  expect(resumed(run('--seed', '4'))).toBe('reports/e')
})

test('a folder or file of its user is passed by', () => {
  inFolder({ 'reports/e/notes.txt': 'mine', 'reports/e-seed-2': 'a file', 'reports/other/files.json': 'damaged' })
  expect([report(run()), report(run('--seed', '2')).path, report(asking('run', 'other.yaml')).path]).toMatchObject([
    { path: 'reports/e-2', note: '\nreports/e holds something else, and stays as it is.' },
    'reports/e-3',
    'reports/other-2',
  ])
  expect(readFileSync('reports/e/notes.txt', 'utf8')).toBe('mine')
})

test('folder names are short, readable, valid everywhere, and distinct where a system ignores case', () => {
  inFolder()
  const flags = (value: string): string[] => ['--set', `party.0=${value}`]
  for (const [value, name] of [
    ['mine/mara.yaml', 'e-party-0-mara'],
    ['C:\\mine\\mara.yml', 'e-party-0-mara'],
    ['../..', 'e-party-0'],
    ['a/b:c*d?"<e>|f', 'e-party-0-b-c-d-e-f'],
    ['  spaced  out ', 'e-party-0-spaced-out'],
    ['{ hero: brian, items: [] }', 'e-party-0-hero-brian-items'],
    ['Ünïcode', 'e-party-0-Ünïcode'],
    ['名前', 'e-party-0-名前'],
    ['🎲', 'e-party-0'],
    ['', 'e-party-0'],
    ['con.', 'e-party-0-con'],
    ['\u0007bell\u001b', 'e-party-0-bell'],
    ['--out', 'e-party-0-out'],
  ])
    expect(nameWith('e', flags(value))).toBe(name)
  const long = flags('x'.repeat(400))
  const many = Array.from({ length: 60 }, (_, index) => ['--set', `rules.option${index}=${index}`]).flat()
  for (const words of [long, flags('名'.repeat(200)), many, [...many, '--seed', '2']]) {
    expect(Buffer.byteLength(nameWith('first-night', words))).toBeLessThanOrEqual(100)
    expect(nameWith('first-night', words)).toMatch(/^first-night-.*-[0-9a-f]{8}$/)
  }
  expect(nameWith('e', many)).not.toBe(nameWith('e', [...many, '--seed', '2']))
  // In whatever order settings are given.
  expect(nameWith('e', ['--set', 'b=1', '--set', 'a=2', '--seed', '1'])).toBe(
    nameWith('e', ['--seed', '1', '--set', 'a=2', '--set', 'b=1']),
  )
  report(run())
  const paths = ['mara', 'Mara', 'MARA', 'mára', 'ma\u0301ra', '🎲', '🐉'].map(
    (value) => report(run(...flags(value))).path,
  )
  expect(new Set(paths.map(folded)).size).toBe(paths.length)
  expect(
    ['mara', 'Mara', 'MARA', 'mára', 'ma\u0301ra', '🎲', '🐉'].map((value) => report(run(...flags(value))).path),
  ).toEqual(paths)
  expect(report(asking('run', `${'long'.repeat(60)}.yaml`)).path.length).toBeLessThan(120)
})

/** A lock beside a folder, as another process has left it. */
function lockOf(place: string, holder: object): string {
  const [folder, name] = [place.split('/').slice(0, -1).join('/'), place.split('/').at(-1)!]
  mkdirSync(folder, { recursive: true })
  const path = `${folder}/.${name}.lock`
  writeFileSync(path, JSON.stringify(holder))
  return path
}

test('who writes a folder is the only one: another question goes elsewhere, the same one is refused by name', () => {
  inFolder()
  const { folder } = openPlace(workbench.program, run(), {})
  onTestFinished(() => {
    folder.close()
  })
  const refused = new RegExp(
    String.raw`: another process \(${process.pid}\) is writing its report here: .*run e\.yaml\n`,
  )
  expect(() => report(run())).toThrow(refused)
  expect(() => report(run(), { isForced: true })).toThrow(refused)
  expect(() => report(run('--seed', '2'), { out: 'reports/e', isForced: true })).toThrow(refused)
  expect(() => ReportFolder.open(workbench.program, 'reports/e')).toThrow(refused)
  expect(report(run('--seed', '2')).path).toBe('reports/e-seed-2')
  folder.replace([{ path: 'index.html', content: 'the first' }])
  folder.close()
  expect(pageIn('reports/e')).toBe('the first')
  expect(report(run()).path).toBe('reports/e')
  expect(readdirSync('reports').toSorted()).toEqual(['e', 'e-seed-2'])
})

test('a stale lock holds nothing: process killed, ID reused, machine gone, or file half written', () => {
  inFolder()
  const { folder } = openPlace(workbench.program, run(), {})
  const living = JSON.parse(readFileSync('reports/.e.lock', 'utf8')) as {
    pid: number
    host: string
    began?: string
    note: unknown
  }
  folder.close()
  expect(living).toMatchObject({ pid: process.pid, host: expect.stringContaining(hostname()) as string, note: run() })
  // Where the system does not say when a process began, its number is all that there is to go by.
  expect(living.began).toBeDefined()
  const ended = [
    { ...living, pid: 2 ** 22 + 1 }, // beyond the largest number of a process on Linux
    { ...living, began: `${living.began!}0` },
  ]
  for (const holder of ended) {
    lockOf('reports/e', holder)
    expect(report(run()).path).toBe('reports/e')
  }
  lockOf('reports/e', { ...living, began: undefined })
  expect(() => report(run())).toThrow('is writing its report here')
  writeFileSync('reports/.e.lock', '')
  utimesSync('reports/.e.lock', new Date(), new Date(Date.now() - 5_000))
  expect(report(run()).path).toBe('reports/e')
  expect(readdirSync('reports')).toEqual(['e'])
})

const [MINUTE, DAY] = [60_000, 86_400_000]

describe.each([
  ['right', 0],
  ['ten minutes behind', -10 * MINUTE],
  ['two days ahead', 2 * DAY],
])('where our clock is %s', (_, off) => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.now() + off, toFake: ['Date', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('a lock of another machine holds as long as that machine writes it anew, whatever its clock says', () => {
    inFolder()
    writeFileSync('now', '')
    const now = statSync('now').mtimeMs
    const { folder } = openPlace(workbench.program, run(), {})
    const living = JSON.parse(readFileSync('reports/.e.lock', 'utf8')) as { host: string }
    folder.close()
    // Machines of a cluster may share a name, and containers the number of the part.
    for (const host of ['elsewhere', living.host.replace(/ \S+ /, ' another-start ')]) {
      const path = lockOf('reports/e', { ...living, pid: 1, host })
      expect(() => report(run())).toThrow('another process (1) is writing')
      for (const touched of [now - MINUTE, now + MINUTE]) {
        utimesSync(path, 0, touched / 1000)
        expect(() => report(run())).toThrow('another process (1) is writing')
      }
      for (const touched of [now - 10 * MINUTE, now + 10 * MINUTE, now + 2 * DAY]) {
        utimesSync(path, 0, touched / 1000)
        expect(report(run()).path).toBe('reports/e')
        lockOf('reports/e', { ...living, pid: 1, host })
      }
      rmSync(path)
    }
    expect(readdirSync('reports')).toEqual(['e'])
  })

  test('a holder is seen to be there by the clock of the file system, and never touches the lock of another', () => {
    inFolder()
    const lock = FolderLock.take(join(process.cwd(), 'place'), 'x')
    if (!(lock instanceof FolderLock)) throw new Error('not taken')
    utimesSync('.place.lock', 0, 0)
    writeFileSync('before', '')
    vi.advanceTimersByTime(MINUTE)
    writeFileSync('after', '')
    const [before, touched, after] = ['before', '.place.lock', 'after'].map((path) => statSync(path).mtimeMs)
    expect(touched).toBeGreaterThanOrEqual(before)
    expect(touched).toBeLessThanOrEqual(after)
    rmSync('.place.lock')
    writeFileSync('.place.lock', 'of another')
    utimesSync('.place.lock', 0, 0)
    vi.advanceTimersByTime(MINUTE)
    lock.release()
    expect(readFileSync('.place.lock', 'utf8')).toBe('of another')
    expect(statSync('.place.lock').mtimeMs).toBe(0)
  })
})

test('of many who take a dead lock at once one has it', async () => {
  inFolder()
  const lock = new URL('../../src/node/folder-lock.ts', import.meta.url).href
  // All begin at the same moment, when a file is there; whoever has the lock keeps it until all have tried.
  const program = `
    const { existsSync } = await import('node:fs')
    const { FolderLock } = await import(${JSON.stringify(lock)})
    process.stdout.write('r')
    const wait = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync('begin')) Atomics.wait(wait, 0, 0, 1)
    process.stdout.write(FolderLock.take('place', 'x') instanceof FolderLock ? '1' : '0')
    process.stdin.resume()`
  const taken: number[] = []
  for (let round = 0; round < 2; round++) {
    lockOf('./place', { pid: 2 ** 22 + 1, host: 'x', note: '' })
    utimesSync('.place.lock', new Date(), new Date(0))
    const children = Array.from({ length: 5 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      return Object.assign(child, { said: '' })
    })
    for (const child of children) child.stdout.on('data', (text: Buffer) => (child.said += text.toString()))
    await expect.poll(() => children.every(({ said }) => said === 'r')).toBe(true)
    writeFileSync('begin', '')
    await expect.poll(() => children.every(({ said }) => said.length === 2)).toBe(true)
    rmSync('begin')
    await Promise.all(
      children.map(
        (child) =>
          new Promise((resolve) => {
            child.once('close', resolve).stdin.end()
          }),
      ),
    )
    taken.push(children.filter(({ said }) => said === 'r1').length)
  }
  expect(taken).toEqual([1, 1])
})
