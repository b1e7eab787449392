import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { freePastYear } from '../support/collections.ts'
import { expectInSight } from '../support/in-sight.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

// In a browser of another language, the field must show the same as in Portuguese.
test.use({ locale: 'en-US' })

const begin = (page: Page) => page.getByRole('main').getByLabel('Início')

test('a date and a time are typed as DD/MM/AAAA HH:mm, and kept so', async ({ page, api, unique }) => {
  await page.goto('/missionary-collection-create')
  await expect(begin(page)).toHaveAttribute('placeholder', 'DD/MM/AAAA HH:mm')
  await begin(page).pressSequentially('181020282230')
  await expect(begin(page)).toHaveValue('18/10/2028 22:30')
  await page.getByLabel('Descrição').fill(`Coleta ${unique}`)
  const saved = /\/missionary-collection-view\/\d+$/
  // Tries again, because another journey may take the year meanwhile.
  await expect(async () => {
    if (!saved.test(page.url())) {
      await page.getByLabel('Ano-base').fill(String(await freePastYear(api)), { timeout: 5_000 })
      await page.getByRole('button', { name: 'Salvar' }).click({ timeout: 5_000 })
    }
    await expect(page).toHaveURL(saved, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Dados' })).toContainText('18/10/2028 22:30')
})

test('a moment is typed as people write it', desktopOnly, async ({ page }) => {
  await page.goto('/missionary-collection-create')
  await begin(page).pressSequentially('5/3/28 8:30')
  await expect(begin(page)).toHaveValue('05/03/2028 08:30')
  await begin(page).clear()
  await begin(page).pressSequentially('5/3/28')
  await begin(page).press('Tab')
  await expect(begin(page)).toHaveValue('05/03/2028 00:00')
  // An hour that is typed without minutes gets them. A day that is typed in place of a moment keeps that moment's time.
  await begin(page).fill('5/3/2028 8h')
  await begin(page).press('Tab')
  await expect(begin(page)).toHaveValue('05/03/2028 08:00')
  await begin(page).fill('6/3/28')
  await begin(page).press('Tab')
  await expect(begin(page)).toHaveValue('06/03/2028 08:00')
})

test(
  'a moment that does not exist is refused at the field; a day alone begins at midnight',
  desktopOnly,
  async ({ page }) => {
    await page.goto('/missionary-collection-create')
    for (const wrong of ['31/02/2028 08:00', '18/10/2028 24:00', '18']) {
      await begin(page).fill(wrong)
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Data inválida!')).toBeVisible()
      await expect(begin(page)).toHaveValue(wrong)
      await expect(begin(page)).toHaveAttribute('aria-invalid', 'true')
    }
    await begin(page).fill('18/10/2028')
    await begin(page).press('Tab')
    await expect(begin(page)).toHaveValue('18/10/2028 00:00')
  },
)

test('a moment is picked by keyboard alone, and Esc closes the calendar', desktopOnly, async ({ page }) => {
  await page.goto('/missionary-collection-create')
  await begin(page).fill('18/10/2028 08:00')
  await begin(page).press('Tab')
  const button = page.getByRole('button', { name: 'Abrir o calendário' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog').filter({ hasText: 'outubro 2028' })
  await expect(calendar).toBeVisible()
  await expect(calendar.getByRole('button', { name: '18 outubro 2028' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(begin(page)).toHaveValue('19/10/2028 08:00')
  await expect(calendar.getByRole('spinbutton', { name: 'Horas' })).toBeFocused()
  await page.keyboard.type('1945')
  await expect(begin(page)).toHaveValue('19/10/2028 19:45')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(begin(page)).toHaveValue('19/10/2028 19:45')
})

test('an empty moment begins on today', desktopOnly, async ({ page }) => {
  await page.goto('/missionary-collection-create')
  await page.getByRole('button', { name: 'Abrir o calendário' }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('spinbutton', { name: 'Horas' })).toBeDisabled()
  await expectInSight(page, '[role="dialog"]')
  await page.keyboard.press('Enter')
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await expect(begin(page)).toHaveValue(`${today} 00:00`)
  await calendar.getByRole('button', { name: 'Pronto' }).click()
  await expect(calendar).toHaveCount(0)
})
