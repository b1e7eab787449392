import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { applyReturn, createSlip, paymentOf, strangeNumber } from '../support/return-files.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/today.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** The button that opens a record of the worklist. */
const resolver = (page: Page, name: string) => page.getByRole('button', { name: `Resolver: ${name}` })

/** Searches for a record of the worklist, and opens it. */
async function open(page: Page, search: string, name: string) {
  await page.goto(`/finance/worklist?search=${search}`)
  await resolver(page, name).click()
}

const resolve = async (page: Page, reason: string) => {
  await dialog(page).getByLabel('Motivo').fill(reason)
  await dialog(page).getByRole('button', { name: 'Dar como conferido' }).click()
  await expect(page.getByText('✅ Registro resolvido com sucesso!').last()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

test('a payment without a slip is given to one, with a reason', async ({ page, api, unique }) => {
  const slip = await createSlip(api, await activeCampaign(api), unique)
  const lost = strangeNumber()
  await applyReturn(api, [paymentOf({ registered: lost, value: 150.5 })])
  await page.goto(`/finance/worklist?search=${lost}`)
  await expect(
    page.getByRole('navigation', { name: 'Financeiro' }).getByRole('link', { name: /^Pendências\s?\d/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^Resolver: nosso número ${lost}`) }).click()
  await expectAccessible(page)

  // The message about a missing value stands at its field.
  await dialog(page).getByRole('button', { name: 'Ligar ao boleto' }).click()
  await expect(dialog(page).getByText('Escolha um boleto')).toBeVisible()
  await expect(dialog(page).getByText('*O campo motivo é obrigatório')).toBeVisible()

  const search = dialog(page).getByRole('searchbox', { name: 'Boleto' })
  await search.fill(slip.request.code)
  await search.press('ArrowDown')
  await dialog(page)
    .getByRole('radio', { name: `Diocese ${unique} (pendente)` })
    .press('Enter')
  await expect(dialog(page).getByText(/Escolhido: Diocese/)).toBeVisible()
  await dialog(page).getByLabel('Motivo').fill('O pagador digitou outro número')
  await dialog(page).getByRole('button', { name: 'Ligar ao boleto' }).click()
  await expect(page.getByText('✅ Pagamento ligado ao boleto com sucesso!')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  const request = await api.call<{ invoice: { status: string } }>(
    'GET',
    `/api/missionary-campaign-solicitation/${slip.request.id}`,
  )
  expect(request.invoice.status).toBe('paid')
})

test('an open slip of the amount is proposed for a payment without one, and chosen by keyboard', async ({
  page,
  api,
  unique,
}) => {
  // An amount that no other journey's slip has.
  const total = (300_000 + Number(unique.slice(-5))) / 100
  await createSlip(api, await activeCampaign(api), unique, { total })
  const lost = strangeNumber()
  await applyReturn(api, [paymentOf({ registered: lost, value: total })])
  await open(page, lost, `nosso número ${lost}`)
  await expect(dialog(page).getByText('Em aberto, e pedem este valor:')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('searchbox', { name: 'Boleto' }).press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(`Escolhido: Diocese ${unique}`)).toBeVisible()
  await dialog(page).getByLabel('Motivo').fill('O pagador digitou outro número')
  await dialog(page).getByRole('button', { name: 'Ligar ao boleto' }).click()
  await expect(page.getByText('✅ Pagamento ligado ao boleto com sucesso!')).toBeVisible()
})

test('paid twice, paid after cancelling and divergent ones are resolved until none is left', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const [byHand, twice, cancelled, divergent] = [
    await createSlip(api, campaign, `manual-${unique}`),
    await createSlip(api, campaign, `dobro-${unique}`),
    await createSlip(api, campaign, `cancelado-${unique}`),
    await createSlip(api, campaign, `divergente-${unique}`),
  ]
  await api.call('PUT', `/api/missionary-campaign/invoice/${cancelled.id}`, { status: 'cancel' })
  await applyReturn(api, [
    paymentOf(twice),
    paymentOf(twice, { day: '2026-01-05', creditDay: '2026-01-06' }),
    paymentOf(cancelled),
    paymentOf(divergent, { paidCents: 15_151 }),
  ])
  await api.call('PUT', `/api/missionary-campaign/invoice/${byHand.id}`, {
    status: 'paid',
    credit_date: today(),
    paid_value: 150,
  })

  await page.goto(`/finance/worklist?search=${unique}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /^Resolver: Diocese/ })).toHaveCount(3)
  await expect(main.getByText('Pago em dobro', { exact: true })).toBeVisible()
  await expect(main.getByText('Pago depois de cancelado', { exact: true })).toBeVisible()
  await expect(main.getByText('R$ 1,01 a mais')).toBeVisible()
  const kinds = page.getByRole('group', { name: 'Pendências por motivo' })
  await kinds.getByRole('button', { name: /Divergentes/ }).click()
  await expect(main.getByRole('button', { name: /^Resolver: Diocese/ })).toHaveCount(1)

  // A payment recorded by hand, which is in no return file, waits here too.
  const marked = page.getByRole('region', { name: 'Pagos à mão ou por extrato, a conferir' })
  await expect(marked.getByText('R$ 0,50 a menos')).toBeVisible()
  await kinds.getByRole('button', { name: /Pagos em dobro/ }).click()
  await expect(marked).toHaveCount(0)
  await kinds.getByRole('button', { name: /Divergentes/ }).click()
  await expect(marked.getByText('R$ 0,50 a menos')).toBeVisible()
  await expectAccessible(page)
  await marked.getByRole('button', { name: `Conferir: Diocese manual-${unique}` }).press('Enter')
  await expectAccessible(page)
  await resolve(page, 'Desconto combinado com a diocese')
  await expect(marked).toHaveCount(0)

  await kinds.getByRole('button', { name: /Todas/ }).click()
  await resolver(page, `Diocese dobro-${unique}`).click()
  await expect(dialog(page).getByText('Outros pagamentos da solicitação')).toBeVisible()
  await expectAccessible(page)
  await resolve(page, 'A diocese pediu que fique como oferta')
  await expect(resolver(page, `Diocese dobro-${unique}`)).toHaveCount(0)
  await resolver(page, `Diocese cancelado-${unique}`).click()
  await resolve(page, 'Conferido com o extrato')
  await expect(resolver(page, `Diocese cancelado-${unique}`)).toHaveCount(0)
  await resolver(page, `Diocese divergente-${unique}`).click()
  await resolve(page, 'Juros de um dia')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Resolver/ })).toHaveCount(0)
})

test('money that was marked by hand and then comes by the bank is said to be the same', async ({
  page,
  api,
  unique,
}) => {
  const slip = await createSlip(api, await activeCampaign(api), unique)
  await api.call('PUT', `/api/missionary-campaign/invoice/${slip.id}`, { status: 'paid', credit_date: today() })
  await applyReturn(api, [paymentOf(slip)])
  await open(page, unique, `Diocese ${unique}`)
  await dialog(page).getByRole('checkbox', { name: 'É o mesmo dinheiro que foi marcado à mão' }).check()
  await resolve(page, 'É o mesmo depósito')
  const { data } = await api.call<{ data: unknown[] }>('GET', `/api/finance/worklist?search=${unique}`)
  expect(data).toEqual([])
})

test('of two colleagues who resolve the same record, the second is told, and keeps what was typed', async ({
  page,
  api,
  colleague,
  unique,
}) => {
  const slip = await createSlip(api, await activeCampaign(api), unique)
  await applyReturn(api, [paymentOf(slip, { paidCents: 15_000 })])
  await open(page, unique, `Diocese ${unique}`)
  await dialog(page).getByLabel('Motivo').fill('Desconto combinado')
  const { data } = await colleague.api.call<{ data: { id: number }[] }>('GET', `/api/finance/worklist?search=${unique}`)
  await colleague.api.call('PUT', `/api/finance/records/${data[0]?.id}`, { reason: 'Abatimento' })
  await dialog(page).getByRole('button', { name: 'Dar como conferido' }).click()
  await expect(page.getByText(`Este registro já foi resolvido por ${colleague.name}: Abatimento`)).toBeVisible()
  await expect(dialog(page).getByLabel('Motivo')).toHaveValue('Desconto combinado')
  await expectAccessible(page)
})
