import type { Page } from '@playwright/test'

/** Brings the sidebar in sight: on a phone it is behind a button. */
export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Abrir o menu' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await button.isVisible()) await button.click()
}
