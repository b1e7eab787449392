import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createRequest } from '../support/campaigns.ts'
import { contributionsOf, createContribution, openCollection, type OpenCollection } from '../support/collections.ts'
import { mailsTo } from '../support/mailbox.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { receiptPdf } from '../support/receipt-pdf.ts'
import { reloadWithDraft } from '../support/reload.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test.use({ signedInAs: null })

const sending = '**/api/collection-missionary-contribuitions'
const open = (page: Page, { id }: OpenCollection) => page.goto(`/missionary-collection/${id}`)
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Comprovante enviado com sucesso!' })

/** Fills in everything but the picture. */
async function fillInFields(page: Page, { diocese, account, creditType }: OpenCollection) {
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: diocese.name }).click()
  await page.getByLabel('Conta bancária').selectOption({ label: account.bank_name })
  await page.getByLabel('Tipo de crédito').selectOption({ label: creditType.description })
  await page.getByLabel('Valor').pressSequentially('1234,56')
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
}

async function fillIn(page: Page, collection: OpenCollection) {
  await fillInFields(page, collection)
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
}

/** Goes on to the check of what was entered, and sends it. */
async function send(page: Page) {
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

test('a diocese goes from the menu to the collection and sends its contribution', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  // A second open collection, because with a single one the page goes straight to it.
  await openCollection(api, `outra-${unique}`)
  await api.call('POST', '/api/global-config', { title: `Enviar ${unique}`, link: '/missionary-collection' })
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Enviar ${unique}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coletas missionárias' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: collection.description }).click()
  await fillIn(page, collection)
  await expect(page.getByLabel('Valor')).toHaveValue(/^R\$\s1\.234,56$/)
  await expect(page.getByText(/^comprovante\.\w+ · \d+,\d+ MB$/)).toBeVisible()
  await expectAccessible(page)
  await send(page)
  await expect(sent(page)).toBeVisible()
  await expect(page.getByText('✔️ Dados enviados com sucesso!')).toBeVisible()
  await expectAccessible(page)
  expect(await contributionsOf(api, collection)).toBe(1)
})

test('a picture that is still being made smaller is waited for', desktopOnly, async ({ page, api, unique }) => {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    window.createImageBitmap = async (...values: [ImageBitmapSource]) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return decode(...values)
    }
  })
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillInFields(page, collection)
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('button', { name: 'Conferindo...' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
  await expect(page.getByText('Imagem do comprovante é obrigatória')).toHaveCount(0)
})

test(
  'the link of a request for a declaration fills in diocese and account; the amount is for the sender to say',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const asked = new URLSearchParams({
      diocese: collection.diocese.name,
      conta: String(collection.account.id),
      valor: '1234.11',
    })
    await page.goto(`/missionary-collection/${collection.id}#${asked}`)
    await expect(page.getByRole('button', { name: 'Trocar' })).toBeVisible()
    await expect(page.getByText(collection.diocese.name)).toBeVisible()
    await expect(page.getByLabel('Conta bancária')).toHaveValue(String(collection.account.id))
    await expect(page.getByLabel('Valor')).toHaveValue('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Usar este valor' }).press('Enter')
    await expect(page.getByLabel('Valor')).toHaveValue(/1\.234,11$/)
    await expect(page.getByLabel('Valor')).toBeFocused()
    await page.getByLabel('Tipo de crédito').selectOption({ label: collection.creditType.description })
    await page.getByLabel('Seu nome').fill('Maria Aparecida')
    await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
    await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
    await send(page)
    await expect(sent(page)).toBeVisible()
  },
)

test('what is missing is said at its field, and the first one takes the focus', async ({ page, api, unique }) => {
  await open(page, await openCollection(api, unique))
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByText('Diocese não informada, por favor busque e selecione uma Diocese.')).toBeVisible()
  await expect(page.getByText('Valor precisa ser maior que zero')).toBeVisible()
  await expect(page.getByText('Imagem do comprovante é obrigatória')).toBeVisible()
  for (const label of ['Conta bancária', 'Tipo de crédito', 'Seu nome', 'Seu e-mail'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/obrigatório/)
  await expect(page.getByLabel('Imagem do comprovante')).toHaveAttribute(
    'accept',
    /^image\/png,image\/jpeg,.*\.png,\.jpg,\.jpeg/,
  )
  await expect(page.getByRole('searchbox', { name: 'Diocese' })).toBeFocused()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Digite o nome de uma Diocese')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Diocese' }).fill('Di')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Digite pelo menos 3 caracteres')).toBeVisible()
  await expectAccessible(page)
})

test('the focus follows the choice of the diocese', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(collection.diocese.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: collection.diocese.name }).press('Enter')
  await expect(page.getByRole('button', { name: 'Trocar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Diocese' })).toBeFocused()
})

test('a reload keeps everything that was entered, and Limpar takes it away', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillIn(page, collection)
  await reloadWithDraft(page)
  await expect(page.getByText(collection.diocese.name)).toBeVisible()
  await expect(page.getByLabel('Conta bancária')).toHaveValue(String(collection.account.id))
  await expect(page.getByLabel('Valor')).toHaveValue(/1\.234,56$/)
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('maria@diocese.test')
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('maria@diocese.test')
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('')
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toHaveCount(0)
  // However often the form is cleared, the search is cleared too, and "Desfazer" brings the filled form back.
  const search = page.getByRole('searchbox', { name: 'Diocese' })
  for (let times = 0; times < 2; times += 1) {
    await search.fill(collection.diocese.name)
    await search.press('Enter')
    await expect(page.getByRole('row', { name: collection.diocese.name })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar' }).click()
    await expect(search).toHaveValue('')
    await expect(page.getByRole('row', { name: collection.diocese.name })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('maria@diocese.test')
  await page.getByRole('button', { name: 'Limpar' }).click()
  await search.fill('ab')
  await search.press('Enter')
  await expect(search).toHaveAccessibleDescription('Digite pelo menos 3 caracteres')
  await search.fill('abc')
  await expect(search).toHaveAccessibleDescription('')
  await reloadWithDraft(page)
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('')
})

test('a connection that breaks, before or after the server has the contribution, makes it arrive once', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillIn(page, collection)
  let tries = 0
  await page.route(sending, async (route) => {
    tries += 1
    if (tries === 1) return route.abort('connectionreset')
    if (tries > 2) return route.continue()
    // The server accepts the contribution, but its answer is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send(page)
  await expect(page.getByText('Sem conexão. Tentando de novo...')).toBeVisible()
  await expect(sent(page)).toBeVisible({ timeout: 20_000 })
  expect(tries).toBe(3)
  expect(await contributionsOf(api, collection)).toBe(1)
})

test('a second contribution of the diocese is refused, and nothing typed is lost', async ({
  page,
  api,
  visitor,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await createContribution(visitor, collection)
  await open(page, collection)
  await fillIn(page, collection)
  await send(page)
  await expect(page.getByText('⛔ Já existe um envio para essa Diocese neste ano!')).toBeVisible()
  await page.getByRole('button', { name: 'Alterar Seu nome' }).click()
  await expect(page.getByLabel('Seu nome')).toHaveValue('Maria Aparecida')
  await expect(page.getByLabel('Seu nome')).toBeFocused()
  expect(await contributionsOf(api, collection)).toBe(1)
})

test('a collection that is closed meanwhile takes nothing more, and then leads back to the menu', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillIn(page, collection)
  await api.call('PUT', `/api/missionary-collection/${collection.id}`, { finished: true })
  await send(page)
  await expect(page.getByText(/^⛔ /)).toBeVisible()
  const activeAre = (collections: object[]) =>
    page.route('**/api/missionary-collection/active*', (route) => route.fulfill({ json: collections }))
  await activeAre([])
  await page.reload()
  await expect(page.getByText('Não há nenhuma Coleta aberta no momento, tente novamente depois!').first()).toBeVisible()
  await expect(page).toHaveURL('/')

  const { id, description } = await openCollection(api, `outra-${unique}`)
  await activeAre([{ id, description }])
  for (const old of [collection.id, 999_999]) {
    await page.goto(`/missionary-collection/${old}`)
    await expect(page.getByText('Esta coleta terminou.')).toBeVisible()
    await page.getByRole('button', { name: `Ir para ${description}` }).click()
    await expect(page).toHaveURL(`/missionary-collection/${id}`)
    await expect(page.getByLabel('Seu nome')).toBeVisible()
  }
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test('a connection that is lost between two screens leaves no blank page', async ({ page, api, context, unique }) => {
    const collection = await openCollection(api, unique)
    await page.goto('/missionary-collection')
    await expect(page.getByRole('link', { name: collection.description })).toBeVisible()
    // Waits until the next screen is preloaded. Screens beyond it are not.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('link', { name: collection.description }).click()
    await expect(page.getByText('Não foi possível carregar os dados.', { exact: true })).toBeVisible()
    // Once the network is back, the screen loads its data by itself.
    await context.setOffline(false)
    await expect(page.getByLabel('Seu nome')).toBeVisible()

    await page.goto('/missionary-collection')
    await expect(page.getByRole('link', { name: collection.description })).toBeVisible()
    await context.setOffline(true)
    await page.evaluate(() => {
      window.history.pushState(null, '', '/verificar')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Conferir um recibo' })).toBeVisible()
  })
})

test('the menu says when there is nothing to do, and when it could not be loaded', async ({ page }) => {
  await page.route('**/api/global-config*', (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(page.getByText('Não há nenhuma ação disponível').first()).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/global-config*', (route) => route.abort())
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByText('❌ Não foi possível carregar os dados, tente novamente depois!')).toBeVisible()
  await page.unroute('**/api/global-config*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible()
})

test('a session that ended meanwhile is told; the next try goes as a visitor’s', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillIn(page, collection)
  await page.evaluate(() => {
    localStorage.setItem('seara:sessao', JSON.stringify({ token: 'ended', name: 'Rute', profile: 'user' }))
    // Tells the page what a browser tells it when another tab changes the session.
    window.dispatchEvent(new StorageEvent('storage', { key: 'seara:sessao' }))
  })
  await send(page)
  await expect(page.getByText('Seu acesso da secretaria terminou.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(sent(page)).toBeVisible()
  expect(await contributionsOf(api, collection)).toBe(1)
})

test('the PDF of a bank is sent as it is; the review shows its first page and hands out the original', async ({
  page,
  api,
  colleague,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillIn(page, collection)
  const proof = page.getByLabel('Imagem do comprovante')
  // A photo in the format of some phones (HEIC), which this browser cannot read.
  const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await proof.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: photo })
  await expect(proof).toHaveAccessibleDescription(/HEIC/)
  await proof.setInputFiles({ ...receiptPdf(), buffer: Buffer.from('%PDF-1.7 nada') })
  await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toHaveCount(0)
  await send(page)
  await expect(proof).toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
  await expect(proof).toBeFocused()
  await proof.setInputFiles(receiptPdf())
  await expect(proof).not.toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
  await reloadWithDraft(page)
  await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
  await send(page)
  await expect(sent(page)).toBeVisible()

  const review = colleague.page
  await review.goto(`/missionary-collection-verify/${collection.id}`)
  const picture = review.getByRole('img', { name: `Comprovante de ${collection.diocese.name}` })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2000)
  const download = review.waitForEvent('download')
  await review.getByRole('link', { name: 'Baixar o original' }).click()
  expect((await download).suggestedFilename()).toBe('comprovante.pdf')
  await expectAccessible(review)
})

test('a collection that ends while the form is filled in is told on coming back, and nothing typed is lost', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  const finish = (finished: boolean) => api.call('PUT', `/api/missionary-collection/${collection.id}`, { finished })
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const told = page.getByText('Ela não recebe mais contribuições.')
  await open(page, collection)
  await fillIn(page, collection)
  const asked = page.waitForResponse((response) => response.url().includes(`/missionary-collection/${collection.id}`))
  await comeBack()
  await (await asked).finished()
  await expect(told).toHaveCount(0)
  await finish(true)
  await comeBack()
  await expect(told).toBeVisible()
  await expect(page.getByText('Esta coleta terminou.').first()).toBeVisible()
  await expect(page.getByLabel('Valor')).toHaveValue(/1\.234,56$/)
  await expectAccessible(page)
  await finish(false)
  await comeBack()
  await expect(told).toHaveCount(0)

  // It also ends on the way to the last check.
  await finish(true)
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira antes de enviar' })).toBeVisible()
  await expect(told).toBeVisible()
  await expect(page.getByText(collection.diocese.name)).toBeVisible()
})

test('a PDF that is cut off is told as soon as it is chosen', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  const proof = page.getByLabel('Imagem do comprovante')
  const whole = receiptPdf()
  await proof.setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length - 60) })
  await expect(proof).toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
  await expect(page.getByRole('alert')).toContainText('Envie um print (captura de tela) do comprovante.')
  await expectAccessible(page)
  await proof.setInputFiles(whole)
  await expect(page.getByText('PDF: a secretaria vê a primeira página.')).toBeVisible()
  await expect(proof).not.toHaveAccessibleDescription(/Não foi possível abrir este PDF/)
})

test('the sender checks everything, sends, and finds it again by its protocol', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  const email = `maria-${unique}@gmial.com`
  await open(page, collection)
  await fillIn(page, collection)
  await page.getByLabel('Seu e-mail').fill(email)
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira antes de enviar' })).toBeVisible()
  await expect(page.getByText(`Você quis dizer maria-${unique}@gmail.com?`)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Valor')).toHaveValue(/1\.234,56$/)
  await send(page)
  await expect(sent(page)).toBeVisible()
  const protocol = (await page.getByText(/^Protocolo [0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent())?.slice(-11) ?? ''
  await expect(page).toHaveURL(`/envio/${protocol}`)
  await page.reload()
  await expect(page.getByText(collection.diocese.name)).toBeVisible()
  await expect(page.getByText('R$ 1.234,56')).toBeVisible()
  await page.getByRole('button', { name: `Você quis dizer maria-${unique}@gmail.com?` }).click()
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await expect(page.getByText('✅ E-mail corrigido!')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(`maria-${unique}@gmail.com`)).map(({ text }) => text))
    .toEqual([expect.stringContaining(protocol)])
  await expectAccessible(page)

  const { data } = await api.call<{ data: { id: number }[] }>(
    'GET',
    `/api/collection-missionary-contribuitions/${collection.id}`,
  )
  await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${data[0]?.id}`)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contribuição verificada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o recibo (PDF)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corrigir o e-mail' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/envio/AAAAA-AAAAA')
  await expect(page.getByText('Nenhum envio tem este protocolo')).toBeVisible()
})

test('a protocol leads to its page wherever a code is typed', async ({ page, api, visitor, unique }) => {
  const { protocol } = await createContribution(visitor, await openCollection(api, unique))
  const { code } = await createRequest(api, await activeCampaign(api), unique)
  const sent = page.getByRole('heading', { level: 1, name: 'Comprovante enviado com sucesso!' })
  await page.goto('/champaing-solicitation-get')
  await page.getByLabel('Código da solicitação').fill(`protocolo: ${protocol}`)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(`/envio/${protocol}`)
  await expect(sent).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`/envio/${protocol}`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  // A lookup that failed does not mean that nothing has the code.
  await page.goto('/champaing-solicitation-get')
  const message = 'Muitas consultas em pouco tempo.'
  await page.route(`**/api/**${protocol}*`, async (route) => {
    if (/solicitation/.test(route.request().url())) return route.fallback()
    return route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } })
  })
  await page.getByLabel('Código da solicitação').fill(protocol)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await page.unrouteAll()

  await page.goto('/envio')
  await page.getByLabel('Protocolo').fill(protocol.toLowerCase())
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(sent).toBeVisible()

  await page.goto('/verificar')
  await page.getByLabel('Código de verificação').fill(`https://uma-secretaria.org.br/verificar/${protocol}`)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('Este código é o protocolo de uma contribuição')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir a página dele' }).click()
  await expect(sent).toBeVisible()
  await page.goto(`/verificar/${code}`)
  await expect(page.getByText('Este código é de uma solicitação de material')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir a página dele' }).click()
  await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
})
