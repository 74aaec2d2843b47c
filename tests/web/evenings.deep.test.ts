// The built studio in a real browser: evenings at a table are compared with the groups that it plays, in every game.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { openStudio, pickGame } from '../support/real-studio.ts'
import type { Studio } from '../support/real-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

test.each(gameIds)(
  '%s: two numbers are compared with the groups, wrong ones are told, and a log is read',
  async (game) => {
    const { page, context, complaints } = await studio.open()
    await pickGame(page, game)
    const said = page.locator('.your-evenings')
    await page.getByLabel('Evenings won').fill('3')
    await page.getByLabel('of evenings played').fill('12')
    await expect.poll(() => said.textContent()).toMatch(/3 of 12\. .* would win \d+%; .* such dozens\..*Agrees with /)
    // A group that had no games yet comes in as soon as it has some.
    await expect.poll(() => said.textContent()).not.toContain('No games yet')

    await page.getByLabel('Evenings won').fill('13')
    await expect.poll(() => said.textContent()).toContain('won cannot be 13: there are 12 evenings')
    expect(await page.getByLabel('Evenings won').getAttribute('aria-invalid')).toBe('true')

    const log = 'scenario,won\nnowhere,yes\n'
    const file = { name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from(log) }
    await page.getByLabel('A log of evenings as CSV').setInputFiles(file)
    await expect.poll(() => said.textContent()).toContain('Left out: 1 of nowhere.')
    expect(await said.textContent()).toContain('no evening of this log can be counted')
    expect(complaints).toEqual([])
    await context.close()
  },
)
