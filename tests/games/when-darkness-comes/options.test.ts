import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/when-darkness-comes/words/options.ts'
import { loadDocument } from '../../../src/load/experiment.ts'
import { factorsOf } from '../../../src/questions/plan/factors.ts'
import { parseYaml, validate } from '../../../src/input/index.ts'
import { mistakesOf } from './shipped.ts'
import { tableOf, words } from './specification.ts'
import { workbench } from '../../support/workbench.ts'

const rows = tableOf('# 2. Rule options', 'option')

const { ruleset: _, ...table } = OPTIONS.table
type OptionName = keyof typeof table
const OPTION_NAMES = Object.keys(table) as OptionName[]

/** Entries as the table writes them: `TRAP-01 to -12` is a range, `SKILL-18` one. */
function entries(cell: string): string[] {
  return words(cell).flatMap((word) => {
    const [, area, first, last] = /^([A-Z]+)-(\d+)(?: to -(\d+))?$/.exec(word)!
    return Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    )
  })
}

describe('the table of section 2', () => {
  test('names the options that there are, in this order', () => {
    expect(['ruleset', ...OPTION_NAMES]).toEqual(rows.map((row) => row.option!.replace(' (module)', '')))
    expect(OPTION_NAMES).toHaveLength(72)
  })

  test.each(rows.slice(1).map((row) => [row.option!.replace(' (module)', '') as OptionName, row] as const))(
    '%s has these values, defaults and entries',
    (name, row) => {
      const option = OPTIONS.rows.find((one) => one.name === name)!
      const plain = (cell: string): unknown =>
        JSON.parse(/^[a-z]/i.test(cell) && cell !== 'true' && cell !== 'false' ? `"${cell}"` : cell)
      expect(option.values).toEqual(words(row.values!).map((word) => plain(word.replaceAll('"', ''))))
      expect(option.defaults.core).toBe(plain(row.core!))
      expect(option.defaults.new).toBe(plain(row.new!.replaceAll('*', '')))
      expect(option.rules).toEqual(entries(row.entries!).map((entry) => `WDC-${entry}`))
    },
  )
})

test('every option says in a sentence what it means', () => {
  expect(OPTIONS.rows).toHaveLength(73)
  for (const { meaning } of OPTIONS.rows) expect(meaning).toMatch(/^[A-Z].{20,}\.$/)
})

test('presets come first, single options over them, later settings over earlier ones', () => {
  const core = OPTIONS.resolve()
  expect(core.ruleset).toBe('core')
  expect(core.fate).toBe('core')
  const amended = OPTIONS.resolve({ fate: 'core' }, { ruleset: 'new', tnShift: 1 })
  expect(amended).toMatchObject({ ruleset: 'new', fate: 'core', tnShift: 1, rangeTable: 'new', heroDeath: 'willpower' })
  expect(OPTIONS.resolve({ ruleset: 'new' }, { ruleset: 'core' })).toEqual(core)
})

test('WDC-META-03 each New Stuff element has an option: off in core, on as amended', () => {
  const modules = ['civilians', 'traps', 'foil', 'mib', 'poison', 'maguyver', 'tracking', 'opposedActions'] as const
  for (const name of modules)
    expect(
      [OPTIONS.resolve()[name], OPTIONS.resolve({ ruleset: 'new' })[name], OPTIONS.resolve({ [name]: true })[name]],
      name,
    ).toEqual([false, true, true])
})

test('an unknown option or value is refused with what there is', () => {
  const document = parseYaml({ name: 'rules.yaml', text: 'tnSift: 1\nfate: old\ninviteRange: "3"\nruleset: newer\n' })
  expect(mistakesOf(() => validate(document, OPTIONS.schema))).toBe(
    `
rules.yaml:1:1: unknown key "tnSift"
    tnSift: 1
    ^^^^^^
  nearest: tnShift
  expected one of: ruleset, tnComparison, tnCeiling, attributeMin, gamble, heroVersusHero, assistBatch, assistScope,
    allyAssists, poolExhausted, woodsRounding, halfRounding, rainIndoors, flipSpendsAction, losCheckAtTurnStart,
    closedDoorsBlockSight, distanceMetric, adversaryDarkness, lightScope, firstPlayer, turnSequence, inviteRange,
    doorForceTN, windowSmashTN, smashAndEnter, perceptionLimit, pursuit, sacrificeLosesVP, allyPersuasion,
    ductTapeConsumed, obstacleAdjacency, giveIsAction, moneyConsumed, rangeTable, securityPersuasion, mibFailureDisk,
    mibHq, presentTurn, fleeCompare, fleeTiming, adversaryDamageLowersDefence, dodgeRequiresSkill, collateral,
    rangedEnvironment, rangeBeyondSight, shooterRush, deathThreshold, heroDeath, healVP, xpAward, fateAtZeroDice,
    fateFace, fate, willpowerZeroCombat, spellAttackTN, locatorVP, summonStats, translocateTarget, floppyEndCheck,
    steal, tapedFlashlight, difficultyAtTen, tnShift, difficultyVP, actionSelection, civilians, traps, foil, mib,
    poison, maguyver, tracking, opposedActions
rules.yaml:2:7: fate cannot be "old"
    fate: old
          ^^^
  expected one of: core, new
rules.yaml:3:14: inviteRange cannot be the text "3"
    inviteRange: "3"
                 ^^^
  nearest: 3
  expected one of: 2, 3
rules.yaml:4:10: there is no ruleset "newer"
    ruleset: newer
             ^^^^^
  expected one of: core, new
`.trim(),
  )
})

test('WDC-METRIC-21 sensitivity varies every option of section 2 over all its values', async () => {
  const loaded = await loadDocument(
    workbench,
    parseYaml({ name: 'all', text: 'party: [brian, kirk]\nagents: random\n' }),
    {},
  )
  const factors = factorsOf(loaded, [{ name: 'all', set: {} }], []).filter(({ kind }) => kind === 'rule')
  const other = OPTION_NAMES.map((name) => {
    const now = OPTIONS.resolve()[name]
    return [`rules.${name}`, table[name].values.filter((value) => value !== now).map(String)] as const
  })
  expect(factors.map(({ name, changes }) => [name, changes.map(({ value }) => value)])).toEqual([
    ['rules.ruleset', ['new']],
    ...other,
  ])
})
