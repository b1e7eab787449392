import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { stopClock } from '../support/clock.ts'
import { openCollection } from '../support/collections.ts'
import { expect, test } from '../support/test.ts'

/**
 * Tests that the screen says only what it knows, and nothing is doubled, when the network is slow or drops while
 * somebody works on a request.
 */
test.use({ signedInAs: null })

test('a failure of a dialog is told inside of it, and the focus returns to what opened it', async ({
  page,
  context,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { code } = await createRequest(api, campaign, unique, [{ product, quantity: 2 }])
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  const opener = page.getByRole('button', { name: 'Confirmar Solicitação' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível confirmar a solicitação')
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await context.setOffline(false)
  for (const leave of ['Fechar', 'Voltar', 'Escape']) {
    if (leave === 'Escape') await page.keyboard.press(leave)
    else await dialog.getByRole('button', { name: leave }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
})

test('a confirmation whose answer is lost is a confirmation, and leads on', async ({ page, api, unique }) => {
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.route('**/api/missionary-campaign/solicitation/*?*action=finished*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.clock.install()
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })
  await confirm.waitFor()
  // The clock is stopped, because the screen leads on two seconds after the confirmation.
  await stopClock(page)
  await confirm.click()
  const done = page.getByRole('dialog', { name: 'Solicitação confirmada' })
  await expect(done).toBeVisible()
  await expect(done.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/missionary-champaing')
})

test('a quantity that cannot be sent is kept, holds back what follows, and is sent once the network is back', async ({
  page,
  context,
  api,
  unique,
}) => {
  const [held, offered] = [await createProduct(api, `Cartaz ${unique}`), await createProduct(api, `Terço ${unique}`)]
  const campaign = await activeCampaign(api)
  const { id, code } = await createRequest(api, campaign, unique, [{ product: held, quantity: 2 }])
  await page.goto(`/champaing-solicitation-view/${code}`)
  const rowOf = ({ name }: { name: string }) => page.getByRole('row', { name: new RegExp(name) })
  await expect(rowOf(offered)).toBeVisible()
  await context.setOffline(true)
  await rowOf(offered)
    .getByRole('button', { name: /^Um a mais/ })
    .click()
  await expect(rowOf(offered).getByRole('alert')).toContainText(
    'Não sabemos se foi salvo. Não foi possível falar com o servidor',
  )
  await rowOf(held)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expect(rowOf(held).getByRole('alert')).toContainText('Não salvo.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(rowOf(offered)).toContainText('R$ 12,50')
  await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
  await context.setOffline(false)
  await expect(page.getByText(/^Não (salvo|sabemos)/)).toHaveCount(0)
  const { champaingn_solicitation_product: lines } = await api.call<{
    champaingn_solicitation_product: { quantity: number; champaingn_product: { name: string } }[]
  }>('GET', `/api/missionary-campaign-solicitation/${id}`)
  expect(lines.map(({ quantity, champaingn_product: { name } }) => [name, quantity])).toEqual([[offered.name, 1]])
})

test('a quantity that is not saved yet says so, and so does the way on that waits for it', async ({
  page,
  api,
  unique,
}) => {
  await page.clock.install()
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.goto(`/champaing-solicitation-view/${code}`)
  const lines = '**/api/missionary-campaign/solicitation-product/*'
  await page.route(lines, () => undefined)
  const row = page.getByRole('row', { name: new RegExp(product.name) })
  const more = row.getByRole('button', { name: /^Um a mais/ })
  await more.waitFor()
  await stopClock(page)
  const asked = page.waitForRequest(lines)
  await more.click()
  const height = (await row.boundingBox())?.height
  await page.clock.runFor(800)
  await asked
  await expect(row.getByText('salvando…')).toHaveCount(0)
  await page.clock.runFor(1_100)
  await expect(row.getByText('salvando…')).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(height)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(row.getByRole('alert')).toContainText('Não sabemos se foi salvo. O servidor ainda não respondeu.')
  await expect(row.getByText('salvando…')).toHaveCount(0)
  await page.clock.resume()
  await page.unroute(lines)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`/champaing-solicitation-confirm/${code}`)
})

test('what arrives without an answer is there once: a request, and a material added twice over', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const [typed, chosen] = [await createProduct(api, `Cartaz ${unique}`), await createProduct(api, `Terço ${unique}`)]
  const { diocese } = await openCollection(api, unique)
  /** Lets the server get each call at this address, but loses the first answer on its way to the page. */
  const loseFirstAnswer = async (address: string) => {
    let calls = 0
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      calls += 1
      if (calls > 1) return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    })
  }
  await loseFirstAnswer('**/api/missionary-campaign/solicitation?*')
  await page.goto('/missionary-champaing-new')
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: diocese.name }).click()
  await page.getByLabel('Seu nome').fill(`Maria ${unique}`)
  await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
  await page.getByLabel('Telefone').fill('(31) 98765-4321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/A conexão caiu/)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/champaing-solicitation-view/)
  const { data } = await api.call<{ data: object[] }>(
    'GET',
    `/api/missionary-campaign/solicitation/${campaign.id}?search=${encodeURIComponent(`Maria ${unique}`)}`,
  )
  expect(data).toHaveLength(1)

  const lines = '**/api/missionary-campaign/solicitation-product*'
  // From `blind()` to `seeing()` the screen cannot even ask what the server has stored.
  const blind = () => page.route('**/api/missionary-campaign-solicitation/*', (route) => route.abort())
  const seeing = () => page.unroute('**/api/missionary-campaign-solicitation/*')
  const row = page.getByRole('row', { name: new RegExp(typed.name) })
  await expect(row).toBeVisible()
  await loseFirstAnswer(lines)
  await blind()
  await row.getByRole('button', { name: /^Um a mais/ }).click()
  await expect(row.getByRole('alert')).toContainText('Não sabemos se foi salvo. Não foi possível falar com o servidor')
  await expect(page.getByText(/❌ Não foi possível adicionar/)).toHaveCount(0)
  await seeing()
  // The first call had reached the server, so the second press adds one more.
  await row.getByRole('button', { name: /^Um a mais/ }).click()
  await expect(page.getByText('✅ Produto adicionado com sucesso!')).toBeVisible()
  await expect(row).toContainText('R$ 25,00')
  await expect(row.getByRole('alert')).toHaveCount(0)

  await page.unroute(lines)
  await loseFirstAnswer(lines)
  await page.getByRole('button', { name: 'Adicionar material' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Material').selectOption(String(chosen.id))
  await dialog.getByLabel('Quantidade').fill('3')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Não sabemos se foi salvo. Não foi possível falar com')
  await expect(page.getByText(/❌ Não foi possível adicionar/)).toHaveCount(0)
  // The list behind the dialog was fetched again: the server had stored the material.
  await expect(page.getByRole('row', { name: new RegExp(chosen.name) })).toContainText('R$ 37,50')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(chosen.name) })).toContainText('R$ 37,50')
})
