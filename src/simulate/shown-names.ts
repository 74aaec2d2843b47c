// What readers see in place of made names, which are made of ids: `First Frost · harder rolls 1` for
// `scenario first-frost · tnShift 1`. Files and commands keep the ids: whoever types a name types those.
import { playersName } from '../engine/groups.ts'
import { isNamed, keyInWords, looksOf, partAt, withShort } from '../input/index.ts'
import type { Path } from '../input/index.ts'
import { catalogueOf, nameOf } from './content-names.ts'
import type { InContent } from './content-names.ts'
import type { Result } from './result.ts'
import { assigned, joinedName, madeName, namePartsOf, PLAY_STYLE, valueText } from './variant-names.ts'
import type { NamePart } from './variant-names.ts'
import type { Variant } from './variants.ts'

type Named = Pick<Variant, 'name' | 'set' | 'settings'>

/** The result with its variants called as readers know them. */
export function shownResult<Shown extends Result>(of: InContent, result: Shown): Shown {
  const parts = shownParts(of, result.variants)
  const names = new Map(result.variants.map(({ name }, index) => [name, joined(parts[index]) ?? name]))
  const shown = (name: string): string => names.get(name) ?? name
  return {
    ...result,
    variants: result.variants.map((variant, index) => ({
      ...variant,
      name: shown(variant.name),
      ...(parts[index] !== undefined && { parts: parts[index] }),
    })),
    pairs: result.pairs.map((pair) => ({ ...pair, first: shown(pair.first), second: shown(pair.second) })),
    expect: result.expect.map((one) => ({ ...one, variant: shown(one.variant) })),
  }
}

/** The variants, called as readers know them. */
export function shownVariants<Shown extends Named>(of: InContent, variants: readonly Shown[]): Shown[] {
  const names = shownNames(of, variants)
  return variants.map((variant, index) => ({ ...variant, name: names[index] }))
}

/** As the variants: what each is called for readers. */
export function shownNames(of: InContent, variants: readonly Named[]): string[] {
  const parts = shownParts(of, variants)
  return variants.map(({ name }, index) => joined(parts[index]) ?? name)
}

const joined = (parts: readonly NamePart[] | undefined): string | undefined =>
  parts && joinedName(parts.map(({ text }) => text))

/** A change of the settings in words: `near death = grace`. */
export const changeInWords = (of: InContent, path: string, value: unknown): string =>
  partsOf(of, { set: { [path]: value }, settings: undefined }, false)[0].text

/** A setting in words: `near death`, `Manticore vitality`. */
export const settingInWords = (of: InContent, path: string): string =>
  keyWords(of, { path, key: path.slice(path.lastIndexOf('.') + 1) })

/** As the variants: the parts of a made name in words; undefined where somebody gave the name. */
function shownParts(of: InContent, variants: readonly Named[]): (readonly NamePart[] | undefined)[] {
  const made = ({ name, set }: Named): boolean => Object.keys(set).length > 0 && name === madeName(set)
  // Two files may have one name: then they are told apart by the names of the files.
  for (const hasFiles of [true, false]) {
    const parts = variants.map((variant) => (made(variant) ? partsOf(of, variant, hasFiles) : undefined))
    const looks = variants.map(({ name }, index) => looksOf(joined(parts[index]) ?? name))
    if (new Set(looks).size === looks.length) return parts
  }
  return variants.map(() => undefined)
}

function partsOf(of: InContent, { set, settings }: Omit<Named, 'name'>, hasFiles: boolean): NamePart[] {
  return namePartsOf(set).map((part) => {
    const value = set[part.path]
    if (part.key === PLAY_STYLE) return part
    const spelled = hasFiles ? partAt(settings, part.path.split('.')) : undefined
    const words = valueWords(of, part.path, value, spelled)
    const key = keyWords(of, part)
    const isAlone = part.path === 'agents' || (!part.path.includes('.') && areActors(of, value))
    const text = isAlone ? words : assigned(key, words)
    return { path: part.path, key, value: words, text }
  })
}

/** Scenarios, heroes and foes say by themselves what they are, also in files. */
function areActors(of: InContent, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => areActors(of, one))
  if (typeof value !== 'string') return false
  if (/\.ya?ml$/i.test(value)) return true
  const { scenarios, heroes, entries } = catalogueOf(of)
  const foes = of.game.foes?.kinds ?? []
  return [...scenarios, ...heroes, ...entries.filter(({ kind }) => foes.includes(kind))].some(({ id }) => id === value)
}

/** `Barrow Blade mod` of `weapons.barrow-blade.mod`, `seat 1` of `party.0`. */
function keyWords(of: InContent, { path, key }: Pick<NamePart, 'path' | 'key'>): string {
  const steps = path.split('.')
  const last = steps.at(-1)!
  if (path === 'agents') return PLAY_STYLE
  if (steps[0] === 'party' && steps.length === 2) return `seat ${Number(last) + 1}`
  const option = steps.length === 2 && steps[0] === 'rules' && of.game.rules.options.find(({ name }) => name === last)
  if (option && option.title !== undefined) return option.title
  const around = steps.slice(0, -1).flatMap((step) => nameOf(step, of) ?? [])
  const own =
    key === path ? steps.map((step) => nameOf(step, of) ?? keyInWords(step)) : [nameOf(last, of) ?? keyInWords(last)]
  return withShort([...(key === path ? [] : around), ...own].join(' '))
}

/** The value of a rule option: `on`, `on return` of `onReturn`, `−1`. */
export const optionWords = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : typeof value === 'string'
      ? keyInWords(value)
      : String(value).replace('-', '−')

/** @param spelled the same place in the settings, which name by its id what is in a file */
function valueWords(of: InContent, path: string, value: unknown, spelled: unknown): string {
  const [first] = path.split('.')
  const ofText = (text: string, inside: Path): string => {
    if (first === 'agents') return playersName(text)
    const name = nameOf(text, of) ?? nameOfFile(of, partAt(spelled, inside)) ?? text
    return inside.length === 0 ? name : name.replace(/^The /, '')
  }
  return valueText(value, {
    leaf: (one, inside) => (typeof one === 'string' && first !== 'rules' ? ofText(one, inside) : optionWords(one)),
    key: (key) => nameOf(key, of) ?? keyInWords(key),
    plus: ' + ',
  })
}

/** The name of what was read from a file of the user: its id stands in its place, or all of it. */
function nameOfFile(of: InContent, spelled: unknown): string | undefined {
  if (typeof spelled === 'string') return nameOf(spelled, of)
  if (!isNamed(spelled)) return undefined
  const { name, hero } = spelled
  return typeof name === 'string' ? name : typeof hero === 'string' ? nameOf(hero, of) : undefined
}
