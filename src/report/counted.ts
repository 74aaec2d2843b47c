// Counts as words. Apart from all other numbers, since the page of the studio has these alone.

/** `10,000` */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** @example counted(1, 'game') // => '1 game' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`
}
