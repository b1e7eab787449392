import { describe, expect, test } from 'vitest'
import { createErasureApp } from '../../../../test/erasure-app.ts'
import { answered, createDiocese, signIn } from '../../../../test/factories.ts'
import * as files from '../../../platform/files/files.service.ts'

const { seara, admin, user, find, eraseWith, groupOf, somebody } = await createErasureApp()
const { request, db, ctx } = seara

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
