// Pairs of heroes, where variants differ by who is in the party: what each member adds, and what two of them add
// together beyond what each adds alone. Any setting that is a list of names will do (`party: [brian, kirk]`). All
// parties play the same games, so what a game adds to a sum over parties is one observation (simulate/factorial.ts).
import { bonferroniLevel } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { areParties } from '../../simulate/factorial.ts'
import type { FactorialTally } from '../../simulate/factorial.ts'
import { factorialTallyOf } from '../../simulate/result.ts'
import type { ResultVariant, ResultMetric } from '../../simulate/result.ts'
import { inRole } from '../about.ts'
import { counted, levelInWords, listed, signed, signedNumberAndInterval, signedWithInterval } from '../numbers.ts'
import { literal } from '../draw.ts'
import type { Spec } from '../draw.ts'
import { shorten } from '../text-width.ts'
import { LIGHT, SIZE } from '../theme.ts'
import type { Chart, Panel, Sources, Table } from './chart.ts'
import { playedOf } from './chart.ts'
import { roomFor } from './labels.ts'
import { rowsSpec } from './rows.ts'

/** Members that have a row and a column. */
const MAX_MEMBERS = 12
const FIELD = 30
/** The lightest and the darkest field. */
const SHADES = [0.06, 0.7] as const

interface Pair {
  readonly one: string
  readonly other: string
  readonly effect: Estimate
}

/**
 * @returns undefined where variants do not differ by a list of names alone, or no two names can be told apart by them
 */
export function together({ result, about }: Sources): Chart | undefined {
  const parties = partiesOf(result.variants)
  const tally = parties === undefined ? undefined : factorialTallyOf(result)
  const metric = inRole('win', result.variants[0], about)
  if (parties === undefined || tally === undefined || metric === undefined || tally.metric !== about.roles.win)
    return undefined
  const names = new Map(about.variants.flatMap(({ seats }) => seats.map(({ label, name }) => [label, name])))
  const nameOf = (member: string): string => names.get(member) ?? member
  const members = [...new Set(parties.flat())].slice(0, MAX_MEMBERS)
  const single = members.flatMap((one) => {
    const effect = contrast(parties, tally, result.level, (has) => (has(one) ? 1 : -1), 2)
    return effect === undefined ? [] : [{ one, effect }]
  })
  // Out of dozens of pairs some would always seem to be something.
  const all = bonferroniLevel(result.level, Math.max(1, (members.length * (members.length - 1)) / 2))
  const pairs = members.flatMap((one, index) =>
    members.slice(index + 1).flatMap((other): Pair[] => {
      const effect = contrast(
        parties,
        tally,
        all,
        (has) => (has(one) === has(other) ? (has(one) ? 1 : 2) : has(one) ? -1 : -2),
        4,
      )
      return effect === undefined ? [] : [{ one, other, effect }]
    }),
  )
  if (pairs.length === 0) return undefined
  const textOf = ({ value, low, high }: Estimate): string => signedWithInterval(metric, { estimate: value, low, high })
  return {
    name: 'together',
    title: 'Pairs of heroes',
    finding: pairs
      .toSorted((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value))
      .slice(0, 1)
      .map(({ one, other, effect }) => `${nameOf(one)} and ${nameOf(other)} ${textOf(effect)}`)
      .join(''),
    caption:
      `Means over ${counted(parties.length, 'party', 'parties')} (${playedOf(result.variants, about.playout)}), ` +
      'each counting the same. The second picture: how much more often both win together than the two separate gains ' +
      'add up to (both − one alone − other alone + neither). Intervals hold with ' +
      `${levelInWords(result.level)}: those of the first picture each for itself, those of the second all at once.`,
    panels: [
      {
        heading: 'What each adds: parties with them less those without',
        spec: (width) =>
          rowsSpec(
            single.map(({ one, effect }) => ({
              label: nameOf(one),
              estimate: effect.value,
              low: effect.low,
              high: effect.high,
              text: textOf(effect),
            })),
            { axis: 'difference, pp', isShare: true, line: 0 },
            width,
          ),
      },
      matrixOf(
        members.filter((member) => pairs.some(({ one, other }) => one === member || other === member)),
        pairs,
        metric,
        nameOf,
        textOf,
      ),
    ],
    tables: [
      tableOf(
        'What each adds',
        ['member'],
        single.map(({ one, effect }) => ({ keys: [nameOf(one)], effect })),
        metric,
      ),
      tableOf(
        'What two add together',
        ['one', 'other'],
        pairs
          .toSorted((a, b) => b.effect.value - a.effect.value)
          .map(({ one, other, effect }) => ({ keys: [nameOf(one), nameOf(other)], effect })),
        metric,
      ),
    ],
  }
}

/** The members of each variant's party; undefined where it is not only who is in the party that differs. */
function partiesOf(variants: readonly ResultVariant[]): (readonly string[])[] | undefined {
  return areParties(variants) ? variants.map(({ set }) => Object.values(set)[0] as readonly string[]) : undefined
}

/**
 * Means of groups of parties, added and subtracted.
 * @param groupOf the number of a party's group, below 0 where it is subtracted @param groups how many there have to be
 * @returns undefined when a group is empty, or nothing is known of it
 */
function contrast(
  parties: readonly (readonly string[])[],
  { joint, sums }: FactorialTally,
  level: number,
  groupOf: (has: (member: string) => boolean) => number,
  groups: number,
): Estimate | undefined {
  const all = parties.map((party) => groupOf((member) => party.includes(member)))
  const sizes = Map.groupBy(all, (group) => group)
  if (sizes.size < groups) return undefined
  const estimate = joint.estimate(
    sums,
    all.map((group, variant) => ({ variant, times: Math.sign(group), over: sizes.get(group)!.length })),
    level,
  )
  return Number.isFinite(estimate.low) ? estimate : undefined
}

function matrixOf(
  members: readonly string[],
  pairs: readonly Pair[],
  metric: ResultMetric,
  nameOf: (member: string) => string,
  textOf: (effect: Estimate) => string,
): Panel {
  const top = Math.max(0.01, ...pairs.map(({ effect }) => Math.abs(effect.value)))
  const sure = pairs.filter(({ effect: { low, high } }) => low > 0 || high < 0)
  const values = pairs.flatMap(({ one, other, effect }) =>
    [
      [one, other],
      [other, one],
    ].map(([down, across]) => ({
      row: members.indexOf(down),
      column: members.indexOf(across),
      sign: effect.value >= 0 ? 'more' : 'less',
      shade: Math.round(100 * (SHADES[0] + ((SHADES[1] - SHADES[0]) * Math.abs(effect.value)) / top)) / 100,
      number: signed(metric, effect.value).replace(/ points?$/, ''),
      weight: effect.low > 0 || effect.high < 0 ? 'bold' : 'normal',
      says: `${nameOf(down)} and ${nameOf(across)}: ${textOf(effect)}`,
    })),
  )
  return {
    heading: 'What two add together, in pp',
    note:
      sure.length === 0
        ? 'Of no two is it told from nothing.'
        : `Told from nothing, in bold: ${listed(sure.map(({ one, other }) => `${nameOf(one)} and ${nameOf(other)}`))}.`,
    spec: (width) => {
      const labels = members.map(nameOf)
      const room = roomFor(labels, 0.3 * width)
      const plot = Math.min(width - room - 40, members.length * 74)
      const axis = (texts: readonly string[]): Spec => ({
        labelExpr: `${literal(texts)}[datum.value]`,
        domain: false,
        ticks: false,
        grid: false,
        labelColor: LIGHT.ink,
      })
      const scale = { domain: members.map((_, index) => index), paddingOuter: 0, paddingInner: 0.06 }
      return {
        width: plot,
        height: FIELD * members.length,
        data: { values },
        encoding: {
          x: {
            field: 'column',
            type: 'ordinal',
            title: null,
            scale,
            axis: {
              ...axis(labels.map((label) => shorten(label, 92, SIZE.text))),
              orient: 'top',
              labelAngle: -45,
              labelAlign: 'left',
            },
          },
          y: {
            field: 'row',
            type: 'ordinal',
            title: null,
            scale,
            axis: { ...axis(labels.map((label) => shorten(label, room, SIZE.text))), labelPadding: 8 },
          },
        },
        layer: [
          {
            mark: { type: 'rect' },
            encoding: {
              color: {
                field: 'sign',
                type: 'nominal',
                scale: { domain: ['more', 'less'], range: [LIGHT.blue, LIGHT.vermillion] },
                legend: null,
              },
              opacity: { field: 'shade', type: 'quantitative', scale: null, legend: null },
              description: { field: 'says', type: 'nominal' },
            },
          },
          ...(['normal', 'bold'] as const).map((weight) => ({
            transform: [{ filter: `datum.weight === '${weight}'` }],
            mark: { type: 'text', fontSize: SIZE.small, fontWeight: weight, color: LIGHT.ink, aria: false },
            encoding: { text: { field: 'number', type: 'nominal' } },
          })),
        ],
      }
    },
  }
}

function tableOf(
  title: string,
  keys: readonly string[],
  rows: readonly { readonly keys: readonly string[]; readonly effect: Estimate }[],
  metric: ResultMetric,
): Table {
  return {
    title,
    file: title.toLowerCase().replaceAll(' ', '-'),
    columns: [
      ...keys.map((key) => ({ title: key })),
      { title: 'difference', isNumber: true },
      { title: 'interval', isNumber: true },
    ],
    rows: rows.map(({ keys: names, effect: { value, low, high } }) => [
      ...names,
      ...signedNumberAndInterval(metric, { estimate: value, low, high }),
    ]),
    data: {
      columns: [...keys, 'difference', 'low', 'high'],
      rows: rows.map(({ keys: names, effect: { value, low, high } }) => [...names, value, low, high]),
    },
  }
}
