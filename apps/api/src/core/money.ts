/** An amount of money in whole cents. Reais exist only in presenters and in the contract. */
export type Cents = bigint

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/** @param quantity a whole number */
export const times = (price: Cents, quantity: number): Cents => price * BigInt(quantity)
