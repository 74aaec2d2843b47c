// Markdown keeps to the width of the code. Tables and code cannot break, and neither can a single word, such as a link.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read, root, WIDTH } from './pages.ts'

const folders = ['.', 'bench', 'reports', 'docs', 'docs/agents', 'docs/decisions', 'docs/guides']
const pages = folders.flatMap((folder) => globSync(`${folder}/*.md`, { cwd: root }))

test.each(pages)('%s', (page) => {
  // Code keeps its line breaks, so that the numbers of the lines are right.
  const prose = read(page).replace(/^ *```.*?^ *```$/gms, (code) => code.replace(/.+/g, ''))
  const long = prose
    .split('\n')
    .map((line, index) => ({ line, where: `${page}:${index + 1}` }))
    .filter(({ line }) => line.length > WIDTH && !/^\s*(\||\S+$)/.test(line))
  expect(long).toEqual([])
})

test('docs/architecture.md is a map of at most 1,500 words', () => {
  expect(read('docs/architecture.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1500)
})

test('README.md fits two screens', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})
