// Runs every @example of src/estimate: `expression // => 'value'` must give exactly the value it prints. An expression
// may go on over several lines of the comment.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as estimate from '../../src/estimate/index.ts'

const folder = new URL('../../src/estimate/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
const names = Object.keys(estimate)
const run = (expression: string): unknown =>
  (new Function(...names, `return (${expression})`) as (...values: unknown[]) => unknown)(...Object.values(estimate))

describe.each(files)('%s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const examples = [...text.matchAll(/@example([^]+?)\s\/\/ => '(.*)'$/gm)].map(([, lines, value]) => ({
    expression: lines.replace(/\n \*/g, '').replace(/\s+/g, ' ').trim(),
    value,
  }))
  // require.ts only refuses; the others that have no function have no example either.
  const functions = file === 'require.ts' ? [] : [...text.matchAll(/^export function (\w+)/gm)].map((match) => match[1])

  test('every exported function has an example, and every example is of the form that is run', () => {
    for (const name of functions) {
      expect(names, `${name} is exported by index.ts`).toContain(name)
      expect(
        examples.some(({ expression }) => expression.startsWith(`${name}(`)),
        `${name} has an example`,
      ).toBe(true)
    }
    expect(text.match(/@example/g) ?? []).toHaveLength(examples.length)
  })

  test.each(examples)('$expression', ({ expression, value }) => {
    expect(String(run(expression))).toBe(value)
  })
})
