// A sentence that goes on as a list: what it is of in its first line, and an entry in each further line. Pages,
// terminals and Markdown each draw it in their own way.

/** @example listOf('Two colours:', ['blue', 'red']) // => 'Two colours:\nblue\nred' */
export const listOf = (sentence: string, entries: readonly string[]): string => [sentence, ...entries].join('\n')
