import type { Page } from '@playwright/test'
import { activeCampaign, createProduct } from '../support/campaigns.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { contributionsOf, openCollection } from '../support/collections.ts'
import { sending, sent } from '../support/contribution-form.ts'
import { NetworkProxy } from '../support/network-proxy.ts'
import { receiptPdf } from '../support/receipt-pdf.ts'
import { desktopOnly, expect, test as base } from '../support/test.ts'

/**
 * Tests a contribution and a request over a network that is slow, drops connections, delivers nothing for a while and
 * cuts an upload half-way. The page and its files go through that network too. `public-every-call.spec.ts` tests the
 * message that the screen shows about each failed call.
 */
const test = base.extend<{ network: NetworkProxy; far: Page }>({
  network: async ({ baseURL }, provide) => {
    const network = await NetworkProxy.start(baseURL ?? '')
    await provide(network)
    await network.stop()
  },
  /** A page of a new visitor, which reaches the server through that network. */
  far: async ({ browser, network, windowOptions }, provide) => {
    const context = await browser.newContext({ ...windowOptions, baseURL: network.url })
    const page = await context.newPage()
    await page.clock.install()
    await provide(page)
    await context.close()
  },
})
test.use({ signedInAs: null })

/** In bytes: the size of a proof, and where its upload is cut. */
const upload = { size: 200_000, half: 100_000 }
const retry = (page: Page) => page.getByRole('button', { name: /^Tentar (de novo|novamente)$/ })

/** Finds and chooses a diocese, although the network delivers nothing for half a minute after the search. */
async function findDiocese(page: Page, network: NetworkProxy, name: string) {
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(name)
  network.become('hold')
  const asked = page.waitForRequest('**/api/diocese/search*')
  await page.keyboard.press('Enter')
  await asked
  await page.clock.runFor(21_000)
  await expect(page.getByText(/ainda não respondeu/).first()).toBeVisible()
  network.become('pass')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('a contribution arrives once through a bad network', desktopOnly, async ({ far: page, network, api, unique }) => {
  const collection = await openCollection(api, unique)
  // A second open collection, because with a single one the page goes straight to it.
  await openCollection(api, `outra-${unique}`)
  network.become('slow')
  await page.goto('/missionary-collection')
  const link = page.getByRole('link', { name: collection.description })
  await expect(link).toBeVisible()
  network.become('drop')
  await link.click()
  await expect(retry(page)).toBeVisible()
  network.become('slow')
  await retry(page).click()
  await expect(page.getByLabel('Seu nome').or(retry(page))).toBeVisible()
  network.become('pass')

  await findDiocese(page, network, collection.diocese.name)
  await page.getByLabel('Conta bancária').selectOption({ label: collection.account.bank_name })
  await page.getByLabel('Tipo de crédito').selectOption({ label: collection.creditType.description })
  await page.getByLabel('Valor').fill('1234,56')
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptPdf(upload.size))
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()

  network.cutAfter(upload.half)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Sem conexão. Tentando de novo...')).toBeVisible()
  // The page sends the whole second try, but the network delivers nothing of it. The clock is stopped, because the
  // third try must not begin before the network works again.
  network.become('hold')
  const second = page.waitForRequest(sending)
  await stopClock(page)
  await page.clock.runFor(1_100)
  await second
  const waiting = page.getByText('Ainda sem resposta do servidor. Não feche esta página: nada se perde.')
  await runUntilVisible(page, waiting, 1_000)
  await page.clock.runFor(18_000)
  await runUntilVisible(page, page.getByText(/Tentando de novo/), 1_000)
  network.become('pass')
  await page.clock.runFor(3_100)
  await page.clock.resume()
  await expect(sent(page)).toBeVisible()
  await expect(page.getByText(collection.diocese.name)).toBeVisible()
  expect(await contributionsOf(api, collection)).toBe(1)

  network.become('hold')
  const again = page.reload()
  network.become('slow')
  await again
  await expect(sent(page)).toBeVisible()
})

test('a request is made once through a bad network', desktopOnly, async ({ far: page, network, api, unique }) => {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { diocese } = await openCollection(api, unique)
  network.become('slow')
  await page.goto('/missionary-champaing')
  await page.getByRole('link', { name: 'Nova Solicitação' }).click({ timeout: 20_000 })
  await expect(page.getByLabel('Seu nome')).toBeVisible()
  network.become('pass')
  await findDiocese(page, network, diocese.name)
  await page.getByLabel('Seu nome').fill(`Maria ${unique}`)
  await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
  await page.getByLabel('Telefone').fill('(31) 98765-4321')
  const forward = page.getByRole('button', { name: 'Continuar' })
  network.become('drop')
  await forward.click()
  await expect(page.getByText('A conexão caiu. Nada se perdeu.')).toBeVisible()
  network.become('hold')
  const created = page.waitForRequest((request) => request.method() === 'POST')
  await forward.click()
  await created
  await page.clock.runFor(21_000)
  await expect(page.getByText('Ainda sem resposta do servidor. Nada se perdeu.')).toBeVisible()
  network.become('pass')
  await forward.click()
  await expect(page).toHaveURL(/champaing-solicitation-view/)

  const row = page.getByRole('row', { name: new RegExp(product.name) })
  const more = row.getByRole('button', { name: /^Um a mais/ })
  await expect(more).toBeEnabled()
  network.become('drop')
  await more.click()
  await page.clock.runFor(1_000)
  await expect(row.getByRole('alert')).toContainText('Não foi possível falar com o servidor')
  network.become('slow')
  await more.click()
  await expect(page.getByText('✅ Produto adicionado com sucesso!')).toBeVisible()
  network.become('pass')
  const quantity = Number(await row.locator('output').textContent())
  await forward.click()

  await page.getByLabel('Imagem do pagamento').setInputFiles(receiptPdf(upload.size))
  network.cutAfter(upload.half)
  await page.getByRole('button', { name: 'Enviar comprovante' }).click()
  await expect(page.getByText(/Tentando de novo/)).toBeVisible()
  network.become('pass')
  await page.clock.runFor(1_100)
  await expect(page.getByText('✅ Comprovante enviado com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  const dialog = page.getByRole('dialog')
  network.become('drop')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível falar com o servidor')
  network.become('slow')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()

  const { data } = await api.call<{ data: { id: number; finished: boolean; total: number }[] }>(
    'GET',
    `/api/missionary-campaign/solicitation/${campaign.id}?search=${encodeURIComponent(`Maria ${unique}`)}`,
  )
  expect(data).toMatchObject([{ finished: true, total: 12.5 * quantity }])
  const kept = await api.call<object>('GET', `/api/missionary-campaign-solicitation/${data[0]?.id}`)
  expect(kept).toMatchObject({ champaingn_solicitation_payment: { filename: expect.any(String) } })
})
