import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/api-client.ts'
import { setIssuer, slipOf } from '../support/billing.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createDiocese } from '../support/registry.ts'
import { applyReturn, createSlip, paymentOf } from '../support/return-files.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('requests from one address in numbers are told, left out of the slips, and removed at once', async ({
  page,
  api,
  visitor,
  unique,
}) => {
  await setIssuer(api)
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const product = await createProduct(api, `Material ${unique}`, 25)
  const codes: string[] = []
  for (let index = 0; index < 5; index += 1) {
    // Visitors would need the request's code to add lines, so staff add them.
    const diocese = await createDiocese(api, `Diocese ${index} ${unique}`)
    const { id, code } = await visitor.call<{ id: number; code: string }>(
      'POST',
      '/api/missionary-campaign/solicitation',
      {
        name: `Rosa ${index} ${unique}`,
        email: `rosa-${index}-${Date.now()}@diocese.test`,
        telephone: '31987654321',
        diocese_id: diocese.id,
        missionary_campaign_id: campaign.id,
      },
    )
    const line = { champaingn_solicitation_id: id, champaingn_product_id: product.id, quantity: 1 }
    await api.call('POST', '/api/missionary-campaign/solicitation-product', line)
    await api.call('PUT', `/api/missionary-campaign/solicitation/${id}?action=finished`)
    codes.push(code)
  }
  await createRequest(api, campaign, `${unique} Certa`, [{ product, quantity: 1 }])

  await page.goto(`/missionary-campaign-slips/${campaign.id}`)
  await page.getByRole('button', { name: 'Gerar boletos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar os boletos da campanha?' })
  const boxes = dialog.getByRole('group', { name: 'Muitas solicitações do mesmo endereço' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(5)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Desmarcar todas' }).click()
  await expect(dialog.getByText('Não há boleto a gerar.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${codes[0]}`) }).check()
  await expect(dialog.getByText(/^É gerado 1 boleto/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Gerar boletos' }).click()
  await expect(page.getByText('Concluído: 1 boleto gerado.')).toBeVisible()

  await visit(page, `/missionary-campaign-view/${campaign.id}`)
  const flood = page.getByRole('alert').filter({ hasText: 'Muitas solicitações do mesmo endereço' })
  await expect(flood.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await flood.getByRole('button', { name: 'Remover as 5 solicitações' }).click()
  await page.getByRole('dialog', { name: 'Remover 5 solicitações?' }).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('✅ Solicitações removidas com sucesso!')).toBeVisible()
  await expect(flood).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Diocese ${unique} Certa` }).first()).toBeVisible()
})

test(
  'whoever is given the finances sees them, and a whole file is undone by an admin with a reason',
  desktopOnly,
  async ({ page, api, unique, request }) => {
    const slip = await createSlip(api, await activeCampaign(api), unique)
    const name = `CB${unique}.RET`
    const { files } = await applyReturn(api, [paymentOf(slip)], name)
    const person = { email: `${unique}@e2e.test`, password: 'semente-boa-26' }
    const user = await api.createUser(`Tesoureira ${unique}`, person)

    await page.goto(`/users-view/${user.id}`)
    await page.getByRole('switch', { name: /^Financeiro/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
    await visit(page, `/users?search=${unique}`)
    await expect(page.getByText('Financeiro', { exact: true }).last()).toBeVisible()

    const path = `/finance/files/${files[0]?.id}`
    await visit(page, path)
    await page.getByRole('button', { name: 'Desfazer o arquivo' }).click()
    const dialog = page.getByRole('dialog', { name: `Desfazer ${name}?` })
    await expect(dialog.getByText(/1 pagamento/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/motivo/i)
    await dialog.getByLabel('Motivo').fill('Arquivo de teste do banco')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect(page.getByText('✅ Arquivo de retorno desfeito!')).toBeVisible()
    await expect(page.getByText('Arquivo de teste do banco').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer o arquivo' })).toHaveCount(0)
    await visit(page, `/campaign-solicitation-view/${slip.request.id}`)
    await expect(slipOf(page).getByText('Pendente')).toBeVisible()

    await applyReturn(api, [paymentOf(slip)], `2-${name}`)
    await beginSession(page, await signIn(request, person))
    await page.goto('/finance')
    await page.getByRole('link', { name: `2-${name}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `2-${name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer o arquivo' })).toHaveCount(0)
  },
)
