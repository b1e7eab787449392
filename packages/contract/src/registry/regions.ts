import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, reference } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'
import { PageQuery, paged } from '../core/paging.ts'
import { Problem } from '../core/problem.ts'

/** The text shown for a diocese without a region. Sheets that an import can read have an empty cell instead. */
export const noRegion = 'Sem regional'

export const State = z.object({ id: z.int(), name: z.string(), uf: z.string() }).meta({ id: 'State' })
export type State = z.infer<typeof State>

const RegionDiocese = z.object({ id: z.int(), name: z.string(), city: z.string(), uf: z.string() })

export const RegionListItem = z
  .object({ id: z.int(), region_name: z.string(), states: z.array(State) })
  .meta({ id: 'RegionListItem' })
export type RegionListItem = z.infer<typeof RegionListItem>

export const Region = RegionListItem.extend({ diocese: z.array(RegionDiocese) }).meta({ id: 'Region' })
export type Region = z.infer<typeof Region>

export const SimpleRegion = z.object({ id: z.int(), region_name: z.string() })
export type SimpleRegion = z.infer<typeof SimpleRegion>

export const RegionBody = z.object({ region_name: requiredText('nome da regional') })

const unknownState = 'Estado não encontrado'
export const RegionStatesBody = z.object({
  parish_region_id: reference('Regional não encontrada'),
  states: z
    .array(reference(unknownState), 'Escolha ao menos um estado')
    .min(1, 'Escolha ao menos um estado')
    .max(27, 'São 27 estados'),
})

/** The data of a pie chart: the same index in all three lists is the same region. */
export const RegionChart = z
  .object({ values: z.array(z.int()), labels: z.array(z.string()), colors: z.array(z.string()) })
  .meta({ id: 'RegionChart' })
export type RegionChart = z.infer<typeof RegionChart>

const tag = 'Regionais'

export const regionChart = endpoint({
  method: 'GET',
  path: '/api/parish_region_states',
  access: 'staff',
  tag,
  summary: 'Quantos estados (ou dioceses, com of=dioceses) há em cada regional',
  query: z.object({ of: z.enum(['states', 'dioceses'], 'of é states ou dioceses').default('states') }),
  answers: { 200: RegionChart },
})

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/parish_region',
  access: 'staff',
  tag,
  summary: 'Lista as regionais com os seus estados',
  query: PageQuery,
  answers: { 200: paged(RegionListItem) },
})

export const listSimpleRegions = endpoint({
  method: 'GET',
  path: '/api/parish_region/simple',
  access: 'staff',
  tag,
  summary: 'Todas as regionais, só número e nome',
  answers: { 200: z.array(SimpleRegion) },
})

export const getRegion = endpoint({
  method: 'GET',
  path: '/api/parish_region/:id',
  access: 'staff',
  tag,
  summary: 'Mostra uma regional com estados e dioceses',
  params: IdParams,
  versioned: true,
  answers: { 200: Region },
})

export const createRegion = endpoint({
  method: 'POST',
  path: '/api/parish_region',
  access: 'staff',
  tag,
  summary: 'Cadastra uma regional',
  body: RegionBody,
  versioned: true,
  answers: { 201: Region },
})

export const renameRegion = endpoint({
  method: 'PUT',
  path: '/api/parish_region/:id',
  access: 'staff',
  tag,
  summary: 'Renomeia uma regional',
  params: IdParams,
  body: RegionBody.partial(),
  versioned: true,
  answers: { 200: Region },
})

export const deleteRegion = endpoint({
  method: 'DELETE',
  path: '/api/parish_region/:id',
  access: 'staff',
  tag,
  summary: 'Exclui uma regional sem dioceses',
  params: IdParams,
  answers: { 204: null, 409: Problem },
})

export const listStates = endpoint({
  method: 'GET',
  path: '/api/states',
  access: 'staff',
  tag,
  summary: 'Os 27 estados',
  answers: { 200: z.array(State) },
})

export const addRegionStates = endpoint({
  method: 'POST',
  path: '/api/parish_region_states',
  access: 'staff',
  tag,
  summary: 'Acrescenta estados à regional; os que já estão nela ficam como estão',
  body: RegionStatesBody,
  versioned: true,
  answers: { 200: Region },
})

export const removeRegionStates = endpoint({
  method: 'PUT',
  path: '/api/parish_region_states',
  access: 'staff',
  tag,
  summary: 'Retira estados da regional',
  body: RegionStatesBody,
  versioned: true,
  answers: { 200: Region },
})
