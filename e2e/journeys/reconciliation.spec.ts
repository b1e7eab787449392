import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { createCampaign } from '../support/campaigns.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { applyReturn, createSlip, paymentOf, strangeNumber } from '../support/return-files.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** The cents of a shown amount: `R$ 1.234,56` → 123456 */
const cents = (shown: string | null) => Number((shown ?? '').replace(/[^\d-]/g, ''))

const figures = ['Solicitado', 'Faturado', 'Recebido', 'Tarifas', 'Em aberto', 'Vencido', 'Divergente']

/** The line of a region or of the total. It is a row or, where there is little space, a card. */
const lineOfRegion = (page: Page, name: string) => {
  const regions = page.getByRole('region', { name: 'Por regional' })
  return regions.getByRole('row', { name }).or(regions.getByRole('listitem').filter({ hasText: name }))
}

/** The amounts of a line in cents, in the order of `figures`. */
async function amountsOf(page: Page, name: string): Promise<number[]> {
  const line = lineOfRegion(page, name)
  await expect(line).toBeVisible()
  const inCells = await line.getByRole('cell').allTextContents()
  if (inCells.length > 0) return inCells.slice(1).map(cents)
  return Promise.all(
    figures.map(async (figure) => cents(await line.locator(`dt:text-is("${figure}") + dd`).textContent())),
  )
}

/** The amount of a line in "Como as somas se ligam", in cents. */
const statementOf = async (page: Page, label: string) =>
  cents(
    await page
      .getByRole('region', { name: 'Como as somas se ligam' })
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .textContent(),
  )

/** The amounts, in cents, of the rows that add up to a figure. */
const rowAmounts = async (page: Page) => {
  const main = page.getByRole('main')
  const cells = main.getByRole('row').locator('td:last-child').or(main.locator('dt:text-is("Valor na soma") + dd'))
  return (await cells.allTextContents()).map(cents)
}

test('the reconciliation adds up to the cent, in columns and in the statement, and each number leads to its rows', async ({
  page,
  api,
  unique,
}) => {
  const region = await createRegion(api, `Norte ${unique}`, ['AC'])
  const north = await createDiocese(api, `Diocese norte ${unique}`, { parish_region_id: region })
  const south = await createDiocese(api, `Diocese sul ${unique}`)
  const campaign = await createCampaign(api, `Conciliada ${unique}`)
  const slipOf = (total: number, of: typeof north) => createSlip(api, campaign, unique, { total, of })
  const [paid, divergent, twice] = [
    await slipOf(100.01, north),
    await slipOf(50.5, south),
    await slipOf(20.02, north),
    await slipOf(40.4, south),
  ]
  await applyReturn(api, [
    paymentOf(paid),
    paymentOf(divergent, { paidCents: 5_151 }),
    paymentOf(twice),
    paymentOf(twice, { day: '2026-01-05', creditDay: '2026-01-06' }),
  ])

  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  // The list of slips shows the same sum as the reconciliation shows as received.
  await expect(page.getByRole('link', { name: /^Pagos.*R\$\s191,56.*inclui R\$\s20,02 em dobro/ })).toBeVisible()
  await visit(page, `/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('link', { name: 'Conciliação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Conciliação: Conciliada ${unique}` })).toBeVisible()
  await expectAccessible(page)

  const [inNorth, without, total] = [
    await amountsOf(page, `Norte ${unique}`),
    await amountsOf(page, 'Sem regional'),
    await amountsOf(page, 'Total'),
  ]
  expect(total).toEqual([21_093, 21_093, 19_156, 760, 4_040, 0, 101])
  expect(total).toHaveLength(figures.length)
  expect(inNorth.map((amount, column) => amount + (without[column] ?? 0))).toEqual(total)

  const of = (label: string) => statementOf(page, label)
  expect((await of('Solicitado')) - (await of('Sem boleto')) + (await of('Diferenças'))).toBe(await of('Faturado'))
  const owed = (await of('Em aberto')) + (await of('Vencido'))
  expect((await of('Faturado')) + (await of('Divergente')) + (await of('Em dobro')) - owed).toBe(await of('Recebido'))
  expect((await of('Recebido')) - (await of('Tarifas'))).toBe(await of('Líquido'))

  await lineOfRegion(page, `Norte ${unique}`)
    .getByRole('link', { name: `140,05 Recebido, Norte ${unique}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Recebido: Norte ${unique}` })).toBeFocused()
  await expect(page.getByText('As linhas somam R$ 140,05.')).toBeVisible()
  await expect(page.getByText('Mostrando 1 até 3 de 3 Registros')).toBeVisible()
  const amounts = await rowAmounts(page)
  expect(amounts).toHaveLength(3)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(14_005)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: `Diocese norte ${unique}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/campaign-solicitation-view\/\d+/)
})

test('a payment that is closed without a slip stays in sight, with its reason', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Encerrada ${unique}`)
  const lost = strangeNumber()
  await applyReturn(api, [paymentOf({ registered: lost, value: 7.77 })])
  const { data } = await api.call<{ data: { id: number }[] }>('GET', `/api/finance/worklist?search=${lost}`)
  await api.call('PUT', `/api/finance/records/${data[0]?.id}`, { reason: `Aluguel ${unique}` })
  await page.goto(`/finance/reconciliation/${campaign.id}`)
  await page.getByRole('link', { name: 'Ver os encerrados com motivo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Encerrados com motivo' })).toBeVisible()
  await page.getByRole('searchbox').fill(lost)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(new RegExp(`Conferido por .+: Aluguel ${unique}`))).toBeVisible()
  await expectAccessible(page)

  // A person links the payment of an unknown slip to a slip.
  const slip = await createSlip(api, campaign, unique, { total: 7.77 })
  await page.getByRole('button', { name: new RegExp(`^Resolver: nosso número ${lost}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'Boleto' }).fill(slip.request.code)
  await dialog.getByRole('radio', { name: /pendente/ }).click()
  await dialog.getByLabel('Motivo').fill('Era deste boleto')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ligar ao boleto' }).click()
  await expect(page.getByText('✅ Pagamento ligado ao boleto com sucesso!')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('the finance area leads to the reconciliation of each campaign', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Vazia ${unique}`)
  await page.goto('/finance')
  await page.getByRole('navigation', { name: 'Financeiro' }).getByRole('link', { name: 'Conciliação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conciliação' })).toBeVisible()
  await expectAccessible(page)
  await visit(page, `/finance/reconciliation/${campaign.id}`)
  await expect(page.getByText('Ainda não há solicitações confirmadas')).toBeVisible()
  expect(await statementOf(page, 'Faturado')).toBe(0)
  await expectAccessible(page)
  await page.goto('/finance/reconciliation/2147483647')
  await expect(page.getByText('❌ Campanha não encontrada!')).toBeVisible()
})
