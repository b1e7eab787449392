import type { Contribution, SentContribution } from '@seara/contract/collections/contributions'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, errorsOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { activePdf, bookPdf, invisiblePdf, receiptPdf } from '../../../../test/pdf-factories.ts'

const seara = await createTestApp()
const { request } = seara
const admin = await signIn(seara, 'admin')
const { token } = await signIn(seara)
const choices = await contributionChoices(seara, admin.token)

let collectionId = 0
let dioceseId = 0
beforeEach(async () => {
  collectionId = (await createCollection(seara, token)).id
  dioceseId = (await createDiocese(seara, token)).id
})

const send = (image: Buffer, sender: { token?: string } = {}) =>
  sendContribution(seara, contributionFields(collectionId, dioceseId, choices), {
    ...sender,
    image,
    filename: 'pix.pdf',
  })
const seenByStaff = async () =>
  answered(
    await request('GET', `${path}/${collectionId}`, { token, query: { dioceseId: String(dioceseId) } }),
  ).json<Contribution>()

test('a visitor sends the PDF of a bank: staff see its first page and download the original', async () => {
  const original = await receiptPdf()
  const sent = answered(await send(original), 201).json<SentContribution>()
  const shown = await seenByStaff()
  expect(shown).toMatchObject({ id: sent.id, receipt_filename: 'pix.pdf', original: { filename: 'pix.pdf' } })

  const picture = answered(await request('GET', shown.url))
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', height: 2000 })

  // The PDF is downloaded even when the request asks to show it in the browser.
  const file = answered(await request('GET', `${shown.original?.url ?? ''}&inline=1`))
  expect(file.rawPayload.equals(original)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="pix\.pdf"/) as unknown,
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
})

test('who sent it gets no address of the original, nor does anyone without a signature', async () => {
  const sent = answered(await send(await receiptPdf()), 201)
  expect(sent.body).not.toContain('/api/files/')
  const { protocol } = sent.json<SentContribution>()
  expect((await request('GET', `${path}/protocol/${protocol ?? ''}`)).body).not.toContain('/api/files/')
  const { original } = await seenByStaff()
  expect((await request('GET', (original?.url ?? '').split('?')[0] ?? '')).statusCode).toBe(403)
})

test('staff send one as well; a picture has no original', async () => {
  answered(await send(await receiptPdf(), { token }), 201)
  expect((await seenByStaff()).original).not.toBeNull()
  const fields = contributionFields(collectionId, dioceseId, choices)
  expect(answered(await sendContribution(seara, fields, { token }), 201).json<Contribution>().original).toBeNull()
})

test('a PDF that cannot be drawn is refused at the field, says what to do, and leaves nothing', async () => {
  const refused = async (content: Buffer) => errorsOf(await send(content))['receipt_image']
  const screenshot = 'Envie um print (captura de tela) do comprovante.'
  expect(await refused(await receiptPdf({ userPassword: 'segredo' }))).toEqual([
    `Este PDF está protegido por senha. ${screenshot}`,
  ])
  expect(await refused((await receiptPdf()).subarray(0, 400))).toEqual([
    `Não foi possível abrir este PDF. ${screenshot}`,
  ])
  expect(await refused(await invisiblePdf())).toEqual([`A primeira página deste PDF está em branco. ${screenshot}`])
  expect(await refused(await bookPdf(21))).toEqual(['Este PDF tem páginas demais: envie só o comprovante.'])
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
    'Envie uma imagem PNG ou JPG',
  ])
  expect(
    (await request('GET', `${path}/${collectionId}`, { token, query: { dioceseId: String(dioceseId) } })).statusCode,
  ).toBe(404)
  const files = await seara.db.selectFrom('file').select('id').where('filename', 'like', 'pix%').execute()
  const used = await seara.db
    .selectFrom('contribution')
    .select('image_original_id')
    .where('image_original_id', 'is not', null)
    .execute()
  expect(files).toHaveLength(2 * used.length)
})

test('scripts and embedded files stay in the original, which only downloads', async () => {
  answered(await send(activePdf()), 201)
  const { url } = await seenByStaff()
  expect(answered(await request('GET', url)).rawPayload.toString('latin1')).not.toMatch(/alert|a\.exe|%PDF/)
})
