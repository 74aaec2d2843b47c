// What `check` finds in files and experiments of Necromancy. Each test also checks a nearly equal file without it.
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { necromancy } from '../../../src/games/necromancy/index.ts'
import type { UserKind } from '../../../src/games/necromancy/content/index.ts'
import { checkFile } from '../../../src/workbench/check.ts'
import { workbench } from '../../support/workbench.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { shippedContent, starterText } from './shipped.ts'

/** What is found, as `severity line:column message`; without a line where none is shown. */
async function found(text: string, file = 'mine.yaml'): Promise<string[]> {
  writeFileSync(file, text)
  const { error, findings = [] } = await checkFile(workbench, file)
  expect(error?.message).toBe(undefined)
  return findings.map(
    ({ severity, line, column, message }) => `${severity} ${line === undefined ? '' : `${line}:${column} `}${message}`,
  )
}

test('nothing in what ships, and in the files to start from', async () => {
  const content = shippedContent()
  const lists = { playbook: content.playbooks, monster: content.monsters, scenario: content.scenarios }
  for (const [kind, all] of Object.entries(lists))
    for (const { id } of all) expect(necromancy.design!.lint!(content, kind, id), `${kind} ${id}`).toEqual([])
  inFolder()
  for (const kind of ['playbook', 'monster', 'scenario']) expect(await found(starterText(kind)), kind).toEqual([])
  for (const { id } of content.scenarios) expect(await found(`game: necromancy\nscenario: ${id}\n`), id).toEqual([])
})

const SEAM = 'strong: [{ wound: weapon+2 }] }'

describe('files', () => {
  test.each<[kind: UserKind, from: string, to: string, finding: string]>([
    ['monster', '# fleesAt: 6', 'fleesAt: 34', 'warning 16:10 My Monster tries to leave in every turn'],
    ['monster', '# fleesAt: 6', 'fleesAt: 33', ''],
    ['monster', 'strikeEvery: 12', 'strikeEvery: 1', 'warning 13:14 My Monster strikes in every watch'],
    ['monster', 'strikeEvery: 12', 'strikeEvery: 2', ''],
    ['monster', 'effects: [{ harm: 3 }]', 'effects: []', 'warning 61:5 the trap It Was Waiting does nothing'],
    ['monster', SEAM, 'hit: [], strong: [] }', ''],
    [
      'monster',
      'miss: [{ react: scythe-arms }], strong: [{ wound: weapon+2 }]',
      'hit: [], strong: []',
      'warning 45:5 Split Seam never does anything',
    ],
    ['monster', 'speed: 2', 'speed: 0', 'warning 59:40 an injury of Torn Wing changes nothing'],
    ['monster', 'effects: [{ harm: 3 }]', 'effects: [{ harm: 0 }]', 'warning 61:71 "harm" with n 0'],
    [
      'monster',
      'partial: [{ harm: 2 }]',
      'partial: [{ strike: { attack: scythe-arms, who: others-close } }]',
      'warning 20:5 Scythe Arms can set itself off again',
    ],
    ['monster', 'partial: [{ harm: 2 }]', 'partial: [{ strike: { attack: long-leap, who: others-close } }]', ''],
    ['playbook', 'defence: 1', 'defence: 4', 'warning 7:10 defence of My Playbook counts as +3 at most'],
    ['playbook', 'defence: 1', 'defence: 3', ''],
    ['playbook', 'appeal: -1', 'appeal: -4', 'warning 12:34 appeal of My Playbook counts as −3 at most'],
    ['playbook', 'name: embers, n: 1', 'name: embers, n: 3', 'error 18:29 My Playbook can never choose Burn Bright'],
    ['playbook', 'name: embers, n: 1', 'name: embers, n: 2', ''],
    [
      'playbook',
      'badly-injured, burn-bright',
      'badly-injured, oath-unbroken',
      'error 18:29 My Playbook can never choose Oath Unbroken',
    ],
    [
      'playbook',
      'mod: { delta: -1, rolls: attack }',
      'noWeapon: crow-storm',
      'warning 21:16 My Playbook has no crow-storm to lose',
    ],
    ['playbook', 'mod: { delta: -1, rolls: attack }', 'noWeapon: yew-bow', ''],
    [
      'playbook',
      'hooked-pole, yew-bow',
      'bier-pole, barrow-blade',
      'warning 11:11 My Playbook has no use for Bier-Pole',
    ],
    // A light weapon serves who is pinned.
    ['playbook', 'hooked-pole, yew-bow', 'found-small, bier-pole', ''],
    ['scenario', 'maxWatches: 400', 'maxWatches: 40', 'error 19:13 nobody can slay 3 within 40 watches'],
    ['scenario', 'maxWatches: 400', 'maxWatches: 60', ''],
    [
      'scenario',
      'startInstability: 4',
      'startInstability: 11',
      'warning 14:19 the first mark of panic ends the campaign',
    ],
    ['scenario', 'startInstability: 4', 'startInstability: 10', ''],
  ])('%s: %j as %j: %s', async (kind, from, to, finding) => {
    inFolder()
    const text = starterText(kind)
    expect(text).toContain(from)
    expect(await found(text.replace(from, to))).toEqual(finding === '' ? [] : [finding])
  })

  test('a deck that cannot kill, a monster that hurts nobody, an injury of an attack without harm', async () => {
    inFolder()
    const deadly = starterText('monster')
    const card = (nth: number, more: string): string => `  - { id: own-0${nth}, name: Card ${nth}, ${more} }\n`
    const deck = (more: string): string =>
      `deck:\n${[1, 2, 3, 4].map((nth) => card(nth, more)).join('')}${card(5, 'trap: true, effects: [{ time: 1 }]')}`
    const attacks = `attacks:\n  - { id: stare, name: Stare, reach: [close], miss: [{ time: 1 }] }\n`
    const head = deadly.slice(0, deadly.indexOf('attacks:'))
    const gentle = await found(`${head}${attacks}${deck('miss: [{ react: stare }], hit: [], strong: []')}`)
    expect(gentle).toEqual([
      'warning 21:1 no card of its deck can kill My Monster',
      'warning 19:1 My Monster never hurts anybody',
    ])
    // The weapon's harm, bleeding, or a card that slays.
    for (const more of ['hit: []', 'hit: [], strong: [{ slay: true }]'])
      expect(await found(`${head}${attacks}${deck(more)}`)).toEqual(['warning 19:1 My Monster never hurts anybody'])
    const injury = 'strong: [{ set-aside: true }], ongoing: [{ attackHarm: { attack: stare, delta: -1 } }]'
    const [, ...idle] = await found(`${head}${attacks}${deck(injury)}`)
    expect(idle).toHaveLength(4)
    expect(idle[0]).toContain('an injury of Card 1 changes nothing')
  })
})

describe('experiments', () => {
  const base = 'game: necromancy\nscenario: first-frost\n'
  test.each([
    ['numbers: { maxWatches: 30 }', ['error 3:24 nobody can slay 6 within 30 watches']],
    ['numbers: { maxWatches: 30, lullDays: 0 }', []],
    ['numbers: { maxWatches: 30, slayTarget: 1 }', []],
    ['numbers: { startInstability: 11 }', ['warning 3:30 the first mark of panic ends the campaign']],
    [
      'panicTriggers: { flee: 0, deathMove: 0, deathMovePermanent: 0, depredationMin: 0, depredationMax: 0 }',
      ['warning 3:16 what the heroes do in a hunt never marks panic'],
    ],
    ['panicTriggers: { flee: 0, deathMove: 0, deathMovePermanent: 0, depredationMax: 3 }', []],
  ])('%s: %j', async (line, findings) => {
    inFolder()
    expect(await found(`${base}${line}\n`)).toEqual(findings)
  })

  test('what is found in a file that is played stands at its name', async () => {
    inFolder()
    writeFileSync('wary.yaml', starterText('monster').replace('# fleesAt: 6', 'fleesAt: 40'))
    const played = await found('game: necromancy\nscenario: lair-of-the-manticore\nthreats: [[wary.yaml]]\n', 'e.yaml')
    expect(played).toEqual(['warning 3:10 wary.yaml: My Monster tries to leave in every turn'])
  })
})
