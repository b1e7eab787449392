import { createConfirmed, makeSlip, slipOf } from '../support/billing.ts'
import { createCampaign } from '../support/campaigns.ts'
import { expect, test } from '../support/test.ts'

test('beside an expired slip, and one that the bank wrote off, a second copy stands in place of line and Pix', async ({
  page,
  api,
  unique,
}) => {
  const request = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  const slip = await makeSlip(api, request)
  for (const [change, reason, advice] of [
    [{ status: 'expired' }, /só pode ser pago enquanto o banco o aceitar/, /O mais seguro é pedir a segunda via/],
    [{ unpayable: 'written_off' }, /O banco baixou este boleto/, /Não pague este boleto\. Peça a segunda via/],
  ] as const) {
    let asked: string | null = null
    await page.route('**/api/missionary-campaign-solicitation/*', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { invoice: object }
      const invoice = { ...json.invoice, ...change }
      await route.fulfill({ response, json: { ...json, invoice, second_copy_asked_at: asked } })
    })
    await page.goto(`/campaign-solicitation-view/${request.id}`)
    await expect(slipOf(page).getByText(reason)).toBeVisible()
    await expect(slipOf(page).getByRole('button', { name: 'Segunda via' })).toBeVisible()
    await expect(slipOf(page).getByText(slip.digitable_line)).toHaveCount(0)
    await expect(slipOf(page).getByRole('button', { name: /Copiar/ })).toHaveCount(0)
    await page.goto(`/champaing-solicitation-view/${request.code}`)
    await expect(slipOf(page).getByText(advice)).toBeVisible()
    await expect(slipOf(page).getByRole('button')).toHaveText(['Pedir a segunda via'])
    await expect(slipOf(page).getByRole('link', { name: /Baixar|Abrir|PDF/ })).toHaveCount(0)
    // For the server the slip can still be paid, so it refuses the second copy.
    await slipOf(page).getByRole('button').press('Enter')
    await expect(slipOf(page).getByRole('alert')).toContainText('Este boleto não precisa de segunda via.')
    await page.route('**/solicitation/second-copy/*', (route) => {
      asked = '2026-11-20T15:00:00.000Z'
      return route.fulfill({ status: 204 })
    })
    await slipOf(page).getByRole('button').press('Enter')
    await expect(slipOf(page).getByText('Segunda via pedida em 20/11/2026 12:00.')).toBeVisible()
    await expect(slipOf(page).getByRole('button')).toHaveCount(0)
    await expect(slipOf(page).getByRole('heading')).toBeFocused()
    await page.goto(`/campaign-solicitation-view/${request.id}`)
    await expect(page.getByRole('region', { name: 'Quem pediu quer a segunda via do boleto' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a slip that the bank does not know yet shows nothing to pay it with', async ({ page, api, unique }) => {
  const request = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  const slip = await makeSlip(api, request)
  await page.route('**/api/missionary-campaign-solicitation/*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { invoice: object }
    const invoice = { ...json.invoice, unpayable: 'waiting_registration', paper: 'waiting', url: null }
    await route.fulfill({ response, json: { ...json, invoice } })
  })
  for (const [path, text] of [
    [`/campaign-solicitation-view/${request.id}`, 'O banco ainda não registrou este boleto'],
    [`/champaing-solicitation-view/${request.code}`, /O boleto está sendo registrado no banco/],
  ] as const) {
    await page.goto(path)
    await expect(slipOf(page).getByText(text)).toBeVisible()
    await expect(slipOf(page).getByText(slip.digitable_line)).toHaveCount(0)
    await expect(slipOf(page).getByRole('button', { name: /Copiar/ })).toHaveCount(0)
    await expect(slipOf(page).getByText(/já pode pagar|já vale/)).toHaveCount(0)
  }
})
