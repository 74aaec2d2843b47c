// Odds in the built studio, in a real browser: each question of each game says what its command says; charts are drawn.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { openStudio, pickGame, played } from '../support/real-studio.ts'
import type { Studio } from '../support/real-studio.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

/** A command as a shell reads it, behind the program's name. */
function wordsOf(command: string): string[] {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare)
  return words.slice(words.indexOf('odds'))
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** All rows on the page stand in what the command prints. */
async function sameAsCommand(page: Page): Promise<void> {
  await page.locator('.answer-odds[aria-busy=false] .odds-command code').waitFor()
  const command = (await page.locator('.odds-command code').textContent())!
  const { exit, stdout } = await darkodds(...wordsOf(command))
  expect([command, exit]).toEqual([command, 0])
  expect(await page.locator('.answer-odds h2').textContent()).toBe(`${stdout.split('\n')[0]}.`)
  const printed = inOneLine(stdout)
  const rows = await page
    .locator('.answer-odds tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...(row as unknown as { cells: { textContent: string }[] }).cells].map((one) => one.textContent),
      ),
    )
  expect(rows.length).toBeGreaterThan(0)
  // A wide table is printed in parts.
  for (const row of rows.filter(({ length }) => length < 6)) expect(printed).toContain(inOneLine(row.join(' ')))
}

test.each(gameIds)('%s: each question says what its command says', async (game) => {
  const { page, context, complaints } = await studio.open()
  await pickGame(page, game)
  await page.getByRole('button', { name: 'Odds', exact: true }).click()
  const questions = page.locator('.odds-questions label')
  await questions.first().waitFor()
  const names = await questions.allInnerTexts()
  expect(names.at(-1)).toBe('Any dice')
  for (const name of names) {
    await page.getByRole('radio', { name, exact: true }).check()
    await sameAsCommand(page)
  }
  await expect.poll(() => page.evaluate("document.querySelector('.odds img')?.naturalWidth")).toBeGreaterThan(300)
  expect(complaints).toEqual([])
  await context.close()
})

test('a link opens the odds of its game for somebody else, with settings', async () => {
  const link = '#odds/pig/turn?hold=15..25&set=goal%3D60&set=rules.ones%3D2'
  const { page, context, complaints } = await studio.open(studio.server.url + link)
  await page.locator('.answer-odds h2', { hasText: 'Pig' }).waitFor()
  await sameAsCommand(page)
  expect(await page.locator('.odds-command code').textContent()).toContain(
    'odds pig turn --hold 15..25 --set goal=60 --set rules.ones=2',
  )
  expect(await page.evaluate('location.hash')).toBe(link)
  expect(complaints).toEqual([])
  await context.close()
})

test('links that mean harm say so and run nothing', async () => {
  const { page, context, complaints } = await studio.open(
    `${studio.server.url}#odds/any/roll?roll=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  )
  await page.getByText('This cannot be computed.').waitFor()
  for (const [link, words] of [
    ['#odds/pig/__proto__', /This link to odds is damaged/],
    ['#odds/constructor/turn', /which this version of darkodds does not have/],
  ] as const) {
    await page.evaluate(`location.hash = ${JSON.stringify(link)}`)
    await page.locator('.notice').filter({ hasText: words }).waitFor()
  }
  await page.evaluate("location.hash = '#odds/any/roll?roll=2d6&constructor=1'")
  await page.getByText('roll has no flag "--constructor"').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a page that is saved has odds, too, and offers the command in place of a link', async () => {
  const { page, context } = await studio.open()
  await pickGame(page, 'pig')
  await page.getByRole('button', { name: 'Share' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a page for a friend' }).click()
  const file = join(inFolder({}), 'pig.html')
  await (await download).saveAs(file)
  await context.close()
  const friend = await studio.open(pathToFileURL(file).href)
  // At once: the workbench may not be there yet.
  await friend.page.getByRole('button', { name: 'Odds', exact: true }).click()
  await sameAsCommand(friend.page)
  await friend.page.getByRole('button', { name: 'Copy link' }).click()
  await friend.page.getByText('so a link to it opens nowhere else. Copy the command instead.').waitFor()
  await friend.page.getByRole('button', { name: 'Back to Classic Pig' }).click()
  await played(friend.page)
  expect(friend.complaints).toEqual([])
  await friend.context.close()
})
