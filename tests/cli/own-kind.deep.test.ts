// A kind of three fields in a copy of Pig: its declaration and its rule are the only new lines. It gets lists, check,
// schema, rows of tables, a form, dials and `value`.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anew, edit, OWN, ownPig } from '../support/own-pig.ts'

/** Each of a file's replacements must hit. */
function changed(path: string, replacements: Readonly<Record<string, string>>): void {
  edit(path, (text) =>
    Object.entries(replacements).reduce((so, [old, anew]) => {
      expect(so).toContain(old)
      return so.replace(old, () => anew)
    }, text),
  )
}

/** The declaration. */
const DECLARED = `const handSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  start: z.int().min(0).max(20).default(0).meta({ unit: 'points', description: 'Points at the beginning.' }),
  spare: z.int().min(0).max(9).default(0),
  fee: z.int().min(0).max(5).default(0),
})
type Member = z.output<typeof handSchema> & { readonly label: string }

export const HAND: Kind<Content> = {
  name: 'hand',
  role: 'hero',
  at: 'hands.yaml',
  schema: () => handSchema,
  named: [{ path: ['party', '*'] }, { path: ['party', '*', 'hand'] }],
  starter: 'ann',
}

export interface Content `
/** The rule. */
const START = 'state.scores[seat] = scenario.settings.party[seat].start'
const FEE = 'turn = Math.max(0, turn - scenario.settings.party[seat].fee)'

/** Players with a start, with luck in reserve, and with a fee for each turn. */
function withHands(): void {
  ownPig()
  writeFileSync('own/content/hands.yaml', '- { id: ann, name: Ann }\n- { id: bob, name: Bob, start: 2 }\n')
  writeFileSync('own/content/starters/hand.yaml', 'id: $id\nname: My hand\nstart: 1\n')
  changed('own/index.ts', {
    "KINDS, ['tables.yaml']": "KINDS, ['tables.yaml', 'hands.yaml']",
    'import { decisionKinds,': 'import { buildsOf, decisionKinds,',
    'import { KINDS,': 'import { HAND, KINDS,',
    'SIDES.map((label, seat) => ({ label, side: label,':
      "scenario.settings.party.map(({ label }, seat) => ({ label, side: 'heroes',",
    'seats: ()': 'seats: (scenario)',
    '  exact: EXACT,\n': '  exact: EXACT,\n  builds: buildsOf(HAND),\n',
  })
  changed('own/settings.ts', {
    'export interface Content ': DECLARED,
    "  { name: 'side',": "  HAND,\n  { name: 'side',",
    'import { byId,': 'import { byId, partyOf,',
    '  readonly sealed: number\n': '  readonly sealed: number\n  readonly party: readonly Member[]\n',
    '({ table: tables }: Content,': '(content: Content,',
    '  const agentName': '  const { table: tables } = content\n  const agentName',
    '      sealed: z.int()': "      party: partyOf(HAND, content, [2, 2], ['ann', 'bob']),\n      sealed: z.int()",
    'sealed, agents, rules })': 'sealed, agents, rules, party })',
    '      sealed,\n': '      sealed,\n      party: party as readonly Member[],\n',
  })
  changed('own/rules.ts', {
    '  state.clear()\n': `  state.clear()\n  for (let seat = 0; seat < 2; seat++) ${START}\n`,
    '  if (turn > 0) table.applied(Rule.pointsKept)': `  ${FEE}\n  if (turn > 0) table.applied(Rule.pointsKept)`,
  })
}

test('lists, schema, check, a form, dials and value follow from a declaration', () => {
  withHands()
  const run = (...words: string[]): ReturnType<typeof anew> => anew(...words, ...OWN)
  const list = JSON.parse(run('list', 'heroes', '--game', 'own', '--json').stdout) as { heroes: unknown[] }
  expect(list.heroes[1]).toMatchObject({ id: 'bob', name: 'Bob', attributes: { start: 2 } })
  expect(run('describe', 'hand', '--game', 'own').stdout).toMatch(
    /^start +0 to 20 points \(usually 0\)\. Points at the beginning$/m,
  )
  expect(JSON.parse(run('schema', 'hand', '--game', 'own').stdout)).toMatchObject({
    properties: { fee: { minimum: 0, maximum: 5 } },
  })
  expect(run('init', 'mine.yaml', '--game', 'own', '--with', 'hand').exit).toBe(0)
  expect(readFileSync('my-hand.yaml', 'utf8')).toContain('name: My hand')
  expect(run('check', 'my-hand.yaml').stdout).toContain('a hand of Pig')
  writeFileSync('bad.yaml', 'id: bad\nname: Bad\nstrat: 3\n')
  expect(run('check', 'bad.yaml').stderr).toContain('bad.yaml:3:1: unknown key "strat"\n')
  const { stdout, stderr, exit } = run('value', 'own.yaml', '--hero', 'bob', '--games', '300', '--alone', '--quiet')
  expect(stderr).toBe('')
  expect([0, 1]).toContain(exit)
  expect(stdout).toContain('fee +1')
  const levers = run(
    'levers',
    'own.yaml',
    '--target',
    'win=50%',
    '--only',
    'goal',
    '--games',
    '200',
    '--alone',
    '--quiet',
  )
  expect(levers.stdout).toContain('goal')
})
