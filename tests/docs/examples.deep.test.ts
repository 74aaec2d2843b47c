// Guides quote what the program says. Slow answers are not tested: if these numbers change, play those again by hand.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { fences, filesOf, lineOf, read, write } from './pages.ts'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

test.each([
  ['first-experiment.md', 'run first-night --games 500', /\d\S*% \(\S+\)/],
  ['lab.md', 'tune tune-first-night --vary rules.tnShift=0,1 --target win=40% --alone', /^BETWEEN .*/],
])('%s: %s', async (name, command, quoted) => {
  const page = `docs/guides/${name}`
  inFolder()
  for (const [file, text] of Object.entries(filesOf(page))) write(file, text)
  const { stdout } = await darkodds(...lineOf(`npx darkodds ${command}`).words, '--threads', '1', '--quick', '--quiet')
  expect(oneLine(read(page))).toContain(quoted.exec(stdout)?.[0])
})

test('a position as a file', async () => {
  const shown = fences('docs/guides/from-the-table.md').find(({ language }) => language === 'text')!
  inFolder()
  await darkodds('replay', 'pig', '--playout', '17', '--round', '5', '--write', 'table.yaml')
  expect(readFileSync('table.yaml', 'utf8')).toBe(shown.text)
})
