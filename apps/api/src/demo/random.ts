/** Random numbers that repeat for the same seed. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True once in `times` draws on average. */
  oneIn(times: number): boolean
  digits(count: number): string
}

/** Makes random numbers from a seed. Source of the generator: mulberry32 by Tommy Ettinger, public domain. */
export function seededRandom(seed: number): Random {
  let state = seed
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  return {
    integer,
    pick,
    oneIn: (times) => integer(1, times) === 1,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  }
}
