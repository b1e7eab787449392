import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api-client.ts'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createContact, createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

interface Line {
  quantity: number
}

const quantities = async (api: ApiClient, id: number) =>
  (
    await api.call<{ champaingn_solicitation_product: Line[] }>('GET', `/api/missionary-campaign-solicitation/${id}`)
  ).champaingn_solicitation_product.map(({ quantity }) => quantity)

/** Makes a request of a diocese with parishes, and opens its screen. */
async function openRequest(page: Page, api: ApiClient, unique: string, quantity?: number) {
  const product = await createProduct(api, `Cartaz ${unique}`, 1.5)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await api.call('PUT', `/api/diocese/${diocese.id}?type=delivery_address`, {
    zip_code_delivery: '36570000',
    public_place_delivery: 'Rua da Entrega',
    number_delivery: 12,
    neighborhood_delivery: 'Centro',
    city_delivery: 'Viçosa',
    uf_delivery: 'MG',
    qtd_parish: 150,
  })
  const lines = quantity === undefined ? [] : [{ product, quantity }]
  const request = await createRequest(api, await activeCampaign(api), unique, lines, diocese)
  await page.goto(`/campaign-solicitation-view/${request.id}`)
  return { ...request, product, materials: page.getByRole('region', { name: 'Materiais' }) }
}

async function chooseMaterial(page: Page, productId: number) {
  await page.getByRole('button', { name: 'Adicionar material' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar material' })
  await dialog.getByLabel(/^Material/).selectOption({ value: String(productId) })
  const quantity = dialog.getByLabel('Quantidade')
  await quantity.click()
  return { dialog, quantity }
}

test('a quantity is what was typed: nothing stands in the field before', desktopOnly, async ({ page, api, unique }) => {
  const { id, product } = await openRequest(page, api, unique)
  const { dialog, quantity } = await chooseMaterial(page, product.id)
  await expect(quantity).toHaveValue('')
  await page.keyboard.type('70')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await quantities(api, id)).toEqual([70])

  const again = await chooseMaterial(page, product.id)
  await page.keyboard.type('1.430')
  await expect(again.dialog).toContainText('Fica com 1.500 unidades: R$ 2.250,00.')
  await again.quantity.blur()
  await expect(again.quantity).toHaveValue('1.430')
  // A click selects the value, so typing replaces it.
  await again.quantity.click()
  await page.keyboard.type('1430')
  await page.keyboard.press('Enter')
  await expect(again.dialog).toHaveCount(0)
  expect(await quantities(api, id)).toEqual([1500])
})

test(
  'half a piece is refused, and does not become fifteen; nothing typed is one',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id, product } = await openRequest(page, api, unique)
    const { dialog, quantity } = await chooseMaterial(page, product.id)
    await page.keyboard.type('1,5')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('A quantidade deve ser um número inteiro a partir de 1')).toBeVisible()
    await expect(quantity).toHaveValue('1,5')
    await quantity.fill('')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await quantities(api, id)).toEqual([1])
  },
)

test('more than ten for each parish is asked about', desktopOnly, async ({ page, api, unique }) => {
  const { id, product, materials } = await openRequest(page, api, unique)
  const { dialog } = await chooseMaterial(page, product.id)
  await page.keyboard.type('11500')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'A quantidade está certa?' })
  await expect(question).toContainText(`São 11.500 de Cartaz ${unique} para 150 paróquias`)
  await expect(question).toContainText('R$ 17.250,00')
  await question.getByRole('button', { name: 'Corrigir' }).click()
  await expect(question).toHaveCount(0)
  expect(await quantities(api, id)).toEqual([])
  await dialog.getByLabel('Quantidade').click()
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await quantities(api, id)).toEqual([1500])

  await materials.getByRole('button', { name: /^Editar: Quantidade/ }).click()
  await page.keyboard.type('15000')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Corrigir' }).click()
  await expect(materials.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('15000')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Está certa' }).click()
  await expect(page.getByText('✅ Produto alterado com sucesso!')).toBeVisible()
  expect(await quantities(api, id)).toEqual([15000])
})

test(
  'what is typed into an open cell takes the place of what stood there',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id, materials } = await openRequest(page, api, unique, 1200)
    await materials.getByRole('button', { name: /^Editar: Quantidade/ }).click()
    await page.keyboard.type('1.500')
    await page.keyboard.press('Enter')
    await expect(page.getByText('✅ Produto alterado com sucesso!')).toBeVisible()
    expect(await quantities(api, id)).toEqual([1500])
    const boxes = page.getByRole('region', { name: 'Caixas' })
    await boxes.getByRole('button', { name: 'Adicionar caixa' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('4,5')
    await page.keyboard.press('Enter')
    await boxes.getByRole('button', { name: 'Editar: Peso da caixa 1, 4,5' }).click()
    await page.keyboard.type('12,25')
    await page.keyboard.press('Enter')
    await expect(boxes).toContainText('1 caixa, 12,25 kg')
  },
)

test(
  'the mask of a telephone holds in its cell, also over what stood there',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    await createContact(api, id, 'Chancelaria', 'Pe. Bento')
    await page.goto(`/diocese-view/${id}`)
    await page.getByRole('button', { name: 'Editar: Telefone do contato Chancelaria' }).click()
    const field = page.getByRole('textbox', { name: 'Telefone do contato Chancelaria' })
    await expect(field).toHaveValue('(31) 98765-4321')
    await page.keyboard.type('27 98888-7777')
    await expect(field).toHaveValue('(27) 98888-7777')
    // A digit in the middle is replaced, and the caret stays there.
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await expect(field).toHaveValue('(27) 98881-7777')
    await page.keyboard.press('Enter')
    await expect(page.getByText('✅ Contato alterado com sucesso!')).toBeVisible()
    const [contact] = await api.call<{ telephone: string }[]>('GET', `/api/diocese-contact/${id}`)
    expect(contact?.telephone).toBe('27988817777')
  },
)

test('a day without a year is one of this year once the field is left', desktopOnly, async ({ page }) => {
  const year = new Date().getFullYear()
  await page.goto('/missionary-campaign-create')
  const begin = page.getByLabel('Data de início')
  await begin.click()
  await page.keyboard.type('5/3')
  await begin.blur()
  await expect(begin).toHaveValue(`05/03/${year}`)
  await begin.click()
  await page.keyboard.type('22/11')
  await page.keyboard.press('Tab')
  await expect(begin).toHaveValue(`22/11/${year}`)
  await begin.click()
  await page.keyboard.type('23/11')
  await page.keyboard.press('Enter')
  await expect(begin).toHaveValue(`23/11/${year}`)
  await expect(page.getByText('Data inválida!')).toHaveCount(0)
})
