import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, makeSlip } from '../support/billing.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests the visitors' pages on the small screen of a phone. */
test.use({ signedInAs: null })

test('with many materials the button of each step stays in sight', async ({ page, api, unique }) => {
  const products = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createProduct(api, `Cartaz ${index + 1} ${unique}`)),
  )
  const lines = products.map((product) => ({ product, quantity: 12 }))
  const { code } = await createRequest(api, await activeCampaign(api), unique, lines)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('R$ 3.000,00').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
  await page.getByRole('heading', { name: 'Materiais', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeInViewport({ ratio: 1 })
})

test('a note covers neither the total nor a button, and what is said in the row is not said twice', async ({
  page,
  api,
  unique,
}) => {
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.clock.install()
  await page.goto(`/champaing-solicitation-view/${code}`)
  const more = page.getByRole('button', { name: `Um a mais: ${product.name}` })
  await more.waitFor()
  // The clock is stopped while the toast (`note`) is measured, because a toast disappears by itself.
  await stopClock(page)
  await more.click()
  const notes = page.locator('[data-toasts] > *')
  await runUntilVisible(page, notes.filter({ hasText: '✅ Produto alterado com sucesso!' }))
  const note = await notes.boundingBox()
  for (const name of ['Continuar', `Um a mais: ${product.name}`]) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeInViewport()
    expect((await button.boundingBox())?.y, name).toBeGreaterThan((note?.y ?? 0) + (note?.height ?? 0))
  }
  await page.getByRole('button', { name: 'Fechar o aviso' }).click()
  await page.clock.resume()
  await page.route('**/api/missionary-campaign/solicitation-product/*', (route) => route.abort())
  await more.click()
  await expect(page.getByRole('row', { name: new RegExp(product.name) }).getByRole('alert')).toContainText(
    'Não sabemos se foi salvo.',
  )
  await expect(notes).toHaveCount(0)
})

test('the review mends a mistyped e-mail, and Back from it shows what has the focus', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await page.goto(`/missionary-collection/${collection.id}`)
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(collection.diocese.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: collection.diocese.name }).click()
  await page.getByLabel('Conta bancária').selectOption({ index: 1 })
  await page.getByLabel('Tipo de crédito').selectOption({ index: 1 })
  await page.getByLabel('Valor').fill('1234,56')
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.getByLabel('Seu e-mail').fill('maria@gmial.com')
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
  await page.getByRole('button', { name: 'Você quis dizer maria@gmail.com?' }).click()
  await expect(page.getByText('maria@gmail.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alterar Seu e-mail' })).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('maria@gmail.com')
  const title = page.getByRole('heading', { level: 1, name: collection.description })
  await expect(title).toBeFocused()
  // Waits, because after going back the browser scrolls the page only a moment later.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 300)))
  await expect(title).toBeInViewport()
})

test(
  'a slip is paid on the phone: the Pix first, then the bare digits',
  desktopOnly,
  async ({ page, context, api, unique }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, code } = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
    const slip = await makeSlip(api, { id })
    await page.goto(`/champaing-solicitation-view/${code}`)
    const card = page.getByRole('region', { name: 'Boleto' })
    await expect(card.getByRole('heading')).toHaveText(['Boleto', 'Pix', 'Ou boleto'])
    await expect(card.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
    await expect(card).toContainText('Pague um dos dois: o Pix ou o boleto, não os dois.')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await card.getByRole('button', { name: 'Copiar Pix' }).click()
    await expect(page.getByText('Copiado!')).toBeVisible()
    expect(await copied()).toMatch(/^000201.*br\.gov\.bcb\.pix/)
    await card.getByRole('button', { name: 'Copiar linha digitável' }).click()
    const digits = slip.digitable_line.replace(/\D/g, '')
    expect(digits).toMatch(/^\d{47}$/)
    await expect.poll(copied).toBe(digits)
    await expect(card.getByLabel('Linha digitável')).toHaveText(digits)
    await expect(card.getByRole('link', { name: 'Baixar boleto (PDF)' })).toHaveAttribute(
      'href',
      /^(https?:\/\/[^/]+)?\/api\//,
    )
    await expectAccessible(page)
  },
)
