import { expectAccessible } from '../support/accessible.ts'
import { createDonation, createGroup, finish, give } from '../support/cofrinho.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'
import { shownToday } from '../support/today.ts'

test('a parish and its group answer a phone call: what they gave, how to reach them, and a note to come back to', async ({
  page,
  api,
  unique,
}) => {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const parish = await createParish(api, diocese.id, `Paróquia ${unique}`, { telephone: '31987654321' })
  const group = await createGroup(api, `Grupo ${unique}`, { parish_id: parish.id, contact_mail: `${unique}@iam.test` })
  const donation = await createDonation(api, `Cofrinho ${unique}`)
  await give(api, donation.id, group.id, 45.5)
  await finish(api, donation.id)

  await page.goto(`/parish-view/${parish.id}`)
  const timeline = page.getByRole('list', { name: 'Linha do tempo' })
  const gift = timeline.getByRole('listitem').filter({ hasText: `Cofrinho ${unique}` })
  await expect(gift).toContainText('R$ 45,50')
  await expect(gift).toContainText(`${unique}@iam.test`)
  await expect(gift.getByRole('link', { name: 'Recibo' })).toBeVisible()
  const data = page.getByRole('region', { name: 'Dados' })
  await expect(data.getByRole('link', { name: '(31) 98765-4321', exact: true })).toHaveAttribute('href', /^tel:/)
  await expect(data.getByRole('link', { name: 'WhatsApp (31) 98765-4321' })).toHaveAttribute('href', /wa\.me/)
  await expect(data.getByRole('link', { name: diocese.name })).toHaveAttribute('href', `/diocese-view/${diocese.id}`)
  await expectAccessible(page)

  await gift.getByRole('link', { name: `Grupo ${unique}` }).press('Enter')
  await expect(page).toHaveURL(`/safe-box-view/${group.id}`)
  await page.getByRole('button', { name: 'Anotar conversa' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Anotar conversa' })
  await dialog.getByLabel('O que foi dito').fill('Pediu mais cofrinhos.')
  await dialog.getByLabel('Voltar ao assunto em').fill(shownToday())
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter')
  const said = timeline.getByRole('listitem').filter({ hasText: 'Pediu mais cofrinhos.' })
  await expect(said).toBeVisible()
  await page.goto('/')
  const callBack = page
    .getByRole('region', { name: 'O que espera por você' })
    .getByRole('listitem')
    .filter({ hasText: `Grupo ${unique}` })
  await expect(callBack).toContainText('1 retorno prometido')
  await callBack.getByRole('link').press('Enter')
  await expect(page).toHaveURL(`/safe-box-view/${group.id}`)
  await page.goto(`/parish-view/${parish.id}`)
  await expect(said.getByRole('link', { name: `Grupo ${unique}` })).toBeVisible()
  await said.getByRole('button', { name: 'Retorno feito' }).press('Enter')
  await expect(said).toContainText('feito por')
  await expect(said.getByText('Pediu mais cofrinhos.')).toBeFocused()
})
