// Questions about builds, asked of heroes of Dark World: whole answers, of few games.
import { expect, test } from 'vitest'
import { inFolder } from '../../../support/scratch-folder.ts'
import { darkodds } from '../../../support/text-terminal.ts'

const HERO = 'id: mara\nname: Mara\nhp: 10\nstartingCards: 0\nweapon: axe\n'

test.each(['dark-world', 'village-of-fear'])('%s: fair, value and search answer', async (game) => {
  inFolder({ 'mara.yaml': HERO, 'e.yaml': `game: ${game}\nparty: [red, mara.yaml]\n` })
  const few = ['--games', '12', '--alone', '--json', '--reports', 'r']
  for (const words of [
    ['fair', 'red', '--game', game],
    ['fair', 'mara.yaml', '--game', game],
    ['value', 'mara.yaml', '--game', game, '--only', 'swap'],
    ['value', 'e.yaml', '--hero', 'red', '--only', 'HP +1'],
    ['search', 'e.yaml', '--hero', 'mara', '--builds', '2', '--swaps', '1'],
  ]) {
    const { exit, stdout, stderr } = await darkodds(...words, ...few)
    expect([words.join(' '), stderr.includes('failed'), exit < 2], stderr).toEqual([words.join(' '), false, true])
    expect(JSON.parse(stdout), words.join(' ')).toHaveProperty('answer')
  }
})
