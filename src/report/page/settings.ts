// The settings of a run or study, folded: what is played, and what each variant changes.
import { yamlLine } from '../../input/index.ts'
import type { Result, ResultVariant } from '../../simulate/result.ts'
import { areGrouped, groupsOf } from '../charts/chart.ts'
import { escapeText } from '../html.ts'
import { counted } from '../numbers.ts'
import { anchored } from './folds.ts'
import type { Section } from './folds.ts'
import { tableHtml } from './tables.ts'

/** Where the settings stand. */
const SETTINGS = 'settings'
export const SETTINGS_LINK = ` <a href="#${SETTINGS}">Settings</a>`

export function settings({
  settings: base,
  variants,
  seed,
}: Pick<Result, 'settings' | 'seed'> & { readonly variants: readonly Pick<ResultVariant, 'name' | 'set'>[] }): Section {
  const list = (value: unknown): string =>
    `<dl>${leaves(value)
      .map(([path, text]) => `<dt>${escapeText(path)}</dt><dd>${escapeText(text)}</dd>`)
      .join('')}</dl>`
  const varied = variants.filter(({ set }) => Object.keys(set).length > 0)
  const changes =
    varied.length === 0 ? '' : `<h4>What the variants change</h4><div class="scroll">${changesTable(varied)}</div>`
  const count = varied.length === 0 ? '' : `${counted(variants.length, 'variant')}, `
  return {
    id: SETTINGS,
    title: 'Settings',
    finding: `${count}seed ${seed}`,
    body: anchored(SETTINGS, `${list(base)}${changes}`),
  }
}

/** As an experiment would say it. */
function changesTable(variants: readonly Pick<ResultVariant, 'name' | 'set'>[]): string {
  const groups = groupsOf(variants)
  const isGrouped = areGrouped(groups)
  const changeOf = ({ set }: Pick<ResultVariant, 'set'>): string =>
    Object.entries(set)
      .map(([path, value]) => `${path}: ${yamlLine(value)}`)
      .join(', ')
  const rows = isGrouped
    ? groups.flatMap(({ group, members }) => members.map(({ variant, label }) => [group, label, changeOf(variant)]))
    : variants.map((variant) => [variant.name, changeOf(variant)])
  return tableHtml({
    isGrouped,
    columns: [...(isGrouped ? [{ title: 'group' }] : []), { title: 'variant' }, { title: 'change' }],
    rows,
  })
}

/** The single values of the settings by path; lists of plain values count as one. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || isPlainList(value)) return [[path, wordsOf(value)]]
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null)
}

function wordsOf(value: unknown): string {
  return Array.isArray(value) ? (value.length === 0 ? 'none' : value.map(wordsOf).join(', ')) : String(value)
}
