import type { Page } from '@playwright/test'
import { paths, records } from '../../apps/web/src/routing/paths.ts'
import { visitorPaths } from '../../packages/contract/src/core/public-pages.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { expectFirstRowAt, expectInSight, expectTables, settle } from '../support/in-sight.ts'
import { fillWithLongNames, longName } from '../support/long-names.ts'
import { openMenu } from '../support/menu.ts'
import { keepPicture, keepsPictures } from '../support/keep-picture.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { createSlip } from '../support/return-files.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/**
 * A wide screen, a laptop enlarged to 125 %, a narrow window and a tablet. The phone's project adds a width of 390, and
 * `many-rows.spec.ts` measures at 1366, a laptop that is not enlarged.
 */
const widths = [1440, 1093, 900, 768]

/** The height of a laptop's screen, in pixels. */
const height = 768

/**
 * Measures the screen at each of these widths; on a phone at 390 only. Where a table has room, its rows must not be
 * cards. The dark scheme is not measured, because it differs only by its colours.
 */
async function measureAt(page: Page, widths: readonly number[], isMobile: boolean, scope?: string) {
  for (const width of isMobile ? [390] : widths) {
    await page.setViewportSize({ width, height })
    await settle(page)
    await expectInSight(page, scope)
    if (width >= 900) await expectTables(page)
    await keepPicture(page)
  }
}

interface Route {
  path?: string
  children?: Route[]
}

/** The routes of the staff. They are imported by a computed name, so that this project need not know their types. */
const staffRoutes = async (): Promise<Route[]> => {
  const file = new URL('../../apps/web/src/app/routes.ts', import.meta.url).href
  return ((await import(file)) as { staffRoutes: Route[] }).staffRoutes
}

const pathsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children }) => (children ? pathsOf(children) : (path ?? [])))

/** Whether an address belongs to a route, as `/users-view/7` does to `/users-view/:id`. */
const leadsTo = (address: string, path: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? '')

test('no action, entry or message is hidden on any screen of the staff', async ({ page, api, unique, isMobile }) => {
  test.setTimeout(keepsPictures ? 3_600_000 : 600_000)
  const { lists, others } = await fillWithLongNames(api, unique)
  const addresses = [...others, ...(await Promise.all(lists.map((addressOf) => addressOf())))]
  expect(pathsOf(await staffRoutes()).filter((path) => !addresses.some((address) => leadsTo(address, path)))).toEqual(
    [],
  )
  /** Measures the screen and, except on a phone, runs axe. There the journey of each screen runs axe itself. */
  const check = async () => {
    await measureAt(page, widths, isMobile, 'main')
    if (isMobile) return
    await page.setViewportSize({ width: 1440, height })
    await expectAccessible(page)
  }
  for (const address of others) {
    await visit(page, address)
    await check()
  }
  for (const addressOf of lists) {
    const rows = page.getByRole('main').locator('tr, li')
    // Tries again, because the row may move to another page between the look-up and the loading of the list.
    await expect(async () => {
      await visit(page, await addressOf())
      await expect(rows.getByText(/Conceição|Pindamonhangaba/).first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await check()
  }
})

test('the first row is in sight on a laptop, a row takes one line', desktopOnly, async ({ page, api, unique }) => {
  // The names have a usual length, because this test is not about how long ones wrap.
  const short = unique.slice(-8)
  const campaign = await createCampaign(api, `Campanha ${short}`)
  const diocese = await createDiocese(api, `Diocese ${short}`)
  const product = await createProduct(api, `Cartaz ${short}`, 10)
  await createParish(api, diocese.id, `Paróquia ${short}`)
  const { id } = await createRequest(api, campaign, short, [{ product, quantity: 2 }], diocese)
  await api.call('PUT', `/api/missionary-campaign/solicitation/${id}?action=finished`)
  await createSlip(api, campaign, short, { of: diocese })
  const collection = await openCollection(api, `Coleta ${short}`)
  await createContribution(api, collection)
  await page.setViewportSize({ width: 1366, height: 768 })
  const screens = [
    records.campaign.to(campaign.id),
    records.campaignSlips.to(campaign.id),
    records.campaignShipping.to(campaign.id),
    `${paths.dioceses}?search=${short}`,
    `${paths.parishes}?search=${short}`,
  ]
  for (const address of screens) {
    await visit(page, address)
    await settle(page)
    await expectFirstRowAt(page, 768)
  }
})

test('a long e-mail breaks inside the dialog that asks about it', async ({ page, api, unique }) => {
  const { id } = await createRequest(api, await createCampaign(api, `Campanha ${unique}`), unique)
  await visit(page, records.solicitation.to(id))
  await page.getByRole('button', { name: 'Corrigir solicitante' }).click()
  const email = `monsenhor.bartolomeu.${unique.replace(/\W/g, '')}@arquidiocesedesaosebastiaodoriodejaneiro.test`
  await page.getByRole('dialog', { name: 'Corrigir solicitante' }).getByLabel('E-mail do solicitante').fill(email)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Enviar o código de novo?' })
  await expect(question).toContainText(email)
  expect(await question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('rows show what they are asked to, and stay so', desktopOnly, async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  await createRequest(api, campaign, unique)
  await page.setViewportSize({ width: 1366, height: 768 })
  await visit(page, records.campaign.to(campaign.id))
  const table = page.getByRole('table', { name: 'Solicitações' })
  const email = table.getByText(/@/)
  const menu = page.getByRole('button', { name: /^Exibir.*Solicitações/ })
  await expect(email).toHaveCount(0)
  await menu.click()
  await page.getByText('Completas', { exact: true }).click()
  await expect(email).toBeVisible()
  await page.getByText('Compactas', { exact: true }).click()
  await expect(email).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'E-mail' }).check()
  await expect(email).toBeVisible()
  const state = page.getByRole('checkbox', { name: 'Situação' })
  // `click` and not `uncheck`: the box changes together with the rows, a frame after the press.
  await state.click()
  await expect(state).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Diocese', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(email).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Situação' })).toHaveCount(0)
  await page.reload()
  await expect(email).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Situação' })).toHaveCount(0)
  await menu.click()
  await page.getByRole('button', { name: 'As que couberem' }).click()
  await expect(table.getByRole('columnheader', { name: 'Situação' })).toBeVisible()
})

test('the menu shows every entry at once', async ({ page, isMobile }) => {
  await visit(page, '/')
  for (const width of isMobile ? [390] : [1366, 1093]) {
    await page.setViewportSize({ width, height })
    await settle(page)
    await expectInSight(page, 'header')
    await openMenu(page)
    await settle(page)
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu).toBeInViewport()
    // On a phone the entries may be scrolled, so they need not all be in sight.
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
    // A second open collection, because with a single one the screen that offers them goes straight to it.
    await openCollection(api, `Outra ${unique}`)
    await api.call('POST', '/api/global-config', { title: `Enviar ${longName}`, link: '/missionary-collection' })
    const campaign = await activeCampaign(api)
    const product = await createProduct(api, `Material ${longName} ${unique}`)
    const lines = [{ product, quantity: 1_234 }]
    const { code } = await createRequest(api, campaign, unique, lines, collection.diocese)
    const screens = visitorPaths.map((path) =>
      path.replace(':id', String(collection.id)).replace(/:cod$/, code).replace(':code?', '0000000000'),
    )
    for (const address of [
      ...screens,
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?code=longo',
      '/convite',
    ]) {
      await visit(page, address)
      await measureAt(page, [1366, 1093], isMobile)
    }
    await visit(page, `/missionary-collection/${collection.id}`)
    await page.getByRole('button', { name: 'Conferir e enviar' }).click()
    await expect(page.getByText('Imagem do comprovante é obrigatória')).toBeVisible()
    await measureAt(page, [1366, 1093], isMobile)
  })
})
