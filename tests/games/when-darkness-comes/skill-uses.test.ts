// What the game says of the use of each skill: what no rule asks for is never used, and agents' choices are measured.
import { expect, test } from 'vitest'
import type { BuildThing } from '../../../src/engine/game.ts'
import { buildChanges } from '../../../src/games/when-darkness-comes/design/builds.ts'
import { skillThings } from '../../../src/games/when-darkness-comes/design/skill-uses.ts'
import { metricsOf } from '../../../src/games/when-darkness-comes/measures/metrics.ts'
import { prepare } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import { settingsSchema } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { findEstimand, TallyLayout } from '../../../src/simulate/index.ts'
import { type Idle, idleIn } from '../../../src/studies/idle.ts'
import type { Account } from '../../../src/simulate/ledger.ts'
import { shippedContent } from './shipped.ts'

const content = shippedContent()
const settingsOf = (written: object): Parameters<typeof skillThings>[1] =>
  settingsSchema(content, ['steady']).parse(written)
const night = settingsOf({ scenario: 'first-night', party: ['valerie'] })
const things = skillThings(content, night, 0)

test('the core rules have no use for skills of the modules; the modules have', () => {
  const unused = (settings: typeof night): string[] => [
    ...new Set([...skillThings(content, settings, 0).values()].filter((one) => one.isUnused).map(({ name }) => name)),
  ]
  expect(unused(night)).toEqual([
    'Pickpocket',
    'Disarm opponent',
    'Driving',
    'Pharmacology',
    'Tracking',
    'General knowledge',
    'Occult knowledge',
    'Scrounge',
    'Beg',
    'Distraction',
  ])
  const modules = { tracking: true, poison: true, opposedActions: true, maguyver: true, steal: 'new' }
  expect(unused(settingsOf({ scenario: 'first-night', party: ['valerie'], rules: modules }))).toEqual([
    'Driving',
    'General knowledge',
    'Occult knowledge',
    'Distraction',
  ])
})

test('each change of a skill has its thing, with its price out of all skill points', () => {
  for (const { name, kind } of buildChanges(content, night, 0))
    if (/^(with|may not) |[−+][12]| instead of /.test(name) === false)
      expect(things.has(name), `${name} ${kind}`).toBe(true)
  expect(things.get('without Perception')).toMatchObject({
    name: 'Perception',
    isUnused: false,
    price: { points: 3, of: 10, unit: 'skill points' },
  })
})

test('choices are references of a metric; chosen less than one time in ten, a skill is hardly used', () => {
  const layout = new TallyLayout(metricsOf(prepare(content, night)), 0)
  const choices = [...things.values()].flatMap((thing) => thing.choices ?? [])
  expect(new Set(choices).size).toBe(19)
  for (const reference of choices) expect(findEstimand(layout, reference).layout.metric.kind).toBe('ratio')
  const perception = things.get('without Perception')!
  const [reference] = perception.choices!
  const { layout: metric, cell } = findEstimand(layout, reference)
  const account = (chosen: number, offered: number): Account => {
    const at = metric.sumAt + cell * metric.sumWidth
    const sums = { at: (index: number) => (index === at + 1 ? chosen : index === at + 2 ? offered : 0) }
    return { layout, tally: { sums }, playouts: 10 } as never
  }
  const idle = (thing: BuildThing, one: Account, isUntouched: boolean): Idle | undefined =>
    idleIn([{ thing, accounts: [one] }], isUntouched)
  expect(idle(perception, account(9, 100), false)).toEqual({ reason: 'agents', chosen: 9, offered: 100 })
  expect(idle(perception, account(10, 100), false)).toBeUndefined()
  expect(idle(perception, account(0, 0), true)).toEqual({ reason: 'uncounted' })
  const tracking = things.get('Tracking 3')!
  expect(idle(tracking, account(0, 0), true)).toEqual({ reason: 'rules' })
  // What the game calls unused and changes games all the same is used.
  expect(idle(tracking, account(0, 0), false)).toBeUndefined()
  expect(idle(perception, { ...account(0, 0), playouts: 0 } as never, true)).toBeUndefined()
})
