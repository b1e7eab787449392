import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { openCollection } from '../support/collections.ts'
import { expect, test } from '../support/test.ts'

/** Tests that screens and searches whose data do not come say so, and offer a retry. */
test.use({ signedInAs: null })

test('a screen whose data do not come says so, and offers a retry', async ({ page, api, unique }) => {
  await page.clock.install()
  const { description } = await openCollection(api, unique)
  await page.route('**/api/missionary-collection/active*', () => undefined)
  await page.goto('/missionary-collection')
  await expect(page.getByText('Carregando...')).toBeVisible()
  await page.clock.runFor(7_000)
  await expect(page.getByText('Ainda sem resposta. A internet pode estar lenta...')).toBeVisible()
  await page.clock.runFor(14_000)
  await expect(page.getByText('O servidor ainda não respondeu.', { exact: false })).toBeVisible()
  await page.unroute('**/api/missionary-collection/active*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('link', { name: description })).toBeVisible()
})

test('a search of a diocese that gets no answer says so at its field, and offers a retry', async ({
  page,
  api,
  unique,
}) => {
  await page.clock.install()
  const { id, diocese } = await openCollection(api, unique)
  await activeCampaign(api)
  for (const address of [`/missionary-collection/${id}`, '/missionary-champaing-new']) {
    await page.goto(address)
    const search = page.getByRole('search')
    await search.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
    await page.route('**/api/diocese/search*', () => undefined)
    const asked = page.waitForRequest('**/api/diocese/search*')
    await page.keyboard.press('Enter')
    await asked
    await page.clock.runFor(7_000)
    await expect(search.getByText('Ainda sem resposta. A internet pode estar lenta...')).toBeVisible()
    await page.clock.runFor(14_000)
    await expect(search.getByRole('alert')).toContainText('O servidor ainda não respondeu.')
    // A toast would be gone after this time.
    await page.clock.runFor(9_000)
    await expect(search.getByRole('alert')).toContainText('O servidor ainda não respondeu.')
    await page.unroute('**/api/diocese/search*')
    await search.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(search.getByRole('row', { name: diocese.name })).toBeVisible()
    await expect(search.getByRole('status')).toHaveText(/^1 diocese encontrada/)
    await expect(search.getByRole('button', { name: 'Buscar' })).toBeFocused()
  }
})

test('the menu says when there is nothing to do, and when it could not be loaded', async ({ page }) => {
  await page.route('**/api/global-config*', (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(page.getByText('Não há nenhuma ação disponível').first()).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/global-config*', (route) => route.abort())
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByText('❌ Não foi possível carregar os dados, tente novamente depois!')).toBeVisible()
  await page.unroute('**/api/global-config*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible()
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test('a connection that is lost between two screens leaves no blank page', async ({ page, api, context, unique }) => {
    const collection = await openCollection(api, unique)
    await page.goto('/missionary-collection')
    await expect(page.getByRole('link', { name: collection.description })).toBeVisible()
    // Waits until the next screen is preloaded. Screens beyond it are not.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('link', { name: collection.description }).click()
    await expect(page.getByText('Não foi possível carregar os dados.', { exact: true })).toBeVisible()
    // Once the network is back, the screen loads its data by itself.
    await context.setOffline(false)
    await expect(page.getByLabel('Seu nome')).toBeVisible()

    await page.goto('/missionary-collection')
    await expect(page.getByRole('link', { name: collection.description })).toBeVisible()
    await context.setOffline(true)
    await page.evaluate(() => {
      window.history.pushState(null, '', '/verificar')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Conferir um recibo' })).toBeVisible()
  })
})
