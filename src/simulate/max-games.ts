/** The most playouts of a variant. */
export const MAX_GAMES = 100_000_000
