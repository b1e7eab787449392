import { createContribution, openCollection } from '../support/collections.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'a value that a colleague has changed meanwhile is shown before a receipt is issued for it',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const { id } = await createContribution(api, collection)
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const data = page.getByRole('region', { name: 'Dados da contribuição' })
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
    await api.call('PUT', `/api/collection-missionary-contribuitions/${id}`, { value: 9.75 })
    await page.keyboard.press('v')
    await expect(
      page.getByText(/O valor mudou enquanto isso: agora é R\$\s9,75\. Confira e confirme de novo\./),
    ).toBeVisible()
    await expect(data.getByText('R$ 9,75', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
  },
)

test(
  'without a network nothing is verified later unasked, and the screen says so',
  desktopOnly,
  async ({ page, api, context, unique }) => {
    const collection = await openCollection(api, unique)
    await createContribution(api, collection)
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('os outros botões não enviam nada')).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Sem conexão: nada foi feito. Tente de novo quando ela voltar.')).toBeVisible()
    await expect(page.getByText('Ops!')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Sem conexão.', { exact: false })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
  },
)

test('a reload keeps the place, and an error does too', desktopOnly, async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await createContribution(api, collection)
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const heading = page.getByRole('heading', { level: 2, name: collection.diocese.name })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.route('**/verify/*', (route) => route.fulfill({ status: 503, json: { message: 'Indisponível' } }))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Ops! Verifique e tente novamente')).toBeVisible()
  await expect(heading).toBeVisible()
})
