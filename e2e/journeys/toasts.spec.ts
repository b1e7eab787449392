import { createProduct } from '../support/campaigns.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { createGroup } from '../support/cofrinho.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { isInReach } from '../support/in-sight.ts'
import { admin } from '../support/people.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

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
  // Waits until the toast's animation has ended.
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

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1093, 768],
  [1024, 768],
  [900, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(
    `at ${width} a message stands alone, outside of the work and of what is pressed`,
    desktopOnly,
    async ({ page, api, unique }) => {
      await page.setViewportSize({ width, height })
      for (const index of [0, 1]) await createProduct(api, `Material ${index} ${unique}`)
      await page.goto('/missionary-campaign-setting')
      for (const index of [0, 1])
        await page.getByRole('button', { name: `Mover para a lixeira: Material ${index} ${unique}` }).click()
      const toasts = page.getByRole('alert').filter({ hasText: 'Material movido para a Lixeira!' })
      await expect(toasts.filter({ hasText: `Material 1 ${unique}` })).toBeVisible()
      await expect(toasts).toHaveCount(1)
      // A toast under the pointer stays, however slow the machine is.
      await toasts.getByRole('button', { name: 'Desfazer' }).hover()
      const told = (await toasts.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
      expect(told.y + told.height).toBeLessThanOrEqual(header.y + header.height)
      const pressed =
        width === 390
          ? [page.getByRole('button', { name: 'Abrir o menu' })]
          : [
              page.getByRole('button', { name: /Usar o tema/ }),
              page.getByRole('link', { name: 'Ajuda desta tela' }),
              page.getByTitle('Buscar em tudo'),
            ]
      for (const control of pressed) expect(await isInReach(control)).toBe(true)
    },
  )
}

test(
  'on a phone a message covers nothing of the desk and moves nothing, also where one has scrolled',
  desktopOnly,
  async ({ page, api, unique }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const collection = await openCollection(api, unique)
    await createContribution(api, collection)
    await createContribution(api, collection, { diocese: await createDiocese(api, `Outra ${unique}`) })
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await page.getByRole('button', { name: 'Verificar' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Verificado com sucesso!' })
    // A toast under the pointer stays, however slow the machine is.
    await toast.getByRole('button', { name: 'Desfazer' }).hover()
    const left = page.getByText('Falta 1', { exact: true })
    await expect(left).toBeVisible()
    await page.evaluate(() => window.scrollBy(0, 200))
    const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
    const told = (await toast.boundingBox()) ?? { y: 0, height: Infinity }
    expect(told.y + told.height).toBeLessThanOrEqual(header.y + header.height)
    const withToast = await left.boundingBox()
    await toast.getByRole('button', { name: 'Fechar o aviso' }).click()
    await expect(toast).toHaveCount(0)
    expect(await left.boundingBox()).toEqual(withToast)
  },
)

test(
  'a long message with a button is read beside the search at every width of a desk',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const diocese = await createDiocese(api, `Arquidiocese Metropolitana de São Salvador ${unique}`)
    await createContribution(api, collection, { diocese })
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await page.getByRole('button', { name: 'Verificar' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Verificado com sucesso!' })
    const undo = toast.getByRole('button', { name: 'Desfazer' })
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [1093, 768],
      [992, 768],
      [900, 768],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      // A toast under the pointer stays, however slow the machine is.
      await undo.hover()
      const told = (await toast.boundingBox()) ?? { y: 0, height: Infinity }
      expect(told.y + told.height, `${width}`).toBeLessThanOrEqual(60)
      const text = (await toast.getByText('Verificado com sucesso!').boundingBox()) ?? { width: 0 }
      expect(text.width, `${width}`).toBeGreaterThan(85)
      const pressed = [
        undo,
        toast.getByRole('button', { name: 'Fechar o aviso' }),
        page.getByTitle('Buscar em tudo'),
        page.getByRole('link', { name: 'Ajuda desta tela' }),
      ]
      for (const control of pressed) expect(await isInReach(control), `${width}`).toBe(true)
    }
  },
)

test(
  'on a phone the rest of a long message is read by a press, with keys too',
  desktopOnly,
  async ({ page, api, unique }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const name = `${'Material para a animação missionária das paróquias e comunidades '.repeat(3)}${unique}`
    await createProduct(api, name)
    await page.goto('/missionary-campaign-setting')
    await page.getByRole('button', { name: `Mover para a lixeira: ${name}` }).click()
    const toast = page.getByRole('alert').filter({ hasText: unique })
    const more = toast.getByRole('button', { name: 'Ler o aviso inteiro' })
    await more.focus()
    const closed = (await toast.boundingBox())?.height ?? Infinity
    expect(closed).toBeLessThanOrEqual(60)
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    expect((await toast.boundingBox())?.height).toBeGreaterThan(closed)
    await expect(more).toBeFocused()
  },
)

test(
  'a removal is undone for eight seconds, and a small confirmation goes after three',
  desktopOnly,
  async ({ page, api, unique }) => {
    const name = `Material ${unique}`
    await createProduct(api, name)
    await page.clock.install()
    await page.goto('/missionary-campaign-setting')
    const toTrash = page.getByRole('button', { name: `Mover para a lixeira: ${name}` })
    await toTrash.waitFor()
    await stopClock(page)
    for (const [button, text, seconds] of [
      [toTrash, `✅ Material movido para a Lixeira! ${name}`, 8],
      [page.getByRole('button', { name: `Restaurar: ${name}` }), `✅ Material restaurado com sucesso! ${name}`, 3],
    ] as const) {
      const toast = page.getByText(text)
      await runUntilVisible(page, button)
      await button.click()
      await runUntilVisible(page, toast)
      await page.clock.runFor((seconds - 0.5) * 1_000)
      await expect(toast).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(toast).toHaveCount(0)
    }
  },
)

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
