// What study.json holds, as a schema: `darkodds schema study` prints it, for programs that read studies.
import { z } from 'zod'
import { jsonSchemaOf } from '../input/index.ts'
import { failuresSchema, REPORT_KEYS } from '../simulate/result-text.ts'
import { STUDIES } from './reports.ts'
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
  finding: z.record(z.string(), z.unknown()).describe('The answer, with estimates and intervals.'),
})

export const studyJsonSchema = (): object => ({
  ...jsonSchemaOf(studySchema),
  title: 'study.json of darkodds: the answer to a question',
})
