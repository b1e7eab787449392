import { expectAccessible } from '../support/accessible.ts'
import { openMenu } from '../support/menu.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('the home screen shows a tile for each area, and no one is shut out', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const name of [
    'Coletas',
    'Campanhas',
    'Doações',
    'Dashboard',
    'Relatórios',
    'Financeiro',
    'Configurações',
    'Dioceses',
    'Paróquias',
    'Grupos IAM',
    'Regionais',
  ]) {
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await expectAccessible(page)
  await main.getByRole('link', { name: /^Relatórios/ }).click()
  await expect(page).toHaveURL('/reports')
})

test('the sidebar has every entry and its screen takes the focus', async ({ page }) => {
  await page.goto('/')
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('button', { name: 'Relatórios: mostrar todos' }).click()
  const addresses = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/home',
      '/dashboard',
      '/users',
      '/users-create',
      '/parish-region',
      '/parish-region-create',
      '/dioceses',
      '/diocese-create',
      '/diocese-reports',
      '/parish',
      '/parish-create',
      '/safe-box',
      '/safe-box-create',
      '/donation',
      '/donation-create',
      '/safe-box/reports',
      '/missionary-collection',
      '/missionary-collection-create',
      '/missionary-campaign',
      '/missionary-campaign-create',
      '/missionary-campaign-setting',
      '/missionary-campaign-report',
      '/finance',
      '/global-settings',
      '/profile',
      '/profile-auth',
    ]),
  )
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Materiais' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Materiais da campanha' })).toBeFocused()
  await expect(page).toHaveTitle('Materiais da campanha · Seara')
})

test.describe('for a user who is no admin', () => {
  test.use({ signedInAs: 'user' })

  test('the sidebar leaves Usuários, Financeiro and Configurações out', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link', { name: 'Dioceses', exact: true })).toBeVisible()
    for (const name of ['Usuários', 'Financeiro', 'Configurações'])
      await expect(menu.getByRole('link', { name })).toHaveCount(0)
  })
})

test(
  'the sidebar folds away, where a table needs its room by itself, and is remembered',
  desktopOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1093, height: 768 })
    await page.goto('/dioceses')
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await expect(menu.getByRole('link', { name: 'Paróquias', exact: true })).toBeInViewport()
    await page.reload()
    await expect(menu.getByRole('link', { name: 'Paróquias', exact: true })).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Recolher o menu' }).click()
    await expect(menu).toBeHidden()
  },
)

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test(
    'a connection that is lost between two screens is called so, and the screen comes once it is back',
    desktopOnly,
    async ({ page, context }) => {
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Dashboard/ })
        .click()
      await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible()
      await expect(page.getByText(/suporte/)).toHaveCount(0)
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(page.getByText('Ainda sem conexão com o servidor.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Estados por Regional', exact: true })).toBeVisible()
    },
  )

  test('the first list needs fewer than 15 files', desktopOnly, async ({ page, api, unique }) => {
    await createDiocese(api, `Diocese ${unique}`)
    const files = new Set<string>()
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url())
      if (!pathname.startsWith('/api/') && protocol !== 'data:') files.add(pathname)
    })
    await page.goto('/dioceses')
    await expect(page.getByRole('main').getByText(/^Mostrando/)).toBeVisible()
    expect(files.size, [...files].join('\n')).toBeLessThan(15)
  })
})

test('the colour scheme follows the system until one is chosen, which is remembered', desktopOnly, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Usar o tema claro' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('button', { name: 'Usar o tema escuro' })).toBeVisible()
})

test('the first Tab skips the menu', desktopOnly, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing breaks the content security policy, and no error is logged', desktopOnly, async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, '/users')
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(problems).toEqual([])
})

test('a screen whose styles did not come says so, and opens by itself once they do', desktopOnly, async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Relatórios/ })).toBeVisible()
  await page.route('**/assets/*.css', (route) => route.abort())
  await main.getByRole('link', { name: /^Relatórios/ }).click()
  await expect(main.getByText('Não foi possível mostrar esta tela')).toBeVisible()
  await expect(main.getByText(/A tela abre sozinha quando ela voltar/)).toBeVisible()
  await page.unroute('**/assets/*.css')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible()
})
