import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Retention, RetentionKind, RetentionRule } from '@seara/contract/privacy/retention'
import type { NoticeBlock } from '@seara/contract/privacy/notice'
import { campaignPath, createBox, createCampaign, createRequest } from '../../../../test/campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, errorsOf, messageOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { startOfDayMonthsBefore } from '../../../core/civil-time.ts'
import { store } from '../../../platform/files/files.service.ts'
import { sweepOrphans } from '../../../platform/files/sweep.service.ts'
import { get, preview, runDaily } from './retention.service.ts'

const seara = await createTestApp()
const { request, db, ctx } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: user } = await signIn(seara, 'user')
const path = '/api/retention'
const day = 24 * 3_600_000

/** The context with a clock that is this many days ahead. */
const later = (days: number) => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * day) } })
const rules = async () => answered(await request('GET', path, { token: admin })).json<Retention>().rules
const ruleOf = async (kind: RetentionKind) => (await rules()).find((rule) => rule.kind === kind)
const look = async (kind: RetentionKind, months: number) =>
  answered(await request('GET', `${path}/${kind}/preview`, { token: admin, query: { months: String(months) } })).json<
    Pick<RetentionRule, 'count' | 'oldest' | 'seen'>
  >()
const send = (kind: RetentionKind, body: object) => request('PUT', `${path}/${kind}`, { token: admin, body })
/** Sets a period with the fingerprint of its preview. */
const setRule = async (kind: RetentionKind, months: number | null) =>
  send(kind, { months, seen: months === null ? '' : (await look(kind, months)).seen })
const now = () => new Date().toISOString()

async function mail(state: 'sent' | 'queued' | 'failed', queued_at = now()): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({
      purpose: 'retention-test',
      purpose_key: randomUUID(),
      recipient: 'ana@exemplo.org',
      subject: 'Recibo',
      html: '<p>Cara Ana</p>',
      text: 'Cara Ana',
      message_id: `<${randomUUID()}@test>`,
      state,
      next_attempt_at: queued_at,
      queued_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const textOf = async (id: number) =>
  (await db.selectFrom('mail').select('text').where('id', '=', id).executeTakeFirstOrThrow()).text

const choices = await contributionChoices(seara, admin)
const diocese = await createDiocese(seara, admin)
const contribute = async () => {
  const collection = await createCollection(seara, admin)
  return createContribution(seara, admin, contributionFields(collection.id, diocese.id, choices))
}

beforeAll(() => db.deleteFrom('mail').execute())
beforeEach(() => db.deleteFrom('retention_rule').execute())

test('nothing goes before an admin has seen it and switched it on, and then from the next day on', async () => {
  const id = await mail('sent', '2020-01-01T00:00:00Z')
  await runDaily(later(4_000))
  expect(await textOf(id)).toBe('Cara Ana')
  expect(await ruleOf('mail_texts')).toMatchObject({ months: null, count: 1, oldest: '2020-01-01T00:00:00.000Z' })

  const { seen } = await look('mail_texts', 24)
  expect(await ruleOf('mail_texts')).toMatchObject({ seen })
  const refuses = async (body: object) => {
    const unseen = await send('mail_texts', { months: 24, ...body })
    expect([unseen.statusCode, unseen.json()]).toMatchObject([
      409,
      {
        code: 'conflict.retention_changed',
        message: 'O que iria agora não é o que foi visto. Veja de novo e confirme.',
      },
    ])
  }
  for (const unseen of [{}, { seen_count: 1 }, { seen_count: 999_999 }, { seen: (await look('mail_texts', 25)).seen }])
    await refuses(unseen)
  const more = await mail('sent', '2020-01-02T00:00:00Z')
  await refuses({ seen })
  await db.deleteFrom('mail').where('id', '=', more).execute()
  answered(await send('mail_texts', { months: 24, seen }))
  await runDaily(ctx)
  expect(await textOf(id)).toBe('Cara Ana')
  await runDaily(later(1))
  expect(await textOf(id)).toMatch(/^O texto desta mensagem foi apagado/)
  expect(await ruleOf('mail_texts')).toMatchObject({ months: 24, count: 0, last_count: 1 })
  const log = answered(await request('GET', '/api/audit-log?entity=retention', { token: admin })).json<{
    data: { action: string; actor_name: string | null }[]
  }>()
  expect(log.data.slice(0, 2)).toMatchObject([{ action: 'delete', actor_name: null }, { action: 'update' }])
})

test('texts of mails go after their period; that they left stays, and they are not sent again', async () => {
  const [old, young, waiting] = [await mail('sent'), await mail('failed'), await mail('queued')]
  const { id: fileId } = await store(ctx, {
    content: Buffer.from('x'),
    filename: 'a.pdf',
    mediaType: 'application/pdf',
  })
  await db
    .insertInto('mail_attachment')
    .values({ mail_id: old, position: 0, filename: 'a.pdf', file_id: fileId })
    .execute()
  await db
    .updateTable('mail')
    .set({ queued_at: later(100).clock.now().toISOString() })
    .where('id', '=', young)
    .execute()
  answered(await setRule('mail_texts', 6))
  await runDaily(later(190))
  expect(await textOf(old)).toMatch(/^O texto/)
  expect(await textOf(young)).toBe('Cara Ana')
  expect(await textOf(waiting)).toBe('Cara Ana')
  const shown = answered(await request('GET', `/api/outbox/${old}`, { token: admin })).json<object>()
  expect(shown).toMatchObject({ recipient: 'ana@exemplo.org', subject: 'Recibo', state: 'sent', attachments: [] })
  const again = await request('POST', `/api/outbox/${old}/send`, { token: admin })
  expect([again.statusCode, messageOf(again)]).toEqual([409, 'O texto desta mensagem foi apagado.'])
})

test('senders of deleted contributions and requesters of what came to nothing go; what counts stays', async () => {
  const [deleted, kept] = [await contribute(), await contribute()]
  answered(await request('DELETE', `${contributionPath}/${deleted.id}`, { token: admin }), 204)
  const [over, open] = [await createCampaign(seara, admin), await createCampaign(seara, admin)]
  const own = { dioceseId: diocese.id, name: 'Rosa Lima' }
  const [dead, confirmed, boxed, running] = [
    await createRequest(seara, admin, over.id, own),
    await createRequest(seara, admin, over.id, own),
    await createRequest(seara, admin, over.id, own),
    await createRequest(seara, admin, open.id, own),
  ]
  await db.updateTable('request').set({ confirmed_at: now() }).where('id', '=', confirmed.id).execute()
  await createBox(seara, admin, boxed.id)
  await db.updateTable('missionary_campaign').set({ finished: true, end_dt: now() }).where('id', '=', over.id).execute()
  answered(await setRule('deleted_contributions', 12))
  answered(await setRule('unconfirmed_requests', 12))
  const named = async () => ({
    senders: await db
      .selectFrom('contribution')
      .select('sender_name')
      .where('id', 'in', [deleted.id, kept.id])
      .orderBy('id')
      .execute(),
    requesters: await db
      .selectFrom('request')
      .select('name')
      .where('id', 'in', [dead.id, confirmed.id, boxed.id, running.id])
      .orderBy('id')
      .execute(),
  })
  const before = await named()
  await runDaily(later(300))
  expect(await named()).toEqual(before)
  await runDaily(later(400))
  const after = await named()
  expect(after.senders.map(({ sender_name: name }) => name)).toEqual(['Dados apagados', 'Maria Aparecida'])
  expect(after.requesters.map(({ name }) => name)).toEqual(['Dados apagados', 'Rosa Lima', 'Rosa Lima', 'Rosa Lima'])
  const history = answered(await request('GET', `/api/history/request/${dead.id}`, { token: user })).body
  expect(history).not.toContain('Rosa Lima')
  answered(await request('GET', `${campaignPath}/${over.id}`, { token: admin }))
})

test('quarantined files go once they were there for the period', async () => {
  const { id } = await store(later(-3), { content: Buffer.from('órfão'), filename: 'x.txt', mediaType: 'text/plain' })
  await db.updateTable('file').set({ created_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute()
  await sweepOrphans(ctx)
  answered(await setRule('quarantine', 1))
  const kept = async () => {
    const keys: string[] = []
    for await (const some of ctx.files.keysUnder('quarantine')) keys.push(...some)
    return keys.length
  }
  const before = await kept()
  expect(before).toBeGreaterThan(0)
  await runDaily(later(20))
  expect(await kept()).toBe(before)
  await runDaily(later(35))
  expect(await kept()).toBe(0)
})

test('a storage that is away is told as such', async () => {
  const away = () => {
    throw new Error('ECONNREFUSED')
  }
  const without = { ...ctx, files: { ...ctx.files, read: away, exists: away, keysUnder: away, keysBefore: away } }
  await expect(get(without)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('several processes at once run a day once, and a rule that was switched off runs no more', async () => {
  const id = await mail('sent', '2020-01-01T00:00:00Z')
  answered(await setRule('mail_texts', 24))
  await Promise.all(Array.from({ length: 4 }, () => runDaily(later(1))))
  const entries = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('entity', '=', 'retention')
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
  const { last_run_at: at } = await db.selectFrom('retention_rule').select('last_run_at').executeTakeFirstOrThrow()
  expect(await textOf(id)).toMatch(/^O texto/)
  await runDaily(later(1))
  expect((await db.selectFrom('retention_rule').select('last_run_at').executeTakeFirstOrThrow()).last_run_at).toBe(at)
  const other = await mail('sent', '2020-01-01T00:00:00Z')
  answered(await setRule('mail_texts', null))
  await runDaily(later(2))
  expect(await textOf(other)).toBe('Cara Ana')
  expect(
    await db
      .selectFrom('audit_entry')
      .select('id')
      .where('entity', '=', 'retention')
      .where('action', '=', 'delete')
      .orderBy('id')
      .execute(),
  ).toEqual(entries)
})

test('a kind that only a newer version knows is left to it, and told to nobody', async () => {
  const rule = { kind: 'kept_elsewhere' as RetentionKind, months: 12, approved_at: '2020-01-01T00:00:00Z' }
  await db
    .insertInto('retention_rule')
    .values({ ...rule, approved_by: null, last_run_at: null, last_count: null })
    .execute()
  const id = await mail('sent', '2020-01-01T00:00:00Z')
  answered(await setRule('mail_texts', 24))
  await runDaily(later(1))
  expect(await textOf(id)).toMatch(/^O texto/)
  const theirs = db.selectFrom('retention_rule').select('last_run_at').where('kind', '=', rule.kind)
  expect(await theirs.executeTakeFirstOrThrow()).toEqual({ last_run_at: null })
  expect((await rules()).map(({ kind }) => kind)).not.toContain(rule.kind)
  const notice = answered(await request('GET', '/api/privacy-notice/public')).body
  expect(notice).toContain('O texto dos e-mails enviados: 24 meses.')
  expect(notice).not.toContain('undefined')
})

test('is for admins, with a period that its kind may have, and the notice tells it', async () => {
  for (const method of ['GET', 'PUT'] as const)
    expect(
      (
        await request(method, method === 'GET' ? path : `${path}/mail_texts`, {
          token: user,
          body: { months: 24, seen: '' },
        })
      ).statusCode,
    ).toBe(403)
  for (const months of [0, 5, 241, 1.5, 'x'])
    expect(
      errorsOf(await request('PUT', `${path}/mail_texts`, { token: admin, body: { months, seen: '' } })),
    ).toHaveProperty('months')
  expect((await request('GET', `${path}/mail_texts/preview?months=3`, { token: admin })).statusCode).toBe(422)
  answered(await request('GET', `${path}/mail_texts/preview?months=240`, { token: admin }))
  answered(await setRule('deleted_contributions', 18))
  const { blocks } = answered(await request('GET', '/api/privacy-notice/public')).json<{ blocks: NoticeBlock[] }>()
  expect(JSON.stringify(blocks)).toContain('Nome e e-mail de contribuições excluídas: 18 meses.')
})

test('what was seen stays the same all day, also where much was queued in the day that comes due next', async () => {
  const at = (moment: string) => ({ ...ctx, clock: { now: () => new Date(moment) } })
  await mail('sent', '2018-01-01T00:00:00Z')
  for (const moment of ['2018-05-10T02:59:59Z', '2018-05-10T03:00:00Z', '2018-05-10T15:00:00Z', '2018-05-11T02:59:59Z'])
    await mail('sent', moment)
  const seenAt = async (moment: string) => (await preview(at(moment), 'mail_texts', 24)).count
  expect([
    await seenAt('2020-05-10T03:00:00Z'),
    await seenAt('2020-05-10T15:00:00Z'),
    await seenAt('2020-05-11T02:59:59.999Z'),
    await seenAt('2020-05-11T03:00:00Z'),
  ]).toEqual([2, 2, 2, 5])
})

test.each([
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T03:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2027-02-28T03:00:00.000Z'],
  ['2026-11-23T01:00:00.000Z', 24, '2024-11-22T03:00:00.000Z'],
])('at %s, what is %i months old is from before %s', (at, months, expected) => {
  expect(startOfDayMonthsBefore({ now: () => new Date(at) }, months)).toBe(expected)
})
