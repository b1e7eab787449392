import { z } from 'zod'
import { listContributions } from '../collections/contributions.ts'
import { listDonations } from '../cofrinho/donations.ts'
import { listIamGroups } from '../cofrinho/iam-groups.ts'
import { listSlips } from '../billing/campaign-slips.ts'
import { listWorklist } from '../billing/worklist.ts'
import { listRequests } from '../campaigns/request-list.ts'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { version } from '../core/version.ts'
import { IdParams } from '../fields/id.ts'
import { inOneLine, requiredText } from '../fields/text.ts'
import { listMails } from '../platform/outbox.ts'
import { listDioceses } from '../registry/dioceses.ts'
import { listParishes } from '../registry/parishes.ts'
import { listCredits, listMissing } from '../statements/credits.ts'

/**
 * The lists that can have saved views, each with the endpoint that reads its rows. A user who may call this endpoint
 * may also see the list's views.
 */
export const viewedLists = {
  contributions: listContributions,
  requests: listRequests,
  slips: listSlips,
  worklist: listWorklist,
  credits: listCredits,
  missing: listMissing,
  dioceses: listDioceses,
  parishes: listParishes,
  groups: listIamGroups,
  donations: listDonations,
  outbox: listMails,
} as const
export type ViewedList = keyof typeof viewedLists

const names = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]
const list = z.enum(names, `A lista é uma destas: ${names.join(', ')}`)

export const ListView = z
  .object({
    id: z.int(),
    list,
    name: z.string(),
    query: z.string().describe('Busca, filtros, ordem, colunas e linhas por página, como no endereço da lista'),
    shared: z.boolean().describe('Mostrada a todos que veem a lista'),
    maker: z.string().describe('Quem a fez, pelo nome'),
    is_own: z.boolean().describe('Se quem pede a fez'),
    may_change: z
      .boolean()
      .describe('Se quem pede pode mudar ou excluir: quem a fez, e de uma de todos um administrador'),
    version,
  })
  .meta({ id: 'ListView' })
export type ListView = z.infer<typeof ListView>

export const ListViewBody = z.object({
  list,
  name: requiredText('nome', 80),
  query: inOneLine(z.string('A consulta deve ser um texto').max(2000, 'A consulta aceita no máximo 2000 caracteres')),
  shared: z.boolean('shared é true ou false').default(false),
})
export type ListViewBody = z.output<typeof ListViewBody>

/**
 * A change of a view. It cannot move the view to another list. `shared` is declared again because in `ListViewBody` it
 * has a default, and here an absent `shared` must change nothing.
 */
export const ListViewChange = ListViewBody.pick({ name: true, query: true })
  .extend({ shared: z.boolean('shared é true ou false') })
  .partial()
export type ListViewChange = z.output<typeof ListViewChange>

const tag = 'Visões das listas'
const base = '/api/list-view'

export const listListViews = endpoint({
  method: 'GET',
  path: base,
  access: 'staff',
  tag,
  summary: 'As visões de uma lista, por nome: as próprias, e as de todos',
  query: z.object({ list }),
  answers: { 200: z.array(ListView) },
})

export const createListView = endpoint({
  method: 'POST',
  path: base,
  access: 'staff',
  tag,
  summary: 'Guarda uma visão de uma lista sob um nome. 409: conflict.name_taken',
  body: ListViewBody,
  versioned: true,
  answers: { 201: ListView, 409: Problem },
})

export const changeListView = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary:
    'Muda nome, consulta ou a quem se mostra; uma de todos só quem a fez ou um administrador. 409: conflict.name_taken',
  params: IdParams,
  body: ListViewChange,
  versioned: true,
  answers: { 200: ListView, 409: Problem },
})

export const deleteListView = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Exclui uma visão; uma de todos só quem a fez ou um administrador',
  params: IdParams,
  answers: { 204: null },
})

export const restoreListView = endpoint({
  method: 'PUT',
  path: `${base}/restore/:id`,
  access: 'staff',
  tag,
  summary: 'Traz de volta uma visão excluída. 409: conflict.name_taken',
  params: IdParams,
  versioned: true,
  answers: { 200: ListView, 409: Problem },
})
