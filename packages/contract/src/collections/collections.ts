import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { BaseYear } from '../fields/base-year.ts'
import { IdParams } from '../fields/id.ts'
import { LocalDateTime } from '../fields/local-date-time.ts'
import { origin } from '../fields/origin.ts'
import { requiredText } from '../fields/text.ts'
import { PageQuery, paged } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'

export const Collection = z
  .object({
    id: z.int(),
    cod: z.string(),
    description: z.string(),
    base_year: z.int(),
    begin_dt: z.string(),
    end_dt: z.string().nullable(),
    finished: z.boolean(),
    total_value: z.number().nullable().describe('Soma verificada, em reais; só quando finalizada'),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof Collection>

/** A collection that takes contributions now, as visitors see it. */
export const PublicCollection = z
  .object({ id: z.int(), description: z.string(), begin_dt: z.string(), end_dt: z.string().nullable() })
  .meta({ id: 'PublicCollection' })
export type PublicCollection = z.infer<typeof PublicCollection>

export const CollectionBody = z.object({
  description: requiredText('descrição'),
  begin_dt: LocalDateTime('data de início'),
  base_year: BaseYear,
})
export type CollectionBody = z.output<typeof CollectionBody>

/** The fields that can be corrected while a collection is not finished. Its base year and code never change. */
export const CollectionDetails = CollectionBody.pick({ description: true, begin_dt: true })

export const CollectionChange = CollectionDetails.extend({
  finished: z.boolean('Diga se a coleta está finalizada'),
}).partial()
export type CollectionChange = z.output<typeof CollectionChange>

const tag = 'Coletas missionárias'

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/missionary-collection',
  access: 'staff',
  tag,
  summary: 'Lista as coletas, a mais nova primeiro',
  query: PageQuery,
  answers: { 200: paged(Collection) },
})

export const listActiveCollections = endpoint({
  method: 'GET',
  path: '/api/missionary-collection/active',
  access: 'anyone',
  tag,
  summary: 'As coletas abertas',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: z.array(z.object({ id: z.int(), description: z.string() })) },
})

export const getCollection = endpoint({
  method: 'GET',
  path: '/api/missionary-collection/:id',
  access: 'anyone',
  tag,
  summary: 'Mostra uma coleta; sem token (ou com origin=public), só o que é público e só enquanto aberta',
  rateLimit: 'public-read',
  params: IdParams,
  versioned: true,
  query: z.object({ origin }),
  answers: { 200: z.union([Collection, PublicCollection]), 404: Problem },
})

export const createCollection = endpoint({
  method: 'POST',
  path: '/api/missionary-collection',
  access: 'staff',
  tag,
  summary: 'Abre uma coleta; uma por ano-base',
  body: CollectionBody,
  versioned: true,
  answers: { 201: Collection, 409: Problem },
})

export const changeCollection = endpoint({
  method: 'PUT',
  path: '/api/missionary-collection/:id',
  access: 'staff',
  tag,
  summary:
    'Corrige a descrição e o início da coleta, ou a finaliza ou reabre. 409: conflict.finished (reabra antes de corrigir)',
  params: IdParams,
  body: CollectionChange,
  versioned: true,
  answers: { 200: Collection, 409: Problem },
})
