import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createRequest } from '../support/campaigns.ts'
import { expect, test } from '../support/test.ts'

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
