// Which strengths the villain may place together: by counting, and as the rules' code offers them.

interface Stocked {
  readonly state: { readonly strength: ArrayLike<number> }
  count(kind: string): number
  offered(kind: string, nth: number): string[]
}

/** Strengths 1 to 5, one or two of them, of no more than a limit together. */
export function setsWithin(limit: number): string[] {
  const strengths = [1, 2, 3, 4, 5].filter((one) => one <= limit)
  return strengths
    .flatMap((one) => [
      String(one),
      ...strengths.filter((two) => two >= one && one + two <= limit).map((two) => `${one} + ${two}`),
    ])
    .sort()
}

/**
 * Every set that can be reached by choosing what is offered, figure by figure; the empty one is ''.
 * @param opens plays a turn in which the zone is stocked with these figures, chosen in this order
 */
export function setsOffered(opens: (chosen: readonly number[]) => Stocked): string[] {
  const sets = new Set<string>()
  const follow = (chosen: readonly number[]): void => {
    const stage = opens(chosen)
    const set = chosen
      .map((figure) => stage.state.strength[figure])
      .sort((a, b) => a - b)
      .join(' + ')
    // Nobody is asked when nothing more may come.
    const offered = stage.count('stock') > chosen.length ? stage.offered('stock', chosen.length) : ['end 0']
    if (offered.includes('end 0')) sets.add(set)
    for (const action of offered)
      if (action.startsWith('figure')) follow([...chosen, Number(action.slice('figure '.length))])
  }
  follow([])
  return [...sets].sort()
}
