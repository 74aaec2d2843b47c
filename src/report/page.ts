// The page of a run: one HTML file that opens from disk and loads nothing. Its only script is the small one of
// page-script.ts.
//
// A designer reads it from the top: the verdict, what was played, the main numbers on their target bands, why, the
// contents, and up to four charts that explain it. Everything else is folded, each section with its finding in one
// line. Pictures are Vega's drawings in SVG, one for a desktop and one for a phone; CSS shows the one that fits and
// colours it.
import type { Result } from '../simulate/result.ts'
import { seatNames } from './about.ts'
import type { About, VariantAbout } from './about.ts'
import { whichVariants } from './charts/side-by-side.ts'
import { playedOf } from './charts/chart.ts'
import { isOnCard } from './charts/win-odds.ts'
import type { Chart } from './charts/chart.ts'
import type { Extras } from './extras.ts'
import { commandBlock, escapeText, proseHtml } from './html.ts'
import { counted, agreeing, inWords, listed } from './numbers.ts'
import { ownOf } from './players.ts'
import { playWords } from './sides.ts'
import { gameStories, storyOfDeath } from './narrated-html.ts'
import { cards } from './page/cards.ts'
import { expectations, expectedLines } from './page/expected.ts'
import { figure, hasNothing } from './page/figure.ts'
import type { DrawnChart } from './page/figure.ts'
import { chapters, navigation } from './page/folds.ts'
import type { Chapter, Section } from './page/folds.ts'
import { htmlOf, nextStepsHtml } from './page/frame.ts'
import { answerHtml, chartFor, header, headline, tabTitle } from './page/head.ts'
import { filesChapter, premiseHtml } from './page/premise.ts'
import { settings, SETTINGS_LINK } from './page/settings.ts'
import { exemplars, limitations, made, neverApplied, setAsideHtml } from './page/trust.ts'
import { tellsCauses } from './why.ts'
import { answerOf } from './words.ts'

/** Charts that explain the answer, by name or kind: those of the first page that there are. */
const LEADS = ['campaign', 'win-odds', 'outcomes', 'places', 'decided', 'length'] as const
const MAX_LEADS = 4

/** The chapters of folded charts: general ones by name, those of games by kind. Others stand inside the game. */
const CHAPTERS = [
  { title: 'Win rate and variants', charts: ['win-odds', 'campaign', 'effects', 'differences'] },
  { title: 'Losses and deaths', charts: ['outcomes', 'death', 'causes', 'killers', 'places'] },
  { title: 'Course and length', charts: ['decided', 'lead', 'luck', 'length', 'time'] },
] as const
const STORIES = 'Stories'
const FURTHER = 'Inside the game'
/** More commands are choices to make, not next steps. */
const MAX_NEXT = 3
const SELF_TEST = 'health'
export const TRUST = 'Trust'
export const NEXT = 'Next commands'

export function pageOf(result: Result, about: About, charts: readonly DrawnChart[], extras: Extras): string {
  const answer = extras.answer ?? answerOf(result, about)
  const own = ownOf(result)
  const filled = charts.filter(({ chart }) => !hasNothing(chart) && !isEmpty(chart) && !isOnCard(chart, result))
  const kindOf = ({ chart }: DrawnChart): string => placeOf(chart, about)
  const find = (name: string): DrawnChart | undefined =>
    filled.find((drawn) => kindOf(drawn) === name || drawn.chart.name === name)
  const findRole = (role: string): DrawnChart | undefined => {
    const name = (about.roles as Readonly<Record<string, string | undefined>>)[role]
    const info = about.charts.find(({ metrics = [] }) => name !== undefined && metrics.includes(name))
    return info && find(info.name)
  }
  const leads = [...mainCharts(about), ...LEADS]
    .flatMap((name) => find(name) ?? [])
    .filter((drawn, index, all) => all.indexOf(drawn) === index && isDrawn(drawn.chart))
    .slice(0, MAX_LEADS)
  const isLead = (drawn: DrawnChart): boolean => leads.includes(drawn)
  const placed = new Set<string>([...CHAPTERS.flatMap((chapter) => [...chapter.charts]), SELF_TEST])
  const bodies = bodiesOf(filled.filter((drawn) => !isLead(drawn)))
  const sectionsOf = (drawn: readonly DrawnChart[]): Section[] =>
    drawn.filter((one) => !isLead(one)).map((one) => chartSection(one, bodies.get(one)))
  const named = (names: readonly string[]): Section[] =>
    sectionsOf(names.flatMap((name) => filled.filter((drawn) => kindOf(drawn) === name)))
  const folded: Chapter[] = [
    { title: STORIES, sections: storiesOf(own, about, extras) },
    ...CHAPTERS.map(({ title, charts: names }) => ({ title, sections: named(names) })),
    {
      title: FURTHER,
      sections: [
        ...sectionsOf(filled.filter((drawn) => !placed.has(kindOf(drawn)))),
        ...neverApplied(own, about, extras),
      ],
      rest: emptyOnes(charts.filter(({ chart }) => isEmpty(chart))),
    },
    {
      title: TRUST,
      sections: [...named([SELF_TEST]), ...trustSections(result, own, about, extras)],
      rest: setAsideHtml(extras.setAside ?? []) + made(result),
    },
    filesChapter(extras.premise),
    { title: NEXT, sections: [], rest: nextStepsHtml((extras.nextSteps ?? []).slice(0, MAX_NEXT)) },
  ]
  const body = [
    header(headline(answer.verdict.words, extras.premise?.name), factsOf(own, about, extras.after), SETTINGS_LINK),
    premiseHtml(extras.premise),
    warnings(result, about, extras),
    cards(own, about, extras.after),
    answerHtml({ ...answer, why: [...expectedLines(result, about.playout), ...answer.why] }, (line) =>
      chartFor(line, (name) =>
        name === 'cause-of-defeat' && !tellsCauses(own.variants[0], about)
          ? undefined
          : (find(name) ?? findRole(name))?.chart.name,
      ),
    ),
    toggles(own, about),
    navigation(folded),
    sideBySide(own, about),
    `<div class="explained">${leads.map((drawn) => figure(drawn, { as: 'lead' })).join('')}</div>`,
    ...chapters(folded),
  ]
  return htmlOf(tabTitle(answer.verdict.words, extras.premise?.name ?? result.title), body)
}

const storiesOf = (result: Result, about: About, { told, games = [], replay }: Extras): Section[] => [
  ...(told === undefined ? [] : [storyOfDeath(result, about, told, replay)]),
  ...gameStories(result, about, games, replay),
]

/** @param own the result without other groups of players */
const trustSections = (result: Result, own: Result, about: About, extras: Extras): Section[] => [
  ...limitations(about.limitations),
  ...exemplars(own, about, extras),
  ...expectations(result, about.playout),
  settings(result),
]

/** Charts of the number that the experiment names, without which `hero-wins[Brannoc]` would stand in a fold. */
function mainCharts({ main = '', charts, roles }: About): string[] {
  if (main === '' || main === roles.win) return []
  const metric = main.replace(/\[.*/, '')
  return charts.filter(({ name, metrics = [name] }) => metrics.includes(metric)).map(({ name }) => name)
}

/** Whether the first of its pictures is one, not a sentence that says why there is none. */
const isDrawn = ({ panels }: Chart): boolean =>
  panels.length === 0 || panels.some(({ heading, isEmpty }) => heading === panels[0].heading && isEmpty !== true)

/** A chart of the game stands where its kind does; nowhere yet without one. */
function placeOf({ name }: Chart, { charts }: About): string {
  const ofGame = charts.find((info) => info.name === name)
  return ofGame === undefined ? name : (ofGame.kind ?? '')
}

/** A chart below its title and finding. */
export function chartSection(drawn: DrawnChart, body = figure(drawn, { as: 'fold' })): Section {
  const { name, title, finding } = drawn.chart
  return { id: name, title, finding, body }
}

/** Characters of folded charts: with stories and what is open, a page stays below 900 kB. */
const MAX_FOLDED = 680_000

/** The largest have one drawing for all widths, as soon as all together take too much. */
function bodiesOf(folded: readonly DrawnChart[]): ReadonlyMap<DrawnChart, string> {
  const bodies = new Map(folded.map((drawn) => [drawn, figure(drawn, { as: 'fold' })]))
  let sum = [...bodies.values()].reduce((all, body) => all + body.length, 0)
  for (const [drawn, body] of [...bodies].toSorted(([, a], [, b]) => b.length - a.length)) {
    if (sum <= MAX_FOLDED) break
    const slim = figure(drawn, { as: 'fold', isSlim: true })
    bodies.set(drawn, slim)
    sum -= body.length - slim.length
  }
  return bodies
}

/**
 * What was played: `4 heroes, regulars, 10,000 games`. Of a page that compares two runs it is what they have in
 * common, and what each has where they differ: `regulars before, cautious play after`.
 */
function factsOf({ gameTitle, variants }: Result, about: About, after?: number): string[] {
  const scenarios = new Set(about.variants.map((variant) => variant.scenario ?? ''))
  const ofEach = (factOf: (index: number) => string): string => {
    const [first, second] = [factOf(0), factOf(after ?? 0)]
    return first === second ? first : `${first || 'none'} before, ${second || 'none'} after`
  }
  const facts = [
    gameTitle,
    after === undefined && scenarios.size > 1
      ? counted(scenarios.size, 'scenario')
      : ofEach((index) => about.variants[index].scenario ?? ''),
    ofEach((index) => heroesIn(about.variants[index])),
    ofEach((index) => playWords(about.variants[index])),
    ...(after === undefined
      ? [
          variants.length === 1 ? '' : `first of ${inWords(variants.length)} variants`,
          playedOf(variants, about.playout),
        ]
      : ['before and after', ofEach((index) => counted(variants[index].playouts, about.playout))]),
  ]
  // A game of one scenario has one name.
  return [...new Set(facts)]
}

/** `4 heroes`; empty where nobody is one. */
function heroesIn({ seats }: VariantAbout): string {
  const heroes = seats.filter(({ side }) => side === 'heroes').length
  return heroes === 0 ? '' : counted(heroes, 'hero', 'heroes')
}

/** What keeps the answer from being the whole answer. */
function warnings({ complete, variants }: Result, about: About, { replay }: Extras): string {
  const parts = complete
    ? []
    : [`<p class="warning">The run was interrupted: these are the ${about.playout}s that were finished.</p>`]
  for (const [index, { name, excludedCount, excluded }] of variants.entries()) {
    if (excludedCount === 0) continue
    const [{ playout, message }] = excluded
    const command = replay === undefined ? '' : commandBlock(replay(index, playout))
    parts.push(
      `<div class="warning"><p>${counted(excludedCount, about.playout)} of “${escapeText(name)}” failed and ` +
        `${agreeing(excludedCount, 'is', 'are')} in no number here; ` +
        `the first is playout ${playout}: ${escapeText(message)}</p>${command}</div>`,
    )
  }
  return parts.join('')
}

function sideBySide(result: Result, about: About): string {
  const words = whichVariants(result, about)
  return words === '' ? '' : `<p class="muted" id="variants">${proseHtml(words)}</p>`
}

/** Names that the page's script lets readers hide: variants that stand side by side, heroes. */
function toggles({ variants }: Result, about: About): string {
  const names = [
    ...(variants.length > 1 && variants.length <= MAX_TOGGLES ? variants.map(({ name }) => name) : []),
    ...new Set(seatNames(about.variants).values()),
  ]
  return names.length < 2 || names.length > 2 * MAX_TOGGLES
    ? ''
    : `<div class="toggles" data-names="${escapeText(JSON.stringify(names))}"></div>`
}

const MAX_TOGGLES = 8

const isEmpty = ({ panels }: Chart): boolean => panels.length > 0 && panels.every((panel) => panel.isEmpty === true)

/** Charts without anything to draw, in one line. */
function emptyOnes(charts: readonly DrawnChart[]): string {
  if (charts.length === 0) return ''
  const titles = escapeText(listed(charts.map(({ chart }) => chart.title)))
  return `<p class="muted" id="never">Not drawn, because there is nothing or hardly anything to show: ${titles}.</p>`
}
