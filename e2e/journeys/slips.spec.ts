import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import type { ApiClient } from '../support/api-client.ts'
import { createConfirmed, makeSlip, setIssuer } from '../support/billing.ts'
import { createCampaign, createRequest } from '../support/campaigns.ts'
import { pressTwice } from '../support/press-twice.ts'
import { shownToday, today } from '../support/today.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

interface Invoice {
  id: number
  status: string
  our_number: string
}
const invoicesOf = async (api: ApiClient, requestId: number) =>
  (await api.call<{ invoices: Invoice[] }>('GET', `/api/missionary-campaign-solicitation/${requestId}`)).invoices

const slipOf = (page: Page) => page.getByRole('region', { name: 'Boleto', exact: true })

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

test('the eye of a slip opens its request at that slip, also at an earlier one', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const request = await createConfirmed(api, campaign, unique)
  const first = await makeSlip(api, request)
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  await page.getByRole('link', { name: new RegExp(`^Visualizar: .*${first.our_number}`) }).click()
  const title = slipOf(page).getByRole('heading', { name: 'Boleto' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  const marked = page.locator('[data-marked]')
  await expect(marked).toHaveCount(1)
  await expect(marked).toHaveCount(0)

  await makeSlip(api, request)
  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  await page.getByRole('link', { name: new RegExp(`^Visualizar: .*${first.our_number}`) }).click()
  const earlier = page.getByRole('region', { name: 'Boletos desta solicitação' }).getByText(first.our_number)
  await expect(earlier).toBeFocused()
  await expect(earlier).toBeInViewport()
  await expectAccessible(page)
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
    // The server still takes the slip for payable, so it refuses the second copy.
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

test('a second copy takes the place of the open slip, once, however often it is pressed', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const request = await createConfirmed(api, campaign, unique)
  const before = await makeSlip(api, request)
  await page.goto(`/campaign-solicitation-view/${request.id}`)
  await slipOf(page).getByRole('button', { name: 'Segunda via' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar a segunda via?' })
  await expect(dialog.getByText(`O boleto ${before.our_number} é cancelado`)).toBeVisible()
  const asked: string[] = []
  page.on('request', (call) => call.url().includes('/new-invoice/') && asked.push(call.url()))
  await pressTwice(dialog.getByRole('button', { name: 'Gerar segunda via' }))
  await expect(page.getByText(/^✅ Boleto gerado com sucesso! \d/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const [now, earlier, ...others] = await invoicesOf(api, request.id)
  expect(others).toEqual([])
  expect(asked).toHaveLength(1)
  expect(earlier).toMatchObject({ id: before.id, status: 'cancel' })
  await expect(slipOf(page).getByText(now?.our_number ?? '')).toBeVisible()
  const all = page.getByRole('region', { name: 'Boletos desta solicitação' })
  await expect(all.getByText(before.our_number)).toBeVisible()
  await expect(all.getByText('Cancelado', { exact: true })).toBeVisible()
})

test('on a stale screen a second copy leaves the slip of a colleague, and the screen shows it', async ({
  page,
  api,
  unique,
}) => {
  const request = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  await makeSlip(api, request)
  await page.goto(`/campaign-solicitation-view/${request.id}`)
  await slipOf(page).getByRole('button', { name: 'Segunda via' }).click()
  const newer = await makeSlip(api, request)
  const dialog = page.getByRole('dialog', { name: 'Gerar a segunda via?' })
  await dialog.getByRole('button', { name: 'Gerar segunda via' }).click()
  const told = page.getByText(`Outra pessoa já gerou o boleto ${newer.our_number}, que está em aberto.`)
  await expect(told).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  await expect(slipOf(page).getByText(newer.our_number).first()).toBeVisible()
  expect((await invoicesOf(api, request.id)).filter(({ status }) => status === 'pending')).toHaveLength(1)
})

test('what a colleague did to a slip meanwhile is told once, and shown', async ({ page, api, unique }) => {
  const request = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  const { id } = await makeSlip(api, request)
  await page.goto(`/campaign-solicitation-view/${request.id}`)
  await slipOf(page).getByRole('button', { name: 'Dar como pago' }).click()
  await api.call('PUT', `/api/missionary-campaign/invoice/${id}`, { status: 'cancel' })
  const paying = page.getByRole('dialog', { name: 'Dar o boleto como pago' })
  await paying.getByLabel('Data do pagamento').fill('05/01/2026')
  await paying.getByRole('button', { name: 'Dar como pago' }).click()
  await expect(page.getByText(/Não foi possível mudar a situação do boleto!/)).toHaveCount(1)
  await expect(paying).toHaveCount(0)
  await expect(slipOf(page).getByText('Cancelado')).toBeVisible()
  await expect(slipOf(page).getByRole('button', { name: 'Gerar boleto' })).toBeVisible()
})

test('a slip is given as paid by hand, taken back with a reason, and cancelled', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const request = await createConfirmed(api, campaign, unique)
  await makeSlip(api, request)
  await page.goto(`/campaign-solicitation-view/${request.id}`)
  await slipOf(page).getByRole('button', { name: 'Dar como pago' }).click()
  const paying = page.getByRole('dialog', { name: 'Dar o boleto como pago' })
  await paying.getByRole('button', { name: 'Dar como pago' }).click()
  await expect(paying.getByText('*O campo data do pagamento é obrigatório')).toBeVisible()
  // What is wrong with a day is said as soon as the field is left.
  const day = paying.getByLabel('Data do pagamento')
  for (const [typed, problem] of [
    ['31/02/2026', 'Data inválida!'],
    ['hoje', 'Data inválida!'],
    ['01/01/2099', 'A data do pagamento não pode ser no futuro'],
  ] as const) {
    await day.fill(typed)
    await expect(day).not.toHaveAttribute('aria-invalid', 'true')
    await day.press('Tab')
    await expect(day).toHaveAccessibleDescription(problem)
    await expect(day).toHaveValue(typed)
  }
  await expectAccessible(page)
  await paying.getByLabel('Data do pagamento').fill('01/01/2099')
  await paying.getByRole('button', { name: 'Dar como pago' }).click()
  await expect(paying.getByText('A data do pagamento não pode ser no futuro')).toBeVisible()
  await paying.getByLabel('Data do pagamento').fill('05/01/2026')
  await paying.getByLabel('Valor pago').fill('20')
  await paying.getByRole('button', { name: 'Dar como pago' }).click()
  await expect(page.getByText('✅ Boleto dado como pago!')).toBeVisible()
  await expect(slipOf(page).getByText(shownToday()).first()).toBeVisible()
  await expect(slipOf(page).getByText('Valor divergente')).toBeVisible()
  await expect(slipOf(page).getByRole('button', { name: 'Segunda via' })).toHaveCount(0)
  await expectAccessible(page)

  for (const name of ['Retirar confirmação', 'Excluir']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(/^Boleto pago: não se/)
  }
  await slipOf(page).getByRole('button', { name: 'Desfazer o pagamento' }).click()
  const undoing = page.getByRole('dialog', { name: 'Desfazer o pagamento' })
  await undoing.getByLabel('Motivo').fill('Pagamento de outra diocese')
  await undoing.getByRole('button', { name: 'Desfazer o pagamento' }).click()
  await expect(page.getByText('✅ Pagamento desfeito com sucesso!')).toBeVisible()

  await slipOf(page).getByRole('button', { name: 'Cancelar boleto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar boleto' }).click()
  await expect(page.getByText(/^✅ Boleto cancelado com sucesso! \d/)).toBeVisible()
  await expect(slipOf(page).getByText('Cancelado')).toBeVisible()
  await expect(slipOf(page).getByRole('button', { name: 'Gerar boleto' })).toBeVisible()
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

test('reminders say whom they reach before they go out, and go out once', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  // Lets only this page see expired slips, because no journey has one.
  await page.route('**/invoices/summary/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), expired: 3, expired_value: 75 } })
  })
  const sent: string[] = []
  await page.route('**/invoice/defaulters/*', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { slips: 3, recent: 1, unpayable: 0, undrawn: 0, to: [] } })
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
  await expect(dialog.getByText('2 boletos vencidos. 1 já foi lembrado nas últimas 24 horas.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /Enviar também a quem já foi lembrado/ }).check()
  await expect(dialog.getByText('O lembrete vai sobre 3 boletos vencidos.')).toBeVisible()
  await pressTwice(dialog.getByRole('button', { name: 'Enviar', exact: true }))
  await expect(page.getByText('Concluído.')).toBeVisible()
  expect(sent).toEqual(['?again=true'])
  // Errors are ignored because a fetch of the summary may still be running.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
