import { expectAccessible } from '../support/accessible.ts'
import { admin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const message =
  '2 imagens enviadas não puderam ser preparadas para exibição: o armazenamento de arquivos não respondeu. Quando ele voltar, tente de novo.'
const given = { json: { problems: [{ code: 'images_given_up', message }] } }

test('an admin is told at home what is wrong with the installation, and can try again', async ({ page }) => {
  await page.route('**/api/system-status', (route) => route.fulfill(given))
  await page.goto('/')
  const alert = page.getByRole('alert').filter({ hasText: 'O sistema precisa de atenção' })
  await expect(alert).toContainText(message)
  await expectAccessible(page)
  // From here on the server itself answers, and it reports no problem.
  await page.unroute('**/api/system-status')
  await alert.getByRole('button', { name: 'Tentar preparar as imagens de novo' }).click()
  await expect(page.getByText('As imagens serão preparadas de novo!')).toBeVisible()
  await expect(alert).toBeHidden()
})

test('an admin has the slips tried again that could not be made', async ({ page }) => {
  const told = 'O boleto 09/00000000041-1 não pôde ser desenhado: gere a segunda via'
  const json = { problems: [{ code: 'slips_given_up', message: told }] }
  await page.route('**/api/system-status', (route) => route.fulfill({ json }))
  await page.goto('/')
  const alert = page.getByRole('alert').filter({ hasText: told })
  const again = alert.getByRole('button', { name: 'Tentar fazer os boletos de novo' })
  await again.waitFor()
  await page.unroute('**/api/system-status')
  await again.click()
  await expect(page.getByText('Os boletos serão feitos de novo!')).toBeVisible()
  await expect(alert).toBeHidden()
})

test.describe('the staff', () => {
  test.use({ signedInAs: 'user' })

  test('is not shown what only an admin can mend', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/api/system-status')
  })
})

test('an admin makes a backup, and takes it away after giving the password again', async ({ page }) => {
  await page.goto('/global-settings/backups')
  await page.getByRole('button', { name: 'Fazer agora' }).click()
  await expect(page.getByText(/^Concluído: seara-.*-screen\.tar\.zst$/)).toBeVisible({ timeout: 90_000 })
  const files = page.getByRole('region', { name: 'Arquivos' })
  await expect(files.getByText('Ainda não provado').first()).toBeVisible()
  await files
    .getByRole('button', { name: /^Baixar seara-/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Baixar o backup' })
  await dialog.getByLabel('Sua senha').fill('errada errada')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(admin.password)
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/^seara-.*-screen\.tar\.zst$/)
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
})
