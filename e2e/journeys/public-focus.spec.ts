import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { draftWritten, reloadWithDraft } from '../support/reload.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/**
 * Tests that the focus stays in its place when a pressed control disappears or waits. People with keyboards and screen
 * readers need that.
 */
test.use({ signedInAs: null })

test('in the catalogue', desktopOnly, async ({ page, api, unique }) => {
  const [kept, gone] = [await createProduct(api, `Cartaz ${unique}`), await createProduct(api, `Folheto ${unique}`)]
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await createParish(api, diocese.id, `São José ${unique}`)
  const lines = [{ product: gone, quantity: 3 }]
  const { code } = await createRequest(api, await activeCampaign(api), unique, lines, diocese)
  await api.call('DELETE', `/api/missionary-campaign/product/${gone.id}`)
  await page.goto(`/champaing-solicitation-view/${code}`)
  const row = page.getByRole('row', { name: new RegExp(kept.name) })
  const more = row.getByRole('button', { name: `Um a mais: ${kept.name}` })
  const less = row.getByRole('button', { name: `Um a menos: ${kept.name}` })
  await row.getByRole('button', { name: '1 por paróquia: 1' }).press('Enter')
  await expect(more).toBeFocused()
  await expect(page.getByText('✅ Produto adicionado com sucesso!')).toBeVisible()
  await less.press('Enter')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await row.getByRole('button', { name: 'Desfazer: 1 de volta' }).press('Enter')
  await expect(more).toBeFocused()
  await expect(row).toContainText('R$ 12,50')
  await page.getByRole('button', { name: `Excluir ${gone.name}` }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Materiais', exact: true })).toBeFocused()
  await expect(page.getByText(gone.name)).toHaveCount(0)
})

test('in the summary, and around its image', desktopOnly, async ({ page, api, unique }) => {
  const [kept, gone] = [await createProduct(api, `Cartaz ${unique}`), await createProduct(api, `Folheto ${unique}`)]
  const lines = [kept, gone].map((product) => ({ product, quantity: 2 }))
  const { code } = await createRequest(api, await activeCampaign(api), unique, lines)
  await api.call('DELETE', `/api/missionary-campaign/product/${gone.id}`)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByRole('button', { name: `Excluir ${gone.name}` }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Materiais' })).toBeFocused()
  await expect(page.getByText(gone.name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeEnabled()

  const heading = page.getByRole('heading', { name: 'Comprovante de pagamento' })
  await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
  await page.getByRole('button', { name: 'Enviar comprovante' }).press('Enter')
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Remover comprovante' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(page.getByText('Opcional: se já pagou')).toBeVisible()
  await expect(heading).toBeFocused()
})

test(
  'after a dialog, however it is left, and after a failed send in it',
  desktopOnly,
  async ({ page, api, unique }) => {
    const product = await createProduct(api, `Cartaz ${unique}`)
    const { code } = await createRequest(api, await activeCampaign(api), unique)
    await page.goto(`/champaing-solicitation-view/${code}`)
    for (const [name, send] of [
      ['Adicionar material', 'Adicionar'],
      ['Corrigir os seus dados', 'Salvar'],
      ['O endereço está errado?', 'Enviar aviso'],
    ] as const) {
      const opener = page.getByRole('button', { name })
      const dialog = page.getByRole('dialog', { name })
      for (const leave of ['Fechar', 'Cancelar', 'Escape']) {
        await opener.press('Enter')
        await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first()).toBeVisible()
        if (leave === 'Escape') await page.keyboard.press(leave)
        else await dialog.getByRole('button', { name: leave }).press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(opener).toBeFocused()
      }
      await opener.press('Enter')
      if (name === 'Adicionar material') await dialog.getByLabel('Material').selectOption(String(product.id))
      else await dialog.getByRole('textbox').first().fill('Rosa Maria')
      await page.route('**/api/missionary-campaign**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      )
      await dialog.getByRole('button', { name: send, exact: true }).press('Enter')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expect(dialog.getByRole('button', { name: send, exact: true })).toBeFocused()
      await page.unroute('**/api/missionary-campaign**')
      await page.keyboard.press('Escape')
    }
  },
)

test(
  'after the answer about an older draft, a reload of the menu, and a failed send',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await openCollection(api, unique)
    await activeCampaign(api)
    const [start, hours] = [Date.now(), 60 * 60 * 1000]
    const heading = page.getByRole('heading', { level: 1 })
    for (const [index, answer] of ['Continuar', 'Apagar e começar de novo'].entries()) {
      await page.clock.setFixedTime(start + 3 * index * hours)
      await page.goto(`/missionary-collection/${id}`)
      await page.getByLabel('Seu nome').fill('Maria')
      await page.clock.setFixedTime(start + 3 * (index + 1) * hours)
      await reloadWithDraft(page)
      await page.getByRole('button', { name: answer, exact: true }).press('Enter')
      await expect(page.getByLabel('Seu nome')).toBeVisible()
      await expect(heading).toBeFocused()
      await draftWritten(page)
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Recarregar' }).press('Enter')
    await expect(heading).toBeFocused()

    await page.goto('/login')
    await page.getByLabel('E-mail').fill('ninguem@e2e.test')
    await page.getByLabel('Senha', { exact: true }).fill('uma-senha-qualquer')
    await page.getByRole('button', { name: 'Acessar' }).press('Enter')
    await expect(page.getByText('Erro no login, verifique os dados e tente novamente.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Acessar' })).toBeFocused()
  },
)
