/** Joins parts of a long pattern into one that matches them in order. It has the flags of the first part. */
export function inSequence(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map((part) => part.source).join(''), parts[0]?.flags)
}
