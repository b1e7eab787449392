import { slipStatuses, slipStatusNames } from '@seara/contract/billing/slip'

/** Whether a request is confirmed, or the state of its slip. */
export const statusChoices = [
  { value: '', label: 'Todas as situações' },
  { value: 'finished', label: 'Confirmadas' },
  { value: 'unfinished', label: 'Não confirmadas' },
  // Not `deleted`: a slip is deleted together with its request.
  ...slipStatuses
    .filter((status) => status !== 'deleted')
    .map((value) => ({ value, label: `Boleto: ${slipStatusNames[value].toLowerCase()}` })),
] as const

/** The progress of the parcel. */
export const shippingChoices = [
  { value: '', label: 'Qualquer envio' },
  { value: 'unpacked', label: 'Por embalar' },
  { value: 'packed', label: 'Com caixas' },
  { value: 'unshipped', label: 'Caixas por despachar' },
  { value: 'shipped', label: 'Despachadas' },
] as const
