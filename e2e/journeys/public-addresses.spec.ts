import { expectAccessible } from '../support/accessible.ts'
import { openCollection } from '../support/collections.ts'
import { expect, test } from '../support/test.ts'

/** Tests where unknown and short addresses lead. */
test.use({ signedInAs: null })

test('an unknown address says so at the login, and the short ones lead on', async ({ page, api, unique }) => {
  await openCollection(api, unique)
  await page.goto('/nao-existe')
  await expect(page).toHaveURL('/login')
  const notice = page.getByRole('status').filter({ hasText: 'Este endereço não existe.' })
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice.getByRole('link', { name: 'comece pela página inicial' })).toHaveAttribute('href', '/')
  // Mistyped addresses of visitors' screens do not lead to the login, because visitors have no account.
  for (const address of [
    '/publico/nao-existe',
    '/coleta/2026',
    '/envio/A/B',
    '/missionary-collection/1/x',
    '/missionary-champaing-x',
    '/privacidade/x',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Este endereço não existe' })).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'comece pela página inicial' }).press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/campanha')
  await expect(page.getByRole('link', { name: 'Nova Solicitação' })).toBeVisible()
  const only = [{ id: 7, description: 'Coleta única' }]
  await page.route('**/api/missionary-collection/active*', (route) => route.fulfill({ json: only }))
  await page.goto('/coleta')
  await expect(page).toHaveURL('/missionary-collection/7')
})
