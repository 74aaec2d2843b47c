// `watch`: each save is compared with the one before, in pairs; errors are reported and waited out. The test itself
// makes the saves.
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SavedFiles } from '../../src/node/saved-files.ts'
import { watch } from '../../src/workbench/watch.ts'
import type { SavedVariant } from '../../src/questions/index.ts'
import { savedLines } from '../../src/questions/watch/words.ts'
import { ask, errandWorkbench as workbench } from '../support/errand/command.ts'
import { variantsOf, truth } from '../support/errand/laboratory.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { stopAfter } from '../support/stop-after.ts'

/** Plays through these saves. @returns what was told of each at last: the variants, or the mistake */
async function watched(
  first: Readonly<Record<string, string>>,
  saves: readonly Readonly<Record<string, string>>[],
  threads = 1,
  signal?: AbortSignal,
): Promise<{ reports: (readonly SavedVariant[] | string)[]; files: string[] }> {
  const folder = scratchFolder(first)
  const reports: (readonly SavedVariant[] | string)[] = []
  const files: string[] = []
  let index = 0
  await watch({
    workbench,
    path: join(folder, 't.yaml'),
    options: {},
    games: 600,
    threads,
    signal,
    metricOf: async () => 'win',
    saves: {
      isWaiting: false,
      forget() {
        files.length = 0
      },
      watch(path) {
        files.push(path)
      },
      async next() {
        const save = saves[index++]
        for (const [name, text] of Object.entries(save ?? {})) writeFileSync(join(folder, name), text)
        return save !== undefined
      },
    },
    tell: ({ number, variants, isWhole }) => {
      expect(number).toBe(reports.length)
      expect(variants[0].games).toBe(isWhole ? 600 : 100)
      if (isWhole) reports.push(variants)
    },
    refuse: (error) => {
      reports.push(error.message)
    },
  })
  return { reports, files: files.map((file) => file.replace(`${folder}/`, '')) }
}

const T = (more: string): string => `game: errand\nscenario: mine.yaml\n${more}`
const MINE = (goal: number): string => `id: mine\nname: Mine\nabout: My own.\ntries: 5\ngoal: ${goal}\n`
const start = { 't.yaml': T(''), 'mine.yaml': MINE(8) }

test('each save is compared with the one before; after an error, with the last good one', async () => {
  const { reports, files } = await watched(start, [
    { 't.yaml': T('difficulty: 14\n') },
    { 't.yaml': T('title: New\ndifficulty: 14\n') },
    { 'mine.yaml': MINE(0) },
    { 'mine.yaml': MINE(9) },
  ])
  const exact = [{}, { difficulty: 14 }, { difficulty: 14 }].map((set) => truth(variantsOf({ a: set })[0]).win)
  const [first, easier, same, mistake, farther] = reports
  const win = (save: typeof first): SavedVariant['numbers'][number] => (save as readonly SavedVariant[])[0].numbers[0]
  expect(win(first)).not.toHaveProperty('difference')
  expect((first as readonly SavedVariant[])[0]).toMatchObject({ games: 600, failed: 0 })
  expect(win(easier).difference!.low!).toBeLessThan(exact[1] - exact[0])
  expect(win(easier).difference!.high!).toBeGreaterThan(exact[1] - exact[0])
  expect(win(easier).difference!.low!).toBeGreaterThan(0)
  expect((same as readonly SavedVariant[])[0].isSame).toBe(true)
  expect(mistake).toContain('goal cannot be 0')
  expect((farther as readonly SavedVariant[])[0].isSame).toBe(false)
  expect(win(farther).difference!.high!).toBeLessThan(0)
  const names = files.map((file) => file.replace(/.*\//, ''))
  expect(new Set(names.filter((name) => name.endsWith('.yaml')))).toEqual(
    new Set(['t.yaml', 'mine.yaml', 'heroes.yaml', 'letter.yaml', 'parcel.yaml']),
  )
  expect(names).toContain('index.ts')
  const lines = [first, easier, same].map((save) => savedLines((save as readonly SavedVariant[])[0], false).join('\n'))
  expect(lines[0]).toMatch(/^Win rate \d\d\.\d% \(\d\d\.\d–\d\d\.\d\), 600 games\n {2}Points \d\.\d+ points \(/)
  const share = String.raw`\d\d\.\d% \(\d\d\.\d–\d\d\.\d\)`
  const gain = String.raw`\+\d+\.\d pp \(\+\d+\.\d to \+\d+\.\d\)`
  expect(lines[1]).toMatch(
    new RegExp(
      String.raw`^Win rate ${share}; ${gain} vs the last save, same dice, 600 games\n` +
        String.raw` {2}Points \d\.\d+ points \([^)]*\); \+\d\.\d+ points \(`,
    ),
  )
  expect(lines[2]).toMatch(/; NO EFFECT in 600 games$/)
})

test('results of the first hundred games come at once; a new save cuts the rest; pairs share games', async () => {
  const folder = scratchFolder(start)
  const lines: string[] = []
  const [first, second] = [T('difficulty: 14\n'), T('difficulty: 10\n')]
  const texts = [first, second]
  let isWaiting = false
  await watch({
    workbench,
    path: join(folder, 't.yaml'),
    options: {},
    games: 600,
    threads: 1,
    metricOf: async () => 'win',
    saves: {
      get isWaiting() {
        return isWaiting
      },
      forget() {},
      watch() {},
      async next() {
        isWaiting = false
        const text = texts.shift()
        if (text !== undefined) writeFileSync(join(folder, 't.yaml'), text)
        return text !== undefined
      },
    },
    // The second save is there when the first hundred games of the first are told.
    tell({ number, variants: [variant], isWhole }) {
      lines.push(
        `${number}: ${variant.games} games, ${variant.pairs ?? 'no'} pairs, ${savedLines(variant, false, isWhole)[0]}`,
      )
      if (number === 1) isWaiting = true
    },
    refuse: (error) => {
      throw error
    },
  })
  expect(lines.map((line) => line.replace(/ pairs,.*/, ''))).toEqual([
    '0: 100 games, no',
    '0: 600 games, no',
    '1: 100 games, 100',
    '2: 100 games, 100',
    '2: 600 games, 100',
  ])
  expect(lines[0]).toMatch(/, 100 games so far$/)
  expect(lines[2]).toMatch(/ pp .* vs the last save, same dice, 100 games so far$/)
  expect(lines[4]).toMatch(/ pp .* vs the last save, same dice, over 100 games, 600 games$/)
})

test('a save in the middle of the later games ends them', async () => {
  const folder = scratchFolder(start)
  const lines: string[] = []
  let asked = 0
  let saved = 0
  await watch({
    workbench,
    path: join(folder, 't.yaml'),
    options: {},
    games: 100_000,
    threads: 1,
    metricOf: async () => 'win',
    saves: {
      // Asked after the first answer, and then before each batch: the second block has three at least.
      get isWaiting() {
        return saved === 0 && ++asked > 2
      },
      forget() {},
      watch() {},
      async next() {
        return saved++ === 0
      },
    },
    tell: ({ number, variants }) => {
      lines.push(`${number}: ${variants[0].games}`)
    },
    refuse: (error) => {
      throw error
    },
  })
  expect(lines).toEqual(['0: 100', '1: 100', '1: 1000', '1: 10000', '1: 100000'])
})

test('of several variants each is held against the one of its name', async () => {
  const variants = (second: string): string =>
    T(`variants:\n  - { name: now, set: {} }\n  - { name: ${second}, set: { difficulty: 10 } }\n`)
  const {
    reports: [, renamed],
  } = await watched({ ...start, 't.yaml': variants('easy') }, [{ 't.yaml': variants('easier') }])
  expect((renamed as readonly SavedVariant[]).map(({ name, isSame }) => [name, isSame])).toEqual([
    ['now', true],
    ['easier', undefined],
  ])
  expect(savedLines((renamed as readonly SavedVariant[])[1], true)[0]).toMatch(/^easier: Win /)
})

test('the same on two threads', async () => {
  const saves = [{ 't.yaml': T('difficulty: 14\n') }]
  expect((await watched(start, saves, 2)).reports).toEqual((await watched(start, saves)).reports)
})

test('interrupted in the middle of a save: nothing is told of it, and who begins again is told the same', async () => {
  const saves = [{ 't.yaml': T('difficulty: 14\n') }]
  const whole = (await watched(start, saves)).reports
  const stopped: number[] = []
  for (let batches = 2; stopped.at(-1) !== 2; batches++) {
    const { reports } = await watched(start, saves, 1, stopAfter(batches))
    expect(reports).toEqual(whole.slice(0, reports.length))
    stopped.push(reports.length)
  }
  // The first attempt stops after one batch of the first save.
  expect(stopped[0]).toBe(0)
})

test('an experiment that cannot be played at the beginning is refused', async () => {
  inFolder({ 't.yaml': 'game: errand\ndifficulti: 3\n' })
  const { exit, stderr } = await ask('watch', 't.yaml')
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^t\.yaml:2:1: unknown key "difficulti"/)
})

test('an experiment that cannot be played is watched with all that it names, also with what is not there', async () => {
  const { reports, files } = await watched(start, [
    { 't.yaml': T('').replace('mine', 'other') },
    { 'other.yaml': MINE(9) },
  ])
  expect(
    reports.map((report) =>
      typeof report === 'string' ? report.replaceAll(/\/[^\s:"]*\//g, '').split('\n')[0] : 'played',
    ),
  ).toEqual(['played', 't.yaml:2:11: "other.yaml" does not exist', 'played'])
  expect(files).toContain('other.yaml')
})

/** A way in which the file `a.yaml` comes to have other text. */
type Save = (text: string) => void

const WAYS: Readonly<Record<string, () => Save>> = {
  written: () => (text) => writeFileSync('a.yaml', text),
  'replaced, as some editors do': () => (text) => {
    writeFileSync('.a.yaml.new', text)
    renameSync('.a.yaml.new', 'a.yaml')
  },
  'taken away and written anew': () => (text) => {
    rmSync('a.yaml')
    writeFileSync('a.yaml', text)
  },
  'written where a link leads': () => {
    writeFileSync('real/other.yaml', '0')
    rmSync('a.yaml')
    symlinkSync('real/link.yaml', 'a.yaml')
    symlinkSync('other.yaml', 'real/link.yaml')
    return (text) => writeFileSync('real/other.yaml', text)
  },
  'replaced where a link leads': () => {
    writeFileSync('real/other.yaml', '0')
    rmSync('a.yaml')
    symlinkSync('real/other.yaml', 'a.yaml')
    return (text) => {
      writeFileSync('real/new', text)
      renameSync('real/new', 'real/other.yaml')
    }
  },
  'a link that is turned elsewhere': () => {
    rmSync('a.yaml')
    symlinkSync('real/0', 'a.yaml')
    writeFileSync('real/0', '0')
    return (text) => {
      writeFileSync(`real/${text}`, text)
      rmSync('a.yaml')
      symlinkSync(`real/${text}`, 'a.yaml')
    }
  },
  'written under another name': () => {
    linkSync('a.yaml', 'real/same')
    return (text) => writeFileSync('real/same', text)
  },
}

describe('each save is heard:', () => {
  test.each(Object.entries(WAYS))('%s; and nothing more after the end', async (_, prepare) => {
    inFolder({ 'a.yaml': '0', 'b.yaml': '0' })
    mkdirSync('real')
    const save = prepare()
    await expectHeard('a.yaml', save)
  })

  test('in a folder that is a link, and that another takes the place of', async () => {
    inFolder({ 'one/a.yaml': '0', 'two/a.yaml': '0' })
    symlinkSync('one', 'here')
    await expectHeard('here/a.yaml', (text) => {
      if (text === '12') return writeFileSync('one/a.yaml', text)
      rmSync('here')
      symlinkSync('two', 'here')
    })
    mkdirSync('put')
    writeFileSync('put/a.yaml', '0')
    await expectHeard('put/a.yaml', (text) => {
      renameSync('put', `old-${text}`)
      mkdirSync('put')
      writeFileSync('put/a.yaml', text)
    })
  })

  test('saved between two reads of the same loading', async () => {
    inFolder({ 'a.yaml': '0' })
    const saves = new SavedFiles()
    saves.watch('a.yaml')
    writeFileSync('a.yaml', '12')
    saves.watch('a.yaml')
    expect(await saves.next()).toBe(true)
    saves.close()
  })

  test('a file that is not there yet', async () => {
    inFolder({})
    await expectHeard('a.yaml', (text) => writeFileSync('a.yaml', text))
  })
})

async function expectHeard(path: string, save: Save): Promise<void> {
  const stop = new AbortController()
  const saves = new SavedFiles(stop.signal)
  saves.watch(path)
  expect(saves.isWaiting).toBe(false)
  for (const text of ['12', '345']) {
    const next = saves.next()
    save(text)
    expect(await next).toBe(true)
  }
  const last = saves.next()
  stop.abort()
  expect(await last).toBe(false)
  expect(await saves.next()).toBe(false)
}
