/** The most sums that a reply and a tally may have in an experiment that ships. */
export const MAX_SUMS = 30_000
