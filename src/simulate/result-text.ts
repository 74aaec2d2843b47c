// result.json as text: the exact bytes, and reading them back with every check.
import { z } from 'zod'
import { GROUPS } from '../engine/groups.ts'
import { expecting, InputError, isNamed, jsonSchemaOf, quote, tableOf, validate } from '../input/index.ts'
import type { Document, Position, SourceText } from '../input/index.ts'
import { isMisshapenFactorial, misshapenMetric, pairTallyOf, RESULT_SCHEMA } from './result.ts'
import type { Result } from './result.ts'

/** What is no longer than this stands on one line. */
const LINE_LENGTH = 160

/** The exact bytes of result.json, as text: JSON; lists of plain values, and what is short, stand on one line. */
export function stringifyResult(result: Result): string {
  return `${inLines(result, '')}\n`
}

function inLines(value: unknown, indent: string): string {
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) return JSON.stringify(value)
  if (minLength(value, LINE_LENGTH) <= LINE_LENGTH) {
    const line = JSON.stringify(value)
    if (line.length <= LINE_LENGTH) return line
  }
  const inner = `${indent} `
  if (Array.isArray(value)) return `[\n${value.map((part) => inner + inLines(part, inner)).join(',\n')}\n${indent}]`
  const parts = Object.entries(value as object).filter(([, part]) => part !== undefined)
  const entries = parts.map(([key, part]) => `${inner}${JSON.stringify(key)}: ${inLines(part, inner)}`)
  return `{\n${entries.join(',\n')}\n${indent}}`
}

const isPlain = (part: unknown): boolean => typeof part !== 'object' || part === null

/**
 * A lower bound of the value's length on one line. It stops counting beyond `enough`: a long value is not written out
 * at each of its levels.
 */
function minLength(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length + 2
  if (isPlain(value)) return 1
  let length = 1
  for (const key in value as object) {
    const part = (value as Record<string, unknown>)[key]
    if (part === undefined) continue
    length += 1 + (Array.isArray(value) ? 0 : key.length + 3) + minLength(part, enough - length)
    if (length > enough) break
  }
  return Math.max(2, length)
}

const number = z.number().nullable()
const estimateKeys = {
  estimate: number.describe('The estimate. Shares go from 0 to 1. null: not known.'),
  low: number.describe('Lower end of the interval. null: not known, or without bound.'),
  high: number.describe('Upper end of the interval. null: not known, or without bound.'),
  confidence: z.number().describe('Level of the interval, e.g. 0.95.'),
  count: z.number().describe('Games. Of a ratio: trials. Of a curve: games that reached the round.'),
}
const labels = z.record(z.string(), z.string())

/** What results and studies say of the experiment. */
export const REPORT_KEYS = {
  darkodds: z.string().describe('Version of darkodds.'),
  generator: z.string().describe('How random numbers are drawn.'),
  title: z.string().describe('Title of the experiment.'),
  game: z.string().describe('ID of the game.'),
  gameTitle: z.string().describe('Name of the game.'),
  seed: z.int().min(0).describe('Seed for the dice.'),
  level: z.number().gt(0).lt(1).describe('Level of the intervals, e.g. 0.95.'),
  complete: z.boolean().describe('Played to its end, not interrupted.'),
  settings: z.unknown().describe('Settings of the experiment.'),
}

/** Games of a variant that crashed. */
export const failuresSchema = {
  excludedCount: z.int().min(0).describe('Games that crashed. They are in no number.'),
  excluded: z
    .array(z.strictObject({ playout: z.int().min(0), message: z.string() }))
    .describe('The first hundred games that crashed.'),
}
const change = z.strictObject({ setting: z.string(), from: z.unknown(), to: z.unknown() })
const tallyText = expecting(z.string().regex(/^[-\d* ]*$/), 'a tally')

// Keys stand in the order of the file: a result that is read and written again has the same bytes.
const { complete, settings, ...head } = REPORT_KEYS

const resultSchema = z.strictObject({
  schema: z.literal(RESULT_SCHEMA).describe('Format of this file.'),
  ...head,
  stopping: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('games'), games: z.int().min(1) }),
      z.strictObject({
        kind: z.literal('precision'),
        metric: z.string(),
        halfWidth: z.number(),
        atMost: z.int().min(1),
        luckAdjusted: z.literal(true).optional(),
      }),
    ])
    .describe('When the run stops.'),
  complete,
  settings,
  position: z
    .strictObject({ values: z.unknown(), as: z.string().optional() })
    .optional()
    .describe('Where all games begin, if not at their set-up.'),
  metric: z.string().optional().describe('The main number, where the experiment names one.'),
  charts: z.array(z.string()).nullable().describe('Charts of the report. null: all.'),
  variants: z
    .array(
      z.strictObject({
        name: z.string(),
        set: z.record(z.string(), z.unknown()).describe('The settings that this variant changes.'),
        settings: z.unknown().describe('All settings of this variant.'),
        group: z
          .enum(GROUPS)
          .optional()
          .describe('The group of players that plays it beside those whom the experiment names; of fewer games.'),
        playouts: z.int().min(0).describe('Games that count.'),
        ...failuresSchema,
        metrics: z.record(
          z.string(),
          z.strictObject({
            kind: z.enum(['binary', 'ratio', 'value', 'category', 'eventTime', 'curve']),
            title: z.string().describe('The question that it answers.'),
            unit: z.string(),
            dimensions: z.array(z.strictObject({ name: z.string(), labels: z.array(z.string()) })).optional(),
            scale: z.number().optional(),
            range: z.tuple([z.int(), z.int()]).optional(),
            limited: z.boolean().optional(),
            share: z.boolean().optional(),
            categories: z.array(z.string()).optional(),
            horizon: z.int().min(0).optional(),
            step: z.string().optional(),
            unbounded: z.boolean().optional(),
            signed: z.boolean().optional(),
            expected: z.array(number).optional(),
            compare: z.boolean().optional(),
            ...z.strictObject(estimateKeys).partial().shape,
            cells: z.array(
              z.strictObject({
                by: z.record(z.string(), z.union([z.string(), z.number()])).describe('Labels, e.g. the hero.'),
                ...estimateKeys,
                successes: z.number().optional(),
                trials: z.number().optional(),
                expected: z.number().optional(),
                spread: number.optional(),
                min: number.optional(),
                max: number.optional(),
                quantiles: z.array(number).optional().describe('At 5, 25, 50, 75 and 95%.'),
                histogram: z
                  .strictObject({
                    from: z.number(),
                    counts: z.array(z.number()),
                    beyond: z.array(z.tuple([z.number(), z.number()])).optional(),
                  })
                  .optional(),
                byRound: z
                  .array(z.strictObject({ round: z.int(), ...estimateKeys, bandLow: z.number(), bandHigh: z.number() }))
                  .optional(),
              }),
            ),
          }),
        ),
        exemplars: z.array(
          z.strictObject({
            metric: z.string(),
            by: labels,
            what: z.string(),
            value: z.number().optional(),
            playout: z.int().min(0),
          }),
        ),
        luckAdjusted: z
          .strictObject({ metric: z.string(), ...estimateKeys, gain: number, tally: tallyText })
          .optional()
          .describe('The number by which the run stopped, without the luck in it.'),
        rules: z.record(z.string(), z.tuple([z.int(), z.int()])).optional(),
        ruleCount: z.int().min(0).describe('Rules that the game counts.'),
        tally: z.strictObject({ sums: tallyText, lows: tallyText, beyond: tallyText.optional() }),
      }),
    )
    .min(1),
  pairs: z.array(
    z.strictObject({
      first: z.string(),
      second: z.string(),
      differences: z.array(z.strictObject({ metric: z.string(), by: labels, ...estimateKeys })),
      tally: tallyText,
    }),
  ),
  factorial: z
    .strictObject({
      metric: z.string(),
      effects: z.array(change.extend(estimateKeys)),
      interactions: z.array(z.strictObject({ first: change, second: change, ...estimateKeys })),
      tally: tallyText,
      // Results of before it was measured have none.
    })
    .nullable()
    .default(null),
  expect: z.array(
    z.strictObject({
      text: z.string(),
      variant: z.string(),
      judgement: z.enum(['holds', 'fails', 'undecided']),
      estimate: z.strictObject(estimateKeys),
    }),
  ),
})

export const resultJsonSchema = (): object => ({
  ...jsonSchemaOf(resultSchema),
  title: 'result.json of darkodds: what a run has measured',
})

/**
 * Reads a result.json. Its mistakes are told without a line: nobody writes it by hand.
 * @throws InputError on anything that is not a result of this schema
 */
export function parseResult(source: SourceText): Result {
  let value: unknown
  try {
    value = JSON.parse(source.text)
  } catch {
    throw new InputError([
      { source, message: 'this file is not JSON', expected: `a result of darkodds (${RESULT_SCHEMA})` },
    ])
  }
  const schema = isNamed(value) ? value['schema'] : undefined
  if (schema !== RESULT_SCHEMA) {
    const message =
      typeof schema === 'string'
        ? `this is ${quote(schema)}, which this version does not read`
        : 'this is no result of darkodds'
    throw new InputError([{ source, message, expected: `a result of darkodds (${RESULT_SCHEMA})` }])
  }
  const document: Document = { source, value, position: () => ({}) as Position }
  const read: Result = validate(document, resultSchema)
  const variants = read.variants.map((one) => ({ ...one, metrics: tableOf(Object.entries(one.metrics)) }))
  const result: Result = { ...read, variants }
  const refuse = (message: string, advice = ''): InputError =>
    new InputError([{ source, message, expected: `the file as a run of this version has written it${advice}` }])
  for (const variant of result.variants) {
    let misshapen: string | undefined
    try {
      misshapen = misshapenMetric(variant, result.level)
    } catch (error) {
      throw refuse(
        `the tally of variant ${quote(variant.name)} cannot be read: ${(error as Error).message}`,
        '; play it anew',
      )
    }
    if (misshapen !== undefined)
      throw refuse(`the metric ${quote(misshapen)} of variant ${quote(variant.name)} is not what its tally says`)
  }
  for (const pair of result.pairs) {
    try {
      pairTallyOf(result, pair)
    } catch (error) {
      const variants = `${quote(pair.first)} and ${quote(pair.second)}`
      throw refuse(`the tally of the pair ${variants} cannot be read: ${(error as Error).message}`)
    }
  }
  let isMisshapen: boolean
  try {
    isMisshapen = isMisshapenFactorial(result)
  } catch (error) {
    throw refuse(`the tally of what the settings do cannot be read: ${(error as Error).message}`)
  }
  if (isMisshapen) throw refuse('what is said of the settings is not what its tally says')
  return result
}
