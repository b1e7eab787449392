import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { stopClock } from '../support/clock.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests how the materials of a request and their quantities are chosen, until the request is confirmed. */
test.use({ signedInAs: null })

test('all materials stand on one screen, with −, + and one for each parish, and a running total', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const [poster, leaflet] = [
    await createProduct(api, `Cartaz ${unique}`, 2.5),
    await createProduct(api, `Santinho ${unique}`, 1),
  ]
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  for (const name of ['São José', 'Santa Luzia']) await createParish(api, diocese.id, `${name} ${unique}`)
  const { id, code } = await createRequest(api, campaign, unique, [], diocese)
  await page.goto(`/champaing-solicitation-view/${code}`)
  const rowOf = ({ name }: { name: string }) => page.getByRole('row', { name: new RegExp(name) })
  const more = page.getByRole('button', { name: `Um a mais: ${poster.name}` })
  await more.click()
  await more.click()
  await more.click()
  await page.getByRole('button', { name: `Um a menos: ${poster.name}` }).click()
  await rowOf(leaflet).getByRole('button', { name: '1 por paróquia: 2' }).click()
  await expect(rowOf(poster)).toContainText('R$ 5,00')
  await expect(rowOf(leaflet)).toContainText('R$ 2,00')
  const forward = page.getByRole('button', { name: 'Continuar' })
  await expect(forward).toBeInViewport()
  await expect(page.getByText('R$ 7,00')).toBeVisible()
  await expectAccessible(page)
  // The press right before leaving is saved too.
  await more.click()
  await forward.click()
  await expect(page).toHaveURL(`/champaing-solicitation-confirm/${code}`)
  await expect(rowOf(poster)).toContainText('R$ 7,50')
  await page.getByRole('button', { name: 'Alterar Solicitação' }).click()

  await page.getByRole('button', { name: `Excluir ${leaflet.name}` }).click()
  await expect(page.getByText('✅ Material removido com sucesso!')).toBeVisible()
  const undo = rowOf(leaflet).getByRole('button', { name: 'Desfazer: 2 de volta' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(rowOf(leaflet)).toContainText('R$ 2,00')
  const quantities = async () => {
    const { champaingn_solicitation_product: lines } = await api.call<{
      champaingn_solicitation_product: { quantity: number; champaingn_product: { name: string } }[]
    }>('GET', `/api/missionary-campaign-solicitation/${id}`)
    return lines.map(({ quantity, champaingn_product: { name } }) => `${name}: ${quantity}`).toSorted()
  }
  await expect.poll(quantities).toEqual([`${poster.name}: 3`, `${leaflet.name}: 2`])
})

test('a press right before the screen is left counts too', desktopOnly, async ({ page, api, unique }) => {
  const product = await createProduct(api, `Pôster ${unique}`)
  const { id, code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.goto('/champaing-solicitation-get')
  await page.getByLabel('Código da solicitação').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Um a mais: ${product.name}` }).click()
  await page.goBack()
  await expect(page.getByLabel('Código da solicitação')).toBeVisible()
  const quantities = async () => {
    const read = await api.call<{ champaingn_solicitation_product: { quantity: number }[] }>(
      'GET',
      `/api/missionary-campaign-solicitation/${id}`,
    )
    return read.champaingn_solicitation_product.map(({ quantity }) => quantity)
  }
  await expect.poll(quantities).toEqual([3])
})

test(
  'a press right before the page is closed counts too, and one that is taken back is none',
  desktopOnly,
  async ({ page, api, unique }) => {
    const product = await createProduct(api, `Pôster ${unique}`)
    const { id, code } = await createRequest(api, await activeCampaign(api), unique)
    const row = page.getByRole('row', { name: new RegExp(product.name) })
    const quantities = async () => {
      const read = await api.call<{ champaingn_solicitation_product: { quantity: number }[] }>(
        'GET',
        `/api/missionary-campaign-solicitation/${id}`,
      )
      return read.champaingn_solicitation_product.map(({ quantity }) => quantity)
    }
    // A page whose clock is replaced while it loads may lose a timer, and never show its rows.
    await page.clock.install()
    await page.goto(`/champaing-solicitation-view/${code}`)
    const more = row.getByRole('button', { name: /^Um a mais/ })
    await more.waitFor()
    // With a stopped clock only the closing of the page sends the last quantity, and not the time.
    await stopClock(page)
    await more.click()
    await row.getByRole('button', { name: /^Um a menos/ }).click()
    await page.clock.runFor(2_000)
    await expect(row.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0)
    await expect(page.locator('[data-toasts] > *')).toHaveCount(0)
    expect(await quantities()).toEqual([])
    await more.click()
    await page.goto('/privacidade')
    await expect.poll(quantities).toEqual([1])
  },
)

test(
  'a campaign that closes between two presses says so where one looks',
  desktopOnly,
  async ({ page, api, unique }) => {
    const campaign = await createCampaign(api, `Campanha ${unique}`)
    const product = await createProduct(api, `Pôster ${unique}`)
    const { code } = await createRequest(api, campaign, unique, [{ product, quantity: 2 }])
    await page.setViewportSize({ width: 390, height: 640 })
    await page.goto(`/champaing-solicitation-view/${code}`)
    const more = page.getByRole('button', { name: `Um a mais: ${product.name}` })
    await more.waitFor()
    await api.call('PUT', `/api/missionary-campaign/${campaign.id}`, { finished: true })
    await more.click()
    await expect(page.getByText(/^A campanha está encerrada/)).toBeInViewport()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^A campanha está encerrada/)
  },
)

test('a quantity left open is saved on the way to the confirmation', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Terço ${unique}`, 2)
  const { code } = await createRequest(api, campaign, unique, [{ product, quantity: 3 }])
  await page.goto(`/champaing-solicitation-view/${code}`)
  await page.getByRole('button', { name: `Editar ${product.name}` }).click()
  const quantity = page.getByLabel(`Quantidade de ${product.name}`)
  await quantity.fill('0')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('A quantidade deve ser um número inteiro a partir de 1')).toBeVisible()
  await expect(quantity).toBeFocused()
  await quantity.fill('77')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('R$ 154,00')
})

test('an inactive product is marked, keeps the request from being confirmed, and can be removed', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Folheto ${unique}`)
  const { code } = await createRequest(api, campaign, unique, [{ product, quantity: 3 }])
  await api.call('DELETE', `/api/missionary-campaign/product/${product.id}`)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByText('Produto inativo, por favor exclua').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeDisabled()
  await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
  const name = page.getByRole('cell', { name: product.name }).first()
  await expect(name).toHaveAttribute('title', 'Produto inativo, por favor exclua')
  const [red = 0, green = 0, blue = 0] = await name.evaluate((cell) =>
    (getComputedStyle(cell).color.match(/\d+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeVisible()
  await page.getByRole('button', { name: `Excluir ${product.name}` }).click()
  await expect(page.getByText('✅ Material removido com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum material na solicitação.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeDisabled()
  await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
  await expect(page.getByText('Nenhum material ainda. Toque em +')).toBeVisible()
})
