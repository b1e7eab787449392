import type { Locator } from '@playwright/test'
import { createGroup } from '../support/cofrinho.ts'
import { admin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Where a thing is pressed, what lies there is the thing. */
const isInReach = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('a message lies over no button and no ×, and a failure goes when the next try has worked', async ({
  page,
  api,
  unique,
}) => {
  const { id } = await createGroup(api, `Grupo ${unique}`)
  await page.goto(`/safe-box-view/${id}`)
  await page.getByRole('button', { name: 'Editar dados' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do grupo').fill(`Outro ${unique}`)
  await page.route(`**/api/safe_box_groups/${id}`, (route, request) =>
    request.method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Algo deu errado' } })
      : route.fallback(),
  )
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await save.click()
  const failure = page.getByText('❌ Não foi possível salvar os dados, tente novamente!')
  await expect(failure).toBeVisible()
  // Once it has come to rest.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  for (const control of [dialog.getByRole('button', { name: 'Fechar' }), save]) {
    await control.scrollIntoViewIfNeeded()
    expect(await isInReach(control)).toBe(true)
  }
  await page.unroute(`**/api/safe_box_groups/${id}`)
  await save.click()
  await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test.describe('signed out', () => {
  test.use({ signedInAs: null })

  test('a failed login is said in the form, and nowhere else', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha').fill('outra-senha')
    await page.keyboard.press('Enter')
    const failure = page.getByText('Erro no login, verifique os dados e tente novamente.')
    await expect(page.locator('form').getByRole('alert').filter({ has: failure })).toBeVisible()
    await expect(failure).toHaveCount(1)
  })
})
