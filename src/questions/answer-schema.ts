// What answer.json holds, as a schema: `darkodds schema answer` prints it, for programs that draw answers.
import { z } from 'zod'
import { jsonSchemaOf } from '../input/index.ts'
import { READABLE_ANSWERS } from '../report/answer-data.ts'

const entry = z.union([z.string(), z.number(), z.null()])
const lines = z.array(z.string())

const COLUMNS = z.array(
  z.strictObject({
    name: z.string().describe('What CSV files call it.'),
    kind: z
      .enum(['text', 'number', 'estimate', 'low', 'high', 'confidence'])
      .describe('low, high and confidence belong to the estimate before them.'),
    unit: z.string().optional().describe('share: a number from 0 to 1, or a difference of two such.'),
    title: z.string().optional().describe('The heading that people read. Absent: they see no such column.'),
  }),
)

export const answerSchema = z.strictObject({
  schema: z.enum(READABLE_ANSWERS).describe('Format of this file.'),
  question: z.string().describe('The command that asked it; turning-points and what-if are asked by replay.'),
  asked: z.string().describe('The question in words; of a run its title.'),
  verdict: z
    .strictObject({
      key: z.string().describe('Which verdict it is, among those of the question.'),
      numbers: z
        .record(z.string(), z.unknown())
        .describe(
          'Numbers and names that its words are made of. An estimate has estimate, low, high, confidence, count.',
        ),
      words: z.string().describe('The verdict in one line.'),
    })
    .describe('The answer.'),
  premise: z.string().optional().describe('What was played: the goal and its limit, and what is changed.'),
  why: lines.describe('What to act on. Of several lines in one the first is a heading, the others its list.'),
  margin: z.string().optional().describe('How far the numbers may be off.'),
  details: lines.optional().describe('What else is known, as in "why".'),
  tables: z.array(
    z.strictObject({
      name: z.string().describe('data/NAME.csv holds the same, where the report has that file.'),
      title: z.string(),
      columns: COLUMNS,
      rows: z.array(z.array(entry)).describe('An entry for each column. null: unknown.'),
    }),
  ),
  charts: z.array(
    z.strictObject({
      name: z.string().describe('charts/NAME.svg and charts/NAME.vl.json, where the report has pictures.'),
      title: z.string(),
      caption: z.string().describe('How to read it.'),
      finding: z.string().optional().describe('What it shows, in one line.'),
    }),
  ),
  next: z
    .array(z.strictObject({ about: z.string(), command: z.string() }))
    .optional()
    .describe('Commands to try next, as lines to copy. Only in answer.json.'),
})

export const answerJsonSchema = (): object => ({
  ...jsonSchemaOf(answerSchema),
  title: 'answer.json of darkodds: an answer as data',
})
