import type { Locator, Page } from '@playwright/test'
import { createDonation, createGroup } from '../support/cofrinho.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { settle } from '../support/in-sight.ts'
import { pageOf } from '../support/page-of.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { showAllValues } from '../support/rows.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** The row, or on a phone the card, that contains a text. */
const rowOf = (page: Page, text: string) =>
  page.getByRole('main').locator('tbody tr, li').filter({ hasText: text }).first()

const boxOf = async (row: Locator) => (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: Infinity }

/** Clicks in the row but on none of its controls. */
async function clickBeside(row: Locator) {
  const { width } = await boxOf(row)
  await row.click({ position: { x: width / 2, y: 3 } })
}

test('a click anywhere on a row opens its record, and its name is a link', async ({ page, api, unique }) => {
  const region = await createRegion(api, `Regional ${unique}`)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const parish = await createParish(api, diocese.id, `Paróquia ${unique}`)
  const group = await createGroup(api, `Grupo ${unique}`)
  const user = await api.createUser(`Pessoa ${unique}`, { email: `${unique}@e2e.test`, password: 'semente-boa-26' })
  const donation = await createDonation(api, `Doação ${unique}`)
  const collection = await openCollection(api, `${unique} aberta`)
  // In lists without a search, the row's page is looked up right before use, because other tests add rows.
  const found = (list: string) => () => Promise.resolve(`${list}?search=${unique}`)
  const paged = (list: string, path: string, id: number) => async () => `${list}?page=${await pageOf(api, path, id)}`
  const lists = [
    ['Regional', paged('/parish-region', '/api/parish_region', region), `/parish-region-view/${region}`],
    ['Diocese', found('/dioceses'), `/diocese-view/${diocese.id}`],
    ['Paróquia', found('/parish'), `/parish-view/${parish.id}`],
    ['Grupo', found('/safe-box'), `/safe-box-view/${group.id}`],
    ['Pessoa', paged('/users', '/api/user', user.id), `/users-view/${user.id}`],
    ['Doação', found('/donation'), `/donation-view/${donation.id}`],
    [
      'Coleta',
      paged('/missionary-collection', '/api/missionary-collection', collection.id),
      `/missionary-collection-view/${collection.id}`,
    ],
  ] as const
  for (const [kind, listNow, record] of lists) {
    const name = kind === 'Coleta' ? collection.description : `${kind} ${unique}`
    // Tries again, because the row may move to another page between the look-up and the loading of the list.
    await expect(async () => {
      await visit(page, await listNow())
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', record, {
        timeout: 5_000,
      })
    }).toPass({ timeout: 60_000 })
    await clickBeside(rowOf(page, name))
    await expect(page).toHaveURL(record)
  }
})

test('selecting the text of a row opens nothing, nor does a control of it', async ({ page, api, unique, isMobile }) => {
  test.skip(isMobile, 'a mouse selects')
  const name = `Diocese ${unique}`
  await createDiocese(api, name, { city: 'Conceição do Mato Dentro' })
  const list = `/dioceses?search=${unique}`
  await page.goto(list)
  const city = rowOf(page, name).getByText('Conceição do Mato Dentro')
  const { x, y, width, height } = await boxOf(city)
  await page.mouse.move(x + 14, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('')
  await page.getByRole('button', { name: `Mover para a lixeira: ${name}` }).click()
  await expect(page.getByRole('main').getByText('lixeira', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(list)
})

test('a row that opens a dialog keeps the list: a contribution stands in the address, Back closes it', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  const { id } = await createContribution(api, collection)
  const view = `/missionary-collection-view/${collection.id}`
  await page.goto(view)
  await clickBeside(page.getByRole('region', { name: 'Contribuições' }).locator('tbody tr, li').first())
  const dialog = page.getByRole('dialog', { name: collection.diocese.name })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`${view}?contribuicao=${id}`)
  await expect(dialog.getByRole('link', { name: 'Abrir a diocese' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(view)
  await page.goto(`${view}?contribuicao=${id}`)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a row without a screen of its own opens its form', desktopOnly, async ({ page, api, unique }) => {
  const bank = `Banco ${unique}`
  await api.call('POST', '/api/bank-account', { bank_name: bank })
  await page.goto('/global-settings/bank-accounts')
  const dialog = page.getByRole('dialog', { name: 'Editar a conta' })
  await clickBeside(rowOf(page, bank))
  await expect(dialog.getByLabel('Nome do banco')).toHaveValue(bank)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: bank, exact: true }).press('Enter')
  await expect(dialog).toBeVisible()
})

test(
  'the way back leads to the search and page that one came from, and the page size is kept for the next visit',
  desktopOnly,
  async ({ page, api, unique }) => {
    for (const letter of 'ABCDEF') await createDiocese(api, `${letter} ${unique}`)
    await page.goto(`/dioceses?search=${unique}`)
    await page.getByLabel('Registros por página').selectOption('5 por página')
    await page.getByRole('button', { name: 'Página 2' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: `F ${unique}`, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: `F ${unique}` })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Dioceses', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`search=${unique}.*page=2`))
    await expect(page.getByRole('main').getByRole('link', { name: `F ${unique}`, exact: true })).toBeVisible()

    await page.goto(`/dioceses?search=${unique}&sort=name`)
    await expect(page.getByText('Mostrando 1 até 5 de 6 Registros')).toBeVisible()
  },
)

test('a list is searched as one types: no letter is lost, and Back leads to before the search', async ({
  page,
  api,
  unique,
}) => {
  await createDiocese(api, `Mariana ${unique}`)
  await createDiocese(api, `Manaus ${unique}`)
  await visit(page, '/dioceses')
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox')
  const found = (name: string) => main.getByRole('link', { name: `${name} ${unique}`, exact: true })
  await search.pressSequentially(`Ma ${unique}`)
  await expect(found('Manaus')).toBeVisible()
  await expect(found('Mariana')).toBeVisible()
  // The letters come more slowly than the search waits, so each letter starts a search and answers arrive in between.
  await search.press('Home')
  await search.press('Delete')
  await search.press('Delete')
  await search.pressSequentially('Mar ', { delay: 320 })
  await expect(search).toHaveValue(`Mar  ${unique}`)
  await expect(search).toBeFocused()
  await expect(found('Manaus')).toHaveCount(0)
  await expect(found('Mariana')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dioceses')
  await expect(search).toHaveValue('')
})

test('a row is 40 px high, a card under 150', async ({ page, api, isMobile }) => {
  const unique = Date.now()
  const name = `Paróquia Nossa Senhora da Conceição ${isMobile ? 'Aparecida do Rio Doce ' : ''}${unique}`
  const diocese = await createDiocese(api, `Diocese de São Sebastião do Alto ${unique}`)
  const parish = await createParish(api, diocese.id, name, { city: 'Conceição do Mato Dentro' })
  await createGroup(api, `Infância Missionária ${unique}`, {
    representant_name: 'Maria das Graças Figueiredo',
    contact_mail: 'maria.das.gracas.figueiredo@diocese-de-sao-sebastiao.org.br',
    parish_id: parish.id,
  })
  await createDonation(api, name)
  const limit = isMobile ? { from: 44, to: 149 } : { from: 40, to: 45 }
  for (const list of isMobile ? ['/parish', '/safe-box', '/donation'] : ['/parish', '/donation']) {
    await visit(page, `${list}?search=${unique}`)
    const row = rowOf(page, String(unique))
    await expect(row).toBeVisible()
    const { height } = await boxOf(row)
    expect(height, list).toBeGreaterThanOrEqual(limit.from)
    expect(height, list).toBeLessThanOrEqual(limit.to)
  }
  if (!isMobile) return
  const collection = await openCollection(api, `de São Sebastião do Alto ${unique}`)
  await createContribution(api, collection)
  await visit(page, `/missionary-collection-view/${collection.id}`)
  const card = page.getByRole('region', { name: 'Contribuições' }).locator('li').first()
  expect((await boxOf(card)).height).toBeLessThan(150)
})

test('an e-mail breaks after its @ only, or ends in an ellipsis with the whole as its title', async ({
  page,
  api,
  unique,
}) => {
  const email = `secretaria.infancia.missionaria.da.diocese.de.${Date.now()}@diocesedesaosebastiaodoalto.org.br`
  await createGroup(api, `Grupo ${unique}`, { contact_mail: email })
  await page.setViewportSize({ width: 1440, height: 768 })
  await page.goto(`/safe-box?search=${unique}`)
  await showAllValues(page, false)
  const address = page.getByRole('main').getByTitle(email)
  const parts = () =>
    address.locator('span').evaluateAll((spans) =>
      spans.map((span) => ({
        text: span.textContent,
        lines: new Set([...span.getClientRects()].map(({ y }) => y)).size,
      })),
    )
  for (const width of [390, 768, 1093, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    await settle(page)
    await expect(address).toHaveText(email)
    expect(await parts()).toEqual([
      { text: `${email.split('@')[0]}@`, lines: 1 },
      { text: 'diocesedesaosebastiaodoalto.org.br', lines: 1 },
    ])
  }
})

test(
  'a list is kept under a name and shown again in two clicks; a deleted view comes back; an outdated one breaks nothing',
  desktopOnly,
  async ({ page, api, unique, colleague }) => {
    for (const letter of 'ABCDEF') await createDiocese(api, `${letter} ${unique}`)
    const view = `Visão ${unique}`
    const rows = (on: Page) => on.getByRole('main').locator('tbody tr')
    const views = (on: Page) => on.getByRole('button', { name: /^Visões/ })
    await page.goto(`/dioceses?search=${unique}&sort=name&order=desc&limit=5`)
    await page.getByRole('button', { name: /^Exibir/ }).press('Enter')
    await page.getByRole('checkbox', { name: 'Telefone' }).uncheck()
    await page.keyboard.press('Escape')
    await views(page).press('Enter')
    await page.getByRole('button', { name: 'Salvar visão' }).press('Enter')
    await page.getByRole('textbox', { name: 'Nome' }).fill(view)
    await page.getByRole('switch', { name: 'Mostrar a todos' }).press('Space')
    await page.getByRole('textbox', { name: 'Nome' }).press('Enter')
    await expect(views(page)).toHaveText(`Visões: ${view}`)
    await expect(views(page)).toBeFocused()
    await views(page).press('Enter')
    await page.getByRole('button', { name: `Editar: ${view}` }).press('Enter')
    await page.getByRole('textbox', { name: 'Nome' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Editar visão' })).toHaveCount(0)
    await expect(views(page)).toBeFocused()
    for (const button of ['Salvar', 'Cancelar']) {
      await views(page).press('Enter')
      await page.getByRole('button', { name: `Editar: ${view}` }).press('Enter')
      await page.getByRole('dialog', { name: 'Editar visão' }).getByRole('button', { name: button }).press('Enter')
      await expect(page.getByRole('dialog', { name: 'Editar visão' })).toHaveCount(0)
      await expect(views(page)).toBeFocused()
    }

    await colleague.page.goto('/dioceses')
    await views(colleague.page).press('Enter')
    await colleague.page.getByRole('button', { name: view }).first().press('Enter')
    await expect(rows(colleague.page)).toHaveCount(5)
    await expect(rows(colleague.page).first()).toContainText(`F ${unique}`)
    await expect(colleague.page.getByRole('columnheader', { name: 'Telefone' })).toHaveCount(0)
    await colleague.page.reload()
    await expect(views(colleague.page)).toHaveText(`Visões: ${view}`)

    await colleague.page.getByRole('columnheader', { name: 'Cidade' }).getByRole('button').press('Enter')
    await expect(views(colleague.page)).toHaveText(`Visões: ${view}(alterada)`)

    await views(page).press('Enter')
    await page.getByRole('button', { name: `Excluir: ${view}` }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Visões' }).getByText(view)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect(views(page)).toHaveText(`Visões: ${view}`)

    const query = `search=${unique}&status=burnt&sort=password&limit=9999&columns=gone&gone=1&parish_region_id=x`
    await api.call('POST', '/api/list-view', { list: 'dioceses', name: `Velha ${unique}`, query })
    await page.goto('/dioceses')
    await views(page).press('Enter')
    await page.getByRole('button', { name: `Velha ${unique}`, exact: true }).press('Enter')
    await expect(rows(page)).toHaveCount(6)
  },
)
