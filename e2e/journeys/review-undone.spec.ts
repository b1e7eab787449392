import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'a verification is taken back in its toast, by mouse and by keyboard, and stands open again',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    // The page's time stands still, and the server gives the longest time to undo that it allows: on a busy machine the
    // ten seconds could pass between two steps.
    await page.clock.setFixedTime(Date.now())
    await page.route('**/verify/*', (route, request) =>
      route.continue({ url: request.url().replace('undo_seconds=10', 'undo_seconds=15') }),
    )
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const named = (index: number) => page.getByRole('heading', { level: 2, name: `Diocese ${index} ${unique}` })
    await expect(named(0)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText(`Diocese 0 ${unique}, recibo por sair`)).toBeVisible()
    await expect(named(1)).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Verificação desfeita, nada foi enviado:')).toBeVisible()
    await expect(named(0)).toBeFocused()
    await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()

    // Undoing works by keyboard alone too, and the case that comes back has the focus.
    await page.keyboard.press('v')
    await expect(named(1)).toBeVisible()
    await page.keyboard.press('u')
    await expect(named(0)).toBeFocused()
    await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()

    // Skipped contributions come again at the end, and the screen says so.
    await page.keyboard.press('n')
    await expect(named(1)).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByText('Chegou ao fim: estas são as que foram puladas.')).toBeVisible()
    await expect(named(0)).toBeVisible()

    // Of two verifications in a row both can be undone, even the earlier one first. No button moves meanwhile.
    const place = async () => (await page.getByRole('button', { name: 'Próxima' }).boundingBox())?.y
    const before = await place()
    await page.keyboard.press('v')
    await expect(named(1)).toBeVisible()
    expect(await place()).toBe(before)
    await page.keyboard.press('v')
    const waiting = page.getByRole('list', { name: 'Verificadas agora, com o recibo ainda por sair' })
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    const earlier = page.getByRole('button', { name: `Desfazer a verificação de Diocese 0 ${unique}` })
    await earlier.focus()
    await page.keyboard.press('Enter')
    await expect(named(0)).toBeFocused()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()

    // After the last verification no case is open. Then `u` undoes the newest verification first.
    const verify = page.getByRole('button', { name: 'Verificar', exact: true })
    await expect(verify).toBeEnabled()
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
    await page.keyboard.press('u')
    await expect(named(0)).toBeFocused()

    // Nothing is undone after this, so it may take as long as it does.
    await expect(verify).toBeEnabled()
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  },
)

test(
  'a list shows that a receipt is still to be issued, and then the receipt',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const { id } = await createContribution(api, collection)
    const verify = (seconds: number) =>
      api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}?undo_seconds=${seconds}`)
    // The longest time to undo that the API allows, because loading a screen takes a while on a busy machine.
    await verify(15)
    await page.goto(`/missionary-collection-view/${collection.id}?contribuicao=${id}`)
    // The row stands behind the dialog.
    const row = page.getByRole('row', { name: new RegExp(collection.diocese.name), includeHidden: true }).first()
    await expect(row.getByText('Recibo a emitir')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: collection.diocese.name })
    await dialog.getByRole('button', { name: 'Desfazer a verificação' }).click()
    await expect(dialog.getByRole('definition').filter({ hasText: /^Não Verificado$/ })).toBeVisible()
    await verify(15)
    await page.reload()
    await expect(dialog.getByText('A emitir', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^\d{4}\/\d+$/)).toBeVisible({ timeout: 40_000 })
  },
)
