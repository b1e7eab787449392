import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { tabTo } from '../support/keyboard.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('home says what waits and for how long, and opens the first contribution with one key', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  const work = page
    .getByRole('region', { name: 'O que espera por você' })
    .getByRole('listitem')
    .filter({ hasText: collection.description })
  await expect(work).toHaveCount(0)

  await createContribution(api, collection, { value: '1.500,00' })
  await createContribution(api, collection, { value: '250,50' })
  await visit(page, '/dashboard')
  await visit(page, '/')
  await expect(work).toContainText('2 contribuições a verificar')
  await expect(work).toContainText('R$ 1.750,50, desde hoje')
  await expect(work).toContainText('A diocese espera a carta e o recibo.')
  await expectAccessible(page)

  await tabTo(work.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Verifica/ })).toBeVisible()
  await expect(page.getByText('R$ 1.500,00').first()).toBeVisible()
})

test('home tells how far the running collection and campaign are', async ({ page, api, unique }) => {
  await openCollection(api, unique)
  await visit(page, '/')
  const running = page.getByRole('region', { name: 'Coleta em andamento' })
  await expect(running.getByText(/de \d+ dioceses contribuíram/)).toBeVisible()
  await running.getByRole('link', { name: 'Quadro de outubro' }).click()
  await expect(page).toHaveURL(/\/dashboard\?ano=\d{4}$/)
  const year = new URL(page.url()).searchParams.get('ano') ?? ''
  await expect(page.getByRole('region', { name: 'Quadro de outubro' }).getByLabel('Ano-base')).toHaveValue(year)
  const overview = page.getByRole('navigation', { name: 'Visão geral' })
  await expect(overview.getByRole('link', { name: 'Quadros' })).toHaveAttribute('aria-current', 'page')
  await overview.getByRole('link', { name: 'Hoje' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await expect(overview.getByRole('link', { name: 'Hoje' })).toHaveAttribute('aria-current', 'page')

  await activeCampaign(api)
  await page.reload()
  await page
    .getByRole('region', { name: 'Campanha em andamento' })
    .getByRole('link', { name: 'Quadro da campanha' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Quadro da campanha' })).toBeInViewport()
  await page.goBack()
  await running.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/missionary-collection-view\/\d+$/)
})

test('where nothing waits, home says so, and a failure offers another try', desktopOnly, async ({ page }) => {
  await page.route('**/api/today', (route) => route.abort(), { times: 4 })
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'O que espera por você' })
  const retry = panel.getByRole('button', { name: 'Tentar de novo' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/today')
  await page.route('**/api/today', (route) => route.fulfill({ json: { work: [], collection: null, campaign: null } }))
  await retry.click()
  await expect(panel.getByText('Nada espera por você')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Coletas/ }).last()).toBeVisible()
  await expectAccessible(page)
})

test('what only a newer server knows is left out of the home', desktopOnly, async ({ page, unique }) => {
  const work = { count: 2, value: null, since: null, of: null }
  const answer = {
    work: [
      { ...work, kind: 'future' },
      { ...work, kind: 'users' },
    ],
    collection: null,
    campaign: null,
  }
  await page.route('**/api/today', (route) => route.fulfill({ json: answer }))
  const steps = ['future', 'letterhead'].map((key) => ({ key, done: false, skipped: false }))
  await page.route('**/api/setup', (route) => route.fulfill({ json: steps }))
  await visit(page, `/?${unique}`)
  const waits = page.getByRole('region', { name: 'O que espera por você' })
  await expect(waits.getByRole('listitem')).toHaveText([/2 pessoas esperam acesso/])
  await expect(page.getByRole('link', { name: 'Preencher o papel timbrado' })).toBeVisible()
  await expect(page.getByText('0 de 1')).toBeVisible()
})

test.describe('the staff', () => {
  test.use({ signedInAs: 'user' })

  test('is not told of work that only an admin can do', desktopOnly, async ({ page }) => {
    const answer = page.waitForResponse('**/api/today')
    await page.goto('/')
    const { work } = (await (await answer).json()) as { work: { kind: string }[] }
    const forAdmins = ['refused_slips', 'return_records', 'shipping_file', 'users', 'mails']
    expect(work.filter(({ kind }) => forAdmins.includes(kind))).toEqual([])
  })
})
