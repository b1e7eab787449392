import type { Paged } from '@seara/contract/core/paging'
import type { SetupStep } from '@seara/contract/overview/setup'
import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import type { Mail } from '@seara/contract/platform/outbox'
import { afterAll, expect, test, vi } from 'vitest'
import { setIssuer } from '../../../../test/billing-factories.ts'
import { answered, createDiocese, messageOf, signIn } from '../../../../test/factories.ts'
import { createProduct, productPath } from '../../../../test/campaign-factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { startMailServer } from '../../../../test/mail-server.ts'

const server = await startMailServer()
afterAll(() => server.close())
const [seara, withMail] = [
  await createTestApp(),
  await createTestApp({ workers: true, smtpUrl: server.url, backups: { nightly: { hour: 2, keep: 14 } } }),
]
const { request, db } = seara
const { token } = await signIn(seara, 'admin')

const steps = async () => answered(await request('GET', '/api/setup', { token })).json<SetupStep[]>()
const missing = async () => (await steps()).filter(({ done }) => !done).map(({ key }) => key)
const set = async (method: 'POST' | 'PUT', path: string, body: object) =>
  answered(await request(method, path, { token, body }), method === 'POST' ? 201 : 200).json<{ id: number }>()

test('each first step is done once what it asks for is there, and not when it is taken away', async () => {
  expect(await missing()).toEqual([
    'letterhead',
    'mail_server',
    'test_mail',
    'nightly_backup',
    'team',
    'dioceses',
    'bank_account',
    'slip_issuer',
    'materials',
    'collection',
    'campaign',
    'public_option',
  ])

  await set('PUT', '/api/letterhead', { name: 'Rede', cnpj: '11222333000181' })
  expect(await missing()).toContain('letterhead')
  await set('PUT', '/api/letterhead', { address: 'SES 801' })
  expect(await missing()).not.toContain('letterhead')

  const account = await set('POST', '/api/bank-account', { bank_name: 'BB' })
  expect(await missing()).not.toContain('bank_account')
  answered(await request('DELETE', `/api/bank-account/${account.id}`, { token }), 204)
  expect(await missing()).toContain('bank_account')

  const option = await set('POST', '/api/global-config', { title: 'Enviar', link: '/verificar', disabled: true })
  expect(await missing()).toContain('public_option')
  await set('PUT', `/api/global-config/${option.id}`, { disabled: false })
  expect(await missing()).not.toContain('public_option')

  await setIssuer(seara, token, '237', { agency: '' })
  expect(await missing()).toContain('slip_issuer')
  await setIssuer(seara, token)
  expect(await missing()).not.toContain('slip_issuer')

  const diocese = await createDiocese(seara, token)
  expect(await missing()).not.toContain('dioceses')
  answered(await request('DELETE', `/api/diocese/${diocese.id}`, { token }), 204)
  expect(await missing()).toContain('dioceses')

  const body = { name: 'Clara', email: 'clara@exemplo.org', profile: 'user', permissions: [] }
  const invitation = await set('POST', '/api/invitation', body)
  expect(await missing()).not.toContain('team')
  answered(await request('DELETE', `/api/invitation/${invitation.id}`, { token }), 204)
  expect(await missing()).toContain('team')
  await signIn(seara, 'user', { is_approved: false })
  expect(await missing()).toContain('team')
  await signIn(seara)
  expect(await missing()).not.toContain('team')
})

test('materials are those that are really there', async () => {
  expect(await missing()).toEqual(expect.arrayContaining(['materials', 'collection', 'campaign']))
  const product = await createProduct(seara, token)
  expect(await missing()).not.toContain('materials')
  answered(await request('DELETE', `${productPath}/${product.id}`, { token }), 204)
  expect(await missing()).toContain('materials')
})

test('a step is set aside for every admin, twice at once too, and comes back', async () => {
  const skip = (skipped: boolean) =>
    request('POST', '/api/setup/skip', { token, body: { key: 'slip_issuer', skipped } })
  const stateOf = async () => (await steps()).find(({ key }) => key === 'slip_issuer')?.skipped
  const answers = await Promise.all([skip(true), skip(true), skip(true)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await stateOf()).toBe(true)
  expect(await db.selectFrom('setup_skip').selectAll().execute()).toHaveLength(1)
  answered(await skip(false))
  answered(await skip(false))
  expect(await stateOf()).toBe(false)
  // Setting a step aside and bringing it back are logged once each, however often the button is pressed.
  const log = answered(await request('GET', '/api/audit-log?entity=setup_step', { token })).json<Paged<AuditLogEntry>>()
  const name = 'Configurar o emissor de boletos'
  expect(log.data.map(({ actor_name, changes }) => [actor_name, changes])).toEqual([
    [expect.any(String), [{ field: 'set_aside', before: name, after: null }]],
    [expect.any(String), [{ field: 'set_aside', before: null, after: name }]],
  ])
  expect((await request('POST', '/api/setup/skip', { token, body: { key: 'nada', skipped: true } })).statusCode).toBe(
    422,
  )
})

test('a test mail reaches its sender, and the step is done then', async () => {
  const admin = await signIn(withMail, 'admin')
  const call = (method: 'GET' | 'POST', path: string) => withMail.request(method, path, { token: admin.token })
  const stepOf = async (key: string) =>
    answered(await call('GET', '/api/setup'))
      .json<SetupStep[]>()
      .find((step) => step.key === key)?.done
  expect([await stepOf('mail_server'), await stepOf('test_mail')]).toEqual([true, false])
  expect(await stepOf('nightly_backup')).toBe(true)

  server.refusal = { at: 'recipient', code: 550, words: 'No such user here' }
  const refused = answered(await call('POST', '/api/setup/test-mail'), 201).json<{ id: number; recipient: string }>()
  expect(refused.recipient).toBe(admin.email)
  const mailOf = async (id: number) => answered(await call('GET', `/api/outbox/${id}`)).json<Mail>()
  await vi.waitFor(async () => expect((await mailOf(refused.id)).last_error).toMatch(/No such user here/), {
    timeout: 15_000,
  })
  expect(await stepOf('test_mail')).toBe(false)

  server.refusal = null
  const sent = answered(await call('POST', '/api/setup/test-mail'), 201).json<{ id: number }>()
  await vi.waitFor(async () => expect((await mailOf(sent.id)).state).toBe('sent'), { timeout: 15_000 })
  expect(server.messages.map(({ subject }) => subject)).toEqual(['E-mail de teste'])
  expect(await stepOf('test_mail')).toBe(true)
})

test('without a mail server, or while mails are held, a test mail says why it cannot leave', async () => {
  const answer = await request('POST', '/api/setup/test-mail', { token })
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    409,
    'Nenhum servidor de e-mail está configurado (SMTP_URL).',
  ])
})

test('mails to oneself end after ten in an hour', async () => {
  const admin = await signIn(withMail, 'admin')
  const press = () => withMail.request('POST', '/api/setup/test-mail', { token: admin.token })
  for (let time = 0; time < 10; time++) answered(await press(), 201)
  expect((await press()).statusCode).toBe(409)
})
