import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createCampaign, createRequest } from '../support/campaigns.ts'
import { createDiocese } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

test('the catalogue: a material is added, its price changed, moved to the trash and taken out of it', async ({
  page,
  unique,
}) => {
  const name = `Cartaz ${unique}`
  await page.goto('/missionary-campaign-setting')
  await page.getByRole('button', { name: 'Novo material' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo material' })
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByLabel('Preço').fill('1.500,5')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Material cadastrado com sucesso!')).toBeVisible()
  await expect(page.getByText('R$ 1.500,50').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Mover para a lixeira: ${name}` }).click()
  await expect(page.getByText('✅ Material movido para a Lixeira!')).toBeVisible()
  await page.getByRole('button', { name: `Restaurar: ${name}` }).click()
  await expect(page.getByText('✅ Material restaurado com sucesso!')).toBeVisible()
})

test('the office enters a request for a diocese, and its screen opens', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('button', { name: 'Nova Solicitação' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nova Solicitação' })
  await dialog.getByRole('button', { name: 'Criar solicitação' }).click()
  await expect(dialog.getByText('Informe uma Diocese')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await dialog.getByRole('radio', { name: diocese.name }).click()
  await dialog.getByLabel('Nome do solicitante').fill('Rosa')
  await dialog.getByLabel('E-mail do solicitante').fill('rosa@diocese.test')
  await dialog.getByLabel('Telefone').pressSequentially('31987654321')
  await dialog.getByRole('button', { name: 'Criar solicitação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: diocese.name })).toBeVisible()
  await expectAccessible(page)
})

test('a campaign is created once a year, finished, and then takes nothing more', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  await page.goto('/missionary-campaign')
  await expect(page.getByRole('heading', { level: 1, name: 'Campanhas Missionárias' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/missionary-campaign-create')
  await page.getByLabel('Título').fill(`Outra ${unique}`)
  await page.getByLabel('Data de início').fill('31/02/2025')
  await page.getByLabel('Vencimento dos boletos').fill('10/12/2025')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Data inválida!')).toBeVisible()
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByText('Campanha Missionária já FINALIZADA!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova Solicitação' })).toBeDisabled()
})

test('a request that does not exist leads back to the campaigns', async ({ page, api }) => {
  const campaign = await activeCampaign(api)
  await createRequest(api, campaign, `${Date.now()}`)
  await page.goto('/campaign-solicitation-view/2147483647')
  await expect(page.getByText('❌ Solicitação não encontrada!')).toBeVisible()
  await expect(page).toHaveURL(/\/missionary-campaign$/)
})

test('the reports of a year without a campaign are disabled', async ({ page }) => {
  await page.goto('/missionary-campaign-report?year=1900')
  await expect(page.getByRole('button', { name: 'Baixar: Relatório geral' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Baixar: Valores a receber' })).toBeDisabled()
})
