import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

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
  await expectAccessible(page)
  await row.getByRole('link', { name: `1 de 2 dioceses em silêncio, Quadro ${unique}` }).click()
  await expect(page.getByRole('link', { name: `Calada ${unique}`, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Enviou ${unique}`, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sem contribuição à coleta: tirar o filtro' }).click()
  await expect(page.getByRole('link', { name: `Enviou ${unique}`, exact: true })).toBeVisible()
})
