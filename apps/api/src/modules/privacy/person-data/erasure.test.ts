import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonData } from '@seara/contract/privacy/person-data'
import { createCampaign, createRequest } from '../../../../test/campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import {
  answered,
  createDiocese,
  errorsOf,
  fillLetterhead,
  ownPassword,
  signIn,
  statusesOf,
} from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import * as files from '../../../platform/files/files.service.ts'
import { seal, verify } from '../../../platform/audit-seals/seals.service.ts'

const seara = await createTestApp()
const { request, db, ctx } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: user } = await signIn(seara, 'user')
const path = '/api/person-data'
const choices = await contributionChoices(seara, admin)
beforeAll(() => fillLetterhead(seara))

const find = async (email: string) =>
  answered(await request('POST', path, { token: admin, body: { email } })).json<PersonData>()
const eraseWith = (email: string, seen: string, change: object = {}) =>
  request('POST', `${path}/erase`, {
    token: admin,
    body: { email, seen, reason: 'A pessoa pediu', current_password: ownPassword, ...change },
  })
const groupOf = ({ groups }: PersonData, kind: string) => groups.find((group) => group.kind === kind)

let made = 0
/**
 * A person with a verified and a pending contribution, a request of an open and one of a finished campaign, and mails.
 */
async function somebody() {
  const email = `pessoa.${(made += 1)}@exemplo.org`
  const name = `Zulmira Quaresma ${made}`
  const diocese = await createDiocese(seara, admin)
  const [verified, pending] = await Promise.all(
    [1, 2].map(async () => {
      const collection = await createCollection(seara, admin)
      return createContribution(seara, admin, contributionFields(collection.id, diocese.id, choices, { name, email }))
    }),
  )
  if (!verified || !pending) throw new Error('no contribution')
  answered(await request('PUT', `${contributionPath}/verify/${verified.id}`, { token: admin }))
  const [open, closed] = [await createCampaign(seara, admin), await createCampaign(seara, admin)]
  const own = { dioceseId: diocese.id, name, email }
  const waiting = await createRequest(seara, admin, open.id, own)
  const over = await createRequest(seara, admin, closed.id, own)
  await db
    .updateTable('missionary_campaign')
    .set({ finished: true, end_dt: '2026-05-10T12:00:00Z' })
    .where('id', '=', closed.id)
    .execute()
  await db.updateTable('mail').set({ state: 'sent' }).where('recipient', '=', email).execute()
  return { email, name, verified, pending, waiting, over }
}

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

test('what a requester wrote of the address goes with the name, also from the page under the code', async () => {
  const { email, over } = await somebody()
  const text = 'Falar com Zulmira, 62 99999-0000'
  await db
    .updateTable('request')
    .set({ address_report: text, address_reported_at: '2026-05-01T12:00:00Z' })
    .where('id', '=', over.id)
    .execute()
  const page = async () =>
    answered(await request('GET', `/api/missionary-campaign-solicitation/${over.code}`)).json<object>()
  expect(JSON.stringify(await page())).toContain(text)
  answered(await eraseWith(email, (await find(email)).seen))
  expect(JSON.stringify(await page())).not.toContain('Zulmira')
})

describe('what names the address without being the person’s', () => {
  test('a saved view loses its search, and an export its address in the audit log', async () => {
    const { email } = await somebody()
    const body = {
      list: 'contributions',
      name: `De ${email}`,
      query: `search=${encodeURIComponent(email)}&status=pending`,
      shared: true,
    }
    const view = answered(await request('POST', '/api/list-view', { token: admin, body }), 201).json<{ id: number }>()
    const sheet = `/api/audit-log/sheet?search=${encodeURIComponent(email)}`
    answered(await request('GET', sheet, { token: admin }))
    const logged = async () =>
      answered(await request('GET', '/api/audit-log?entity=export&limit=1', { token: admin })).body
    expect(await logged()).toContain(encodeURIComponent(email))

    const held = await find(email)
    expect(groupOf(held, 'view')).toMatchObject({ count: 1, goes: 1 })
    answered(await eraseWith(email, held.seen))
    const { name, query } = await db
      .selectFrom('list_view')
      .select(['name', 'query'])
      .where('id', '=', view.id)
      .executeTakeFirstOrThrow()
    expect({ name, query }).toEqual({ name: `Dados apagados ${view.id}`, query: 'status=pending' })
    expect(await logged()).not.toContain(encodeURIComponent(email))
    expect(groupOf(await find(email), 'view')).toBeUndefined()
    // Searching for the address again writes it into the log again.
    answered(await request('GET', sheet, { token: admin }))
    answered(await eraseWith(email, (await find(email)).seen))
    expect(await logged()).not.toContain(encodeURIComponent(email))
  })

  test('a note of a diocese is found and loses its text, unless somebody is to come back to it', async () => {
    const { email } = await somebody()
    const diocese = await createDiocese(seara, admin)
    const note = async (body: object) =>
      answered(await request('POST', `/api/diocese/${diocese.id}/note`, { token: admin, body }), 201).json<{
        id: number
      }>()
    const over = await note({ text: `Falei com a tesoureira.\nÉ ${email}.` })
    const open = await note({ text: `Ligar para ${email}`, follow_up_on: '2030-01-02' })
    await note({ text: `Outra pessoa: x${email}` })
    const held = await find(email)
    expect(groupOf(held, 'note')).toMatchObject({
      count: 2,
      goes: 1,
      stays: [{ why: 'Ainda é para voltar ao assunto', count: 1 }],
    })
    answered(await eraseWith(email, held.seen))
    const history = async ({ id }: { id: number }) =>
      answered(await request('GET', `/api/history/diocese_note/${id}`, { token: user })).body
    expect(await history(over)).not.toContain(email)
    expect(await history(open)).toContain(email)
    const texts = await db
      .selectFrom('diocese_note')
      .select('text')
      .where('id', 'in', [over.id, open.id])
      .orderBy('id')
      .execute()
    expect(texts).toEqual([{ text: 'Dados apagados' }, { text: `Ligar para ${email}` }])
  })

  test('the names of proofs go, in the records, their files and their histories', async () => {
    const { email, verified, over } = await somebody()
    const { image_id: image } = await db
      .selectFrom('contribution')
      .select('image_id')
      .where('id', '=', verified.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('contribution').set({ image_name: 'zulmira-pix.PNG' }).where('id', '=', verified.id).execute()
    const { id: payment } = await files.store(ctx, {
      content: Buffer.from('x'),
      filename: 'Zulmira Quaresma.jpg',
      mediaType: 'image/jpeg',
    })
    await db.updateTable('file').set({ filename: 'zulmira.png' }).where('id', '=', image).execute()
    await db.updateTable('request').set({ payment_file_id: payment }).where('id', '=', over.id).execute()
    answered(await eraseWith(email, (await find(email)).seen))
    const names = await db
      .selectFrom('file')
      .select('filename')
      .where('id', 'in', [image, payment])
      .orderBy('id')
      .execute()
    expect(names).toEqual([{ filename: 'comprovante.png' }, { filename: 'comprovante.jpg' }])
    expect(
      await db.selectFrom('contribution').select('image_name').where('id', '=', verified.id).executeTakeFirst(),
    ).toEqual({ image_name: 'comprovante.png' })
  })
})

test('what was written under another address of the request is hidden with it', async () => {
  const { email, over } = await somebody()
  const code = over.code
  const report = { text: 'Falar com Zulmira, 62 99999-0000' }
  answered(
    await request('PUT', `/api/missionary-campaign-solicitation/${over.id}`, {
      token: user,
      body: { email: 'antes@exemplo.org' },
    }),
  )
  const reported = `/api/missionary-campaign/solicitation/address-report/${over.id}?code=${code}`
  answered(await request('POST', reported, { body: report }), 204)
  answered(await request('PUT', `/api/missionary-campaign-solicitation/${over.id}`, { token: user, body: { email } }))
  const history = async () => answered(await request('GET', `/api/history/request/${over.id}`, { token: user })).body
  expect(await history()).toContain('Falar com Zulmira')
  answered(await eraseWith(email, (await find(email)).seen))
  const after = await history()
  for (const trace of ['Zulmira', 'antes@exemplo.org']) expect(after).not.toContain(trace)
})

test('a request to a second person loses its reason and note once it is decided', async () => {
  const { email, verified } = await somebody()
  const { token: other } = await signIn(seara, 'admin')
  answered(await request('POST', '/api/second-person', { token: admin, body: { on: true } }))
  const ask = async () => {
    const body = { reason: `Quem pediu foi ${email}` }
    const answer = await request('POST', `/api/verification/undo/${verified.id}`, { token: admin, body })
    return answered(answer, 202).json<{ held_id: number }>().held_id
  }
  const decided = await ask()
  const refusal = { reason: `Falei com ${email.toUpperCase()}` }
  answered(await request('POST', `/api/held-actions/${decided}/refuse`, { token: other, body: refusal }))
  const waiting = await ask()
  const held = await find(email)
  expect(groupOf(held, 'held')).toMatchObject({
    count: 2,
    goes: 1,
    stays: [{ why: 'Ainda espera por uma segunda pessoa', count: 1 }],
  })
  answered(await eraseWith(email, held.seen))
  const textsOf = async (id: number) =>
    JSON.stringify(
      await db
        .selectFrom('held_action')
        .select(['reason', 'note', 'payload', 'kind', 'state'])
        .where('id', '=', id)
        .execute(),
    ).toLowerCase()
  expect(await textsOf(decided)).not.toContain(email)
  expect(await textsOf(decided)).toContain('"state":"refused"')
  expect(await textsOf(waiting)).toContain(email)
  const logged = async () =>
    answered(await request('GET', '/api/audit-log?entity=held_action&limit=20', { token: admin }))
      .json<{ data: { entity_id: number }[] }>()
      .data.map((entry) => [entry.entity_id, JSON.stringify(entry).toLowerCase().includes(email)])
  const log = await logged()
  expect(log).toContainEqual([waiting, true])
  expect(log).toContainEqual([decided, false])
  expect(log).not.toContainEqual([decided, true])
  answered(await request('POST', `/api/held-actions/${waiting}/withdraw`, { token: admin }))
  answered(await eraseWith(email, (await find(email)).seen))
  expect(await textsOf(waiting)).not.toContain(email)
  expect(await logged()).not.toContainEqual([waiting, true])
  expect(groupOf(await find(email), 'held')).toBeUndefined()
  await db.updateTable('second_person').set({ is_on: false }).execute()
})
