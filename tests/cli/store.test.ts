// `store`, and the flags that say where replies are kept.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wayWords } from '../../src/load/command-line.ts'
import type { ReplyStore } from '../../src/load/ports.ts'
import type { NodeWorkbench } from '../../src/node/open-games.ts'
import { withStore } from '../../src/cli/playing.ts'
import { Given } from '../../src/input/flags.ts'
import { codeOf } from '../../src/node/game-code.ts'
import { ReplyFolder, STORE_VARIABLE } from '../../src/node/reply-store.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

async function fill(folder: string): Promise<void> {
  const store = new ReplyFolder(folder, (line) => expect.unreachable(line))
  const code = (await codeOf('pig', []))!
  const kept = store.of('k', { game: 'pig', code })
  // What two entries have in common is known once.
  kept.write({ first: 0, end: 1000 }, new Uint8Array(9000))
  kept.write({ first: 500, end: 2000 }, new Uint8Array(9000))
  store.of('older', { game: 'pig', code: 'older' }).write({ first: 0, end: 100 }, new Uint8Array(90_000))
  store.of('own', { game: 'my-game', code: 'c' }).write({ first: 0, end: 7 }, new Uint8Array(10))
}

test('its folder, its size, and what nobody reads again', async () => {
  inFolder()
  await fill('replies')
  const { exit, stdout } = await darkodds('store', '--store', 'replies')
  expect([exit, stdout]).toEqual([
    0,
    `Store of replies: replies
119 kB of at most 1 GB, in 4 entries

game       size  games
pig      115 kB  2,100
my-game  4.1 kB      7

pig: 90 kB of another version of the game: never read again, dropped first
my-game is no game here: --games FILE before a command brings it along
`,
  ])
  const { games } = JSON.parse((await darkodds('store', '--store', 'replies', '--json')).stdout) as { games: unknown }
  expect(games).toEqual([
    { game: 'pig', bytes: 114_688, entries: 3, playouts: 2100, isKnown: true, void: { bytes: 90_112, entries: 1 } },
    { game: 'my-game', bytes: 4096, entries: 1, playouts: 7, isKnown: false, void: { bytes: 0, entries: 0 } },
  ])
})

test('clear deletes what is ours alone', async () => {
  inFolder()
  await fill('replies')
  const folder = join(
    'replies',
    readdirSync('replies').find((name) => name.length === 2)!,
  )
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  expect((await darkodds('store', '--store', 'replies')).stdout).toContain(
    `1 file is not of the store, and stays: ${join(folder, 'notes.txt')}`,
  )
  expect((await darkodds('store', 'clear', '--store', 'replies')).stdout).toBe(
    `119 kB freed: 4 entries of replies\n1 file is not of the store, and stays: ${join(folder, 'notes.txt')}\n`,
  )
  expect(readdirSync('replies', { recursive: true }).length).toBe(2)
  const again = await darkodds('store', 'clear', '--store', 'elsewhere', '--json')
  expect(JSON.parse(again.stdout)).toEqual({ folder: 'elsewhere', entries: 0, bytes: 0, left: [] })
  expect(existsSync('elsewhere')).toBe(false)
})

test('mistakes about the store', async () => {
  inFolder({ 'mine/thesis.txt': '' })
  const said = async (line: string): Promise<string> => {
    const { exit, stdout, stderr } = await darkodds(...line.split(' '))
    expect([exit, stdout]).toEqual([2, ''])
    return stderr
  }
  const expected = '  expected: an empty folder, a new one, or the store of replies\n'
  expect(await said('run first-night --store mine')).toBe(
    `--store: mine holds other files, such as thesis.txt\n${expected}`,
  )
  expect(await said('fair brian --store mine/thesis.txt')).toBe(`--store: mine/thesis.txt is no folder\n${expected}`)
  expect(await said('store clear --store mine')).toContain('mine holds other files')
  expect(await said('store claer')).toBe('store cannot do "claer"\n  nearest: clear\n  expected: clear\n')
  for (const command of ['run x', 'compare x', 'sensitivity x', 'replay x --playout 1', 'watch x', 'verify x', 'start'])
    expect(await said(`${command} --no-store --store y`)).toBe(
      '--no-store: cannot be combined with --store\n  expected: one of them\n',
    )
})

test('a command has the store that its flags, its caller or the environment say', async () => {
  inFolder()
  const storeOf = (flags: Record<string, unknown>, { store }: Pick<NodeWorkbench, 'store'> = {}) =>
    withStore(new Given([], flags), new TextTerminal(), { ...workbench, store }, ({ store: chosen }) =>
      Promise.resolve(chosen instanceof ReplyFolder ? chosen.folder : chosen),
    )
  const callers: ReplyStore = { of: () => expect.unreachable(), close: () => expect.unreachable() }
  expect(await storeOf({})).toBeUndefined()
  expect(await storeOf({ store: 'here' })).toBe('here')
  expect(await storeOf({ store: 'here' }, { store: callers })).toBe('here')
  expect(await storeOf({}, { store: callers })).toBe(callers)
  expect(await storeOf({ 'no-store': true }, { store: callers })).toBeUndefined()
  const before = process.env[STORE_VARIABLE]
  onTestFinished(() => void (process.env[STORE_VARIABLE] = before))
  process.env[STORE_VARIABLE] = 'there'
  expect(await storeOf({})).toBe('there')
  expect(await storeOf({ 'no-store': true })).toBeUndefined()
  mkdirSync('there')
  writeFileSync('there/thesis.txt', '')
  const { exit, stderr } = await darkodds('store')
  expect([exit, stderr]).toEqual([
    2,
    'DARKODDS_STORE: there holds other files, such as thesis.txt\n' +
      '  expected: the folder of a store of replies, or "off"\n',
  ])
  // The user's own folder is blamed on nobody's variable.
  const cache = process.env['XDG_CACHE_HOME']
  onTestFinished(() => {
    if (cache === undefined) delete process.env['XDG_CACHE_HOME']
    else process.env['XDG_CACHE_HOME'] = cache
  })
  process.env[STORE_VARIABLE] = ''
  process.env['XDG_CACHE_HOME'] = process.cwd()
  mkdirSync('darkodds/replies', { recursive: true })
  writeFileSync('darkodds/replies/thesis.txt', '')
  const own = await darkodds('store')
  expect([own.exit, own.stderr]).toEqual([
    2,
    `store: ${process.cwd()}/darkodds/replies holds other files, such as thesis.txt\n` +
      '  expected: an empty folder there, or another one in DARKODDS_STORE\n',
  ])
  process.env[STORE_VARIABLE] = 'off'
  expect((await darkodds('store')).stdout).toBe('there is no store of replies: DARKODDS_STORE is off\n')
})

test('next commands repeat the choice', () => {
  expect(wayWords({ store: false })).toEqual(['--no-store'])
  expect(wayWords({ store: '-mine' })).toEqual(['--store', './-mine'])
})
