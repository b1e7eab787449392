import { expectAccessible } from '../support/accessible.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test('two pies tell how many states and dioceses each region has', async ({ page, api, unique }) => {
  const id = await createRegion(api, `Gráfico ${unique}`, ['MG', 'ES'])
  await createDiocese(api, `Diocese ${unique}`, { parish_region_id: id })
  await page.goto('/dashboard')
  const states = page.getByRole('region', { name: 'Estados por Regional', exact: true })
  const dioceses = page.getByRole('region', { name: 'Estados por Regional 2' })
  await expect(states.getByRole('row', { name: `Gráfico ${unique}` })).toContainText(/2$/)
  await expect(dioceses.getByRole('row', { name: `Gráfico ${unique}` })).toContainText(/1$/)
  await expect(states.getByRole('link', { name: `Gráfico ${unique}: 2 estados` })).toBeVisible()
  await expect(dioceses.getByRole('link', { name: `Gráfico ${unique}: 1 diocese` })).toBeVisible()
  await expectAccessible(page)
})

test('a slice leads to its region, by keyboard', desktopOnly, async ({ page }) => {
  await page.goto('/dashboard')
  const slices = page.getByRole('group', { name: 'Estados por Regional, gráfico' }).getByRole('link')
  await slices.first().focus()
  await expect(slices.first()).toHaveAccessibleName('1. Norte 1: 2 estados')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slices.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(slices.nth(1)).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Norte 2' })).toBeVisible()
})

test('what cannot be loaded can be tried again', desktopOnly, async ({ page }) => {
  const chart = '**/api/parish_region_states?of=dioceses'
  await page.route(chart, (route) => route.fulfill({ status: 500, json: { message: 'Algo deu errado' } }))
  await page.goto('/dashboard')
  const pie = page.getByRole('region', { name: 'Estados por Regional 2' })
  await expect(pie.getByRole('alert')).toContainText('Não foi possível carregar o gráfico')
  await page.unroute(chart)
  await pie.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(
    pie.getByRole('group', { name: 'Estados por Regional 2, gráfico' }).or(pie.getByText('Ainda não há o que mostrar')),
  ).toBeVisible()
})
