import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createRequest } from '../support/campaigns.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test('a request shows its mails, and one goes to a corrected address, by keyboard alone too', async ({
  page,
  api,
  unique,
}) => {
  const { id } = await createRequest(api, await activeCampaign(api), unique)
  await page.goto(`/campaign-solicitation-view/${id}`)
  const mails = page.getByRole('region', { name: 'E-mails da solicitação' })
  await expect(mails.getByText(/Enviado|Espera para sair/).first()).toBeVisible()
  await mails
    .getByRole('button', { name: /^Reenviar/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enviar de novo?' })
  await dialog.getByLabel('E-mail').fill(`certo-${id}@diocese.test`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('✅ A mensagem entrou na fila de envio!')).toBeVisible()
  await expect(mails.getByText(`certo-${id}@diocese.test`).first()).toBeVisible()
})

test(
  'secretaries see which mails do not leave, and send one to a corrected address',
  desktopOnly,
  async ({ page, api, unique }) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const campaign = await activeCampaign(api)
    await api.call('POST', '/api/missionary-campaign/solicitation', {
      name: `Rosa ${unique}`,
      // The journeys' mail server refuses mails to `espera.…` for now, so this mail waits.
      email: `espera.${unique.replaceAll(' ', '-')}@diocese.test`,
      telephone: '31987654321',
      diocese_id: diocese.id,
      missionary_campaign_id: campaign.id,
    })
    const row = page.getByRole('row').filter({ hasText: diocese.name })
    await expect(async () => {
      await page.goto('/mails-not-sent')
      await expect(row).toContainText('Espera para sair', { timeout: 5_000 })
    }).toPass()
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Reenviar/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Enviar de novo?' })
    const email = dialog.getByLabel('E-mail')
    await email.fill(`certo-${unique.replaceAll(' ', '-')}@diocese.test`)
    // Presses Enter on the field itself, because a dialog that has just opened may still move the focus.
    await email.press('Enter')
    await expect(page.getByText('✅ A mensagem entrou na fila de envio!')).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)
