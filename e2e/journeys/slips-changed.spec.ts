import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, invoicesOf, makeSlip, slipOf } from '../support/billing.ts'
import { createCampaign } from '../support/campaigns.ts'
import { pressTwice } from '../support/press-twice.ts'
import { shownToday } from '../support/today.ts'
import { expect, test } from '../support/test.ts'

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
  await expect(slipOf(page).getByText('Cancelado', { exact: true })).toBeVisible()
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
  // The message about a wrong day appears as soon as the field is left.
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
