import { amountProblems, formatCents, readAmount } from '@seara/contract/fields/money-text'

interface AmountNote {
  /**
   * Says how the amount was read, or why it could not be read. The text is always one line, so that nothing moves while
   * typing.
   */
  text: string
  refused: boolean
}

const hint = { text: 'Como 1500, 1.500 ou 1.500,50', refused: false }

/**
 * The note that a field shows about its amount before the form is sent.
 * @param isTyping whether the field has the focus
 */
export function amountNote(text: string, isTyping: boolean): AmountNote {
  const reading = readAmount(text)
  if ('cents' in reading) return { text: `Valor lido: ${formatCents(reading.cents)}`, refused: false }
  const mayBecomeAmount = isTyping && !/\d/.test(text)
  return text.trim() === '' || mayBecomeAmount ? hint : { text: amountProblems[reading.problem], refused: true }
}
