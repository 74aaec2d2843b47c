// Writes src/games/<game>/rule-ids.ts from the specification in docs/rules/, so that code cites rules by checked names.
// Run after the specification changed: `npm run rule-ids`. A test holds both together.
import { readFileSync, writeFileSync } from 'node:fs'

const games = [{ spec: 'when-darkness-comes', folder: 'when-darkness-comes', prefix: 'WDC' }]

export function ruleIds(spec: string): string[] {
  return [...spec.matchAll(/^\s*[-*] \*\*([A-Z]{2,4}-[A-Z0-9]+-\d{2,3})\*\*/gm)].map((match) => match[1]!)
}

export function ruleIdsModule(spec: string, name: string, prefix: string): string {
  const ids = ruleIds(spec).filter((id) => !/-(VEC|DATA|METRIC)-/.test(id))
  const lines = ids.map((id, index) => `  ${id.slice(prefix.length + 1).replace('-', '_')}: ${index},`)
  return [
    `// The rules of docs/rules/${name}.md by number: R.COMBAT_07 is ${prefix}-COMBAT-07.`,
    '// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (play.ts, applied).',
    'export const R = {',
    ...lines,
    '} as const',
    '',
    '/** IDs in the order of their numbers. */',
    `export const RULE_IDS: readonly string[] = Object.keys(R).map((key) => \`${prefix}-\${key.replace('_', '-')}\`)`,
    '',
  ].join('\n')
}

if (import.meta.main) {
  for (const { spec, folder, prefix } of games) {
    const text = readFileSync(new URL(`../docs/rules/${spec}.md`, import.meta.url), 'utf8')
    writeFileSync(new URL(`../src/games/${folder}/rule-ids.ts`, import.meta.url), ruleIdsModule(text, spec, prefix))
  }
}
