import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, makeSlip, setIssuer, slipOf } from '../support/billing.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { createCampaign } from '../support/campaigns.ts'
import { pressTwice } from '../support/press-twice.ts'
import { today } from '../support/today.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('the eye of a slip opens its request at that slip, also at an earlier one', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const request = await createConfirmed(api, campaign, unique)
  const first = await makeSlip(api, request)
  await page.clock.install()
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  const eye = page.getByRole('link', { name: new RegExp(`^Visualizar: .*${first.our_number}`) })
  await eye.waitFor()
  // The clock is stopped, because the mark goes by itself.
  await stopClock(page)
  await eye.click()
  const marked = page.locator('[data-marked]')
  await runUntilVisible(page, marked)
  const title = slipOf(page).getByRole('heading', { name: 'Boleto' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(marked).toHaveCount(1)
  await page.clock.runFor(3_000)
  await expect(marked).toHaveCount(0)
  await page.clock.resume()

  await makeSlip(api, request)
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  await eye.click()
  const earlier = page.getByRole('region', { name: 'Boletos desta solicitação' }).getByText(first.our_number)
  await expect(earlier).toBeFocused()
  await expect(earlier).toBeInViewport()
  await expectAccessible(page)
})

test('the slip of a deleted request leads nowhere, and says so', async ({ page, api, unique }) => {
  await setIssuer(api)
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const request = await createConfirmed(api, campaign, unique)
  await makeSlip(api, request)
  await api.call('DELETE', `/api/missionary-campaign/solicitation/${request.id}`)
  await visit(page, `/missionary-campaign-slips/${campaign.id}?status=deleted`)
  const row = page.getByRole('table', { name: 'Boletos' }).locator('tbody tr')
  await expect(row).toContainText('Solicitação excluída')
  await expect(row.getByRole('link')).toHaveCount(0)
  await row.click()
  await expect(page).toHaveURL(/status=deleted/)
})

test('all open slips come as one PDF, and the sheets say how they stand', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  await makeSlip(api, await createConfirmed(api, campaign, unique))
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  for (const [name, file] of [
    ['Boletos para imprimir', /^boletos-.*\.pdf$/],
    ['Situação dos boletos', /\.xlsx$/],
    ['Errata', /\.xlsx$/],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Baixar: ${name}` }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(file)
  }
  await page.getByRole('combobox', { name: 'Quais boletos imprimir' }).selectOption({ label: 'Só os vencidos' })
  await page.getByRole('button', { name: 'Baixar: Boletos para imprimir' }).click()
  await expect(page.getByText('Não há boletos para imprimir.')).toBeVisible()
})

test('what is to be received, and what was paid, is a report of the campaign and of all reports', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const year = campaign.code.slice(-4)
  const { id } = await makeSlip(api, await createConfirmed(api, campaign, unique))
  const receivable = page.getByRole('button', { name: 'Baixar: Valores a receber' })
  const payments = page.getByRole('button', { name: 'Baixar: Pagamentos', exact: true })
  await page.goto(`/missionary-campaign-report?year=${year}`)
  await expect(receivable).toBeEnabled()
  await expect(payments).toBeDisabled()
  const [open] = await Promise.all([page.waitForEvent('download'), receivable.click()])
  expect(open.suggestedFilename()).toMatch(/\.xlsx$/)
  await api.call('PUT', `/api/missionary-campaign/invoice/${id}`, { status: 'paid', credit_date: today() })
  await page.goto(`/reports?year=${year}`)
  await expect(payments).toBeEnabled()
  await expect(receivable).toBeDisabled()
  const [paid] = await Promise.all([page.waitForEvent('download'), payments.click()])
  expect(paid.suggestedFilename()).toMatch(/\.xlsx$/)
})

test('reminders say whom they reach before they go out, and go out once', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  // Puts expired slips into the answer that this page reads, because no journey creates an expired slip.
  await page.route('**/invoices/summary/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), expired: 3, expired_value: 75 } })
  })
  const sent: string[] = []
  await page.route('**/invoice/defaulters/*', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { slips: 3, recent: 1, unpayable: 0, undrawn: 0, unreachable: 0, to: [] } })
    sent.push(new URL(route.request().url()).search)
    return route.fulfill({ status: 202, json: { job_id: 1 } })
  })
  await page.route('**/api/jobs/1', (route) =>
    route.fulfill({
      json: { id: 1, name: 'Lembrete', state: 'completed', progress: { done: 3, total: 3, failed: 0 } },
    }),
  )
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  await page.getByRole('button', { name: 'Enviar lembrete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar o lembrete de boletos vencidos?' })
  await expect(
    dialog.getByText('2 boletos vencidos. 1 já entrou em um envio de lembretes nas últimas 24 horas.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /Enviar de novo também a quem já entrou/ }).check()
  await expect(dialog.getByText('O lembrete vai sobre 3 boletos vencidos.')).toBeVisible()
  await pressTwice(dialog.getByRole('button', { name: 'Enviar', exact: true }))
  await expect(page.getByText('Concluído.')).toBeVisible()
  expect(sent).toEqual(['?again=true'])
  // Errors are ignored because a fetch of the summary may still be running.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
