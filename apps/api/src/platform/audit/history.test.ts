import type { HistoryEntry } from '@seara/contract/platform/history'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import { answered, createDiocese, createParish, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'

const seara = await createTestApp({ clock: { now: () => new Date('2026-11-20T15:00:00Z') } })
const { request } = seara
const { token, id: actorId } = await signIn(seara)

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  request(method, path, { token, ...(body && { body }) })
const historyOf = async (entity: string, id: number) =>
  answered(await send('GET', `/api/history/${entity}/${id}?limit=100`)).json<Paged<HistoryEntry>>().data

test('a diocese tells who changed what, newest first', async () => {
  const diocese = await createDiocese(seara, token)
  await send('PUT', `/api/diocese/${diocese.id}`, { ...diocese, bishop: 'Sede vacante' })
  await send('DELETE', `/api/diocese/${diocese.id}`)
  await send('PUT', `/api/diocese/restore/${diocese.id}`)
  const history = await historyOf('diocese', diocese.id)
  expect(history.map(({ action }) => action)).toEqual(['restore', 'trash', 'update', 'create'])
  expect(history[2]).toEqual({
    id: expect.any(Number) as number,
    at: '2026-11-20T15:00:00.000Z',
    actor_name: 'Rute Secretária',
    action: 'update',
    changes: [{ field: 'bishop', before: 'Dom José Exemplo', after: 'Sede vacante' }],
  })
  expect(history[3]?.changes).toContainEqual({ field: 'name', before: null, after: 'Diocese de Teste' })
})

test('what changed nothing, and what was refused, leaves no trace', async () => {
  const diocese = await createDiocese(seara, token)
  await send('PUT', `/api/diocese/${diocese.id}`, diocese)
  await send('PUT', `/api/diocese/${diocese.id}`, { ...diocese, name: '' })
  await send('PUT', `/api/diocese/restore/${diocese.id}`)
  expect(await historyOf('diocese', diocese.id)).toHaveLength(1)
})

test('parishes, contacts and regions have their history too', async () => {
  const [one, two] = [await createDiocese(seara, token), await createDiocese(seara, token, { name: 'Outra Diocese' })]
  const parish = await createParish(seara, token, one.id)
  await send('PUT', `/api/parish/diocese/${parish.id}`, { diocese_id: two.id })
  expect((await historyOf('parish', parish.id))[0]?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual(
    [
      { field: 'diocese', before: 'Diocese de Teste', after: 'Outra Diocese' },
      { field: 'diocese_id', before: one.id, after: two.id },
    ],
  )
  const contact = answered(
    await send('POST', '/api/diocese-contact', {
      diocese_id: one.id,
      contact_type_id: 1,
      name: 'A',
      email: 'a@exemplo.org',
      telephone: '6233334444',
    }),
    201,
  ).json<{ id: number }>()
  await send('DELETE', `/api/diocese-contact/${contact.id}`)
  expect((await historyOf('contact', contact.id)).map(({ action }) => action)).toEqual(['delete', 'create'])
  const region = answered(
    await send('POST', '/api/parish_region', { region_name: 'Regional com História' }),
    201,
  ).json<{ id: number }>()
  await send('POST', '/api/parish_region_states', { parish_region_id: region.id, states: [1] })
  expect((await historyOf('region', region.id))[0]?.changes).toEqual([
    { field: 'states', before: [], after: [expect.any(String) as string] },
  ])
})

test('changes at the same moment are all written down, each from where the other left it', async () => {
  const diocese = await createDiocese(seara, token, { name: '0' })
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send('PUT', `/api/diocese/${diocese.id}`, { ...diocese, name: String(index + 1) }),
    ),
  )
  const names = (await historyOf('diocese', diocese.id))
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'name'))
    .toReversed()
  expect(names).toHaveLength(9)
  for (const [index, { before }] of names.slice(1).entries()) expect(before).toBe(names[index]?.after)
})

test('the history of users is for admins', async () => {
  expect((await send('GET', `/api/history/user/${actorId}`)).statusCode).toBe(403)
  expect((await send('GET', '/api/history/unknown/1')).statusCode).toBe(404)
})

test('the audit log refuses changes and deletions, whoever asks', async () => {
  await createDiocese(seara, token)
  for (const statement of [
    "update audit_entry set actor_name = 'x'",
    'delete from audit_entry',
    'truncate audit_entry',
  ]) {
    await expect(seara.asOwner(statement)).rejects.toThrow('append-only')
  }
})
