import { z } from 'zod'

/** The highest quantity of one material in a request. */
export const largestQuantity = 1_000_000

const quantityMessage = 'A quantidade deve ser um número inteiro a partir de 1'
const wholeNumber = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,15}$/, quantityMessage)
      .transform(Number),
  ],
  {
    error: quantityMessage,
  },
)
const upTo = (least: number) =>
  wholeNumber.pipe(
    z.int(quantityMessage).min(least, quantityMessage).max(largestQuantity, 'A quantidade máxima é 1.000.000'),
  )

export const Quantity = upTo(1)

/** Like `Quantity`, but 0 is allowed and means that the request has none of the material. */
export const QuantityOrNone = upTo(0)
