// What changes during a playout, declared once: a class whose fields are arrays of whole numbers and counters.
//
//   class State extends Layout {
//     readonly score = this.numbers(this.scenario.seats)       // one number a seat, 0 at the start
//     readonly boundTo = this.numbers(this.scenario.seats, -1) // -1 at the start
//     round = 0                                                // a counter
//   }
//
// Size, clear and copy follow from the declarations. Fields of 16 bits lie one behind another in a few large arrays, so
// that clearing is a fill and copying a set.
type Numbers = Int16Array | Int32Array

/** Numbers in one array of fields; a field that needs more gets an array of its own. */
const CHUNK = 1 << 14

/** Where parts of a state take their fields from, so that these are cleared and copied with it. */
export interface StateStorage {
  numbers(length: number, start?: number): Int16Array
  wide(length: number, start?: number): Int32Array
}

/** The state of one playout of a scenario. Declare arrays with `numbers` or `wide`, counters as plain numbers. */
export class Layout<Scenario = unknown> {
  protected readonly scenario: Scenario
  /** For parts that have fields of their own: `readonly zones = new Zones(this.storage, …)`. */
  protected readonly storage: StateStorage = {
    numbers: (length, start) => this.numbers(length, start),
    wide: (length, start) => this.wide(length, start),
  }
  readonly #chunks: { readonly numbers: Int16Array; used: number }[] = []
  readonly #wide: Int32Array[] = []
  readonly #made: Numbers[] = []
  readonly #starts: { readonly field: Numbers; readonly start: number }[] = []
  #counters: readonly (readonly [name: string, start: number])[] | undefined = undefined

  constructor(scenario: Scenario) {
    this.scenario = scenario
  }

  /**
   * An array of whole numbers of 16 bits.
   * @param start what `clear` fills it with
   * @throws RangeError for a length that is no whole number, or a start that does not fit
   */
  protected numbers(length: number, start = 0): Int16Array {
    checkLength(length)
    let chunk = this.#chunks.at(-1)
    if (chunk === undefined || chunk.used + length > chunk.numbers.length) {
      chunk = { numbers: new Int16Array(Math.max(CHUNK, length)), used: 0 }
      this.#chunks.push(chunk)
    }
    const field = chunk.numbers.subarray(chunk.used, chunk.used + length)
    chunk.used += length
    return this.#started(field, start)
  }

  /** An array of whole numbers of 32 bits, for what may leave 16: points, seconds. @throws as `numbers` does */
  protected wide(length: number, start = 0): Int32Array {
    checkLength(length)
    const field = new Int32Array(length)
    this.#wide.push(field)
    return this.#started(field, start)
  }

  #started<Field extends Numbers>(field: Field, start: number): Field {
    this.#made.push(field)
    const bits = 8 * field.BYTES_PER_ELEMENT
    if ((start << (32 - bits)) >> (32 - bits) !== start)
      throw new RangeError(`start ${start}: expected a whole number of ${bits} bits`)
    if (start !== 0) this.#starts.push({ field, start })
    return field.fill(start) as Field
  }

  /** Every field and counter is what it is declared to be at the start. */
  clear(): void {
    for (const { numbers, used } of this.#chunks) numbers.fill(0, 0, used)
    for (const numbers of this.#wide) numbers.fill(0)
    for (const { field, start } of this.#starts) field.fill(start)
    const all = this as unknown as Record<string, number>
    for (const [name, start] of this.#declared()) all[name] = start
  }

  /** Copies all fields and counters into `to`, a state of the same scenario. */
  copyInto(to: this): void {
    this.#chunks.forEach(({ numbers, used }, index) => to.#chunks[index].numbers.set(numbers.subarray(0, used)))
    this.#wide.forEach((numbers, index) => to.#wide[index].set(numbers))
    const [from, target] = [this, to] as unknown as Record<string, number>[]
    for (const [name] of to.#declared()) target[name] = from[name]
  }

  /**
   * Takes what the counters are now as their start. A table calls it as soon as it has the state; else the first
   * `clear` or copy does, before which no counter may change.
   * @throws RangeError for a field that would be neither cleared nor copied
   */
  settle(): void {
    this.#declared()
  }

  /**
   * All that changes, by name: arrays, those of parts as `zones.counts`; what nobody can see is numbered as it was
   * declared. And the names of counters.
   */
  named(): { readonly arrays: ReadonlyMap<string, Int16Array | Int32Array>; readonly counters: readonly string[] } {
    const made = new Set<unknown>(this.#made)
    const found = new Map<unknown, string>()
    // Looks into parts, and into parts of parts. A field that several of them hold gets its shortest path.
    const dots = (name: string | undefined): number => name?.split('.').length ?? Infinity
    const look = (owner: object, prefix: string, depth: number): void => {
      for (const [name, value] of Object.entries(owner) as [string, unknown][]) {
        if (made.has(value)) {
          if (dots(found.get(value)) > dots(prefix + name)) found.set(value, prefix + name)
        } else if (depth > 0 && typeof value === 'object' && value !== null && isPart(value) && value !== this.scenario)
          look(value, `${prefix}${name}.`, depth - 1)
      }
    }
    look(this, '', 2)
    return {
      arrays: new Map(this.#made.map((field, index) => [found.get(field) ?? `field ${index}`, field])),
      counters: this.#declared().map(([name]) => name),
    }
  }

  /** The counters and what they start with. */
  #declared(): readonly (readonly [name: string, start: number])[] {
    this.#counters ??= Object.entries(this).filter(isCounter)
    return this.#counters
  }
}

/** Objects and functions are what a state knows, and stay as they are. @throws RangeError for what would change */
function isCounter(entry: [name: string, value: unknown]): entry is [string, number] {
  const [name, value] = entry
  if (typeof value === 'number') return true
  const isKept = typeof value === 'function' || (typeof value === 'object' && value !== null && !Array.isArray(value))
  if (!isKept) throw new RangeError(`the field ${name} is neither cleared nor copied: expected a number, or ${FIELDS}`)
  return false
}

const isPart = (value: object): boolean => !ArrayBuffer.isView(value) && !Array.isArray(value)

const FIELDS = 'an array made by `numbers` or `wide`'

function checkLength(length: number): void {
  if (!(Number.isInteger(length) && length >= 0))
    throw new RangeError(`a field of length ${length}: expected a whole number from 0`)
}
