import { expectAccessible } from '../support/accessible.ts'
import { stopClock } from '../support/clock.ts'
import { contributionsOf, createContribution, openCollection } from '../support/collections.ts'
import { fillIn, open, send, sending, sent } from '../support/contribution-form.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests that nothing typed is lost when something changes or breaks while somebody fills the form in and sends it. */
test.use({ signedInAs: null })

test('a connection that breaks, before or after the server has the contribution, makes it arrive once', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  await page.clock.install()
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
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  const button = page.getByRole('button', { name: 'Enviar', exact: true })
  await button.waitFor()
  // The clock is stopped, so that the message is seen before the screen tries again.
  await stopClock(page)
  await button.click()
  await expect(page.getByText('Sem conexão. Tentando de novo...')).toBeVisible()
  await page.clock.resume()
  await expect(sent(page)).toBeVisible()
  expect(tries).toBe(3)
  expect(await contributionsOf(api, collection)).toBe(1)
})

test(
  'going back from the review ends the tries, and what is corrected is what is sent',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    await open(page, collection)
    await fillIn(page, collection)
    await page.clock.install()
    await page.route(sending, (route) => route.abort('connectionreset'))
    await send(page)
    await expect(page.getByText('Sem conexão. Tentando de novo...')).toBeVisible()
    await page.goBack()
    await page.getByLabel('Valor').fill('1.500')
    await page.unroute(sending)
    await page.clock.runFor(20_000)
    await expect(page.getByLabel('Valor')).toBeVisible()
    expect(await contributionsOf(api, collection)).toBe(0)
    await send(page)
    await expect(sent(page)).toBeVisible()
    await expect(page.getByText(/^R\$\s1\.500,00$/)).toBeVisible()
  },
)

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
  for (const [old, why] of [
    [collection.id, 'Esta coleta terminou.'],
    [999_999, 'Não encontramos esta coleta. Confira o endereço que você recebeu.'],
  ] as const) {
    await page.goto(`/missionary-collection/${old}`)
    await expect(page.getByText(why)).toBeVisible()
    await page.getByRole('button', { name: `Ir para ${description}` }).click()
    await expect(page).toHaveURL(`/missionary-collection/${id}`)
    await expect(page.getByLabel('Seu nome')).toBeVisible()
  }
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

  // The collection may also end while the sender goes on to the last check.
  await finish(true)
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira antes de enviar' })).toBeVisible()
  await expect(told).toBeVisible()
  await expect(page.getByText(collection.diocese.name)).toBeVisible()
})

test('a session that ended meanwhile is told; the next try goes as a visitor’s', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await open(page, collection)
  await fillIn(page, collection)
  await page.evaluate(() => {
    localStorage.setItem('seara:sessao', JSON.stringify({ token: 'ended', name: 'Rute', profile: 'user' }))
    // Sends the page the event that a browser sends when another tab changes the session.
    window.dispatchEvent(new StorageEvent('storage', { key: 'seara:sessao' }))
  })
  await send(page)
  await expect(page.getByText('Seu acesso da secretaria terminou.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(sent(page)).toBeVisible()
  expect(await contributionsOf(api, collection)).toBe(1)
})
