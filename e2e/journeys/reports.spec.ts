import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { openCollection } from '../support/collections.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Downloads a report. @returns the file's name, and the path and search parameters of the call */
async function downloadReport(page: Page, title: string) {
  const [download, answer] = await Promise.all([
    page.waitForEvent('download'),
    // The screen's other calls are answered with no file.
    page.waitForResponse(async (one) => (await one.headerValue('content-disposition')) !== null),
    page.getByRole('button', { name: `Baixar: ${title}`, exact: true }).press('Enter'),
  ])
  const { pathname, searchParams } = new URL(answer.url())
  return { name: download.suggestedFilename(), pathname, searchParams }
}

test('the reports of the dioceses are downloaded, and the way back leads to the dioceses', async ({ page }) => {
  await page.goto('/diocese-reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios de dioceses' })).toBeVisible()
  await expectAccessible(page)
  expect((await downloadReport(page, 'Geral das dioceses')).name).toMatch(/\.xlsx$/)
  expect((await downloadReport(page, 'Contatos das dioceses')).name).toMatch(/\.xlsx$/)
  await page.getByRole('main').getByRole('link', { name: 'Dioceses' }).click()
  await expect(page).toHaveURL('/dioceses')
})

test('the reports of the cofrinho are of a year among nine, or earlier', desktopOnly, async ({ page }) => {
  await page.goto('/safe-box/reports')
  const years = page.getByRole('radiogroup', { name: 'Ano' }).getByRole('radio')
  await expect(years).toHaveCount(9)
  const current = Number(await years.last().getAttribute('value'))
  await expect(years.last()).toBeChecked()
  await expectAccessible(page)
  await years.last().press('ArrowLeft')
  await expect(page.getByRole('radio', { name: String(current - 1) })).toBeChecked()
  const groups = await downloadReport(page, 'Contribuições por grupo')
  expect(groups.pathname).toBe(`/api/safe_box_groups/reports/groups/${current - 1}`)
  expect(groups.name).toBe(`cofrinho-grupos-${current - 1}.xlsx`)
  await page.getByRole('button', { name: '9 anos anteriores' }).press('Enter')
  await expect(page.getByRole('radio', { name: String(current - 9) })).toBeChecked()
  await expect(page).toHaveURL(`/safe-box/reports?year=${current - 9}`)
  expect((await downloadReport(page, 'Totais por diocese e regional')).pathname).toBe(
    `/api/safe_box_groups/reports/dioceses/${current - 9}`,
  )
  await page.getByRole('button', { name: '9 anos seguintes' }).press('Enter')
  await expect(page.getByRole('radio', { name: String(current) })).toBeChecked()
})

test('a download that fails says so', desktopOnly, async ({ page }) => {
  await page.route('**/api/safe_box_groups/reports/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }),
  )
  await page.goto('/safe-box/reports')
  await page.getByRole('button', { name: 'Baixar: Contribuições por grupo' }).click()
  await expect(page.getByText('Não foi possível fazer o download, tente novamente mais tarde!')).toBeVisible()
})

test('every report is in one place, with its filters', async ({ page, api, unique }) => {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const regions = await api.call<{ id: number; region_name: string }[]>('GET', '/api/parish_region/simple')
  const region = regions[0]
  // The screen chooses the newest campaign that has begun, and no campaign that is still being prepared.
  const begun = await activeCampaign(api)
  await page.goto('/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible()
  await expectAccessible(page)

  const slips = page.getByRole('region', { name: 'Solicitações e boletos' })
  await expect(slips.getByLabel('Campanha')).toHaveValue(String(begun.id))
  const base = '/api/missionary-campaign'
  const names: string[] = []
  for (const [title, pathname] of [
    ['Solicitações', `${base}/solicitation/export/${begun.id}`],
    ['Endereços', `${base}/solicitation/address-export/${begun.id}`],
    ['Situação dos boletos', `${base}/invoices/reports/status/${begun.id}`],
    ['Errata', `${base}/errata/invoices`],
  ] as const) {
    const report = await downloadReport(page, title)
    expect(report.pathname).toBe(pathname)
    names.push(report.name)
  }

  const dioceses = page.getByRole('region', { name: 'Dioceses' })
  await dioceses.getByLabel('Filtrar por regional').selectOption(String(region?.id))
  await dioceses.getByLabel('Filtrar por situação').selectOption('Só as ativas')
  const dioceseSheet = await downloadReport(page, 'Lista de dioceses')
  expect(dioceseSheet.name).toMatch(/\.xlsx$/)
  expect(Object.fromEntries(dioceseSheet.searchParams)).toEqual({
    parish_region_id: String(region?.id),
    status: 'active',
  })

  const parishes = page.getByRole('region', { name: 'Paróquias e grupos IAM' })
  await parishes.getByRole('searchbox', { name: 'Diocese' }).fill(unique)
  await parishes.getByRole('radio', { name: diocese.name }).click()
  const parishSheet = await downloadReport(page, 'Lista de paróquias')
  expect(Object.fromEntries(parishSheet.searchParams)).toEqual({ diocese_id: String(diocese.id) })
  await parishes.getByRole('button', { name: 'Limpar: Diocese' }).click()
  expect((await downloadReport(page, 'Lista de paróquias')).searchParams.size).toBe(0)

  // Only the current year and years with receipts are offered.
  const years = await api.call<number[]>('GET', '/api/receipt/years')
  const offered = [...new Set([new Date().getFullYear(), ...years])].toSorted((one, other) => other - one).map(String)
  await expect(page.getByLabel('Ano dos recibos').locator('option')).toHaveText(offered)

  for (const title of [
    'Geral das dioceses',
    'Contatos das dioceses',
    'Contribuições por grupo',
    'Totais por diocese e regional',
    'Geral de todas as coletas',
    'Livro de recibos',
    'Pagamentos por dia do crédito',
    'Lista de grupos IAM',
  ]) {
    const { name } = await downloadReport(page, title)
    expect(name).toMatch(/\.xlsx$/)
    names.push(name)
  }
  // All files have different names, so that in one folder none overwrites another.
  names.push(dioceseSheet.name, parishSheet.name)
  expect(new Set(names).size).toBe(names.length)
  await page.getByLabel('Livro das correções').selectOption('Cofrinho')
  const corrections = await downloadReport(page, 'Correções de exercícios encerrados')
  expect(Object.fromEntries(corrections.searchParams)).toEqual({ ledger: 'cofrinho' })
  await dioceses.getByRole('searchbox', { name: 'Diocese' }).fill(unique)
  await dioceses.getByRole('radio', { name: diocese.name }).click()
  const statement = await downloadReport(page, 'Extrato do ano de uma diocese')
  expect(statement.pathname).toMatch(new RegExp(`/diocese/${diocese.id}/statement/\\d{4}/sheet$`))
})

test('the reports of one collection are of the one that is chosen', desktopOnly, async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  await page.goto('/reports')
  await page.getByLabel('Coleta', { exact: true }).selectOption(String(id))
  expect((await downloadReport(page, 'Lançamentos')).pathname).toMatch(new RegExp(`/report/launches/${id}$`))
  expect((await downloadReport(page, 'Geral da coleta')).pathname).toMatch(new RegExp(`/report/general-by-id/${id}$`))
  expect((await downloadReport(page, 'Dioceses que não contribuíram')).pathname).toMatch(
    new RegExp(`/diocese-not-contrib/${id}$`),
  )
})

test(
  'a long report shows how far it is, also after a reload, and is saved once it is ready',
  desktopOnly,
  async ({ page }) => {
    const job = {
      id: 77,
      name: 'Lista de paróquias',
      state: 'running',
      progress: { done: 12_000, total: 41_000, failed: 0 },
    }
    let ready = false
    await page.route(/\/api\/parish\/sheet/, (route) => route.fulfill({ status: 202, json: { job_id: job.id } }))
    await page.route('**/api/jobs/77', (route) =>
      route.fulfill({
        json: ready
          ? {
              ...job,
              state: 'completed',
              progress: { ...job.progress, done: 41_000 },
              result_url: '/api/files/1?expires=1&signature=x',
            }
          : job,
      }),
    )
    await page.route('**/api/files/1?*', (route) =>
      route.fulfill({
        body: 'planilha',
        headers: { 'content-disposition': 'attachment; filename="paroquias-2026-11-21.xlsx"' },
      }),
    )
    await page.goto('/reports')
    await page.getByRole('button', { name: 'Baixar: Lista de paróquias' }).press('Enter')
    await expect(page.getByText('12.000 de 41.000')).toBeVisible()
    await page.reload()
    await expect(page.getByText('12.000 de 41.000')).toBeVisible()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    ready = true
    expect((await saved).suggestedFilename()).toBe('paroquias-2026-11-21.xlsx')
    await expect(page.getByRole('link', { name: 'Baixar o arquivo' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechar o andamento' }).press('Enter')
    await expect(page.getByText('41.000 de 41.000')).toHaveCount(0)
  },
)
