import type { Locator, Page } from '@playwright/test'
import { activeCampaign, createProduct } from '../support/campaigns.ts'
import { contributionsOf, openCollection } from '../support/collections.ts'
import { tabTo } from '../support/keyboard.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests that a contribution and a request are made by keyboard alone, by the names that a screen reader says. */
test.use({ signedInAs: null })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

async function type(target: Locator, text: string) {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** Chooses a file by pressing Enter on a field. */
async function chooseFile(field: Locator, file: ReturnType<typeof receiptImage>) {
  // Waits from before the way to the field, because the browser takes a moment until it reports choosers.
  const chooser = field.page().waitForEvent('filechooser')
  await press(field)
  await (await chooser).setFiles(file)
}

async function findDiocese(page: Page, name: string) {
  await type(page.getByRole('searchbox', { name: 'Diocese' }), name)
  await page.keyboard.press('Enter')
  await press(button(page, name))
  await expect(button(page, 'Trocar')).toBeFocused()
}

test('a contribution is sent by keyboard alone', desktopOnly, async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  // A second open collection, because with a single one the page goes straight to it.
  await openCollection(api, `outra-${unique}`)
  await page.goto('/missionary-collection')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await press(page.getByRole('link', { name: collection.description }))
  await expect(title).toHaveText(collection.description)
  await expect(title).toBeFocused()
  await findDiocese(page, collection.diocese.name)
  const account = page.getByRole('combobox', { name: 'Conta bancária' })
  await type(account, collection.account.bank_name)
  await expect(account).toHaveValue(String(collection.account.id))
  const creditType = page.getByRole('combobox', { name: 'Tipo de crédito' })
  await tabTo(creditType)
  await page.keyboard.press('ArrowDown')
  await expect(creditType).not.toHaveValue('')
  await type(page.getByRole('textbox', { name: 'Valor' }), '1234,56')
  await type(page.getByRole('textbox', { name: 'Seu nome' }), 'Maria Aparecida')
  await type(page.getByRole('textbox', { name: 'Seu e-mail' }), 'maria@diocese.test')
  await chooseFile(page.getByLabel('Imagem do comprovante'), receiptImage())
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  await press(button(page, 'Conferir e enviar'))
  await expect(title).toHaveText('Confira antes de enviar')
  await expect(title).toBeFocused()
  await press(button(page, 'Alterar Valor'))
  await expect(page.getByRole('textbox', { name: 'Valor' })).toBeFocused()
  await press(button(page, 'Conferir e enviar'))
  await press(button(page, 'Enviar'))
  await expect(title).toHaveText('Comprovante enviado com sucesso!')
  await expect(title).toBeFocused()
  expect(await contributionsOf(api, collection)).toBe(1)
  await press(button(page, 'Voltar'))
  await expect(title).toHaveText(collection.description)
})

test('material is requested by keyboard alone', desktopOnly, async ({ page, api, unique }) => {
  await activeCampaign(api)
  const [poster, book] = [await createProduct(api, `Cartaz ${unique}`), await createProduct(api, `Livro ${unique}`)]
  const { diocese } = await openCollection(api, unique)
  // Only these two materials are shown: those of other journeys would be hundreds of stops for Tab.
  await page.route('**/api/missionary-campaign/product?*', async (route) => {
    const response = await route.fetch()
    const all = (await response.json()) as { id: number }[]
    await route.fulfill({ response, json: all.filter(({ id }) => [poster.id, book.id].includes(id)) })
  })
  const title = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  await page.goto('/missionary-champaing')
  await press(page.getByRole('link', { name: 'Nova Solicitação' }))
  await expect(page.getByRole('progressbar', { name: 'Andamento da solicitação' })).toBeVisible()
  await findDiocese(page, diocese.name)
  await type(page.getByRole('textbox', { name: 'Seu nome' }), 'Rosa Aparecida')
  await type(page.getByRole('textbox', { name: 'Seu e-mail' }), 'rosa@diocese.test')
  await type(page.getByRole('textbox', { name: 'Telefone' }), '31987654321')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Materiais da solicitação')
  await expect(title).toBeFocused()
  const code = page.url().split('/').at(-1) ?? ''

  await press(button(page, `Um a mais: ${poster.name}`), 'Space')
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { name: new RegExp(poster.name) })).toContainText('R$ 25,00')
  await expect(button(page, `Um a mais: ${poster.name}`)).toBeFocused()
  await press(button(page, 'Adicionar material'))
  const material = dialog.getByRole('combobox', { name: 'Material' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await type(material, book.name)
  await expect(material).toHaveValue(String(book.id))
  await type(dialog.getByRole('textbox', { name: 'Quantidade' }), '4')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Adicionar material')).toBeFocused()
  await tabTo(button(page, `Editar ${book.name}`), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Quantidade de ${book.name}` })).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(button(page, `Editar ${book.name}`)).toBeFocused()
  await expect(page.getByRole('row', { name: new RegExp(book.name) })).toContainText('R$ 37,50')
  for (const opener of ['Corrigir os seus dados', 'O endereço está errado?']) {
    await press(button(page, opener))
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button(page, opener)).toBeFocused()
  }

  await press(button(page, 'Continuar'))
  await expect(title).toHaveText('Confirmar solicitação')
  await expect(title).toBeFocused()
  await press(button(page, 'Confirmar Solicitação'))
  await expect(dialog.getByRole('heading', { name: 'Confirmar solicitação?' })).toBeFocused()
  await press(button(page, 'Confirmar'))
  await expect(page).toHaveURL('/missionary-champaing')
  await expect(title).toBeFocused()

  await press(page.getByRole('link', { name: 'Já tenho um Código' }))
  await type(page.getByRole('textbox', { name: 'Código da solicitação' }), code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passo 3 de 3: Confirmada')).toBeVisible()
})
