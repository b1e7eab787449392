import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, makeSlip, setIssuer } from '../support/billing.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { holdPictures } from '../support/hold-pictures.ts'
import { receiptPdf } from '../support/receipt-pdf.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { shownToday, today } from '../support/today.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/**
 * Tests the image of a payment, which may be sent with the confirmation of the request, and a confirmed request with
 * its slip.
 */
test.use({ signedInAs: null })

test('the image of a payment is kept with the request, replaced and removed', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Vela ${unique}`)
  const { code } = await createRequest(api, campaign, unique, [{ product, quantity: 1 }])
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
  await page.getByRole('button', { name: 'Enviar comprovante' }).click()
  await expect(page.getByText('✅ Comprovante enviado com sucesso!')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Comprovante: comprovante/ })).toBeVisible()
  await expectAccessible(page)
  const opener = page.getByRole('button', { name: 'Remover comprovante' })
  const question = page.getByRole('dialog', { name: 'Remover o comprovante?' })
  await opener.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('img', { name: /^Comprovante: comprovante/ })).toBeVisible()
  await opener.click()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('✅ Comprovante removido com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comprovante de pagamento' })).toBeFocused()
  await expect(page.getByText('Opcional: se já pagou')).toBeVisible()

  await page.getByLabel('Imagem do pagamento').setInputFiles(receiptPdf())
  await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar comprovante' }).click()
  const picture = page.getByRole('img', { name: /^Comprovante: comprovante/ })
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await expect(page.getByLabel('Trocar a imagem do pagamento')).toBeAttached()
})

test('an image that was chosen goes along with the confirmation, which waits until it is there', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Imagem ${unique}`)
  const { id, code } = await createRequest(api, campaign, unique, [{ product, quantity: 1 }])
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
  const confirm = async () => {
    await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  }
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  await page.route('**/solicitation/payment/**', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Revise os dados', errors: { receipt_payment: ['Imagem ilegível'] } },
    }),
  )
  await confirm()
  await expect(page.getByText('❌ Não foi possível enviar o comprovante. Imagem ilegível')).toBeVisible()
  await expect(page.getByLabel('Imagem do pagamento')).toHaveAccessibleDescription(/Imagem ilegível/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByRole('button', { name: 'Enviar comprovante' })).toBeVisible()
  await page.unroute('**/solicitation/payment/**')
  await confirm()
  await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
  const kept = await api.call<{ finished: boolean; champaingn_solicitation_payment: { filename: string } | null }>(
    'GET',
    `/api/missionary-campaign-solicitation/${id}`,
  )
  expect(kept.finished).toBe(true)
  expect(kept.champaingn_solicitation_payment?.filename).toMatch(/^comprovante/)
})

test(
  'a picture that is still being made smaller goes along with the confirmation',
  desktopOnly,
  async ({ page, api, unique }) => {
    const openPicture = await holdPictures(page)
    const product = await createProduct(api, `Vela ${unique}`)
    const { id, code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
    await page.goto(`/champaing-solicitation-confirm/${code}`)
    await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
    await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('button', { name: 'Confirmando...' })).toBeDisabled()
    await openPicture()
    await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
    const kept = await api.call<object>('GET', `/api/missionary-campaign-solicitation/${id}`)
    expect(kept).toMatchObject({ champaingn_solicitation_payment: { filename: expect.stringMatching(/^comprovante/) } })
  },
)

test(
  'of two pictures that are picked one right after the other, the second goes along with the confirmation',
  desktopOnly,
  async ({ page, api, unique }) => {
    const openPicture = await holdPictures(page)
    const product = await createProduct(api, `Vela ${unique}`)
    const { id, code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
    await page.goto(`/champaing-solicitation-confirm/${code}`)
    const field = page.getByLabel('Imagem do pagamento')
    await field.setInputFiles(receiptImage())
    await field.setInputFiles({ ...receiptImage(), name: 'segundo.png' })
    await openPicture()
    await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('button', { name: 'Confirmando...' })).toBeDisabled()
    await openPicture()
    await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
    const kept = await api.call<object>('GET', `/api/missionary-campaign-solicitation/${id}`)
    expect(kept).toMatchObject({ champaingn_solicitation_payment: { filename: expect.stringMatching(/^segundo/) } })
  },
)

test(
  'a picture that is picked while another one is sent stays, and the request is not confirmed without it',
  desktopOnly,
  async ({ page, api, unique }) => {
    const product = await createProduct(api, `Vela ${unique}`)
    const { id, code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
    await page.goto(`/champaing-solicitation-confirm/${code}`)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/solicitation/payment/**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
    await page.getByRole('button', { name: 'Enviar comprovante' }).click()
    await expect(page.getByRole('button', { name: 'Enviar comprovante' })).toBeDisabled()
    await page.getByLabel('Imagem do pagamento').setInputFiles({ ...receiptImage(), name: 'segundo.png' })
    await expect(page.getByText(/^segundo\.png/)).toBeVisible()
    const confirm = async () => {
      await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    }
    await confirm()
    release()
    await expect(page.getByText('A solicitação ainda não foi confirmada')).toBeVisible()
    await expect(page.getByText(/^segundo\.png/)).toBeVisible()
    await confirm()
    await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
    const kept = await api.call<object>('GET', `/api/missionary-campaign-solicitation/${id}`)
    expect(kept).toMatchObject({ champaingn_solicitation_payment: { filename: expect.stringMatching(/^segundo/) } })
  },
)

test(
  'a picture that cannot be sent with the confirmation is in sight, with the reason',
  desktopOnly,
  async ({ page, api, unique }) => {
    const product = await createProduct(api, `Vela ${unique}`)
    const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
    await page.setViewportSize({ width: 390, height: 640 })
    await page.goto(`/champaing-solicitation-confirm/${code}`)
    await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
    await page.route('**/solicitation/payment/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal' } }),
    )
    await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(/^❌ Não foi possível enviar o comprovante\. /)).toBeInViewport()
    await expect(page.getByText(/^Não foi possível enviar o comprovante\. /)).toBeVisible()
    await expect(page.getByText('A solicitação ainda não foi confirmada')).toBeInViewport()
    await page.getByRole('button', { name: 'Tirar a imagem' }).click()
    await expect(page.getByRole('heading', { name: 'Comprovante de pagamento' })).toBeFocused()
    await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
  },
)

test('a request that is confirmed and paid reads as finished, and asks for no more', async ({ page, api, unique }) => {
  await setIssuer(api)
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const { id, code } = await createConfirmed(api, campaign, unique)
  const slip = await makeSlip(api, { id })
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByText('Passo 3 de 3: Confirmada')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('region', { name: 'Pedido' })).toContainText('FinalizadaSim')
  await expect(page.getByRole('region', { name: 'Campanha' })).not.toContainText('Finalizada')
  await expect(page.getByLabel('Imagem do pagamento')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Boleto' }).getByText(/vence em \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible()
  await expect(page.getByText('A secretaria recebeu o pedido e prepara o envio.', { exact: false })).toBeVisible()
  const shipment = { carrier: 'Correios', tracking_code: 'AA123456789BR' }
  await api.call('PUT', `/api/missionary-campaign/shipment/${id}`, shipment)
  const paid = { status: 'paid', credit_date: today() }
  await api.call('PUT', `/api/missionary-campaign/invoice/${slip.id}`, paid)
  await page.reload()
  await expect(page.getByText(`Boleto pago. Creditado em ${shownToday()}.`)).toBeVisible()
  await expect(page.getByText(`Enviado em ${shownToday()} por Correios, código AA123456789BR.`)).toBeVisible()
  await expect(page.getByText('Opcional: se já pagou')).toHaveCount(0)
  await expect(page.getByLabel('Imagem do pagamento')).toHaveCount(0)
  await expectAccessible(page)
})

test('a request that the office has reopened says so, and that its slip must not be paid', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const { id, code } = await createConfirmed(api, campaign, unique)
  await makeSlip(api, { id })
  await api.call('PUT', `/api/missionary-campaign/solicitation/${id}?action=unfinished`)
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByText('A secretaria reabriu esta solicitação.')).toBeVisible()
  await expect(page.getByText(/^O boleto de R\$.* foi cancelado: não o pague\.$/)).toBeVisible()
})
