import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { isInReach } from '../support/in-sight.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'one after another is verified, skipped, changed and deleted with the keyboard alone',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1, 2]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const named = (index: number) => page.getByRole('heading', { level: 2, name: `Diocese ${index} ${unique}` })
    await expect(named(0)).toBeVisible()
    await expect(page.getByText('Faltam 3', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('r')
    await page.keyboard.press('+')
    await expect(page.getByText('135%')).toBeVisible()
    await page.keyboard.press('n')
    await expect(named(1)).toBeVisible()

    await page.keyboard.press('e')
    await page.getByRole('dialog').getByLabel('Valor').fill('765432,10')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Valor alterado com sucesso!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Dados da contribuição' }).getByText('R$ 765.432,10', { exact: true }).first(),
    ).toBeVisible()

    await page.keyboard.press('v')
    await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
    await expect(named(2)).toBeVisible()
    await page.keyboard.press('d')
    // Waits for the focus, which the dialog sets a moment after it opens.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).press('Enter')
    await expect(page.getByText('Contribuição deletada com sucesso')).toBeVisible()
    await expect(named(0)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a V pressed while the next one comes is kept, and done once it is there',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1, 2]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await expect(page.getByText('Faltam 3', { exact: true })).toBeVisible()
    await page.route('**/api/verification/*/next', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.fallback()
    })
    await page.keyboard.press('v')
    await expect(page.getByText(`Verificado com sucesso! Diocese 0 ${unique}, recibo por sair`)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText(`Verificado com sucesso! Diocese 1 ${unique}, recibo por sair`)).toBeVisible()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
  },
)

test(
  'a V pressed while the next one fails to come verifies nothing that is opened later',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()
    const { promise: pressed, resolve: letFail } = Promise.withResolvers<void>()
    await page.route('**/api/verification/*/next', async (route) => {
      await pressed
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'O servidor está ocupado.' } })
    })
    await page.keyboard.press('v')
    await expect(page.getByText(`Verificado com sucesso! Diocese 0 ${unique}, recibo por sair`)).toBeVisible()
    await page.keyboard.press('v')
    letFail()
    await expect(page.getByText('Não foi possível abrir a próxima contribuição')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/verification/*/next')
    await page.getByRole('button', { name: /Próxima|Pular/ }).click()
    await expect(page.getByRole('link', { name: `Diocese 1 ${unique}` })).toBeVisible()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
    await page.waitForTimeout(1_500)
    await expect(page.getByText(`Verificado com sucesso! Diocese 1 ${unique}`)).toHaveCount(0)
  },
)

test('what is verified is not asked for again', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  const made = [0, 1].map(async (index) =>
    createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) }),
  )
  await Promise.all(made)
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()
  const finished = new URL(page.url()).searchParams.get('contribuicao')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.keyboard.press('v')
  await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
  await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`contribuicao=${finished}$`))
  expect(asked).not.toContain(`POST /api/verification/case/${finished}`)
})

test('the buttons keep the focus from one to the next, and no message lies over them', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  for (const index of [0, 1, 2]) {
    await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
  }
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const named = (index: number) => page.getByRole('heading', { level: 2, name: `Diocese ${index} ${unique}` })
  const next = page.getByRole('button', { name: 'Próxima' })
  await expect(named(0)).toBeVisible()
  await next.press('Enter')
  await expect(named(1)).toBeVisible()
  await expect(next).toBeFocused()
  const verify = page.getByRole('button', { name: 'Verificar' })
  await verify.click()
  await expect(named(2)).toBeVisible()
  await expect(verify).toBeFocused()
  const toast = page.getByRole('alert').filter({ hasText: 'Verificado com sucesso!' })
  // A toast under the pointer stays, however slow the machine is.
  await toast.getByRole('button', { name: 'Desfazer' }).hover()
  const remove = page.getByRole('button', { name: 'Excluir' })
  await remove.scrollIntoViewIfNeeded()
  expect(await isInReach(remove)).toBe(true)
  await expect(toast).toBeVisible()
  await remove.click()
  await expect(page.getByRole('dialog', { name: 'Excluir a contribuição?' })).toBeVisible()
})

test('at 1366 by 768 the sum stands once, and who sent it is in sight', desktopOnly, async ({ page, api, unique }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const collection = await openCollection(api, unique)
  const email = `remetente.${unique}@exemplo.org`.toLowerCase()
  const image = receiptImage()
  for (let made = 0; made < 4; made += 1) await createContribution(api, collection, { value: '66,01', email, image })
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const data = page.getByRole('region', { name: 'Dados da contribuição' })
  await expect(data.getByRole('link', { name: email })).toBeInViewport({ ratio: 1 })
  await expect(data.getByText('R$ 66,01', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(data.getByRole('definition').filter({ hasText: 'R$ 66,01' })).toHaveCount(0)
  await expect(data.getByRole('button', { name: 'Verificar' })).toBeInViewport({ ratio: 1 })
})
