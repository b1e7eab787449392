/** The price of a line of a request: price times quantity, calculated in cents. @param price in reais @returns reais */
export const lineTotal = (price: number, quantity: number): number => (Math.round(price * 100) * quantity) / 100
