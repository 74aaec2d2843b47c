// The questions of designers on Dice Heroes, from the command line to the answer, with few games each.
import type { Result } from '../../../src/simulate/index.ts'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quiet } from '../../support/errand/command.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { inSequence } from '../../support/in-sequence.ts'
import { darkodds } from '../../support/text-terminal.ts'
import { starterText } from './shipped.ts'

const EXPERIMENT = 'game: dice-heroes\nseed: 3\n'

/** The answer in one line, which is not without a verdict for want of a part of the game. */
async function answerTo(...words: readonly string[]): Promise<string> {
  const { exit, stdout, stderr } = await darkodds(...words, ...quiet)
  expect(exit, stderr).toBeLessThan(2)
  return stdout.replaceAll(/\s+/g, ' ')
}

test('fair: a class that ships, one of a file, one that is not legal', async () => {
  const hero = starterText('hero')
  inFolder({ 'mine.yaml': hero, 'strong.yaml': WARDEN_WITH_D8 })
  const at = ['--games', '8', '--scenarios', 'empty-road', '--agents', 'steady', '--parties', '1', '--alone']
  expect(await answerTo('fair', 'warden', ...at, '--details')).toMatch(
    inSequence(
      /^TOO CLOSE TO CALL: Warden, .* than the average hero; fair is ±5; .* dies .* dice acquired /,
      /.* hand capacity −1 .* Legal sheet: /,
      /PHYSICAL 2d6 5d4, SOMATIC 1d6 3d4, MENTAL 2d4, VERBAL 2d4; Heavy Stroke 1, .*; hand capacity 5\. /,
      /.* instead of an empty seat, with the setup of the whole party: /,
    ),
  )
  expect(await answerTo('fair', 'mine.yaml', ...at, '--seed', '2', '--details')).toMatch(
    /^TOO CLOSE TO CALL: My Hero.* Legal sheet: .*; Quick Shot 1, .*First Aid 1/,
  )
  expect(await darkodds('fair', 'strong.yaml', ...at)).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(
      /^strong\.yaml:6:7: these are 15 dice, 2 of them d6\n[^]*expected: 15 dice: 3 d6 and 12 d4/,
    ),
  })
})

test('run: mean attempts at each scenario of an adventure that is reached', async () => {
  inFolder({ 'a.yaml': `${EXPERIMENT}adventure: three-lanterns\nvary: { numbers.attempts: [3, 1] }\n` })
  const { stdout } = await darkodds('run', 'a.yaml', '--games', '6', '--quick', '--quiet', '--json')
  const { variants } = JSON.parse(stdout) as Result
  const [three, one] = variants.map(({ metrics }) => metrics['attempts'].cells.filter(({ count }) => count > 0))
  expect(three[0]).toMatchObject({ by: { game: '1 empty-road' } })
  expect(three.every(({ estimate }) => estimate! >= 1 && estimate! <= 3)).toBe(true)
  expect(one.every(({ estimate }) => estimate === 1)).toBe(true)
})

test('check FOLDER: an adventure may name a scenario whose file only an experiment there names', async () => {
  inFolder({
    'mine/adventure.yaml': starterText('adventure').replace('scenario: lantern-night', 'scenario: later'),
    'mine/later.yaml': starterText('scenario').replace(/^id: .*/m, 'id: later'),
    'mine/e.yaml': `${EXPERIMENT}adventure: adventure.yaml\nscenarios: { later: later.yaml }\n`,
  })
  expect(await darkodds('check', 'mine')).toMatchObject({ exit: 0, stderr: '' })
  // Without the experiment, or with one that names it and has a mistake, it stays one.
  expect((await darkodds('check', 'mine/adventure.yaml', 'mine/later.yaml')).stderr).toContain('no scenario "later"')
  writeFileSync('mine/e.yaml', `${EXPERIMENT}adventure: adventure.yaml\n`)
  expect((await darkodds('check', 'mine')).stderr).toContain('no scenario "later"')
})

test('list: what is in each scenario, and for how many heroes its design target is', async () => {
  const content = (await darkodds('list', 'setups', '--game', 'dice-heroes')).stdout
  expect(content).toMatch(
    /lantern-night .* level 3, timer 30, objective close-all; for 2\/3\/4\/5 heroes .* villains lantern-eater, /,
  )
  const { stdout } = await darkodds('list', 'scenarios', '--game', 'dice-heroes')
  expect(stdout).toMatch(/empty-road .* 2 to 5 .* 45 to 65% with 4 heroes/)
})

test('value: a skill at other levels, a larger die, a larger hand, without a skill; of an adventure too', async () => {
  inFolder({ 'e.yaml': EXPERIMENT, 'a.yaml': `${EXPERIMENT}adventure: three-lanterns\n` })
  const asked = ['--only', 'Heavy Stroke 3', '--only', 'hand capacity +1', '--only', 'without Heavy Stroke']
  const answer = await answerTo('value', 'e.yaml', '--hero', 'warden', ...asked, '--games', '30', '--alone')
  expect(answer).toMatch(/ Warden as is: win rate \d.* in .*, party Warden, Votary, Strider and Envoy\. /)
  for (const name of ['Heavy Stroke 3 more', 'hand capacity +1 more', 'without Heavy Stroke without'])
    expect(answer).toContain(name)
  const size = ['--hero', 'envoy', '--only', 'ALLY d4 instead of d6', '--games', '4', '--alone']
  expect(await answerTo('value', 'a.yaml', ...size)).toMatch(/ after 4 adventures.*ALLY d4 instead of d6 less /)
})

test('value --scenario: special rules and villains; run --without; the same of an adventure', async () => {
  inFolder({ 'e.yaml': EXPERIMENT, 'a.yaml': `${EXPERIMENT}adventure: three-lanterns\n` })
  const villains = await answerTo('value', 'e.yaml', '--scenario', '--only', 'villain', '--games', '10', '--alone')
  expect(villains).toMatch(/^TOO CLOSE TO CALL: none of 8 changes matters clearly; .*without The Bell Ringer villain /)
  const rules = ['--scenario', '--only', 'special rule', '--games', '4', '--alone']
  expect(await answerTo('value', 'a.yaml', ...rules)).toMatch(/ none of 6 changes .*without Long Shadows special rule /)
  const without = await answerTo('run', 'e.yaml', '--without', 'ally card', '--games', '10', '--quick')
  expect(without).toMatch(/as it is .*without Vouch /)
})

test('search: the best build in a seat, by the type of which it has most dice', async () => {
  inFolder({ 'e.yaml': EXPERIMENT })
  const asked = ['--hero', 'strider', '--games', '12', '--builds', '6', '--swaps', '1', '--alone']
  expect(await answerTo('search', 'e.yaml', ...asked)).toMatch(
    inSequence(
      /^TOO CLOSE TO CALL: .*\bStrider as is.* /,
      /Sheet: PHYSICAL .*; hand capacity 5 \(mostly [A-Z]+\)\. /,
      /Chosen of each style: mostly PHYSICAL .*; mostly SOMATIC .* in 12 fresh games; /,
    ),
  )
})

test('levers, tune and sensitivity: time, difficulty and locations reach a win rate', async () => {
  inFolder({ 'e.yaml': EXPERIMENT })
  const wanted = ['--target', 'win=50%', '--games', '12', '--alone']
  const only = ['scenario.timer', 'numbers.difficulty', 'numbers.dynamic'].flatMap((path) => ['--only', path])
  expect(await answerTo('levers', 'e.yaml', ...wanted, ...only, '--details')).toMatch(
    / timer 11 12 .*difficulty 0 12 |difficulty 0 12 .* timer 11 12 /,
  )
  // What is added to the timer is tried on both sides of nothing.
  const timers = ['numbers.timer', 'numbers.turnLimit'].flatMap((path) => ['--only', path])
  const added = await answerTo('levers', 'e.yaml', ...wanted, ...timers, '--details')
  expect(added).toMatch(/ timer -5 12 .* timer 5 12 /)
  expect(added).toContain('Others: 1 without effect on any game')
  const tuned = await answerTo('tune', 'e.yaml', '--vary', 'scenario.timer=4,22,60', ...wanted)
  expect(tuned).toMatch(/ 4 12 \d.* too hard .* 22 12 .* 60 12 \d.* too easy /)
  const factors = ['--only', 'scenario.timer', '--only', 'rules.tiesPass', '--only', 'numbers.attempts']
  const depends = await answerTo('sensitivity', 'e.yaml', ...factors, '--games', '20', '--alone', '--details')
  expect(depends).toMatch(/^CHANGES WITH scenario: timer (?:11: \d+ fewer|44: \d+ more) wins .* attempts /)
})

test('compare: variants in pairs', async () => {
  inFolder({ 'c.yaml': `${EXPERIMENT}vary: { numbers.timer: [0, -15] }\n` })
  expect(await answerTo('compare', 'c.yaml', '--games', '30', '--alone')).toMatch(
    /^WORSE: timer −15 with \d+ fewer wins in 100 \([^)]*\) vs timer 0 /,
  )
})

test('watch: plays once, and again with what was saved', async () => {
  inFolder({ 'e.yaml': EXPERIMENT })
  const watched = await darkodds('watch', 'e.yaml', '--games', '20', '--saves', '0', '--threads', '1')
  expect(watched).toMatchObject({
    exit: 0,
    stdout: expect.stringMatching(/^Win rate \d.*, target 45–65%: .*20 games\n {2}Game length \d.* turns /) as string,
  })
  writeFileSync('e.yaml', `${EXPERIMENT}numbers: { timer: -30 }\n`)
  const changed = await darkodds('watch', 'e.yaml', '--games', '20', '--saves', '0', '--threads', '1')
  expect(changed.stdout).toMatch(/^Win rate 0% /)
})

test('run: what is asked next can be asked: fair for a hero, tune for a number', async () => {
  inFolder({ 'e.yaml': EXPERIMENT })
  const answer = await answerTo('run', 'e.yaml', '--games', '20', '--quick')
  expect(answer).toMatch(/ fair warden --games 200 --scenarios empty-road --agents steady --alone /)
  expect(answer).toMatch(/ tune e\.yaml --games 200 --vary [a-z.]+ --target win=\d+% --alone /)
})

const WARDEN_WITH_D8 = `
id: strong
name: Strong
favored: physical
capacity: 5
dice: { physical: [8, 6, 4, 4, 4, 4, 4], somatic: [6, 4, 4, 4], mental: [4, 4], verbal: [4, 4] }
initial: [heavy-stroke, raised-shield, interpose, shoulder-through, thick-hide]
dormant: [second-wind, field-dressing, sweeping-blow]
`
