// Which rules the tests cite: the IDs in titles of tests, and in the tables that titles are made of.
// A title is the text given to `test`, `it` or `describe`, also after `.each(…)`. A table is the array or object that
// an `.each(…)` or a loop around titles iterates over, when it stands in the same file.
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** IDs in a text: single (`WDC-LOS-01 -07`), or ranges (`WDC-FATE-03..08`, `WDC-SEC-06 to WDC-SEC-09`). */
export function idsIn(text: string, prefix: string): string[] {
  const ids: string[] = []
  const id = `${prefix}-([A-Z]+)-(\\d{2,3})`
  const range = `(?:(?:\\.\\.|…| to )(?:${prefix}-[A-Z]+-|-)?(\\d{2,3})\\b)`
  for (const [, area, from, to, rest = ''] of text.matchAll(
    new RegExp(`\\b${id}${range}?((?:,? -\\d{2,3}\\b)*)`, 'g'),
  )) {
    for (let number = Number(from); number <= Number(to ?? from); number++) ids.push(idOf(prefix, area!, number))
    for (const [, also] of rest.matchAll(/-(\d{2,3})/g)) ids.push(idOf(prefix, area!, Number(also)))
  }
  return ids
}

const idOf = (prefix: string, area: string, number: number): string =>
  `${prefix}-${area}-${String(number).padStart(2, '0')}`

/** The IDs cited by every test file of a folder: ID -> the files. @param root of the folder, ending in / */
export function citations(root: URL, prefix: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
  for (const name of files) {
    const text = readFileSync(new URL(name, root), 'utf8')
    if (!text.includes(`${prefix}-`)) continue
    for (const id of new Set(citedIn(name, text, prefix))) found.set(id, [...(found.get(id) ?? []), name])
  }
  return found
}

/** The IDs that one test file cites. */
export function citedIn(name: string, text: string, prefix: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const tables = new Map<string, ts.Node>()
  const cited: string[] = []
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: variable, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(variable) && initializer) tables.set(variable.text, initializer)
    }
  }
  /** Every text below a node; a name stands for the table that it names. */
  const texts = (node: ts.Node): string[] => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      return [node.text]
    if (ts.isFunctionLike(node)) return []
    if (ts.isIdentifier(node)) {
      const table = tables.get(node.text)
      tables.delete(node.text)
      const inTable = table ? texts(table) : []
      if (table) tables.set(node.text, table)
      return inTable
    }
    const all: string[] = []
    node.forEachChild((child) => {
      all.push(...texts(child))
    })
    return all
  }
  const visit = (node: ts.Node, looped: readonly string[]): void => {
    let around = looped
    if (ts.isForOfStatement(node)) around = [...looped, ...texts(node.expression)]
    if (ts.isCallExpression(node) && isTitled(node)) {
      const title = node.arguments[0]!
      const titles = texts(title)
      const isMade = !ts.isStringLiteralLike(title) || /%|\$/.test(title.text)
      const table = ts.isCallExpression(node.expression)
        ? node.expression.arguments.flatMap((argument) => texts(argument))
        : []
      for (const one of isMade ? [...titles, ...table, ...looped] : titles) cited.push(...idsIn(one, prefix))
      // `WDC-SKILL-%s` takes its numbers from the table.
      for (const [, area] of titles.join('\n').matchAll(new RegExp(`\\b${prefix}-([A-Z]+)-(?:%s|$)`, 'gm'))) {
        for (const one of [...table, ...looped]) if (/^\d{2,3}$/.test(one)) cited.push(idOf(prefix, area!, Number(one)))
      }
    }
    node.forEachChild((child) => {
      visit(child, around)
    })
  }
  visit(file, [])
  return cited
}

/** `test('…')`, `describe('…')`, `test.each(table)('…')`. */
function isTitled({ expression, arguments: given }: ts.CallExpression): boolean {
  if (given.length === 0) return false
  const called = ts.isCallExpression(expression) ? expression.expression : expression
  const name = ts.isPropertyAccessExpression(called) ? called.expression : called
  const isEach = ts.isPropertyAccessExpression(called) && called.name.text === 'each'
  return (
    ts.isIdentifier(name) &&
    ['test', 'it', 'describe'].includes(name.text) &&
    ts.isCallExpression(expression) === isEach
  )
}
