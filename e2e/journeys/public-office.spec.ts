import type { Locator, Page } from '@playwright/test'
import { visitorPaths } from '../../packages/contract/src/core/public-pages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed } from '../support/billing.ts'
import { isCall } from '../support/calls.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

/** The part of a page that says how to reach the office. */
const ways = (within: Page | Locator) => within.getByRole('group', { name: 'Secretaria' })

test('every public page says who asks, and how to reach them', async ({ page, api, visitor, unique }) => {
  const collection = await openCollection(api, unique)
  const { protocol } = await createContribution(visitor, collection)
  const { code } = await createRequest(api, await activeCampaign(api), unique)
  const values: Record<string, string> = { id: String(collection.id), cod: code, protocol, 'code?': '' }
  const screens = visitorPaths.map((path) => path.replace(/:([\w?]+)/, (_, name: string) => values[name] ?? ''))
  const calls: string[] = []
  page.on('request', (request) => void calls.push(request.url()))
  for (const address of [...screens, '/login', '/register', '/nao/existe']) {
    await page.goto(address)
    await expect(page.getByRole('banner').getByRole('link')).toHaveText('Rede de Teste')
    await expect(page.getByRole('banner').locator('svg, img')).toBeVisible()
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('CNPJ 11.222.333/0001-81')
    await expect(foot.getByRole('link', { name: '(61) 3340-1234' })).toHaveAttribute('href', 'tel:+556133401234')
    await expect(foot.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5561998765432')
    await expect(foot.getByRole('link', { name: 'secretaria@rede.test' })).toBeVisible()
  }
  // On these screens even staff are treated as visitors, so every call has `origin=public`.
  const ours = calls.map((url) => new URL(url)).filter(isCall)
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter(({ searchParams }) => searchParams.get('origin') !== 'public')).toEqual([])
  await expectAccessible(page)
})

test('whatever says to ask the office says how to reach it', async ({ page, api, visitor, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const confirmed = await createConfirmed(api, campaign, unique)
  await page.goto(`/champaing-solicitation-view/${confirmed.code}`)
  const notice = (words: string) => page.getByRole('main').getByRole('status').filter({ hasText: words })
  await expect(ways(notice('Para mudar alguma coisa agora, fale com a secretaria.'))).toBeVisible()
  const { code } = await createRequest(api, campaign, `outra ${unique}`)
  await api.call('PUT', `/api/missionary-campaign/${campaign.id}`, { finished: true })
  for (const step of ['view', 'confirm']) {
    await page.goto(`/champaing-solicitation-${step}/${code}`)
    await expect(ways(notice('A campanha está encerrada'))).toBeVisible()
  }

  const tooMany = (words: string) => ({
    status: 429,
    headers: { 'retry-after': '700' },
    json: { code: 'too_many_requests', message: `${words} Fale com a secretaria.` },
  })
  const open = await createRequest(api, await activeCampaign(api), `aberta ${unique}`)
  await page.route('**/api/missionary-campaign-solicitation/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(tooMany('Muitas correções.')) : route.fallback(),
  )
  await page.goto(`/champaing-solicitation-view/${open.code}`)
  await page.getByRole('button', { name: 'Corrigir os seus dados' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seu nome').fill('Rosa Maria')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(ways(dialog.getByRole('alert'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const product = await createProduct(api, `Vela ${unique}`)
  await api.call('POST', '/api/missionary-campaign/solicitation-product', {
    champaingn_solicitation_id: open.id,
    champaingn_product_id: product.id,
    quantity: 1,
  })
  await page.goto(`/champaing-solicitation-confirm/${open.code}`)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText('fale com a secretaria')
  await expect(ways(dialog)).toBeVisible()

  const { protocol } = await createContribution(visitor, await openCollection(api, unique))
  await page.route('**/api/collection-missionary-contribuitions/protocol/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(tooMany('Muitas correções.')) : route.fallback(),
  )
  await page.goto(`/envio/${protocol}`)
  await page.getByLabel('E-mail que recebe a carta e o recibo').fill('outra@diocese.test')
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await expect(ways(page.getByRole('main').getByRole('alert'))).toBeVisible()
})

test('where data are asked, it is said what for', async ({ page, api, visitor, unique }) => {
  const collection = await openCollection(api, unique)
  const { id } = collection
  await page.goto(`/missionary-collection/${id}`)
  const privacy = (within: Page | Locator) => within.getByText(/^Privacidade: Rede de Teste usa estes dados só para/)
  await expect(privacy(page)).toContainText('só para conferir')
  await expect(ways(privacy(page))).toBeVisible()

  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Aviso de privacidade/ }).click()
  const notice = await opened
  await expect(notice.getByRole('heading', { level: 1, name: 'Aviso de privacidade' })).toBeVisible()
  await expect(notice.getByRole('article')).toContainText('CNPJ 11.222.333/0001-81')
  await expect(notice.getByRole('article').getByRole('list').first()).toBeVisible()
  await expectAccessible(notice)
  await notice.close()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana')

  const { protocol } = await createContribution(visitor, collection)
  const product = await createProduct(api, `Vela ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
  for (const address of ['/register', `/envio/${protocol}`, `/champaing-solicitation-confirm/${code}`]) {
    await page.goto(address)
    await expect(privacy(page)).toBeVisible()
  }
  await page.goto(`/champaing-solicitation-view/${code}`)
  for (const name of ['Corrigir os seus dados', 'O endereço está errado?']) {
    await page.getByRole('button', { name }).click()
    await expect(privacy(page.getByRole('dialog', { name }))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('every public page leads to the privacy notice', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await expect(page).toHaveURL(/\/privacidade$/)
  await expect(page.getByRole('heading', { name: 'Os seus direitos' })).toBeVisible()
})

test('who asks is in the page itself, and is asked for where it is not', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/verificar')
  await expect(page.getByRole('banner')).toContainText('Rede de Teste')
  expect(asked).not.toContain('/api/letterhead/public')
  await page.route('/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(id="office">)[^<]*/, '$1null') })
  })
  const asking = page.waitForRequest('**/api/letterhead/public?origin=public')
  await page.goto('/login')
  await asking
  await expect(page.getByRole('banner')).toContainText('Rede de Teste')
})
