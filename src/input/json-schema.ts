// Schemas for editors: with them they complete and check files while somebody writes.
import { z } from 'zod'

/**
 * The JSON Schema of what a file may hold (before defaults are filled in). Parts that JSON Schema cannot express, such
 * as rules between two values, accept everything there.
 */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  // Draft 7 is what the YAML extensions of common editors read.
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
}
