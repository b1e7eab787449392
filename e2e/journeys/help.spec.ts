import { helpJourneys } from '../../apps/web/src/features/help/help-journeys.ts'
import { helpOf, paths } from '../../apps/web/src/routing/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('every desk leads to its help, and the search finds it', desktopOnly, async ({ page }) => {
  await visit(page, paths.shippingFiles)
  await page.getByRole('link', { name: 'Ajuda desta tela' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Remessas' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remessas', exact: true }).first().press('Enter')
  await expect(page).toHaveURL(paths.shippingFiles)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('ajuda etiquetas')
  await expect(page.getByRole('dialog').getByText('Ajuda: Expedição e etiquetas')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Expedição e etiquetas' })).toBeVisible()
  await page.getByRole('link', { name: 'Ajuda', exact: true }).press('Enter')
  await expect(page.getByRole('list').getByRole('link', { name: 'Backup', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the search finds a page of help by its subject, after what may be done', desktopOnly, async ({ page }) => {
  await visit(page, paths.home)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('backup')
  const results = page.getByRole('dialog').getByText(/^(Ajuda: )?Backup$/)
  await expect(results).toHaveText(['Backup', 'Ajuda: Backup'])
  await page.getByRole('dialog').getByLabel('Buscar em tudo').fill('recibo não chegou')
  await expect(page.getByRole('dialog').getByText('Ajuda: Verificar as contribuições')).toBeVisible()
})

test.describe('a user without further permissions', () => {
  test.use({ signedInAs: 'user' })

  test('is offered the help of what they may do', desktopOnly, async ({ page }) => {
    await visit(page, paths.help)
    const list = page.getByRole('main').getByRole('list')
    await expect(list.getByRole('link', { name: 'Boletos', exact: true })).toBeVisible()
    for (const name of ['Remessas', 'Extratos do banco', 'Usuários e permissões', 'Backup'])
      await expect(list.getByRole('link', { name, exact: true })).toHaveCount(0)
    await visit(page, helpOf.to('backup'))
    await expect(page.getByText('Esta página de ajuda não existe, ou é de telas que você não pode abrir')).toBeVisible()
  })
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
