import type { DeclarationMail } from '@seara/contract/statements/asked-declarations'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { anotherApp } from '../../../../test/another-app.ts'
import { anyCnpj, answered, createDiocese, fillLetterhead, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'

const seara = await createTestApp({ clock: { now: () => new Date('2026-10-20T15:00:00Z') } })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const collection = await createCollection(seara, token, { base_year: 2026, description: 'Coleta Missionária 2026' })
const cnpj = anyCnpj()
const diocese = await createDiocese(seara, token, { name: 'Diocese de Campo Belo', cnpj, contact_mail: 'curia@x.org' })
const other = await createDiocese(seara, token, { name: 'Diocese de Serra Azul', contact_mail: 'outra@x.org' })

let cents = 10
/** Sends a statement with a credit that the diocese paid and nobody has declared. */
async function stray(memo = `PIX RECEBIDO ${cnpj} MITRA DIOCE`): Promise<StatementCredit> {
  cents += 1
  await sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount: `1234.${cents}`, memo }])])
  return creditOf(Number(`1234.${cents}`))
}
const creditOf = async (value: number): Promise<StatementCredit> => {
  const path = '/api/finance/statements/credits?limit=100'
  const { data } = answered(await request('GET', path, { token })).json<{ data: StatementCredit[] }>()
  const found = data.find((one) => one.value === value)
  if (!found) throw new Error(`no credit of ${value}`)
  return found
}
const path = (id: number) => `/api/finance/statements/credits/${id}/declaration`
const read = async (id: number, dioceseId = diocese.id) =>
  answered(await request('GET', `${path(id)}?diocese=${dioceseId}`, { token })).json<DeclarationMail>()
const ask = async (id: number, body: object) => request('POST', path(id), { token, body })
const bodyOf = ({ diocese, recipient, fingerprint }: DeclarationMail) => ({
  diocese_id: diocese.id,
  email: recipient,
  fingerprint,
})
const mails = async () =>
  (
    await db
      .selectFrom('mail')
      .select(['recipient', 'reply_to', 'state', 'subject', 'text', 'withdrawn_because', 'purpose_key'])
      .where('purpose', '=', 'declaration-request')
      .orderBy('id')
      .execute()
  ).map((mail) => ({ ...mail, row: Number(mail.purpose_key.split('/')[0]) }))

test('a credit that nobody declared says whose it seems to be, and its mail is read before it leaves', async () => {
  const credit = await stray()
  expect(credit).toMatchObject({ dioceses: [{ id: diocese.id, name: 'Diocese de Campo Belo' }], asked: [] })
  const mail = await read(credit.id)
  expect(mail).toMatchObject({ recipient: 'curia@x.org', collection: { id: collection.id } })
  expect(mail.subject).toContain('R$ 1.234,11 da Diocese de Campo Belo')
  for (const words of ['19/10/2026', 'Banco do Brasil, conta 99887-6', `/missionary-collection/${collection.id}`])
    expect(mail.text).toContain(words)
  // The linked page fills its form with the values after `#`. Browsers do not send this part to a server.
  expect(mail.text).toContain(
    `/missionary-collection/${collection.id}#diocese=Diocese+de+Campo+Belo&conta=${credit.account.id}&valor=1234.11`,
  )
  // The bank's text may name somebody else.
  expect(mail.text).not.toContain('PIX RECEBIDO')
  expect(await mails()).toEqual([])
})

test('of twenty who ask at once, in two processes, one mail leaves, and the credit tells it', async () => {
  const credit = await stray()
  const body = bodyOf(await read(credit.id))
  const second = await anotherApp(seara, {})
  const headers = { authorization: `Bearer ${token}` }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? ask(credit.id, body)
        : second.inject({ method: 'POST', url: path(credit.id), payload: body, headers }),
    ),
  )
  expect(statusesOf(answers)).toEqual(Array<number>(20).fill(200))
  expect((await mails()).filter(({ row }) => row === credit.id)).toHaveLength(1)
  expect((await creditOf(credit.value)).asked).toMatchObject([
    { diocese: { name: 'Diocese de Campo Belo' }, recipient: 'curia@x.org', by: 'Ana Administradora' },
  ])
  const about = await request('GET', `/api/mails/credit/${credit.id}`, { token })
  expect(answered(about).json()).toMatchObject([{ recipient: 'curia@x.org' }])
  const entries = await db
    .selectFrom('audit_entry')
    .select('after')
    .where('entity', '=', 'statement_row')
    .where('entity_id', '=', credit.id)
    .execute()
  expect(entries).toMatchObject([{ after: { asked: 'Diocese de Campo Belo, curia@x.org' } }])
})

test('a mail that changed since it was read does not leave', async () => {
  const credit = await stray()
  const body = bodyOf(await read(credit.id))
  answered(await request('PUT', `/api/diocese/${diocese.id}`, { token, body: { bishop: 'Dom Outro' } }))
  const refused = await ask(credit.id, body)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict.mail_changed'])
  answered(await ask(credit.id, bodyOf(await read(credit.id))))
  // Another diocese may be asked too, even at an address that the registry does not have.
  answered(await ask(credit.id, { ...bodyOf(await read(credit.id, other.id)), email: 'economo@x.org' }))
  expect((await creditOf(credit.value)).asked).toHaveLength(2)
})

test('what is declared, set aside or matched meanwhile withdraws the mail; asked again, it leaves after all', async () => {
  const credit = await stray()
  const body = bodyOf(await read(credit.id))
  answered(await ask(credit.id, body))
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: String(credit.value) })
  const contribution = await createContribution(seara, token, fields)
  expect((await creditOf(credit.value)).state).toBe('matched')
  const ofCredit = async () => (await mails()).filter(({ row }) => row === credit.id)
  expect(await ofCredit()).toMatchObject([
    { state: 'withdrawn', withdrawn_because: 'O crédito já não espera por uma declaração.' },
  ])
  const late = await ask(credit.id, body)
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'conflict.row_taken'])
  answered(await request('DELETE', `${contributionPath}/${contribution.id}`, { token }), 204)
  expect((await creditOf(credit.value)).state).toBe('waiting')
  answered(await ask(credit.id, body))
  expect(await ofCredit()).toMatchObject([{ state: 'queued', withdrawn_because: null }])
  const reason = { reason: 'De outra campanha' }
  answered(await request('POST', `/api/finance/statements/credits/${credit.id}/set-aside`, { token, body: reason }))
  expect(await ofCredit()).toMatchObject([{ state: 'withdrawn' }])
})

test('asked again after a change, the mail leaves as it was read, to whom it was read for', async () => {
  const before = await createCollection(seara, token, { base_year: 2024, description: 'Coleta Missionária 2024' })
  const curia = await createDiocese(seara, token, { name: 'Diocese de Porto Belo', contact_mail: 'velha@x.org' })
  const credit = await stray('DEPOSITO')
  const mailOf = async (of = '') =>
    answered(await request('GET', `${path(credit.id)}?diocese=${curia.id}${of}`, { token })).json<DeclarationMail>()
  const first = { ...bodyOf(await mailOf(`&collection=${before.id}`)), missionary_collection_id: before.id }
  answered(await ask(credit.id, first))
  const setAside = () =>
    request('POST', `/api/finance/statements/credits/${credit.id}/set-aside`, { token, body: { reason: 'Outra' } })
  const bringBack = () => request('POST', `/api/finance/statements/credits/${credit.id}/bring-back`, { token })
  answered(await setAside())
  answered(await request('PUT', `/api/missionary-collection/${before.id}`, { token, body: { finished: true } }))
  answered(await request('PUT', `/api/diocese/${curia.id}`, { token, body: { contact_mail: 'nova@x.org' } }))
  await fillLetterhead(seara)
  await db.updateTable('letterhead').set({ email: 'escritorio@x.org' }).execute()
  answered(await bringBack())
  const stale = await ask(credit.id, { ...first, missionary_collection_id: undefined })
  expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'conflict.mail_changed'])
  const ofCredit = async () => (await mails()).filter(({ row }) => row === credit.id)
  expect(await ofCredit()).toMatchObject([{ state: 'withdrawn', recipient: 'velha@x.org' }])

  const seen = await mailOf()
  expect(seen).toMatchObject({ recipient: 'nova@x.org', collection: { id: collection.id } })
  answered(await ask(credit.id, bodyOf(seen)))
  answered(await ask(credit.id, bodyOf(seen)))
  expect(await ofCredit()).toMatchObject([
    {
      state: 'queued',
      recipient: 'nova@x.org',
      reply_to: 'escritorio@x.org',
      subject: seen.subject,
      text: seen.text,
    },
  ])
  expect((await creditOf(credit.value)).asked).toMatchObject([{ recipient: 'nova@x.org' }])
  const asked = db.selectFrom('statement_asked_declaration').select(['collection_id', 'answered_at'])
  expect(await asked.where('row_id', '=', credit.id).execute()).toEqual([
    { collection_id: collection.id, answered_at: null },
  ])
  const entries = await db
    .selectFrom('audit_entry')
    .select('after')
    .where('entity', '=', 'statement_row')
    .where('entity_id', '=', credit.id)
    .where(sql`after ->> 'asked'`, 'is not', null)
    .orderBy('id')
    .execute()
  expect(entries.map(({ after }) => after)).toEqual([
    { asked: 'Diocese de Porto Belo, velha@x.org' },
    { asked: 'Diocese de Porto Belo, nova@x.org' },
  ])
  // A mail that has left is the only one: asked once more, nothing leaves.
  await db.updateTable('mail').set({ state: 'sent' }).where('recipient', '=', 'nova@x.org').execute()
  answered(await setAside())
  answered(await bringBack())
  answered(await ask(credit.id, { ...bodyOf(await mailOf()), email: 'terceira@x.org' }))
  expect(await ofCredit()).toMatchObject([{ state: 'sent', recipient: 'nova@x.org', withdrawn_because: null }])
  expect((await creditOf(credit.value)).asked).toMatchObject([{ recipient: 'nova@x.org' }])
})

test('a diocese that has sent already is not asked: the page would refuse it', async () => {
  const credit = await stray()
  const seen = bodyOf(await read(credit.id))
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: '7.00' })
  const contribution = await createContribution(seara, token, fields)
  const refused = await request('GET', `${path(credit.id)}?diocese=${diocese.id}`, { token })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict.already_sent'])
  expect((await ask(credit.id, seen)).statusCode).toBe(409)
  answered(await request('DELETE', `${contributionPath}/${contribution.id}`, { token }), 204)
  answered(await ask(credit.id, seen))
})

test('the mail waits no longer when the diocese sends or goes to the trash, or the collection ends; then it may be asked again', async () => {
  const asked = await createCollection(seara, token, { base_year: 2023, description: 'Coleta Missionária 2023' })
  const curia = await createDiocese(seara, token, { name: 'Diocese de Rio Belo', contact_mail: 'rio@x.org' })
  const credit = await stray('DEPOSITO')
  const seen = answered(
    await request('GET', `${path(credit.id)}?diocese=${curia.id}&collection=${asked.id}`, { token }),
  ).json<DeclarationMail>()
  const body = { ...bodyOf(seen), missionary_collection_id: asked.id }
  /** Asks the diocese, and then says what became of the mail after something has happened. */
  const askedBefore = async (happens: () => Promise<unknown>) => {
    answered(await ask(credit.id, body))
    expect((await creditOf(credit.value)).asked).toMatchObject([{ recipient: 'rio@x.org' }])
    await happens()
    const ofCredit = (await mails()).filter(({ row }) => row === credit.id)
    return ofCredit.map(({ state, withdrawn_because }) => [state, withdrawn_because])
  }
  const change = async (change: object) =>
    answered(await request('PUT', `/api/missionary-collection/${asked.id}`, { token, body: change }))
  const contribute = (collectionId: number) =>
    createContribution(seara, token, contributionFields(collectionId, curia.id, choices, { value_currency: '7.00' }))

  expect(await askedBefore(() => contribute(collection.id))).toEqual([['queued', null]])
  const contribution = await contribute(asked.id)
  expect((await mails()).find(({ row }) => row === credit.id)?.withdrawn_because).toBe('A contribuição chegou.')
  expect((await creditOf(credit.value)).asked).toEqual([])
  const refused = await ask(credit.id, body)
  expect(refused.json<{ code: string }>().code).toBe('conflict.already_sent')
  answered(await request('DELETE', `${contributionPath}/${contribution.id}`, { token }), 204)

  const trash = () => request('DELETE', `/api/diocese/${curia.id}`, { token })
  expect(await askedBefore(trash)).toEqual([['withdrawn', 'A diocese foi para a lixeira.']])
  answered(await request('PUT', `/api/diocese/restore/${curia.id}`, { token }))
  expect(await askedBefore(() => change({ finished: true }))).toEqual([['withdrawn', 'A coleta foi finalizada.']])
  await change({ finished: false })
  const putOff = () => change({ begin_dt: '2090-10-01' })
  expect(await askedBefore(putOff)).toEqual([['withdrawn', 'O início da coleta foi adiado.']])
  await change({ begin_dt: '2023-10-01' })
  // A mail that has left stays as it is.
  const finish = async () => {
    await db.updateTable('mail').set({ state: 'sent' }).where('recipient', '=', 'rio@x.org').execute()
    await change({ finished: true })
  }
  expect(await askedBefore(finish)).toEqual([['sent', null]])
  expect((await creditOf(credit.value)).asked).toHaveLength(1)
})

test('of several open collections one is chosen; without a choice it is the newest', async () => {
  const before = await createCollection(seara, token, { base_year: 2025, description: 'Coleta Missionária 2025' })
  const credit = await stray()
  expect((await read(credit.id)).collection.id).toBe(collection.id)
  const chosen = `${path(credit.id)}?diocese=${diocese.id}&collection=${before.id}`
  const mail = answered(await request('GET', chosen, { token })).json<DeclarationMail>()
  expect(mail).toMatchObject({ collection: { id: before.id, description: 'Coleta Missionária 2025' } })
  expect(mail.text).toContain(`/missionary-collection/${before.id}#`)
  const changed = await ask(credit.id, bodyOf(mail))
  expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([409, 'conflict.mail_changed'])
  answered(await ask(credit.id, { ...bodyOf(mail), missionary_collection_id: before.id }))
  const sent = (await mails()).find(({ row }) => row === credit.id)
  expect(sent?.text).toContain(`/missionary-collection/${before.id}#`)

  answered(await request('PUT', `/api/missionary-collection/${before.id}`, { token, body: { finished: true } }))
  const late = await request('GET', `${path((await stray()).id)}?diocese=${diocese.id}&collection=${before.id}`, {
    token,
  })
  expect(late.json()).toMatchObject({
    code: 'conflict.finished',
    message: 'Esta coleta não está aberta: escolha outra.',
  })
})

test('without an open collection there is nothing to ask for', async () => {
  const credit = await stray('DEPOSITO SEM NOME')
  expect(credit.dioceses).toEqual([])
  answered(await request('PUT', `/api/missionary-collection/${collection.id}`, { token, body: { finished: true } }))
  const refused = await request('GET', `${path(credit.id)}?diocese=${diocese.id}`, { token })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict.finished'])
  expect((await request('GET', `${path(999_999)}?diocese=${diocese.id}`, { token })).statusCode).toBe(404)
})
