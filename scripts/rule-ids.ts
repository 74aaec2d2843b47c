// Writes words/rule-ids.ts of each game from the specification in docs/rules/, so that code cites rules by checked
// names. It also reads the marks in the game's folders, so that a report knows which rules can be counted at all.
// Run after the specification or the marks changed: `npm run rule-ids`. A test compares them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * `shared`: another folder that marks rules of the game, and has their numbers unless it is the second game.
 * `after`: the game also keeps the rules of another prefix in the same specification, and its own are numbered after
 * them; `shared` then marks those of the other prefix.
 */
const games: readonly { spec: string; folder: string; prefix: string; shared?: string; after?: string }[] = [
  { spec: 'when-darkness-comes', folder: 'when-darkness-comes', prefix: 'WDC' },
  { spec: 'dice-heroes', folder: 'dice-heroes', prefix: 'DH' },
  { spec: 'necromancy', folder: 'necromancy', prefix: 'NEC' },
  { spec: 'dark-world', folder: 'dark-world/castle', prefix: 'DW', shared: 'dark-world/shared' },
  { spec: 'dark-world', folder: 'dark-world/village', prefix: 'DWV', shared: 'dark-world/shared', after: 'DW' },
]

/** @param prefix of these rules only; absent: all that the specification has */
export function ruleIds(spec: string, prefix?: string): string[] {
  const ids = [...spec.matchAll(/^\s*[-*] \*\*([A-Z]{2,4}-[A-Z0-9]+-\d{2,3})\*\*/gm)].map((match) => match[1]!)
  return prefix === undefined ? ids : ids.filter((id) => id.startsWith(`${prefix}-`))
}

/** Without worked examples, data, metrics and agents. */
const rulesOf = (spec: string, prefix: string): string[] =>
  ruleIds(spec, prefix).filter((id) => !/-(VEC|EX[MCFH]|DATA|METRIC|MET|AGENT)-/.test(id))

/** The keys of R that the files of folders name, `COMBAT_07`. @param folders below src/games/ */
export function markedIn(...folders: string[]): Set<string> {
  const files = folders.flatMap((name) => {
    const folder = new URL(`../src/games/${name}/`, import.meta.url)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('rule-ids.ts'))
      .map((file) => new URL(file, folder))
  })
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bR\.([A-Z]+_\d+)\b/g)].map((match) => match[1]!)),
  )
}

/** The rules that a game keeps of another: their prefix, and the keys that are marked where both are played. */
export interface Kept {
  readonly prefix: string
  readonly marked: ReadonlySet<string>
}

/**
 * @param folder of the game, below src/games/
 * @param marked keys, as `markedIn` gives them
 * @param kept whose rules are numbered before these
 */
export function ruleIdsModule(
  folder: string,
  spec: string,
  name: string,
  prefix: string,
  marked: ReadonlySet<string>,
  kept?: Kept,
): string {
  const first = kept === undefined ? 0 : rulesOf(spec, kept.prefix).length
  const keys = keysOf(spec, prefix)
  const example = keys.includes('COMBAT_07') ? 'COMBAT_07' : keys[0]!
  return [
    `// The rules of docs/rules/${name}.md by number: R.${example} is ${prefix}-${example.replace('_', '-')}.`,
    '// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).',
    `import { idsByArea, ruleIdsOf, ruleBook } from '${'../'.repeat(folder.split('/').length + 2)}engine/rule-book.ts'`,
    '',
    '// prettier-ignore',
    'export const R = ruleBook({',
    ...counts(keys),
    `}${first === 0 ? '' : `, ${first}`})`,
    '',
    '/** IDs in the order of their numbers. */',
    `export const RULE_IDS = ruleIdsOf('${prefix}', R)`,
    '',
    "/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */",
    `export const MARKED_RULES = idsByArea('${prefix}', {`,
    ...byArea(keys, marked),
    '})',
    '',
    ...(kept === undefined
      ? []
      : [
          `/** Rules of ${kept.prefix} that are marked in the chapters both games play. */`,
          `export const KEPT_RULES = idsByArea('${kept.prefix}', {`,
          ...byArea(keysOf(spec, kept.prefix), kept.marked),
          '})',
          '',
        ]),
  ].join('\n')
}

const keysOf = (spec: string, prefix: string): string[] =>
  rulesOf(spec, prefix).map((id) => id.slice(prefix.length + 1).replace('-', '_'))

/** Areas on a line of counts. */
const AREAS = 10

/** How many rules each area has, in the order of the specification. */
function counts(keys: readonly string[]): string[] {
  const areas = [...Map.groupBy(keys, (key) => key.split('_')[0])].map(([area, all]) => `${area}: ${all.length}`)
  return Array.from(
    { length: Math.ceil(areas.length / AREAS) },
    (_, row) => `  ${areas.slice(row * AREAS, (row + 1) * AREAS).join(', ')},`,
  )
}

/** Those that are marked, a line an area. */
function byArea(keys: readonly string[], marked: ReadonlySet<string>): string[] {
  const areas = new Map<string, string[]>()
  for (const key of keys.filter((one) => marked.has(one))) {
    const [area, number] = key.split('_') as [string, string]
    areas.set(area, [...(areas.get(area) ?? []), number])
  }
  return [...areas].flatMap(([area, numbers]) => areaLines(area, numbers))
}

/** Longest line, as in .prettierrc.json. */
const WIDTH = 120
/** Numbers on a line of an area that needs several. */
const NUMBERS = 30

/** `  FATE: '01 02',`, over several lines where it is too long for one. */
function areaLines(area: string, numbers: readonly string[]): string[] {
  const line = `  ${area}: '${numbers.join(' ')}',`
  if (line.length <= WIDTH) return [line]
  const rows = Array.from({ length: Math.ceil(numbers.length / NUMBERS) }, (_, row) =>
    numbers.slice(row * NUMBERS, (row + 1) * NUMBERS).join(' '),
  )
  const last = rows.length - 1
  return [`  ${area}:`, ...rows.map((row, index) => `    '${row}${index < last ? " ' +" : "',"}`)]
}

if (import.meta.main) {
  for (const { spec, folder, prefix, shared, after } of games) {
    const text = readFileSync(new URL(`../docs/rules/${spec}.md`, import.meta.url), 'utf8')
    const others = shared === undefined ? [] : [shared]
    writeFileSync(
      new URL(`../src/games/${(after === undefined && shared) || folder}/words/rule-ids.ts`, import.meta.url),
      after === undefined
        ? ruleIdsModule(folder, text, spec, prefix, markedIn(folder, ...others))
        : ruleIdsModule(folder, text, spec, prefix, markedIn(folder), { prefix: after, marked: markedIn(...others) }),
    )
  }
}
