import { findings } from '../support/accessible.ts'
import { createConfirmed, makeSlip } from '../support/billing.ts'
import { createCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { today } from '../support/today.ts'
import { expect, test } from '../support/test.ts'

/** Tests a page that stays open while the links to its PDFs expire, or while a slip is paid or a receipt is voided. */
test.use({ signedInAs: null })

/** Makes a link expire, like the links of a page that was opened long ago. */
const expire = (html: HTMLAnchorElement) => {
  html.href = html.href.replace(/expires=\d+/, 'expires=1')
}

test('a slip is downloaded from a new address, and one that was paid meanwhile is shown as paid', async ({
  page,
  api,
  unique,
}) => {
  const { id, code } = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  const slip = await makeSlip(api, { id })
  const own = `/champaing-solicitation-view/${code}`
  await page.goto(own)
  const link = page.getByRole('link', { name: 'Baixar boleto (PDF)' })
  await link.evaluate(expire)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^boleto-.*\.pdf$/)
  await expect(page).toHaveURL(own)

  await page.route('**/missionary-campaign-solicitation/**', (route) => route.abort())
  await link.click()
  await expect(page.getByText('❌ Não foi possível carregar os dados, tente novamente depois!')).toBeVisible()
  await page.unrouteAll()
  await expect(page).toHaveURL(own)

  await api.call('PUT', `/api/missionary-campaign/invoice/${slip.id}`, { status: 'paid', credit_date: today() })
  await link.click()
  await expect(page.getByText('Boleto pago.')).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect(page).toHaveURL(own)
})

test('a receipt is downloaded from a new address, and one that was voided meanwhile is gone', async ({
  page,
  api,
  visitor,
  unique,
}) => {
  const contributions = '/api/collection-missionary-contribuitions'
  const { id, protocol } = await createContribution(visitor, await openCollection(api, unique))
  await api.call('PUT', `${contributions}/verify/${id}`)
  await page.goto(`/envio/${protocol}`)
  for (const [name, file] of [
    ['Abrir o recibo (PDF)', /^recibo-.*\.pdf$/],
    ['Abrir a carta de agradecimento (PDF)', /^carta-.*\.pdf$/],
  ] as const) {
    const link = page.getByRole('link', { name })
    await link.evaluate(expire)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(file)
  }
  await api.call('POST', `/api/verification/undo/${id}`, { reason: 'Era de outra diocese' })
  const link = page.getByRole('link', { name: 'Abrir o recibo (PDF)' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comprovante enviado com sucesso!' })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('an address that no longer works says why in the browser, and leads back', async ({ page, api, unique }) => {
  const { id, code } = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  const slip = await makeSlip(api, { id })
  const own = `/champaing-solicitation-view/${code}`
  await page.goto(own)
  const link = page.getByRole('link', { name: 'Baixar boleto (PDF)' })
  const address = (await link.getAttribute('href')) ?? ''
  await api.call('PUT', `/api/missionary-campaign/invoice/${slip.id}`, { status: 'paid', credit_date: today() })
  for (const [opened, why] of [
    [address, 'Este boleto já foi pago: não o pague de novo.'],
    [address.replace(/expires=\d+/, 'expires=1'), /já expirou/],
  ] as const) {
    // Opens the address as the browser's own menu does, without a script of the page.
    await page.evaluate((to) => window.location.assign(to), opened)
    await expect(page.getByRole('heading', { level: 1, name: 'O arquivo não abriu' })).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findings(page), colorScheme).toEqual([])
    }
    await page.getByRole('link', { name: 'Voltar à página em que ele estava' }).click()
    await expect(page).toHaveURL(own)
    await expect(page.getByText('Boleto pago.')).toBeVisible()
  }
})
