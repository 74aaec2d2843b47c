// What is drawn in both games (docs/architecture.md, "Randomness"): actor, event, sub-draw. Each game appends its own.
export const SHARED_EVENTS = [
  'blow:hero', // a hero's blow                          actor: the hero
  'blow:monster', // a monster's blow                    actor: the hero it strikes
  'blow:boss', // the boss's blow                        actor: the hero it strikes
  'order', // the mace: order of the round               actor: order
  'deck', // the Hit/Miss deck: sub-draw n is card n     actor: deck, round 0
  'coin', // values of coins at the count: sub-draw n    actor: coins
  'item', // an item by chance                           actor: villain:items
  'which', // which of several things, by chance         actor: the hero
] as const

export const Event = {
  heroBlow: 0,
  monsterBlow: 1,
  bossBlow: 2,
  order: 3,
  deck: 4,
  coin: 5,
  item: 6,
  which: 7,
} as const
