import type { Page } from '@playwright/test'

/** Shows the sidebar. On a phone a button opens it; elsewhere it is always there. */
export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Abrir o menu' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await button.isVisible()) await button.click()
}
