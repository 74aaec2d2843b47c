// The columns of a kind of content: headers as people write them, and cells as spreadsheets show them, e.g. decimal
// commas, TRUE and FALSE, an apostrophe before a formula.
import { titleOf } from '../../input/index.ts'
import type { Cell, Field } from '../../input/index.ts'
import { NOT_COMPUTED } from '../../input/grid.ts'
import { numberIn } from './numbers.ts'
import type { DecimalMark } from './numbers.ts'

/** A column that may name the entry that the row replaces. */
export const INSTEAD = 'instead of'

/** Letters and digits only: people write the same name in several ways. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** What a spreadsheet shows in place of a value. `###`: the column was too narrow when it was saved. */
const SPREADSHEET_ERROR = /^(?:#[\p{Lu}\d/_]+[!?]|#N\/A|#NV|#{2,}|Err:\d+)$/u

/** Why a cell cannot be used. */
export interface Misread {
  readonly message: string
  readonly expected: string
}

/** Which column a header means: `attributes.speed`, `Attributes: speed`, `Speed`, `Speed (squares)`. */
export class TableColumns {
  /** Names to expect, as columns are written. */
  readonly all: readonly string[]
  private readonly byName: ReadonlyMap<string, string>
  private readonly spreads: readonly Field[]
  private readonly fields: ReadonlyMap<string, Field>

  constructor(fields: readonly Field[]) {
    this.fields = new Map(fields.map((field) => [field.path.join('.'), field]))
    this.spreads = fields.filter(({ takes }) => takes === 'spread')
    const paths = fields.flatMap((field): (readonly string[])[] =>
      field.takes === 'spread' ? [...(field.of ?? []).map((name) => [...field.path, name]), field.path] : [field.path],
    )
    this.all = paths.map((path) => path.join('.'))
    // A cell of a whole part says that the part is empty.
    const parts = fields.flatMap(({ path }) => path.slice(1).map((_, index) => path.slice(0, index + 1)))
    const short = Map.groupBy(paths, (path) => bare(path.at(-1)!))
    const named: [string, readonly string[]][] = [
      ...[...short].flatMap(([name, all]): [string, readonly string[]][] => (all.length > 1 ? [] : [[name, all[0]]])),
      ...fields.map(({ title, path }): [string, readonly string[]] => [bare(title), path]),
      ...[...parts, ...paths].flatMap((path): [string, readonly string[]][] => [
        [bare(titleOf(path)), path],
        [bare(path.join('.')), path],
      ]),
    ]
    this.byName = new Map([...named.map(([name, path]) => [name, path.join('.')] as const)])
  }

  called(header: string): string | undefined {
    const exact = this.byName.get(bare(header)) ?? this.byName.get(bare(header.replace(/\s*[([].*$/, '')))
    if (exact !== undefined) return exact
    for (const { path } of this.spreads) {
      const begins = [path.join('.'), titleOf(path), path.at(-1)!].flatMap((name) => [`${name}.`, `${name}: `])
      const begin = begins.find((one) => header.toLowerCase().startsWith(one.toLowerCase()))
      if (begin !== undefined && header.length > begin.length)
        return [...path, header.slice(begin.length).trim()].join('.')
    }
    return ['instead', INSTEAD].some((word) => bare(word) === bare(header)) ? INSTEAD : undefined
  }

  /** Whether cells of a column are numbers. */
  isOfNumbers(column: string): boolean {
    return this.fields.get(column)?.takes === 'number' || this.isOfSpread(column)
  }

  private isOfSpread(column: string): boolean {
    return !this.fields.has(column) && this.spreads.some(({ path }) => column.startsWith(`${path.join('.')}.`))
  }

  /** A cell as `entryOfRow` reads it. */
  asWritten(column: string, cell: Cell, mark: DecimalMark | undefined): string | Misread {
    const text = withoutApostrophe(cell.text)
    if (SPREADSHEET_ERROR.test(text)) return misread(text)
    const field = this.fields.get(column)
    const isOfNumbers = this.isOfNumbers(column)
    if ((isOfNumbers || field?.takes === 'numbers') && /^\d{4}-\d\d-\d\d/.test(text))
      return { message: `holds a date: ${text}`, expected: 'a number; spreadsheets make a date of "3-4" or "1.5"' }
    if (isOfNumbers) {
      const isWhole = field?.takes === 'number' ? field.isWhole : true
      const number = cell.isNumber === true ? text : numberIn(text, mark, isWhole)
      return number ?? { message: `"${text}" may mean two numbers`, expected: eitherOf(text) }
    }
    return field === undefined || /^["[{]/.test(text) ? text : cellOf(field, text, mark)
  }
}

const eitherOf = (text: string): string => `${text.replace(',', '')} or ${text.replace(',', '.')}`

function misread(text: string): Misread {
  if (text === NOT_COMPUTED)
    return { message: 'the formula of this cell has no value', expected: 'a file that a spreadsheet has saved' }
  return { message: `the spreadsheet shows ${text} here`, expected: 'a value' }
}

function cellOf(field: Field, text: string, mark: DecimalMark | undefined): string {
  switch (field.takes) {
    case 'numbers':
      return text.replace(/[\s,;]+/g, ' ')
    case 'flag':
      return YES.has(text.toLowerCase()) ? 'true' : NO.has(text.toLowerCase()) ? 'false' : text
    case 'choice':
      return choiceIn(field.of, text, numberIn(text, mark, false))
    case 'picks':
      return text
        .split(/[,;\n]/)
        .map((name) => choiceIn(field.of ?? [], name.trim()))
        .filter((name) => name !== '')
        .join(', ')
    default:
      return text
  }
}

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'x', '1', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'verdadero'])
const NO: ReadonlySet<string> = new Set(['false', 'no', 'n', '0', 'nein', 'falsch', 'non', 'faux', 'falso'])

/** The choice that a cell means, whatever its case and spaces: `First aid` means `firstAid`. */
function choiceIn(of: readonly (string | number | boolean)[], text: string, number = text): string {
  const exact = [text, number].find((one) => of.some((value) => String(value) === one))
  if (exact !== undefined) return exact
  const alike = of.filter((value) => /[a-z]/i.test(String(value)) && bare(String(value)) === bare(text))
  return alike.length === 1 ? String(alike[0]) : text
}

// ---- Cells that a spreadsheet would run -----------------------------------------------------------------------------

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. Numbers stay numbers. */
export const withApostrophe = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text) ? `'${text}` : text

const withoutApostrophe = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
