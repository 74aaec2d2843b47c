// Every link from one page to another, to a file or to a heading, leads somewhere.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchors, links, read, root, tried } from './pages.ts'

const pagesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const decisions = pagesIn('docs/decisions')
const pages = [
  ...tried,
  'CHANGELOG.md',
  'docs/agents.md',
  'docs/agents/planner.md',
  'docs/agents/history.md',
  'docs/architecture.md',
  'docs/commands.md',
  'docs/randomness.md',
  'docs/statistics.md',
  'reports/README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  ...decisions,
  ...pagesIn('docs/rules'),
]

test.each(pages)('%s', (page) => {
  for (const link of links(page)) {
    const [path, anchor] = link.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    expect(existsSync(join(root, file)), `${page} links to ${link}`).toBe(true)
    if (anchor !== undefined) expect(anchors(file), `${page} links to ${link}`).toContain(anchor)
  }
})

test('README leads to every guide', () => {
  expect(links('README.md')).toEqual(expect.arrayContaining(tried.slice(1)))
})

test('decisions have a date and a number of their own', () => {
  for (const page of decisions)
    expect(read(page), page).toMatch(new RegExp(`^# ${/\d+/.exec(page)![0]}: .+\n\n2026-\\d\\d-\\d\\d`))
  const numbers = decisions.map((page) => /\d+/.exec(page)![0])
  expect([...new Set(numbers)]).toEqual(numbers)
})
