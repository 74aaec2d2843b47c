// Tables of kinds without files of their own: rows join the scenario, which becomes a file of one's own, and its pool.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { partAt } from '../../../../src/input/index.ts'
import { copiedTable } from '../../../../src/workbench/studio/paste/copy.ts'
import { tableKinds } from '../../../../src/workbench/studio/paste/entries.ts'
import { planned } from '../../../../src/workbench/studio/paste/plan.ts'
import { loadProject } from '../../../../src/workbench/project/project.ts'
import type { Project } from '../../../../src/workbench/studio/view.ts'
import { readable } from '../../../../src/workbench/project/yaml-edit.ts'
import { begun, countsHere, isDone } from '../../../support/desk.ts'
import { workbench } from '../../../support/workbench.ts'

const playing = (text: string, files: Project['files'] = {}): Project => ({
  game: 'when-darkness-comes',
  main: 'night.yaml',
  files: { 'night.yaml': text, ...files },
})
const NIGHT = playing('scenario: first-night\n')
const MINE = 'my-first-night.yaml'
const shipped = (scenario: string): string =>
  readFileSync(`src/games/when-darkness-comes/content/scenarios/${scenario}.yaml`, 'utf8')
const NOTHING = 'Nothing changes: all of this is there already.'

const read = (project: Project) => loadProject(workbench, project)
const copied = async (project: Project, kind = 'item'): Promise<string> =>
  copiedTable(await read(project), project, kind, { decimal: '.' })

async function pasted(project: Project, text: string, kind = 'item') {
  const { plan, project: next } = await planned(await read(project), project, kind, text)
  return { ...plan, words: plan.rows.map(({ words }) => words), next: next! }
}

/** The copied row of an entry, with other cells. */
async function row(project: Project, id: string, cells: Readonly<Record<string, string>>, kind = 'item') {
  const [header, ...rows] = (await copied(project, kind)).trimEnd().split('\n')
  const columns = header.split('\t')
  const found = rows.map((line) => line.split('\t')).find(([first]) => first === id)!
  const changed = Object.entries(cells).reduce((so, [column, cell]) => so.with(columns.indexOf(column), cell), found)
  return [header, changed.join('\t')].join('\n')
}

/** What a scenario's file says of its pool and its own entries. */
function written(project: Project, list = 'items', pool = 'pool', file = MINE) {
  const value = readable(project.files[file])
  return { pool: partAt(value, [pool]), own: partAt(value, ['own', list]) }
}

/** The pool as it is played. */
async function pool(project: Project): Promise<Readonly<Record<string, number>>> {
  const { content, experiment } = await read(project)
  const { scenario } = experiment.variants[0].settings as { scenario: string }
  const { scenarios } = content as { scenarios: readonly { id: string; pool: Record<string, number> }[] }
  return scenarios.find(({ id }) => id === scenario)!.pool
}

describe('a table that was copied', () => {
  test('changes nothing, whatever the kind, the pool and the scenario', async () => {
    for (const scenario of ['first-night', 'two-at-the-bell', 'paper-trail']) {
      const project = playing(`scenario: ${scenario}\n`)
      const kinds = tableKinds(await read(project)).filter(({ canPaste }) => canPaste)
      expect(kinds.map(({ id }) => id)).toEqual(expect.arrayContaining(['item', 'ally', 'tile', 'obstacle', 'trap']))
      for (const { id } of kinds) {
        const text = await copied(project, id)
        if (text.split('\n').length < 3) continue
        const { notes, problems, use } = await pasted(project, text, id)
        expect({ notes, problems, use }, `${scenario} ${id}`).toEqual({ notes: [NOTHING], problems: [] })
      }
    }
  })

  test('has the copies of the pool, and the win rate beside what is in it', async () => {
    const known = { win: { estimate: 0.5, low: 0.4, high: 0.6, games: 100, margin: '9' }, decimal: '.' } as const
    const project = playing('scenario: two-at-the-bell\n')
    const lines = copiedTable(await read(project), project, 'item', known)
      .trimEnd()
      .split('\n')
    const found = (id: string): string => lines.find((line) => line.startsWith(`${id}\t`))!
    expect(found('flashlight')).toMatch(/^flashlight\tFlashlight\t1\t.*\t50\.0%\t40\.0%\t60\.0%\t$/)
    expect(found('med-kit')).toMatch(/^med-kit\tMed-Kit\t0\t.*\t\t\t\t$/)
  })
})

describe('a new item', () => {
  const table = 'name\ttn\tweight\tcopies\tlight\tart\nLantern\t1P\t2\t3\tx\tl.png\nNew Rope\t3S\t1\t\t\t\n'

  test('is one of the scenario, which becomes a file of ones own, and comes into its pool', async () => {
    const { next, ...plan } = await pasted(NIGHT, table)
    expect(plan).toMatchObject({
      rows: [
        { name: 'Lantern', words: 'new, added to the pool, 3 copies' },
        { name: 'New Rope', words: 'new, added to the pool, 1 copy' },
      ],
      notes: [`First Night becomes a file of your own, ${MINE}.`],
      problems: [],
      use: 'Use 2 items',
    })
    expect(next.files['night.yaml']).toBe(`scenario: first-night\nset:\n  scenario: ${MINE}\n`)
    // All else of the scenario stays as it is written.
    const text = shipped('first-night')
      .replace('id: first-night', 'id: my-first-night')
      .replace('name: First Night', 'name: My First Night')
      .replace('pool: standard-core', 'pool: { like: standard-core, disks: { lantern: 3, new-rope: 1 } }')
    expect(next.files[MINE]).toBe(`${text}own:
  items:
    - { id: lantern, name: Lantern, tn: 1P, weight: 2, light: true }
    - { id: new-rope, name: New Rope, tn: 3S, weight: 1 }
`)
    expect(await pool(next)).toEqual({ ...(await pool(NIGHT)), lantern: 3, 'new-rope': 1 })
    expect((await pasted(next, table)).notes).toEqual([NOTHING])
    expect(await copied(next)).toContain('\nlantern\tLantern\t3\t1P\t2\t')
    expect((await pasted(next, await copied(next))).notes).toEqual([NOTHING])
  })

  test('takes the place of another that the table names', async () => {
    const instead = (name: string): string => `name\ttn\tweight\tInstead of\nAxe\t4K\t1\t${name}\n`
    const { words, next } = await pasted(NIGHT, instead('Duct Tape'))
    expect(words).toEqual(['new, in the pool instead of Duct Tape, 2 copies'])
    expect(written(next).pool).toEqual({ like: 'standard-core', disks: { 'duct-tape': 0, axe: 2 } })
    expect((await pasted(NIGHT, instead('Duct Tap'))).problems).toMatchObject([
      { message: 'row 2: "Duct Tap" is not in the pool', nearest: 'Duct Tape' },
    ])
    expect((await pasted(NIGHT, `${instead('knife')}Hatchet\t4K\t1\tknife\n`)).problems).toMatchObject([
      { message: 'row 3: "knife" is another row of this table' },
    ])
  })

  test('that is there twice is there under two ids', async () => {
    const { words, next } = await pasted(NIGHT, 'name\ttn\tweight\nAxe\t4K\t1\nAxe\t3K\t1\n')
    expect(words).toEqual(['new, added to the pool, 1 copy', 'new as axe-2, added to the pool, 1 copy'])
    expect(written(next).own).toMatchObject([{ id: 'axe' }, { id: 'axe-2' }])
  })
})

describe('a changed item', () => {
  test('stands in for the one that ships, also when it is changed again', async () => {
    const text = await row(NIGHT, 'pistol', { tn: '4K' })
    const first = await pasted(NIGHT, text)
    expect(first.words).toEqual(['new as pistol-2, in the pool instead of Pistol, 2 copies'])
    const { pistol: _, ...others } = await pool(NIGHT)
    expect(await pool(first.next)).toEqual({ ...others, 'pistol-2': 2 })
    expect((await pasted(first.next, text)).notes).toEqual([NOTHING])

    const second = await pasted(first.next, text.replace('\t2\t4K', '\t3\t5K'))
    expect(second.words).toEqual(['pistol-2 changed, 3 copies in the pool instead of 2'])
    expect(written(second.next).own).toEqual([
      { id: 'pistol-2', name: 'Pistol', tn: '5K', weight: 1, weapon: { class: 'pistol' } },
    ])
    expect(await pool(second.next)).toEqual({ ...others, 'pistol-2': 3 })
    expect((await pasted(second.next, await copied(second.next))).notes).toEqual([NOTHING])

    // One that the scenario has already is replaced.
    const third = await pasted(second.next, await row(second.next, 'pistol-2', { name: 'Old Pistol' }))
    expect(third.words).toEqual(['changed'])
    expect(written(third.next).own).toMatchObject([{ id: 'pistol-2', name: 'Old Pistol', tn: '5K' }])
    expect(third.notes).toEqual([])
  })

  test('without an id is the one of its name', async () => {
    const text = 'name\tanswers.core\tanswers.new\tassist.medical\ttn\nCurious student\tbluff\tbluff\t1\t3S\n'
    const first = await pasted(NIGHT, text, 'ally')
    expect(first.words).toEqual(['new as student-2, in the pool instead of Curious Student, 1 copy'])
    const second = await pasted(first.next, text.replace('3S', '3K'), 'ally')
    expect(second.words).toEqual(['changed'])
  })

  test('in its number only changes the pool', async () => {
    const more = await pasted(NIGHT, await row(NIGHT, 'knife', { copies: '5' }))
    expect(more.words).toEqual(['as it is, 5 copies in the pool instead of 2'])
    expect(written(more.next)).toEqual({ pool: { like: 'standard-core', disks: { knife: 5 } }, own: undefined })
    expect(await copied(more.next)).toContain('\nknife\tKnife\t5\t')
    const none = await pasted(more.next, await row(more.next, 'knife', { copies: '0' }))
    expect(none.words).toEqual(['as it is, taken out of the pool'])
    const again = await pasted(none.next, await row(none.next, 'knife', { copies: '2' }))
    expect(again.words).toEqual(['as it is, added to the pool, 2 copies'])
    expect(await pool(again.next)).toEqual(await pool(NIGHT))
  })

  test('that the pool does not have is added to it', async () => {
    const project = playing('scenario: locked-room\n')
    const table = (await row(project, 'pistol', { tn: '4K' })).replace('copies', 'sold')
    const { words, next } = await pasted(project, table)
    expect(words).toEqual(['new as pistol-2, added to the pool, 1 copy'])
    expect(next.files['my-locked-room.yaml']).toContain('\npool: { pistol-2: 1 }\n')
  })

  test('stays where the scenario names it outside of the pool, and that is told', async () => {
    const project = playing('scenario: supply-run\n')
    const { words, notes } = await pasted(project, await row(project, 'med-kit', { tn: '1P' }))
    expect(words).toEqual(['new as med-kit-2, in the pool instead of Med-Kit, 2 copies'])
    expect(notes).toEqual([
      'Supply Run names Med-Kit outside of the pool, too: it stays there.',
      'Supply Run becomes a file of your own, my-supply-run.yaml.',
    ])
  })

  test('is counted in a pool that is written out', async () => {
    const project = playing('scenario: two-at-the-bell\n')
    const { next } = await pasted(project, await row(project, 'knife', { tn: '4K' }))
    expect(written(next, 'items', 'pool', 'my-two-at-the-bell.yaml').pool).toEqual({
      ...(await pool(project)),
      knife: 0,
      'knife-2': 1,
    })
  })
})

test('obstacles have a pool of their own, and tiles stand in wherever they are named', async () => {
  const obstacle = await pasted(NIGHT, await row(NIGHT, 'journalists', { tn: '5K' }, 'obstacle'), 'obstacle')
  expect(obstacle.words).toEqual(['new as journalists-2, in the orange pool instead of Journalists, 2 copies'])
  expect(written(obstacle.next, 'obstacles', 'orangePool').pool).toEqual({
    like: 'standard-orange',
    disks: { journalists: 0, 'journalists-2': 2 },
  })

  const tile = await pasted(NIGHT, await row(NIGHT, 'town-square', { name: 'My Square' }, 'tile'), 'tile')
  expect(tile.words).toEqual(['new as town-square-2, instead of Town Square'])
  expect(tile.next.files[MINE]).toContain('heroStart: { tile: town-square-2, square: [3, 3] }')
  expect(tile.next.files[MINE]).toContain('  start: [town-square-2]\n')
  expect(tile.next.files[MINE]).toContain('\n      map: |\n        S  S  S  S  S  S\n')
  const another = await pasted(tile.next, await row(NIGHT, 'house', { id: 'shed', name: 'Shed' }, 'tile'), 'tile')
  expect(another.words).toEqual(['new, added to the draw pile'])
  expect(another.next.files[MINE]).toContain('church, cemetery, park, shed]\n')
  expect((await pasted(another.next, await copied(another.next, 'tile'), 'tile')).notes).toEqual([NOTHING])
})

describe('mistakes', () => {
  test('are told by row and column, all at once', async () => {
    const text = 'name\ttn\twheight\tcopies\nAxe\t4Z\t1\tlots\n\t3K\t1\t1\nZombie\t3K\t1\t1\nRake\t3K\t\t5000\n'
    const { problems, notes, next } = await pasted(NIGHT, text)
    expect(problems.map(({ message }) => message)).toEqual([
      'row 2: "weight" is missing',
      'row 2, tn: there is no target number "4Z"',
      'row 2, copies: copies cannot be the text "lots"',
      'row 3: has no name',
      'row 4: "weight" is missing',
      'row 5: "weight" is missing',
      'row 5, copies: copies cannot be 5000',
    ])
    expect(problems[1].nearest).toBe('4S')
    expect(notes).toEqual(['There is no column "wheight". Nearest: weight.'])
    expect(next).toBeUndefined()
    expect((await pasted(NIGHT, 'name\ttn\tweight\nZombie\t3K\t1\n')).problems).toMatchObject([
      { message: 'row 2: there is a disk "zombie" already', expected: 'an id of its own' },
    ])
  })

  test('are what cannot be played then', async () => {
    const { problems, use } = await pasted(NIGHT, 'name\ttn\tweight\tmagic only\nWand\t3K\t1\tyes\n')
    expect(problems[0].message).toMatch(/^cannot be played then: the disk "wand" is for games with magic/)
    expect(use).toBeUndefined()
    const civilian = await row(NIGHT, 'priest', { copies: '2' }, 'civilian')
    expect((await pasted(NIGHT, civilian, 'civilian')).problems[0].message).toContain('need the rule option civilians')
  })

  test('are pools that the experiment sets beside the scenario', async () => {
    const mine = { 'mine.yaml': shipped('first-night').replace('id: first-night', 'id: mine') }
    const project = playing('scenario: mine.yaml\nvary: { scenario.pool.disks.pistol: [3, 4] }\n', mine)
    const { problems } = await pasted(project, await row(project, 'pistol', { tn: '4K' }))
    expect(problems[0].message).toBe('the experiment sets the pool: it has 3 of "pistol", not 0')
    // A setting of the same number gives way.
    const set = playing('scenario: mine.yaml\nset: { scenario.pool.disks.pistol: 3 }\n', mine)
    const { next } = await pasted(set, await row(set, 'pistol', { tn: '4K' }))
    expect(await pool(next)).toMatchObject({ 'pistol-2': 3 })
    expect(await pool(next)).not.toHaveProperty('pistol')
  })
})

test('of a campaign of several scenarios the first takes the rows, wherever it is played', async () => {
  const start = playing('campaign: { games: 3, scenarios: [first-night, lair, first-night] }\n')
  const text = await row(start, 'pistol', { tn: '4K' })
  const { next, notes } = await pasted(start, text)
  expect(notes).toEqual([
    `First Night becomes a file of your own, ${MINE}.`,
    'Several scenarios are played. These rows go into the first, First Night.',
  ])
  const { experiment } = await read(next)
  expect(experiment.settings).toMatchObject({ campaign: { scenarios: ['my-first-night', 'lair', 'my-first-night'] } })
  const again = await pasted(next, text.replace('4K', '5K'))
  expect(again.words).toEqual(['pistol-2 changed'])
  expect(written(again.next).own).toMatchObject([{ tn: '5K' }])
})

test('on the desk it is one step, is played as the command line plays it, and comes back as it was', async () => {
  const { desk, project, until } = await begun('when-darkness-comes', { usual: 200, ofGroups: 0, ofPrices: 0 })
  const first = await until(isDone)
  const before = await desk.counts()
  const table = 'name\ttn\tweight\tcopies\tbonus\nCharm\t1P\t0\t40\t[{ match: { attribute: defence }, dice: 3 }]\n'
  expect((await desk.planPaste('item', table)).use).toBe('Use this item')
  const shown = await desk.paste('item', table)
  expect(shown.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(shown.chips.length).toBeGreaterThan(0)
  const answer = await until((one) => isDone(one) && one.difference !== undefined)
  expect(answer.games).toBe(first.games)
  const counts = await desk.counts()
  expect(counts).toEqual(await countsHere(shown.desk.now, first.games))
  expect(counts).not.toEqual(before)
  const back = await desk.open({ now: project, kept: project })
  expect(back.desk.now).toEqual(project)
  expect(back.chips).toEqual([])
})
