import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Office } from '@seara/contract/settings/office'
import { answered, formWith, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { recipientOf, startMailServer } from '../../../../test/mail-server.ts'
import { blackPng } from '../../../../test/pictures.ts'
import * as files from '../../../platform/files/files.service.ts'
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
  // The logo is attached to the mail, so that a mail program need not load it from the network. mailparser replaces the
  // address `cid:…` of the image by its content.
  expect(message?.html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="Logotipo"/)
  expect(message?.html).not.toContain('/api/letterhead/logo')
  expect(message?.attachments).toMatchObject([
    { filename: 'logotipo.png', contentType: 'image/png', contentDisposition: 'inline', related: true },
  ])
  const stored = answered(await request('GET', (await office()).logo_url ?? '')).rawPayload
  expect(message?.attachments[0]?.content.equals(stored)).toBe(true)
  const kept = await db.selectFrom('mail').select('html').where('recipient', '=', 'ana@exemplo.org').execute()
  expect(kept[0]?.html).toMatch(/<img src="http[^"]+\/api\/letterhead\/logo\?v=\d+" alt="Logotipo"/)
})

/** Sends a mail and waits until it has arrived. */
async function mailTo(recipient: string, attachments: outbox.NewMail['attachments'] = []) {
  const words = await mailTemplates.renderText(ctx, { subject: 'Olá', body: 'Paz e bem' }, {})
  await outbox.queue(ctx, [{ purpose: 'test', purposeKey: recipient, recipient, ...words, attachments }])
  await vi.waitFor(() => expect(server.messages.map(recipientOf)).toContain(recipient), { timeout: 10_000 })
  return server.messages.find((sent) => recipientOf(sent) === recipient)
}

test('a large logo goes into mails small, beside the attachments; without one there is no image', async () => {
  // Random pixels: no image format can make them small.
  const large = await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .png()
    .toBuffer()
  const image = formWith(large, { field: 'image', filename: 'logo.png' })
  answered(await request('POST', '/api/letterhead/logo', { token: admin, ...image }))
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('%PDF-1.4 recibo'),
    filename: 'recibo.pdf',
    mediaType: 'application/pdf',
  })
  const message = await mailTo('carla@exemplo.org', [{ filename: 'recibo.pdf', fileId }])
  expect(message?.attachments.map(({ filename }) => filename).toSorted()).toEqual(['logotipo.png', 'recibo.pdf'])
  const logo = message?.attachments.find(({ filename }) => filename === 'logotipo.png')
  expect(logo?.content.length).toBeLessThan(100_000)
  expect(await sharp(logo?.content).metadata()).toMatchObject({ format: 'png', width: 120, height: 80 })

  answered(await request('DELETE', '/api/letterhead/logo', { token: admin }))
  const plain = await mailTo('dora@exemplo.org')
  expect(plain?.attachments).toEqual([])
  expect(plain?.html).not.toContain('<img')
})

test('a mail leaves with the address of the logo when its file is gone', async () => {
  const image = formWith(blackPng(60, 40), { field: 'image', filename: 'logo.png' })
  answered(await request('POST', '/api/letterhead/logo', { token: admin, ...image }))
  vi.spyOn(ctx.files, 'read').mockResolvedValue(null)
  onTestFinished(() => void vi.restoreAllMocks())
  const message = await mailTo('eva@exemplo.org')
  expect(message?.attachments).toEqual([])
  expect(message?.html).toMatch(/<img src="http[^"]+\/api\/letterhead\/logo\?v=\d+" alt="Logotipo"/)
})

test('without an e-mail of the office, answers go to the sender', async () => {
  answered(await request('PUT', '/api/letterhead', { token: admin, body: { email: '' } }))
  const words = await mailTemplates.renderText(ctx, { subject: 'Olá', body: 'Paz e bem' }, {})
  await outbox.queue(ctx, [{ purpose: 'test', purposeKey: 'nobody', recipient: 'bia@exemplo.org', ...words }])
  await vi.waitFor(() => expect(server.messages.map(recipientOf)).toContain('bia@exemplo.org'), { timeout: 10_000 })
  expect(server.messages.find((sent) => recipientOf(sent) === 'bia@exemplo.org')?.replyTo).toBeUndefined()
})
