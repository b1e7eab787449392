import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { actionNames, entityNames } from '@seara/contract/platform/audit-log-names'
import { detail } from './entry-detail.ts'

/** The Portuguese names of the filters in the address of a downloaded sheet or PDF. */
const filterNames: Readonly<Record<string, string>> = {
  account: 'conta nº',
  action: 'ação',
  again: 'de novo',
  attention: 'por que esperam',
  baseYear: 'ano-base',
  city: 'cidade',
  closed: 'encerrados',
  collection: 'coleta nº',
  contributions: 'contribuições nº',
  day: 'dia',
  diocese_id: 'diocese nº',
  entity: 'o que',
  field: 'campo',
  format: 'etiquetas por folha',
  from: 'desde',
  ids: 'linhas marcadas',
  ledger: 'livro',
  missionary_campaign: 'campanha nº',
  missionary_collection_id: 'coleta nº',
  no_request_in: 'nada pediram na campanha nº',
  only: 'somente',
  parish_region: 'regional nº',
  parish_region_id: 'regional nº',
  query: 'busca',
  registration: 'no banco',
  requests: 'solicitações nº',
  returned: 'devolvidos',
  search: 'busca',
  shipping: 'envio',
  silent_in: 'nada enviaram à coleta nº',
  slips: 'boletos nº',
  start: 'a partir da etiqueta',
  state: 'situação',
  status: 'situação',
  to: 'até',
  type: 'tipo',
  uf: 'UF',
  until: 'até',
  why: 'por que faltam',
  year: 'ano',
}

const filterValues: Readonly<Record<string, string>> = {
  active: 'ativas',
  after_cancel: 'pagos depois de cancelados',
  a6: 'A6, uma por folha',
  A6: 'A6, uma por folha',
  campaigns: 'campanhas',
  cancel: 'cancelado',
  cofrinho: 'doações do cofrinho',
  collections: 'coletas',
  confirmed: 'confirmados',
  deleted: 'na lixeira',
  dioceses: 'dioceses',
  divergent: 'divergentes',
  double: 'em dobro',
  draft: 'por enviar ao banco',
  expired: 'vencido',
  failed: 'com falha',
  false: 'não',
  finished: 'finalizadas',
  general: 'geral',
  late: 'atrasados',
  matched: 'com par',
  none: 'sem registro',
  open: 'em aberto',
  packed: 'com caixas',
  paid: 'pago',
  payments: 'pagamentos',
  pending: 'pendentes',
  products: 'materiais',
  queued: 'na fila',
  receivable: 'valores a receber',
  rejected: 'recusados',
  review: 'a conferir',
  sending: 'saindo',
  sent: 'enviados',
  set_aside: 'postos de lado',
  shipped: 'despachadas',
  stuck: 'que não saem',
  title: 'título',
  total_value: 'valor total',
  trashed: 'na lixeira',
  true: 'sim',
  unfinished: 'não finalizadas',
  unmatched: 'sem boleto',
  unread: 'esperam o extrato',
  waiting: 'esperam',
  unpacked: 'sem caixas',
  unprinted: 'por imprimir',
  unshipped: 'por despachar',
  verified: 'verificadas',
  withdrawn: 'retirados',
}

/** Parameters of a sheet's address that are not filters: a list's order and columns, and the address's signature. */
const noFilters = new Set(['columns', 'expires', 'inline', 'order', 'session', 'signature', 'sort', 'v'])

const nameOfValue = (name: string, value: string): string => {
  const names: Readonly<Record<string, string>> =
    name === 'entity' ? entityNames : name === 'action' ? actionNames : filterValues
  return names[value] ?? value
}

const readable = (query: string) =>
  [...new URLSearchParams(query)]
    .filter(([name, value]) => value !== '' && !noFilters.has(name))
    .map(([name, value]) => {
      const label = filterNames[name] ?? name
      return `${label}${label.endsWith('nº') ? '' : ':'} ${nameOfValue(name, value)}`
    })
    .join(', ')

/** The filters of a downloaded sheet in words; empty when the sheet had none or the entry is no download. */
export const filtersOf = (entry: AuditLogEntry): string =>
  entry.action === 'exported' ? readable(detail(entry, 'path').split('?')[1] ?? '') : ''
