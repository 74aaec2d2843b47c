// How wide a text is in the help: the number of its characters, since help is written in plain letters.
// Stands in for the package string-width, which yargs asks; see main.ts.

/** Columns of `text`. */
export default function width(text: string): number {
  return text.length
}
