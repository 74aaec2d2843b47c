// The built studio in a real browser: a table is copied, changed as in a spreadsheet, pasted, played, and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { gameIds } from '../../src/games/registry.ts'
import { planned } from '../../src/workbench/studio/paste/plan.ts'
import { tableKinds } from '../../src/workbench/studio/paste/entries.ts'
import { loadProject } from '../../src/workbench/project/project.ts'
import type { Project } from '../../src/workbench/studio/view.ts'
import { countsHere } from '../support/desk.ts'
import { countsIn, openingsIn, openStudio, pause, pickGame, played, projectIn } from '../support/real-studio.ts'
import type { Studio } from '../support/real-studio.ts'
import { workbench } from '../support/workbench.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

/** One undo, and it is played as before. */
async function takenBack(page: Page, project: Project): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click()
  await played(page)
  await pause(page)
  const back = (await countsIn(page))!
  expect(back).toEqual(await countsHere(project, back.games))
  await expect.poll(() => page.locator('.chips li').count()).toBe(0)
}

/** The first row under another name. */
function renamed(table: string): string {
  const [header, first] = table.split('\n').map((line) => line.split('\t'))
  const names = ['id', 'name'].map((name) => header.indexOf(name)).filter((index) => index >= 0)
  const cells = names.reduce((so, index) => so.with(index, header[index] === 'id' ? 'newcomer' : 'Newcomer'), first)
  return `${header.join('\t')}\r\n${cells.join('\t')}\r\n`
}

test.each(gameIds)('%s: a table copied, pasted, played, and taken back', async (game) => {
  const { page, context, complaints } = await studio.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const opening = await pickGame(page, game)
  const project = await projectIn(page, opening)
  await page.getByRole('tab', { name: 'Heroes' }).click()
  await page.getByRole('button', { name: 'Paste or copy a table' }).click()
  await page.getByRole('button', { name: 'Copy table' }).click()
  await expect.poll(() => page.locator('.said').first().textContent()).toContain('Copied')
  const table = (await page.evaluate('navigator.clipboard.readText()')) as string
  expect(table.split('\n')[0]).toMatch(/\twin rate\tlow\thigh\tverdict$/)
  expect(table.split('\n')[1]).toMatch(/\t\d+\.\d%\t\d+\.\d%\t\d+\.\d%\t[^\t]+$/)

  const text = renamed(table)
  const loaded = await loadProject(workbench, project)
  const { plan, project: after } = await planned(loaded, project, tableKinds(loaded)[0].id, text)
  // As a spreadsheet is pasted.
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.getByRole('textbox', { name: 'Paste rows of' }).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await page.getByText(plan.words).waitFor()
  await page.getByRole('button', { name: plan.use! }).click()
  await page.getByText(`Pasted ${plan.words}.`).waitFor()
  await played(page)
  await pause(page)
  const counts = (await countsIn(page))!
  expect(counts).toEqual(await countsHere(after!, counts.games))

  await takenBack(page, project)
  expect(complaints).toEqual([])
  await context.close()
})

test('items of When Darkness Comes join the scenario and its pool, are played, and are taken back', async () => {
  const { page, context, complaints } = await studio.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pickGame(page, 'when-darkness-comes')
  const [{ id: opening }] = await openingsIn(page)
  const project = await projectIn(page, opening)
  await page.getByRole('tab', { name: 'Scenario' }).click()
  await page.getByRole('button', { name: 'Paste or copy a table' }).click()
  await page.getByRole('combobox', { name: 'Table of' }).selectOption('item')
  await page.getByRole('button', { name: 'Copy table' }).click()
  await expect.poll(() => page.locator('.said').first().textContent()).toContain('Copied')
  const table = (await page.evaluate('navigator.clipboard.readText()')) as string
  // A pistol that is harder to find, and a new item below the others.
  const lines = table.trimEnd().replace('\tPistol\t2\t3S\t', '\tPistol\t2\t5K\t').split('\n')
  const lantern = ['lantern', 'Lantern', '3', '1P', '2'].join('\t')
  const text = `${[...lines, lantern].join('\n')}\n`
  await page.getByRole('textbox', { name: 'Paste rows of items' }).fill(text)
  const shown = page.locator('.plan li')
  await shown.filter({ hasText: 'Pistol: new as pistol-2, in the pool instead of Pistol, 2 copies' }).waitFor()
  await shown.filter({ hasText: 'Lantern: new, added to the pool, 3 copies' }).waitFor()
  expect(await shown.filter({ hasText: 'as it is' }).count()).toBe(lines.length - 2)
  const { plan, project: after } = await planned(await loadProject(workbench, project), project, 'item', text)
  await page.getByRole('button', { name: plan.use! }).click()
  await page.getByText('Pasted 23 items').waitFor()
  await played(page)
  await pause(page)
  const counts = (await countsIn(page))!
  expect(counts).toEqual(await countsHere(after!, counts.games))
  expect(counts).not.toEqual(await countsHere(project, counts.games))

  await takenBack(page, project)
  expect(complaints).toEqual([])
  await context.close()
})
