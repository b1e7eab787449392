import { expectAccessible } from '../support/accessible.ts'
import { contributionsOf, openCollection } from '../support/collections.ts'
import { fillIn, open, send, sent } from '../support/contribution-form.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createDiocese } from '../support/registry.ts'
import { reloadWithDraft } from '../support/reload.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests the form of a contribution, from the menu until it is sent. */
test.use({ signedInAs: null })

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

test(
  'a diocese that is chosen before the one of the link has arrived stays',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const chosen = await createDiocese(api, `Outra ${unique}`)
    const isOfLink = (address: URL) =>
      address.pathname === '/api/diocese/search' && address.searchParams.get('query') === collection.diocese.name
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(isOfLink, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest((request) => isOfLink(new URL(request.url())))
    await page.goto(
      `/missionary-collection/${collection.id}#${new URLSearchParams({ diocese: collection.diocese.name })}`,
    )
    await asked
    await page.getByRole('searchbox', { name: 'Diocese' }).fill(chosen.name)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('button', { name: chosen.name }).click()
    await expect(page.getByRole('button', { name: 'Trocar' })).toBeVisible()
    const answered = page.waitForResponse((response) => isOfLink(new URL(response.url())))
    release()
    await (await answered).finished()
    await page.waitForTimeout(1_000)
    await expect(page.getByText(chosen.name, { exact: true })).toBeVisible()
    await expect(page.getByText(collection.diocese.name, { exact: true })).toHaveCount(0)
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
