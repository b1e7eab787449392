import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import { setIssuer } from '../../../test/billing-factories.ts'
import { answered, createDiocese, errorsOf, messageOf, registerPerson, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { openSheet } from '../../../test/workbook.ts'
import * as files from '../files/files.service.ts'

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

test('the log is exported as a sheet with its filters, for a period of days, and the export is written down', async () => {
  const user = await signIn(seara)
  const diocese = await createDiocese(seara, user.token, { name: '=Diocese da Auditoria' })
  const query = { search: user.name, entity: 'diocese', action: 'create', day: '2026-11-01', until: '20/11/2026' }
  const exported = (filter: Record<string, string>, token = admin.token) =>
    request('GET', '/api/audit-log/sheet', { token, query: filter, remoteAddress })
  const { header, rows, totals } = await openSheet(answered(await exported(query)))
  expect(header).toEqual(['Nº', 'Quando', 'Quem', 'O quê', 'Ação', 'Registro nº', 'Nome', 'Mudanças', 'De onde'])
  const listed = await log(query)
  // `openSheet` takes the last row for the totals. This sheet has no totals, so its last row is an entry.
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

test('the log is for admins', async () => {
  const user = await signIn(seara)
  expect((await request('GET', '/api/audit-log', { token: user.token })).statusCode).toBe(403)
  expect((await request('GET', '/api/audit-log')).statusCode).toBe(401)
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
