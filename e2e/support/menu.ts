import type { Page } from '@playwright/test'

/** Shows the sidebar, which on a phone is behind a button. */
export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Abrir o menu' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await button.isVisible()) await button.click()
}
