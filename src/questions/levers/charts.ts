// The charts of `levers`: the number along each setting, and what else moves where a setting reaches the target.
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanel, rowOf } from '../../report/charts/rows.ts'
import { INTERVAL, isShare, numbersOf, thousands, withInterval } from '../../report/numbers.ts'
import { alongSpec, settingAxis } from '../along.ts'
import { nameAndPath, settingName } from '../setting.ts'
import { numberName, sideOf, sideText, targetText } from '../target.ts'
import { difference, headingOf, nameOf, playoutOf } from '../words.ts'
import type { LeverPoint } from './crossings.ts'
import { isNow, standing, STANDS } from './study.ts'
import type { LeverFinding, LeversFinding } from './study.ts'

/** For each other number: what each lever moves it by. */
export function effectsChart(finding: LeversFinding): Chart {
  const { measured, unfinished: unfinishedShares } = finding
  // What is as it is now moves nothing.
  const reaching = inOrder(finding).filter((lever) => lever.effects.length > 0 && !isNow(lever))
  const others = reaching[0]?.effects.map((one) => one.measured) ?? []
  return {
    name: 'levers',
    title: 'Side effects of each setting',
    caption:
      'Each setting at its best value, compared with the settings as they are, same dice; each interval for itself. ' +
      'First: settings that clearly move fewest other numbers.',
    panels: others.flatMap((other, index) => {
      const rows = reaching.flatMap(({ lever, value, effects }) => {
        const { difference: effect } = effects[index]
        return rowOf(`${settingName(lever)} ${String(lever.values[value!])}`, effect, difference(other, effect))
      })
      return rows.length === 0
        ? []
        : [
            {
              heading: other.title,
              ...differencePanel(other, rows),
            },
          ]
    }),
    tables:
      reaching.length === 0
        ? []
        : [
            {
              file: 'effects',
              columns: [
                { title: 'setting' },
                { title: 'value', isNumber: true },
                { title: headingOf(measured), short: nameOf(measured), isNumber: true },
                ...others.map((other) => ({
                  title: `${headingOf(other)}, difference`,
                  short: `${nameOf(other)}, difference`,
                  isNumber: true,
                })),
                ...(unfinishedShares === undefined
                  ? []
                  : [
                      {
                        title: headingOf(unfinishedShares.measured),
                        short: nameOf(unfinishedShares.measured),
                        isNumber: true,
                      },
                    ]),
              ],
              rows: reaching.map(({ lever, row: { points }, value, effects }) => [
                settingName(lever),
                String(lever.values[value!]),
                withInterval(measured, points.find(({ at }) => at === value)!.estimate),
                ...effects.map(({ measured: other, difference: effect }) => difference(other, effect)),
                ...(unfinishedShares === undefined
                  ? []
                  : [withInterval(unfinishedShares.measured, unfinishedShares.levers[lever.path])]),
              ]),
              data: {
                columns: ['setting', 'value', 'measured', 'difference', ...INTERVAL, `${playoutOf(measured)}s`],
                rows: reaching.flatMap(({ lever: { path, values }, value, effects }) =>
                  effects.map(({ measured: { reference }, difference: effect }) => [
                    path,
                    String(values[value!]),
                    reference,
                    ...numbersOf(effect),
                    effect.count,
                  ]),
                ),
              },
            },
          ],
  }
}

/** More pictures than this nobody looks at. */
const MAX_PICTURED = 6

/** All of them, in the order of the answer. */
const inOrder = (finding: LeversFinding): LeverFinding[] => STANDS.flatMap((stand) => standing(finding, stand))

/** The numbers along which it is drawn, the best first; none of what changes nothing. */
function pictured(finding: LeversFinding): LeverFinding[] {
  return inOrder(finding)
    .filter(
      ({ isIdle, row: { points } }) =>
        !isIdle &&
        points.filter(({ estimate: { estimate, low, high } }) => estimate !== null && low !== null && high !== null)
          .length > 1,
    )
    .slice(0, MAX_PICTURED)
}

export function settingsChart(finding: LeversFinding): Chart {
  const { measured } = finding
  const { wanted, band } = finding.options
  const sideWords = ({ estimate: { estimate, low, high } }: LeverPoint): string =>
    sideText(
      sideOf({ low: low ?? -Infinity, high: high ?? Infinity }, finding.options),
      measured,
      estimate,
      finding.options,
    )
  const pictures = pictured(finding).map(({ lever, lever: { values }, row: { points } }) => ({
    heading: settingName(lever),
    axis: lever,
    places: points.flatMap(({ at, estimate }) =>
      estimate.estimate === null || estimate.low === null || estimate.high === null
        ? []
        : [
            {
              x: values[at],
              estimate: estimate.estimate,
              low: estimate.low,
              high: estimate.high,
              says: `${settingName(lever)} ${String(values[at])}: ${withInterval(measured, estimate)}`,
            },
          ],
    ),
  }))
  const among = pictures.flatMap(({ places }) => places)
  const all = inOrder(finding).flatMap(({ lever, lever: { path, now, values }, row: { points } }) =>
    points.map((point) => ({
      path,
      name: nameAndPath(lever),
      now,
      value: values[point.at],
      target: sideWords(point),
      ...point,
    })),
  )
  return {
    name: 'settings',
    title: `${numberName(measured)} by setting, target ${targetText(measured, finding.options)}`,
    caption:
      'All values that were tried: first the settings that reach the target, last those without effect. ' +
      'Dashed line or strip: the target. All intervals hold together.',
    panels: pictures.map(({ heading, axis, places }) => ({
      heading,
      spec: (width: number) =>
        alongSpec(
          places,
          {
            x: settingAxis(axis, width),
            y: measured.unit,
            isShare: isShare(measured),
            isBand: false,
            wanted,
            band,
            among,
          },
          width,
        ),
    })),
    tables: [
      {
        file: 'levers',
        isGrouped: true,
        columns: [
          { title: 'setting' },
          { title: 'value', isNumber: true },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: headingOf(measured), short: nameOf(measured), isNumber: true },
          { title: 'target' },
        ],
        rows: all.map(({ name, value, playouts: played, estimate, target }) => [
          name,
          String(value),
          thousands(played),
          withInterval(measured, estimate),
          target,
        ]),
        data: {
          columns: ['setting', 'now', 'value', `${playoutOf(measured)}s`, 'estimate', ...INTERVAL, 'target'],
          rows: all.map(({ path, now, value, playouts: played, estimate, target }) => [
            path,
            now,
            String(value),
            played,
            ...numbersOf(estimate),
            target,
          ]),
        },
      },
      ...elsewhereTable(finding),
    ],
  }
}

/** The settings as they are and each lever's value, under other agents and with other parties. */
function elsewhereTable({ reach, levers, measured }: LeversFinding): Table[] {
  const all = reach.flatMap(({ name, now, levers: estimates }) => [
    { name, path: 'as it is', setting: 'as it is', value: '', estimate: now },
    ...Object.entries(estimates).map(([path, estimate]) => {
      const { lever, value } = levers.find((one) => one.lever.path === path)!
      return { name, path, setting: settingName(lever), value: String(lever.values[value!]), estimate }
    }),
  ])
  return all.length === 0
    ? []
    : [
        {
          file: 'elsewhere',
          title: 'Other play styles and parties',
          isGrouped: true,
          columns: [
            { title: 'asked with' },
            { title: 'setting' },
            { title: 'value', isNumber: true },
            { title: `${playoutOf(measured)}s`, isNumber: true },
            { title: headingOf(measured), short: nameOf(measured), isNumber: true },
          ],
          rows: all.map(({ name, setting, value, estimate }) => [
            name,
            setting,
            value,
            thousands(estimate.count),
            withInterval(measured, estimate),
          ]),
          data: {
            columns: ['asked with', 'setting', 'value', `${playoutOf(measured)}s`, 'estimate', ...INTERVAL],
            rows: all.map(({ name, path, value, estimate }) => [
              name,
              path,
              value,
              estimate.count,
              ...numbersOf(estimate),
            ]),
          },
        },
      ]
}
