// The built studio in a real browser, in one page that stays open: files of each game are opened, played and left
// again; what cannot be opened is told, and changes nothing.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { gameIds } from '../../src/games/registry.ts'
import type { AnswerData } from '../../src/report/answer-data.ts'
import { mainInFolder } from '../../src/workbench/studio/share/zip.ts'
import type { Counts, Project } from '../../src/workbench/studio/view.ts'
import { answeringHere, askedOf, beginAsking } from '../support/asking.ts'
import { countsHere } from '../support/desk.ts'
import { starterProjects } from '../support/openings.ts'
import { countsIn, openStudio, pause, played, projectNowIn } from '../support/real-studio.ts'
import type { Studio, StudioPage } from '../support/real-studio.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { answered } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const starters = await starterProjects()
let studio: Studio
let opened: StudioPage
let page: Page
beforeAll(async () => {
  studio = await openStudio()
  opened = await studio.open()
  page = opened.page
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Where nothing is kept, there is a way back to what was changed.
  await page.addInitScript("Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') }")
  await page.reload()
  await played(page)
  // It stays open.
  await page.getByText('The same on the command line').click()
})
afterAll(async () => {
  await studio.close()
  expect(opened.complaints).toEqual([])
})

/** @param given texts by their names, or a folder */
async function choose(given: Readonly<Record<string, string>> | string): Promise<void> {
  await page.locator('header .title').click()
  if (typeof given === 'string') return page.getByLabel('Open a folder').setInputFiles(given)
  const files = Object.entries(given).map(([name, text]) => ({ name, mimeType: '', buffer: Buffer.from(text) }))
  return page.getByLabel('Open files').setInputFiles(files)
}

const isOpen = (project: Project): Promise<void> => expect.poll(() => projectNowIn(page)).toEqual(project)

/** What is played has the counts of the command line, and shows its command. */
async function countsAlike(project: Project): Promise<void> {
  await played(page)
  await pause(page)
  let counts: Counts
  let command: string
  // A look that is on its way may still come after the click: then both are read again.
  await expect
    .poll(async () => {
      counts = (await countsIn(page))!
      command = `npx darkodds run ${mainInFolder(project)} --games ${counts.games}`
      const shown = await page.locator('.command code').textContent()
      return shown === command ? '' : `${shown} is shown for ${counts.games} games`
    })
    .toBe('')
  expect(counts!).toEqual(await countsHere(project, counts!.games))
  await page.locator('.command button').click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(command!)
}

async function resultOf(path: string): Promise<string> {
  const options = ['--games', '5', '--quick', '--quiet', '--no-store', '--threads', '1', '--out', 'report']
  const { exit, stderr } = await answered(['run', path, ...options], { workbench })
  expect(exit, stderr).toBe(0)
  return readFileSync('report/result.json', 'utf8')
}

/** @param nth of the questions of the game, from the first again after the last */
async function answerOf(game: string, nth: number): Promise<string> {
  const { desk, project } = await beginAsking(game)
  const forms = await desk.questions()
  const { command } = await desk.plan(askedOf(forms[nth % forms.length], { games: 5 }))
  await answeringHere(project, command)
  return readFileSync('answer/answer.json', 'utf8')
}

test.each(gameIds.map((game, nth) => [game, nth] as const))(
  '%s: an experiment, a folder, a result and an answer are opened, played as by the command line, and left again',
  async (game, nth) => {
    const title = `Mine of ${game}`
    const mine: Project = {
      game,
      main: 'mine.yaml',
      files: { 'mine.yaml': `title: ${title}\ngame: ${game}\nseed: 7\n` },
    }
    await choose(mine.files)
    await isOpen(mine)
    const more = page.getByRole('button', { name: /: more$/ })
    await more.and(page.locator(':enabled')).first().click()
    await page.locator('.chips').waitFor()
    const changed = await projectNowIn(page)

    const { project: own } = starters.find(({ project }) => project.game === game)!
    await choose(scratchFolder({ ...own.files, 'notes.txt': 'x', '.hidden/other.yaml': 'game: pig\n' }))
    await isOpen(own)
    expect(await page.locator('.notices').textContent()).not.toContain('does not name')
    await countsAlike(own)
    await page.getByRole('button', { name: 'Go back to it' }).click()
    await isOpen(changed)
    await countsAlike(changed)

    inFolder(mine.files)
    await choose({ 'result.json': await resultOf('mine.yaml') })
    await expect.poll(async () => (await projectNowIn(page)).main).toBe('experiment.yaml')
    await countsAlike(mine)

    const before = await projectNowIn(page)
    const text = await answerOf(game, nth)
    const { asked, verdict, tables } = JSON.parse(text) as AnswerData
    await choose({ 'answer.json': text })
    await page.getByRole('heading', { level: 1, name: asked, exact: true }).waitFor()
    expect(await page.locator('.found .words').textContent()).toBe(verdict.words)
    const [table] = tables.filter(({ rows }) => rows.length > 0)
    const first = page.locator('.answer-table').first()
    expect(await first.locator('figcaption').textContent()).toBe(table.title)
    expect(await first.locator('tbody tr:not(.group)').count()).toBe(table.rows.length)
    await page.locator('.ask-head').getByRole('button', { name: title }).click()
    await played(page)
    expect(await projectNowIn(page)).toEqual(before)
  },
)

test('an answer that is dropped is a text, whatever it says, and fits a narrow screen', async () => {
  const answer = JSON.stringify({
    schema: 'darkodds.answer/1',
    question: 'fair',
    asked: 'Is Nora fair? <img src=x onerror=alert(1)>',
    verdict: { key: 'fair', numbers: {}, words: 'PROBABLY WEAK' },
    why: ['11 fewer wins in 100 than the average hero'],
    tables: [
      {
        name: 'heroes',
        title: 'Heroes',
        columns: [
          { name: 'hero', kind: 'text', title: 'Hero' },
          { name: 'win', kind: 'estimate', unit: 'share', title: 'Win rate' },
          { name: 'low', kind: 'low' },
          { name: 'high', kind: 'high' },
        ],
        rows: [['Nora', 0.4, 0.3, 0.5]],
      },
    ],
    charts: [],
  })
  // The tests know no DOM.
  await page.evaluate(`{
    const given = new DataTransfer()
    given.items.add(new File([${JSON.stringify(answer)}], 'answer.json'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }))
  }`)
  await page.getByRole('heading', { name: 'PROBABLY WEAK' }).waitFor()
  expect(await page.locator('h1').textContent()).toBe('Is Nora fair? <img src=x onerror=alert(1)>')
  expect(await page.locator('main img').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.locator('.ask-head button').click()
  await played(page)
})

test('what cannot be opened is told, and what was open goes on', async () => {
  const before = await projectNowIn(page)
  const said = page.locator('.notices')
  await choose({ 'me.png': 'x' })
  await said.getByText('me.png: cannot be opened. Expected: an experiment in YAML').waitFor()
  await choose(Object.fromEntries(Array.from({ length: 201 }, (_, file) => [`${file}.yaml`, 'x'])))
  await said.getByText('201 files of 1 MB cannot be opened. Expected: at most 200 files, 40 MB together.').waitFor()
  // Their game may be another, but they cannot be read there.
  for (const game of ['pig', 'dice-heroes']) {
    await choose({ 'a.yaml': `game: ${game}\ngames: 3\n`, 'b.yaml': `game: ${game}\ngames: 3\n` })
    await said.getByText('hold 2 experiments: a.yaml and b.yaml').waitFor()
    await played(page)
    expect(await projectNowIn(page)).toEqual(before)
  }
})
