// Report, questions and hosts work for any game: they ask for roles of metrics (src/engine/metric.ts) and kinds of
// charts, and name no metric of the games that ship. `win` is a word that users type, and the name of its role.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { workbench } from '../support/workbench.ts'

const FOLDERS = ['report', 'load', 'studies', 'questions', 'workbench', 'node', 'cli', 'simulate']

/** Words of these folders that are a metric of some game as well, and what they mean there. */
const OTHERWISE: Readonly<Record<string, string>> = {
  openings: 'what a studio begins with',
  win: 'what users type, its role, and a prefix of charts',
  outcome: 'the role',
  score: 'the role',
  experience: 'the role',
  finisher: 'the role',
  rounds: 'a unit; an example of what users type',
  decisions: 'a chart builder',
  places: 'a chart kind; a flag of `sensitivity`',
  items: 'a key of JSON schemas and of hero sheets',
  events: 'what a playout tells',
  endings: 'what outcomes are to the heroes',
  trials: 'the denominator of a rate',
  won: 'how a game or a verdict ended',
  turns: 'a verdict that changes; turning points of a game',
  tiles: 'a plural of content kinds, in `list`',
  rolls: 'what checks of chance count',
  cards: 'the main numbers at the top of a page',
  margin: 'the margin of error of an answer',
}
/** Help texts have no game: their examples are of the first one. */
const EXAMPLES = ['deaths', 'heroes-dead']
const HELP = /^src\/(cli\/(replay|diff|watch|run)|questions\/(flags|asked-target|(compare|fair)\/question))\.ts$/
/** The odds of the first game, until the contract has odds; a log of evenings, whose columns are words of its own. */
const ODDS = ['src/cli/odds.ts', 'src/questions/evenings/log.ts', 'src/questions/evenings/length-tables.ts']

const names = new Set<string>()
for (const located of await locateGames(workbench)) {
  const { game } = located
  const content = loadContent(located)
  const scenarios = game.content.catalogue(content).scenarios.map(({ id }) => ({ scenario: id }))
  for (const settings of [{}, ...scenarios, ...(game.campaign?.settings ?? [])]) {
    const parsed = game.settings(content).safeParse(settings)
    if (parsed.success) for (const { name } of game.metrics(game.prepare(content, parsed.data))) names.add(name)
  }
}

/** Code without comments. */
const codeOf = (text: string): string => text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** The metrics that a text names: as a string, as a reference (`deaths[hero=brian]`), or as what a result holds. */
const namedIn = (code: string): string[] =>
  [...names].filter(
    (name) =>
      new RegExp(`['"\`]${name}['"\`]|\\b${name}\\[\\w+=|metrics\\.${name}\\b`).test(code) ||
      (name.includes('-') && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)),
  )

test('a metric that is named is found, however it is named; a comment is none', () => {
  for (const code of [
    "metrics['death-causes']",
    "metrics['objective-parts']",
    'const { metrics: { "heroes-dead": dead } } = variant',
    '`by deaths[hero=${hero}]`',
    'variant.metrics.knockouts ?? variant.metrics.deaths',
    "'most of heroes-dead'",
  ])
    expect(namedIn(codeOf(code)), code).toHaveLength(1)
  expect(namedIn(codeOf("// 'deaths'\n/* metrics.deaths */ const deaths = 1"))).toEqual([])
})

test.each(FOLDERS)('src/%s names no metric of one game', (folder) => {
  const found = globSync(`src/${folder}/**/*.ts`).flatMap((file) =>
    ODDS.includes(file)
      ? []
      : namedIn(codeOf(readFileSync(file, 'utf8')))
          .filter((name) => !Object.hasOwn(OTHERWISE, name) && !(HELP.test(file) && EXAMPLES.includes(name)))
          .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
