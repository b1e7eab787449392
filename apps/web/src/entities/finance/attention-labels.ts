import type { Attention } from '@seara/contract/billing/return-records'

/** The labels of the reasons why a person must look at a record of a bank's return file. */
export const attentionLabels: Record<Attention, string> = {
  unmatched: 'Sem boleto',
  double: 'Pago em dobro',
  after_cancel: 'Pago depois de cancelado',
  divergent: 'Divergente',
  review: 'Aviso do banco',
}
