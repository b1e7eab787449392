/** An amount of money in whole cents. Only presenters and the contract use reais. */
export type Cents = bigint

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/** A price multiplied by a quantity. @param quantity a whole number */
export const times = (price: Cents, quantity: number): Cents => price * BigInt(quantity)
