import { expectAccessible } from '../support/accessible.ts'
import { openCollection } from '../support/collections.ts'
import { expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

test('every public page says who asks, and how to reach them', async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  const addresses = [
    '/',
    '/missionary-collection',
    `/missionary-collection/${id}`,
    '/missionary-champaing',
    '/verificar',
  ]
  for (const address of [...addresses, '/login']) {
    await page.goto(address)
    await expect(page.getByRole('banner')).toContainText('Rede de Teste')
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('CNPJ 11.222.333/0001-81')
    await expect(foot.getByRole('link', { name: '(61) 3340-1234' })).toHaveAttribute('href', 'tel:+556133401234')
    await expect(foot.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5561998765432')
    await expect(foot.getByRole('link', { name: 'secretaria@rede.test' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('where data are asked, it is said what for', async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  await page.goto(`/missionary-collection/${id}`)
  await expect(page.getByText(/^Privacidade: Rede de Teste usa estes dados só para conferir/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Aviso de privacidade/ }).click()
  const notice = await opened
  await expect(notice.getByRole('heading', { level: 1, name: 'Aviso de privacidade' })).toBeVisible()
  await expect(notice.getByRole('article')).toContainText('CNPJ 11.222.333/0001-81')
  await expect(notice.getByRole('article').getByRole('list').first()).toBeVisible()
  await expectAccessible(notice)
  await notice.close()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana')
})

test('every public page leads to the privacy notice', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await expect(page).toHaveURL(/\/privacidade$/)
  await expect(page.getByRole('heading', { name: 'Os seus direitos' })).toBeVisible()
})

test('who asks is in the page itself, and is asked for where it is not', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/verificar')
  await expect(page.getByRole('banner')).toContainText('Rede de Teste')
  expect(asked).not.toContain('/api/letterhead/public')
  await page.route('/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(id="office">)[^<]*/, '$1null') })
  })
  const asking = page.waitForRequest('**/api/letterhead/public')
  await page.goto('/login')
  await asking
  await expect(page.getByRole('banner')).toContainText('Rede de Teste')
})
