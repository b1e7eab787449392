import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { listDioceses } from '@seara/contract/registry/dioceses'
import { listMails } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setIssuer } from '../../../test/billing-factories.ts'
import { createCampaign, createRequest } from '../../../test/campaign-factories.ts'
import { answered, createDiocese, formWith, registerPerson, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import * as files from '../files/files.service.ts'
import { forgetAccesses } from './access-log.service.ts'

const minute = 60_000
let now = new Date('2026-11-20T15:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request, db, ctx } = seara
const password = 'segredo bem guardado'
const admin = await signIn(seara, 'admin')
const remoteAddress = '203.0.113.7'

const log = async (query: Record<string, string> = {}) =>
  answered(await request('GET', '/api/audit-log', { token: admin.token, query: { limit: '100', ...query } })).json<
    Paged<AuditLogEntry>
  >().data
const newest = async (entity: string) => (await log({ entity }))[0]
const login = (email: string, tried: string) =>
  request('POST', '/api/auth/login', { body: { email, password: tried }, remoteAddress })
/** The expected changes. PostgreSQL's `jsonb` stores fields with shorter names first, so they come in this order. */
const details = (fields: Record<string, string>) =>
  Object.entries(fields)
    .toSorted(([one], [other]) => one.length - other.length)
    .map(([field, after]) => ({ field, before: null, after }))

test('a login and a logout are written down, with the address they came from', async () => {
  const id = await registerPerson(seara, 'entrou@exemplo.org', password)
  const { token } = answered(await login('entrou@exemplo.org', password)).json<{ token: string }>()
  expect(await newest('session')).toEqual({
    id: expect.any(Number) as number,
    at: '2026-11-20T15:00:00.000Z',
    actor_id: id,
    actor_name: 'Maria da Silva',
    entity: 'session',
    entity_id: id,
    subject: null,
    action: 'login',
    address: remoteAddress,
    changes: [],
  })
  answered(await request('DELETE', '/api/auth/logout', { token, remoteAddress }), 204)
  expect(await newest('session')).toMatchObject({ action: 'logout', actor_id: id, address: remoteAddress })
})

test('a failed login names the account, and an unknown address only in part; never what was typed as password', async () => {
  const id = await registerPerson(seara, 'falhou@exemplo.org', password)
  expect((await login('falhou@exemplo.org', 'errada errada')).statusCode).toBe(401)
  expect(await newest('session')).toMatchObject({
    action: 'login_failed',
    actor_id: null,
    actor_name: null,
    entity_id: id,
    address: remoteAddress,
    changes: details({ account: 'Maria da Silva' }),
  })
  later(minute)
  await login('ninguem@exemplo.org', 'errada errada')
  expect(await newest('session')).toMatchObject({
    action: 'login_failed',
    entity_id: null,
    changes: details({ account: 'n***@exemplo.org' }),
  })
  expect(JSON.stringify(await log())).not.toContain('errada')
})

test('made-up addresses do not fill the log', async () => {
  later(minute)
  const before = (await log({ entity: 'session' })).length
  for (let time = 0; time < 10; time++) await login(`inventado${time}@exemplo.org`, 'errada errada')
  expect(await log({ entity: 'session' })).toHaveLength(before + 1)
})

test('a right password without access, and a wrong one in an open session, are written down', async () => {
  await registerPerson(seara, 'espera@exemplo.org', password, { is_approved: false })
  expect((await login('espera@exemplo.org', password)).statusCode).toBe(403)
  expect(await newest('session')).toMatchObject({
    action: 'login_failed',
    changes: details({ account: 'Maria da Silva', reason: 'not_approved' }),
  })
  const person = await signIn(seara)
  const body = {
    current_password: 'errada errada',
    password: 'outra senha boa',
    password_confirmation: 'outra senha boa',
  }
  await request('PUT', '/api/auth/password', { token: person.token, body, remoteAddress })
  expect(await newest('session')).toMatchObject({
    action: 'password_failed',
    actor_id: person.id,
    entity_id: person.id,
  })
})

test('who is not allowed is written down, once a minute for the same', async () => {
  const user = await signIn(seara)
  const waiting = await signIn(seara, 'user', { is_approved: false })
  const before = (await log({ entity: 'denial' })).length
  for (let time = 0; time < 3; time++)
    await request('GET', '/api/outbox?search=segredo', { token: user.token, remoteAddress })
  await request('GET', '/api/diocese', { token: waiting.token, remoteAddress })
  const [notApproved, notAdmin, ...others] = await log({ entity: 'denial' })
  expect(others).toHaveLength(before)
  expect(notAdmin).toMatchObject({
    action: 'denied',
    actor_id: user.id,
    actor_name: 'Rute Secretária',
    address: remoteAddress,
    changes: details({ path: '/api/outbox', what: listMails.summary, method: 'GET' }),
  })
  expect(notApproved).toMatchObject({
    actor_id: waiting.id,
    changes: details({ path: '/api/diocese', what: listDioceses.summary, method: 'GET' }),
  })
  later(minute)
  await request('GET', '/api/outbox', { token: user.token })
  expect(await log({ entity: 'denial' })).toHaveLength(before + 3)
  // The refusal of a visitor is not logged: there is no signed-in user to name.
  await request('GET', '/api/outbox')
  expect(await log({ entity: 'denial' })).toHaveLength(before + 3)
})

test('a sheet that is downloaded is written down with its filters', async () => {
  const user = await signIn(seara)
  await createDiocese(seara, user.token)
  const query = { search: 'teste' }
  answered(await request('GET', '/api/parish/sheet', { token: user.token, query, remoteAddress }))
  expect(await newest('export')).toMatchObject({
    action: 'exported',
    actor_id: user.id,
    address: remoteAddress,
    changes: [
      { field: 'file', before: null, after: expect.stringMatching(/\.xlsx$/) as string },
      { field: 'path', before: null, after: '/api/parish/sheet?search=teste' },
    ],
  })
  const count = (await log({ entity: 'export' })).length
  expect((await request('HEAD', '/api/parish/sheet', { token: user.token })).statusCode).toBe(200)
  expect((await request('GET', '/api/parish/sheet?sort=x', { token: user.token })).statusCode).toBe(422)
  expect(await log({ entity: 'export' })).toHaveLength(count)
})

test('the filters of a long address are written down whole, whatever else stands in it', async () => {
  const user = await signIn(seara)
  const path = async (search: string) => {
    answered(await request('GET', `/api/parish/sheet?${search}`, { token: user.token }))
    return (await newest('export'))?.changes.find(({ field }) => field === 'path')?.after
  }
  const padding = 'a'.repeat(600)
  expect(await path(`x=${padding}&search=maria&columns=name`)).toBe('/api/parish/sheet?search=maria&columns=name')
  const ids = Array.from({ length: 200 }, (_, index) => index + 1).join(',')
  expect(await path(`ids=${ids}&search=maria`)).toBe('/api/parish/sheet?search=maria')
})

test('a document that is opened by its signed address is written down for who asked for it, an image is not', async () => {
  const person = await signIn(seara)
  const session = await db
    .selectFrom('session_token')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const asker = { ...ctx, actor: { ...person, profile: 'user' as const, permissions: [], session: session.id } }
  const stored = (mediaType: string) =>
    files.store(ctx, { content: Buffer.from('%PDF-1.7'), filename: 'Recibo 2026-1.pdf', mediaType })
  const document = files.signedUrl(asker, (await stored('application/pdf')).id)
  const image = files.signedUrl(asker, (await stored('image/png')).id)
  const count = (await log({ entity: 'export' })).length
  for (const address of [document, image]) answered(await request('GET', address, { remoteAddress }))
  const entries = await log({ entity: 'export' })
  expect(entries).toHaveLength(count + 1)
  expect(entries[0]).toMatchObject({
    actor_id: person.id,
    actor_name: person.name,
    address: remoteAddress,
    changes: details({ file: 'Recibo 2026-1.pdf', path: new URL(document, 'http://x').pathname }),
  })
  expect(JSON.stringify(entries)).not.toContain('signature')
})

test('accesses are forgotten after six months, changes never, and nobody can forget earlier', async () => {
  const count = async () => (await db.selectFrom('audit_entry').select('id').execute()).length
  const before = await count()
  const entry = { actor_id: null, actor_name: 'Antiga', entity_id: null, before: null, after: null }
  const monthsAgo = (months: number) => new Date(Date.now() - months * 30.5 * 24 * 60 * minute).toISOString()
  await db
    .insertInto('audit_entry')
    .values([
      { ...entry, at: monthsAgo(7), entity: 'session', action: 'login' },
      { ...entry, at: monthsAgo(7), entity: 'export', action: 'exported' },
      { ...entry, at: monthsAgo(7), entity: 'job', action: 'started' },
      { ...entry, at: monthsAgo(7), entity: 'mail', entity_id: 1, action: 'read' },
      { ...entry, at: monthsAgo(7), entity: 'mail', entity_id: 1, action: 'update' },
      { ...entry, at: monthsAgo(7), entity: 'return_file', entity_id: 1, action: 'refused' },
      { ...entry, at: monthsAgo(7), entity: 'diocese', entity_id: 1, action: 'update' },
      { ...entry, at: monthsAgo(5), entity: 'session', action: 'login' },
    ])
    .execute()
  await forgetAccesses(ctx)
  expect(await count()).toBe(before + 3)
  const remove = (entity: string) => sql`delete from audit_entry where actor_name = 'Antiga' and entity = ${entity}`
  await expect(remove('session').execute(db)).rejects.toThrow('append-only')
  await expect(remove('diocese').execute(db)).rejects.toThrow('append-only')
  await expect(remove('mail').execute(db)).rejects.toThrow('append-only')
})

test('starts of jobs, mails that are read and return files that are refused are written down', async () => {
  const { id: campaign } = await createCampaign(seara, admin.token)
  const { id: dioceseId } = await createDiocese(seara, admin.token)
  const asked = await createRequest(seara, admin.token, campaign, { dioceseId, email: 'lida@exemplo.org' })
  await setIssuer(seara, admin.token)
  const path = `/api/missionary-campaign/invoice/${campaign}`
  const { job_id } = answered(await request('POST', path, { token: admin.token, remoteAddress }), 202).json<{
    job_id: number
  }>()
  expect(await newest('job')).toMatchObject({
    action: 'started',
    entity_id: job_id,
    actor_id: admin.id,
    address: remoteAddress,
    changes: [{ field: 'name', after: expect.stringContaining('Boletos da campanha') as string }],
  })

  const mail = await db
    .selectFrom('mail')
    .select(['id', 'subject'])
    .where('recipient', '=', asked.email)
    .executeTakeFirstOrThrow()
  const read = () => request('GET', `/api/outbox/${mail.id}`, { token: admin.token })
  for (const answer of [await read(), await read()]) expect(answer.statusCode).toBe(200)
  const readings = await log({ action: 'read' })
  expect(readings).toMatchObject([
    {
      entity: 'mail',
      entity_id: mail.id,
      actor_id: admin.id,
      changes: details({ subject: mail.subject, recipient: asked.email }),
    },
  ])

  const form = formWith('isto não é um retorno', { field: 'returns[]', filename: 'banco.ret' })
  answered(await request('POST', '/api/finance', { token: admin.token, ...form }))
  const preview = await request('POST', '/api/finance?preview=true', { token: admin.token, ...form })
  expect(preview.statusCode).toBe(200)
  const refused = await log({ entity: 'return_file' })
  expect(refused).toMatchObject([{ action: 'refused', actor_id: admin.id }])
  expect(refused[0]?.changes).toContainEqual({ field: 'file', before: null, after: 'banco.ret' })
})
