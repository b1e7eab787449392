import { createConfirmed, makeSlip } from '../support/billing.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { expect, test } from '../support/test.ts'

/** Tests that a request is printed on one page, without and with a slip. */
test.use({ signedInAs: null })

test('a request prints its code, its QR code and its lines, and nothing that is pressed', async ({
  page,
  api,
  unique,
}) => {
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, index) => createProduct(api, `Livrinho ${index + 1} ${unique}`)),
  )
  const lines = products.map((product) => ({ product, quantity: 12 }))
  const { code } = await createRequest(api, await activeCampaign(api), unique, lines)
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await expect(page.locator('svg[aria-label="QR Code da solicitação"]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('img', { name: 'QR Code da solicitação' })).toBeVisible()
  await expect(page.getByText(code).first()).toBeVisible()
  for (const { name } of products) await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('R$ 1.800,00')
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  // On paper the background is white, even if the screen is dark.
  await expect(page.getByRole('region', { name: 'Lista de materiais' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
})

test('a request with an open slip prints on one page, without what only a screen can do', async ({
  page,
  api,
  unique,
}) => {
  const { id, code } = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  await makeSlip(api, { id })
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await expect(page.locator('svg[aria-label="QR Code da solicitação"]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Linha digitável')).toBeVisible()
  for (const text of ['se já pagou', 'Foto ou print legível', 'Privacidade:'])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }), text).toHaveCount(0)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
})
