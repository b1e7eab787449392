import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { stopClock } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

/** Tests what a diocese sees when the office changes the request that the diocese has open. */
test.use({ signedInAs: null })

test('a quantity that a colleague changed meanwhile is said, and a material that they took out is gone', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const [kept, gone] = [await createProduct(api, `Fica ${unique}`), await createProduct(api, `Sai ${unique}`)]
  const lines = [kept, gone].map((product) => ({ product, quantity: 1 }))
  const { id, code } = await createRequest(api, campaign, unique, lines)
  await page.goto(`/champaing-solicitation-view/${code}`)
  const quantity = page.getByLabel(`Quantidade de ${gone.name}`)
  const edit = async (text: string) => {
    await page.getByRole('button', { name: `Editar ${gone.name}` }).click()
    await quantity.fill(text)
  }
  await edit('5')
  const { champaingn_solicitation_product: stored } = await api.call<{
    champaingn_solicitation_product: { id: number; champaingn_product: { name: string } }[]
  }>('GET', `/api/missionary-campaign-solicitation/${id}`)
  const line = stored.find(({ champaingn_product: product }) => product.name === gone.name)
  const path = `/api/missionary-campaign/solicitation-product/${line?.id}`
  await api.call('PUT', path, { quantity: 7 })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(quantity).toHaveAccessibleDescription(/agora é 7\. Nada foi salvo; salve de novo/)
  await expect(quantity).toHaveValue('5')
  await expect(page.getByRole('row', { name: new RegExp(gone.name) })).toContainText('R$ 87,50')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(gone.name) })).toContainText('R$ 62,50')

  await edit('6')
  await api.call('DELETE', path)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('❌ Este material não está mais na solicitação. A lista foi atualizada.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(gone.name) })).not.toContainText('R$ 62,50')
  await expect(page.getByRole('row', { name: new RegExp(kept.name) })).toBeVisible()
})

test('a price that changes meanwhile is shown before the request is confirmed at it', async ({ page, api, unique }) => {
  const product = await createProduct(api, `Faixa ${unique}`)
  const campaign = await activeCampaign(api)
  const { id, code } = await createRequest(api, campaign, unique, [{ product, quantity: 4 }])
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('R$ 50,00')
  await api.call('PUT', `/api/missionary-campaign/product/${product.id}`, { price: 125 })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText(/Você viu R\$\s50,00; agora é R\$\s500,00/)
  await expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  expect(await api.call('GET', `/api/missionary-campaign-solicitation/${id}`)).toMatchObject({ finished: false })
  await dialog.getByRole('button', { name: 'Rever os materiais' }).click()
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
})

test('a material that becomes inactive meanwhile is marked after the refusal, and can be taken out', async ({
  page,
  api,
  unique,
}) => {
  const [kept, gone] = [await createProduct(api, `Fica ${unique}`), await createProduct(api, `Some ${unique}`)]
  const lines = [kept, gone].map((product) => ({ product, quantity: 2 }))
  const { code } = await createRequest(api, await activeCampaign(api), unique, lines)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  await api.call('DELETE', `/api/missionary-campaign/product/${gone.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByRole('alert')).toContainText(gone.name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(gone.name) })).toContainText('Produto inativo')
  await page.getByRole('button', { name: `Excluir ${gone.name}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(gone.name) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
})

test('a quantity that the office changed meanwhile is told to who presses +, until the list is read again', async ({
  page,
  api,
  unique,
}) => {
  const [one, other] = [await createProduct(api, `Um ${unique}`), await createProduct(api, `Outro ${unique}`)]
  const { id, code } = await createRequest(api, await activeCampaign(api), unique, [{ product: one, quantity: 1 }])
  await page.goto(`/champaing-solicitation-view/${code}`)
  const rowOf = ({ name }: { name: string }) => page.getByRole('row', { name: new RegExp(name) })
  const more = ({ name }: { name: string }) => page.getByRole('button', { name: `Um a mais: ${name}` })
  await expect(more(other)).toBeEnabled()
  const { champaingn_solicitation_product: stored } = await api.call<{
    champaingn_solicitation_product: { id: number }[]
  }>('GET', `/api/missionary-campaign-solicitation/${id}`)
  await api.call('PUT', `/api/missionary-campaign/solicitation-product/${stored[0]?.id}`, { quantity: 60 })
  await more(one).click()
  const words = 'A secretaria mudou a quantidade para 60. Confira e toque de novo se quiser mudar.'
  await expect(rowOf(one).getByRole('alert')).toHaveText(words)
  await expect(rowOf(one)).toContainText('R$ 750,00')
  await expect(page.getByText('alterou este registro')).toHaveCount(0)
  await expect(rowOf(one).getByRole('alert')).toHaveText(words)
  // After a change of another material the list is fetched again, and the message at the first material goes.
  await more(other).click()
  await expect(rowOf(other)).toContainText('R$ 12,50')
  await expect(rowOf(one).getByRole('alert')).toHaveCount(0)
  await more(one).click()
  await expect(rowOf(one)).toContainText('R$ 762,50')
  await expect(rowOf(one).getByRole('alert')).toHaveCount(0)
})

test('a request that staff confirm meanwhile is told as confirmed, with its total', async ({ page, api, unique }) => {
  const [product, added] = [await createProduct(api, `Faixa ${unique}`), await createProduct(api, `Vela ${unique}`)]
  const campaign = await activeCampaign(api)
  const { id, code } = await createRequest(api, campaign, unique, [{ product, quantity: 4 }])
  await page.clock.install()
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('R$ 50,00')
  await api.call('POST', '/api/missionary-campaign/solicitation-product', {
    champaingn_solicitation_id: id,
    champaingn_product_id: added.id,
    quantity: 2,
  })
  await api.call('PUT', `/api/missionary-campaign/solicitation/${id}?action=finished`)
  // The clock is stopped, because the screen leads on two seconds after the confirmation.
  await stopClock(page)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByRole('heading', { name: 'Solicitação confirmada' })).toBeVisible()
  await expect(dialog).toContainText('R$ 75,00')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/missionary-champaing')
})

test('a quantity is saved upon what it was when its field was opened, or upon what one has saved oneself', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const [one, other] = [await createProduct(api, `Um ${unique}`), await createProduct(api, `Outro ${unique}`)]
  const lines = [one, other].map((product) => ({ product, quantity: 1 }))
  const { id, code } = await createRequest(api, campaign, unique, lines)
  await page.goto(`/champaing-solicitation-view/${code}`)
  const rowOf = ({ name }: { name: string }) => page.getByRole('row', { name: new RegExp(name) })
  const quantityOf = ({ name }: { name: string }) => page.getByLabel(`Quantidade de ${name}`)
  const edit = async (product: { name: string }, text: string) => {
    await page.getByRole('button', { name: `Editar ${product.name}` }).click()
    await quantityOf(product).fill(text)
  }
  const save = (product: { name: string }) => rowOf(product).getByRole('button', { name: 'Salvar' }).click()

  await edit(one, '5')
  const { champaingn_solicitation_product: stored } = await api.call<{
    champaingn_solicitation_product: { id: number; champaingn_product: { name: string } }[]
  }>('GET', `/api/missionary-campaign-solicitation/${id}`)
  const line = stored.find(({ champaingn_product: product }) => product.name === one.name)
  await api.call('PUT', `/api/missionary-campaign/solicitation-product/${line?.id}`, { quantity: 7 })
  await edit(other, '2')
  await save(other)
  await expect(rowOf(one)).toContainText('R$ 87,50')
  await save(one)
  await expect(quantityOf(one)).toHaveAccessibleDescription(/agora é 7\. Nada foi salvo/)
  await save(one)
  await expect(rowOf(one)).toContainText('R$ 62,50')

  await page.route('**/api/missionary-campaign-solicitation/**', (route) => route.abort())
  await edit(other, '3')
  await save(other)
  await expect(rowOf(other)).toContainText('R$ 37,50')
  await edit(other, '4')
  await save(other)
  await expect(rowOf(other)).toContainText('R$ 50,00')
  await expect(quantityOf(other)).toHaveCount(0)
})
