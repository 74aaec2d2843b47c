// Names of report folders, from the experiment and its flags. Equal flags give equal names. A name is short, readable
// and valid on every system.
import { createHash } from 'node:crypto'
import { flagsIn } from '../load/command-line.ts'

/** Longer names are cut. Systems allow 255 bytes, and work in progress puts a little before and behind a name. */
const MAX_BYTES = 100

/**
 * The name, followed by what differs.
 * @param flags with their values, e.g. `--set`, `rules.tnShift=1`
 * @example nameWith('first-night', ['--set', 'rules.tnShift=1']) // => 'first-night-tnShift-1'
 */
export function nameWith(name: string, flags: readonly string[]): string {
  // What the name ends with it says already: `b-against-a`.
  return shortened([name, ...partsOf(flags).filter((part) => !name.endsWith(`-${part}`))].join('-'))
}

/**
 * Cut where it is too long; a digest behind it keeps names apart that begin alike. Dots alone would name another
 * folder: `...yaml` is written to `reports/report`, not to `reports/..`.
 */
export function shortened(name: string): string {
  if (/^\.*$/.test(name)) return 'report'
  if (Buffer.byteLength(name) <= MAX_BYTES) return name
  const end = `-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
  let cut = ''
  for (const letter of name) {
    if (Buffer.byteLength(cut + letter) > MAX_BYTES - end.length) break
    cut += letter
  }
  return `${cut.replace(/[-. ]+$/, '')}${end}`
}

/** Names that are one on systems that do not tell capitals, or ways to write a letter, apart. */
export const folded = (name: string): string => name.normalize('NFKC').toLowerCase()

function partsOf(flags: readonly string[]): string[] {
  const parts = flagsIn(flags).map(([flag, ...value]) => ({
    isSetting: flag === 'set',
    text: flag === 'set' || flag === 'vary' ? settingText(value.join()) : [flag, ...value.map(valueText)].join('-'),
  }))
  // Settings in one order, however they were given.
  const [settings, others] = [true, false].map((isSetting) =>
    parts.filter((part) => part.isSetting === isSetting).map(({ text }) => text),
  )
  return [...settings.toSorted(), ...others]
    .map((part) => part.replace(/^-+|[-.]+$/g, ''))
    .filter((part) => part !== '')
}

/** `rules.tnShift=1` as `tnShift-1`, `party.0=mine/mara.yaml` as `party-0-mara`. */
function settingText(text: string): string {
  const [path, value] = [text.split('=')[0], text.slice(text.split('=')[0].length + 1)]
  const steps = path.split('.')
  const named = steps.findLastIndex((step) => !/^\d+$/.test(step))
  return [...steps.slice(Math.max(0, named)).map(safe), ...(value === '' ? [] : [valueText(value)])].join('-')
}

/** A value, a list or a range of them; of a file its name. */
function valueText(value: string): string {
  return safe(
    value
      .split(',')
      .map((one) =>
        one
          .trim()
          .replace(/^.*[/\\]/, '')
          .replace(/\.ya?ml$/i, '')
          .replace(/^-(?=[\d.])/, 'minus '),
      )
      .join(' '),
  )
}

/** Letters, digits, dots and underscores of a text; whatever else there is becomes one hyphen. */
const safe = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
    .replace(/^-|-$/g, '')
