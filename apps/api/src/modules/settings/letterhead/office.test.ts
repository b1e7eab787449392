import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Office } from '@seara/contract/settings/office'
import { answered, formWith, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../../test/mail-server.ts'
import { blackPng } from '../../../../test/pictures.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as mailTemplates from '../mail-templates/mail-templates.service.ts'

const server = await startMailServer()
afterAll(() => server.close())
const seara = await createTestApp({ workers: true, smtpUrl: server.url })
const { request, ctx, db } = seara
const { token: admin } = await signIn(seara, 'admin')
const office = async () => answered(await request('GET', '/api/letterhead/public')).json<Office>()

beforeAll(async () => {
  await db.deleteFrom('letterhead').execute()
})

test('visitors learn who asks, and nothing else of the letterhead', async () => {
  expect(await office()).toEqual({
    name: 'Rede Missionária',
    cnpj: null,
    phone: null,
    whatsapp: null,
    email: null,
    logo_url: null,
  })
  expect((await request('GET', '/api/letterhead/logo')).statusCode).toBe(404)
  const body = {
    name: 'Obras da Conceição',
    cnpj: '11.222.333/0001-81',
    address: 'Rua São João, 10',
    phone: '(61) 3340-1234',
    whatsapp: '(61) 99876-5432',
    email: 'contato@obras.example',
    signer_name: 'Pe. José Antônio',
  }
  answered(await request('PUT', '/api/letterhead', { token: admin, body }))
  const image = formWith(blackPng(60, 40), { field: 'image', filename: 'logo.png' })
  answered(await request('POST', '/api/letterhead/logo', { token: admin, ...image }))
  const told = await office()
  expect(told).toEqual({
    name: 'Obras da Conceição',
    cnpj: '11222333000181',
    phone: '6133401234',
    whatsapp: '61998765432',
    email: 'contato@obras.example',
    logo_url: told.logo_url,
  })
  expect(told.logo_url).toMatch(/^\/api\/letterhead\/logo\?v=\d+$/)
  const logo = await request('GET', told.logo_url ?? '')
  expect(logo.headers).toMatchObject({ 'content-type': 'image/png' })
  expect(logo.headers['content-disposition']).toMatch(/^inline/)
})

test('a mail says who sends it in both of its parts, and its answer goes to them', async () => {
  const words = await mailTemplates.renderText(ctx, { subject: 'Olá', body: 'Paz e bem' }, {})
  await outbox.queue(ctx, [{ purpose: 'test', purposeKey: 'office', recipient: 'ana@exemplo.org', ...words }])
  await vi.waitFor(() => expect(server.messages.map(recipientOf)).toContain('ana@exemplo.org'), { timeout: 10_000 })
  const message = server.messages.find((sent) => recipientOf(sent) === 'ana@exemplo.org')
  expect(message?.replyTo?.value[0]?.address).toBe('contato@obras.example')
  for (const part of [message?.text, message?.html]) {
    expect(part).toContain('Obras da Conceição')
    expect(part).toContain('WhatsApp (61) 99876-5432')
    expect(part).toContain('CNPJ 11.222.333/0001-81')
  }
  expect(message?.html).toMatch(/<img src="http[^"]+\/api\/letterhead\/logo\?v=\d+" alt=""/)
})

test('without an e-mail of the office, answers go to the sender', async () => {
  answered(await request('PUT', '/api/letterhead', { token: admin, body: { email: '' } }))
  const words = await mailTemplates.renderText(ctx, { subject: 'Olá', body: 'Paz e bem' }, {})
  await outbox.queue(ctx, [{ purpose: 'test', purposeKey: 'nobody', recipient: 'bia@exemplo.org', ...words }])
  await vi.waitFor(() => expect(server.messages.map(recipientOf)).toContain('bia@exemplo.org'), { timeout: 10_000 })
  expect(server.messages.find((sent) => recipientOf(sent) === 'bia@exemplo.org')?.replyTo).toBeUndefined()
})
