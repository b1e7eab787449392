import type { Page } from '@playwright/test'

/** Has the rows of lists show all their values, as chosen in the menu of a list; on a phone they always do. */
export async function showAllValues(page: Page, isMobile: boolean) {
  if (isMobile) return
  await page
    .getByRole('button', { name: /^Exibir/ })
    .first()
    .click()
  await page.getByText('Completas', { exact: true }).click()
  await page.keyboard.press('Escape')
}
