import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import { describe, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import {
  addLine,
  campaignPath,
  confirm,
  createCampaign,
  createProduct,
  createRequest,
  readPath,
  requestBody,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { multipart, receiptPicture } from '../../../../test/collection-factories.ts'
import { receiptPdf } from '../../../../test/pdf-factories.ts'
import { answered, createDiocese, errorsOf, messageOf, signedInApp, statusesOf } from '../../../../test/factories.ts'

const { seara, request, db, ctx, token } = await signedInApp()
const campaign = await createCampaign(seara, token)
const { id, code } = await createRequest(seara, token, campaign.id)

const form = (content: Buffer, filename = 'comprovante São João.png', field = 'receipt_payment') =>
  multipart({ fields: {}, image: { content, filename, field } })
const send = (content: Buffer, filename?: string) =>
  request('POST', `${requestPath}/payment/${id}`, { query: { code }, ...form(content, filename) })
const shown = async () => answered(await request('GET', `${readPath}/${code}`)).json<PublicRequest>()

test('a visitor with the code sends the image of the payment, which is drawn again; another takes its place', async () => {
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

test('a PDF shows its first page to whoever has the code, and its original to staff alone', async () => {
  const original = await receiptPdf()
  const sent = answered(await send(original, 'pix.pdf'), 201)
  expect(Object.keys(sent.json<object>()).toSorted()).toEqual(['filename', 'id', 'receipt_payment'])
  expect((await shown()).champaingn_solicitation_payment).not.toHaveProperty('original')
  const { champaingn_solicitation_payment: payment } = answered(
    await request('GET', `${readPath}/${id}`, { token }),
  ).json<StaffRequest>()
  expect(answered(await request('GET', payment?.receipt_payment ?? '')).headers['content-type']).toBe('image/jpeg')
  const file = answered(await request('GET', `${payment?.original?.url ?? ''}&inline=1`))
  expect(file.rawPayload.equals(original)).toBe(true)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="pix\.pdf"/)
})

test('what is no image is refused at the field, and leaves the one that is there', async () => {
  expect(answered(await send(await receiptPicture(), 'boa.png'), 201).json()).toMatchObject({ id, filename: 'boa.jpg' })
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

describe('what is replaced or taken away', () => {
  const contents = async () => {
    const keys: string[] = []
    for await (const batch of ctx.files.keysBefore('9999')) keys.push(...batch)
    return keys.length
  }
  const rows = async () =>
    Number(
      (
        await db
          .selectFrom('file')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('is gone at once, its content too', async () => {
    const { id } = await createRequest(seara, token, campaign.id)
    const path = `${requestPath}/payment/${id}`
    const [files, kept] = [await rows(), await contents()]
    const put = async (content: Buffer) => answered(await request('POST', path, { token, ...form(content) }), 201)
    for (let time = 0; time < 5; time += 1) await put(await receiptPicture())
    expect([(await rows()) - files, (await contents()) - kept]).toEqual([1, 1])
    for (let time = 0; time < 2; time += 1) await put(await receiptPdf())
    expect([(await rows()) - files, (await contents()) - kept]).toEqual([2, 2])
    answered(await request('DELETE', path, { token }), 204)
    expect([(await rows()) - files, (await contents()) - kept]).toEqual([0, 0])
  })

  test('goes with its request, also where many of one address are removed at once', async () => {
    const { id } = await createRequest(seara, token, campaign.id)
    const [files, kept] = [await rows(), await contents()]
    const put = async (id: number, content: Buffer) =>
      answered(await request('POST', `${requestPath}/payment/${id}`, { token, ...form(content) }), 201)
    await put(id, await receiptPicture())
    answered(await request('DELETE', `${requestPath}/${id}`, { token }), 204)
    expect([(await rows()) - files, (await contents()) - kept]).toEqual([0, 0])

    const other = await createCampaign(seara, token)
    const { id: dioceseId } = await createDiocese(seara, token)
    const opened = { body: requestBody(other.id, dioceseId), remoteAddress: '203.0.113.99' }
    const ids: number[] = []
    while (ids.length < 5) ids.push(answered(await request('POST', requestPath, opened), 201).json<{ id: number }>().id)
    await put(ids[1] ?? 0, await receiptPicture())
    const [flood] = answered(await request('GET', `${requestPath}/floods/${other.id}`, { token })).json<
      { sender: string; last_id: number }[]
    >()
    const path = `${requestPath}/floods/${other.id}/${flood?.sender}`
    answered(await request('DELETE', path, { token, query: { last_id: String(flood?.last_id) } }))
    expect([(await rows()) - files, (await contents()) - kept]).toEqual([0, 0])
  })

  test('is gone from the request where the storage is away, and the content is left to the sweep', async () => {
    const { id } = await createRequest(seara, token, campaign.id)
    const path = `${requestPath}/payment/${id}`
    answered(await request('POST', path, { token, ...form(await receiptPicture()) }), 201)
    const [files, kept] = [await rows(), await contents()]
    const away = vi.spyOn(ctx.files, 'remove').mockRejectedValue(new Error('the storage is away'))
    answered(await request('DELETE', path, { token }), 204)
    away.mockRestore()
    expect([await rows(), await contents()]).toEqual([files - 1, kept])
  })

  test('is so often replaced and no more: ten images an hour and request, also at once', async () => {
    const { id } = await createRequest(seara, token, campaign.id)
    const picture = await receiptPicture()
    const path = `${requestPath}/payment/${id}`
    const kept = await contents()
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => request('POST', path, { token, ...form(picture) })),
    )
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429, 429, 429])
    const refused = await request('POST', path, { token, ...form(picture) })
    expect(messageOf(refused)).toBe(
      'São no máximo 10 imagens por hora em cada solicitação. Espere um pouco e tente novamente.',
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await contents()) - kept).toBe(1)
  })

  test('what is refused at once does not count, a PDF that had to be drawn does, also at once', async () => {
    const { id, code } = await createRequest(seara, token, campaign.id)
    const put = (content: Buffer) =>
      request('POST', `${requestPath}/payment/${id}`, { query: { code }, ...form(content) })
    const sent_at = ctx.clock.now().toISOString()
    const earlier = Array.from({ length: 8 }, () => ({ request_id: id, sent_at }))
    await db.insertInto('payment_image_send').values(earlier).execute()
    const [text, damaged] = [Buffer.from('um recibo'), Buffer.from('%PDF-1.7')]
    for (const content of [text, text, text]) expect((await put(content)).statusCode).toBe(422)
    expect(statusesOf(await Promise.all([1, 2, 3, 4].map(() => put(damaged))))).toEqual([422, 422, 429, 429])
    expect((await put(await receiptPicture())).statusCode).toBe(429)
  })
})
