// What study.json holds, as a schema: `darkodds schema study` prints it, for programs that read studies.
import { z } from 'zod'
import { jsonSchemaOf } from '../input/index.ts'
import { failuresSchema, REPORT_KEYS } from '../simulate/result-text.ts'
import { STUDIES } from './list.ts'
import { answerSchema } from './answer-schema.ts'
import { STUDY_SCHEMA } from './draw-study.ts'

const studySchema = z.strictObject({
  schema: z.literal(STUDY_SCHEMA).describe('Format of this file.'),
  command: z.enum(STUDIES).describe('The question. It decides which keys "finding" has.'),
  ...REPORT_KEYS,
  playout: z.string().optional().describe('What one playout is called, e.g. campaign. Absent: game.'),
  variants: z
    .array(
      z.strictObject({
        name: z.string(),
        set: z.record(z.string(), z.unknown()).describe('The settings that this variant changes.'),
        playouts: z.int().min(0).describe('Games that count.'),
        ...failuresSchema,
      }),
    )
    .describe('The variants that were played.'),
  failed: z
    .strictObject({
      question: z.string().describe('What was asked.'),
      measured: z.record(z.string(), z.unknown()).describe('The number in question.'),
      bounds: z
        .array(z.strictObject({ name: z.string(), low: z.number().nullable(), high: z.number().nullable() }))
        .describe('Its interval in variants of which games failed, with these counted both ways. null: unknown.'),
    })
    .optional()
    .describe('Games failed, so there is no finding. Absent: none failed.'),
  finding: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('What was found, with estimates and intervals. null: games failed.'),
  answer: answerSchema.describe('What it says, as in answer.json.'),
})

export const studyJsonSchema = (): object => ({
  ...jsonSchemaOf(studySchema),
  title: 'study.json of darkodds: the answer to a question',
})
