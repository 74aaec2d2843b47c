// Whether to trust the numbers: limitations, games to open, rules that never came up, how it was made.
import type { Limitations } from '../../engine/game.ts'
import { tallyOf } from '../../simulate/result.ts'
import type { Result } from '../../simulate/result.ts'
import { namerOf } from '../about.ts'
import type { About } from '../about.ts'
import type { Extras } from '../extras.ts'
import { escapeText, proseHtml } from '../html.ts'
import { counted, levelInWords, thousands, unitFor } from '../numbers.ts'
import { anchored } from './folds.ts'
import type { Section } from './folds.ts'
import { tableHtml } from './tables.ts'

export function limitations({ source, rulings, houseData, agents, own = [] }: Limitations): Section[] {
  const part = (title: string, sentences: readonly string[]): string => {
    if (sentences.length === 0) return ''
    const items = sentences.map((sentence) => `<li>${proseHtml(sentence)}</li>`).join('')
    return `<div><h4>${title}</h4><ul>${items}</ul></div>`
  }
  const parts = [
    part('Source', source),
    part('Our rulings', rulings),
    part('Our content', houseData),
    part('How to enter your own', own),
    part('What the agents cannot do', agents),
  ].join('')
  return parts === ''
    ? []
    : [
        {
          id: 'limitations',
          title: 'Limitations',
          finding: 'what comes from the rulebook, what is ours, and what the agents cannot do',
          body: `<div id="limitations" class="columns">${parts}</div>`,
        },
      ]
}

const MAX_EXEMPLARS = 12

/** Games to open: one for each ending, the shortest and the longest. */
export function exemplars({ variants }: Result, about: About, { replay }: Extras): Section[] {
  if (replay === undefined) return []
  const worth = variants[0].exemplars
    .filter(({ by, metric }) => Object.keys(by).length === 0 && metric !== about.roles.win)
    .slice(0, MAX_EXEMPLARS)
  if (worth.length === 0) return []
  const title = (metric: string): string => variants[0].metrics[metric].title
  const nameOf = namerOf(about)
  const rows = worth.map(({ metric, what, value, playout }) => [
    title(metric),
    value === undefined
      ? nameOf('category', what)
      : `${what === 'middle' ? 'median' : what}: ${value} ${unitFor(value, variants[0].metrics[metric].unit)}`,
    replay(0, playout),
  ])
  const table = tableHtml({ columns: [{ title: 'number' }, { title: 'game' }, { title: 'command' }], rows })
  return [
    {
      id: 'exemplars',
      title: 'Games to replay',
      finding: `${counted(worth.length, 'command')}: each ending, the shortest and the longest`,
      body: anchored('exemplars', `<div class="scroll">${table}</div>`),
    },
  ]
}

/** Marks stand where a rule decides something that others leave open: the rule itself may have come up. */
const WHAT_NEVER_MEANS =
  'Each is an option that is off, a skill that nobody has, or an exception. Its rule may have come up otherwise.'
const WHERE_RULES_STAND = 'In short. The full rules stand under their IDs in docs/rules, beside the program.'

/** Rules that are decided somewhere and were not once, over all variants. */
export function neverApplied(
  { variants }: Result,
  { rules, playout }: About,
  { rules: sentences }: Pick<Extras, 'rules'>,
): Section[] {
  if (rules === undefined || variants.some(({ ruleCount }) => ruleCount !== rules.all.length)) return []
  const tallies = variants.map((variant) => tallyOf(variant))
  const marked = rules.all.map((id, index) => ({ id, index })).filter(({ id }) => rules.marked.has(id))
  const never = marked.filter(({ index }) =>
    tallies.every(({ layout, sums }) => sums.at(layout.ruleAt + 2 * index) === 0),
  )
  const games = counted(
    variants.reduce((sum, { playouts }) => sum + playouts, 0),
    playout,
  )
  // What never came up is listed, or there is nothing to list.
  if (never.length === 0) return []
  const list = never
    .map(({ id }) => `<dt>${escapeText(id)}</dt><dd>${proseHtml(sentences?.get(id) ?? '')}</dd>`)
    .join('')
  // Games of your own have no book there.
  const where = never.some(({ id }) => sentences?.has(id)) ? ` ${WHERE_RULES_STAND}` : ''
  return [
    {
      id: 'rules',
      title: `Special cases that no ${playout} reached`,
      finding: `${thousands(never.length)} of ${thousands(marked.length)} in ${games}`,
      body: anchored('rules', `<p class="caption">${WHAT_NEVER_MEANS}${where}</p><dl>${list}</dl>`),
    },
  ]
}

/** A line for each worker that gave other games than this machine or another worker. */
export const setAsideHtml = (workers: readonly string[]): string =>
  workers
    .map((name) => `<p>Worker ${escapeText(name)} was set aside: its games differed. None of them counts.</p>`)
    .join('')

export function made({ darkodds, generator, seed, level, schema }: Result): string {
  return (
    `<p class="muted">Made by darkodds ${escapeText(darkodds)} with ${escapeText(generator)}, seed ${seed}; ` +
    `intervals of ${levelInWords(level)}; result.json is ${escapeText(schema)}. ` +
    'The same command gives the same numbers.</p>'
  )
}
