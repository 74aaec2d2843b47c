// State behind the switches of schemata.ts: which mistake is made, which have been passed by, how much has happened.

let active = -1
let ticks = 0
let maxTicks = Infinity
let passed = new Uint8Array(0)

/** Whether this mistake is made now. */
export function is(mutant: number): boolean {
  passed[mutant] = 1
  tick()
  return mutant === active
}

/** Something happened. @throws when so much has that there is no end to it */
export function tick(): void {
  ticks += 1
  if (ticks > maxTicks) throw new Error('this does not end')
}

/** From now on this mistake is made, none with -1. @param ticksAtMost how much may happen */
export function make(mutant: number, ticksAtMost = Infinity): void {
  active = mutant
  ticks = 0
  maxTicks = ticksAtMost
}

/** Begins to note which of so many mistakes are passed by. */
export function note(mutants: number): void {
  passed = new Uint8Array(mutants)
}

export const noted = (): number[] => [...passed.keys()].filter((mutant) => passed[mutant] === 1)
export const happened = (): number => ticks
