// Questions in the built studio, in a real browser: of each game each question is asked, has the numbers of the command
// line, and what it found is applied.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { answeringHere } from '../support/asking.ts'
import { foundIn, openStudio, pickGame, projectNowIn } from '../support/real-studio.ts'
import type { Studio } from '../support/real-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

test.each(gameIds)('%s: every question has the numbers of the command line, and is used', async (game) => {
  const { page, context, complaints } = await studio.open()
  await pickGame(page, game)
  const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('button')
  await questions.first().waitFor()
  for (const [index, title] of (await questions.allTextContents()).entries()) {
    const project = await projectNowIn(page)
    await questions.nth(index).click()
    await page.getByRole('textbox', { name: 'Games each, at most' }).fill('20')
    await page.keyboard.press('Enter')
    for (const name of ['Settings', 'Kind', 'In']) {
      const few = page.locator('.asked').getByRole('combobox', { name, exact: true })
      if ((await few.count()) > 0) await few.selectOption({ index: 1 })
    }
    const target = page.getByRole('textbox', { name: 'Wins in 100' })
    if ((await target.count()) > 0) {
      await target.fill('40')
      await page.keyboard.press('Enter')
    }
    await page
      .locator('.start')
      .getByRole('status')
      .filter({ hasText: /^(at most|about) / })
      .waitFor()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.locator('.asked').getByRole('button', { name: 'Ask again' }).waitFor()
    const { answer, uses, steps, failure } = (await foundIn(page))!
    expect(failure).toBeUndefined()
    expect(JSON.stringify([answer, steps])).not.toMatch(/--[a-z]/)
    // It stays open from one question to the next.
    if (index === 0) await page.getByText('The same on the command line').click()
    const command = (await page.locator('.command code').textContent())!
    expect(answer, title).toEqual(await answeringHere(project, command))
    expect(await page.locator('.found .words').textContent()).toBe(answer!.verdict.words)
    if (uses.some(({ isNow }) => isNow !== true)) {
      const unneeded = page.getByText('Nearest legal changes, not needed', { exact: true })
      if ((await unneeded.count()) > 0) await unneeded.click()
      await page.locator('.use button').first().click()
      await page.locator('.chips').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.locator('.chips').waitFor({ state: 'detached' })
    } else await page.locator('.ask-head button').click()
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('the page that opens first lists its questions, whose answer stands there from the start', async () => {
  const { page, context } = await studio.open()
  await page.getByRole('button', { name: 'What are our odds now?' }).click()
  await page.getByRole('textbox', { name: 'Brian' }).waitFor()
  await context.close()
})

test('a next step fills the form and asks, and its answer is that of the command line', async () => {
  const { page, context, complaints } = await studio.open()
  await pickGame(page, 'pig')
  const project = await projectNowIn(page)
  await page.getByRole('button', { name: 'Hit a target' }).click()
  const fields = [
    ['Values', '20,160'],
    ['Wins in 100', '60'],
    ['Games each, at most', '200'],
  ] as const
  for (const [name, value] of fields) {
    await page.getByRole('textbox', { name }).fill(value)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('button', { name: /^Finer: Goal 20–160/ }).click()
  await expect
    .poll(() => foundIn(page))
    .toMatchObject({ state: 'done', asked: { question: 'tune', values: { values: '20..160/2' } } })
  expect(await page.getByRole('textbox', { name: 'Values' }).inputValue()).toBe('20..160/2')
  await page.getByText('The same on the command line').click()
  const command = (await page.locator('.command code').first().textContent())!
  expect((await foundIn(page))!.answer).toEqual(await answeringHere(project, command))
  expect(complaints).toEqual([])
  await context.close()
})
