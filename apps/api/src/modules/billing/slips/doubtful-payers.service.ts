import type { DioceseName } from '@seara/contract/billing/doubtful-payers'
import { hasWrongCheckDigits } from '../../../core/cnpj.ts'

interface Payer extends DioceseName {
  cnpj: string
}

/** The dioceses whose CNPJ a bank may refuse, each once, in the order given. */
export const doubtfulPayers = (payers: readonly Payer[]): DioceseName[] => {
  const wrong = payers.filter(({ cnpj }) => hasWrongCheckDigits(cnpj))
  return [...new Map(wrong.map(({ id, name }) => [id, { id, name }])).values()]
}
