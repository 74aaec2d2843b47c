// A sentence that goes on as a list: what it is of in its first line, and an entry in each further line. Pages,
// terminals and Markdown each draw it in their own way.

/** @example listOf('Two colours:', ['blue', 'red']) // => 'Two colours:\nblue\nred' */
export const listOf = (sentence: string, entries: readonly string[]): string => [sentence, ...entries].join('\n')

/** The first of them, and how many more there are. @example shortened(['a', 'b', 'c'], 1) // => ['a', '2 more'] */
export const shortened = (all: readonly string[], max: number): string[] =>
  all.length > max ? [...all.slice(0, max), `${all.length - max} more`] : [...all]
