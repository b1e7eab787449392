import { formatNumber } from '../../lib/format.ts'

export const floodTitle = 'Muitas solicitações do mesmo endereço'
export const floodExplained = (count: number) =>
  `${formatNumber(count)} solicitações vieram de um mesmo endereço na internet. Confira a lista: se não forem verdadeiras, remova todas de uma vez.`
export const removeLabel = (count: number) => `Remover as ${formatNumber(count)} solicitações`
export const removeTitle = (count: number) => `Remover ${formatNumber(count)} solicitações?`
export const removeExplained =
  'Saem desta campanha todas as da lista; os boletos em aberto são excluídos e os e-mails que ainda não saíram não saem mais. O histórico guarda quem removeu.'
export const removed = '✅ Solicitações removidas com sucesso!'
export const removeFailed = '❌ Não foi possível remover as solicitações'
