import type { PublicRequest } from '@seara/contract/requests'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import {
  addLine,
  campaignPath,
  confirm,
  createCampaign,
  createProduct,
  createRequest,
  readPath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { multipart, receiptPicture } from '../../../../test/collection-factories.ts'
import { answered, errorsOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
const { request } = seara
const { token } = await signIn(seara)
const campaign = await createCampaign(seara, token)
const { id, code } = await createRequest(seara, token, campaign.id)

const form = (content: Buffer, filename = 'comprovante São João.png', field = 'receipt_payment') =>
  multipart({ fields: {}, image: { content, filename, field } })
const send = (content: Buffer, filename?: string) =>
  request('POST', `${requestPath}/payment/${id}`, { query: { code }, ...form(content, filename) })
const shown = async () => answered(await request('GET', `${readPath}/${code}`)).json<PublicRequest>()

test('a visitor with the code sends the image of the payment, which is drawn anew; another takes its place', async () => {
  expect((await shown()).champaingn_solicitation_payment).toBeNull()
  const first = answered(await send(await receiptPicture()), 201).json<{ filename: string; receipt_payment: string }>()
  expect(first.filename).toMatch(/^comprovante São João.*\.jpg$/)
  const image = answered(await request('GET', first.receipt_payment))
  expect(image.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(image.rawPayload).metadata()).format).toBe('jpeg')
  answered(await send(await receiptPicture('jpeg'), 'outro.jpg'), 201)
  expect(await shown()).toMatchObject({ champaingn_solicitation_payment: { filename: 'outro.jpg' }, status: null })
  answered(await request('DELETE', `${requestPath}/payment/${id}`, { query: { code } }), 204)
  expect((await shown()).champaingn_solicitation_payment).toBeNull()
})

test('it is taken when the request is confirmed and the campaign finished, as money comes in for months', async () => {
  const late = await createCampaign(seara, token)
  const { id } = await createRequest(seara, token, late.id)
  await addLine(seara, token, id, (await createProduct(seara, token)).id)
  await confirm(seara, token, id)
  answered(await request('PUT', `${campaignPath}/${late.id}`, { token }))
  const sent = await request('POST', `${requestPath}/payment/${id}`, { token, ...form(await receiptPicture()) })
  expect(answered(sent, 201).json()).toHaveProperty('receipt_payment')
})

test('what is no image is refused at the field, and leaves the one that is there', async () => {
  answered(await send(await receiptPicture(), 'boa.png'), 201)
  const refused = async (content: Buffer) => Object.keys(errorsOf(await send(content)))
  expect(await refused(Buffer.from('%PDF-1.7'))).toEqual(['receipt_payment'])
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(['receipt_payment'])
  const picture = await receiptPicture()
  expect(await refused(picture.subarray(0, picture.length / 2))).toEqual(['receipt_payment'])
  const without = await request('POST', `${requestPath}/payment/${id}`, { token, ...form(picture, 'a.png', 'other') })
  expect(errorsOf(without)).toEqual({ receipt_payment: ['Imagem do comprovante é obrigatória'] })
  const large = await send(Buffer.alloc(11 * 1024 * 1024))
  expect(large.statusCode).toBe(413)
  expect((await shown()).champaingn_solicitation_payment?.filename).toBe('boa.jpg')
})
