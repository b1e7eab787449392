import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { xlsx } from '../core/media-types.ts'
import { LocalDay } from '../fields/local-date-time.ts'
import { SearchText } from '../fields/text.ts'
import { historyActions, historyEntities, HistoryEntry } from './history.ts'
import { SearchQuery, paged } from '../core/paging.ts'
import { JobStarted } from './jobs.ts'

/** The subjects of the audit log's entries: first the kinds of accesses, then the kinds of records. */
export const auditEntities = [
  'session',
  'denial',
  'export',
  'job',
  'user',
  'invitation',
  'second_factor_policy',
  'second_person',
  'held_action',
  'mail',
  'mail_template',
  'slip_issuer',
  'shipping_file',
  'return_file',
  'return_record',
  'statement_file',
  'statement_row',
  'statement_day',
  'statement_settings',
  'restoration',
  'privacy_notice',
  'person_data',
  'retention',
  'list_view',
  'setup_step',
  'year_closing',
  'year_correction',
  ...historyEntities,
] as const
export type AuditEntity = (typeof auditEntities)[number]

/** The actions that change no record. */
export const accessActions = [
  'login',
  'login_failed',
  'logout',
  'session_ended',
  'password_failed',
  'code_failed',
  'passkey_failed',
  'reset_requested',
  'denied',
  'exported',
  'started',
  'read',
  'refused',
] as const

export const auditActions = [...accessActions, ...historyActions] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditLogEntry = HistoryEntry.extend({
  actor_id: z.int().nullable().describe('Quem fez; vazio para o próprio sistema e para quem não entrou'),
  entity: z.string().describe(`${auditEntities.join(', ')}; ou o de uma versão mais nova, que roda ao lado`),
  entity_id: z.int().nullable(),
  subject: z
    .string()
    .nullable()
    .describe(
      'O nosso número de um boleto, o nome de um arquivo de retorno, de uma remessa ou de uma visão; vazio nos outros',
    ),
  action: z.string().describe(`${auditActions.join(', ')}; ou a de uma versão mais nova`),
  address: z.string().nullable().describe('O endereço de onde veio, nos acessos'),
}).meta({ id: 'AuditLogEntry' })
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

const filters = {
  search: SearchText,
  entity: z.enum(auditEntities, 'O tipo não existe').optional(),
  action: z.enum(auditActions, 'A ação não existe').optional(),
  day: LocalDay.optional().describe('Um dia no horário de Brasília; com `until`, o primeiro do período'),
  until: LocalDay.optional().describe('O último dia do período; sem `day`, desde o começo'),
}

export const AuditLogQuery = SearchQuery.extend(filters)
export type AuditLogQuery = z.output<typeof AuditLogQuery>

export const AuditLogFilter = z.object(filters)
export type AuditLogFilter = z.output<typeof AuditLogFilter>

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'admin',
  tag: 'Auditoria',
  summary:
    'Acessos, recusas, planilhas baixadas e mudanças, do mais novo ao mais antigo; a busca olha o nome da pessoa',
  query: AuditLogQuery,
  answers: { 200: paged(AuditLogEntry) },
})

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/sheet',
  access: 'admin',
  asksPassword: true,
  tag: 'Auditoria',
  summary:
    'Planilha da auditoria com os mesmos filtros, um campo mudado por linha da célula; ela mesma fica registrada',
  query: AuditLogFilter,
  file: xlsx,
  answers: { 200: null, 202: JobStarted },
})
