// Buffers that grow where there is more than they were made for. What is hot fills them by index; growing is rare.

/** The same numbers with twice the room: it takes the place of the old buffer. */
export function longer<Numbers extends Int16Array | Int32Array | Float64Array>(buffer: Numbers): Numbers {
  const grown = new (buffer.constructor as new (length: number) => Numbers)(Math.max(16, 2 * buffer.length))
  grown.set(buffer)
  return grown
}
