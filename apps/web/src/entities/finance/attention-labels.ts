import type { Attention } from '@seara/contract/billing/return-records'

/** For each reason why a person must look at a record of a bank's return file: its label. */
export const attentionLabels: Record<Attention, string> = {
  unmatched: 'Sem boleto',
  double: 'Pago em dobro',
  after_cancel: 'Pago depois de cancelado',
  divergent: 'Divergente',
  review: 'Aviso do banco',
}
