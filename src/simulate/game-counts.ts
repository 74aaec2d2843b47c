/** The most playouts of a variant. */
export const MAX_GAMES = 100_000_000

/** Games of each group of players beside those whom an experiment names: a margin of error of 5 pp. */
export const GAMES_OF_GROUP = 400
