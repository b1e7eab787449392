import { inCents } from './in-cents.ts'

/** The price of a line of a request: price times quantity, calculated in cents. @param price in reais @returns reais */
export const lineTotal = (price: number, quantity: number): number => (inCents(price) * quantity) / 100
