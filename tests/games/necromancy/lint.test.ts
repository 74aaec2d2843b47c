// What `check` finds in files and experiments of Necromancy. Each test also checks a nearly equal file without it.
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { necromancy } from '../../../src/games/necromancy/index.ts'
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
  test.each<[kind: string, from: string, to: string, finding: string]>([
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
    ['scenario', 'maxWatches: 400', 'maxWatches: 40', 'error 19:13 nobody can slay 6 within 40 watches'],
    ['scenario', 'maxWatches: 400', 'maxWatches: 60', ''],
    [
      'scenario',
      'startInstability: 6',
      'startInstability: 11',
      'warning 14:19 the first mark of panic ends the campaign',
    ],
    ['scenario', 'startInstability: 6', 'startInstability: 10', ''],
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

describe('what can never do anything, or has no end', () => {
  const said = async (text: string): Promise<string[]> =>
    (await found(text)).map((one) => one.replace(/^(\w+) \S+ /, '$1 '))
  const refused = async (text: string): Promise<string> => {
    writeFileSync('mine.yaml', text)
    return (await checkFile(workbench, 'mine.yaml')).error?.message ?? ''
  }
  const with_ = (kind: string, from: string, to: string): string => {
    inFolder()
    expect(starterText(kind)).toContain(from)
    return starterText(kind).replace(from, to)
  }
  const BURN = 'effects: [{ resource: { name: embers, delta: -1 } }, { panic: 1 }]'
  const FREE = 'requires: [{ resourceAtLeast: { name: embers, n: 1 } }]\n      '

  test.each<[effects: string, requires: string, finding: string]>([
    ['[{ harm: 12 }]', '', 'error Burn Bright fills the clock that it has emptied'],
    ['[{ harm: { n: 7, who: all-heroes } }, { harm: 5 }]', '', 'error Burn Bright fills the clock that it has emptied'],
    ['[{ harm: 11 }]', '', ''],
    ['[{ harm: { n: 12, who: others-close } }]', '', ''],
    ['[{ harm: 12 }]', 'requires: [{ usesLeft: { per: hunt, max: 1 } }]\n      ', ''],
    ['[{ harm: 12 }, { die: permanent }]', '', ''],
  ])('NEC-CLOCK-03 a death move that fills its clock again: %s %s', async (effects, requires, finding) => {
    const text = with_('playbook', FREE + BURN, `${requires}effects: ${effects}`)
    expect(await said(text)).toEqual(finding === '' ? [] : [finding])
  })

  test('NEC-DEATH-01 a playbook without a standard death move', async () => {
    const deathMoves = (list: string): string => with_('playbook', '[badly-injured, burn-bright, you-die]', list)
    expect(await said(deathMoves('[burn-bright, you-die]'))).toEqual(['warning My Playbook lacks Badly Injured'])
    expect(await said(deathMoves('[burn-bright]'))).toEqual(['warning My Playbook lacks Badly Injured and You Die'])
    expect(await said(deathMoves('[badly-injured, you-die]'))).toEqual([])
  })

  test('NEC-DATA-07 what a power of its kind never does', async () => {
    const power = (more: string): string =>
      with_('playbook', '  deathMoves:\n', `  powers:\n    - { id: glow, ${more} }\n  deathMoves:\n`)
    expect(await said(power('when: passive, effects: [{ guard-defence: 1 }]'))).toEqual([])
    expect(await said(power('when: passive, effects: [{ calm: 1 }]'))).toEqual(['warning "calm" of glow does nothing'])
    expect(await said(power('when: fight-action, effects: [{ guard-defence: 1 }]'))).toEqual([
      'warning "guard-defence" of glow does nothing',
    ])
    expect(await said(power('when: downtime, roll: { move: tracking }, effects: [{ injury-days: 1 }]'))).toEqual([
      'warning roll of glow does nothing',
    ])
    expect(await said(power('when: fight-action, roll: { move: tracking }, noticed: [{ panic: 1 }]'))).toEqual([
      'warning noticed of glow does nothing',
    ])
    expect(await said(power('when: downtime, effects: [{ result: { success: true } }]'))).toEqual([
      'warning "result" of glow does nothing',
    ])
    expect(await said(power('when: prep-action, effects: [{ result: { success: true } }]'))).toEqual([])
    expect(
      await said(power('when: prep-action, effects: [{ calm: 1 }], noticed: [{ result: { success: true } }]')),
    ).toEqual(['warning "result" of glow does nothing'])
  })

  test.each(['wound: 1', 'mend: 1', 'slay: true', 'react: scythe-arms', 'strike: { attack: scythe-arms }'])(
    'NEC-MON-05 a dead monster does nothing more: onDeath: [{ %s }]',
    async (effect) => {
      const text = with_('monster', '# fleesAt: 6', `onDeath: [{ ${effect} }]`)
      expect(await refused(text)).toContain(`the effect "${effect.split(':')[0]}" cannot stand in a monster's death`)
      expect(await said(text.replace(`{ ${effect} }`, '{ harm: 2 }'))).toEqual([])
    },
  )

  test('NEC-VOC-02 NEC-VOC-05 what a place does not have', async () => {
    expect(
      await refused(with_('monster', 'effects: [{ harm: 3 }]', 'effects: [{ harm: { n: 3, who: target } }]')),
    ).toContain('needs somebody it is used on')
    expect(await refused(with_('playbook', '[{ calm: 1 }]', '[{ leave-fight: fled }]'))).toContain(
      'the effect "leave-fight" cannot stand in intimacy',
    )
    expect(await refused(with_('monster', 'effects: [{ harm: 3 }]', 'effects: [{ guard-defence: 1 }]'))).toContain(
      'the effect "guard-defence" cannot stand in a trap',
    )
  })

  test('NEC-CAMP-03 more than is ever held', async () => {
    const intimacy = (effect: string): string => with_('playbook', '[{ calm: 1 }]', `[${effect}]`)
    expect(await said(intimacy('{ resource: { name: embers, delta: 3 } }'))).toEqual([
      'warning nobody ever holds 3 embers',
    ])
    expect(await said(intimacy('{ resource: { name: embers, delta: 2 } }'))).toEqual([])
    expect(await said(intimacy('{ resource: { name: flesh, delta: 1 } }'))).toEqual([
      'warning nobody ever holds 1 flesh',
    ])
    expect(await said(intimacy('{ resource: { name: flesh, delta: 1, who: all-heroes } }'))).toEqual([])
    expect(await said(intimacy('{ token: { kind: supply, delta: 9 } }'))).toEqual([
      'warning nobody ever holds 9 supply',
    ])
    const power = (more: string): string =>
      with_('playbook', '  deathMoves:\n', `  powers:\n    - { id: glow, ${more} }\n  deathMoves:\n`)
    const used = 'when: downtime, effects: [{ calm: 1 }]'
    expect(await said(power(`${used}, needs: { token: ready, n: 2 }`))).toEqual(['warning glow can never be used'])
    expect(await said(power(`${used}, needs: { token: ready, n: 1 }`))).toEqual([])
    const gained = 'when: prep-action, roll: { move: tracking }, gain: { my-playbook: embers }'
    expect(await said(power(`${gained}, n: 3`))).toEqual(['warning nobody ever holds 3 embers'])
    expect(await said(power(gained))).toEqual([])
    const requires = (n: number): string =>
      with_('playbook', 'resourceAtLeast: { name: embers, n: 1 }', `tokenAtLeast: { kind: lore, n: ${n} }`)
    expect(await said(requires(4))).toEqual(['warning My Playbook can never choose Burn Bright'])
    expect(await said(requires(3))).toEqual([])
    expect(
      await said(with_('monster', 'effects: [{ harm: 3 }]', 'effects: [{ token: { kind: hazard, delta: 3 } }]')),
    ).toEqual(['warning nobody ever holds 3 hazard'])
  })

  test.each([
    ['monster', 'effects: [{ harm: 3 }]'],
    ['monster', 'partial: [{ harm: 2 }]'],
    ['playbook', 'intimacy: [{ calm: 1 }]'],
    ['playbook', BURN],
  ] as const)('NEC-VOC-05 results of what is no move: %s, %s', async (kind, from) => {
    const result = from.replace(/\[.*\]/, '[{ result: { success: true } }]')
    expect(await refused(with_(kind, from, result))).toContain('the effect "result" cannot stand in')
  })

  test('NEC-DATA-05 NEC-CAMP-11 a start above its maximum, a captain beyond the party', async () => {
    expect(await refused(with_('playbook', 'start: 1, max: 2', 'start: 3, max: 2'))).toContain(
      'it begins above its maximum of 2',
    )
    expect(await said(with_('playbook', 'start: 1, max: 2', 'start: 2, max: 2'))).toEqual([])
    const member = '{ playbook: ghoul, resources: { flesh: { start: 5, max: 4 } } }'
    expect(await refused(`game: necromancy\nparty: [${member}]\n`)).toContain('it begins above its maximum of 4')
    expect(await refused(with_('scenario', 'mc: neutral', 'captain: 5'))).toContain('the party has no seat 5')
    expect(await said(with_('scenario', 'mc: neutral', 'captain: 4'))).toEqual([])
  })

  test('NEC-AGENT-06 NEC-AGENT-07 agents that there are not', async () => {
    const agents = (written: string): string => with_('scenario', 'mc: neutral', `agents: { ${written} }`)
    expect(await said(agents('others: steddy'))).toEqual(['error there is no agent "steddy" for this seat'])
    expect(await said(agents('mc: steady'))).toEqual(['error there is no agent "steady" for this seat'])
    expect(await said(agents('goul: steady'))).toEqual(['error agents has no seat "goul"'])
    expect(await said(agents('ghoul: reckless, others: steady, mc: cruel'))).toEqual([])
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
