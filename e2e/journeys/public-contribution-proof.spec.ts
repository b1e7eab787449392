import { expectAccessible } from '../support/accessible.ts'
import { openCollection } from '../support/collections.ts'
import { fillIn, fillInFields, open, send, sent } from '../support/contribution-form.ts'
import { holdPictures } from '../support/hold-pictures.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { receiptPdf } from '../support/receipt-pdf.ts'
import { reloadWithDraft } from '../support/reload.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests proofs of payment: a picture while the page still makes it smaller, and the PDF of a bank. */
test.use({ signedInAs: null })

test('a picture that is still being made smaller is waited for', desktopOnly, async ({ page, api, unique }) => {
  const openPicture = await holdPictures(page)
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillInFields(page, collection)
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('button', { name: 'Conferindo...' })).toBeDisabled()
  await openPicture()
  await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
})

test(
  'a picture that is picked while an earlier one is waited for is waited for',
  desktopOnly,
  async ({ page, api, unique }) => {
    const openPicture = await holdPictures(page)
    const collection = await openCollection(api, unique)
    await open(page, collection)
    await fillInFields(page, collection)
    const proof = page.getByLabel('Imagem do comprovante')
    await proof.setInputFiles(receiptImage())
    await page.getByRole('button', { name: 'Conferir e enviar' }).click()
    await expect(page.getByRole('button', { name: 'Conferindo...' })).toBeDisabled()
    await proof.setInputFiles(receiptImage())
    await openPicture()
    await openPicture()
    await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
  },
)

test(
  'Desfazer also brings back a picture that was still being made smaller',
  desktopOnly,
  async ({ page, api, unique }) => {
    const openPicture = await holdPictures(page)
    const collection = await openCollection(api, unique)
    await open(page, collection)
    await fillInFields(page, collection)
    const proof = page.getByLabel('Imagem do comprovante')
    const chosen = page.getByRole('img', { name: 'Comprovante escolhido' })
    const [clear, undo] = ['Limpar', 'Desfazer'].map((name) => page.getByRole('button', { name }))
    await proof.setInputFiles(receiptImage())
    await clear?.click()
    await openPicture()
    await undo?.click()
    await expect(chosen).toBeVisible()

    // The second picture is not ready yet when the form is cleared again, and stays out of the empty form.
    await proof.setInputFiles({ ...receiptImage(), name: 'segundo.png' })
    for (const button of [clear, undo, clear]) await button?.click()
    await openPicture()
    await expect(page.getByLabel('Seu e-mail')).toHaveValue('')
    await expect(chosen).toHaveCount(0)
    await undo?.click()
    await expect(page.getByText(/^segundo\.png/)).toBeVisible()

    await proof.setInputFiles({ ...receiptImage(), name: 'ilegível.png', buffer: Buffer.from('\x89PNG', 'latin1') })
    for (const button of [clear, undo]) await button?.click()
    await openPicture()
    await expect(proof).toHaveAccessibleDescription(/Não foi possível abrir esta imagem/)
    await expect(chosen).toHaveCount(0)

    await proof.setInputFiles({ ...receiptImage(), name: 'terceiro.png' })
    for (const button of [clear, undo]) await button?.click()
    await page.getByRole('button', { name: 'Conferir e enviar' }).click()
    await expect(page.getByRole('button', { name: 'Conferindo...' })).toBeDisabled()
    await openPicture()
    await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
  },
)

test(
  'a proof that is picked before the one that an app shared is ready stays',
  desktopOnly,
  async ({ page, api, unique }) => {
    const openPicture = await holdPictures(page)
    const collection = await openCollection(api, unique)
    await page.goto('/')
    // Puts a picture into the cache in which the service worker keeps files that another app has shared.
    await page.evaluate(
      async ({ base64, ...headers }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const kept = await caches.open('compartilhado')
        await kept.put('/compartilhar', new Response(bytes, { headers: { ...headers, 'x-at': String(Date.now()) } }))
      },
      { base64: receiptImage().buffer.toString('base64'), 'x-name': 'pix.png', 'content-type': 'image/png' },
    )
    await open(page, collection)
    // A PDF is not made smaller, and so does not wait as the shared picture does.
    await page.getByLabel('Imagem do comprovante').setInputFiles(receiptPdf())
    await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
    await openPicture()
    await page.waitForTimeout(1_000)
    await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
    await expect(page.getByText('O comprovante compartilhado está no formulário.')).toHaveCount(0)
  },
)

test('the PDF of a bank is sent as it is; the review shows its first page and hands out the original', async ({
  page,
  api,
  colleague,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillIn(page, collection)
  const proof = page.getByLabel('Imagem do comprovante')
  // A photo in the format of some phones (HEIC), which this browser cannot read.
  const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await proof.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: photo })
  await expect(proof).toHaveAccessibleDescription(/HEIC/)
  await proof.setInputFiles({ ...receiptPdf(), buffer: Buffer.from('%PDF-1.7 nada') })
  await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toHaveCount(0)
  await send(page)
  await expect(proof).toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
  await expect(proof).toBeFocused()
  await proof.setInputFiles(receiptPdf())
  await expect(proof).not.toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
  await reloadWithDraft(page)
  await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
  await send(page)
  await expect(sent(page)).toBeVisible()

  const review = colleague.page
  await review.goto(`/missionary-collection-verify/${collection.id}`)
  const picture = review.getByRole('img', { name: `Comprovante de ${collection.diocese.name}` })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2000)
  const download = review.waitForEvent('download')
  await review.getByRole('link', { name: 'Baixar o original' }).click()
  expect((await download).suggestedFilename()).toBe('comprovante.pdf')
  await expectAccessible(review)
})

test('a PDF that is cut off is told as soon as it is chosen', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  const proof = page.getByLabel('Imagem do comprovante')
  const whole = receiptPdf()
  await proof.setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length - 60) })
  await expect(proof).toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
  await expect(page.getByRole('alert')).toContainText('Envie um print (captura de tela) do comprovante.')
  await expectAccessible(page)
  await proof.setInputFiles(whole)
  await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
  await expect(proof).not.toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
})
