import { contributionsOf, openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { reloadWithDraft } from '../support/reload.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

test('a receipt that a bank’s app shares waits in the form, once', desktopOnly, async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await page.goto('/')
  // Polls, because the service worker is loaded some seconds after the screen.
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/compartilhar'))?.active?.state),
    )
    .toBe('activated')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { share_target?: object }
  expect(manifest.share_target).toMatchObject({
    action: '/compartilhar',
    method: 'POST',
    enctype: 'multipart/form-data',
  })

  const { name, mimeType, buffer } = receiptImage()
  await page.evaluate(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const given = new DataTransfer()
      given.items.add(new File([bytes], name, { type: mimeType }))
      const form = document.createElement('form')
      form.action = '/compartilhar'
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'comprovante'
      input.files = given.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { name, mimeType, base64: buffer.toString('base64') },
  )
  await expect(page).toHaveURL(/\/missionary-collection/)
  await page.goto(`/missionary-collection/${collection.id}`)
  await expect(page.getByText('O comprovante compartilhado está no formulário.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  // Sharing sends nothing, and a shared file is put into the form only once.
  expect(await contributionsOf(api, collection)).toBe(0)
  await page.getByRole('button', { name: 'Limpar' }).click()
  await reloadWithDraft(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toHaveCount(0)
})

test('a share without the worker leads to the page', desktopOnly, async ({ page, api, unique }) => {
  await openCollection(api, unique)
  const { status, location } = await page.request
    .post('/compartilhar', { multipart: { comprovante: receiptImage() }, maxRedirects: 0 })
    .then((answer) => ({ status: answer.status(), location: answer.headers()['location'] }))
  expect([status, location]).toEqual([303, '/missionary-collection'])
})
