import { z } from 'zod'
import { amountProblems, readAmount, readReais } from './money-text.ts'
import { requiredMessage } from './text.ts'

const notPositive = 'Valor precisa ser maior que zero'

/**
 * An amount of money in a body, 0 or more: a JSON number in reais with at most two decimals, or a text (see
 * `readAmount`). The value is exact cents, a bigint.
 * @param label the field's Portuguese name, in lower case, for the message
 * @param belowZero the message for a negative amount
 */
export const requiredMoney = (label = 'valor', belowZero: string = amountProblems.negative) =>
  z
    .union([z.number(), z.string().max(50, amountProblems.noAmount)], {
      error: ({ input }) => (input == null ? requiredMessage(label) : amountProblems.noAmount),
    })
    .transform((value, context): bigint => {
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      if (typeof value === 'string' && value.trim() === '') return refuse(requiredMessage(label))
      const reading = typeof value === 'number' ? readReais(value) : readAmount(value)
      if ('cents' in reading) return reading.cents
      return refuse(reading.problem === 'negative' ? belowZero : amountProblems[reading.problem])
    })

/** Like `requiredMoney`, but more than zero: 0 and a negative amount have the same message. */
export const positiveMoney = (label = 'valor') =>
  requiredMoney(label, notPositive).refine((cents) => cents > 0n, notPositive)

/**
 * A difference of money in a body: like `requiredMoney`, but below zero with a minus sign in front. The value is exact
 * cents, a bigint.
 */
export const signedMoney = (label = 'valor') =>
  z.union([z.number(), z.string().max(50, amountProblems.noAmount)]).transform((value, context): bigint => {
    const isNegative = typeof value === 'number' ? value < 0 : /^[-\u2212]/.test(value.trim())
    const size = typeof value === 'number' ? Math.abs(value) : value.trim().replace(/^[-\u2212]/, '')
    const reading = requiredMoney(label, amountProblems.noAmount).safeParse(size)
    if (reading.success) return isNegative ? -reading.data : reading.data
    for (const { message } of reading.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Money in an answer: reais, a JSON number with at most two decimals. Made with `moneyOf`. */
export const Money = z.number().describe('Reais, com no máximo duas casas decimais')

/** Turns cents into the reais of an answer. @param cents exact up to 15 digits; our sums have far fewer */
export const moneyOf = (cents: bigint): number => Number(cents) / 100

/**
 * The amount that the caller saw when deciding to issue a document or to freeze a price. The server compares it with
 * the present amount and never stores it.
 */
export const seenValue = requiredMoney()
  .optional()
  .describe('O valor que se viu ao decidir, em reais; se agora é outro, nada é feito: conflict.value_changed')
