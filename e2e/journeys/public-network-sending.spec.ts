import type { Page, Route } from '@playwright/test'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { stopClock } from '../support/clock.ts'
import { contributionsOf, openCollection, type OpenCollection } from '../support/collections.ts'
import { send, sending, sent } from '../support/contribution-form.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/**
 * Tests that the screen says only what it knows, and nothing is doubled, when a contribution or the image of a payment
 * is sent over a network that is slow, or that drops, swallows or refuses the data.
 */
test.use({ signedInAs: null })

/** Opens the form of a collection, fills it in, and waits until it can be sent. */
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

/**
 * Makes every try of a call fail, and moves the clock over the pauses between the tries. Then lets the call through.
 * Meanwhile the clock is stopped, because no try may begin before the one before it was seen.
 */
async function failTries(page: Page, { address, fail, isRepeated, press }: FailedTries) {
  let tries = 0
  await page.route(address, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    return fail(route)
  })
  await stopClock(page)
  await press()
  for (const [index, pause] of (isRepeated ? [1_100, 3_100, 8_100] : []).entries()) {
    await expect.poll(() => tries).toBe(index + 1)
    await expect(page.getByText(/Tentando de novo/)).toBeVisible()
    await page.clock.runFor(pause)
  }
  await expect.poll(() => tries).toBe(isRepeated ? 4 : 1)
  await page.unroute(address)
  await page.clock.resume()
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
