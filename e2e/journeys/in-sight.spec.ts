import type { Page } from '@playwright/test'
import { visitorPaths } from '../../packages/contract/src/core/public-pages.ts'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { openCollection } from '../support/collections.ts'
import { expectInSight, settle } from '../support/in-sight.ts'
import { fillWithLongNames, longName } from '../support/long-names.ts'
import { openMenu } from '../support/menu.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Measures the screen at each width; a phone has its own. */
async function measureAt(page: Page, widths: readonly number[], isMobile: boolean, scope?: string) {
  for (const width of isMobile ? [390] : widths) {
    await page.setViewportSize({ width, height: isMobile ? 844 : 768 })
    await settle(page)
    await expectInSight(page, scope)
  }
}

test('no action, entry or message is hidden on any screen of the staff', async ({ page, api, unique, isMobile }) => {
  test.setTimeout(300_000)
  const { lists, others } = await fillWithLongNames(api, unique)
  for (const address of others) {
    await visit(page, address)
    await measureAt(page, [1366, 1093], isMobile, 'main')
  }
  for (const addressOf of lists) {
    await visit(page, await addressOf())
    const rows = page.getByRole('main').locator('tr, li')
    await expect(rows.getByText(/Conceição|Pindamonhangaba/).first()).toBeVisible()
    await measureAt(page, [1366, 1190, 1093, 992, 850, 768], isMobile, 'main')
  }
})

test('the menu shows every entry at once', async ({ page, isMobile }) => {
  await visit(page, '/')
  for (const width of isMobile ? [390] : [1366, 1093]) {
    await page.setViewportSize({ width, height: isMobile ? 844 : 768 })
    await settle(page)
    await expectInSight(page, 'header')
    await openMenu(page)
    await settle(page)
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu).toBeInViewport()
    // On a phone it may be scrolled.
    for (const entry of isMobile ? [] : await menu.getByRole('link').all())
      if (await entry.isVisible()) await expect(entry).toBeInViewport({ ratio: 1 })
    await expectInSight(page, 'nav[aria-label="Menu principal"]')
  }
})

test.describe('for visitors', () => {
  test.use({ signedInAs: null })

  test('no action, entry or message is hidden on any screen', async ({ page, api, unique, isMobile }) => {
    test.setTimeout(120_000)
    const collection = await openCollection(api, `${longName} ${unique}`)
    await api.call('POST', '/api/global-config', { title: `Enviar ${longName}`, link: '/missionary-collection' })
    const campaign = await activeCampaign(api)
    const product = await createProduct(api, `Material ${longName} ${unique}`)
    const lines = [{ product, quantity: 1_234 }]
    const { code } = await createRequest(api, campaign, unique, lines, collection.diocese)
    const screens = visitorPaths.map((path) =>
      path.replace(':id', String(collection.id)).replace(/:cod$/, code).replace(':code?', '0000000000'),
    )
    for (const address of [...screens, '/login', '/register', '/forgot-password', '/reset-password?code=longo']) {
      await visit(page, address)
      await measureAt(page, [1366, 1093], isMobile)
    }
    await visit(page, `/missionary-collection/${collection.id}`)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Imagem do comprovante é obrigatória')).toBeVisible()
    await measureAt(page, [1366, 1093], isMobile)
  })
})
