// Pairs of heroes, where variants differ by who is in the party: what each member adds, and what two of them add
// together beyond what each adds alone. Any setting that is a list of names will do (`party: [brian, kirk]`). All
// parties play the same games, so what a game adds to a sum over parties is one observation (simulate/factorial.ts).
// Which parties are compared: simulate/list-members.ts.
import { bonferroniLevel } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { areParties } from '../../simulate/factorial.ts'
import { memberEffects } from '../../simulate/list-members.ts'
import type { MemberEffect } from '../../simulate/list-members.ts'
import { factorialTallyOf, written } from '../../simulate/result.ts'
import type { ResultMetric } from '../../simulate/result.ts'
import { inRole } from '../about.ts'
import { counted, levelInWords, listed, signed, signedWithInterval } from '../numbers.ts'
import { column, numberColumn, signedColumn, tableOf as declared } from './table-columns.ts'
import { shorten } from '../text-width.ts'
import { LIGHT, SIZE } from '../theme.ts'
import type { Chart, Panel, Sources, Table } from './chart.ts'
import { playedOf } from './chart.ts'
import { fieldAxes } from './field-axes.ts'
import { roomFor } from './labels.ts'
import { rowsSpec } from './rows.ts'

/** Members that have a row and a column. */
const MAX_MEMBERS = 12
const FIELD = 30
/** The lightest and the darkest field. */
const SHADES = [0.06, 0.7] as const

interface EffectEstimate extends Pick<MemberEffect, 'members' | 'comparisons'> {
  readonly effect: Estimate
}

/**
 * @returns undefined where variants do not differ by a list of names alone, are only two, or tell of no name what it
 *   adds
 */
export function together({ result, about }: Sources): Chart | undefined {
  const { variants, level } = result
  const tally = variants.length > 2 && areParties(variants) ? factorialTallyOf(result) : undefined
  const metric = inRole('win', variants[0], about)
  if (tally === undefined || metric === undefined || tally.metric !== about.roles.win) return undefined
  const [path] = Object.keys(variants[0].set)
  const lists = variants.map(({ set }) => set[path] as readonly string[])
  const found = memberEffects(lists)
  const estimatesOf = (effects: readonly MemberEffect[], each: number): EffectEstimate[] =>
    effects
      .map(({ terms, ...effect }) => ({ ...effect, effect: tally.joint.estimate(tally.sums, terms, each) }))
      .filter(({ effect: { low } }) => Number.isFinite(low))
  const single = estimatesOf(found.single, level)
  if (single.length === 0) return undefined
  // Out of dozens of pairs some would always seem to be something.
  const pairs = estimatesOf(found.pairs, bonferroniLevel(level, Math.max(1, found.pairs.length)))
  const isParty = path === 'party'
  const [list, plural] = isParty ? ['party', 'parties'] : ['list', 'lists']
  const names = new Map(about.variants.flatMap(({ seats }) => seats.map(({ label, name }) => [label, name])))
  const nameOf = (member: string): string => names.get(member) ?? member
  const textOf = ({ value, low, high }: Estimate): string => signedWithInterval(metric, { estimate: value, low, high })
  const paired = [...new Set(lists.flat())]
    .filter((member) => pairs.some(({ members }) => members.includes(member)))
    .slice(0, MAX_MEMBERS)
  return {
    name: 'together',
    title: isParty ? 'Pairs of heroes' : 'Pairs in a list',
    finding: pairs
      .toSorted((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value))
      .slice(0, 1)
      .map(({ members, effect }) => `${members.map(nameOf).join(' and ')} ${textOf(effect)}`)
      .join(''),
    caption: [
      `${counted(lists.length, list, plural)} (${playedOf(variants, about.playout)}).`,
      found.isExchanged
        ? `Each name is compared with each other name in the same place of the same ${list}.`
        : `Each name: the same ${list} with it and without it.`,
      ...(found.unknown.length === 0
        ? []
        : [
            `Can't tell what ${listed(found.unknown.map(nameOf))} ${found.unknown.length === 1 ? 'adds' : 'add'}: ` +
              `${found.isExchanged ? 'too few' : 'no two'} ${plural} differ by ${
                found.unknown.length === 1 ? 'it' : 'one of them'
              } alone.`,
          ]),
      ...(pairs.length === 0
        ? []
        : [
            'The second picture: how much more often both win together than the two separate gains add up to ' +
              '(both − one alone − other alone + neither).',
          ]),
      `Intervals hold with ${levelInWords(level)}: those of single names each for itself` +
        `${pairs.length === 0 ? '' : ', those of pairs all at once'}.`,
    ].join(' '),
    panels: [
      {
        heading: found.isExchanged
          ? 'What each adds instead of the others'
          : `What each adds: the same ${list} with it less without it`,
        spec: (width) =>
          rowsSpec(
            single.slice(0, MAX_MEMBERS).map(({ members: [one], effect }) => ({
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
      ...(pairs.length === 0 ? [] : [matrixOf(paired, pairs, metric, nameOf, textOf)]),
    ],
    tables: [
      tableOf('What each adds', ['member'], single, nameOf, metric),
      ...(pairs.length === 0
        ? []
        : [
            tableOf(
              'What two add together',
              ['one', 'other'],
              pairs.toSorted((a, b) => b.effect.value - a.effect.value),
              nameOf,
              metric,
            ),
          ]),
    ],
  }
}

function matrixOf(
  members: readonly string[],
  all: readonly EffectEstimate[],
  metric: ResultMetric,
  nameOf: (member: string) => string,
  textOf: (effect: Estimate) => string,
): Panel {
  const pairs = all.filter((pair) => pair.members.every((member) => members.includes(member)))
  const top = Math.max(0.01, ...pairs.map(({ effect }) => Math.abs(effect.value)))
  const sure = pairs.filter(({ effect: { low, high } }) => low > 0 || high < 0)
  const values = pairs.flatMap(({ members: [one, other], effect }) =>
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
        ? 'No pair clearly differs from 0.'
        : `Clearly different from 0, in bold: ${listed(sure.map((pair) => pair.members.map(nameOf).join(' and ')))}.`,
    spec: (width) => {
      const labels = members.map(nameOf)
      const room = roomFor(labels, 0.3 * width)
      const plot = Math.min(width - room - 40, members.length * 74)
      const heads = (most: number): readonly string[] => labels.map((label) => shorten(label, most, SIZE.text))
      return {
        width: plot,
        height: FIELD * members.length,
        data: { values },
        encoding: fieldAxes({ heads: heads(room) }, { heads: heads(92) }, 0.06),
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

const tableOf = (
  title: string,
  keys: readonly string[],
  effects: readonly EffectEstimate[],
  nameOf: (member: string) => string,
  metric: ResultMetric,
): Table =>
  declared(
    effects,
    [
      ...keys.map((key, index) => column<EffectEstimate>(key, ({ members }) => nameOf(members[index]))),
      signedColumn('difference', ({ effect }) => written(effect), metric, {
        names: ['difference', 'low', 'high'],
        isClear: ({ effect: { low, high } }) => low > 0 || high < 0,
      }),
      numberColumn('comparisons', ({ comparisons }) => comparisons),
    ],
    { title, file: title.toLowerCase().replaceAll(' ', '-') },
  )
