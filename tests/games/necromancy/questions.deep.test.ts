// The questions of designers on Necromancy, from the command line to the answer, with few games each.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quiet } from '../../support/errand/command.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { inSequence } from '../../support/in-sequence.ts'
import { darkodds } from '../../support/text-terminal.ts'
import { starterText } from './shipped.ts'

const ARENA = 'game: necromancy\nseed: 3\nscenario: heron-and-harpy\n'
const CAMPAIGN = 'game: necromancy\nseed: 3\nscenario: first-frost\n'

/** The answer in one line, which is not without a verdict for want of a part of the game. */
async function answerTo(...words: readonly string[]): Promise<string> {
  const { exit, stdout, stderr } = await darkodds(...words, ...quiet)
  expect(exit, stderr).toBeLessThan(2)
  return stdout.replaceAll(/\s+/g, ' ')
}

test('fair: a playbook of a file in an arena, with each part of its sheet', async () => {
  inFolder({ 'mine.yaml': starterText('playbook') })
  const at = ['--games', '3', '--scenarios', 'heron-and-harpy', '--agents', 'steady', '--parties', '1', '--alone']
  expect(await answerTo('fair', 'mine.yaml', ...at, '--details')).toMatch(
    inSequence(
      /^TOO CLOSE TO CALL: My Playbook, .* than the average playbook; fair is ±5; /,
      /.* dies .* marks of the death clock at most .* death moves a fight /,
      // Numbers of a weapon stand beside the party, and count all the same.
      /.* harm of Yew Bow −1 3 \d.* Legal sheet: defence \+1, speed 1; Hooked Pole \(2 × 2, \+1\), /,
      /Yew Bow \(1 × 3, \+2\); tracking \+1, appeal −1; stalwart; Burn Bright\. /,
    ),
  )
})

test('fair: a name that is wrong', async () => {
  expect(await darkodds('fair', 'ghuol')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('nearest: ghoul') as string,
  })
  const { stderr } = await darkodds('fair', 'ghoul', '--scenarios', 'heron-and-harpi')
  expect(stderr).toContain('nearest: heron-and-harpy')
})

test('value: numbers of a weapon, a swap of modifiers, a power, without a death move', async () => {
  inFolder({ 'e.yaml': ARENA })
  const names = ['harm of Ghoul Claws +1', 'act with grace −1, defence +1', 'with tend', 'without Eat the Pain']
  const asked = names.flatMap((name) => ['--only', name])
  const answer = await answerTo('value', 'e.yaml', '--hero', 'ghoul', ...asked, '--games', '16', '--alone')
  expect(answer).toMatch(/ The Ghoul as is: win rate \d.* in Heron and Harpy, .* 16 /)
  for (const name of names) expect(answer).toContain(name)
})

test('value --scenario and run --without: a monster of several that are alike is taken away once', async () => {
  inFolder({ 'e.yaml': 'game: necromancy\nseed: 3\nscenario: lair-of-the-manticore\n', 'c.yaml': CAMPAIGN })
  const monsters = await answerTo('value', 'e.yaml', '--scenario', '--only', 'monster', '--games', '8', '--alone')
  expect(monsters).toMatch(/^EASIER without one Manticore, threat 1: \d+ more wins/)
  const without = await answerTo('run', 'c.yaml', '--without', 'monster', '--games', '4', '--quick')
  for (const name of ['Harpy, threat 1', 'one Charnel Hart, threat 2', 'Manticore, threat 3', 'one Harpy, threat 3'])
    expect(without).toContain(`without ${name} `)
})

test('search: the best sheet in a seat, by how far its weapons reach', async () => {
  inFolder({ 'e.yaml': ARENA })
  const asked = ['--hero', 'ghoul', '--games', '6', '--builds', '6', '--swaps', '1', '--alone']
  const { stdout } = await darkodds('search', 'e.yaml', ...asked, ...quiet)
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
    inSequence(
      /^TOO CLOSE TO CALL: .* than The Ghoul as is; .* Sheet: defence [+−]\d, speed 1; .*; harvest dead; /,
      /.*Chosen of each style: close .*; medium .*; long .* in 6 fresh fights; /,
    ),
  )
  // Its builds can be played.
  const { variants } = JSON.parse(readFileSync('reports/e-search/study.json', 'utf8')) as {
    variants: { set: Record<string, unknown> }[]
  }
  const path = `party.1=${JSON.stringify(variants.at(-1)!.set['party.1'])}`
  expect(await answerTo('run', 'e.yaml', '--set', path, '--games', '2', '--quick')).toContain('as given ')
})

test('levers, tune and sensitivity: vitality reaches a win rate', async () => {
  inFolder({ 'e.yaml': ARENA })
  const wanted = ['--target', 'win=50%', '--games', '4', '--alone']
  const levers = ['monsters.lantern-heron.vitality', 'numbers.lullDays'].flatMap((path) => ['--only', path])
  const answer = await answerTo('levers', 'e.yaml', ...wanted, ...levers, '--details')
  expect(answer).toContain('monsters.lantern-heron.vitality')
  expect(answer).toContain('1 without effect on any fight; the data has all of them.')
  expect(answer).not.toContain('lullDays')
  const tuned = await answerTo('tune', 'e.yaml', '--vary', 'monsters.lantern-heron.vitality=5,34,60', ...wanted)
  expect(tuned).toMatch(/ 5 4 \d.* 34 4 .* 60 4 \d/)
  const factors = ['monsters.lantern-heron.vitality', 'rules.fleeMarks'].flatMap((path) => ['--only', path])
  expect(await answerTo('sensitivity', 'e.yaml', ...factors, '--games', '6', '--alone')).toMatch(
    /Lantern Heron: vitality \d+ \d/,
  )
  const { stderr } = await darkodds('tune', 'e.yaml', '--vary', 'numbers.startInstabilty=1,2', ...wanted, ...quiet)
  expect(stderr).toContain('nearest: startInstability')
})

test('compare: variants in pairs; numbers of a monster that only one of them has', async () => {
  inFolder({
    'c.yaml':
      `${ARENA}variants:\n  - { name: as it is }\n` +
      '  - { name: an old hart, set: { monsters.charnel-hart.vitality: 1, threats: [[charnel-hart]] } }\n',
  })
  expect(await answerTo('compare', 'c.yaml', '--games', '12', '--alone')).toMatch(
    /^(BETTER|TOO CLOSE TO CALL): an old hart (with|from) \d/,
  )
  const flags = ['--set', 'monsters.manticore.vitality=1', '--set', 'threats=[[manticore]]']
  inFolder({ 'e.yaml': ARENA })
  expect(await answerTo('run', 'e.yaml', ...flags, '--games', '4', '--quick')).toMatch(/ in 100% of fights /)
})

test('replay: a death, and what if a roll had come otherwise', async () => {
  inFolder({ 'e.yaml': 'game: necromancy\nseed: 3\nscenario: lair-of-the-manticore\n' })
  const found = await answerTo('replay', 'e.yaml', '--find', 'death', '--games', '20')
  expect(found).toMatch(/Found among 20 fights: the first in which a hero dies: .* in round \d/)
  expect(await answerTo('replay', 'e.yaml', '--find', 'death:ghoul', '--games', '20')).toContain(
    'in which The Ghoul dies',
  )
  const moment = 'round 1: death-knight attack strong'
  const whatIf = ['--playout', '1', '--what-if', moment, '--games', '8', '--alone']
  expect(await answerTo('replay', 'e.yaml', ...whatIf)).toMatch(
    /Changed: The Death Knight's attack in round 1, “strong” instead of “miss” /,
  )
  const wrong = await darkodds('replay', 'e.yaml', '--playout', '1', '--what-if', 'round 1: ghoul attak strong')
  expect(wrong).toMatchObject({ exit: 2, stderr: expect.stringContaining('defence, attack, move') as string })
})

test('watch: plays once, and again with what was saved', async () => {
  inFolder({ 'e.yaml': ARENA })
  const watching = ['watch', 'e.yaml', '--games', '10', '--saves', '0', '--threads', '1']
  expect(await darkodds(...watching)).toMatchObject({
    exit: 0,
    stdout: expect.stringMatching(/^Win rate \d.*10 fights\n(?: {2}.*\n)*? {2}\S.* \d/) as string,
  })
  writeFileSync('e.yaml', `${ARENA}threats: [[harpy]]\nmonsters: { harpy: { vitality: 1 } }\n`)
  expect((await darkodds(...watching)).stdout).toMatch(/^Win rate 100% /)
})
