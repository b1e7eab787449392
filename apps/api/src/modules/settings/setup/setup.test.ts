import type { SetupStep } from '@seara/contract/settings/setup'
import { expect, test } from 'vitest'
import { setIssuer } from '../../../../test/billing-factories.ts'
import { answered, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const [seara, withMail] = [await createTestApp(), await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })]
const { request } = seara
const { token } = await signIn(seara, 'admin')

const missing = async () =>
  answered(await request('GET', '/api/setup', { token }))
    .json<SetupStep[]>()
    .filter(({ done }) => !done)
    .map(({ key }) => key)
const set = async (method: 'POST' | 'PUT', path: string, body: object) =>
  answered(await request(method, path, { token, body }), method === 'POST' ? 201 : 200).json<{ id: number }>()

test('what is missing to work is told until it is there, and again when it is taken away', async () => {
  expect(await missing()).toEqual(['letterhead', 'bank_account', 'mail_server', 'slip_issuer', 'public_option'])

  await set('PUT', '/api/letterhead', { name: 'Rede', cnpj: '11222333000181' })
  expect(await missing()).toContain('letterhead')
  await set('PUT', '/api/letterhead', { address: 'SES 801' })
  expect(await missing()).toEqual(['bank_account', 'mail_server', 'slip_issuer', 'public_option'])

  const account = await set('POST', '/api/bank-account', { bank_name: 'BB' })
  expect(await missing()).toEqual(['mail_server', 'slip_issuer', 'public_option'])
  answered(await request('DELETE', `/api/bank-account/${account.id}`, { token }), 204)
  expect(await missing()).toContain('bank_account')

  const option = await set('POST', '/api/global-config', { title: 'Enviar', link: '/verificar', disabled: true })
  expect(await missing()).toContain('public_option')
  await set('PUT', `/api/global-config/${option.id}`, { disabled: false })
  expect(await missing()).toEqual(['bank_account', 'mail_server', 'slip_issuer'])

  await setIssuer(seara, token, '237', { agency: '' })
  expect(await missing()).toContain('slip_issuer')
  await setIssuer(seara, token)
  expect(await missing()).toEqual(['bank_account', 'mail_server'])
})

test('a mail server is one of the settings of the server', async () => {
  const admin = await signIn(withMail, 'admin')
  const steps = answered(await withMail.request('GET', '/api/setup', { token: admin.token })).json<SetupStep[]>()
  expect(steps).toContainEqual({ key: 'mail_server', done: true })
})
