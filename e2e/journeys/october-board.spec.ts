import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { createSlip } from '../support/return-files.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Whether an element's text is not cut at its side. */
const isWhole = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

test('the October board tells who is silent, and each number leads to its rows', async ({ page, api, unique }) => {
  const regionId = await createRegion(api, `Quadro ${unique}`, ['AC'])
  const collection = await openCollection(api, unique)
  const { base_year: year } = await api.call<{ base_year: number }>(
    'GET',
    `/api/missionary-collection/${collection.id}`,
  )
  const diocese = await createDiocese(api, `Enviou ${unique}`, { parish_region_id: regionId, uf: 'AC' })
  await createDiocese(api, `Calada ${unique}`, { parish_region_id: regionId, uf: 'AC' })
  await createContribution(api, collection, { diocese })
  await page.goto(`/dashboard?ano=${year}`)
  const row = page
    .getByRole('table', { name: 'Por regional', exact: true })
    .getByRole('row', { name: `Quadro ${unique}` })
  await expect(row).toContainText('1 de 2')
  // On a phone the name stands above the numbers, as wide as the row.
  expect((await row.getByRole('rowheader').boundingBox())?.width).toBeGreaterThan(90)
  const sameDay = page.getByRole('region', { name: 'Quadro de outubro' }).getByRole('table', { name: 'No mesmo dia' })
  const shown = sameDay.locator('tbody tr').first()
  await expect(shown).toContainText(`${year}até agora`)
  await expect(shown.locator('rect')).toHaveAttribute('width', '100%')
  await expect(shown.getByRole('link', { name: /^\d{4}: R\$\s.* enviados até agora$/ })).toHaveAttribute(
    'href',
    `/missionary-collection-view/${collection.id}#contribuicoes`,
  )
  await expectAccessible(page)
  await row.getByRole('link', { name: `1 de 2 dioceses em silêncio, Quadro ${unique}` }).press('Enter')
  await expect(page.getByRole('link', { name: `Calada ${unique}`, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Enviou ${unique}`, exact: true })).toHaveCount(0)
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const label of ['Sem contribuição à coleta', 'Lembrar quem não contribuiu'])
      expect(await isWhole(page.getByRole('main').getByText(label, { exact: true })), `${label} at ${width}`).toBe(true)
  }
  await page.getByRole('button', { name: 'Sem contribuição à coleta: tirar o filtro' }).press('Enter')
  await expect(page.getByRole('link', { name: `Enviou ${unique}`, exact: true })).toBeVisible()
})

test('the regions of the board are sorted, and their sum stands below', desktopOnly, async ({ page, api, unique }) => {
  // The names begin with Z, so that the first page of the regions keeps those that were there from the beginning.
  const [one, other] = [
    await createRegion(api, `Z Á ${unique}`, ['AC']),
    await createRegion(api, `Z B ${unique}`, ['AC']),
  ]
  const collection = await openCollection(api, unique)
  const { base_year: year } = await api.call<{ base_year: number }>(
    'GET',
    `/api/missionary-collection/${collection.id}`,
  )
  await createDiocese(api, `Única ${unique}`, { parish_region_id: one, uf: 'AC' })
  for (const name of ['Uma', 'Outra'])
    await createDiocese(api, `${name} ${unique}`, { parish_region_id: other, uf: 'AC' })
  await page.goto(`/dashboard?ano=${year}`)
  const table = page.getByRole('table', { name: 'Por regional', exact: true })
  const own = table.locator('tbody tr').filter({ hasText: unique }).getByRole('rowheader')
  const silent = table.getByRole('columnheader', { name: 'Em silêncio' })
  await silent.getByRole('button').press('Enter')
  await expect(silent).toHaveAttribute('aria-sort', 'ascending')
  await expect(own).toHaveText([`Z Á ${unique}`, `Z B ${unique}`])
  await silent.getByRole('button').press('Enter')
  await expect(own).toHaveText([`Z B ${unique}`, `Z Á ${unique}`])
  await expect(table.locator('tfoot tr')).toContainText(/Total.*R\$.*\d+ de \d+$/)
})

test('a bar stands for the same day of each earlier year', desktopOnly, async ({ page, api, unique }) => {
  const openNext = async (number: number) => {
    const { id, ...collection } = await openCollection(api, `${number} ${unique}`)
    const { base_year: year } = await api.call<{ base_year: number }>('GET', `/api/missionary-collection/${id}`)
    return { id, ...collection, year }
  }
  let [past, now] = [await openNext(0), await openNext(1)]
  // The board compares the years right before. Other journeys may have taken the year after the first collection's.
  for (let number = 2; now.year !== past.year + 1; number += 1) [past, now] = [now, await openNext(number)]
  const { year } = now
  await createContribution(api, now, { value: '1.234,00' })
  await page.goto(`/dashboard?ano=${year}`)
  const rows = page
    .getByRole('region', { name: 'Quadro de outubro' })
    .getByRole('table', { name: 'No mesmo dia' })
    .locator('tbody tr')
  await expect(rows.first()).toContainText('R$ 1.234,00')
  await expect(rows.first().locator('rect')).toHaveAttribute('width', '100%')
  // R$ 0,00, because the contribution to the past collection was sent today. In that collection's year, the compared
  // day is long before today.
  const before = rows.filter({ has: page.locator(`a[href*="/missionary-collection-view/${past.id}"]`) })
  await expect(before).toContainText(/até \d\d\/\d\d\/\d{4}R\$\s0,00$/)
  await expect(before.locator('rect')).toHaveAttribute('width', '0%')
})

test('who has not contributed is reminded in two clicks', desktopOnly, async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await createDiocese(api, `Calada ${unique}`)
  await page.goto(`/dioceses?status=active&silent_in=${collection.id}`)
  await page.getByRole('link', { name: 'Lembrar quem não contribuiu' }).press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(`/missionary-collection-view/${collection.id}`)
})

test(
  'the reminder goes to the dioceses that the list shows, or to the ticked ones',
  desktopOnly,
  async ({ page, api, unique }) => {
    const region = `Lembrada ${unique}`
    const regionId = await createRegion(api, region, ['AC'])
    const collection = await openCollection(api, unique)
    await createDiocese(api, `De fora ${unique}`)
    for (const [number, name] of ['Um', 'Dois', 'Três'].entries())
      await createDiocese(api, `${name} ${unique}`, {
        parish_region_id: regionId,
        uf: 'AC',
        contact_mail: `lembrada-${number}-${unique}@diocese.test`,
      })
    const list = `/dioceses?status=active&silent_in=${collection.id}&parish_region_id=${regionId}`
    const question = page.getByRole('dialog')

    // Dioceses in the trash are not reminded.
    await page.goto(list.replace('active', 'trashed'))
    await expect(page.getByRole('button', { name: 'Sem contribuição à coleta: tirar o filtro' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Lembrar/ })).toHaveCount(0)

    await page.goto(list)
    await page.getByRole('checkbox', { name: new RegExp(`Dois ${unique}`) }).click()
    await page.getByRole('link', { name: 'Lembrar 1 marcada' }).click()
    await expect(question).toContainText('O e-mail vai para 1 diocese entre as marcadas na lista.')
    await expect(question.getByRole('listitem')).toHaveText([new RegExp(`Dois ${unique}`)])
    // The whole mail can be read before it is sent.
    await question.getByText('Ver o texto do e-mail').press('Enter')
    const mail = question.getByRole('group', { name: `O e-mail como chega a Dois ${unique}` })
    await expect(mail).toContainText(`/missionary-collection/${collection.id}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.goto(list)
    await page.getByRole('link', { name: 'Lembrar quem não contribuiu' }).click()
    await expect(question).toContainText(`O e-mail vai para 3 dioceses da regional ${region}.`)
    await question.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect
      .poll(async () => (await api.call<{ total: number }>('GET', `/api/outbox?search=-${unique}@diocese.test`)).total)
      .toBe(3)
    // The collection's own button still addresses all dioceses, even after a reminder to the dioceses of the list.
    await page.getByRole('button', { name: 'Enviar: Lembrete' }).click()
    await expect(question).toContainText(/O e-mail vai para \d+ dioceses?\. Outras 3 já entraram/)
  },
)

test(
  'the October board shows what the slips of the same year came to, and leads to their rows',
  desktopOnly,
  async ({ page, api, unique }) => {
    const campaign = await activeCampaign(api)
    const year = campaign.code.slice(-4)
    await api
      .call('POST', '/api/missionary-collection', {
        description: `Coleta ${unique}`,
        begin_dt: `${year}-01-02T08:00`,
        base_year: Number(year),
      })
      .catch((error: unknown) => {
        if (!String(error).includes(': 409')) throw error
      })
    await createSlip(api, campaign, unique)
    await page.goto(`/dashboard?ano=${year}`)
    const money = page.getByRole('region', { name: `Boletos da campanha: ${campaign.description}` })
    await expect(money.getByRole('link', { name: campaign.description })).toBeVisible()
    await expect(money.getByRole('link', { name: 'Ver a conciliação' })).toHaveAttribute(
      'href',
      `/finance/reconciliation/${campaign.id}`,
    )
    await expectAccessible(page)
    await money.getByRole('link', { name: /^Faturado/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Faturado' })).toBeVisible()

    // The board of the campaign itself leads to the same rows.
    await visit(page, `/dashboard?campanha=${year}`)
    const own = page.getByRole('region', { name: 'Quadro da campanha' })
    const ownMoney = own.getByRole('region', { name: 'Boletos da campanha', exact: true })
    await expect(ownMoney.getByRole('link', { name: /^Faturado R\$/ })).toHaveAttribute(
      'href',
      `/finance/reconciliation/${campaign.id}/rows?figure=billed`,
    )
  },
)
