import type { Page, Route } from '@playwright/test'
import { createContribution, openCollection } from '../support/collections.ts'
import { createDiocese } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

/**
 * Lets the server do the work of calls of this kind, and holds their answers back.
 * @returns `answered` resolves when the server has answered the first; `release` lets the answers through
 */
async function holdAnswer(page: Page, url: string, method: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let arrived = () => {}
  const answered = new Promise<void>((resolve) => (arrived = resolve))
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    arrived()
    await released
    return route.fulfill({ response })
  })
  return { answered, release }
}

test('the late answer of a form that was left closes no other form', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  for (const [index, value] of ['50,00', '60,00'].entries())
    await createContribution(api, collection, {
      diocese: await createDiocese(api, `Diocese ${index} ${unique}`),
      value,
    })
  await page.goto(`/missionary-collection-view/${collection.id}`)
  const change = (index: number) => page.getByRole('button', { name: `Editar: Diocese ${index} ${unique}` })
  const dialog = page.getByRole('dialog', { name: 'Alterar o valor' })
  const { answered, release } = await holdAnswer(page, '**/api/collection-missionary-contribuitions/*', 'PUT')
  await change(0).click()
  await dialog.getByLabel('Valor').fill('51')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await answered
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await change(1).click()
  await dialog.getByLabel('Valor').fill('62')
  release()
  await expect(page.getByRole('alert')).toContainText('sucesso')
  await expect(dialog.getByLabel('Valor')).toHaveValue('62')
})

test('whoever leaves the review before its answer finds nothing opened elsewhere', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  for (const index of [0, 1])
    await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  await expect(page.getByRole('heading', { level: 2, name: `Diocese 0 ${unique}` })).toBeVisible()
  const { answered, release } = await holdAnswer(page, '**/verify/*', 'PUT')
  await page.keyboard.press('v')
  await answered
  await page.getByRole('link', { name: collection.description }).first().click()
  await expect(page).toHaveURL(`/missionary-collection-view/${collection.id}`)
  release()
  await expect(page.getByText(`Diocese 0 ${unique}, recibo por sair`)).toBeVisible()
  await expect(page).toHaveURL(`/missionary-collection-view/${collection.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a record whose form was left before its answer does not lead away from the work', async ({ page, unique }) => {
  await page.goto('/donation-create')
  const { answered, release } = await holdAnswer(page, '**/api/donation', 'POST')
  await page.getByLabel('Título').fill(`Doação ${unique}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await answered
  await page.getByRole('link', { name: 'Materiais' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Materiais' })).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('sucesso')
  await expect(page).toHaveURL('/missionary-campaign-setting')
})
