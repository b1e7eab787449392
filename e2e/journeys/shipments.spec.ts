import { expectAccessible } from '../support/accessible.ts'
import { createCampaign, createRequest } from '../support/campaigns.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a tracking code is kept on the request, and others are pasted from a sheet', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const [first, second] = [
    await createRequest(api, campaign, `${unique} A`),
    await createRequest(api, campaign, `${unique} B`),
  ]
  for (const { id } of [first, second])
    await api.call('POST', '/api/missionary-campaign/solicitation/box', { champaingn_solicitation_id: id, weight: 2 })
  await visit(page, `/campaign-solicitation-view/${first.id}`)
  const panel = page.getByRole('region', { name: 'Envio' })
  await panel.getByRole('button', { name: 'Gravar rastreio' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Envio' })
  await form.getByLabel('Transportadora').fill('Correios')
  await form.getByRole('button', { name: 'Gravar' }).press('Enter')
  await expect(form.getByText('*O campo código de rastreio é obrigatório')).toBeVisible()
  await form.getByLabel('Código de rastreio').fill('AA123456789BR')
  await expect(form.getByLabel('Dar por despachada a caixa que ainda não foi')).toBeChecked()
  await form.getByRole('button', { name: 'Gravar' }).press('Enter')
  await expect(panel.getByText('AA123456789BR')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Caixas' }).getByText(/^\d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(panel.getByText(/Aviso (na fila|saindo|enviado)/)).toBeVisible()
  await expectAccessible(page)

  await visit(page, `/missionary-campaign-shipping/${campaign.id}`)
  const open = page.getByRole('button', { name: 'Colar rastreios' })
  await tabTo(open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Colar rastreios' })
  await expect(dialog.getByLabel('Linhas da planilha')).toBeFocused()
  await page.keyboard.insertText(
    `${first.code};Correios;AA123456789BR\n${second.code};Jadlog;J2\nXXXXX-XXXXX;Jadlog;J3`,
  )
  await tabTo(dialog.getByRole('button', { name: 'Conferir' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Já gravado')).toBeVisible()
  await expect(dialog.getByText('Grava e avisa', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Não é desta campanha')).toBeVisible()
  await expect(dialog.getByLabel('Dar por despachada a caixa que ainda não foi')).toBeChecked()
  await expectAccessible(page)
  await tabTo(dialog.getByRole('button', { name: 'Gravar e avisar 1' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 envio gravado, com o aviso na fila; 1 caixa despachada!')).toBeVisible()
  await visit(page, `/campaign-solicitation-view/${second.id}`)
  await expect(page.getByRole('region', { name: 'Envio' }).getByText('Jadlog')).toBeVisible()
})

test('a tracking code that is pasted for two requests is marked, and can be saved', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const first = await createRequest(api, campaign, `${unique} Alfa`)
  const second = await createRequest(api, campaign, `${unique} Beta`)
  await visit(page, `/missionary-campaign-shipping/${campaign.id}`)
  await page.getByRole('button', { name: 'Colar rastreios' }).click()
  const dialog = page.getByRole('dialog', { name: 'Colar rastreios' })
  await dialog.getByLabel('Linhas da planilha').fill(`${first.code};Correios;AA1BR\n${second.code};Correios;aa1 br`)
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect(dialog.getByText('Mesmo código em duas linhas')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Gravar e avisar 2' }).click()
  await expect(dialog).toBeHidden()

  const third = await createRequest(api, campaign, `${unique} Gama`)
  await page.getByRole('button', { name: 'Colar rastreios' }).click()
  await dialog.getByLabel('Linhas da planilha').fill(`${third.code};Correios;AA1BR`)
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect(dialog.getByText('Mesmo código em 2 outras solicitações')).toBeVisible()
  await expectAccessible(page)
  await visit(page, `/campaign-solicitation-view/${second.id}`)
  await expect(page.getByText(`Mesmo código na solicitação ${first.code}`)).toBeVisible()
})

test('pasted lines take no changes while they are checked', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const { code } = await createRequest(api, campaign, unique)
  await visit(page, `/missionary-campaign-shipping/${campaign.id}`)
  await page.getByRole('button', { name: 'Colar rastreios' }).click()
  const dialog = page.getByRole('dialog', { name: 'Colar rastreios' })
  const lines = dialog.getByLabel('Linhas da planilha')
  await lines.fill(`${code};Jadlog;J1`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/missionary-campaign/shipments/${campaign.id}`, async (route) => {
    await held
    await route.fallback()
  })
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await lines.click()
  await page.keyboard.type('2')
  answer()
  await expect(dialog.getByRole('button', { name: 'Gravar e avisar 1' })).toBeVisible()
  await expect(lines).toHaveValue(`${code};Jadlog;J1`)
})
