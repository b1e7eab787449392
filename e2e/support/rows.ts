import type { Page } from '@playwright/test'

/** Chooses in a list's menu that rows show all values. On a phone there is nothing to do, because they always do. */
export async function showAllValues(page: Page, isMobile: boolean) {
  if (isMobile) return
  await page
    .getByRole('button', { name: /^Exibir/ })
    .first()
    .click()
  await page.getByText('Completas', { exact: true }).click()
  await page.keyboard.press('Escape')
}
