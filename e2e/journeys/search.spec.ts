import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { expectInSight } from '../support/in-sight.ts'
import { createContact, createDiocese, createParish } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

const searchOf = (page: Page) => page.getByRole('dialog').getByLabel('Buscar em tudo')

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a diocese is found without a click, by its words in any order', async ({ page, api, unique }) => {
  const diocese = await createDiocese(api, `Diocese de Luz ${unique}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${unique} luz`)
  await expect(page.getByRole('dialog').getByText(diocese.name)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/diocese-view/${diocese.id}`)
})

test('a contact leads to its diocese, and a contribution is opened by its amount as it is typed', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await createContact(api, collection.diocese.id, 'Chancelaria', `Irmã ${unique}`)
  const thousands = () => String(randomInt(100, 1_000))
  const value = `${thousands()}.${thousands()},37`
  await createContribution(api, collection, { value })
  for (let other = 0; other < 2; other += 1) await createContribution(api, collection)

  await page.keyboard.press('Control+k')
  await searchOf(page).fill(`${unique} irma`)
  await page.getByRole('dialog').getByText(`Irmã ${unique}`).click()
  await expect(page).toHaveURL(`/diocese-view/${collection.diocese.id}`)

  await page.keyboard.press('Control+k')
  await searchOf(page).fill(value)
  await expect(page.getByRole('dialog').getByText(collection.diocese.name)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/missionary-collection-view\/\d+\?contribuicao=\d+$/)
  await expect(page.getByRole('dialog', { name: collection.diocese.name })).toBeVisible()
})

test(
  'where more is found than fits, a list leads on, or another word is asked for',
  desktopOnly,
  async ({ page, api, unique }) => {
    const first = await createDiocese(api, `Diocese ${unique}`)
    const second = await createDiocese(api, `Arquidiocese ${unique}`)
    const types = ['Bispo', 'Chancelaria', 'Coordenação de Pastoral', 'Economato', 'COMIDI', 'Assessoria IAM']
    for (const [index, type] of [...types, 'Bispo'].entries()) {
      const { id } = index < types.length ? first : second
      await createContact(api, id, type, `Irmã ${unique}`)
      await createParish(api, id, `Paróquia ${'Imaculada'.repeat(6)} ${index} ${unique}`)
    }
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Control+k')
    await searchOf(page).fill(unique)
    await expect(dialog.getByText(`Irmã ${unique}`)).toHaveCount(6)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectInSight(page, '[role="dialog"]')
    const overhang = await dialog
      .locator('[data-action]')
      .evaluateAll((results) => results.map((result) => result.getBoundingClientRect().right - innerWidth))
    expect(Math.max(...overhang)).toBeLessThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page)
    await dialog.getByText('Há mais em Contatos: escreva mais uma palavra').click()
    await expect(searchOf(page)).toBeFocused()
    await dialog.getByText('Há mais. Ver todos os resultados em Paróquias').click()
    await expect(page).toHaveURL(`/parish?search=${unique}`)
    await expect(page.getByText('Mostrando 1 até 7 de 7 Registros')).toBeVisible()
  },
)

test('what one may do is found too', desktopOnly, async ({ page, api }) => {
  const campaign = await activeCampaign(api)
  for (const [typed, address] of [
    ['fazer remessa', '/finance/shipping-files'],
    ['papel timbrado', '/global-settings/letterhead'],
    ['conciliacao', '/finance/reconciliation'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await searchOf(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  }
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await searchOf(page).fill('novo pedido')
  await page.getByRole('dialog').getByText('Nova solicitação', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Nova Solicitação' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(`/missionary-campaign-view/${campaign.id}`)
})

test(
  'what is typed before the search is there is kept, accented letters too, and Esc gives the focus back',
  desktopOnly,
  async ({ page }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    const before = page.getByRole('main').locator('a[href="/missionary-collection"]').first()
    await before.focus()
    await page.keyboard.press('Control+k')
    // Letters that no key of the keyboard has (ã) come as text, as from an input method.
    await page.keyboard.type('não São')
    await page.keyboard.press('Backspace')
    arrived.resolve()
    await expect(searchOf(page)).toHaveValue('não Sã')
    await page.keyboard.type('o Bento')
    await expect(searchOf(page)).toHaveValue('não São Bento')
    await page.keyboard.press('Escape')
    await expect(before).toBeFocused()
  },
)

test('a screen that opens while one types takes no letter of the search', desktopOnly, async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('não')
  // Every screen sets the focus on its heading when it has loaded; here that happens while the person types.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.type(' confirmada')
  arrived.resolve()
  await expect(searchOf(page)).toHaveValue('não confirmada')
})

test('? shows the keys, and / leads to the search of a list', desktopOnly, async ({ page }) => {
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Teclas' })
  await expect(keys.getByText('Buscar em tudo')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.goto('/dioceses')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await page.keyboard.type('?')
  await expect(keys).toBeHidden()
  await page.getByRole('searchbox').first().blur()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await expect(keys.getByRole('table', { name: 'Nesta tela' })).toContainText('Marcar todas desde a última marcada')
  // A key that is pressed right after the help was closed already belongs to the screen.
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
})
