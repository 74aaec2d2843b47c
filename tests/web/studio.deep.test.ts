// The built studio in a real browser, as a designer uses it: of each game a number is moved, the difference watched,
// taken back, an evening read, the whole shared as a link and as a file, and opened by somebody else. All count the
// same, and so does the command line.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import type { Project } from '../../src/workbench/studio/view.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { countsHere } from '../support/desk.ts'
import { countsIn, openStudio, pause, pickGame, played } from '../support/real-studio.ts'
import type { Studio } from '../support/real-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

/** The project of what is shown, from the page that would be saved. */
function projectIn(html: string): Project {
  const [, json] = /<script type="application\/json" id="desk">([^<]*)<\/script>/.exec(html)!
  return (JSON.parse(json) as { desk: { now: Project } }).desk.now
}

test.each(gameIds)('%s, from a first number to what a friend sees', async (game) => {
  const folder = inFolder({})
  const { page, context, complaints } = await studio.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pickGame(page, game)

  // A number is moved: the change has a price, and is compared with A.
  const more = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /: more$/ })
    .and(page.locator(':enabled'))
    .first()
  await more.click()
  const price = page.locator('.chips .price')
  await expect.poll(() => price.textContent()).toMatch(/^[−+]\d|can't tell|no effect/)
  await expect.poll(() => page.locator('.difference p').textContent()).toMatch(/than A|Can't tell yet|No difference/)
  await pause(page)

  // An evening, with chances.
  await page.locator('.squares button').nth(3).click()
  await page.locator('.told-line .chance').first().waitFor()
  expect(await page.locator('.told-line').count()).toBeGreaterThan(5)
  await page.keyboard.press('Escape')

  // A page for a friend and a link.
  await page.getByRole('button', { name: 'Share' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a page for a friend' }).click()
  const file = join(folder, `${game}.html`)
  await (await download).saveAs(file)
  const project = projectIn(readFileSync(file, 'utf8'))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.locator('.said').textContent()).toContain('copied')
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string
  expect(link.length).toBeLessThan(2000)
  await page.keyboard.press('Escape')

  // Everybody counts the same.
  const counts = (await countsIn(page))!
  expect(counts).toEqual(await countsHere(project, counts.games))
  for (const url of [link, pathToFileURL(file).href]) {
    const friend = await studio.open(url)
    await played(friend.page)
    await friend.page.getByText(/You opened what somebody sent/).waitFor()
    await pause(friend.page)
    const theirs = (await countsIn(friend.page))!
    expect(theirs).toEqual(await countsHere(project, theirs.games))
    expect(friend.complaints).toEqual([])
    await friend.context.close()
  }

  // Taken back, it is as A.
  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect.poll(() => page.locator('.chips').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('what is needed until games are played is small', () => {
  const packed = (name: string): number => brotliCompressSync(readFileSync(join(studio.folder, name))).length
  const html = readFileSync(join(studio.folder, 'index.html'), 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path)
  const first = ['index.html', ...linked].reduce((sum, name) => sum + packed(name), 0)
  expect(first).toBeLessThan(150_000)
  expect(first + packed('worker-when-darkness-comes.js')).toBeLessThan(600_000)
  for (const game of gameIds) expect(statSync(join(studio.folder, `page-${game}.html`)).size).toBeLessThan(2_000_000)
})

test('the first answer is there before any game is played', async () => {
  const { page, context } = await studio.open('about:blank')
  await page.route('**/worker-*.js', (route) => route.abort())
  await page.goto(studio.server.url)
  expect(await page.locator('.wins').textContent()).toMatch(/^Regulars win \d+ of 100 ±\d+$/)
  expect(await page.locator('.squares button').count()).toBe(100)
  await context.close()
})

test('links that are damaged or mean harm are refused in words, and own work stays', async () => {
  const { page, context, complaints } = await studio.open()
  await pickGame(page, 'pig')
  await page.getByRole('button', { name: /Goal: more$/ }).click()
  await page.locator('.saved', { hasText: 'Saved' }).waitFor()
  for (const fragment of ['#d1.AAAA.0', '#d9.x.y', `#d1.${'A'.repeat(70_000)}.1`, '#<img src=x onerror=alert(1)>']) {
    await page.goto('about:blank')
    await page.goto(studio.server.url + fragment)
    if (fragment.startsWith('#d')) await page.locator('.notice').filter({ hasText: /link/ }).first().waitFor()
    await played(page)
  }
  await page.locator('.title').click()
  await page.getByText('Classic Pig').first().waitFor()
  expect(complaints.filter((one) => !/404/.test(one))).toEqual([])
  await context.close()
})

test('a change and another game at once: the change is kept, and what is clicked meanwhile stops nothing', async () => {
  const { page, context, complaints } = await studio.open()
  await pickGame(page, 'pig')
  await page.getByRole('button', { name: 'Goal: more' }).click()
  await page.getByRole('combobox', { name: 'Game' }).selectOption('dark-world')
  await page.locator('.squares button').first().click({ force: true })
  await page.keyboard.press('Escape')
  await page.locator('main h1').filter({ hasText: 'castle' }).waitFor()
  await played(page)
  expect(await page.getByText('The games stopped').count()).toBe(0)
  await page.locator('.title').click()
  await page.locator('.works').getByText('Classic Pig').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('charts are drawn in both schemes, when they are opened', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context, complaints } = await studio.open(undefined, { colorScheme })
    await pickGame(page, 'pig')
    await page.getByText('Game length').click()
    await page.locator('.details img').first().waitFor()
    await expect.poll(() => page.evaluate("document.querySelector('.details img').naturalWidth")).toBeGreaterThan(300)
    expect(complaints).toEqual([])
    await context.close()
  }
})
