// Sheets: each change can be played, swaps and drawn sheets cost what the sheet costs, and nothing is left out.
import { expect, test } from 'vitest'
import type { BuildChange } from '../../../src/engine/game.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { builds } from '../../../src/games/dice-heroes/design/builds.ts'
import type { Content } from '../../../src/games/dice-heroes/content/index.ts'
import { prepare } from '../../../src/games/dice-heroes/setup/scenario.ts'
import type { Member, Settings } from '../../../src/games/dice-heroes/setup/settings.ts'
import { withVariants } from '../../../src/simulate/index.ts'
import { loadDocument } from '../../../src/load/experiment.ts'
import { workbench } from '../../support/workbench.ts'

const loaded = await loadDocument(
  workbench,
  parseYaml({ name: 'b', text: 'game: dice-heroes\nparty: [warden, envoy, { class: votary, skills: { mend: 3 } }]\n' }),
  {},
)
const content = loaded.content as Content
const settings = loaded.experiment.settings as Settings
const changesOf = (seat: number): readonly BuildChange[] => builds.changes(content, settings, seat)
const settingsWith = ({ name, set }: BuildChange): Settings =>
  withVariants(loaded, [{ name, set }]).experiment.variants[0].settings as Settings

/** By seat: its changes, each with the settings that it makes. */
const seats = [...settings.party.keys()].map((seat) => {
  const changes = changesOf(seat)
  const { variants } = withVariants(loaded, changes).experiment
  return { seat, changes: changes.map((change, index) => ({ ...change, after: variants[index].settings as Settings })) }
})

/** What a sheet costs in rewards: sizes of its dice, levels of its skills, its hand. */
const costOf = ({ dice, skills, capacity }: Pick<Member, 'dice' | 'skills' | 'capacity'>): unknown => ({
  sizes: Object.values(dice).flat().toSorted(),
  levels: Object.values(skills).toSorted(),
  capacity,
})

test('every change can be played, has a name of its own, and makes another sheet', () => {
  for (const { seat, changes } of seats) {
    expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length)
    const sheets = changes.map(({ after }) => builds.words(content, after, seat))
    expect(new Set([...sheets, builds.words(content, settings, seat)]).size).toBe(changes.length + 1)
  }
})

test('swaps cost nothing and keep to the limits; every other change costs or saves something', () => {
  for (const { seat, changes } of seats) {
    const { class: id } = settings.party[seat]
    const hero = content.classes.find((one) => one.id === id)!
    for (const change of changes) {
      const member = change.after.party[seat]
      if (change.kind !== 'swap') expect(costOf(member), change.name).not.toEqual(costOf(settings.party[seat]))
      else {
        expect(costOf(member), change.name).toEqual(costOf(settings.party[seat]))
        for (const [type, dice] of Object.entries(member.dice)) {
          expect(dice.length, change.name).toBe(member.limits[type as 'ally'])
          expect(dice.length, change.name).toBeLessThanOrEqual(hero.maxLimits![type as 'ally']!)
          expect(dice.length, change.name).toBeGreaterThan(0)
        }
      }
    }
  }
})

test('DH-METRIC-12 DH-METRIC-17 each skill at every level, dice a size larger or smaller, hands of one more', () => {
  const named = (seat: number, ...kinds: readonly string[]): string[] =>
    changesOf(seat)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name }) => name)
  expect(named(0, 'more', 'less')).toEqual([
    'PHYSICAL d8 instead of d6',
    'PHYSICAL d6 instead of d4',
    'SOMATIC d8 instead of d6',
    'SOMATIC d6 instead of d4',
    'MENTAL d6 instead of d4',
    'VERBAL d6 instead of d4',
    'PHYSICAL d4 instead of d6',
    'SOMATIC d4 instead of d6',
    'hand capacity +1',
    'hand capacity −1',
    ...['Heavy Stroke', 'Raised Shield', 'Interpose', 'Shoulder Through', 'Thick Hide'].flatMap((name) => [
      `${name} 2`,
      `${name} 3`,
    ]),
    ...['Second Wind', 'Field Dressing', 'Sweeping Blow'].flatMap((name) => [`${name} 1`, `${name} 2`, `${name} 3`]),
  ])
  expect(named(0, 'without')).toHaveLength(5)
  expect(named(2, 'less')).toEqual(expect.arrayContaining(['Mend 1', 'Mend 2']))
  const swaps = named(0, 'swap')
  expect(swaps).toContain('SOMATIC d4 instead of PHYSICAL d4')
  expect(swaps).toContain('PHYSICAL d4 instead of d6, MENTAL d6 instead of d4')
  expect(swaps).toContain('Second Wind 1 instead of Thick Hide')
  expect(swaps.filter((name) => name.includes('DIVINE'))).toEqual([])
  expect(named(2, 'swap')).toContain('Radiance 3, Mend 1')
})

test('DH-REWARD-07 no swap takes the last die of a type, and none goes beyond what rewards can raise', async () => {
  const { experiment } = await loadDocument(
    workbench,
    parseYaml({
      name: 'b',
      text: 'game: dice-heroes\nparty: [{ class: warden, dice: { verbal: [4], mental: [4, 4, 4] } }, envoy]\n',
    }),
    {},
  )
  const names = builds
    .changes(content, experiment.settings as Settings, 0)
    .filter(({ kind }) => kind === 'swap')
    .map(({ name }) => name)
  expect(names.filter((name) => / instead of VERBAL|^MENTAL d\d instead of [A-Z]/.test(name))).toEqual([])
  expect(names).toContain('VERBAL d4 instead of MENTAL d4')
})

test('drawn sheets are legal, cost the same, and are all different; low and high draws included', () => {
  let state = 1
  const below = (n: number): number => (state = (state * 48_271) % 2_147_483_647) % n
  const sheets = Array.from({ length: 40 }, () => builds.draw(content, settings, 0, below) as Member)
  const ends = [() => 0, (n: number) => n - 1].map((end) => builds.draw(content, settings, 0, end) as Member)
  for (const sheet of [...sheets, ...ends]) {
    expect(costOf(sheet)).toEqual(costOf(settings.party[0]))
    const { party } = settingsWith({ name: 'drawn', kind: 'swap', set: { 'party.0': sheet } })
    expect(party[0]).toEqual({ ...sheet, label: 'warden' })
    for (const [type, limit] of Object.entries(party[0].limits))
      expect(limit).toBeLessThanOrEqual(content.classes[0].maxLimits![type as 'ally'] ?? 0)
  }
  const styles = sheets.map((sheet) =>
    builds.styleOf(content, { ...settings, party: [{ ...sheet, label: 'warden' }] }, 0),
  )
  expect(new Set(sheets.map((sheet) => JSON.stringify(sheet))).size).toBe(40)
  expect(new Set(styles).size).toBeGreaterThan(1)
})

test('a party without one of its heroes can have as many locations as the whole', () => {
  const locationsOf = (written: object): number =>
    prepare(content, loaded.game.settings(content).parse(written) as Settings).stages[0].dynamic
  const { party, numbers } = settings
  const smaller = { party: party.slice(1).map((member) => ({ class: member.class })) }
  expect(locationsOf({ ...smaller, numbers })).toBe(locationsOf(settings) - 1)
  expect(locationsOf({ ...smaller, ...builds.setupOfWholeParty!(content, settings) })).toBe(locationsOf(settings))
})
