import { problemCodes } from '@seara/contract/core/problem-codes'
import { expect, test } from 'vitest'
import { createGroup } from './cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
  sendContribution,
} from './collection-factories.ts'
import { answered, codeOf, createDiocese, fillLetterhead, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { queue } from '../src/platform/outbox/outbox.service.ts'

const seara = await createTestApp()
const { request, db, ctx } = seara
const admin = await signIn(seara, 'admin')
const { token } = admin
const diocese = await createDiocese(seara, token)
const choices = await contributionChoices(seara, token)

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  request(method, path, { token, ...(body && { body }) })
const made = async (path: string, body: object) => answered(await send('POST', path, body), 201).json<{ id: number }>()

test('of users: oneself, and the last administrator', async () => {
  expect(codeOf(await send('DELETE', `/api/user/delete/${admin.id}`))).toEqual([409, 'conflict.self'])
  expect(codeOf(await send('PUT', `/api/auth/disapproved/${admin.id}`))).toEqual([409, 'conflict.last_admin'])
})

test('of the registry: a type of contact that is taken, a region with dioceses', async () => {
  const contact = { name: 'A', email: 'a@exemplo.org', telephone: '6233334444', contact_type_id: 1 }
  await made('/api/diocese-contact', { ...contact, diocese_id: diocese.id })
  const again = await send('POST', '/api/diocese-contact', { ...contact, diocese_id: diocese.id })
  expect(codeOf(again)).toEqual([409, 'conflict.contact_type_taken'])
  const region = await made('/api/parish_region', { region_name: 'Regional Ligada' })
  await createDiocese(seara, token, { parish_region_id: region.id })
  expect(codeOf(await send('DELETE', `/api/parish_region/${region.id}`))).toEqual([409, 'conflict.linked'])
})

test('of donations: finished, not finished yet, and without an issuer for the receipt', async () => {
  const donation = await made('/api/donation', { title: 'Cofrinho', description: '' })
  expect(codeOf(await send('POST', `/api/donation/secondary/${donation.id}`))).toEqual([409, 'conflict.not_finished'])
  const finish = () => send('PUT', `/api/donation/finished/${donation.id}`, { total_value: 10 })
  const gift = { donation_id: donation.id, safe_box_group_id: await createGroup(seara, token), value: 10 }
  await made('/api/groups_donation', gift)
  expect(codeOf(await finish())).toEqual([409, 'conflict.letterhead_missing'])
  await fillLetterhead(seara)
  answered(await finish())
  for (const answer of [
    await send('POST', '/api/groups_donation', gift),
    await finish(),
    await send('DELETE', `/api/donation/${donation.id}`),
  ])
    expect(codeOf(answer)).toEqual([409, 'conflict.finished'])
})

test('of collections: a year that is taken, one that has not begun, one that is finished', async () => {
  const { id, base_year } = await createCollection(seara, token, { begin_dt: '2199-10-01' })
  const again = { description: 'Outra', begin_dt: '2020-10-01', base_year }
  expect(codeOf(await send('POST', '/api/missionary-collection', again))).toEqual([409, 'conflict.year_taken'])
  const fields = contributionFields(id, diocese.id, choices)
  expect(codeOf(await sendContribution(seara, fields))).toEqual([409, 'conflict.not_begun'])
  answered(await send('PUT', `/api/missionary-collection/${id}`, { finished: true }))
  expect(codeOf(await sendContribution(seara, fields))).toEqual([409, 'conflict.finished'])
})

test('of contributions: sent already, a key that was used, verified, not verified', async () => {
  const { id } = await createCollection(seara, token)
  const fields = contributionFields(id, diocese.id, choices)
  answered(await sendContribution(seara, fields, { key: 'chave-de-envio-0001' }), 201)
  expect(codeOf(await sendContribution(seara, fields))).toEqual([409, 'conflict.already_sent'])
  const other = { ...fields, email: 'outra@exemplo.org' }
  const reused = await sendContribution(seara, other, { token, key: 'chave-de-envio-0001' })
  expect(codeOf(reused)).toEqual([409, 'conflict.key_reused'])

  const contribution = await createContribution(seara, token, fields)
  const undo = () => send('POST', `/api/verification/undo/${contribution.id}`, { reason: 'Engano de quem verificou' })
  expect(codeOf(await undo())).toEqual([409, 'conflict.not_verified'])
  answered(await send('PUT', `${contributionPath}/verify/${contribution.id}`))
  expect(codeOf(await send('DELETE', `${contributionPath}/${contribution.id}`))).toEqual([
    409,
    'conflict.already_verified',
  ])
})

test('of amounts that are another than was seen', async () => {
  const { id } = await createCollection(seara, token)
  const contribution = await createContribution(seara, token, contributionFields(id, diocese.id, choices))
  const verify = (query: string) => send('PUT', `${contributionPath}/verify/${contribution.id}?seen_value=${query}`)
  expect(codeOf(await verify('0.5'))).toEqual([409, 'conflict.value_changed'])
  answered(await verify('1234.56'))
  // Verifying again gives the same answer, even with another value.
  answered(await verify('0.5'))
})

test('of mails: on its way, withdrawn, to an impossible address', async () => {
  const mails = [
    { recipient: 'a@exemplo.org', change: { state: 'sending' }, code: 'conflict.being_sent' },
    { recipient: 'b@exemplo.org', change: { withdrawn_because: 'Anulado.' }, code: 'conflict.withdrawn' },
    { recipient: 'nenhum', change: {}, code: 'conflict.impossible_address' },
  ] as const
  for (const { recipient, change, code } of mails) {
    await queue(ctx, [{ purpose: 'test', purposeKey: code, recipient, subject: 'A', html: 'a', text: 'a' }])
    const { id } = await db
      .updateTable('mail')
      .set({ attempts: 0, ...change })
      .where('recipient', '=', recipient)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(codeOf(await send('POST', `/api/outbox/${id}/send`))).toEqual([409, code])
  }
})

test('an access that waits for its approval is told from one that is too small', async () => {
  const waiting = await signIn(seara, 'user', { is_approved: false })
  const user = await signIn(seara)
  const refused = await request('GET', '/api/diocese', { token: waiting.token })
  expect(codeOf(refused)).toEqual([403, 'forbidden.not_approved'])
  expect(codeOf(await request('GET', '/api/user', { token: user.token }))).toEqual([403, 'forbidden'])
})

test('the documentation lists every code, and says what it means', async () => {
  interface Document {
    components: { schemas: { Problem: { properties: { code: { enum: string[]; description: string } } } } }
  }
  const document = (await request('GET', '/api/openapi.json')).json<Document>()
  const { code } = document.components.schemas.Problem.properties
  expect(code.enum).toEqual(Object.keys(problemCodes))
  for (const [name, meaning] of Object.entries(problemCodes))
    expect(code.description).toContain(`\`${name}\`: ${meaning}`)
})
