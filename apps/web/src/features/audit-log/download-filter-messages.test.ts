import { endpoints } from '@seara/contract/endpoints'
import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { filtersOf } from './download-filter-messages.ts'

type Properties = Record<string, { enum?: (string | number)[] }>

const entry = (change: Partial<AuditLogEntry>, values: Record<string, unknown> = {}): AuditLogEntry =>
  ({
    actor_name: 'Rute Secretária',
    entity: 'diocese',
    entity_id: 7,
    subject: null,
    action: 'update',
    changes: Object.entries(values).map(([field, after]) => ({ field, before: null, after })),
    ...change,
  }) as AuditLogEntry

test('an entry tells the filters of a sheet, and of nothing else', () => {
  const path = '/api/diocese/export?search=S%C3%A3o+Jo%C3%A3o&status=active'
  expect(filtersOf(entry({ action: 'exported' }, { path }))).toBe('busca: São João, situação: ativas')
  const numbered = '/api/diocese/export?missionary_campaign=5&no_request_in=7'
  expect(filtersOf(entry({ action: 'exported' }, { path: numbered }))).toBe(
    'campanha nº 5, nada pediram na campanha nº 7',
  )
  expect(filtersOf(entry({ action: 'exported' }, { path: '/api/diocese/export' }))).toBe('')
  expect(filtersOf(entry({}, { path }))).toBe('')
})

test('there are words for every filter of whatever is downloaded, and for each of their choices', () => {
  const queries = endpoints.flatMap(({ file, query }) => (file === undefined || query === undefined ? [] : [query]))
  expect(queries.length).toBeGreaterThan(20)
  const filters = queries.flatMap((query) =>
    Object.entries((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Properties),
  )
  const sameWord = new Set(['dioceses'])
  const raw = filters.flatMap(([name, { enum: choices = [] }]) =>
    ['7', ...choices.map(String)].flatMap((value) => {
      const told = filtersOf(entry({ action: 'exported' }, { path: `/x?${new URLSearchParams({ [name]: value })}` }))
      const isRaw =
        told.startsWith(`${name}:`) || (/[a-z]/.test(value) && !sameWord.has(value) && told.endsWith(`: ${value}`))
      return isRaw ? [`${name}=${value}`] : []
    }),
  )
  expect([...new Set(raw)]).toEqual([])
})
