import type { AuditAction, AuditEntity, AuditLogEntry } from '@seara/contract/platform/audit-log'
import { actionName, entityName } from '@seara/contract/platform/audit-log-names'
import { authorOf } from '../../entities/history/history-messages.ts'
import { accountMoved } from '../../entities/history/issuer-sentence.ts'
import { detail } from './entry-detail.ts'

/** For each kind of record: the words for such a record after a verb, as in "alterou uma paróquia". */
const records: Readonly<Record<string, string>> = {
  user: 'um usuário',
  invitation: 'um convite',
  second_factor_policy: 'de quem se exigem as duas etapas',
  second_person: 'a exigência da segunda pessoa',
  held_action: 'um pedido a uma segunda pessoa',
  mail: 'um e-mail (reenvio)',
  mail_template: 'o texto de um e-mail',
  slip_issuer: 'o emissor de boletos',
  shipping_file: 'uma remessa',
  return_file: 'um arquivo de retorno',
  return_record: 'um registro de retorno',
  statement_file: 'um extrato',
  statement_row: 'um lançamento do extrato',
  statement_day: 'um dia do extrato',
  statement_settings: 'as regras dos extratos',
  restoration: 'a restauração do sistema (liberada)',
  privacy_notice: 'o aviso de privacidade',
  person_data: 'os dados de uma pessoa',
  retention: 'os prazos de guarda',
  list_view: 'uma visão',
  setup_step: 'os primeiros passos',
  year_closing: 'o encerramento de um exercício',
  year_correction: 'uma correção de exercício',
  region: 'uma regional',
  diocese: 'uma diocese',
  contact: 'um contato',
  diocese_note: 'uma anotação',
  parish: 'uma paróquia',
  bank_account: 'uma conta bancária',
  credit_type: 'um tipo de crédito',
  global_option: 'uma opção pública',
  iam_group: 'um grupo IAM',
  donation: 'uma doação',
  collection: 'uma coleta',
  contribution: 'uma contribuição',
  letterhead: 'o papel timbrado',
  campaign: 'uma campanha',
  product: 'um material',
  request: 'uma solicitação',
  box: 'uma caixa',
  slip: 'um boleto',
  reminder_ladder: 'os lembretes',
  reminder_step: 'um lembrete',
} satisfies Partial<Record<AuditEntity, string>>

/** The name shown for the author of a failed login or a request for a new password. */
const somebody = 'Alguém'

const accesses: ReadonlySet<string> = new Set<AuditAction>(['login_failed', 'reset_requested'])

/** The author's name: a user, a visitor, the system itself, or `somebody`. */
export const personOf = (entry: AuditLogEntry) =>
  entry.actor_name === null && accesses.has(entry.action) ? somebody : authorOf(entry)

function deletedCount({ changes }: AuditLogEntry): string {
  const count = changes.find(({ field }) => field === 'count')?.before
  return typeof count === 'number' ? String(count) : ''
}

/**
 * For each kind of record: the words before a record's number or name, as in "o boleto 123". For other kinds, no number
 * or name is shown.
 */
const named: Readonly<Record<string, string>> = {
  slip: 'o boleto',
  return_file: 'o arquivo de retorno',
  shipping_file: 'a remessa',
  list_view: 'a visão',
} satisfies Partial<Record<AuditEntity, string>>

const wordOf = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined

function recordOf({ entity, subject }: AuditLogEntry): string {
  const kind = wordOf(named, entity)
  return kind !== undefined && subject !== null ? `${kind} ${subject}` : (wordOf(records, entity) ?? entityName(entity))
}

const changed = (entry: AuditLogEntry) => `${actionName(entry.action).toLowerCase()} ${recordOf(entry)}`

/**
 * The sentence for an undone return file, which the log stores as a change of the file's status; null for any other
 * entry.
 */
const taken = (entry: AuditLogEntry): string | null =>
  entry.entity === 'return_file' && detail(entry, 'status') === 'undone' ? `desfez ${recordOf(entry)}` : null

/** The sentence for an entry about an invitation. Null for any other entry, and for a change that has no words here. */
function invited({ entity, action, changes }: AuditLogEntry): string | null {
  if (entity !== 'invitation') return null
  if (action === 'create') return 'convidou alguém para o sistema'
  if (action === 'delete') return 'desfez um convite'
  if (changes.some(({ field }) => field === 'accepted_at')) return 'aceitou um convite'
  if (changes.some(({ field }) => field === 'inviter'))
    return 'deixou sem efeito um convite de quem não é mais administrador'
  return changes.some(({ field }) => field === 'sent_at') ? 'enviou um convite de novo' : null
}

/** The sentence for a first step of the setup that was set aside or brought back; null for any other entry. */
function setAside({ entity, changes }: AuditLogEntry): string | null {
  const change = entity === 'setup_step' ? changes.find(({ field }) => field === 'set_aside') : undefined
  if (typeof change?.after === 'string') return `deixou de lado um dos primeiros passos: ${change.after}`
  return typeof change?.before === 'string' ? `trouxe de volta um dos primeiros passos: ${change.before}` : null
}

/**
 * The device and network address of the ended session, after a colon; empty when all other sessions were ended at once.
 */
const sessionOf = (entry: AuditLogEntry) => {
  const told = [detail(entry, 'device'), detail(entry, 'address')].filter((text) => text !== '').join(', ')
  return told === '' ? '' : `: ${told}`
}

/** The words for a refused passkey, by the server's reason. Each function gets the name of the account. */
const passkeyRefusals: Readonly<Record<string, (account: string) => string>> = {
  refused: (account) => `tentou entrar na conta de ${account} com uma chave de acesso que não confere`,
  copied: (account) => `tentou entrar na conta de ${account} com o que parece ser a cópia de uma chave de acesso`,
  other_account: (account) => `tentou entrar em outra conta com a chave de acesso de ${account}`,
}
const unknownPasskey = 'tentou entrar com uma chave de acesso desconhecida'

const actionLabels: Record<AuditAction, (entry: AuditLogEntry) => string> = {
  login: (entry) =>
    detail(entry, 'passkey') === ''
      ? 'entrou no sistema'
      : `entrou no sistema com a chave de acesso “${detail(entry, 'passkey')}”`,
  logout: () => 'saiu do sistema',
  session_ended: (entry) => `encerrou outra sessão sua${sessionOf(entry)}`,
  login_failed: (entry) =>
    detail(entry, 'reason') === 'not_approved'
      ? `tentou entrar na conta de ${detail(entry, 'account')}, que ainda não tem acesso`
      : `errou a senha da conta de ${detail(entry, 'account')}`,
  password_failed: () => 'errou a própria senha',
  passkey_failed: (entry) => passkeyRefusals[detail(entry, 'reason')]?.(detail(entry, 'account')) ?? unknownPasskey,
  code_failed: (entry) => `acertou a senha e errou o código da conta de ${detail(entry, 'account')}`,
  reset_requested: (entry) => `pediu uma nova senha para a conta de ${detail(entry, 'account')}`,
  denied: (entry) => `foi recusado em: ${detail(entry, 'what')} (${detail(entry, 'method')} ${detail(entry, 'path')})`,
  exported: (entry) => `baixou ${detail(entry, 'file')}`,
  started: (entry) => `iniciou a tarefa: ${detail(entry, 'name')}`,
  read: (entry) =>
    entry.entity === 'person_data'
      ? `viu o que o sistema guarda de ${detail(entry, 'account')} (${detail(entry, 'how')})`
      : `leu o e-mail “${detail(entry, 'subject')}” para ${detail(entry, 'recipient')}`,
  refused: (entry) => `enviou ${detail(entry, 'file')}, que foi recusado: ${detail(entry, 'reason')}`,
  create: changed,
  update: (entry) =>
    (entry.entity === 'slip_issuer' ? accountMoved(entry.changes) : null) ?? taken(entry) ?? changed(entry),
  trash: changed,
  restore: changed,
  delete: (entry) =>
    entry.entity === 'retention' ? `apagou o que passou do prazo: ${deletedCount(entry)}` : changed(entry),
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(actionLabels, action)

/**
 * The words for an entry's action. An action that this version of the screen does not know gets the words of `changed`.
 */
const labelOf = (entry: AuditLogEntry): string =>
  isKnown(entry.action) ? actionLabels[entry.action](entry) : changed(entry)

/** Tells what the author did, in words that follow the author's name. */
export const actionText = (entry: AuditLogEntry): string => invited(entry) ?? setAside(entry) ?? labelOf(entry)

export const title = 'Auditoria'
export const description =
  'Quem entrou, quem foi recusado, o que foi baixado e o que mudou. Acessos ficam por seis meses; mudanças, para sempre.'
export const sheetTitle = 'Auditoria em planilha'
export const emptyTitle = 'Nada registrado ainda'
export const emptyMessage = 'Entradas, planilhas baixadas e mudanças aparecem aqui.'
