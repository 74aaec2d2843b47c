// Labels that are hashed into draws: a renamed one gives other games. tests/freeze holds actors and events.
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Functions of `Draws` and of random/label.ts whose arguments are hashed. */
const HASHING = ['Draws', 'hashes', 'labelWord', 'highWord', 'forkFrom', 'divert']

/** All of them, sorted. */
const LABELS = [
  '',
  'agent:',
  'build',
  'builds',
  'future',
  'game of a playout',
  'hidden',
  'onward',
  'place',
  'places',
  'redraw',
  'scene: ',
  'seat',
  'seat ',
  'slip',
  'slips',
  'whim',
]

/** The texts in arguments of these functions, also of constants of the file; of templates their heads, as `agent:`. */
function labelsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const constants = new Map<string, string>()
  const labels: string[] = []
  const textsOf = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) labels.push(node.text)
    if (ts.isIdentifier(node) && constants.has(node.text)) labels.push(constants.get(node.text)!)
    ts.forEachChild(node, textsOf)
  }
  /** `A = 'a'` and `[A, B] = ['a', 'b']`. */
  const noteConstants = (name: ts.BindingName, value: ts.Expression): void => {
    if (ts.isStringLiteralLike(value)) constants.set(name.getText(source), value.text)
    if (ts.isArrayBindingPattern(name) && ts.isArrayLiteralExpression(value))
      name.elements.forEach((element, index) => {
        if (ts.isBindingElement(element)) noteConstants(element.name, value.elements[index])
      })
  }
  const nameOf = (called: ts.Expression): string =>
    ts.isPropertyAccessExpression(called) ? called.name.text : called.getText(source)
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined) noteConstants(node.name, node.initializer)
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && HASHING.includes(nameOf(node.expression)))
      node.arguments?.forEach(textsOf)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return labels
}

test('the labels that are hashed into draws', () => {
  const files = ['random', 'engine', 'simulate', 'games', 'workbench', 'node', 'studies', 'questions'].flatMap(
    (folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `src/${folder}/${file}`),
  )
  expect([...new Set(files.flatMap(labelsIn))].sort()).toEqual(LABELS)
})
