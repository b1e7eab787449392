import { slipStatuses, slipStatusNames } from '@seara/contract/billing/slip'

/** The choices of the state filter: whether a request is confirmed, or the state of its slip. */
export const statusChoices = [
  { value: '', label: 'Todas as situações' },
  { value: 'finished', label: 'Confirmadas' },
  { value: 'unfinished', label: 'Não confirmadas' },
  // `deleted` is left out: a deleted slip has no request left to list.
  ...slipStatuses
    .filter((status) => status !== 'deleted')
    .map((value) => ({ value, label: `Boleto: ${slipStatusNames[value].toLowerCase()}` })),
] as const

/** The choices of the shipping filter: whether the request's boxes are packed and shipped. */
export const shippingChoices = [
  { value: '', label: 'Qualquer envio' },
  { value: 'unpacked', label: 'Por embalar' },
  { value: 'packed', label: 'Com caixas' },
  { value: 'unshipped', label: 'Caixas por despachar' },
  { value: 'shipped', label: 'Despachadas' },
] as const
