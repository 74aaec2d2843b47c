// What links are held to on both sides: in the page, which reads them, and in the workbench, which opens them.

/** Whether lists and tables lie in each other deeper than so many levels. */
export function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeep(part, levels - 1))
}

/** FNV-1a, 32 bits, of so many codes: notices accidents. Nobody needs it to deceive, since anybody can make a link. */
export function checksum(length: number, codeAt: (index: number) => number): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < length; index++) sum = Math.imul(sum ^ codeAt(index), 0x01000193) >>> 0
  return sum
}
