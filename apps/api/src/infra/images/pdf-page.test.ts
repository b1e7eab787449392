import sharp from 'sharp'
import { expect, test } from 'vitest'
import { activePdf, bookPdf, invisiblePdf, receiptPdf } from '../../../test/pdf-factories.ts'
import { firstPage, isPdf } from './pdf-page.ts'

const draw = (content: Buffer) => firstPage({ field: 'receipt_image', content, client: 'test' })

test('the first page becomes a picture, in its colours', async () => {
  const content = await receiptPdf()
  expect(isPdf(content)).toBe(true)
  const picture = sharp(await draw(content))
  expect(await picture.metadata()).toMatchObject({ format: 'png', height: 2000 })
  const { data } = await picture
    .extract({ left: 100, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
})

test('a PDF that asks for a password, has too many pages, is cut off, or is none is refused in clear words', async () => {
  await expect(draw(await receiptPdf({ userPassword: 'segredo' }))).rejects.toThrow('protegido por senha')
  await expect(draw(await bookPdf(10_000))).rejects.toThrow('páginas demais')
  await expect(draw((await receiptPdf()).subarray(0, 400))).rejects.toThrow('Não foi possível abrir este PDF')
  await expect(draw(Buffer.from('%PDF-1.7 nada'))).rejects.toThrow('Não foi possível abrir este PDF')
})

test('one that only forbids printing and copying is drawn', async () => {
  expect((await draw(await receiptPdf({ ownerPassword: 'do banco' }))).length).toBeGreaterThan(1_000)
})

test('scripts and embedded files are not in the picture', async () => {
  const picture = await draw(activePdf())
  expect(picture.toString('latin1')).not.toMatch(/alert|a\.exe|%PDF/)
})

test('a page that holds nothing is drawn as it is; one that holds something and shows nothing is refused', async () => {
  const { channels } = await sharp(await draw(await bookPdf(1))).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  await expect(draw(await invisiblePdf())).rejects.toThrow('está em branco')
})
