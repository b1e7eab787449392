import type { Page, Route } from '@playwright/test'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/**
 * Tests what a person sees when the network fails at each call of both public journeys. `network.test.ts` tests the
 * calls themselves, and `public-network-*.spec.ts` that nothing is doubled.
 */
test.use({ signedInAs: null })

interface Failure {
  name: string
  fail: (route: Route) => unknown
  /** After how many milliseconds the page knows that the call has failed. */
  after: number
  words: RegExp
}

const page413 = { status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }
const page500 = { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }
const busy = { code: 'unavailable', message: 'O banco de dados está voltando.' }
const tooMany = { code: 'too_many_requests', message: 'Muitas tentativas.' }

const failures: readonly Failure[] = [
  {
    name: 'drops',
    fail: (route) => route.abort('connectionreset'),
    after: 0,
    words: /Não foi possível falar com o servidor|A conexão caiu/,
  },
  {
    name: 'swallows',
    fail: () => undefined,
    after: 21_000,
    words: /ainda não respondeu|Ainda sem resposta do servidor/,
  },
  { name: 'answers 413', fail: (route) => route.fulfill(page413), after: 0, words: /grande demais/ },
  {
    name: 'answers 429',
    fail: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '700' }, json: tooMany }),
    after: 0,
    words: /Muitas tentativas\. Você pode tentar de novo em 12 minutos/,
  },
  {
    name: 'answers 500',
    fail: (route) => route.fulfill(page500),
    after: 0,
    words: /ocupado ou em manutenção|O servidor está ocupado\. Nada se perdeu/,
  },
  {
    name: 'answers 503',
    fail: (route) => route.fulfill({ status: 503, json: busy }),
    after: 0,
    words: /O banco de dados está voltando|O servidor está ocupado\. Nada se perdeu/,
  },
]

interface Call {
  /** The call whose answer fails: its method, and below it the beginning of its address. */
  method: string
  address: string
  /** Takes the action after which the page sends the call. */
  press: (page: Page) => Promise<void>
  /** The part of the page that shows the words of a failure. */
  told: (page: Page) => ReturnType<Page['locator']>
  /** Expects what the page shows after the call has worked. */
  done: (page: Page) => Promise<void>
}

/** Makes a call fail in every way, one after the other, and then lets it work. */
async function failEachWay(page: Page, { method, address, press, told, done }: Call) {
  let failure: Failure | undefined
  let called = () => {}
  await page.route(
    (url) => url.pathname.startsWith(address),
    (route) => {
      if (failure === undefined || route.request().method() !== method) return route.fallback()
      called()
      return failure.fail(route)
    },
  )
  for (failure of failures) {
    const call = new Promise<void>((resolve) => (called = resolve))
    await press(page)
    // Waits for the call before the clock runs ahead, because the call's deadline starts with the call.
    await call
    if (failure.after > 0) await page.clock.runFor(failure.after)
    await expect(told(page).filter({ hasText: failure.words }).first(), failure.name).toBeVisible()
    // Lets the message disappear, so that it cannot be taken for that of the next failure.
    await page.clock.runFor(9_000)
  }
  failure = undefined
  await press(page)
  await done(page)
}

const main = (page: Page) => page.locator('main').getByText(/./)
const anywhere = (page: Page) => page.getByText(/./)
const dialog = (page: Page) => page.getByRole('dialog').getByRole('alert')
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).click()
/** Opens the screen the first time; after that, presses its button to try again. */
const openOrRetry = (path: string) => async (page: Page) => {
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  if (await again.isVisible()) await again.click()
  else await page.goto(path)
}
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const shown = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

test.beforeEach(({ page }) => page.clock.install())

test('the menu and the open collections', desktopOnly, async ({ page, api, unique }) => {
  const { description } = await openCollection(api, unique)
  // A second open collection, because with a single one the page goes straight to it.
  await openCollection(api, `outra-${unique}`)
  await failEachWay(page, {
    method: 'GET',
    address: '/api/global-config',
    press: openOrRetry('/'),
    told: main,
    done: (opened) => expect(opened.getByRole('button', { name: 'Recarregar' })).toBeVisible(),
  })
  await failEachWay(page, {
    method: 'GET',
    address: '/api/missionary-collection/active',
    press: openOrRetry('/missionary-collection'),
    told: main,
    done: (opened) => expect(opened.getByRole('link', { name: description })).toBeVisible(),
  })
})

for (const address of ['/api/missionary-collection/', '/api/bank-account', '/api/credit-type'])
  test(`what the form of a contribution reads first: ${address}`, desktopOnly, async ({ page, api, unique }) => {
    const { id, description } = await openCollection(api, unique)
    await failEachWay(page, {
      method: 'GET',
      address,
      press: openOrRetry(`/missionary-collection/${id}`),
      told: main,
      done: heading(description),
    })
  })

test('the search of a diocese', desktopOnly, async ({ page, api, unique }) => {
  const { id, diocese } = await openCollection(api, unique)
  await page.goto(`/missionary-collection/${id}`)
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await failEachWay(page, {
    method: 'GET',
    address: '/api/diocese/search',
    press: button('Buscar'),
    told: anywhere,
    done: (opened) => expect(opened.getByRole('row', { name: diocese.name })).toBeVisible(),
  })
  await expect(page.getByRole('searchbox', { name: 'Diocese' })).toHaveValue(diocese.name)
})

test('what became of a contribution, and its e-mail corrected', desktopOnly, async ({ page, api, visitor, unique }) => {
  const collection = await openCollection(api, unique)
  const { protocol } = await createContribution(visitor, collection)
  const path = '/api/collection-missionary-contribuitions/protocol/'
  await failEachWay(page, {
    method: 'GET',
    address: path,
    press: openOrRetry(`/envio/${protocol}`),
    told: main,
    done: heading('Comprovante enviado com sucesso!'),
  })
  await page.getByLabel('E-mail que recebe a carta e o recibo').fill(`certo-${unique}@diocese.test`)
  await failEachWay(page, {
    method: 'PUT',
    address: path,
    press: button('Corrigir o e-mail'),
    told: main,
    done: shown(`certo-${unique}@diocese.test`),
  })
})

test('the open campaign, and a request made in it', desktopOnly, async ({ page, api, unique }) => {
  await activeCampaign(api)
  const { diocese } = await openCollection(api, unique)
  await failEachWay(page, {
    method: 'GET',
    address: '/api/missionary-campaign/active',
    press: openOrRetry('/missionary-champaing-new'),
    told: main,
    done: (opened) => expect(opened.getByLabel('Seu nome')).toBeVisible(),
  })
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: diocese.name }).click()
  await page.getByLabel('Seu nome').fill(`Maria ${unique}`)
  await page.getByLabel('Seu e-mail').fill(`maria-${unique}@diocese.test`)
  await page.getByLabel('Telefone').fill('(31) 98765-4321')
  await failEachWay(page, {
    method: 'POST',
    address: '/api/missionary-campaign/solicitation',
    press: button('Continuar'),
    told: anywhere,
    done: (opened) => expect(opened).toHaveURL(/champaing-solicitation-view/),
  })
})

test('a request by its code, its materials, and the catalogue', desktopOnly, async ({ page, api, unique }) => {
  const product = await createProduct(api, `Cartaz ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.goto('/champaing-solicitation-get')
  await page.getByLabel('Código da solicitação').fill(code)
  await failEachWay(page, {
    method: 'GET',
    address: '/api/missionary-campaign-solicitation/',
    press: button('Buscar'),
    told: anywhere,
    done: heading('Materiais da solicitação'),
  })
  for (const [path, title] of [
    [`/champaing-solicitation-view/${code}`, 'Materiais da solicitação'],
    [`/champaing-solicitation-confirm/${code}`, 'Confirmar solicitação'],
  ] as const)
    await failEachWay(page, {
      method: 'GET',
      address: '/api/missionary-campaign-solicitation/',
      press: openOrRetry(path),
      told: main,
      done: heading(title),
    })
  await failEachWay(page, {
    method: 'GET',
    address: '/api/missionary-campaign/product',
    press: openOrRetry(`/champaing-solicitation-view/${code}`),
    told: main,
    done: (opened) => expect(opened.getByRole('button', { name: `Um a mais: ${product.name}` })).toBeEnabled(),
  })
})

test('a line added, changed and taken out', desktopOnly, async ({ page, api, unique }) => {
  const [held, offered] = [await createProduct(api, `Cartaz ${unique}`), await createProduct(api, `Terço ${unique}`)]
  const { id, code } = await createRequest(api, await activeCampaign(api), unique, [{ product: held, quantity: 2 }])
  const lines = '/api/missionary-campaign/solicitation-product'
  /** The button that sends a material's quantity again. The screen keeps a quantity that could not be sent. */
  const again = ({ name }: { name: string }) => page.getByRole('button', { name: `Salvar ${name} de novo` })
  await page.goto(`/champaing-solicitation-view/${code}`)
  await failEachWay(page, {
    method: 'POST',
    address: lines,
    press: async (opened) => {
      if (await again(offered).isVisible()) return again(offered).click()
      await button(`Um a mais: ${offered.name}`)(opened)
      await opened.clock.runFor(1_000)
    },
    told: anywhere,
    done: shown('✅ Produto adicionado com sucesso!'),
  })
  await page.getByRole('button', { name: `Editar ${held.name}` }).click()
  await page.getByLabel(`Quantidade de ${held.name}`).fill('5')
  await failEachWay(page, {
    method: 'PUT',
    address: lines,
    press: button('Salvar'),
    told: anywhere,
    done: shown('✅ Produto alterado com sucesso!'),
  })
  await failEachWay(page, {
    method: 'DELETE',
    address: lines,
    press: (opened) =>
      again(held)
        .or(opened.getByRole('button', { name: `Excluir ${held.name}` }))
        .click(),
    told: anywhere,
    done: shown('✅ Material removido com sucesso!'),
  })
  const read = await api.call<{ champaingn_solicitation_product: { quantity: number }[] }>(
    'GET',
    `/api/missionary-campaign-solicitation/${id}`,
  )
  expect(read.champaingn_solicitation_product.map(({ quantity }) => quantity)).toEqual([1])
})

test('who asks corrected, the address reported, the request confirmed', desktopOnly, async ({ page, api, unique }) => {
  const product = await createProduct(api, `Vela ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.goto(`/champaing-solicitation-view/${code}`)
  await page.getByRole('button', { name: 'Corrigir os seus dados' }).click()
  await page.getByRole('dialog').getByLabel('Seu nome').fill('Rosa Maria')
  await failEachWay(page, {
    method: 'PUT',
    address: '/api/missionary-campaign-solicitation/',
    press: inDialog('Salvar'),
    told: dialog,
    done: shown('✅ Dados corrigidos com sucesso!'),
  })
  await page.getByRole('button', { name: 'O endereço está errado?' }).click()
  await page.getByLabel('O que está errado').fill('A cúria mudou')
  await failEachWay(page, {
    method: 'POST',
    address: '/api/missionary-campaign/solicitation/address-report/',
    press: inDialog('Enviar aviso'),
    told: dialog,
    done: shown('✅ Aviso enviado à secretaria!'),
  })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  await failEachWay(page, {
    method: 'PUT',
    address: '/api/missionary-campaign/solicitation/',
    press: inDialog('Confirmar'),
    told: dialog,
    done: shown('✅ Solicitação finalizada com sucesso!'),
  })
})

test('the image of a payment taken back', desktopOnly, async ({ page, api, unique }) => {
  const product = await createProduct(api, `Vela ${unique}`)
  const { code } = await createRequest(api, await activeCampaign(api), unique, [{ product, quantity: 2 }])
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await page.getByLabel('Imagem do pagamento').setInputFiles(receiptImage())
  await page.getByRole('button', { name: 'Enviar comprovante' }).click()
  await expect(page.getByText('✅ Comprovante enviado com sucesso!')).toBeVisible()
  await failEachWay(page, {
    method: 'DELETE',
    address: '/api/missionary-campaign/solicitation/payment/',
    press: async (opened) => {
      await button('Remover comprovante')(opened)
      await inDialog('Remover')(opened)
    },
    told: anywhere,
    done: shown('✅ Comprovante removido com sucesso!'),
  })
})
