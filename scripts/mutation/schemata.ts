// All mistakes in one text, each behind a switch (switch.ts): a program loads once and can turn on any of them.
// `a < b` becomes `($is(7) ? (a <= b) : (a < b))`. Loops are counted, so that an endless one stops.
import ts from 'typescript'
import { isForTypes, type Mutant } from './mutants.ts'

/** A mistake with the number of its switch. */
export interface Switched extends Mutant {
  readonly id: number
}

/** @param switches module of `is` and `tick`, as the text shall import it */
export function schemata(source: ts.SourceFile, mutants: readonly Switched[], switches: string): string {
  const { text } = source
  /** Mistakes that no node has taken yet, by the place of their node. */
  const waiting = new Map<string, Switched[]>()
  const place = (start: number, end: number, isStatement: boolean): string => `${start}-${end}-${isStatement}`
  for (const mutant of mutants) {
    const key = place(mutant.start, mutant.end, mutant.isStatement)
    waiting.set(key, [...(waiting.get(key) ?? []), mutant])
  }
  const take = (node: ts.Node): readonly Switched[] => {
    const key = place(node.getStart(source), node.getEnd(), ts.isStatement(node))
    const taken = waiting.get(key) ?? []
    waiting.delete(key)
    return taken
  }
  const written = (node: ts.Node): string => {
    if (isForTypes(node)) return node.getText(source)
    const mine = take(node)
    let result = ''
    let from = node.getStart(source)
    ts.forEachChild(node, (child) => {
      result += text.slice(from, child.getStart(source)) + bodyOrNot(node, child)
      from = child.getEnd()
    })
    result += text.slice(from, node.getEnd())
    if (ts.isStatement(node)) {
      for (const { id } of mine) result = `if (!$is(${id})) ${result}`
      // In braces: without semicolons, a line that begins with a parenthesis would call what stands before it.
      return mine.length > 0 || (ts.isExpressionStatement(node) && result.startsWith('(')) ? `{ ${result} }` : result
    }
    return mine.reduceRight(
      (so, mutant) => `($is(${mutant.id}) ? (${mutant.text}) : ${so})`,
      mine.length > 0 ? `(${result})` : result,
    )
  }
  const bodyOrNot = (node: ts.Node, child: ts.Node): string =>
    ts.isIterationStatement(node, false) && node.statement === child ? `{ $tick(); ${written(child)} }` : written(child)
  const all = `import { is as $is, tick as $tick } from ${JSON.stringify(switches)}; ${written(source)}`
  if (waiting.size > 0)
    throw new Error(`no place was found for ${[...waiting.keys()].join(', ')} in ${source.fileName}`)
  return all
}
