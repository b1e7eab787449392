import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, beginLater, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { shownToday } from '../support/today.ts'

/**
 * Tests the sentences of the specification's public part that the longer journeys do not test. docs/public-sentences.md
 * lists the journey for each sentence.
 */
test.use({ signedInAs: null })

test('with nothing open, the collections and a new request say so and go home', async ({ page }) => {
  await page.clock.install()
  for (const [address, answer, path, message] of [
    ['**/api/missionary-collection/active*', [], '/missionary-collection', 'Não há nenhuma Coleta aberta'],
    ['**/api/missionary-campaign/active*', null, '/missionary-champaing-new', 'Não há nenhuma Campanha aberta'],
  ] as const) {
    // The answer is held back until the clock is stopped.
    const stopped = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await stopped.promise
      await route.fulfill({ json: answer })
    })
    const asked = page.waitForRequest(address)
    await page.goto(path)
    await asked
    await stopClock(page)
    stopped.resolve()
    await runUntilVisible(page, page.getByText(`${message} no momento, tente novamente depois!`).first())
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL(path)
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/')
    await page.clock.resume()
  }
})

test('the menu has its title, its enabled options as cards, and a reload', async ({ page }) => {
  const options = [
    { id: 1, title: 'Coleta', link: '/coleta', disabled: false },
    { id: 2, title: 'Escondida', link: '/campanha', disabled: true },
  ]
  await page.route('**/api/global-config*', (route) => route.fulfill({ json: options }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Selecione uma opção para continuar' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Coleta'])
  options.push({ id: 3, title: 'Campanha', link: '/campanha', disabled: false })
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Coleta', 'Campanha'])
})

test('a request shows whose it is, of which campaign, and its materials', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Cartaz ${unique}`, 12.5)
  const { code, diocese } = await createRequest(api, campaign, unique, [{ product, quantity: 4 }])
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66.66')
  for (const [region, terms] of [
    ['Diocese', [diocese.name, 'CNPJ', 'Bispo', 'Cidade']],
    ['Solicitante', [`Rosa ${unique}`, 'E-mail', '(31) 98765-4321']],
    ['Campanha', [campaign.description, 'Início', 'Ano base']],
    ['Pedido', [code, 'Finalizada', 'Não', 'Data do pedido', 'R$ 50,00']],
    ['Lista de materiais', [product.name, '4', 'R$ 50,00']],
  ] as const)
    for (const term of terms) await expect(page.getByRole('region', { name: region, exact: true })).toContainText(term)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
  await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
})

test('a confirmed request has nothing left to press, and leads to the campaign after two seconds', async ({
  page,
  api,
  unique,
}) => {
  const product = await createProduct(api, `Vela ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
  await page.clock.install()
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })
  await confirm.waitFor()
  await stopClock(page)
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: 'Solicitação confirmada' })
  await expect(dialog.getByRole('button', { name: 'Confirmada' })).toBeDisabled()
  await page.clock.runFor(3_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/missionary-champaing')
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByRole('button', { name: 'Confirmada' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Alterar Solicitação' })).toBeDisabled()
})

test('a confirmation of no request says so and goes back after a second', async ({ page }) => {
  await page.clock.install()
  await page.goto('/champaing-solicitation-confirm/AAAAA-AAAAA')
  await expect(
    page.getByText('❌ Não foi possível encontrar a solicitação, você será redirecionado!').first(),
  ).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(page).toHaveURL('/champaing-solicitation-get')
})

test('what was sent leads back to an empty form', async ({ page, api, visitor, unique }) => {
  const collection = await openCollection(api, unique)
  const { protocol } = await createContribution(visitor, collection)
  await page.goto(`/envio/${protocol}`)
  await expect(page.getByRole('heading', { name: 'Comprovante enviado com sucesso!' })).toBeVisible()
  await expect(page.getByText(/carta de agradecimento e o recibo/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(`/missionary-collection/${collection.id}`)
  await expect(page.getByLabel('Seu nome')).toHaveValue('')
})

test('a form whose choices do not come says so', async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  await page.route('**/api/bank-account*', (route) => route.abort())
  await page.goto(`/missionary-collection/${id}`)
  await expect(page.getByText('Não foi possível carregar os dados, tente novamente mais tarde')).toBeVisible()
})

test('a collection without a bank account says what is missing and whom to ask', async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  await page.route('**/api/bank-account*', (route) => route.fulfill({ json: [] }))
  await page.goto(`/missionary-collection/${id}`)
  await expect(page.getByText('Esta coleta ainda não pode receber envios')).toBeVisible()
  await expect(page.getByText(/Falta cadastrar a conta bancária\. Avise a secretaria/)).toBeVisible()
  await expect(page.getByLabel('Conta bancária')).toHaveCount(0)
  await expectAccessible(page)
  await page.route('**/api/credit-type*', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(/a conta bancária e o tipo de crédito/)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel('Conta bancária')).toBeVisible()
})

test('accounts of one bank are told apart by agency and account', async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  const bank_name = `Caixa ${unique}`
  for (const account_number of ['111-1', '222-2'])
    await api.call('POST', '/api/bank-account', { bank_name, agency: '0012', account_number })
  await page.goto(`/missionary-collection/${id}`)
  const choice = page.getByLabel('Conta bancária')
  await expect(choice.getByRole('option', { name: `${bank_name}, ag. 0012, conta 111-1` })).toBeAttached()
  await expect(choice.getByRole('option', { name: `${bank_name}, ag. 0012, conta 222-2` })).toBeAttached()
  await expect(choice.getByRole('option', { name: `Banco ${unique}`, exact: true })).toBeAttached()
})

test('a note stands five seconds, a failure eight, and what is seen anyway three', async ({ page, api, unique }) => {
  const product = await createProduct(api, `Faixa ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
  await page.clock.install()
  const option = { id: 1, title: 'Coleta', link: '/coleta', disabled: false }
  await page.route('**/api/global-config*', (route) => route.fulfill({ json: [option] }))
  await page.goto('/')
  const reload = page.getByRole('button', { name: 'Recarregar' })
  await reload.waitFor()
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Fechar o aviso' }) })
  const standsFor = async (text: string, milliseconds: number, act: () => Promise<unknown>) => {
    // The clock is stopped, so that the toast stays visible long enough on a busy machine.
    await stopClock(page)
    await act()
    await runUntilVisible(page, toast.filter({ hasText: text }))
    await page.clock.runFor(milliseconds - 1_500)
    await expect(toast).toContainText(text)
    await page.clock.runFor(1_500)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()
  }
  await page.route('**/api/global-config*', (route) => route.fulfill({ json: [] }))
  await standsFor('Não há nenhuma ação disponível', 5_000, () => reload.click())
  await page.route('**/api/global-config*', (route) => route.abort())
  await standsFor('❌ Não foi possível carregar os dados, tente novamente depois!', 8_000, () => reload.click())
  await page.goto(`/champaing-solicitation-view/${code}`)
  const remove = page.getByRole('button', { name: `Excluir ${product.name}` })
  await remove.waitFor()
  await standsFor('✅ Material removido com sucesso!', 3_000, () => remove.click())
})

test('a request that is not made, and a material that is not removed, say so', async ({ page, api, unique }) => {
  const product = await createProduct(api, `Vela ${unique}`)
  const { code, diocese } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 1 }])
  await page.route('**/api/missionary-campaign/solicitation**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset'),
  )
  await page.goto('/missionary-champaing-new')
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: diocese.name }).click()
  await page.getByLabel('Seu nome').fill('Rosa')
  await page.getByLabel('Seu e-mail').fill('rosa@diocese.test')
  await page.getByLabel('Telefone').fill('(31) 98765-4321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('❌ Não foi possível criar uma solicitação, tente novamente!')).toBeVisible()
  await page.goto(`/champaing-solicitation-view/${code}`)
  await page.getByRole('button', { name: `Excluir ${product.name}` }).click()
  await expect(page.getByText(/^❌ Não foi possível remover o material/)).toBeVisible()
})

test('a request of a closed campaign says when it ended, and cannot be changed', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const product = await createProduct(api, `Livro ${unique}`)
  const { code } = await createRequest(api, campaign, unique, [{ product, quantity: 2 }])
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('button', { name: 'Corrigir os seus dados' })).toBeVisible()
  const about = page.getByRole('region', { name: 'Campanha', exact: true })
  await expect(about).not.toContainText('Finalizada em')
  await api.call('PUT', `/api/missionary-campaign/${campaign.id}`, { finished: true })
  await page.reload()
  await expect(about).toContainText(`Finalizada em${shownToday()}`)
  await expect(page.getByText('A campanha está encerrada: a solicitação não pode mais ser alterada.')).toBeVisible()
  for (const name of ['Adicionar material', `Editar ${product.name}`, `Excluir ${product.name}`])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Corrigir os seus dados' })).toHaveCount(0)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByText('A campanha está encerrada: a solicitação não pode mais ser alterada.')).toBeVisible()
  for (const name of ['Confirmar Solicitação', 'Alterar Solicitação'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
})

test(
  'a request whose campaign begins later says from when it can change',
  desktopOnly,
  async ({ page, api, unique }) => {
    const campaign = await createCampaign(api, `Campanha ${unique}`)
    const product = await createProduct(api, `Livro ${unique}`)
    const { code } = await createRequest(api, campaign, unique, [{ product, quantity: 2 }])
    const begin = await beginLater(api, campaign)
    for (const path of [`/champaing-solicitation-view/${code}`, `/champaing-solicitation-confirm/${code}`]) {
      await page.goto(path)
      await expect(page.getByText(/ainda não começou/)).toContainText(`só pode mudar a partir de ${begin}`)
    }
    await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeDisabled()
  },
)

test('without materials nothing is confirmed, and adding a material twice adds', async ({ page, api, unique }) => {
  const product = await createProduct(api, `Terço ${unique}`, 2)
  const { code } = await createRequest(api, await activeCampaign(api), unique)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByText(/^Nenhum material/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeDisabled()
  await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
  const row = page.getByRole('row', { name: new RegExp(product.name) })
  for (const [quantity, total] of [
    ['', 'R$ 2,00'],
    ['3', 'R$ 8,00'],
  ] as const) {
    await page.getByRole('button', { name: 'Adicionar material' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Material').selectOption(String(product.id))
    await dialog.getByLabel('Quantidade').fill(quantity)
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(row).toContainText(total)
  }
  await expect(row).toHaveCount(1)
})
