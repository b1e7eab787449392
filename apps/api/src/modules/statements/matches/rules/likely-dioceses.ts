import { payerKeysOf, type Payers } from './identity.ts'
import type { PayerText } from './payer-text.ts'

/** More dioceses than this are no hint. */
const most = 3

/** Dioceses that a row's text seems to name, even without a declaration: usual payers and tax ids first. */
export function likelyDioceses(payer: PayerText, payers: Payers): number[] {
  const usual = payerKeysOf(payer, payers.churchName).flatMap((key) => [...(payers.usual.get(key) ?? [])])
  const byTaxId = payer.taxIds.flatMap((id) => payers.byTaxId.get(id) ?? [])
  const sure = [...new Set([...usual, ...byTaxId])]
  const named = payer.names.flatMap((words) => [...(payers.churchName(words)?.dioceses ?? [])])
  const found = sure.length > 0 ? sure : [...new Set(named)]
  return found.length <= most ? found : []
}
