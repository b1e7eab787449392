import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import type { HistoryEntry } from '@seara/contract/platform/history'

/** The action, after the person's name. */
export const actionLabels: Record<HistoryEntry['action'], string> = {
  create: 'cadastrou',
  update: 'alterou',
  trash: 'moveu para a lixeira',
  restore: 'restaurou da lixeira',
  delete: 'excluiu',
}

const theSystem = 'O sistema'
/** A request is changed by visitors, who have no account. */
export const requester = 'Solicitante (página pública)'
const sender = 'Quem enviou (página pública)'

type Entry = Pick<AuditLogEntry, 'entity' | 'action' | 'actor_name'>

/** Who did it: a user, a visitor on the public screens, or the system itself. */
export function authorOf({ actor_name, entity, action }: Entry): string {
  if (actor_name !== null) return actor_name
  // A contribution is only sent by visitors, and the system never changes a request.
  if (entity === 'request') return requester
  return entity === 'contribution' && action === 'create' ? sender : theSystem
}

export const nothingYet = 'Nenhuma mudança registrada'
export const nothingYetMessage = 'O que for alterado neste registro aparece aqui, com a data e o nome de quem alterou.'
