import type { Route } from '@playwright/test'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { openCollection } from '../support/collections.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests that a page says so when the files of a screen do not arrive, and goes on when they do. */
test.use({ signedInAs: null })

test('what a button opens offers a retry in its dialog while its file does not come', async ({ page, api, unique }) => {
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  const refuse = (route: Route) => route.abort()
  const fileOf = (dialog: string) => `**/assets/${dialog}-*`
  const dialogs = [
    ['EditContact', 'Corrigir os seus dados', 'Seu nome'],
    ['ReportAddress', 'O endereço está errado?', 'O que está errado'],
    ['AddMaterial', 'Adicionar material', 'Quantidade'],
  ] as const
  for (const file of ['QrPicture', ...dialogs.map(([dialog]) => dialog)]) await page.route(fileOf(file), refuse)
  await page.goto(`/champaing-solicitation-view/${code}`)
  for (const [file, name, field] of dialogs) {
    const dialog = page.getByRole('dialog', { name })
    const opener = page.getByRole('button', { name })
    await opener.click()
    await expect(dialog.getByRole('alert')).toContainText('Não foi possível carregar os dados.')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    // Only this file is let through; the screen may preload the others, so they stay blocked.
    await page.unroute(fileOf(file))
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog.getByLabel(field)).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(opener).toBeFocused()
  }
})

test('files that are swallowed are not waited for for ever', desktopOnly, async ({ page, api, unique }) => {
  await page.clock.install()
  const { id } = await openCollection(api, unique)
  /** Lets these files neither arrive nor fail, until the route is removed. */
  const swallow = (files: RegExp) => page.route(files, () => undefined)
  const checks = /assets\/check/

  await swallow(checks)
  await page.goto(`/missionary-collection/${id}`)
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('button', { name: 'Conferindo...' })).toBeDisabled()
  await page.clock.runFor(21_000)
  await expect(page.getByText('Sem conexão. Nada se perdeu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferir e enviar' })).toBeEnabled()

  await activeCampaign(api)
  await page.goto('/missionary-champaing-new')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await page.clock.runFor(21_000)
  await expect(page.getByText('Ainda sem resposta do servidor. Nada se perdeu.')).toBeVisible()

  await page.goto('/login')
  await page.getByRole('button', { name: 'Acessar' }).click()
  await expect(page.getByRole('button', { name: 'Um instante...' })).toBeDisabled()
  await page.clock.runFor(21_000)
  await expect(page.getByText('O servidor ainda não respondeu.', { exact: false })).toBeVisible()
  await page.unroute(checks)

  const screen = /assets\/ordering-/
  await swallow(screen)
  await page.goto('/campanha', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(page.getByText('Não foi possível abrir esta tela.')).toBeVisible()
  await page.unroute(screen)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('link', { name: 'Nova Solicitação' })).toBeVisible()

  const application = /assets\/visitors-.*js/
  await swallow(application)
  await page.goto('/verificar', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Carregando...')
  await page.clock.runFor(21_000)
  await expect(page.getByRole('status')).toContainText('A página ainda não abriu.')
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  // A file that arrives late still opens its screen.
  await page.unroute(application)
  await expect(page.getByRole('heading', { level: 1, name: 'Conferir um recibo' })).toBeVisible()
})
