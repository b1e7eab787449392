import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createContact, createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test('a request with three materials takes few clicks, and its requester is one of the diocese’s contacts', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`, { qtd_parish: 35 })
  await createContact(api, diocese.id, 'Chancelaria', `Irmã ${unique}`)
  const names = ['Cartaz', 'Livro', 'Santinho'].map((name) => `${name} ${unique}`)
  for (const name of names) await createProduct(api, name)

  let clicks = 0
  const click = async (target: { click: () => Promise<void> }) => {
    clicks += 1
    await target.click()
  }
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await click(page.getByRole('button', { name: 'Nova Solicitação' }).first())
  const creating = page.getByRole('dialog', { name: 'Nova Solicitação' })
  await creating.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await click(creating.getByRole('radio', { name: diocese.name }))
  clicks += 2
  await creating.getByLabel('Solicitante', { exact: true }).selectOption({ label: `Irmã ${unique} (Chancelaria)` })
  await expect(creating.getByLabel('Nome do solicitante')).toHaveValue(`Irmã ${unique}`)
  await expect(creating.getByLabel('E-mail do solicitante')).toHaveValue('contato@diocese.test')
  const quantity = (name: string) => creating.getByLabel(`Quantidade de ${name}`)
  for (const [index, name] of names.entries()) {
    await click(quantity(name))
    await page.keyboard.type(String(10 * (index + 1)))
  }
  await expect(creating.getByText('3 materiais, 60 unidades', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await click(creating.getByRole('button', { name: 'Criar solicitação' }))
  await expect(page.getByRole('heading', { level: 1, name: diocese.name })).toBeVisible()
  const materials = page.getByRole('region', { name: 'Materiais' })
  for (const name of names) await expect(materials.getByText(name)).toBeVisible()
  expect(clicks).toBeLessThan(10)
})

test('who enters a request is told of one that the diocese has not confirmed, and that the network is gone', async ({
  page,
  context,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const { code } = await createRequest(api, campaign, unique, [], diocese)
  await createRequest(api, campaign, `outra ${unique}`)
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('button', { name: 'Nova Solicitação' }).first().click()
  const creating = page.getByRole('dialog', { name: 'Nova Solicitação' })
  await creating.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await creating.getByRole('radio', { name: diocese.name }).click()
  await expect(creating.getByText('Esta diocese já tem uma solicitação sem confirmar nesta campanha')).toBeVisible()
  await expect(creating.getByRole('link', { name: `Abrir ${code}` })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await expect(creating.getByText(/^Sem conexão\. O que você salvar aqui espera/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(creating.getByText(/^Sem conexão/)).toHaveCount(0)
})

test(
  'quantities are filled by keyboard alone, and what a colleague changed is told',
  desktopOnly,
  async ({ page, api, colleague, unique }) => {
    const campaign = await activeCampaign(api)
    const { id } = await createRequest(api, campaign, unique)
    const products = [await createProduct(api, `Cartaz A ${unique}`), await createProduct(api, `Cartaz B ${unique}`)]
    await page.goto(`/campaign-solicitation-view/${id}`)
    await page.getByRole('button', { name: 'Preencher em grade' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Materiais e quantidades' })
    const quantity = (letter: string) => dialog.getByLabel(`Quantidade de Cartaz ${letter} ${unique}`)
    await quantity('A').focus()
    await page.keyboard.type('12')
    await page.keyboard.press('ArrowDown')
    await expect(quantity('B')).toBeFocused()
    await page.keyboard.type('5')
    await page.keyboard.press('ArrowUp')
    await expect(quantity('A')).toBeFocused()
    await colleague.api.call('PUT', `/api/missionary-campaign/solicitation/products/${id}`, {
      lines: [{ champaingn_product_id: products[0]?.id, quantity: 40 }],
    })
    await page.keyboard.press('Control+Enter')
    await expect(
      page.getByText(`Alguém mudou enquanto isso: Cartaz A ${unique} (agora 40)`, { exact: false }),
    ).toBeVisible()
    await expect(dialog.getByText('A solicitação tem agora 40')).toBeVisible()
    await expect(quantity('A')).toHaveValue('12')
    await quantity('A').press('Control+Enter')
    await expect(page.getByText('✅ Quantidades salvas com sucesso!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Materiais' })).toContainText('12')
  },
)
