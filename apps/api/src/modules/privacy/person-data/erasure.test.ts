import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonData } from '@seara/contract/privacy/person-data'
import { createConfirmed, invoicePath, newInvoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import { createBox, createCampaign, createRequest } from '../../../../test/campaign-factories.ts'
import { createErasureApp } from '../../../../test/erasure-app.ts'
import { answered, errorsOf, ownPassword, statusesOf } from '../../../../test/factories.ts'
import { closeYear, reopenYear } from '../../../../test/year-factories.ts'
import { today } from '../../../core/civil-time.ts'
import * as files from '../../../platform/files/files.service.ts'
import { seal, verify } from '../../../platform/audit-seals/seals.service.ts'

const { seara, admin, user, path, find, eraseWith, groupOf, somebody } = await createErasureApp()
const { request, db, ctx } = seara

/** Counts and sums that an erasure must not change, by an independent query. */
const sums = async () => {
  const { rows } = await sql<Record<string, string>>`select
    (select concat(count(*), ' ', sum(value_cents), ' ', count(receipt_id)) from contribution) as contributions,
    (select concat(count(*), ' ', sum(value_cents), ' ', md5(string_agg(subject::text, '' order by id))) from receipt) as receipts,
    (select concat(count(*), ' ', count(confirmed_at), ' ', md5(string_agg(code, '' order by id))) from request) as requests,
    (select concat(count(*), ' ', coalesce(sum(frozen_cents), 0)) from request_figures) as figures,
    (select concat(count(*), ' ', count(sent_at)) from mail) as mails`.execute(db)
  return rows
}

test('name and e-mail go where nothing needs them; money, receipts and open matters stay', async () => {
  const { email, name, verified, pending, waiting, over } = await somebody()
  const held = await find(email)
  expect(groupOf(held, 'contribution')).toMatchObject({
    count: 2,
    goes: 1,
    stays: [{ why: 'A contribuição ainda não foi verificada', count: 1 }],
  })
  expect(groupOf(held, 'request')).toMatchObject({ goes: 1, stays: [{ why: 'A campanha está aberta', count: 1 }] })
  expect(groupOf(held, 'mail')?.goes).toBeGreaterThan(0)
  const before = await sums()

  const after = answered(await eraseWith(email, held.seen)).json<PersonData>()
  expect(await sums()).toEqual(before)
  expect(groupOf(after, 'contribution')).toMatchObject({ count: 1, goes: 0 })
  expect(groupOf(after, 'request')).toMatchObject({ count: 1, goes: 0 })
  expect(groupOf(after, 'mail')).toBeUndefined()

  const contributions = await db
    .selectFrom('contribution')
    .select(['id', 'sender_name', 'sender_email'])
    .where('id', 'in', [verified.id, pending.id])
    .orderBy('id')
    .execute()
  expect(contributions.find(({ id }) => id === verified.id)).toMatchObject({
    sender_name: 'Dados apagados',
    sender_email: '',
  })
  expect(contributions.find(({ id }) => id === pending.id)).toMatchObject({ sender_name: name, sender_email: email })
  const requests = await db
    .selectFrom('request')
    .select(['id', 'name', 'email', 'telephone'])
    .where('id', 'in', [waiting.id, over.id])
    .execute()
  expect(requests.find(({ id }) => id === over.id)).toMatchObject({ name: 'Dados apagados', email: '', telephone: '' })
  expect(requests.find(({ id }) => id === waiting.id)).toMatchObject({ name, email })
  // The receipt is unchanged and can still be opened.
  const { receipt_file_id: receipt } = await db
    .selectFrom('contribution')
    .select('receipt_file_id')
    .where('id', '=', verified.id)
    .executeTakeFirstOrThrow()
  expect((await files.read(ctx, receipt ?? 0)).content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the audit log stays sealed as it was, shows the erasure, and no longer the person', async () => {
  const { email, name, verified, pending } = await somebody()
  await seal(ctx)
  const entries = async () =>
    db.selectFrom('audit_entry').selectAll().where('entity_id', '=', verified.id).orderBy('id').execute()
  const stored = await entries()
  const { seen } = await find(email)
  answered(await eraseWith(email, seen))
  expect((await entries()).slice(0, stored.length)).toEqual(stored)
  await seal(ctx)
  expect((await verify(ctx)).problems).toEqual([])

  const history = async (id: number) =>
    answered(await request('GET', `/api/history/contribution/${id}`, { token: user })).body
  expect(await history(verified.id)).not.toContain(name)
  expect(await history(verified.id)).not.toContain(email)
  expect(await history(verified.id)).toContain('(apagado)')
  expect(await history(pending.id)).toContain(name)
  const log = answered(await request('GET', '/api/audit-log?entity=person_data&action=delete', { token: admin }))
  expect(log.body).toContain('A pessoa pediu')
  expect(log.body).not.toContain(email)
})

test('an erased mail keeps that it left, and is not sent again', async () => {
  const { email } = await somebody()
  const { id } = await db.selectFrom('mail').select('id').where('recipient', '=', email).executeTakeFirstOrThrow()
  answered(await eraseWith(email, (await find(email)).seen))
  const mail = answered(await request('GET', `/api/outbox/${id}`, { token: admin })).body
  expect(mail).not.toContain(email)
  expect(mail).toContain('O texto desta mensagem foi apagado')
  const again = await request('POST', `/api/outbox/${id}/send`, { token: admin })
  expect(again.statusCode).toBe(409)
  expect(await db.selectFrom('mail_attachment').select('mail_id').where('mail_id', '=', id).execute()).toEqual([])
})

test('only what was seen goes, after the own password, with a reason, by an admin', async () => {
  const { email, over } = await somebody()
  const { seen } = await find(email)
  expect(errorsOf(await eraseWith(email, seen, { current_password: 'errada' }))).toHaveProperty('current_password')
  expect(errorsOf(await eraseWith(email, seen, { reason: ' ' }))).toHaveProperty('reason')
  const body = { email, seen, reason: 'x', current_password: ownPassword }
  expect((await request('POST', `${path}/erase`, { token: user, body })).statusCode).toBe(403)
  await db.updateTable('request').set({ email: 'outra@exemplo.org' }).where('id', '=', over.id).execute()
  const changed = await eraseWith(email, seen)
  expect(changed.statusCode).toBe(409)
  expect(changed.json()).toMatchObject({ code: 'conflict.person_data_changed' })
  expect(groupOf(await find(email), 'contribution')).toMatchObject({ count: 2, goes: 1 })
})

test('five who erase at once erase once, and the others are told that nothing is left', async () => {
  const { email } = await somebody()
  const { seen } = await find(email)
  const count = async () => (await db.selectFrom('person_erasure').select('id').execute()).length
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 5 }, () => eraseWith(email, seen)))
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
  expect(await count()).toBe(before + 1)
  for (const again of [await eraseWith(email, seen), await eraseWith('ninguem@exemplo.org', 'x')])
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'conflict.nothing_to_erase' }])
  expect(await count()).toBe(before + 1)
})

test('a confirmed request keeps its requester until it is packed and billed, at most until the next campaign', async () => {
  const year = new Date().getUTCFullYear() - 1
  const own = { begin_dt: `${year}-01-01`, due_date: `${year}-12-31` }
  const [former, newest] = [await createCampaign(seara, admin), await createCampaign(seara, admin, own)]
  const email = 'confirmou@exemplo.org'
  await createConfirmed(seara, admin, former.id, { email })
  const { id } = await createConfirmed(seara, admin, newest.id, { email })
  const open = await createRequest(seara, admin, newest.id, { email })
  await db
    .updateTable('missionary_campaign')
    .set({ finished: true, end_dt: new Date().toISOString() })
    .where('id', 'in', [former.id, newest.id])
    .execute()
  const found = async () => groupOf(await find(email), 'request')
  expect(await found()).toMatchObject({ goes: 2, stays: [{ why: 'Há material a embalar', count: 1 }] })
  const box = await createBox(seara, admin, id)
  expect(await found()).toMatchObject({ goes: 2, stays: [{ why: 'Há caixas a despachar', count: 1 }] })
  const shipped = { token: admin, body: { shipped: true } }
  answered(await request('PUT', `/api/missionary-campaign/shipping/box/${box.id}`, shipped))
  expect(await found()).toMatchObject({ goes: 2, stays: [{ why: 'O boleto ainda não foi gerado', count: 1 }] })
  // In a closed year no slip can be made any more.
  await closeYear(seara, admin, 'campaigns', newest.base_year)
  expect(await found()).toMatchObject({ goes: 3, stays: [] })
  await reopenYear(seara, admin, 'campaigns', newest.base_year)
  answered(await eraseWith(email, (await find(email)).seen))
  const named = await db.selectFrom('request').select(['id', 'email']).where('id', 'in', [id, open.id]).execute()
  expect(named.toSorted((one, other) => one.id - other.id)).toEqual([
    { id, email },
    { id: open.id, email: '' },
  ])

  await setIssuer(seara, admin, '237')
  answered(await request('POST', `${newInvoicePath}/${id}`, { token: admin }), 201)
  expect(await found()).toMatchObject({ stays: [{ why: 'Há um boleto em aberto', count: 1 }] })
  const slip = await db.selectFrom('slip').select('id').where('request_id', '=', id).executeTakeFirstOrThrow()
  const paid = { status: 'paid', credit_date: today(ctx.clock), paid_value: 150.5, reason: 'Veio por fora' }
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token: admin, body: paid }))
  expect(await found()).toMatchObject({ goes: 1, stays: [] })
})
