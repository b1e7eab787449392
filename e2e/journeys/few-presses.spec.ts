import { paths, records } from '../../apps/web/src/routing/paths.ts'
import { ApiClient, signIn } from '../support/api-client.ts'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { mailsTo } from '../support/mailbox.ts'
import { startOwnServer } from '../support/own-server.ts'
import { admin } from '../support/people.ts'
import { countPresses } from '../support/presses.ts'
import { createContact, createDiocese } from '../support/registry.ts'
import { createSlip } from '../support/return-files.ts'
import { createBox } from '../support/shipping.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test(
  'the first pending contribution opens with one press, and one more verifies it',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const email = `${unique}@diocese.test`
    await createContribution(api, collection, { email })
    await visit(page, paths.home)
    const presses = await countPresses(page)
    const work = page.getByRole('region', { name: 'O que espera por você' }).getByRole('listitem')
    await work.filter({ hasText: collection.description }).getByRole('link').click()
    await expect(page.getByRole('button', { name: /^Verificar/ }).first()).toBeEnabled()
    expect(await presses()).toEqual({ clicks: 1, keys: 0 })
    await page.keyboard.press('v')
    await expect(page.getByRole('list', { name: 'Verificadas agora, com o recibo ainda por sair' })).toBeVisible()
    expect(await presses()).toEqual({ clicks: 1, keys: 1 })
    await expect.poll(() => mailsTo(email), { timeout: 40_000 }).toHaveLength(1)
  },
)

test(
  'receipt, parcel, slip and telephone of a diocese stand on one page, without a click',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const { diocese } = collection
    const { id } = await createContribution(api, collection, { value: '1.500,00' })
    await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
    await createContact(api, diocese.id, 'Chancelaria', `Irmã ${unique}`)
    const campaign = await activeCampaign(api)
    const product = await createProduct(api, `Cartaz ${unique}`)
    const request = await createRequest(api, campaign, unique, [{ product, quantity: 2 }], diocese)
    const box = await createBox(api, request.id, 4.5)
    await api.call('PUT', `/api/missionary-campaign/shipping/box/${box.id}`, { shipped: true })
    await createSlip(api, campaign, unique, { of: diocese })

    await visit(page, paths.reports)
    const presses = await countPresses(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByLabel('Buscar em tudo')).toBeFocused()
    await page.keyboard.type(diocese.name)
    await expect(page.getByRole('dialog').getByText(diocese.name).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(records.diocese.to(diocese.id))
    const timeline = page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem')
    await expect(timeline.filter({ hasText: /Recibo \d{4}\/\d+/ })).toContainText(
      /Enviado .* a |Espera para sair desde /,
    )
    await expect(timeline.filter({ hasText: '1 caixa' }).first()).toBeVisible()
    await expect(timeline.filter({ hasText: 'Nosso número' }).first()).toBeVisible()
    const call = page.getByRole('region', { name: 'Contatos' }).getByRole('link', { name: `Telefonar: Irmã ${unique}` })
    await expect(call).toHaveAttribute('href', /^tel:/)
    expect(await presses()).toEqual({ clicks: 0, keys: 2 })
  },
)

test('a request with three materials takes fewer than ten presses', desktopOnly, async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`, { qtd_parish: 35 })
  await createContact(api, diocese.id, 'Chancelaria', `Irmã ${unique}`)
  const names = ['Cartaz', 'Livro', 'Santinho'].map((name) => `${name} ${unique}`)
  for (const name of names) await createProduct(api, name)
  await visit(page, records.campaign.to(campaign.id))
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Nova Solicitação' }).first().click()
  const creating = page.getByRole('dialog', { name: 'Nova Solicitação' })
  await expect(creating.getByRole('searchbox', { name: 'Diocese' })).toBeFocused()
  await page.keyboard.type(diocese.name)
  await expect(creating.getByRole('radio', { name: diocese.name })).toBeVisible()
  await page.keyboard.press('Enter')
  // The browser itself draws this list. To open it and to choose, a person needs two more presses, which the page
  // cannot count.
  await creating.getByLabel('Solicitante', { exact: true }).selectOption({ label: `Irmã ${unique} (Chancelaria)` })
  for (const name of names) {
    await creating.getByLabel(`Quantidade de ${name}`).click()
    await page.keyboard.type('10')
  }
  await creating.getByRole('button', { name: 'Criar solicitação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: diocese.name })).toBeVisible()
  const { clicks, keys } = await presses()
  expect(clicks + keys + 2).toBeLessThan(10)
})

test(
  'who has not contributed is reminded from their list with two clicks',
  desktopOnly,
  async ({ browser, playwright, windowOptions, unique }) => {
    // An installation of its own, because the second click mails every diocese without a contribution.
    const server = await startOwnServer()
    try {
      const request = await playwright.request.newContext({ baseURL: server.url })
      const session = await signIn(request, admin)
      const api = new ApiClient(request, session.token)
      const collection = await openCollection(api, unique)
      const silent = await createDiocese(api, `Calada ${unique}`, { contact_mail: 'calada@diocese.test' })
      const context = await browser.newContext({ ...windowOptions, baseURL: server.url })
      const page = await context.newPage()
      await page.goto('/favicon.svg')
      await beginSession(page, session)
      await page.goto(`${paths.dioceses}?status=active&silent_in=${collection.id}`)
      await expect(page.getByRole('link', { name: silent.name, exact: true })).toBeVisible()
      const presses = await countPresses(page)
      await page.getByRole('link', { name: 'Lembrar quem não contribuiu' }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(question).toHaveCount(0)
      expect(await presses()).toEqual({ clicks: 2, keys: 0 })
      const remindersWaiting = async () =>
        (await api.call<{ total: number }>('GET', `/api/outbox?search=${encodeURIComponent(collection.description)}`))
          .total
      // This installation has two dioceses. Neither has contributed, so both are reminded.
      await expect.poll(remindersWaiting).toBe(2)
      await context.close()
    } finally {
      await server.stop()
    }
  },
)

test('the timeline of a diocese is opened with two clicks from Hoje', desktopOnly, async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  const { id } = await createContribution(api, collection)
  await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
  await visit(page, paths.home)
  const presses = await countPresses(page)
  await page
    .getByRole('button', { name: /Buscar/ })
    .first()
    .click()
  await page.keyboard.type(collection.diocese.name)
  await page.getByRole('dialog').getByText(collection.diocese.name).first().click()
  const timeline = page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem')
  await expect(timeline.filter({ hasText: /Recibo \d{4}\/\d+/ })).toContainText(/Enviado .* a |Espera para sair desde /)
  expect(await presses()).toEqual({ clicks: 2, keys: 0 })
})

test('the wrong e-mail of a request is corrected with three presses', desktopOnly, async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const { id } = await createRequest(api, campaign, unique)
  await visit(page, records.solicitation.to(id))
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Corrigir solicitante' }).click()
  const correcting = page.getByRole('dialog', { name: 'Corrigir solicitante' })
  // A click selects the whole address, so typing replaces it.
  await correcting.getByLabel('E-mail do solicitante').click()
  await page.keyboard.type(`certo.${unique.replace(/\W/g, '')}@diocese.test`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Enviar o código de novo?' })).toBeVisible()
  expect(await presses()).toEqual({ clicks: 2, keys: 1 })
  await page.getByRole('button', { name: 'Cancelar' }).last().click()
  await expect(page.getByText(`certo.${unique.replace(/\W/g, '')}@diocese.test`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corrigir solicitante' })).toBeFocused()
})
