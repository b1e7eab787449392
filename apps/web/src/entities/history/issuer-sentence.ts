import type { HistoryEntry } from '@seara/contract/platform/history'
import { type GuardedIssuerField, guardedIssuerFields } from '@seara/contract/settings/slip-issuer'

type Change = HistoryEntry['changes'][number]

const names: Record<GuardedIssuerField, string> = {
  bank: 'o banco',
  agency: 'a agência',
  agency_dv: 'o dígito da agência',
  account: 'a conta',
  account_dv: 'o dígito da conta',
  wallet: 'a carteira',
  covenant: 'o convênio',
  beneficiary_code: 'o código do beneficiário',
  client_code: 'o código do cliente',
  post: 'o posto',
  transmission_code: 'o código de transmissão',
  pix_key: 'a chave Pix',
}

const together = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/**
 * Tells which parts of the slip issuer's bank account or Pix key changed, in words that follow the person's name. Parts
 * that were empty before are left out. Null when no part is left.
 */
export function accountMoved(changes: readonly Change[]): string | null {
  const moved = guardedIssuerFields.flatMap((field) => {
    const change = changes.find((one) => one.field === field)
    if (typeof change?.before !== 'string') return []
    const { before, after } = change
    return [
      typeof after === 'string' ? `${names[field]} de ${before} para ${after}` : `${names[field]} ${before} (apagado)`,
    ]
  })
  return moved.length === 0
    ? null
    : `trocou, confirmando com a senha, para onde vai o dinheiro dos boletos: ${together.format(moved)}`
}
