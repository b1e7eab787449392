import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, invoicesOf, setIssuer, slipOf } from '../support/billing.ts'
import { createCampaign, createRequest } from '../support/campaigns.ts'
import { pressTwice } from '../support/press-twice.ts'
import { shownToday, today } from '../support/today.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('slips are made from the campaign, which says before what it would do, and looked at on the request', async ({
  page,
  api,
  unique,
}) => {
  await setIssuer(api)
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const first = await createConfirmed(api, campaign, `${unique} Alfa`)
  await createConfirmed(api, campaign, `${unique} Beta`)
  await createRequest(api, campaign, `${unique} Gama`)

  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('navigation', { name: 'Campanha' }).getByRole('link', { name: 'Boletos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Boletos · Campanha ${unique}` })).toBeVisible()
  await expect(page.getByText('Ainda não há boletos')).toBeVisible()
  await page.getByRole('button', { name: 'Gerar boletos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar os boletos da campanha?' })
  await expect(dialog.getByText(/São gerados 2 boletos, com vencimento em .* assim que fica pronto\./)).toBeVisible()
  await expect(dialog.getByText('1 ainda não está confirmada')).toBeVisible()
  await pressTwice(dialog.getByRole('button', { name: 'Gerar boletos' }))
  await expect(page.getByText('Concluído: 2 boletos gerados.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pendentes R\$ 50,00 2 boletos/ })).toBeVisible()
  await expectAccessible(page)
  expect(await invoicesOf(api, first.id)).toHaveLength(1)

  await page.getByRole('searchbox', { name: /Buscar por diocese/ }).fill(`${unique} Alfa`)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByRole('link', { name: `Diocese ${unique} Beta` })).toHaveCount(0)
  await page.getByRole('link', { name: `Diocese ${unique} Alfa`, exact: true }).click()
  await expect(slipOf(page).getByText('Pendente')).toBeVisible()
  await expect(slipOf(page).getByText(/^2379\d\.\d{5} /)).toBeVisible()
  await expect(slipOf(page).getByText(/^000201.*br\.gov\.bcb\.pix/)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await slipOf(page).getByRole('button', { name: 'Copiar a linha digitável' }).click()
  await expect(page.getByText('✅ Copiado!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^2379\d{43}$/)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    slipOf(page).getByRole('button', { name: 'Baixar PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^boleto-.*\.pdf$/)
  await expectAccessible(page)
})

test('nothing is made before it is known how many, and then by the button that has the focus', async ({
  page,
  api,
  unique,
}) => {
  await setIssuer(api)
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  await createConfirmed(api, campaign, unique)
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  await expect(page.getByText('Ainda não há boletos')).toBeVisible()
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/invoices/summary/*', (route) => told.then(() => route.continue()))
  await page.getByRole('button', { name: 'Gerar boletos' }).press('Enter')
  const make = page.getByRole('dialog').getByRole('button', { name: 'Gerar boletos' })
  await expect(make).toBeFocused()
  await expect(make).toBeDisabled()
  await page.keyboard.press('Enter')
  tell()
  await expect(make).toBeEnabled()
  await expect(page.getByRole('dialog').getByText(/^É gerado 1 boleto/)).toBeVisible()
  await expect(make).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Concluído: 1 boleto gerado.')).toBeVisible()
})

test('nothing is made before it is known which requests came from one address', async ({ page, api, unique }) => {
  await setIssuer(api)
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  await createConfirmed(api, campaign, unique)
  const floods = '**/solicitation/floods/*'
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route(floods, async (route) => {
    await told
    await route.fulfill({ status: 500, json: { message: 'Algo deu errado' } })
  })
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  const open = page.getByRole('button', { name: 'Gerar boletos' })
  await open.click()
  const dialog = page.getByRole('dialog')
  const make = dialog.getByRole('button', { name: 'Gerar boletos' })
  await expect(make).toBeDisabled()
  tell()
  await expect(dialog.getByRole('alert')).toContainText('muitas solicitações vieram do mesmo endereço')
  await expect(make).toBeDisabled()
  await expectAccessible(page)
  await page.unroute(floods)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(dialog.getByText(/^É gerado 1 boleto/)).toBeVisible()
  await expect(make).toBeEnabled()
})

test('without an issuer no slip is made, and an administrator is led to its form', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  await page.route('**/invoices/summary/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), issuer_complete: false } })
  })
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  await expect(page.getByText('Configure o emissor dos boletos antes de gerar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar boletos' })).toBeDisabled()
  const request = await createConfirmed(api, campaign, unique)
  const refusal = { code: 'conflict.issuer_incomplete', message: 'Configure o emissor dos boletos antes de gerar' }
  await page.route('**/invoice/new-invoice/*', (route) => route.fulfill({ status: 409, json: refusal }))
  await visit(page, `/campaign-solicitation-view/${request.id}`)
  await slipOf(page).getByRole('button', { name: 'Gerar boleto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar boleto' }).click()
  await page.getByRole('link', { name: 'Configurar o emissor' }).click()
  await expect(page).toHaveURL('/global-settings/slip-issuer')
  // Errors are ignored because a fetch of the summary may still be running.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('for a user who is not an administrator', () => {
  test.use({ signedInAs: 'user' })

  test('slips are seen and made, but not taken back, and the bank is out of reach', async ({ page, api, unique }) => {
    await setIssuer(api)
    const campaign = await createCampaign(api, `Campanha ${unique}`)
    const request = await createConfirmed(api, campaign, unique)
    await page.goto(`/missionary-campaign-slips/${campaign.id}`)
    await page.getByRole('button', { name: 'Gerar boletos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Gerar boletos' }).click()
    await expect(page.getByText('Concluído: 1 boleto gerado.')).toBeVisible()
    await page.getByRole('link', { name: request.diocese.name, exact: true }).click()
    await expect(slipOf(page).getByText('Pendente')).toBeVisible()
    const [slip] = await invoicesOf(api, request.id)
    const paid = { status: 'paid', credit_date: today() }
    await api.call('PUT', `/api/missionary-campaign/invoice/${slip?.id}`, paid)
    await page.reload()
    await expect(slipOf(page).getByText(shownToday()).first()).toBeVisible()
    await expect(slipOf(page).getByRole('button', { name: 'Desfazer o pagamento' })).toHaveCount(0)
    await visit(page, '/finance/shipping-files')
    await expect(page.getByText('Só para administradores e quem tem a permissão')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fazer remessa' })).toHaveCount(0)
  })
})
