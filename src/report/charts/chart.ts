// What every chart is: a title, pictures for any width, and the same numbers as a table.
import { splitGroup } from '../../simulate/variant-names.ts'
import type { Result, ResultVariant } from '../../simulate/result.ts'
import type { About } from '../about.ts'
import type { Spec } from '../draw.ts'
import { areByPlayers, playersLabel } from '../players.ts'
import { counted, thousands } from '../numbers.ts'
import { wrap } from '../text-width.ts'
import { LIGHT, PADDING, SIZE } from '../theme.ts'

export interface Chart {
  /** Names its files: small letters, digits and hyphens. */
  readonly name: string
  /** A noun phrase: `Causes of death`. */
  readonly title: string
  /** What it found, in one line: it stands behind the title where the chart is folded. */
  readonly finding?: string
  /** How to read it; a line for each paragraph. */
  readonly caption: string
  /** One below another; most charts have one. */
  readonly panels: readonly Panel[]
  readonly tables: readonly Table[]
}

export interface Panel {
  readonly heading?: string
  /**
   * The variants that it tells, called `group: name`, where panels of other groups stand below it under one heading.
   */
  readonly group?: string
  /** The variant that it tells, where panels of other variants stand beside it under one heading. */
  readonly variant?: string
  /** What the picture leaves out. */
  readonly note?: string
  /** What it has more of than the panel above it, which is enough for most: on the page it opens by these words. */
  readonly fold?: string
  /** Intervals are upright strokes at a few rounds, where bands would hide one another. */
  readonly hasStrokes?: boolean
  /** Names of its series, in the order of their looks (`SERIES`): the page can hide each. */
  readonly series?: readonly string[]
  /** Says in a sentence that there is nothing to draw. */
  readonly isEmpty?: boolean
  /** The sentence that stands in place of a picture: on the page as any other, in files as a picture of it. */
  readonly said?: string
  /** The picture for so many pixels across; below NARROW it is laid out for a phone. */
  readonly spec: (width: number) => Spec
}

export interface Table {
  /** What the numbers are, where a chart has several tables. */
  readonly title?: string
  /** The file that has all of them: data/FILE.csv. */
  readonly file?: string
  /** What each row counts, where all count the same: `2,000 games each`. */
  readonly each?: string
  /** How many rows there are in all, where the table has only the foremost; the file has all. */
  readonly of?: number
  /** It is seen at once, however long: the picture beside it has not all of its rows. */
  readonly isOpen?: boolean
  /** The first column is a heading over the rows that share it. */
  readonly isGrouped?: boolean
  /** In the terminal it is shown with `--details` only. */
  readonly isDetail?: boolean
  /** A column for each variant, with estimate, interval and count in one entry, which may take several lines. */
  readonly isBeside?: boolean
  /** `short`: the same in a word, for a terminal. */
  readonly columns: readonly { readonly title: string; readonly short?: string; readonly isNumber?: boolean }[]
  readonly rows: readonly (readonly string[])[]
  /** What the file holds, where it is not that of a metric: all rows, numbers as exact as they are known. */
  readonly data?: {
    readonly columns: readonly DataColumn[]
    readonly rows: readonly (readonly (string | number | null)[])[]
  }
}

/** What a program gets of a column. Shares have the unit `share`: from 0 to 1, differences from −1 to 1. */
export interface DataColumn {
  readonly name: string
  readonly kind: 'text' | 'number' | 'estimate' | 'low' | 'high' | 'confidence'
  readonly unit?: string
  /** The heading that people read; absent where they see no such column. */
  readonly title?: string
}

/** What a chart is made from. */
export interface Sources {
  readonly result: Result
  readonly about: About
}

/** Pictures below this width leave no room for labels at the side. */
export const NARROW = 480

/** What stands above a panel that stands alone: the question, and of which variants. */
export function headingOf({ heading, group, variant, fold }: Panel): string | undefined {
  return [heading, group, variant, fold].filter((part) => part !== undefined).join(' · ') || undefined
}

/** Variants by group, each by its name within it. */
export interface VariantGroup<Variant> {
  /** Empty where names are not of the form `group: name`. */
  readonly group: string
  readonly members: readonly { readonly variant: Variant; readonly label: string }[]
}

/** Variants called `group: name`, group by group; those whose names are not of this form together. */
export function groupsOf<Variant extends Pick<ResultVariant, 'name'>>(
  variants: readonly Variant[],
): VariantGroup<Variant>[] {
  return [...Map.groupBy(variants, ({ name }) => splitGroup(name).group)].map(([group, members]) => ({
    group,
    members: members.map((variant) => ({ variant, label: splitGroup(variant.name).label })),
  }))
}

/**
 * Whether all variants are of groups, and some of them share one: then a group's name stands once, above its variants.
 */
export function areGrouped(groups: readonly VariantGroup<unknown>[]): boolean {
  return groups.every(({ group }) => group !== '') && groups.some(({ members }) => members.length > 1)
}

/** What a variant is called: the only one needs no name of its own. */
export function variantName({ result, about }: Sources, variant: ResultVariant): string {
  const { variants } = result
  if (areByPlayers(result)) return playersLabel(result, about, variants.indexOf(variant))
  return variants.length === 1 ? `all ${about.playout}s` : variant.name
}

/** `1 game`, `2,000 games each`, `150 to 700 games`. */
export function playedOf(variants: readonly Pick<ResultVariant, 'playouts'>[], playout: string): string {
  const counts = variants.map(({ playouts }) => playouts)
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  if (min < max) return `${thousands(min)} to ${thousands(max)} ${playout}s`
  return `${counted(max, playout)}${variants.length > 1 ? ' each' : ''}`
}

/** In place of a picture that would have nothing in it: the sentence that says so. */
export function emptyPanel(sentence: string): Panel {
  return { isEmpty: true, ...saidPanel(sentence, LIGHT.muted) }
}

/** What needs no picture, in a sentence: as large as the page's own text, since it stands where a picture would. */
export function saidPanel(sentence: string, color: string = LIGHT.ink): Panel {
  return {
    said: sentence,
    spec: (width) => {
      const lines = wrap(sentence, width - 2 * EDGE, SIZE.said)
      return {
        width: width - 2 * EDGE,
        height: SAID_STEP * lines.length,
        data: { values: [{ lines }] },
        mark: {
          type: 'text',
          align: 'left',
          baseline: 'top',
          x: -PADDING,
          y: 0,
          color,
          fontSize: SIZE.said,
          lineHeight: SAID_STEP,
        },
        encoding: { text: { field: 'lines', type: 'nominal' } },
      }
    },
  }
}

/** Pixels from line to line of a sentence. */
const SAID_STEP = 22

const EDGE = 8
