// Where a studio runs on this machine, commands end with a link to it.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tellStudio } from '../../src/cli/studio-link.ts'
import { Given } from '../../src/input/flags.ts'
import { openLink } from '../../src/workbench/studio/share/link.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { runningHere, stateFolder } from '../support/studio-here.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

async function toldBy(command: string, path = 'pig', flags: Record<string, unknown> = {}): Promise<string> {
  const terminal = new TextTerminal()
  await tellStudio(command, new Given([path], flags), terminal, workbench, { path })
  return terminal.stdout
}

test('a run and a question end with it while the studio runs', async () => {
  stateFolder()
  const out = scratchFolder()
  const run = ['run', 'pig', '--games', '20', '--seed', '3', '--quick', '--out', join(out, 'run'), '--force']
  expect((await darkodds(...run)).stdout).not.toContain('studio')
  const url = await runningHere()
  const tune = ['tune', 'pig', '--vary', 'goal=90,110', '--target', 'win=50%', '--games', '5', '--alone', '--quick']
  for (const line of [run, [...tune, '--out', join(out, 'tune')]]) {
    const [before, fragment] = (await darkodds(...line)).stdout.split(`\nSee it in the studio: ${url}`)
    expect(before).not.toContain('studio')
    expect(await openLink(fragment.trimEnd())).toMatchObject({ game: 'pig', desk: { opening: 'pig' } })
  }
})

test.each(['run', 'tune', 'levers', 'value', 'compare'])('%s has a link to what it asked about', async (command) => {
  stateFolder()
  expect(await toldBy(command)).toBe('')
  const url = await runningHere()
  const [, fragment] = (await toldBy(command)).split(`\nSee it in the studio: ${url}`)
  expect(fragment).toMatch(/^#d1\.\S+\n$/)
})

test('fair has one for a hero, in the game that is meant', async () => {
  stateFolder()
  await runningHere()
  const gameOf = async (flags: Record<string, unknown>): Promise<unknown> => {
    const [, fragment] = /(#\S+)\n$/.exec(await toldBy('fair', 'red', flags))!
    return (await openLink(fragment))?.game
  }
  expect(await gameOf({})).toBe('dark-world')
  expect(await gameOf({ game: 'village-of-fear' })).toBe('village-of-fear')
})

test('nothing is said of other commands, where nobody reads it, or of what the page plays otherwise', async () => {
  stateFolder()
  await runningHere()
  for (const command of ['search', 'sensitivity', 'diff', 'enough']) expect(await toldBy(command), command).toBe('')
  const silent = [{ json: true }, { markdown: true }, { quiet: true }, { variant: 'hold at 20' }, { with: ['speed'] }]
  for (const flags of silent) expect(await toldBy('value', 'pig', flags), JSON.stringify(flags)).toBe('')
})
