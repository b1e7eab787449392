import type { AuditLogEntry } from '@seara/contract/audit-log'
import type { SlipIssuer } from '@seara/contract/slip-issuer'
import { beforeEach, describe, expect, test } from 'vitest'
import { beneficiary, issuerPath, issuers } from '../../../../test/billing-factories.ts'
import { answered, errorsOf, ownPassword, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

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
