// Labels for the lists of a position (position.ts), each different from the others.

/** Ids of which the second of a kind has a number. @example numberedIds(['mill', 'mill']) // => ['mill', 'mill#2'] */
export const numberedIds = (ids: readonly string[]): string[] =>
  ids.map((id, index) => {
    const before = ids.slice(0, index).filter((other) => other === id).length
    return before === 0 ? id : `${id}#${before + 1}`
  })

/** Things that have only their place. @example placeNumbers(3) // => ['1', '2', '3'] */
export const placeNumbers = (count: number, first = 1): string[] =>
  Array.from({ length: count }, (_, index) => String(index + first))
