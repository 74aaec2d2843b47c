// Random edits in a real page: what is counted there is what the command line counts of the same texts.
import type { Page } from 'playwright-core'
import type { Change, Field, Forms, Plain } from '../../src/workbench/studio/view.ts'
import { countsHere } from './desk.ts'
import { changeIn, countsIn, openIn, openingsIn, projectIn } from './real-studio.ts'

/** What one edit came to. */
export interface Edited {
  readonly opening: string
  readonly changes: readonly Change[]
  readonly games: number
  readonly isEqual: boolean
}

/** An agent that thinks for seconds: its games take minutes until the first look. */
const SLOW = 'planner'

/** The most changes of one edit. */
const MOST_CHANGES = 3

/**
 * Edits an opening of the game that the page has, at random, and waits for its first look.
 * @param below a whole number from 0 to n - 1, each as likely
 */
export async function editAtRandom(page: Page, below: (n: number) => number): Promise<Edited> {
  const openings = await openingsIn(page)
  for (;;) {
    const opening = openings[below(openings.length)].id
    const project = await projectIn(page, opening)
    if (project.files[project.main].includes(SLOW)) continue
    let shown = await openIn(page, { now: project, kept: project })
    const changes: Change[] = []
    for (let wanted = 1 + below(MOST_CHANGES); wanted > 0 && shown.forms !== undefined; wanted--) {
      const fields = fieldsIn(shown.forms)
      const field = fields[below(fields.length)]
      const change = { path: field.path, value: valueFor(field, below) }
      const next = await changeIn(page, [change])
      // What does not go together is refused in words: that is another test.
      if (next.forms === undefined) await openIn(page, shown.desk)
      else {
        changes.push(change)
        shown = next
      }
    }
    if (changes.length === 0) continue
    let counts = await countsIn(page)
    while (counts === undefined || counts.games === 0) {
      await page.waitForTimeout(50)
      counts = await countsIn(page)
    }
    const here = await countsHere(shown.desk.now, counts.games)
    return { opening, changes, games: counts.games, isEqual: JSON.stringify(here) === JSON.stringify(counts) }
  }
}

const fieldsIn = ({ difficulty, heroes, scenario }: Forms): Field[] => [
  ...difficulty.first,
  ...difficulty.more.flatMap(({ fields }) => fields),
  ...heroes.flatMap(({ pick, sections }) => [...(pick ? [pick] : []), ...sections.flatMap(({ fields }) => fields)]),
  ...scenario.sections.flatMap(({ fields }) => fields),
]

function valueFor({ kind, value, least = 0, most = 10, choices = [] }: Field, below: (n: number) => number): Plain {
  if (kind === 'switch') return value !== true
  if (kind === 'pick') {
    const quick = choices.filter((choice) => choice.value !== SLOW)
    return quick[below(quick.length)]?.value ?? value
  }
  if (kind === 'many') return choices.length === 0 ? value : [choices[below(choices.length)].value]
  return kind === 'number' ? least + below(most - least + 1) : value
}
