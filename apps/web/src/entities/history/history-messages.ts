import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import type { HistoryEntry, historyActions } from '@seara/contract/platform/history'

const actionLabels = new Map<string, string>(
  Object.entries({
    create: 'cadastrou',
    update: 'alterou',
    trash: 'moveu para a lixeira',
    restore: 'restaurou da lixeira',
    delete: 'excluiu',
  } satisfies Record<(typeof historyActions)[number], string>),
)

/**
 * The action in words that follow the person's name. An action that this version does not know is shown by its code.
 */
export const actionLabel = ({ action }: Pick<HistoryEntry, 'action'>): string => actionLabels.get(action) ?? action

const theSystem = 'O sistema'
/** Shown as the author when a visitor changed a request. Visitors have no account, so their name is not known. */
export const requester = 'Solicitante (página pública)'
const sender = 'Quem enviou (página pública)'

type Entry = Pick<AuditLogEntry, 'entity' | 'action' | 'actor_name'>

/** The author of the change: a user, a visitor on the public screens, or the system itself. */
export function authorOf({ actor_name, entity, action }: Entry): string {
  if (actor_name !== null) return actor_name
  // No account: if a request was changed or a contribution was sent, a visitor did it. Anything else was done by the
  // system.
  if (entity === 'request') return requester
  return entity === 'contribution' && action === 'create' ? sender : theSystem
}

export const nothingYet = 'Nenhuma mudança registrada'
export const nothingYetMessage = 'O que for alterado neste registro aparece aqui, com a data e o nome de quem alterou.'
