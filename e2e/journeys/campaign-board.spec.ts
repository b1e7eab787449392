import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { confirmedRequest, createBox } from '../support/shipping.ts'
import { expect, test } from '../support/test.ts'

test('the campaign board tells how far each region is, and each number leads to its rows', async ({
  page,
  api,
  unique,
}) => {
  const name = `Quadro ${unique}`
  const region = await createRegion(api, name, ['AC'])
  const campaign = await activeCampaign(api)
  const shipped = await confirmedRequest(api, campaign, `Despachada ${unique}`, region)
  const packed = await confirmedRequest(api, campaign, `Embalada ${unique}`, region)
  await confirmedRequest(api, campaign, `Confirmada ${unique}`, region)
  await createDiocese(api, `Calada ${unique}`, { parish_region_id: region, uf: 'AC' })
  await createBox(api, packed.id, 2)
  const box = await createBox(api, shipped.id, 3)
  await api.call('PUT', `/api/missionary-campaign/shipping/box/${box.id}`, { shipped: true })

  await page.goto(`/dashboard?campanha=${new Date().getFullYear()}`)
  const board = page.getByRole('region', { name: 'Quadro da campanha' })
  const ofRegion = (what: string) => board.getByRole('link', { name: `${what}, ${name}` })
  for (const what of ['3 solicitações', '3 confirmadas', '1 por embalar', '2 embaladas', '1 despachada'])
    await expect(ofRegion(what)).toBeVisible()
  const sameDay = board.getByRole('table', { name: 'No mesmo dia' }).locator('tbody tr').first()
  await expect(sameDay).toContainText(/^\d{4}até agora\d+ dioceses$/)
  await expect(sameDay.locator('rect')).toHaveAttribute('width', '100%')
  await expectAccessible(page)

  const follow = async (what: string, shown: string, hidden: string) => {
    await ofRegion(what).press('Enter')
    await expect(page.getByRole('link', { name: `${shown} ${unique}`, exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: `${hidden} ${unique}`, exact: true })).toHaveCount(0)
  }
  await follow('1 despachada', 'Despachada', 'Embalada')
  await expect(page.getByLabel('Filtrar por envio')).toHaveValue('shipped')
  await page.goBack()
  await follow('2 embaladas', 'Embalada', 'Confirmada')
  await page.goBack()
  await follow('1 por embalar', 'Confirmada', 'Calada')
  await page.goBack()
  await follow('1 de 4 dioceses não pediu', 'Calada', 'Embalada')
  await page.getByRole('button', { name: 'Sem solicitação na campanha: tirar o filtro' }).press('Enter')
  await expect(page.getByRole('link', { name: `Embalada ${unique}`, exact: true })).toBeVisible()
})

test('the regions of the campaign board are sorted, and their sum stays below', async ({ page, api, unique }) => {
  // The names begin with Z, so that the first page of the regions keeps those that were there from the beginning.
  const [few, many] = [
    await createRegion(api, `Z A ${unique}`, ['AC']),
    await createRegion(api, `Z B ${unique}`, ['AC']),
  ]
  const campaign = await activeCampaign(api)
  await confirmedRequest(api, campaign, `Uma ${unique}`, few)
  for (const name of ['Duas', 'Três']) await confirmedRequest(api, campaign, `${name} ${unique}`, many)
  await page.goto(`/dashboard?campanha=${new Date().getFullYear()}`)
  const table = page.getByRole('region', { name: 'Quadro da campanha' }).getByRole('table', { name: /por regional/ })
  const own = table.locator('tbody tr').filter({ hasText: unique })
  const requests = table.getByRole('columnheader', { name: 'Solicitações' })
  await expect(own).toContainText([`Z A ${unique}`, `Z B ${unique}`])
  await requests.getByRole('button').press('Enter')
  await expect(requests).toHaveAttribute('aria-sort', 'ascending')
  await expect(own).toContainText([`Z A ${unique}`, `Z B ${unique}`])
  await requests.getByRole('button').press('Enter')
  await expect(requests).toHaveAttribute('aria-sort', 'descending')
  await expect(own).toContainText([`Z B ${unique}`, `Z A ${unique}`])
  const sum = table.locator('tbody tr').last()
  await expect(sum).toContainText('Total')
  await expect(sum).toContainText(/\d+ de \d+$/)
})
