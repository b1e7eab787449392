import type { Page, Route } from '@playwright/test'
import { activeCampaign, createProduct } from '../support/campaigns.ts'
import { createDonation, createGroup } from '../support/cofrinho.ts'
import { contributionsOf, openCollection } from '../support/collections.ts'
import { admin } from '../support/people.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'
import { load, visit } from '../support/visit.ts'

/** Lets the first POST to an address reach the server and loses its answer. @returns the keys of all submissions */
async function loseFirstAnswer(page: Page, address: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

test('a request with materials that is sent again after its answer was lost is created once', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const product = await createProduct(api, `Cartaz ${unique}`)
  const keys = await loseFirstAnswer(page, '**/api/missionary-campaign/solicitation')
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('button', { name: 'Nova Solicitação' }).first().click()
  const creating = page.getByRole('dialog', { name: 'Nova Solicitação' })
  await creating.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await creating.getByRole('radio', { name: diocese.name }).click()
  await creating.getByLabel('Nome do solicitante').fill('Rosa')
  await creating.getByLabel('E-mail do solicitante').fill('rosa@diocese.test')
  await creating.getByLabel('Telefone').pressSequentially('31987654321')
  await creating.getByLabel(`Quantidade de ${product.name}`).fill('2')
  await creating.getByRole('button', { name: 'Criar solicitação' }).click()
  await expect.poll(() => keys.length).toBe(1)
  await expect(creating.getByRole('button', { name: 'Criar solicitação' })).toBeEnabled()
  await creating.getByRole('button', { name: 'Criar solicitação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: diocese.name })).toBeVisible()
  expect(keys).toEqual([expect.any(String), keys[0]])
  const { total } = await api.call<{ total: number }>(
    'GET',
    `/api/missionary-campaign/solicitation/${campaign.id}?diocese_id=${diocese.id}`,
  )
  expect(total).toBe(1)
})

test("a group's gift that is sent again after its answer was lost is added once", async ({ page, api, unique }) => {
  const group = await createGroup(api, `Grupo ${unique}`)
  const donation = await createDonation(api, `Cofrinho ${unique}`)
  const keys = await loseFirstAnswer(page, '**/api/groups_donation')
  await page.goto(`/donation-view/${donation.id}`)
  await page.getByRole('button', { name: 'Adicionar contribuinte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar contribuinte' })
  await dialog.getByRole('searchbox', { name: 'Grupo' }).fill(group.group_name)
  await dialog.getByRole('radio', { name: group.group_name }).click()
  await dialog.getByLabel('Valor').fill('50')
  await dialog.getByLabel('Valor').press('Enter')
  await expect(
    page.getByText('Sem resposta do servidor. Tente de novo sem mudar nada: o valor entra uma vez só.'),
  ).toBeVisible()
  await dialog.getByLabel('Valor').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').getByRole('row', { name: group.group_name })).toContainText('R$ 50,00')
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(await api.call<unknown[]>('GET', `/api/donation/groups-donation/${donation.id}`)).toHaveLength(1)
})

test('a contribution whose sending met an ended session is offered again after signing in', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  const sending = '**/api/collection-missionary-contribuitions'
  await page.route(sending, (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Entre novamente.' } }),
  )
  await page.goto(`/missionary-collection-contrib/create/${collection.id}`)
  const main = page.getByRole('main')
  await main.getByLabel('Diocese').fill(collection.diocese.name)
  await main.getByRole('radio', { name: collection.diocese.name }).click()
  await main.getByLabel('Conta bancária').selectOption({ label: collection.account.bank_name })
  await main.getByLabel('Tipo de crédito').selectOption({ index: 1 })
  await main.getByLabel('Valor').fill('1234,56')
  await main.getByLabel('Nome de quem enviou').fill('Maria Aparecida')
  await main.getByLabel('E-mail de quem enviou').fill('maria@exemplo.test')
  await page.locator('input[type="file"]').setInputFiles(receiptImage())
  await expect(page.getByText(/MB/)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await main.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL('/login')
  await page.unroute(sending)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Senha').fill(admin.password)
  await page.getByRole('button', { name: 'Acessar' }).click()
  await expect(main.getByText('Continuar a contribuição que não foi enviada?')).toBeVisible()
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect(main.getByLabel('Valor')).toHaveValue(/1\.?234,56/)
  await expect(main.getByLabel('Nome de quem enviou')).toHaveValue('Maria Aparecida')
  expect(await contributionsOf(api, collection)).toBe(0)
})

test('a contribution that is being sent when the page is left is not offered again', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await page.goto(`/missionary-collection-contrib/create/${collection.id}`)
  const main = page.getByRole('main')
  await main.getByLabel('Diocese').fill(collection.diocese.name)
  await main.getByRole('radio', { name: collection.diocese.name }).click()
  await main.getByLabel('Conta bancária').selectOption({ label: collection.account.bank_name })
  await main.getByLabel('Tipo de crédito').selectOption({ index: 1 })
  await main.getByLabel('Valor').fill('1234,56')
  await main.getByLabel('Nome de quem enviou').fill('Maria Aparecida')
  await main.getByLabel('E-mail de quem enviou').fill('maria@exemplo.test')
  await page.locator('input[type="file"]').setInputFiles(receiptImage())
  await expect(page.getByText(/MB/)).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('contribuitions'))
  await page.route('**/api/collection-missionary-contribuitions', () => {
    // Never answered.
  })
  await main.getByRole('button', { name: 'Enviar' }).click()
  await sent
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(main.getByLabel('Valor')).toHaveValue('')
  await expect(main.getByText('Continuar a contribuição')).toHaveCount(0)
})

test('a form takes no changes while it is saved, and keeps the focus', async ({ page, api, unique }) => {
  const id = await createRegion(api, `Regional ${unique}`)
  await page.goto(`/parish-region-view/${id}`)
  await page.getByRole('button', { name: 'Renomear' }).click()
  const name = page.getByRole('dialog').getByLabel('Nome da regional')
  let refuse = () => {}
  const held = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(`**/api/parish_region/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await held
    await route.fulfill({ status: 500, json: { message: 'Erro' } })
  })
  await name.fill(`Nova ${unique}`)
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('readonly')
  await page.keyboard.type(' tarde')
  await expect(name).toHaveValue(`Nova ${unique}`)
  await expect(name).toBeFocused()
  refuse()
  await expect(name).not.toHaveAttribute('readonly')
  await page.keyboard.type(' agora')
  await expect(name).toHaveValue(`Nova ${unique} agora`)
})

test('a form that is closed while it waits for the connection is not saved later', async ({ page, api, unique }) => {
  const group = await createGroup(api, `Grupo ${unique}`)
  const donation = await createDonation(api, `Cofrinho ${unique}`)
  await visit(page, `/donation-view/${donation.id}`)
  await page.getByRole('button', { name: 'Adicionar contribuinte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar contribuinte' })
  await dialog.getByRole('searchbox', { name: 'Grupo' }).fill(group.group_name)
  await dialog.getByRole('radio', { name: group.group_name }).click()
  await dialog.getByLabel('Valor').fill('50')
  await page.context().setOffline(true)
  await dialog.getByLabel('Valor').press('Enter')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog).toBeHidden()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.context().setOffline(false)
  await expect(page.getByText('Sem conexão.', { exact: false })).toHaveCount(0)
  await load(page, `/donation-view/${donation.id}`)
  await expect(page.getByText('Nenhum grupo contribuiu ainda')).toBeVisible()
  expect(sent).toEqual([])
})

test('what is confirmed without a connection is not done later either', async ({ page, api, unique }) => {
  const id = await createRegion(api, `Regional ${unique}`)
  await visit(page, `/parish-region-view/${id}`)
  await page.getByRole('button', { name: 'Excluir Região Paroquial' }).click()
  const question = page.getByRole('dialog')
  await page.context().setOffline(true)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Sem conexão: nada foi feito. Tente de novo quando ela voltar.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Sem conexão.', { exact: false })).toHaveCount(0)
  await load(page, `/parish-region-view/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Regional ${unique}` })).toBeVisible()
})

/** Presses Enter a second time as a person's double press does, after the answer to the first one. */
async function pressAgain(page: Page, method: string) {
  const answered = page.waitForResponse((response) => response.request().method() === method)
  await page.keyboard.press('Enter')
  await answered
  await page.keyboard.press('Enter')
}

test('a record whose form is sent by a double press is created once', async ({ page, api, unique }) => {
  await visit(page, '/donation-create')
  await page.getByLabel('Título').fill(`Dupla ${unique}`)
  await pressAgain(page, 'POST')
  await expect(page.getByRole('heading', { level: 1, name: `Dupla ${unique}` })).toBeVisible()
  const { total } = await api.call<{ total: number }>('GET', `/api/donation?search=Dupla ${unique}`)
  expect(total).toBe(1)
})

test('a record that is deleted by a double press is said to be deleted, and nothing failed', async ({
  page,
  api,
  unique,
}) => {
  const id = await createRegion(api, `Regional ${unique}`)
  await visit(page, `/parish-region-view/${id}`)
  await page.getByRole('button', { name: 'Excluir Região Paroquial' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).focus()
  await pressAgain(page, 'DELETE')
  await expect(page).toHaveURL('/parish-region')
  await expect(page.getByText('Não foi possível excluir')).toHaveCount(0)
})

test('the input behind a switch stays invisible while a form is saved', async ({ page, api, unique }) => {
  const { id } = await createDiocese(api, `Diocese ${unique}`)
  await page.goto(`/diocese-view/${id}`)
  await page.getByRole('button', { name: 'Editar dados' }).click()
  const dialog = page.getByRole('dialog')
  const bishop = dialog.getByRole('textbox', { name: 'Bispo' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/diocese/${id}**`, async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.fallback()
  })
  await bishop.fill(`Dom ${unique}`)
  await page.keyboard.press('Enter')
  await expect(bishop).toHaveCSS('opacity', '0.8')
  await expect(dialog.getByRole('switch', { name: 'Sede vacante' })).toHaveCSS('opacity', '0')
  answer()
  await expect(dialog).toHaveCount(0)
})

test('a group that gives the same amount again has given twice', async ({ page, api, unique }) => {
  const group = await createGroup(api, `Grupo ${unique}`)
  const donation = await createDonation(api, `Cofrinho ${unique}`)
  await visit(page, `/donation-view/${donation.id}`)
  await page.getByRole('button', { name: 'Adicionar contribuinte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar contribuinte' })
  await dialog.getByLabel('Adicionar outro em seguida').check()
  for (const times of [1, 2]) {
    await dialog.getByRole('searchbox', { name: 'Grupo' }).fill(group.group_name)
    await dialog.getByRole('radio', { name: group.group_name }).click()
    await dialog.getByLabel('Valor').fill('50')
    await dialog.getByLabel('Valor').press('Enter')
    await expect
      .poll(() => api.call<unknown[]>('GET', `/api/donation/groups-donation/${donation.id}`))
      .toHaveLength(times)
  }
})
