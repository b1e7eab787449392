import { payerKeysOf, type Payers } from './identity.ts'
import type { PayerText } from './payer-text.ts'

/** If a text may mean more dioceses than this, naming them does not help anybody. */
const most = 3

/**
 * The dioceses that the text of a statement's row seems to name, even those that declared no contribution. Names are
 * only compared if no usual payer and no tax id in the text leads to a diocese.
 * @returns their ids; empty when there are too many
 */
export function likelyDioceses(payer: PayerText, payers: Payers): number[] {
  const usual = payerKeysOf(payer, payers.churchName).flatMap((key) => [...(payers.usual.get(key) ?? [])])
  const byTaxId = payer.taxIds.flatMap((id) => payers.byTaxId.get(id) ?? [])
  const sure = [...new Set([...usual, ...byTaxId])]
  const named = payer.names.flatMap((words) => [...(payers.churchName(words)?.dioceses ?? [])])
  const found = sure.length > 0 ? sure : [...new Set(named)]
  return found.length <= most ? found : []
}
