// What becomes of a pasted table: files of one's own, seats, places instead of others; what is told before.
import { describe, expect, test } from 'vitest'
import { copiedTable } from '../../../../src/workbench/studio/paste/copy.ts'
import { tableKinds } from '../../../../src/workbench/studio/paste/entries.ts'
import { planned } from '../../../../src/workbench/studio/paste/plan.ts'
import { loadProject } from '../../../../src/workbench/project/project.ts'
import type { Project } from '../../../../src/workbench/studio/view.ts'
import { readable } from '../../../../src/workbench/project/yaml-edit.ts'
import { begun } from '../../../support/desk.ts'
import { projectOf } from '../../../support/studio.ts'
import { workbench } from '../../../support/workbench.ts'

const NIGHT: Project = {
  game: 'when-darkness-comes',
  main: 'night.yaml',
  files: { 'night.yaml': 'scenario: first-night\nparty: [brian, kirk, sharon, valerie]\n' },
}
const HEADER =
  'Name\tSpeed\tAttack\tDexterity\tIntelligence\tPersuasion\tMedical\tDefence\t' +
  'Strength\tHand to hand\tClimbing\tart\tnotes\n'
const hero = (name: string, attack: number | string = 3): string =>
  `${name}\t3\t${attack}\t3\t3\t3\t3\t2\t5\t3\t2\tpicture.png\t=A1\n`
const SET = 'party.0.attributes.attack: 3, party.0.attributes.medical: 3'
const read = (project: Project) => loadProject(workbench, project)

async function pasted(project: Project, kind: string, text: string) {
  const { plan, project: next } = await planned(await read(project), project, kind, text)
  return { plan, next, settings: next && ((await read(next)).experiment.variants[0].settings as Settings) }
}
interface Settings {
  readonly party: readonly { readonly hero: string; readonly label: string }[]
  readonly instead?: Readonly<Record<string, string>>
}

describe('heroes', () => {
  test('become files of their own and take seats from the first on', async () => {
    const { plan, next, settings } = await pasted(NIGHT, 'hero', HEADER + hero('Mara') + hero('Zoë Ng') + hero('Tom'))
    expect(plan).toEqual({
      words: '3 heroes: Mara, Zoë Ng, Tom; not used: art, notes',
      rows: [
        { name: 'Mara', words: 'new file mara.yaml, seat 1 instead of Brian' },
        { name: 'Zoë Ng', words: 'new file zoe-ng.yaml, seat 2 instead of Kirk' },
        { name: 'Tom', words: 'new file tom.yaml, seat 3 instead of Sharon' },
      ],
      notes: [],
      problems: [],
      use: 'Use 3 heroes',
    })
    expect(readable(next!.files['mara.yaml'])).toMatchObject({ id: 'mara', name: 'Mara', attributes: { attack: 3 } })
    expect(settings!.party.map(({ label }) => label)).toEqual(['mara', 'zoe-ng', 'tom', 'valerie'])
  })

  test('without a seat are files that can be picked, and are told', async () => {
    const text = HEADER + ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => hero(name)).join('')
    const { plan, next, settings } = await pasted(NIGHT, 'hero', text)
    expect(plan.notes).toEqual(['No place for E and F. All seats are taken. To play one, pick it in a seat.'])
    expect(Object.keys(next!.files)).toEqual(expect.arrayContaining(['e.yaml', 'f.yaml']))
    expect(settings!.party).toHaveLength(4)
  })

  test('take free names, never those of others', async () => {
    const start = { ...NIGHT, files: { ...NIGHT.files, 'mara.yaml': 'name: Another\n' } }
    const { next } = await pasted(
      start,
      'hero',
      HEADER + hero('Mara') + hero('Mara').replace('3\t3', '2\t4') + hero('Brian'),
    )
    expect(next!.files['mara.yaml']).toBe('name: Another\n')
    expect(Object.keys(next!.files).toSorted()).toEqual([
      'brian-2.yaml',
      'mara-2.yaml',
      'mara-3.yaml',
      'mara.yaml',
      'night.yaml',
    ])
  })

  test('of the party keep their seats; one that was changed keeps the label, and so the dice', async () => {
    const text = copiedTable(await read(NIGHT), NIGHT, 'hero', { decimal: '.' })
    const lines = text.trimEnd().split('\n')
    const attack = lines[0].split('\t').indexOf('attributes.attack')
    const medical = lines[0].split('\t').indexOf('attributes.medical')
    const sharon = lines[3].split('\t').with(attack, '3').with(medical, '2').join('\t')
    const { plan, next, settings } = await pasted(NIGHT, 'hero', [lines[0], sharon, lines[2]].join('\n'))
    expect(plan.rows).toEqual([
      { name: 'Sharon', words: 'new file sharon-2.yaml, seat 3' },
      { name: 'Kirk', words: 'as it is, seat 2' },
    ])
    expect(settings!.party.map(({ label }) => label)).toEqual(['brian', 'kirk', 'sharon', 'valerie'])
    expect(settings!.party[2].hero).toBe('sharon-2')
    // Copied and pasted once more, all of it is there.
    const again = copiedTable(await read(next!), next!, 'hero', { decimal: ',' })
    expect((await pasted(next!, 'hero', again)).plan.notes).toEqual(['Nothing changes: all of this is there already.'])
  })

  test('changed once more in the same spreadsheet stay in their seats', async () => {
    const head = 'id\tName\tSpeed\tAttack\tDexterity\tIntelligence\tPersuasion\tMedical\tDefence\n'
    const rows = ['kirk\tKirk\t3\t3\t5\t2\t2\t2\t3', 'kirk\tKirk\t3\t4\t4\t2\t2\t2\t3']
    const { next } = await pasted(NIGHT, 'hero', head + rows[0])
    const { plan, settings } = await pasted(next!, 'hero', head + rows[1])
    expect(plan.rows).toEqual([{ name: 'Kirk', words: 'new file kirk-3.yaml, seat 2' }])
    expect(settings!.party.map(({ label }) => label)).toEqual(['brian', 'kirk', 'sharon', 'valerie'])
  })

  test('changed by the forms are copied as they are changed', async () => {
    const start = {
      ...NIGHT,
      files: { 'night.yaml': `${NIGHT.files['night.yaml']}set: { ${SET} }\n` },
    }
    const text = copiedTable(await read(start), start, 'hero', { decimal: '.' })
    expect(text.split('\n')[1]).toMatch(/^brian\tBrian\t3\t3\t3\t2\t2\t3\t4\t/)
    expect((await pasted(start, 'hero', text)).plan.use).toBeUndefined()
    const { settings, next } = await pasted(NIGHT, 'hero', text)
    expect(settings!.party[0]).toMatchObject({ hero: 'brian-2', label: 'brian' })
    const [before, after] = await Promise.all([read(start), read(next!)])
    const builds = before.game.builds!
    expect(builds.words(after.content, after.experiment.variants[0].settings, 0)).toBe(
      builds.words(before.content, before.experiment.variants[0].settings, 0),
    )
  })

  test('with mistakes are told by row and column, all at once, and nothing is used', async () => {
    const text =
      HEADER.replace('Attack', 'Atack') + hero('Mara', 'many') + hero('', 1) + hero('Tom').replace('5\t3', '5\tlots')
    const { plan, next } = await pasted(NIGHT, 'hero', text)
    expect(next).toBeUndefined()
    expect(plan.use).toBeUndefined()
    expect(plan.problems.map(({ message }) => message)).toEqual([
      'row 2: "attack" is missing in attributes',
      'row 3: has no name',
      'row 4: "attack" is missing in attributes',
      expect.stringMatching(/^row 4, Hand to hand: handToHand cannot be the text "lots"/),
    ])
    expect(plan.notes).toEqual(['There is no column "Atack". Nearest: attributes.attack.'])
  })

  test('that lack a column are told so once', async () => {
    const { plan } = await pasted(NIGHT, 'hero', 'name,speed\nMara,3\nTom,3\n')
    expect(plan.problems[0].message).toBe('each row: "attack" is missing in attributes')
    expect(new Set(plan.problems.map(({ message }) => message)).size).toBe(plan.problems.length)
  })

  test('whose points do not add up are not used', async () => {
    const { plan } = await pasted(NIGHT, 'hero', HEADER + hero('Mara', 6))
    expect(plan.problems[0].message).toBe('row 2: the attributes make 23 points')
    expect(plan.use).toBeUndefined()
  })
})

test('a table has the answer beside what is in its games, and nothing beside the rest', async () => {
  const loaded = await read(NIGHT)
  const known = {
    win: { estimate: 0.4725, low: 0.45, high: 0.5, games: 200, margin: '2' },
    verdict: { key: 'too-hard', words: '=TOO HARD' },
  }
  const [, brian] = copiedTable(loaded, NIGHT, 'hero', { ...known, decimal: '.' }).split('\n')
  expect(brian).toMatch(/\t47\.3%\t45\.0%\t50\.0%\t'=TOO HARD$/)
  const met = loaded.game.foes!.met(loaded.content, loaded.experiment.variants[0].settings, 'adversary')
  for (const line of copiedTable(loaded, NIGHT, 'adversary', { ...known, decimal: ',' })
    .trimEnd()
    .split('\n')
    .slice(1))
    expect(line.endsWith(`\t47,3%\t45,0%\t50,0%\t'=TOO HARD`), line).toBe(met.includes(line.split('\t')[0]))
})

describe('adversaries', () => {
  const table = 'name\tinitiative\tattack\tdefence\tspeed\tcopies\tnumber\thealth\tliving\tinstead of\n'
  test('stand in for what the table says, else for what comes into the game', async () => {
    const loaded = await read(NIGHT)
    const [first, second] = loaded.game.foes!.met(loaded.content, loaded.experiment.variants[0].settings, 'adversary')
    const shipped = copiedTable(loaded, NIGHT, 'adversary', { decimal: '.' }).split('\n')
    const columns = shipped[0].split('\t')
    const cells = shipped.find((line) => line.startsWith(`${first}\t`))!.split('\t')
    const row = (name: string, place: string): string =>
      [...cells.with(0, '').with(columns.indexOf('name'), name).with(columns.indexOf('copies'), '1'), place].join('\t')
    const text = [[...columns, 'instead of'].join('\t'), row('Ghast', second), row('Lurker', '')].join('\n')
    const { plan, settings } = await pasted(NIGHT, 'adversary', text)
    expect(plan.problems).toEqual([])
    expect(plan.words).toBe('2 adversaries: Ghast, Lurker; not used: win rate, low, high, verdict')
    expect(settings!.instead).toEqual({ [second]: 'ghast', [first]: 'lurker' })
    const wrong = await pasted(NIGHT, 'adversary', text.replace(`\t${second}\n`, `\t${second}s\n`))
    expect(wrong.plan.problems[0]).toMatchObject({ message: `row 2: "${second}s" is not in this game` })
    expect(wrong.plan.problems[0].nearest).toBeDefined()
  })

  test('that this is no table of', async () => {
    const { plan } = await pasted(NIGHT, 'adversary', table)
    expect(plan.problems[0].message).toBe('this table has a header alone')
  })
})

test.each([
  ['when-darkness-comes', 'spell', 'When Darkness Comes has no place for a table of spells: copy only'],
  ['dice-heroes', 'skill', 'Dice Heroes has no place for a table of skills: copy only'],
])('of %s, a table of the kind %s can be copied only, and that is told', async (game, kind, words) => {
  const { plan, next } = await pasted(projectOf(game), kind, 'id\tname\nx\tX\n')
  expect(plan.problems).toEqual([{ message: words }])
  expect(next).toBeUndefined()
})

// Of each game and kind: the first entry that ships, called otherwise, becomes a file that is played, or is one of the
// scenario.
test.each(['when-darkness-comes', 'dark-world', 'village-of-fear', 'dice-heroes', 'necromancy', 'pig'])(
  "an entry of each kind of %s becomes a file of its own, or one of the scenario's file",
  async (game) => {
    const project = projectOf(game)
    const loaded = await read(project)
    let tried = 0
    for (const { id, canPaste } of tableKinds(loaded)) {
      const lines = canPaste ? copiedTable(loaded, project, id, { decimal: '.' }).trimEnd().split('\n') : []
      if (lines.length < 2) continue
      const columns = lines[0].split('\t')
      const key = loaded.game.content.kinds!.find(({ name }) => name === id)!.id ?? 'id'
      const at = [key, 'name'].map((name) => columns.indexOf(name)).filter((index) => index >= 0)
      if (at.length === 0 || lines[1].includes('"')) continue
      const cells = at.reduce(
        (so, index) => so.with(index, index === columns.indexOf(key) ? 'of-mine' : 'Of Mine'),
        lines[1].split('\t'),
      )
      const { plan, next } = await pasted(project, id, `${lines[0]}\n${cells.join('\t')}\n`)
      expect(plan.problems, id).toEqual([])
      const { ownIn } = loaded.game.content.kinds!.find(({ name }) => name === id)!
      if (ownIn === undefined) expect(Object.keys(next!.files), id).toContain('of-mine.yaml')
      else expect(Object.values(next!.files).join('\n'), id).toContain('id: of-mine')
      tried++
    }
    expect(tried).toBeGreaterThan(0)
  },
)

test('on the desk it is one step; the project before it comes back as it was', async () => {
  const { desk, project } = await begun('when-darkness-comes')
  const text = HEADER + hero('Mara')
  expect((await desk.planPaste('hero', text)).use).toBe('Use this hero')
  const shown = await desk.paste('hero', text)
  expect(shown.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(shown.forms!.heroes[0].name).toBe('Mara')
  expect(shown.chips.map(({ label }) => label).length).toBeGreaterThan(0)
  const back = await desk.open({ now: project, kept: project })
  expect(back.desk.now).toEqual(project)
  await expect(desk.paste('hero', 'name\nMara\n')).rejects.toThrow('row 2: "attributes" is missing')
})
