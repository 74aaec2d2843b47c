// The numbers of the rules against the entries that state them.
import { describe, expect, test } from 'vitest'
import { shippedContent } from '../shipped.ts'
import { entryText, rulingText } from '../specification.ts'

const { constants } = shippedContent()

/**
 * Reads `3: +1; 4: -1` or `2, 3, 4 squares +2`.
 * @returns the dice by distance; null for a distance that is not named, at which no attack is possible
 */
function rangesIn(text: string): (number | null)[] {
  const dice: (number | null)[] = []
  for (const part of text.replace(/^.*?(?:table|column): /, '').split(/;|\./)) {
    const named = /^\s*([\d, ]+?)(?: squares|:) ([+-]?\d+)$/.exec(part)
    if (named) for (const distance of named[1]!.split(',')) dice[Number(distance)] = Number(named[2])
  }
  return Array.from(dice, (value) => value ?? null)
}

describe('range tables', () => {
  test.each([
    ['WDC-WEAP-02', 'sniper', 'core'],
    ['WDC-WEAP-03', 'crossbow', 'core'],
    ['WDC-WEAP-04', 'shotgun', 'core'],
    ['WDC-WEAP-05', 'pistol', 'core'],
    ['WDC-WEAP-06', 'edged', 'core'],
    ['WDC-WEAP-07', 'blunt', 'core'],
    ['WDC-WEAP-09', 'sniper', 'new'],
    ['WDC-WEAP-10', 'shotgun', 'new'],
    ['WDC-WEAP-11', 'crossbow', 'new'],
    ['WDC-WEAP-12', 'pistol', 'new'],
    ['WDC-WEAP-13', 'edged', 'new'],
    ['WDC-WEAP-14', 'blunt', 'new'],
  ] as const)('%s %s, %s table', (id, weapon, preset) => {
    const dice = rangesIn(entryText(id).replace(/^- \*\*.*?\*\* \[\w+\] /, ''))
    expect(dice.length).toBeGreaterThan(1)
    expect(constants.ranges[weapon][preset]).toEqual(dice)
  })

  test('WDC-WEAP-15 the flamethrower has a house column, in both tables', () => {
    const dice = rangesIn(/House column.*/.exec(rulingText('WDC-WEAP-15'))![0])
    expect(constants.ranges.flamethrower).toEqual({ core: dice, new: dice })
    expect(dice).toEqual([null, 3, 1])
  })

  test('WDC-WEAP-08 an impossible distance is null, and no table ends with one', () => {
    for (const { core, new: amended } of Object.values(constants.ranges)) {
      for (const table of [core, amended]) expect(table.at(-1)).not.toBeNull()
    }
  })
})

test.each([
  ['WDC-CHAR-14', /exactly (\d+) points/, constants.heroes.attributePoints],
  ['WDC-CHAR-15', /(\d+) skill points/, constants.heroes.skillPoints],
  ['WDC-XP-02', /No attribute above (\d)/, constants.heroes.attributeMost],
  ['WDC-LOS-03', /street\/open (\d)/, constants.sight.range.street],
  ['WDC-LOS-03', /building\/obstructed (\d)/, constants.sight.range.building],
  ['WDC-LOS-03', /woods (\d)/, constants.sight.range.woods],
  ['WDC-LOS-04', /dusk -(\d)/, constants.sight.environmentLoss[1]],
  ['WDC-LOS-04', /night -(\d)/, constants.sight.environmentLoss[2]],
  ['WDC-ENV-01', /dusk, -(\d) MP/, constants.movement.environmentLoss[1]],
  ['WDC-ENV-01', /night, -(\d) MP/, constants.movement.environmentLoss[2]],
  ['WDC-MOVE-08', /never modified below (\d)/, constants.movement.leastPoints],
  ['WDC-ASSIST-05', /within (\d) squares/, constants.assistance.range],
  ['WDC-WT-01', /up to (\d) in all/, constants.items.carryLimit],
  ['WDC-COMBAT-06', /Security: (\d) round/, constants.combat.roundsAgainstSecurity],
  ['WDC-COMBAT-06', /Adversary: (\d) rounds/, constants.combat.roundsAgainstAdversary],
  ['WDC-TWO-01', /second at (-\d) dice/, constants.combat.secondWeaponDice],
  ['WDC-NUIS-05', /(\d) VP/, constants.victoryPoints.taping],
  ['WDC-VP-09', /Spend (\d+)/, constants.victoryPoints.price.reroll],
  ['WDC-VP-10', /Spend (\d+)/, constants.victoryPoints.price.die],
  ['WDC-VP-11', /Spend (\d+)/, constants.victoryPoints.price.cancelOhCrap],
  ['WDC-VP-12', /Spend (\d+)/, constants.victoryPoints.price.failureDisk],
  ['WDC-VP-13', /Spend (\d+)/, constants.victoryPoints.price.skillPoint],
  ['WDC-VP-15', /At most (\d) VP/, constants.victoryPoints.mostPerRoll],
  ['WDC-FATE-01', /a (\d) on it calls the Oh Crap/, constants.fate.ohCrapFace],
  ['WDC-FATE-01', /a (\d) the WooHoo/, constants.fate.wooHooFace],
  ['WDC-FATE-08', /\+(\d) on every TN/, constants.fate.tnShift],
  ['WDC-FATE-19', /-(\d) on every TN/, constants.fate.tnShift],
  ['WDC-FATE-12', /(\d) VP pass/, constants.fate.victoryPointsGiven],
  ['WDC-FATE-17', /costs the hero (\d) damage/, constants.fate.damagePerMovement],
  ['WDC-FATE-23', /take (\d) VP/, constants.fate.victoryPointsTaken],
] as const)('%s states %s, and the content has %s', (id, pattern, value) => {
  expect(Number(pattern.exec(entryText(id))?.[1])).toBe(value)
})

test('WDC-MOVE-05 half-points for the square that is entered', () => {
  const [, street, building, woods, points] = /street (\d), building (\d), woods (\d); 1 MP = (\d) half-points/
    .exec(rulingText('WDC-MOVE-05'))!
    .map(Number)
  expect(constants.movement).toMatchObject({ cost: { street, building, woods }, halfPointsPerPoint: points })
})

test('WDC-LIGHT-01 a light is found with a pair', () => {
  expect(entryText('WDC-LIGHT-01')).toContain('at least 1P')
  expect(constants.sight.lightTn).toBe(2)
})

test('WDC-ENTRY-07 WDC-ENTRY-09 WDC-ENTRY-10 steps on the locks', () => {
  expect(entryText('WDC-ENTRY-07')).toContain('against locks + 1')
  expect(entryText('WDC-ENTRY-09')).toContain('one step easier')
  expect(entryText('WDC-ENTRY-10')).toContain('one step easier if smashed')
  expect(constants.entry).toEqual({ forceShift: 1, smashShift: -1, brokenWindowShift: -1 })
})

test('WDC-FAIL-02 WDC-FAIL-04 every cause gives one failure disk, and three make everything drop', () => {
  expect(entryText('WDC-FAIL-02')).toContain('Sources of one failure disk')
  expect(new Set(Object.values(constants.failure.disks))).toEqual(new Set([1]))
  expect(entryText('WDC-FAIL-04')).toContain('At three failure disks')
  expect(constants.failure.limit).toBe(3)
})
