export type Random = {
  /** From 0 to below 1. */
  next(): number
  pick<T>(items: readonly T[]): T
  chance(share: number): boolean
  /** A whole number, inclusive. */
  between(from: number, to: number): number
}

/** A small, fast generator (mulberry32): the same seed gives the same numbers on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, pick, chance: (share) => next() < share, between }
}
