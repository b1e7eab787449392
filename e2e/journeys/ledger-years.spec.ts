import { expectAccessible } from '../support/accessible.ts'
import { createCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { admin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a year is closed as it was seen, refuses changes, is corrected beside its sum and reopened', async ({
  page,
  api,
  unique,
}) => {
  // A past year, because a correction has today's date, and a future year refuses such a correction.
  const collection = await openCollection(api, unique, { isPast: true })
  const { id } = await createContribution(api, collection, { value: '1.000,10' })
  await createContribution(api, collection, { value: '7,00' })
  await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
  const { base_year } = await api.call<{ base_year: number }>('GET', `/api/missionary-collection/${collection.id}`)

  await page.goto('/finance/years')
  await expect(page.getByRole('heading', { level: 1, name: 'Exercícios' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Coleta ${base_year}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Coleta ${base_year}` })).toBeFocused()
  await expect(page.getByText('A coleta ainda não foi finalizada')).toBeVisible()
  const close = page.getByRole('button', { name: 'Encerrar o exercício' })
  await expect(close).toBeDisabled()

  await api.call('PUT', `/api/missionary-collection/${collection.id}`, { finished: true })
  await page.reload()
  await expect(page.getByText('1 contribuição a verificar (R$ 7,00)')).toBeVisible()
  await expectAccessible(page)
  await close.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Fica guardada a soma de R$ 1.000,10 (1 contribuição).')
  await dialog.getByLabel('Sua senha').fill('errada errada')
  await dialog.getByRole('button', { name: 'Encerrar o exercício' }).click()
  await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Exercício encerrado!')).toBeVisible()
  await expect(close).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Reabrir' })).toBeFocused()

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Nova correção' }).click()
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('searchbox', { name: 'Diocese' }).fill(unique)
  await dialog.getByRole('searchbox', { name: 'Diocese' }).press('Enter')
  await dialog.getByRole('radio', { name: `Diocese ${unique}` }).click()
  await dialog.getByRole('radio', { name: 'Subtrai' }).check()
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('0,10')
  await dialog.getByLabel('Motivo').fill('Centavos digitados a mais')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Centavos digitados a mais')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Planilha' }).click()
  expect((await download).suggestedFilename()).toContain('correcoes-de-exercicios')

  await visit(page, `/missionary-collection-view/${collection.id}`)
  const note = page.getByRole('note').filter({ hasText: 'Exercício encerrado em' })
  await expect(note).toContainText('No encerramento R$ 1.000,10 · Correções -R$ 0,10 · Soma atual R$ 1.000,00')
  await expect(page.getByText(`O exercício de ${base_year} está encerrado`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Reabrir' })).toHaveCount(0)
  await note.getByRole('link', { name: 'Ver o exercício' }).click()

  await page.getByRole('button', { name: 'Reabrir' }).click()
  await dialog.getByLabel('Motivo').fill('Faltou uma contribuição')
  await dialog.getByLabel('Sua senha').fill(admin.password)
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Exercício reaberto!')).toBeVisible()
  await expect(page.getByText(/Reaberto por .* Faltou uma contribuição/)).toBeVisible()
  await expect(close).toBeEnabled()
  await expect(close).toBeFocused()
})

test('a campaign of a closed year is not offered to be reopened', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const { base_year } = await api.call<{ base_year: number }>('GET', `/api/missionary-campaign/${campaign.id}`)
  await api.call('PUT', `/api/missionary-campaign/${campaign.id}`, { finished: true })
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  const reopen = page.getByRole('main').getByRole('button', { name: 'Reabrir' })
  await expect(reopen).toBeVisible()

  const year = `/api/year-closings/campaigns/${base_year}`
  const { seen } = await api.call<{ seen: string }>('GET', year)
  await api.call('POST', year, { seen, current_password: admin.password })
  await page.reload()
  await expect(page.getByText(`O exercício de ${base_year} está encerrado`)).toBeVisible()
  await expect(reopen).toHaveCount(0)
})
