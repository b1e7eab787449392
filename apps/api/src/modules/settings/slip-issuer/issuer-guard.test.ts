import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import {
  guardedIssuerFields,
  type BankFieldName,
  type SlipBank,
  type SlipIssuer,
} from '@seara/contract/settings/slip-issuer'
import { beforeEach, describe, expect, test } from 'vitest'
import { beneficiary, issuerPath, issuers } from '../../../../test/billing-factories.ts'
import { answered, errorsOf, ownPassword, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { layOutSlip, type BankFields } from './issuer-fields.ts'

const seara = await createTestApp()
const { request, db } = seara
const admin = await signIn(seara, 'admin')
const other = await signIn(seara, 'admin')
await signIn(seara, 'admin', { is_approved: false })
await signIn(seara)
const { token } = admin

const put = (body: object, asker = token) => request('PUT', issuerPath, { token: asker, body })
const read = async () => answered(await request('GET', issuerPath, { token })).json<SlipIssuer>()
const mails = () =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text'])
    .where('purpose', '=', 'slip-issuer-moved')
    .orderBy('id')
    .execute()

const needed = { password: ['Informe a sua senha para trocar a conta ou a chave Pix'] }

beforeEach(async () => {
  answered(await put({ ...beneficiary, ...issuers['237'], pix_key: 'rede@exemplo.org', password: ownPassword }))
  await db.deleteFrom('mail').execute()
})

test('what is set for the first time asks nothing, and nobody is told', async () => {
  answered(await put({ password: ownPassword, pix_key: '' }))
  await db.deleteFrom('mail').execute()
  answered(await put({ pix_key: 'rede@exemplo.org' }))
  answered(await put({ account_dv: '2' }))
  expect(await mails()).toEqual([])
})

test('a wrong password is told along with all else that is wrong', async () => {
  const wrong = { account: '53678', password: 'outra senha qualquer', next_our_number: 0, pix_key: 'nenhuma' }
  expect(Object.keys(errorsOf(await put(wrong)) ?? {}).toSorted()).toEqual(['next_our_number', 'password', 'pix_key'])
  expect(
    Object.keys(errorsOf(await put({ account: '53678', pix_key: 'nenhuma', password: 'x' })) ?? {}).toSorted(),
  ).toEqual(['password', 'pix_key'])
})

test('what does not move the money asks nothing, nor does the same account sent again', async () => {
  answered(await put({ instructions: 'Obrigado!', wallet: '09', fine_percent: 2 }))
  answered(await put({ ...issuers['237'], agency: '1.172', account: '0403005', pix_key: 'REDE@exemplo.org' }))
  expect(await mails()).toEqual([])
})

describe.each([
  ['an account', { account: '53678' }],
  ['an agency', { agency: '0001' }],
  ['a bank', issuers['341']],
  ['a Pix key', { pix_key: '11222333000181' }],
  ['a Pix key that is taken away', { pix_key: '' }],
  ['an account that is taken away', { account: null }],
])('%s', (_what, change) => {
  test('is changed only with the own password', async () => {
    const before = await read()
    expect(errorsOf(await put(change))).toEqual(needed)
    expect(errorsOf(await put({ ...change, password: '' }))).toEqual(needed)
    expect(errorsOf(await put({ ...change, password: 'outra senha qualquer' }))).toEqual({
      password: ['A senha atual não confere'],
    })
    expect(await read()).toEqual(before)
    expect(await mails()).toEqual([])
    answered(await put({ ...change, password: ownPassword }))
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, other.email].toSorted())
  })
})

/** For each bank: an issuer (`from`), and another valid value for each field of its form (`to`). */
const others: { bank: SlipBank; from: object; to: Partial<Record<BankFieldName, string | boolean>> }[] = [
  {
    bank: '001',
    from: issuers['001'],
    to: { agency: '3074', account: '4706', covenant: '3128558', wallet: '18', wallet_variation: '020' },
  },
  {
    bank: '001',
    from: { ...issuers['001'], covenant: '312855', wallet: '18' },
    to: { nosso_numero17: true, agency: '3074' },
  },
  {
    bank: '033',
    from: issuers['033'],
    to: {
      agency: '0002',
      agency_dv: '8',
      account: '13001235',
      account_dv: '4',
      beneficiary_code: '1234568',
      wallet: '201',
      transmission_code: '000100001234568',
    },
  },
  { bank: '104', from: issuers['104'], to: { agency: '1235', beneficiary_code: '123457', modality: '24' } },
  {
    bank: '237',
    from: issuers['237'],
    to: { agency: '1173', account: '403006', wallet: '19', beneficiary_code: '4466912', account_dv: '3' },
  },
  {
    bank: '341',
    from: issuers['341'],
    to: { agency: '0812', account: '53679', account_dv: '1', wallet: '110', client_code: '99999' },
  },
  {
    bank: '341',
    from: { ...issuers['341'], wallet: '198', client_code: '12345' },
    to: { client_code: '99999', wallet: '196' },
  },
  {
    bank: '748',
    from: issuers['748'],
    to: {
      agency: '0166',
      post: '03',
      beneficiary_code: '00624',
      byte_id: '3',
      collection_type: '3',
      wallet: '2',
      account: '45982',
      account_dv: '1',
    },
  },
  {
    bank: '756',
    from: issuers['756'],
    to: {
      agency: '3008',
      beneficiary_code: '1234568',
      wallet: '3',
      modality: '02',
      account: '36669',
      account_dv: '1',
      form_type: '3',
    },
  },
]

const freeFieldOf = ({ bank, ...fields }: { bank: SlipBank } & BankFields) =>
  layOutSlip({ bank, fields }, { sequence: 7n, dueDate: '2030-01-01', amountCents: 100n, year: 2030 }).freeField

/** Saves an issuer. Another bank is saved before it, so that no values of an earlier issuer of the same bank stay. */
async function resetIssuer(bank: SlipBank, from: object): Promise<void> {
  answered(await put({ bank: bank === '104' ? '237' : '104', password: ownPassword }))
  answered(await put({ ...beneficiary, ...from, bank, password: ownPassword }))
}

const fieldsThatMove = others.flatMap(({ bank, from, to }) =>
  Object.entries(to).map(([name, value]) => {
    const inBarcode = freeFieldOf({ ...from, bank }) !== freeFieldOf({ ...from, bank, [name]: value })
    const isNamed = guardedIssuerFields.some((field) => field === name) && name in from
    return { bank, from, name, change: { [name]: value }, moves: inBarcode || isNamed }
  }),
)

test.each(fieldsThatMove.filter(({ moves }) => moves))(
  'bank $bank: $name asks for the password, as it changes whom a barcode pays',
  async ({ bank, from, change }) => {
    await resetIssuer(bank, from)
    await db.deleteFrom('mail').execute()
    expect(errorsOf(await put(change))).toEqual(needed)
    answered(await put({ ...change, password: ownPassword }))
    expect(await mails()).toHaveLength(2)
  },
)

test.each(fieldsThatMove.filter(({ moves }) => !moves))(
  'bank $bank: $name asks nothing, as no barcode holds it',
  async ({ bank, from, change }) => {
    await resetIssuer(bank, from)
    await db.deleteFrom('mail').execute()
    answered(await put(change))
    expect(await mails()).toEqual([])
  },
)

test('what its bank presets is no other account once it is written out', async () => {
  const { byte_id: _, ...sicredi } = issuers['748']
  answered(await put({ ...sicredi, password: ownPassword }))
  answered(await put({ byte_id: '2', collection_type: '1', wallet: '1' }))
  expect(errorsOf(await put({ byte_id: '3' }))).toEqual(needed)
})

test('an issuer that was made incomplete first still asks', async () => {
  answered(await put({ ...issuers['748'], password: ownPassword }))
  answered(await put({ beneficiary_address: '' }))
  expect(errorsOf(await put({ byte_id: '3', ...beneficiary }))).toEqual(needed)
})

test('every admin is told once who changed what, with no number in full', async () => {
  const change = { account: '53678', pix_key: '11222333000181', password: ownPassword }
  answered(await put(change))
  answered(await put(change))
  const sent = await mails()
  expect(sent).toHaveLength(2)
  for (const { subject, text } of sent) {
    expect(subject).toBe('A conta dos boletos foi alterada')
    expect(text).toContain('Ana Administradora')
    expect(text).toContain('conta: de ***005 para ***678; chave Pix: de r***@exemplo.org para ***0181')
    expect(text).not.toContain('403005')
    expect(text).not.toContain('11222333000181')
    expect(text).not.toContain(ownPassword)
  }
  const [entry] = answered(await request('GET', '/api/audit-log?entity=slip_issuer', { token })).json<{
    data: AuditLogEntry[]
  }>().data
  expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual(['account', 'pix_key'])
  expect(entry?.actor_name).toBe('Ana Administradora')
})

test('the missing password is told beside all else that is wrong', async () => {
  const wrong = await put({ agency: '99', account: '1-23', fine_percent: 200 })
  expect(Object.keys(errorsOf(wrong) ?? {}).toSorted()).toEqual(['account', 'fine_percent', 'password'])
})

test('wrong passwords are counted, and many at once are not all looked at', async () => {
  const guard = await createTestApp({ resources: { guessLimits: { free: 3, longestDelay: 60 } } })
  const { token } = await signIn(guard, 'admin')
  const change = (body: object) => guard.request('PUT', issuerPath, { token, body })
  answered(await change({ ...beneficiary, ...issuers['237'] }))
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change({ account: '53678', password: `errada ${index}` })),
  )
  const statuses = tries.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const right = await change({ account: '53678', password: ownPassword })
  expect(right.statusCode).toBe(429)
  expect(right.headers['retry-after']).toBeDefined()
})

test('two admins who move it at once are both told of, and none without a password', async () => {
  const answers = await Promise.all([
    put({ account: '53678', password: ownPassword }),
    put({ account: '53679', password: ownPassword }, other.token),
    put({ account: '53680' }),
    put({ account: '53681', password: 'errada' }, other.token),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 422])
  expect(await mails()).toHaveLength(4)
  expect(['53678', '53679']).toContain((await read()).account)
})

test('of two accounts that are set first at once, one is: the other would move it, and has proved nothing', async () => {
  const fresh = await createTestApp()
  const { token } = await signIn(fresh, 'admin')
  const set = (account: string) =>
    fresh.request('PUT', issuerPath, { token, body: { ...beneficiary, ...issuers['237'], account } })
  const answers = await Promise.all([set('53678'), set('53679'), set('53680')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 422, 422])
  const refused = answers.filter(({ statusCode }) => statusCode === 422)
  expect(refused.map(errorsOf)).toEqual([needed, needed])
})
