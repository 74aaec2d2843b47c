// `fair` of a real hero: where one swap is not enough, up to two swaps of up to two points; they can be played.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

/** Nearly all points where nobody needs them. */
const WASTED = `id: nina
name: Nina
attributes: { speed: 1, attack: 1, dexterity: 3, intelligence: 5, persuasion: 1, medical: 6, defence: 3 }
skills: { pharmacology: 5, firstAid: 2, driving: 2 }
`

interface Study {
  readonly finding: {
    readonly verdict: string
    readonly difference: { readonly estimate: number }
    readonly changes: {
      readonly tried: number
      readonly nearest: readonly { readonly swaps: readonly string[]; readonly difference: { estimate: number } }[]
    }
    readonly options: { readonly legalChanges: readonly { readonly name: string; readonly times: number }[] }
  }
}

test('a weak hero: the nearest of up to two swaps, each of up to two points, is legal and nearer to fair', async () => {
  const folder = inFolder({ 'nina.yaml': WASTED })
  const few = ['--scenarios', 'first-night', '--agents', 'steady', '--parties', '1', '--games', '400', '--alone']
  const words = ['fair', 'nina.yaml', ...few, '--within', '1%', '--threads', '1', '--quiet']
  const first = await darkodds(...words)
  const { finding } = JSON.parse(readFileSync(`${folder}/reports/nina-fair/study.json`, 'utf8')) as Study
  expect(finding.difference.estimate).toBeLessThan(-0.03)
  const { tried, nearest } = finding.changes
  expect(nearest).toHaveLength(3)
  expect(new Set(nearest.flatMap(({ swaps }) => swaps.join())).size).toBe(3)
  const [{ swaps, difference }] = nearest
  expect(finding.options.legalChanges.some(({ times }) => times === 2)).toBe(true)
  // Single swaps, and pairs of those that share nothing.
  expect(tried).toBeGreaterThan(finding.options.legalChanges.length)
  expect(Math.abs(difference.estimate)).toBeLessThan(Math.abs(finding.difference.estimate))
  const flags = swaps.flatMap((change) => ['--with', change])
  expect(first.stdout.replaceAll(/\s+/g, ' ')).toContain(
    flags.map((one) => (one === '--with' ? one : `'${one}'`)).join(' '),
  )
  const second = await darkodds(...words, ...flags, '--details')
  expect(second.stderr).toBe('')
  expect(second.stdout).toContain(`Nina (${swaps.join('; ')})`)
  expect(second.stdout).toContain('Legal sheet (20 of 20 attribute points')
})
