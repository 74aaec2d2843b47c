// Games of users' own that are wrong, or have changed: whose mistake it is, where, and what is kept of what was played.
// Code that has changed since it was loaded needs a process of its own (`anew`).
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { anew, edit, OWN, ownPig } from '../support/own-pig.ts'
import { inSequence } from '../support/in-sequence.ts'
import { darkodds } from '../support/text-terminal.ts'

beforeEach(ownPig)

const QUICK = ['--threads', '1', '--quiet', '--quick', ...OWN]

/** Where `inPlay` puts code. */
const PLAY = readFileSync(new URL('../../src/games/pig/index.ts', import.meta.url), 'utf8')
  .split('\n')
  .findIndex((line) => line.startsWith('    table.begin(agents'))
const AT = `index\\.ts:${PLAY + 1}`

const inPlay = (code: string): void => {
  edit('own/index.ts', (text) => text.replace('    table.begin(agents', `    ${code}\n    table.begin(agents`))
}

describe('code that has changed', () => {
  test('is no code to go on with, of runs and studies', async () => {
    edit('own.yaml', (text) => `${text}vary: { agents.ann: [hold-at-20, optimal] }\n`)
    expect((await darkodds('run', 'own.yaml', ...QUICK)).exit).toBe(0)
    await darkodds('compare', 'own.yaml', '--games', '40', '--alone', ...QUICK)
    mkdirSync('own/node_modules')
    writeFileSync('own/node_modules/x.js', 'nothing of the game’s')
    expect((await darkodds('run', 'own.yaml', ...QUICK, '--resume')).exit).toBe(0)
    edit('own/rules.ts', (text) => `${text}// other code\n`)
    for (const words of [['run'], ['compare', '--alone', '--games', '40']]) {
      const { exit, stderr } = anew(words[0], 'own.yaml', ...words.slice(1), ...QUICK, '--resume')
      expect([exit, stderr]).toEqual([
        2,
        expect.stringMatching(/checkpoint\.json: was played with other code of the game\n/),
      ])
    }
  })

  test('is told of a report that is drawn, verified', async () => {
    await darkodds('run', 'own.yaml', ...QUICK)
    edit('own/rules.ts', (text) => `${text}// other code\n`)
    expect(anew('report', 'reports/own', ...OWN)).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining("reports/own: the game's code has changed since this report") as string,
    })
    expect(anew('verify', 'reports/own', ...OWN)).toMatchObject({
      exit: 0,
      stderr: "reports/own: the game's code has changed since this report, so games may differ\n",
    })
  })

  test('and asks for settings that were none refuses the report', async () => {
    await darkodds('run', 'own.yaml', ...QUICK)
    edit('own/settings.ts', (text) =>
      text.replace('  ones: {', "  extra: { values: ['no', 'yes'], meaning: 'What is new.', rules: [] },\n  ones: {"),
    )
    for (const command of ['report', 'verify']) {
      const { exit, stderr } = anew(command, 'reports/own', ...OWN)
      expect([exit, stderr]).toEqual([
        2,
        expect.stringMatching(
          inSequence(
            /^reports\/own\/result\.json: the game's code has changed since this report: the settings /,
            /of the variant .* lack rules\.extra, which the game has now\n {2}expected: a report of /,
            /this code; play it anew: .* run own\.yaml/,
          ),
        ),
      ])
    }
  })

  test('is watched, and asks for a new start', async () => {
    const watching = spawn(process.execPath, [START, 'watch', 'own.yaml', '--games', '100', '--threads', '1', ...OWN])
    let said = ''
    watching.stdout.on('data', (text: Buffer) => (said += text.toString()))
    watching.stderr.on('data', (text: Buffer) => (said += text.toString()))
    await until(() => said.includes('watching'))
    edit('own/rules.ts', (text) => `${text}// other code\n`)
    await until(() => said.includes('own/rules.ts has changed: start watch again to play the new code'))
    watching.kill('SIGINT')
    await once(watching, 'exit')
    expect(said).not.toMatch(/no game went otherwise/)
  })
})

const START = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))

async function until(is: () => boolean): Promise<void> {
  await expect.poll(is).toBe(true)
}

describe('a game of which', () => {
  test('every playout throws leads with that, and exits with 1, a study likewise', async () => {
    inPlay("throw new Error('no dice')")
    edit('own.yaml', (text) => `${text}vary: { agents.ann: [hold-at-20, optimal] }\n`)
    const { exit, stdout } = await darkodds('run', 'own.yaml', ...QUICK)
    expect(exit).toBe(1)
    expect(stdout).toMatch(
      inSequence(
        /^Every game failed: exit code 1\.\n40 playouts of "[^"]+" failed and are left out; the /,
        new RegExp(`first is 0: no dice \\(${AT}:11\\)\n.*replay own\\.yaml .*--playout 0`),
      ),
    )
    const study = await darkodds('compare', 'own.yaml', '--alone', '--games', '40', ...QUICK)
    expect(study.exit).toBe(1)
    expect(study.stdout).toMatch(
      new RegExp(`^Every game failed: \\d+ games of "[^"]+"; the first is 0: no dice \\(${AT}:11\\)\n`),
    )
  })

  test('play is async fails in every game, instead of being lost', async () => {
    edit('own/index.ts', (text) => text.replace('  play(_scenario', '  async play(_scenario'))
    const { exit, stdout } = await darkodds('run', 'own.yaml', ...QUICK)
    expect(exit).toBe(1)
    expect(stdout).toMatch(/^Every game failed: exit code 1\.\n.* is 0: the game's play gives a promise, which nobody /)
  })

  test.each([
    ['amid the games', 100_000, '200000'],
    ['after the last one', 2_000, '2000'],
  ])('a timer throws %s is blamed for that, and what was played is kept', (_when, nth, games) => {
    inPlay(`const all = globalThis as any; all.n = (all.n ?? 0) + 1; if (all.n === ${nth}) setTimeout(() => ${LATE})`)
    const { exit, stderr } = anew('run', 'own.yaml', '--games', games, ...QUICK)
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^own/${AT}:\\d+: the game own: threw outside of play: too late\n$`)),
    ])
    expect(readFileSync('reports/own/checkpoint.json', 'utf8')).toContain('"playouts":')
  })

  test('a promise is rejected in this thread is blamed as well', () => {
    inPlay("void Promise.reject(new Error('never kept'))")
    const { exit, stderr } = anew('replay', 'own.yaml', '--playout', '1', ...OWN)
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^own/${AT}:25: the game own: threw outside of play: never kept\n$`)),
    ])
  })

  test('what was played cannot be told keeps all of it: report draws it', () => {
    edit('own/index.ts', (text) =>
      text.replace('  limitations,', `  limitations: (scenario) => {\n${ONCE}    return limitations(scenario)\n  },`),
    )
    const { exit, stderr } = anew('run', 'own.yaml', '--threads', '1', '--quiet', ...OWN)
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(
        inSequence(
          /^own\/index\.ts:\d+:\d+: the game own: what was played cannot be told: no /,
          /limits\n {2}expected: all games are kept; when that is right: .*report reports\/own /,
          /--games own\/index\.ts\n$/,
        ),
      ),
    ])
    edit('own/index.ts', (text) => text.replace(ONCE, ''))
    const drawn = anew('report', 'reports/own', ...OWN)
    expect(drawn.exit).toBe(0)
    expect(drawn.stdout).toMatch(/^reports\/own\/index\.html: drawn again/)
  })
})

const LATE = "{ throw new Error('too late') }"

/** Throws, but not when a game is looked at before it plays. */
const ONCE = [
  '  const all = globalThis as { asked?: number }',
  '  all.asked = (all.asked ?? 0) + 1',
  "  if (all.asked > 1) throw new Error('no limits')\n",
].join('\n')

describe('a file whose module', () => {
  test.each([
    ['cannot be read', 'own/rules.ts', '\nconst = 1\n', /^own\/rules\.ts:\d+:\d+: own\/index\.ts cannot be loaded: /],
    [
      'has what Node cannot strip',
      'own/rules.ts',
      '\nenum A { b }\n',
      /^own\/rules\.ts:\d+:1: own\/index\.ts cannot be loaded: .*enum/,
    ],
    [
      'throws',
      'own/rules.ts',
      "\n  throw new Error('shut')\n",
      /^own\/rules\.ts:\d+:9: own\/index\.ts cannot be loaded: shut\n/,
    ],
    [
      'lacks an export',
      'own/rules.ts',
      "\nimport { nope } from './words.ts'\nnope()\n",
      /^own\/rules\.ts:\d+:10: own\/index\.ts cannot be loaded: .*nope/,
    ],
    [
      'imports what there is not',
      'own/rules.ts',
      "\nimport 'darkodds/engin'\n",
      /^own\/rules\.ts: darkodds has no entry "darkodds\/engin"\n {2}nearest: darkodds\/engine\n/,
    ],
    [
      'waits for ever',
      'own/index.ts',
      '\nawait new Promise(() => {})\n',
      /^own\/index\.ts: cannot be loaded: a top-level await in it, or in what it imports, waits for what never comes\n/,
    ],
    [
      'ends the program',
      'own/rules.ts',
      '\nprocess.exit(0)\n',
      /^own\/index\.ts: cannot be loaded: it ends the program while it is imported \(process\.exit\)\n/,
    ],
  ])('%s', (_what, file, code, message) => {
    edit(file, (text) => text + code)
    const { exit, stdout, stderr } = anew('list', 'games', ...OWN)
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })

  test('of plain JavaScript cannot be read: its place is found all the same', () => {
    writeFileSync('own/words.mjs', 'export const a = 1\nconst b = ;\n')
    edit('own/index.ts', (text) => `import './words.mjs'\n${text}`)
    expect(anew('list', 'games', ...OWN).stderr).toMatch(
      /^own\/words\.mjs:2:11: own\/index\.ts cannot be loaded: Unexpected/,
    )
  })

  test.each([
    ['agents: AGENTS,', "agents: 'random',", "the game's agents is a text", 'a list of objects with a name'],
    ['content: plain', 'content: 7, other: plain', "the game's content is a number", 'an object'],
    [
      "plainContentOf(KINDS, ['tables.yaml'])",
      "{ ...plainContentOf(KINDS, ['tables.yaml']), parse: undefined } as never",
      "the game's content.parse is not there",
      'a function',
    ],
    [
      'seats: () => SIDES',
      'seats: () => [] && SIDES.slice(2)',
      "the game's seats gives an empty list",
      'a seat or more',
    ],
    [
      '  limitations,',
      '  limitations: () => ({}),',
      "the game's limitations.source gives not there",
      'a list of texts',
    ],
    [
      '  prepare,',
      "  prepare: () => { throw new Error('unprepared') },",
      'the game own: prepare threw: unprepared',
      undefined,
    ],
  ])('has %s as %s', async (from, to, message, expected) => {
    edit('own/index.ts', (text) => text.replace(from, to))
    const { exit, stderr } = await darkodds('run', 'own.yaml', ...QUICK)
    expect([exit, stderr]).toEqual([2, expect.stringContaining(message)])
    if (expected !== undefined) expect(stderr).toContain(`  expected: ${expected}\n`)
  })
})

test('hints at the file that was meant', async () => {
  const said = async (...words: string[]): Promise<string> => (await darkodds(...words)).stderr
  writeFileSync('own/none.js', 'export default 1\n')
  expect(await said('list', 'games', '--games', 'own')).toContain(
    'own: is a folder, not a file\n  nearest: own/index.ts\n',
  )
  expect(await said('list', 'games', '--games', 'own/Index.ts')).toContain('  nearest: own/index.ts\n')
  expect(await said('list', 'games', '--games', 'own/none.js')).toMatch(
    inSequence(
      /^own\/none\.js: has no export "game"; it exports default\n {2}expected: .*: export const /,
      /game, not export default\n/,
    ),
  )
  expect(await darkodds('check', pathToFileURL('own/index.ts').href.replace(/^.*own/, 'own'))).toMatchObject({
    exit: 0,
  })
  expect(await darkodds('list', 'games', '--games', pathToFileURL('own/index.ts').href)).toMatchObject({ exit: 0 })
  expect(await said('run', 'own/index.ts', ...OWN)).toBe(
    'own/index.ts: is a module, such as a game, not an experiment\n' +
      '  expected: an experiment in YAML that names the game, and --games own/index.ts\n',
  )
  expect(await darkodds('check', 'own')).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('own/index.ts') as string,
  })
  mkdirSync('twin')
  writeFileSync('twin/index.ts', readFileSync('own/index.ts', 'utf8').replaceAll("'./", "'../own/"))
  expect(await said('list', 'games', ...OWN, '--games', 'twin/index.ts')).toContain(
    'twin/index.ts: there is a game "own" already, in own/index.ts\n',
  )
})
