// The schema that a YAML file names for editors.
import { dirname, join } from 'node:path'

/** The path that the file's first line names, from where the file's own path begins. */
export const schemaPath = (file: string, text: string): string =>
  join(dirname(file), /^# yaml-language-server: \$schema=(.*)\n/.exec(text)?.[1] ?? '')
