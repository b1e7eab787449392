import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { listDioceses } from '@seara/contract/registry/dioceses'
import { listMails } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setIssuer } from '../../../test/billing-factories.ts'
import { createCampaign, createRequest } from '../../../test/campaign-factories.ts'
import {
  answered,
  createDiocese,
  errorsOf,
  formWith,
  messageOf,
  registerPerson,
  signIn,
} from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { openSheet } from '../../../test/workbook.ts'
import * as files from '../files/files.service.ts'
import { forgetAccesses } from './access-log.service.ts'

const minute = 60_000
let now = new Date('2026-11-20T15:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request, db, ctx } = seara
const password = 'segredo bem guardado'
let admin = await signIn(seara, 'admin')
const remoteAddress = '203.0.113.7'

const log = async (query: Record<string, string> = {}) =>
  answered(await request('GET', '/api/audit-log', { token: admin.token, query: { limit: '100', ...query } })).json<
    Paged<AuditLogEntry>
  >().data
const newest = async (entity: string) => (await log({ entity }))[0]
const login = (email: string, tried: string) =>
  request('POST', '/api/auth/login', { body: { email, password: tried }, remoteAddress })
/** In jsonb's order of keys: the short ones first. */
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
  // A visitor's 403 is not logged: there is no user.
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

test('the log is exported as a sheet with its filters, for a period of days, and the export is written down', async () => {
  const user = await signIn(seara)
  const diocese = await createDiocese(seara, user.token, { name: '=Diocese da Auditoria' })
  const query = { search: user.name, entity: 'diocese', action: 'create', day: '2026-11-01', until: '20/11/2026' }
  const exported = (filter: Record<string, string>, token = admin.token) =>
    request('GET', '/api/audit-log/sheet', { token, query: filter, remoteAddress })
  const { header, rows, totals } = await openSheet(answered(await exported(query)))
  expect(header).toEqual(['Nº', 'Quando', 'Quem', 'O quê', 'Ação', 'Registro nº', 'Nome', 'Mudanças', 'De onde'])
  const listed = await log(query)
  // The reader takes the last row for the totals.
  const [newestRow, ...older] = [...rows, totals]
  expect(older).toHaveLength(listed.length - 1)
  const [id, , person, kind, action, record, , changes] = newestRow ?? []
  expect([id, person, kind, action, record]).toEqual([listed[0]?.id, user.name, 'Dioceses', 'Cadastrou', diocese.id])
  expect(changes).toContain('Nome: =Diocese da Auditoria')
  expect(await newest('export')).toMatchObject({
    actor_id: admin.id,
    changes: expect.arrayContaining([
      {
        field: 'path',
        before: null,
        after: expect.stringMatching(/^\/api\/audit-log\/sheet\?.*entity=diocese/) as string,
      },
    ]) as unknown,
  })
  expect(await log({ ...query, day: '2026-11-21', until: '2026-11-22' })).toEqual([])
  expect(await log({ entity: 'diocese', until: '2026-11-01' })).toEqual([])
  for (const impossible of [{ day: '2026-02-31' }, { until: '31/02/2026' }] as Record<string, string>[])
    expect(errorsOf(await exported(impossible))).toEqual({ [Object.keys(impossible)[0] ?? '']: ['Data inválida!'] })
  expect((await exported(query, user.token)).statusCode).toBe(403)
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

test('changes stand in the log beside accesses, mails and texts of mails among them', async () => {
  const diocese = await createDiocese(seara, admin.token, { name: 'Diocese do Registro' })
  expect((await log({ entity: 'diocese' }))[0]).toMatchObject({
    action: 'create',
    entity_id: diocese.id,
    actor_name: 'Ana Administradora',
    address: null,
  })
  const text = { subject: 'Recibo {{coleta}}', body: 'Paz e bem, {{nome}}' }
  answered(await request('PUT', '/api/mail-templates/contribution-verified', { token: admin.token, body: text }))
  expect(await newest('mail_template')).toMatchObject({ action: 'update' })
  await setIssuer(seara, admin.token)
  expect(await newest('slip_issuer')).toMatchObject({ action: 'update', entity_id: 1 })
  await files.store(ctx, { content: Buffer.from('x'), filename: 'a', mediaType: 'text/plain' })
  const mail = await db
    .insertInto('mail')
    .values({
      purpose: 'test',
      purpose_key: '1',
      recipient: 'a@exemplo.org',
      subject: 'A',
      html: 'a',
      text: 'a',
      message_id: '<1@seara.example>',
      state: 'sent',
      next_attempt_at: now.toISOString(),
      queued_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  answered(await request('POST', `/api/outbox/${mail.id}/send`, { token: admin.token }), 202)
  expect(await newest('mail')).toMatchObject({ action: 'update', entity_id: mail.id })
})

test('the log is narrowed down to a kind, a deed, a person and a day of Brasília', async () => {
  await registerPerson(seara, 'joao@exemplo.org', password)
  await db.updateTable('user_account').set({ name: 'João Conceição' }).where('email', '=', 'joao@exemplo.org').execute()
  later(minute)
  await login('joao@exemplo.org', 'errada errada')
  await login('joao@exemplo.org', password)
  const ofPerson = await log({ search: 'joao conceicao' })
  expect(ofPerson.map(({ action }) => action)).toEqual(['login', 'login_failed'])
  expect(
    (await log({ entity: 'session', action: 'login_failed', search: 'JOÃO' })).map(({ action }) => action),
  ).toEqual(['login_failed'])
  expect(await log({ search: '%' })).toEqual([])

  now = new Date('2026-12-25T02:59:59Z')
  await login('joao@exemplo.org', password)
  now = new Date('2026-12-25T03:00:00Z')
  await login('joao@exemplo.org', password)
  admin = await signIn(seara, 'admin')
  const at = async (day: string) => (await log({ day })).map((entry) => entry.at)
  expect(await at('2026-12-24')).toEqual(['2026-12-25T02:59:59.000Z'])
  expect(await at('25/12/2026')).toEqual(['2026-12-25T03:00:00.000Z'])
  const refused = await request('GET', '/api/audit-log', { token: admin.token, query: { day: '31/02/2026' } })
  expect([refused.statusCode, messageOf(refused)]).toEqual([422, 'Data inválida!'])
  expect((await request('GET', '/api/audit-log?entity=other', { token: admin.token })).statusCode).toBe(422)
  expect((await request('GET', '/api/audit-log?action=other', { token: admin.token })).statusCode).toBe(422)
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

test('the log is for admins', async () => {
  const user = await signIn(seara)
  expect((await request('GET', '/api/audit-log', { token: user.token })).statusCode).toBe(403)
  expect((await request('GET', '/api/audit-log')).statusCode).toBe(401)
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

test('entries that only a newer version knows are shown by their codes, and stop no list, sheet or history', async () => {
  const { id } = await createDiocese(seara, admin.token)
  const entry = { at: now.toISOString(), actor_name: 'Rute', before: null, after: JSON.stringify({ name: 'x' }) }
  await db
    .insertInto('audit_entry')
    .values([
      { ...entry, entity: 'future_thing', entity_id: 1, action: 'sealed' },
      { ...entry, entity: 'diocese', entity_id: id, action: 'sealed' },
    ])
    .execute()
  const shown = (await log()).slice(0, 2)
  expect(shown).toMatchObject([
    { entity: 'diocese', action: 'sealed' },
    { entity: 'future_thing', action: 'sealed', changes: [{ field: 'name', before: null, after: 'x' }] },
  ])
  const history = answered(await request('GET', `/api/history/diocese/${id}`, { token: admin.token })).json<{
    data: { action: string }[]
  }>()
  expect(history.data[0]?.action).toBe('sealed')
  const { rows } = await openSheet(answered(await request('GET', '/api/audit-log/sheet', { token: admin.token })))
  expect(JSON.stringify(rows)).toContain('future_thing')
})
