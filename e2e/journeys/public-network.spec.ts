import type { Page, Route } from '@playwright/test'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { contributionsOf, openCollection, type OpenCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** When the network is slow, drops, swallows or refuses, the screen says only what it knows, and nothing is doubled. */
test.use({ signedInAs: null })

const sending = '**/api/collection-missionary-contribuitions'
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Comprovante enviado com sucesso!' })

async function fillIn(page: Page, { id, diocese, account, creditType }: OpenCollection) {
  const checks = page.waitForResponse(/\/assets\/check-draft-/)
  await page.goto(`/missionary-collection/${id}`)
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await page.keyboard.press('Enter')
  // A click anywhere in the diocese's row chooses it.
  await page.getByRole('row', { name: diocese.name }).getByRole('cell').nth(2).click()
  await page.getByLabel('Conta bancária').selectOption({ label: account.bank_name })
  await page.getByLabel('Tipo de crédito').selectOption({ label: creditType.description })
  await page.getByLabel('Valor').fill('1234,56')
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  // Waits for the form's checks: they are loaded after the form, and without them nothing can be sent.
  await page.evaluate((module) => import(module), (await checks).url())
}

/** Goes on to the check of what was entered, and sends it. */
async function send(page: Page) {
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

const problem = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: { code: status === 429 ? 'too_many_requests' : 'too_large', message },
})

test('a send that is swallowed says so, is repeated, and arrives once', async ({ page, api, unique }) => {
  await page.clock.install()
  const collection = await openCollection(api, unique)
  await fillIn(page, collection)
  let tries = 0
  await page.route(sending, async (route) => {
    tries += 1
    // The first try gets neither an answer nor an error.
    if (tries === 1) return
    await route.continue()
  })
  await send(page)
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(page.getByText('Ainda sem resposta do servidor. Não feche esta página: nada se perde.')).toBeVisible()
  await page.clock.runFor(22_000)
  await expect(sent(page)).toBeVisible()
  expect(tries).toBe(2)
  expect(await contributionsOf(api, collection)).toBe(1)
})

test('what was given up is sent by itself once the network is back', async ({ page, context, api, unique }) => {
  await page.clock.install()
  const collection = await openCollection(api, unique)
  await fillIn(page, collection)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText('Sem conexão. Tentando de novo...')).toBeVisible()
  for (const pause of [1_100, 3_100, 8_100]) {
    await page.clock.runFor(pause)
    await expect(page.getByText('Sem conexão. Tentando de novo...').or(page.getByText('A conexão caiu.'))).toBeVisible()
  }
  await expect(page.getByText('A conexão caiu. Nada se perdeu.')).toBeVisible()
  await context.setOffline(false)
  await expect(sent(page)).toBeVisible()
  expect(await contributionsOf(api, collection)).toBe(1)
})

test('too many sends say how long to wait, and a file that is too large is said at its field', async ({
  page,
  api,
  unique,
}) => {
  await fillIn(page, await openCollection(api, unique))
  await page.route(sending, (route) =>
    route.fulfill(problem(429, 'Muitas contribuições foram enviadas desta rede.', { 'retry-after': '700' })),
  )
  await send(page)
  await expect(
    page.getByText('Muitas contribuições foram enviadas desta rede. Você pode tentar de novo em 12 minutos.'),
  ).toBeVisible()
  await expect(page.getByText('⚠️ Não foi possível enviar os dados, verifique e tente novamente!')).toBeVisible()
  await page.unroute(sending)
  await page.route(sending, (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }))
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByLabel('Imagem do comprovante')).toHaveAccessibleDescription(/o limite é de 10 MB/)
  await expect(page.getByLabel('Imagem do comprovante')).toBeFocused()
})

interface FailedTries {
  address: string
  fail: (route: Route) => unknown
  /** Whether the screen itself tries again, three times. */
  isRepeated: boolean
  press: () => Promise<void>
}

/** Makes every try of a call fail, with the clock run over the pauses between them. Then lets the call through. */
async function failTries(page: Page, { address, fail, isRepeated, press }: FailedTries) {
  let tries = 0
  await page.route(address, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    return fail(route)
  })
  await press()
  for (const [index, pause] of (isRepeated ? [1_100, 3_100, 8_100] : []).entries()) {
    await expect.poll(() => tries).toBe(index + 1)
    await expect(page.getByText(/Tentando de novo/)).toBeVisible()
    await page.clock.runFor(pause)
  }
  await expect.poll(() => tries).toBe(isRepeated ? 4 : 1)
  await page.unroute(address)
}

const brokenPage = { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }
const busy = { status: 503, json: { code: 'unavailable', message: 'O banco de dados está voltando.' } }

test(
  'a server that fails or is busy while one sends is told, and the contribution arrives once',
  desktopOnly,
  async ({ page, api, unique }) => {
    await page.clock.install()
    const collection = await openCollection(api, unique)
    await fillIn(page, collection)
    await page.getByRole('button', { name: 'Conferir e enviar' }).click()
    const press = () => page.getByRole('button', { name: 'Enviar', exact: true }).click()
    // The server stores the first try, and a proxy puts its own page in place of the answer.
    let isStored = false
    const breakAnswer = async (route: Route) => {
      if (!isStored) await route.fetch()
      isStored = true
      await route.fulfill(brokenPage)
    }
    await failTries(page, { address: sending, fail: breakAnswer, isRepeated: true, press })
    await expect(page.getByText('O servidor está ocupado. Nada se perdeu.')).toBeVisible()
    await expect(page.getByText(/Não sabemos se chegou\..*não será dobrada/)).toBeVisible()
    await failTries(page, { address: sending, fail: (route) => route.fulfill(busy), isRepeated: true, press })
    await expect(page.getByText('O servidor está ocupado. Nada se perdeu.')).toBeVisible()
    await press()
    await expect(sent(page)).toBeVisible()
    expect(await contributionsOf(api, collection)).toBe(1)
  },
)

test(
  'the image of a payment says why it did not arrive, each time, and is kept until it does',
  desktopOnly,
  async ({ page, api, unique }) => {
    await page.clock.install()
    const product = await createProduct(api, `Vela ${unique}`)
    const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
    await page.goto(`/champaing-solicitation-confirm/${code}`)
    await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
    const upload = '**/api/missionary-campaign/solicitation/payment/*'
    const press = () => page.getByRole('button', { name: 'Enviar comprovante' }).click()
    const tooLarge = { status: 413, contentType: 'text/html', body: '<h1>413</h1>' }
    const tooMany = problem(429, 'Muitas tentativas.', { 'retry-after': '700' })
    for (const [isRepeated, fail, words] of [
      [true, (route: Route) => route.abort('connectionreset'), /Não foi possível falar com o servidor/],
      [false, (route: Route) => route.fulfill(tooLarge), /o limite é de 10 MB/],
      [false, (route: Route) => route.fulfill(tooMany), /Muitas tentativas\. Você pode tentar de novo em 12 minutos/],
      [true, (route: Route) => route.fulfill(brokenPage), /ocupado ou em manutenção/],
      [true, (route: Route) => route.fulfill(busy), /O banco de dados está voltando/],
    ] as const) {
      await failTries(page, { address: upload, fail, isRepeated, press })
      await expect(page.getByText(words).first()).toBeVisible()
      // A toast would be gone after this time. The text that stays says whether the screen sends again by itself.
      await page.clock.runFor(9_000)
      await expect(page.getByText(words).first()).toBeVisible()
      await expect(page.getByText(/o envio é tentado de novo sozinho/)).toHaveCount(isRepeated ? 1 : 0)
    }
    await press()
    await expect(page.getByText('✅ Comprovante enviado com sucesso!')).toBeVisible()
  },
)

test('a screen whose data do not come says so, and offers a retry', async ({ page, api, unique }) => {
  await page.clock.install()
  const { description } = await openCollection(api, unique)
  await page.route('**/api/missionary-collection/active*', () => undefined)
  await page.goto('/missionary-collection')
  await expect(page.getByText('Carregando...')).toBeVisible()
  await page.clock.runFor(7_000)
  await expect(page.getByText('Ainda sem resposta. A internet pode estar lenta...')).toBeVisible()
  await page.clock.runFor(14_000)
  await expect(page.getByText('O servidor ainda não respondeu.', { exact: false })).toBeVisible()
  await page.unroute('**/api/missionary-collection/active*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('link', { name: description })).toBeVisible()
})

test('a search of a diocese that gets no answer says so at its field, and offers a retry', async ({
  page,
  api,
  unique,
}) => {
  await page.clock.install()
  const { id, diocese } = await openCollection(api, unique)
  await activeCampaign(api)
  for (const address of [`/missionary-collection/${id}`, '/missionary-champaing-new']) {
    await page.goto(address)
    const search = page.getByRole('search')
    await search.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
    await page.route('**/api/diocese/search*', () => undefined)
    const asked = page.waitForRequest('**/api/diocese/search*')
    await page.keyboard.press('Enter')
    await asked
    await page.clock.runFor(7_000)
    await expect(search.getByText('Ainda sem resposta. A internet pode estar lenta...')).toBeVisible()
    await page.clock.runFor(14_000)
    await expect(search.getByRole('alert')).toContainText('O servidor ainda não respondeu.')
    // A toast would be gone after this time.
    await page.clock.runFor(9_000)
    await expect(search.getByRole('alert')).toContainText('O servidor ainda não respondeu.')
    await page.unroute('**/api/diocese/search*')
    await search.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(search.getByRole('row', { name: diocese.name })).toBeVisible()
    await expect(search.getByRole('status')).toHaveText(/^1 diocese encontrada/)
    await expect(search.getByRole('button', { name: 'Buscar' })).toBeFocused()
  }
})

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
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  const done = page.getByRole('dialog', { name: 'Solicitação confirmada' })
  await expect(done).toBeVisible()
  await expect(done.getByRole('alert')).toHaveCount(0)
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
  const asked = page.waitForRequest(lines)
  await row.getByRole('button', { name: /^Um a mais/ }).click()
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
  /** Lets the server get each call at this address, but the page not the first answer. */
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
  // While `blind`, the screen cannot even ask what the server has stored.
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
  // The list behind the dialog is read again.
  await expect(page.getByRole('row', { name: new RegExp(chosen.name) })).toContainText('R$ 37,50')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(chosen.name) })).toContainText('R$ 37,50')
})
