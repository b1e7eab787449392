import { formatNumber } from '../../../lib/format.ts'

export const floodTitle = 'Muitos envios do mesmo endereço'

export const floodExplained = (count: number) =>
  `${formatNumber(count)} envios pendentes vieram de um mesmo endereço na internet. Confira a lista: se não forem verdadeiros, remova todos de uma vez, e as dioceses podem enviar de novo.`

export const removeLabel = (count: number) => `Remover os ${formatNumber(count)} pendentes`
export const removeTitle = (count: number) => `Remover ${formatNumber(count)} envios?`
export const removeExplained =
  'Saem desta coleta todos os da lista que ainda não foram verificados. As dioceses podem enviar de novo; o histórico guarda quem removeu.'
export const removed = 'Envios removidos com sucesso!'
export const removeFailed = 'Não foi possível remover os envios'
