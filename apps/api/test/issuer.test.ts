import type { Contribution } from '@seara/contract/collections/contributions'
import type { Donation } from '@seara/contract/cofrinho/donations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMissing } from '../src/modules/collections/review/verification-documents.service.ts'
import { Issuer } from '../src/platform/documents/stored-issuer.ts'
import { createGroup } from './cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { textOf } from './pdf-text.ts'

const seara = await createTestApp()
const { request, db } = seara
const admin = await signIn(seara, 'admin')
const { token } = await signIn(seara)
const choices = await contributionChoices(seara, admin.token)
const diocese = await createDiocese(seara, token)
const collection = await createCollection(seara, token)
const group = await createGroup(seara, token)

const refusal = {
  code: 'conflict.letterhead_missing',
  message: 'Preencha o papel timbrado antes de emitir recibos!',
}
const issuer = { name: 'Obras Missionárias', cnpj: '11222333000181', address: 'SES 801, Conjunto B' }
const setLetterhead = async (body: object) =>
  answered(await request('PUT', '/api/letterhead', { token: admin.token, body }))

const contribute = async () =>
  (await createContribution(seara, token, contributionFields(collection.id, diocese.id, choices))).id
const verify = (id: number) => request('PUT', `${contributionPath}/verify/${id}`, { token })

async function donate(): Promise<number> {
  const { id } = answered(await request('POST', '/api/donation', { token, body: { title: 'Cofrinho' } }), 201).json<{
    id: number
  }>()
  const body = { donation_id: id, safe_box_group_id: group, value: 10 }
  answered(await request('POST', '/api/groups_donation', { token, body }), 201)
  return id
}
const finish = (id: number) => request('PUT', `/api/donation/finished/${id}`, { token, body: {} })

const count = async (table: 'receipt' | 'mail') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

const lacking: [what: string, prepare: () => Promise<unknown>][] = [
  ['has never been filled in', () => db.deleteFrom('letterhead').execute()],
  [
    'has no name',
    async () => {
      await db.deleteFrom('letterhead').execute()
      await db
        .insertInto('letterhead')
        .values({ ...issuer, id: 1, name: null })
        .execute()
    },
  ],
  ['has no CNPJ', () => setLetterhead({ ...issuer, cnpj: '' })],
  ['has no address', () => setLetterhead({ ...issuer, address: ' ' })],
]

describe.each(lacking)('while the letterhead %s, no receipt leaves', (_what, prepare) => {
  beforeEach(async () => {
    await fillLetterhead(seara)
    await prepare()
  })

  test('a contribution stays unverified, until it is filled in', async () => {
    const id = await contribute()
    const before = [await count('receipt'), await count('mail')]
    const refused = await verify(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual(refusal)
    expect([await count('receipt'), await count('mail')]).toEqual(before)
    await setLetterhead(issuer)
    const { receipt } = answered(await verify(id)).json<Contribution>()
    const text = await textOf(answered(await request('GET', receipt?.url ?? '')).rawPayload)
    expect(text).toContain(issuer.name)
    expect(text).toContain('CNPJ 11.222.333/0001-81')
    expect(text).toContain(issuer.address)
  })

  test('a donation stays unfinished, until it is filled in', async () => {
    const id = await donate()
    const before = [await count('receipt'), await count('mail')]
    const refused = await finish(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual(refusal)
    expect([await count('receipt'), await count('mail')]).toEqual(before)
    expect((await request('GET', `/api/donation/${id}`, { token })).json()).toMatchObject({ finished: false })
    await setLetterhead(issuer)
    expect(answered(await finish(id)).json<Donation>().finished).toBe(true)
  })
})

test('the letterhead says what it lacks', async () => {
  await db.deleteFrom('letterhead').execute()
  const missing = async () =>
    answered(await request('GET', '/api/letterhead', { token })).json<{ missing: string[] }>().missing
  expect(await missing()).toEqual(['name', 'cnpj', 'address'])
  await setLetterhead({ name: issuer.name, address: issuer.address })
  expect(await missing()).toEqual(['cnpj'])
  await setLetterhead({ cnpj: issuer.cnpj })
  expect(await missing()).toEqual([])
})

test('what is verified already answers the same when the letterhead is cleared later', async () => {
  await setLetterhead(issuer)
  const id = await contribute()
  const first = answered(await verify(id)).json<Contribution>()
  await setLetterhead({ cnpj: '' })
  expect(answered(await verify(id)).json<Contribution>().receipt_number).toBe(first.receipt_number)
})

test('a receipt names who issued it, also where it is drawn after the letterhead was changed', async () => {
  await setLetterhead(issuer)
  const id = await contribute()
  answered(await verify(id))
  // Makes the state that remains when the process ends right after the verification is committed.
  await sql`delete from mail_attachment`.execute(db)
  await db.deleteFrom('mail').execute()
  await db
    .updateTable('contribution')
    .set({ letter_file_id: null, receipt_file_id: null })
    .where('id', '=', id)
    .execute()
  await setLetterhead({ name: 'Outra Rede', cnpj: '', address: '' })
  const later = { ...seara.ctx, clock: { now: () => new Date(Date.now() + 60_000) } }
  await makeMissing(later, new AbortController().signal)
  const list = answered(await request('GET', `${contributionPath}/${collection.id}?dioceseId=${diocese.id}`, { token }))
  const { receipt, letter } = list.json<Contribution>()
  for (const document of [receipt, letter]) {
    const text = await textOf(answered(await request('GET', document?.url ?? '')).rawPayload)
    expect(text).toContain(issuer.name)
    expect(text).toContain('11.222.333/0001-81')
    expect(text).not.toContain('Outra Rede')
  }
})

test('whoever clears the letterhead at the same moment, each receipt that is issued names its issuer', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 12; round += 1) {
    await setLetterhead(issuer)
    const [contribution, donation] = [await contribute(), await donate()]
    const clear = () => request('PUT', '/api/letterhead', { token: admin.token, body: { cnpj: '' } })
    const work = [() => verify(contribution), clear, () => finish(donation)]
    // Each of the three actions starts first in every third round.
    const turned = [...work.slice(round % 3), ...work.slice(0, round % 3)]
    for (const { statusCode } of await Promise.all(turned.map((run) => run()))) outcomes.add(statusCode)
  }
  expect([...outcomes].filter((status) => status !== 200 && status !== 409)).toEqual([])
  const issuers = await db.selectFrom('receipt').select('issuer').execute()
  expect(issuers.length).toBeGreaterThan(0)
  expect(issuers.filter((row) => !Issuer.safeParse(row.issuer).success)).toEqual([])
})
