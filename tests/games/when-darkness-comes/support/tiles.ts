// Plain tiles for tests that need a building of their own, as tiles.yaml writes them.

/**
 * A house of four by four squares without "?", with a street around it and one door: D1, from 6,3 to 5,3.
 * @param more further fields
 */
export const house = (id: string, locks: number, more = ''): string => `
- id: ${id}
  name: A House
  map: |
    S  S  S  S  S  S
    S  B  B  B  B  S
    S  B  B  B  B  S
    S  B  B  B  B  S
    S  B  B  B  B  S
    S  S  S  S  S  S
  doors: [{ id: D1, inside: [5, 3], outside: [6, 3], locks: ${locks} }]
${more}`

/**
 * A tower of two floors, tower-1 and tower-2, with one row of squares each.
 * Stairs join the first squares of the floors, an elevator two others.
 * @param ground number of squares on the ground floor
 * @param upper number of squares on the upper floor
 * @param lift columns of the elevator: on the ground floor, on the upper floor
 */
export const tower = (ground: number, upper: number, lift: readonly [number, number]): string => `
- id: tower-1
  name: Tower, Ground Floor
  building: tower
  scenarioOnly: true
  map: |
${rowsOf('B', ground, 'S')}  doors: [{ id: D1, inside: [1, 1], outside: [2, 1], locks: 1 }]
  twins:
    - { kind: stairs, square: [1, 1], tile: tower-2, twin: [1, 1] }
    - { kind: elevator, square: [1, ${lift[0]}], tile: tower-2, twin: [1, ${lift[1]}] }
  upper: tower-2
- id: tower-2
  name: Tower, Upper Floor
  building: tower
  scenarioOnly: true
  map: |
${rowsOf('B', upper, '#')}  twins:
    - { kind: stairs, square: [1, 1], tile: tower-1, twin: [1, 1] }
    - { kind: elevator, square: [1, ${lift[1]}], tile: tower-1, twin: [1, ${lift[0]}] }
`

/** Six rows of a map: the first begins with `count` squares inside, the others have none. */
const rowsOf = (inside: string, count: number, outside: string): string =>
  rowOf(inside, count, outside) + rowOf(inside, 0, outside).repeat(5)

const rowOf = (inside: string, count: number, outside: string): string =>
  `    ${Array.from({ length: 6 }, (_, column) => (column < count ? inside : outside)).join('  ')}\n`
