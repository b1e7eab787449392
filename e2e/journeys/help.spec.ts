import { helpJourneys } from '../../apps/web/src/features/help/help-journeys.ts'
import { helpOf, paths } from '../../apps/web/src/routing/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('every desk leads to its help, and the search finds it', desktopOnly, async ({ page }) => {
  await visit(page, paths.shippingFiles)
  await page.getByRole('link', { name: 'Ajuda desta tela' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boletos, remessas e retornos' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remessas', exact: true }).first().click()
  await expect(page).toHaveURL(paths.shippingFiles)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('ajuda etiquetas')
  await expect(page.getByRole('dialog').getByText('Ajuda: Expedição e etiquetas')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Expedição e etiquetas' })).toBeVisible()
  await page.getByRole('link', { name: 'Ajuda', exact: true }).click()
  await expect(page.getByRole('list').getByRole('link', { name: 'Backup', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the pictures of the help are shown, once they come into sight', desktopOnly, async ({ page }) => {
  for (const { slug, title } of helpJourneys) {
    await visit(page, helpOf.to(slug))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const picture of await page.getByRole('main').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120)
    }
  }
})
