import { expectAccessible } from '../support/accessible.ts'
import { createConfirmed, makeSlip } from '../support/billing.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { reloadWithDraft } from '../support/reload.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** What can go wrong on a phone that is small or shared, or whose owner reads large letters. */
test.use({ signedInAs: null })

test('a telephone loses its zero, and an impossible area code is said at its field', async ({ page, api }) => {
  await activeCampaign(api)
  await page.goto('/missionary-champaing-new')
  const phone = page.getByLabel('Telefone')
  await phone.pressSequentially('011987654321')
  await expect(phone).toHaveValue('(11) 98765-4321')
  for (const [keys, shown] of [
    ['5511987654321', '(11) 98765-4321'],
    ['(00) 00000-0000', '(00) 00000-0000'],
  ] as const) {
    await phone.fill('')
    await phone.pressSequentially(keys)
    await expect(phone).toHaveValue(shown)
  }
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(phone).toHaveAccessibleDescription(/Confira o DDD/)
  await phone.fill('')
  await phone.pressSequentially('10987654321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(phone).toHaveAccessibleDescription(/Confira o DDD/)
  await phone.fill('(31) 98765-4321')
  await expect(phone).toHaveAccessibleDescription('')
})

test('what somebody left yesterday is asked about first, and is gone after a week', async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  const day = 24 * 60 * 60 * 1000
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto(`/missionary-collection/${id}`)
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.clock.setFixedTime(start + day)
  await reloadWithDraft(page)
  await expect(page.getByText('Continuar o envio de ontem?')).toBeVisible()
  await expect(page.getByText('Maria Aparecida')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByLabel('Seu nome')).toHaveValue('Maria Aparecida')
  await page.clock.setFixedTime(start + 2 * day)
  await reloadWithDraft(page)
  await page.getByRole('button', { name: 'Apagar e começar de novo' }).click()
  await expect(page.getByLabel('Seu nome')).toHaveValue('')
  await page.getByLabel('Seu nome').fill('Rosa')
  await page.clock.setFixedTime(start + 10 * day)
  await reloadWithDraft(page)
  await expect(page.getByLabel('Seu nome')).toHaveValue('')
})

test('what somebody left is gone from any page that is opened later', desktopOnly, async ({ page, api, unique }) => {
  const { id } = await openCollection(api, unique)
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto(`/missionary-collection/${id}`)
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  // Puts a file where the service worker keeps what another app has shared.
  await page.evaluate(async () => {
    const kept = await caches.open('compartilhado')
    await kept.put('/compartilhar', new Response('x', { headers: { 'x-at': String(Date.now()) } }))
  })
  const left = () =>
    page.evaluate(async () => {
      const drafts = await new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('seara')
        open.addEventListener('error', () => reject(open.error ?? new Error('The drafts cannot be opened')))
        open.addEventListener('success', () => {
          const count = open.result.transaction('drafts').objectStore('drafts').count()
          count.addEventListener('success', () => {
            open.result.close()
            resolve(count.result)
          })
        })
      })
      return { drafts, shared: (await (await caches.open('compartilhado')).keys()).length }
    })
  await expect.poll(left).toEqual({ drafts: 1, shared: 1 })
  await page.clock.setFixedTime(start + 2 * 60 * 60 * 1000)
  await page.goto('/verificar')
  await expect.poll(left).toEqual({ drafts: 1, shared: 0 })
  await page.clock.setFixedTime(start + 8 * 24 * 60 * 60 * 1000)
  await page.reload()
  await expect.poll(left).toEqual({ drafts: 0, shared: 0 })
})

test('an unknown address says so at the login, and the short ones lead on', async ({ page, api, unique }) => {
  await openCollection(api, unique)
  await page.goto('/nao-existe')
  await expect(page).toHaveURL('/login')
  const notice = page.getByRole('status').filter({ hasText: 'Este endereço não existe.' })
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice.getByRole('link', { name: 'comece pela página inicial' })).toHaveAttribute('href', '/')
  // Mistyped addresses of visitors' screens do not lead to the login, because visitors have no account.
  for (const address of ['/publico/nao-existe', '/coleta/2026', '/envio/A/B']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Este endereço não existe' })).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'comece pela página inicial' }).press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/campanha')
  await expect(page.getByRole('link', { name: 'Nova Solicitação' })).toBeVisible()
  const only = [{ id: 7, description: 'Coleta única' }]
  await page.route('**/api/missionary-collection/active*', (route) => route.fulfill({ json: only }))
  await page.goto('/coleta')
  await expect(page).toHaveURL('/missionary-collection/7')
})

test(
  'with letters twice as large nothing is cut off at the side',
  desktopOnly,
  async ({ page, api, visitor, unique }) => {
    // A desktop browser as wide as a phone: a phone's browser would widen the page and so hide what is too wide.
    await page.setViewportSize({ width: 390, height: 844 })
    const collection = await openCollection(api, unique)
    // A second open collection, because with a single one the page goes straight to it.
    await openCollection(api, `outra-${unique}`)
    const { protocol } = await createContribution(visitor, collection)
    const product = await createProduct(api, `Cartaz ${unique}`)
    const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 12 }])
    const enlarge = () => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    const beyond = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('dialog')].map((element) =>
          Math.max(0, element.scrollWidth - element.clientWidth),
        ),
      )
    const expectNothingBeyond = (message: string) =>
      expect.poll(async () => Math.max(...(await beyond())), { message }).toBe(0)
    const dialogs: Record<string, readonly string[]> = {
      [`/champaing-solicitation-view/${code}`]: [
        'Adicionar material',
        'Corrigir os seus dados',
        'O endereço está errado?',
      ],
      [`/champaing-solicitation-confirm/${code}`]: ['Confirmar Solicitação'],
    }
    const addresses = [
      '/',
      '/missionary-collection',
      `/missionary-collection/${collection.id}`,
      `/envio/${protocol}`,
      '/missionary-champaing',
      '/missionary-champaing-new',
      '/champaing-solicitation-get',
      ...Object.keys(dialogs),
      '/verificar',
      '/privacidade',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password#code',
      '/convite',
      '/envio',
    ]
    await page.goto('/')
    await enlarge()
    for (const address of addresses) {
      await visit(page, address)
      await enlarge()
      await expectNothingBeyond(address)
      for (const name of dialogs[address] ?? []) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNothingBeyond(name)
        await page.keyboard.press('Escape')
      }
    }

    await page.goto(`/missionary-collection/${collection.id}`)
    await page.getByRole('searchbox', { name: 'Diocese' }).fill(collection.diocese.name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: collection.diocese.name }).first().click()
    await page.getByLabel('Conta bancária').selectOption({ index: 1 })
    await page.getByLabel('Tipo de crédito').selectOption({ index: 1 })
    await page.getByLabel('Valor').fill('1234,56')
    await page.getByLabel('Seu nome').fill('Maria Aparecida dos Santos Oliveira')
    await page.getByLabel('Seu e-mail').fill('maria.aparecida@gmial.com')
    await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
    await page.getByRole('button', { name: 'Conferir e enviar' }).click()
    await enlarge()
    await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
    await expectNothingBeyond('the review')
  },
)

test('a note covers neither the total nor a button, and what is said in the row is not said twice', async ({
  page,
  api,
  unique,
}) => {
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.clock.install()
  await page.goto(`/champaing-solicitation-view/${code}`)
  const more = page.getByRole('button', { name: `Um a mais: ${product.name}` })
  await more.waitFor()
  // The clock stands while the note is looked at, because it goes by itself.
  await stopClock(page)
  await more.click()
  const notes = page.locator('[data-toasts] > *')
  await runUntilVisible(page, notes.filter({ hasText: '✅ Produto alterado com sucesso!' }))
  const note = await notes.boundingBox()
  for (const name of ['Continuar', `Um a mais: ${product.name}`]) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeInViewport()
    expect((await button.boundingBox())?.y, name).toBeGreaterThan((note?.y ?? 0) + (note?.height ?? 0))
  }
  await page.getByRole('button', { name: 'Fechar o aviso' }).click()
  await page.clock.resume()
  await page.route('**/api/missionary-campaign/solicitation-product/*', (route) => route.abort())
  await more.click()
  await expect(page.getByRole('row', { name: new RegExp(product.name) }).getByRole('alert')).toContainText(
    'Não sabemos se foi salvo.',
  )
  await expect(notes).toHaveCount(0)
})

test(
  'with letters twice as large the search keeps its width, amounts and dates stay whole, and buttons wrap',
  desktopOnly,
  async ({ page, api, visitor, unique }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const enlarge = () => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    /** What is wider than its place, and the amounts and dates that are broken over two lines. */
    const wrong = () =>
      page.evaluate(() => {
        const parts = document.querySelectorAll<HTMLElement>('main :is(button, a, td, dd, p, label, section)')
        const wide = [document.documentElement, ...parts]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
          .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`)
        const broken: string[] = []
        const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { data } = texts.currentNode as Text
          for (const match of data.matchAll(/R\$\s[\d.]+,\d\d|\d\d\/\d\d\/\d{4}/g)) {
            const range = document.createRange()
            range.setStart(texts.currentNode, match.index)
            range.setEnd(texts.currentNode, match.index + match[0].length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(match[0])
          }
        }
        return { wide, broken }
      })
    const expectRight = (message: string) => expect.poll(wrong, { message }).toEqual({ wide: [], broken: [] })
    const collection = await openCollection(api, unique)
    const { protocol } = await createContribution(visitor, collection, { value: '33.212,39' })
    const product = await createProduct(api, `Cartaz ${unique}`, 33_212.39)
    const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 4 }])

    await page.goto(`/missionary-collection/${collection.id}`)
    await enlarge()
    const search = page.getByRole('searchbox', { name: 'Diocese' })
    await search.fill(collection.diocese.name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: collection.diocese.name }).first()).toBeVisible()
    expect((await search.boundingBox())?.width).toBeGreaterThan(250)
    await expectRight('the search')

    await page.route('**/collection-missionary-contribuitions/protocol/*', async (route) => {
      const answer = await route.fetch()
      const file = { url: '/carta.pdf', filename: 'carta.pdf' }
      const moment = new Date().toISOString()
      const verified = {
        verified: 'verified',
        verified_at: moment,
        letter: file,
        receipt: file,
        receipt_number: '1/26',
      }
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...verified } })
    })
    await page.goto(`/envio/${protocol}`)
    await enlarge()
    await expect(page.getByRole('link', { name: 'Abrir a carta de agradecimento (PDF)' })).toBeVisible()
    await expectRight('the contribution')

    await page.goto(`/champaing-solicitation-confirm/${code}`)
    await enlarge()
    await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
    await page.getByRole('button', { name: 'Enviar comprovante' }).click()
    await expect(page.getByRole('button', { name: 'Remover comprovante' })).toBeVisible()
    await expectRight('the summary')
    await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
    await expect(page.getByRole('button', { name: `Um a mais: ${product.name}` })).toBeVisible()
    await expectRight('the materials')
  },
)

test('the review mends a mistyped e-mail, and Back from it shows what has the focus', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await page.goto(`/missionary-collection/${collection.id}`)
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(collection.diocese.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: collection.diocese.name }).click()
  await page.getByLabel('Conta bancária').selectOption({ index: 1 })
  await page.getByLabel('Tipo de crédito').selectOption({ index: 1 })
  await page.getByLabel('Valor').fill('1234,56')
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.getByLabel('Seu e-mail').fill('maria@gmial.com')
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Confira antes de enviar' })).toBeVisible()
  await page.getByRole('button', { name: 'Você quis dizer maria@gmail.com?' }).click()
  await expect(page.getByText('maria@gmail.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alterar Seu e-mail' })).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Seu e-mail')).toHaveValue('maria@gmail.com')
  const title = page.getByRole('heading', { level: 1, name: collection.description })
  await expect(title).toBeFocused()
  // The browser moves the page a moment after it has gone back.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 300)))
  await expect(title).toBeInViewport()
})

test('a request prints its code, its QR code and its lines, and nothing that is pressed', async ({
  page,
  api,
  unique,
}) => {
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, index) => createProduct(api, `Livrinho ${index + 1} ${unique}`)),
  )
  const lines = products.map((product) => ({ product, quantity: 12 }))
  const { code } = await createRequest(api, await activeCampaign(api), unique, lines)
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await expect(page.locator('svg[aria-label="QR Code da solicitação"]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('img', { name: 'QR Code da solicitação' })).toBeVisible()
  await expect(page.getByText(code).first()).toBeVisible()
  for (const { name } of products) await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('R$ 1.800,00')
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  // On paper the background is white, even if the screen is dark.
  await expect(page.getByRole('region', { name: 'Lista de materiais' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
})

test('a request with an open slip prints on one page, without what only a screen can do', async ({
  page,
  api,
  unique,
}) => {
  const { id, code } = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
  await makeSlip(api, { id })
  await page.goto(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await expect(page.locator('svg[aria-label="QR Code da solicitação"]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Linha digitável')).toBeVisible()
  for (const text of ['se já pagou', 'Foto ou print legível', 'Privacidade:'])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }), text).toHaveCount(0)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
})

test(
  'a slip is paid on the phone: the Pix first, then the bare digits',
  desktopOnly,
  async ({ page, context, api, unique }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, code } = await createConfirmed(api, await createCampaign(api, `Campanha ${unique}`), unique)
    const slip = await makeSlip(api, { id })
    await page.goto(`/champaing-solicitation-view/${code}`)
    const card = page.getByRole('region', { name: 'Boleto' })
    await expect(card.getByRole('heading')).toHaveText(['Boleto', 'Pix', 'Ou boleto'])
    await expect(card.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
    await expect(card).toContainText('Pague um dos dois: o Pix ou o boleto, não os dois.')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await card.getByRole('button', { name: 'Copiar Pix' }).click()
    await expect(page.getByText('Copiado!')).toBeVisible()
    expect(await copied()).toMatch(/^000201.*br\.gov\.bcb\.pix/)
    await card.getByRole('button', { name: 'Copiar linha digitável' }).click()
    const digits = slip.digitable_line.replace(/\D/g, '')
    expect(digits).toMatch(/^\d{47}$/)
    await expect.poll(copied).toBe(digits)
    await expect(card.getByLabel('Linha digitável')).toHaveText(digits)
    await expect(card.getByRole('link', { name: 'Baixar boleto (PDF)' })).toHaveAttribute(
      'href',
      /^(https?:\/\/[^/]+)?\/api\//,
    )
    await expectAccessible(page)
  },
)

test('with many materials the button of each step stays in sight', async ({ page, api, unique }) => {
  const products = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createProduct(api, `Cartaz ${index + 1} ${unique}`)),
  )
  const lines = products.map((product) => ({ product, quantity: 12 }))
  const { code } = await createRequest(api, await activeCampaign(api), unique, lines)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByRole('button', { name: 'Confirmar Solicitação' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('R$ 3.000,00').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Alterar Solicitação' }).click()
  await page.getByRole('heading', { name: 'Materiais', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeInViewport({ ratio: 1 })
})
