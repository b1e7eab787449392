import type { Attention } from '@seara/contract/billing/return-records'

/** Why a record of a return file waits for a person to look at it, in words. */
export const attentionLabels: Record<Attention, string> = {
  unmatched: 'Sem boleto',
  double: 'Pago em dobro',
  after_cancel: 'Pago depois de cancelado',
  divergent: 'Divergente',
  review: 'Aviso do banco',
}
