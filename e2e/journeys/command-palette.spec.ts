import { expectAccessible } from '../support/accessible.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test('Ctrl+K opens a search over the screens', desktopOnly, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByLabel('Buscar em tudo')
  await expect(search).toBeFocused()
  await expectAccessible(page)
  await search.fill('doacoes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/donation')
  await expect(search).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await search.fill('conciliacao')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/finance/reconciliation')
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  // The search field is empty, so Enter does nothing.
  await page.keyboard.press('Enter')
  for (const text of [' ', '']) {
    await search.fill('a')
    await search.fill(text)
    await page.keyboard.press('Enter')
  }
  await expect(search).toBeFocused()
  await expect(page).toHaveURL('/finance/reconciliation')
})

test('opened again right after Esc, the search is empty and takes every letter', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const search = page.getByRole('dialog').getByLabel('Buscar em tudo')
  await page.keyboard.press('Control+k')
  for (const text of ['remessa', '33.212,39', 'lembrete', 'verificar']) {
    await page.keyboard.type(text, { delay: 25 })
    await expect(search).toHaveValue(text)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
  }
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
})

test(
  'what is typed right after Ctrl+K is in the search, also while its file is still coming',
  desktopOnly,
  async ({ page }) => {
    await page.route(/CommandPalette.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.fallback()
    })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('doacoes')
    const search = page.getByRole('dialog').getByLabel('Buscar em tudo')
    await expect(search).toHaveValue('doacoes')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/donation')
    await expect(search).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('conciliacao')
    await expect(search).toHaveValue('conciliacao')
  },
)

test(
  'in the search Enter opens the first diocese or parish that is found, however quickly it comes',
  desktopOnly,
  async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const parish = await createParish(api, diocese.id, `Paróquia ${unique}`)
    const search = page.getByRole('dialog').getByLabel('Buscar em tudo')
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await search.fill(diocese.name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/diocese-view/${diocese.id}`)
    await page.keyboard.press('Control+k')
    await search.fill(parish.name)
    await expect(page.getByRole('dialog').getByText(parish.name)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/parish-view/${parish.id}`)
  },
)

test(
  'Enter right after the text opens the first result, however early it is pressed',
  desktopOnly,
  async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    await page.route(/CommandPalette.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fallback()
    })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const pause of [0, 150, 0, 150]) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(diocese.name)
      await page.waitForTimeout(pause)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/diocese-view/${diocese.id}`)
      await page.goBack()
      await expect(page).toHaveURL('/')
    }
  },
)

test(
  'an Enter opens nothing once the text has changed or the search is closed',
  desktopOnly,
  async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const search = page.getByRole('dialog').getByLabel('Buscar em tudo')
    let answers = Promise.withResolvers<void>()
    await page.route('**/api/search?*', async (route) => {
      await answers.promise
      await route.fallback()
    })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await search.fill(unique)
    await page.keyboard.press('Enter')
    await search.fill(diocese.name)
    answers.resolve()
    await expect(page.getByRole('dialog').getByText(diocese.name)).toBeVisible()
    await expect(page).toHaveURL('/')
    answers = Promise.withResolvers<void>()
    await search.fill(unique.slice(1))
    await page.keyboard.press('Enter')
    await page.mouse.click(5, 5)
    await expect(search).toHaveCount(0)
    answers.resolve()
    await page.waitForTimeout(1_000)
    await expect(page).toHaveURL('/')
  },
)

test('a screen that arrives after the search was opened leaves the focus in it', desktopOnly, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const search = page.getByRole('dialog').getByLabel('Buscar em tudo')
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  const arrived = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await arrived.promise
    await route.fallback()
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Relatórios/ })
    .click()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  arrived.resolve()
  const heading = page.getByRole('heading', { level: 1, name: 'Relatórios', includeHidden: true })
  await expect(heading).toBeAttached()
  await expect(search).toBeFocused()
  await page.keyboard.type('doa')
  await expect(search).toHaveValue('doa')
  await page.keyboard.press('Escape')
  await expect(heading).toBeFocused()
})
