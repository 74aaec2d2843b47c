// What reports say of both games: the options that are not at their default.
import type { OptionTable } from '../../rule-options.ts'

/** A sentence for each option that an experiment has set otherwise. */
export function changedOptions(table: OptionTable, options: object): string[] {
  const values = options as Readonly<Record<string, unknown>>
  return Object.entries(table).filter(([name, option]) => JSON.stringify(values[name]) !== JSON.stringify(option.values[0]))
    .map(([name, { meaning }]) => `Set here: ${name} = ${JSON.stringify(values[name]).replaceAll('"', '')}. ${meaning}`)
}
