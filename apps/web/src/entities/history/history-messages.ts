import type { HistoryEntry } from '@seara/contract/history'

/** What someone did to a record, after the person's name. */
export const deeds: Record<HistoryEntry['action'], string> = {
  create: 'cadastrou',
  update: 'alterou',
  trash: 'moveu para a lixeira',
  restore: 'restaurou da lixeira',
  delete: 'excluiu',
}

export const theSystem = 'O sistema'
export const nothingYet = 'Nenhuma mudança registrada'
export const nothingYetMessage = 'O que for alterado neste registro aparece aqui, com a data e o nome de quem alterou.'
