import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { shortPath } from '../../src/report/path.ts'

describe('a path of straight lines', () => {
  test('uses the shorter of relative and absolute; writes letters once, commas only where needed', () => {
    expect(shortPath('M10,20L110,20L110,25.5L-3.5,25L-3.5,-8')).toBe('M10,20h100v5.5L-3.5,25V-8')
    expect(shortPath('M100.4,100.2L100.9,100.5L101.2,100.1')).toBe('M100.4,100.2l.5.3.3-.4')
  })

  test('loses corners that are none: where it stays, or goes straight on along an axis; a dot stays', () => {
    expect(shortPath('M0,5L10,5L10,5L20,5L20,9L20,12L20,8Z')).toBe('M0,5h20v7-4Z')
    expect(shortPath('M3,4h0M9,4h0')).toBe('M3,4h0M9,4h0')
  })

  test('with curves stays as it is', () => {
    expect(shortPath('M0,0C1.25,2,3,4,5.25,6L7,8')).toBe('M0,0C1.25,2,3,4,5.25,6L7,8')
  })

  test('draws the same, and never takes more signs', () => {
    const place = fc.integer({ min: -400, max: 4000 }).map((tenths) => tenths / 10)
    const line = fc.oneof(
      fc.tuple(fc.constantFrom('L', 'l'), place, place).map(([letter, x, y]) => `${letter}${x},${y}`),
      fc.tuple(fc.constantFrom('H', 'h', 'V', 'v'), place).map(([letter, to]) => `${letter}${to}`),
    )
    const stroke = fc
      .tuple(place, place, fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom('', 'Z'))
      .map(([x, y, lines, end]) => `M${x},${y}${lines.join('')}${end}`)
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 4 }), (strokes) => {
        const path = strokes.join('')
        const short = shortPath(path)
        expect(outlines(short)).toEqual(outlines(path))
        expect(short.length).toBeLessThanOrEqual(path.length)
      }),
      { seed: 5, numRuns: 300 },
    )
  })
})

/** A simple reader of paths, independent of the tested one: all lines, split at every tenth along an axis. */
function outlines(path: string): string[] {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d+(?:\.\d+)?|\.\d+)/g)!
  const lines: string[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let letter = ''
  const number = (): number => Math.round(10 * Number(tokens.shift()))
  const go = (toX: number, toY: number): void => {
    if (toX === x || toY === y) {
      const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y))
      const [right, down] = [Math.sign(toX - x), Math.sign(toY - y)]
      if (steps > 0) lines.push(`${x},${y} along ${right},${down} by ${steps}`)
    } else lines.push(`${x},${y} to ${toX},${toY}`)
    ;[x, y] = [toX, toY]
  }
  while (tokens.length > 0) {
    if (/[a-zA-Z]/.test(tokens[0])) letter = tokens.shift()!
    const isStep = letter === letter.toLowerCase()
    const [fromX, fromY] = isStep ? [x, y] : [0, 0]
    switch (letter.toLowerCase()) {
      case 'm': {
        ;[x, y] = [fromX + number(), fromY + number()]
        ;[startX, startY] = [x, y]
        letter = isStep ? 'l' : 'L'
        break
      }
      case 'l': {
        const [toX, toY] = [fromX + number(), fromY + number()]
        go(toX, toY)
        break
      }
      case 'h':
        go(fromX + number(), y)
        break
      case 'v':
        go(x, fromY + number())
        break
      default:
        go(startX, startY)
    }
  }
  return joinedAlongAxes(lines)
}

/** Lines that go straight on along an axis, as one. */
function joinedAlongAxes(lines: readonly string[]): string[] {
  const out: string[] = []
  for (const line of lines) {
    const [last, now] = [out.at(-1), line].map((one) =>
      /^(-?\d+),(-?\d+) along (\S+),(\S+) by (\d+)$/
        .exec(one ?? '')
        ?.slice(1)
        .map(Number),
    )
    if (
      last !== undefined &&
      now !== undefined &&
      last[2] === now[2] &&
      last[3] === now[3] &&
      last[0] + last[2] * last[4] === now[0] &&
      last[1] + last[3] * last[4] === now[1]
    ) {
      out[out.length - 1] = `${last[0]},${last[1]} along ${last[2]},${last[3]} by ${last[4] + now[4]}`
    } else out.push(line)
  }
  return out
}
