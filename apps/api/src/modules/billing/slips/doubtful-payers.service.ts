import type { DoubtfulPayer } from '@seara/contract/billing/doubtful-payers'
import { hasWrongCheckDigits } from '../../../core/cnpj.ts'

interface Payer extends DoubtfulPayer {
  cnpj: string
}

/** The payers whose CNPJ has wrong check digits, each once, in the order given. A bank may refuse such a CNPJ. */
export const doubtfulPayers = (payers: readonly Payer[]): DoubtfulPayer[] => {
  const wrong = payers.filter(({ cnpj }) => hasWrongCheckDigits(cnpj))
  return [...new Map(wrong.map(({ id, name }) => [id, { id, name }])).values()]
}
