// Shortens SVG paths of straight lines for minify-svg.ts: relative where that is shorter than absolute, no repeated
// letters, no corners inside a straight line. The path stays the same to a tenth of a pixel.

/** In tenths of a pixel: whole numbers, so that steps add up exactly. */
interface Corner {
  readonly x: number
  readonly y: number
}

interface Stroke {
  readonly corners: readonly Corner[]
  readonly isClosed: boolean
}

/**
 * @param path the `d` of a path
 * @returns one that draws the same; the same text when there is anything but M, L, H, V, Z and their steps in it
 */
export function shortPath(path: string): string {
  return KNOWN.test(path) ? written(read(path).map(withoutWaysides)) : path
}

const KNOWN = /^(?:[MLHVmlhvZz][-\d.,\s]*)+$/

function read(path: string): Stroke[] {
  const strokes: { corners: Corner[]; isClosed: boolean }[] = []
  let [x, y] = [0, 0]
  for (const [, letter, text] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Math.round(10 * Number(number)))
    const kind = letter.toLowerCase()
    const isStep = letter === kind
    if (kind === 'z') {
      strokes.at(-1)!.isClosed = true
      ;({ x, y } = strokes.at(-1)!.corners[0])
      continue
    }
    const each = kind === 'h' || kind === 'v' ? 1 : 2
    for (let index = 0; index < numbers.length; index += each) {
      const [first, second] = numbers.slice(index, index + each)
      if (kind !== 'v') x = first + (isStep ? x : 0)
      if (kind === 'v') y = first + (isStep ? y : 0)
      else if (kind !== 'h') y = second + (isStep ? y : 0)
      if (kind === 'm' && index === 0) strokes.push({ corners: [{ x, y }], isClosed: false })
      else {
        // After Z a line goes on from where the closed one began.
        if (strokes.at(-1)!.isClosed) strokes.push({ corners: [strokes.at(-1)!.corners[0]], isClosed: false })
        strokes.at(-1)!.corners.push({ x, y })
      }
    }
  }
  return strokes
}

/** Without corners that are no corners: where the line stays, or goes straight on along an axis. A dot stays a dot. */
function withoutWaysides({ corners, isClosed }: Stroke): Stroke {
  const kept: Corner[] = []
  for (const corner of corners) {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last !== undefined && last.x === corner.x && last.y === corner.y) continue
    if (
      before !== undefined &&
      ((goesOn(before.x, last!.x, corner.x) && before.y === last!.y && last!.y === corner.y) ||
        (goesOn(before.y, last!.y, corner.y) && before.x === last!.x && last!.x === corner.x))
    )
      kept.pop()
    kept.push(corner)
  }
  return { corners: kept.length === 1 && corners.length > 1 ? [kept[0], kept[0]] : kept, isClosed }
}

const goesOn = (a: number, b: number, c: number): boolean => Math.sign(b - a) === Math.sign(c - b)

function written(strokes: readonly Stroke[]): string {
  let text = ''
  let pen: Corner = { x: 0, y: 0 }
  /** The letter that numbers mean when none is written. */
  let implied = ''
  const add = (ways: readonly (readonly [letter: string, ...numbers: number[]])[], to: Corner): void => {
    const signs = ways.map(([letter, ...numbers]) => {
      const [head, before] = letter === implied ? ['', text] : [letter, '']
      return head + joined(numbers, before)
    })
    const best = signs.reduce((one, sign, index) => (sign.length < signs[one].length ? index : one), 0)
    text += signs[best]
    const [letter] = ways[best]
    implied = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter
    pen = to
  }
  for (const {
    corners: [start, ...others],
    isClosed,
  } of strokes) {
    add([['M', start.x, start.y], ...(text === '' ? [] : [['m', start.x - pen.x, start.y - pen.y] as const])], start)
    for (const to of others) {
      const [right, down] = [to.x - pen.x, to.y - pen.y]
      if (down === 0)
        add(
          [
            ['h', right],
            ['H', to.x],
          ],
          to,
        )
      else if (right === 0)
        add(
          [
            ['v', down],
            ['V', to.y],
          ],
          to,
        )
      else
        add(
          [
            ['l', right, down],
            ['L', to.x, to.y],
          ],
          to,
        )
    }
    if (isClosed) {
      text += 'Z'
      implied = ''
      pen = start
    }
  }
  return text
}

/** Numbers in a row, with a comma only where they would run together; `before` is what stands in front of them. */
function joined(tenths: readonly number[], before: string): string {
  let text = ''
  let last = /[\d.]*$/.exec(before)![0]
  for (const number of tenths) {
    const sign = shortNumber(number)
    const runsOn = last !== '' && !sign.startsWith('-') && !(sign.startsWith('.') && last.includes('.'))
    text += (runsOn ? ',' : '') + sign
    last = sign
  }
  return text
}

/** `12.3`, `.5`, `-.5` */
export const shortNumber = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.')
