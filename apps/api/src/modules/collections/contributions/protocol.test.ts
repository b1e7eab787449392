import type { SentContribution } from '@seara/contract/collections/contributions'
import type { ContributionProgress } from '@seara/contract/collections/sent-contribution'
import { beforeEach, expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
await fillLetterhead(seara)
const { request, db } = seara
const admin = await signIn(seara, 'admin')
const { token } = await signIn(seara)
const choices = await contributionChoices(seara, admin.token)
const goias = await createDiocese(seara, token, { name: 'Diocese de Goiás' })

let collectionId = 0
beforeEach(async () => {
  collectionId = (await createCollection(seara, token)).id
})

const send = async (email: string, key?: string) => {
  const fields = contributionFields(collectionId, goias.id, choices, { email })
  return answered(await sendContribution(seara, fields, key === undefined ? {} : { key }), 201).json<SentContribution>()
}
const progressOf = (protocol: string | null) => request('GET', `${path}/protocol/${encodeURIComponent(protocol ?? '')}`)
const correct = (protocol: string | null, email: string) =>
  request('PUT', `${path}/protocol/${protocol}`, { body: { email } })
const mailsOf = (id: number) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'state', 'text'])
    .where('purpose', '=', 'contribution-sent')
    .where('purpose_key', 'like', `${id}%`)
    .orderBy('id')
    .execute()
const makeOlder = (id: number, minutes: number) =>
  db
    .updateTable('contribution')
    .set({ created_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('id', '=', id)
    .execute()

test('whoever holds the protocol sees what arrived, and gets the same by mail, once', async () => {
  const sent = await send('maria@goias.example', 'a-key-of-goias')
  expect(await send('maria@goias.example', 'a-key-of-goias')).toEqual(sent)
  for (const typed of [sent.protocol, sent.protocol?.toLowerCase().replace('-', ' ') ?? ''])
    expect(answered(await progressOf(typed)).json()).toMatchObject({
      protocol: sent.protocol,
      diocese: 'Diocese de Goiás',
      collection: 'Coleta Missionária',
      value: 1234.56,
      account: 'Banco do Brasil, agência 1234-5, conta 99887-6',
      email: 'maria@goias.example',
      verified: 'pending',
      letter: null,
      receipt: null,
    })
  expect((await progressOf(sent.protocol)).body).not.toContain('Maria Aparecida')
  const mails = await mailsOf(sent.id)
  expect(mails).toHaveLength(1)
  for (const part of [sent.protocol, 'Diocese de Goiás', '99887-6', `/envio/${sent.protocol}`])
    expect(mails[0]?.text).toContain(part)
})

test('a protocol that nobody has, an id, and what staff entered lead nowhere', async () => {
  const sent = await send('ana@goias.example')
  for (const protocol of ['AAAAA-AAAAA', String(sent.id), '%00', '../1', 'x'.repeat(100)])
    expect((await progressOf(protocol)).statusCode, protocol).toBe(404)
  const fields = contributionFields(collectionId, goias.id, choices)
  const { id } = await createContribution(seara, token, fields)
  expect(await mailsOf(id)).toEqual([])
})

test('the e-mail is corrected within an hour, and a repeated send still gets the first answer', async () => {
  const sent = await send('mara@goias.example', 'a-key-to-correct')
  expect((await correct(sent.protocol, 'nada')).statusCode).toBe(422)
  expect(answered(await correct(sent.protocol, 'Maria@goias.example')).json()).toMatchObject({
    email: 'maria@goias.example',
  })
  expect(await mailsOf(sent.id)).toMatchObject([
    { recipient: 'mara@goias.example', state: 'withdrawn' },
    { recipient: 'maria@goias.example', state: 'queued' },
  ])
  expect(await send('mara@goias.example', 'a-key-to-correct')).toMatchObject({ id: sent.id })
  await makeOlder(sent.id, 61)
  expect(answered(await correct(sent.protocol, 'x@goias.example'), 409).json()).toMatchObject({
    code: 'conflict.too_late',
  })
  expect(answered(await progressOf(sent.protocol)).json()).toMatchObject({ email_until: null })
})

test('corrected again and again, also at once, it mails three more times at most', async () => {
  const sent = await send('zero@goias.example')
  const addresses = ['um', 'dois', 'um', 'tres', 'quatro', 'cinco'].map((name) => `${name}@goias.example`)
  for (const address of addresses.slice(0, 2)) answered(await correct(sent.protocol, address))
  const rest = await Promise.all(addresses.slice(2).map((address) => correct(sent.protocol, address)))
  expect(rest.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409', '409', '409'])
  expect(answered(await correct(sent.protocol, 'x@goias.example'), 409).json()).toMatchObject({
    code: 'conflict.corrected_often',
  })
  expect(await mailsOf(sent.id)).toHaveLength(4)
})

test('copies that staff send take no correction from the sender', async () => {
  const sent = await send('copia@goias.example')
  const mail = await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: new Date().toISOString() })
    .where('purpose', '=', 'contribution-sent')
    .where('purpose_key', '=', String(sent.id))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const email of ['um', 'dois', 'tres', 'quatro'].map((name) => `copia.${name}@goias.example`))
    answered(
      await request('POST', `/api/mails/contribution/${sent.id}/${mail.id}/send`, { token, body: { email } }),
      202,
    )
  expect((await correct(sent.protocol, 'certo@goias.example')).statusCode).toBe(200)
})

test('once verified, letter and receipt are opened there, and the e-mail stays', async () => {
  const sent = await send('rosa@goias.example')
  answered(await request('PUT', `${path}/verify/${sent.id}`, { token }))
  const progress = answered(await progressOf(sent.protocol)).json<ContributionProgress>()
  expect(progress).toMatchObject({ verified: 'verified', email_until: null })
  expect(progress.receipt_number).toMatch(/^\d{4}\/\d+$/)
  for (const document of [progress.letter, progress.receipt])
    expect((await request('GET', document?.url ?? '')).headers['content-type']).toBe('application/pdf')
  expect(answered(await correct(sent.protocol, 'x@goias.example'), 409).json()).toMatchObject({
    code: 'conflict.already_verified',
  })
})

test('a correction and a verification at once: the documents go to the address that is told', async () => {
  const sent = await send('um@goias.example')
  const [corrected, verified] = await Promise.all([
    correct(sent.protocol, 'dois@goias.example'),
    request('PUT', `${path}/verify/${sent.id}`, { token }),
  ])
  expect(verified.statusCode).toBe(200)
  expect([200, 409]).toContain(corrected.statusCode)
  const { email } = answered(await progressOf(sent.protocol)).json<ContributionProgress>()
  expect(email).toBe(corrected.statusCode === 200 ? 'dois@goias.example' : 'um@goias.example')
  const documents = await db
    .selectFrom('mail')
    .select('recipient')
    .where('purpose', '=', 'contribution-verified')
    .where('purpose_key', 'like', `${sent.id}/%`)
    .execute()
  expect(documents).toEqual([{ recipient: email }])
})

test('of a deleted contribution nothing is shown, and its waiting mail stays', async () => {
  const sent = await send('lia@goias.example')
  answered(await request('DELETE', `${path}/${sent.id}`, { token }), 204)
  expect((await progressOf(sent.protocol)).statusCode).toBe(404)
  expect((await correct(sent.protocol, 'x@goias.example')).statusCode).toBe(404)
  expect(await mailsOf(sent.id)).toMatchObject([{ state: 'withdrawn' }])
})
