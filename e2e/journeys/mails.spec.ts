import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { mailsTo } from '../support/mailbox.ts'
import { admin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an admin finds a mail in the outbox, reads it whole and sends it again', async ({
  page,
  api,
  visitor,
  unique,
}) => {
  const email = `${unique}@diocese.test`
  const collection = await openCollection(api, unique)
  const { id } = await createContribution(visitor, collection, { email })
  await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
  // Two mails arrive: one says that the contribution was received, the other has the receipt.
  await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(2)
  const refused: string[] = []
  page.on('console', (message) => /content security policy/i.test(message.text()) && refused.push(message.text()))

  await page.goto('/global-settings/outbox')
  await page.getByLabel('Buscar por destinatário ou assunto').fill(email)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText(email)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Recibo da contribuição: ${collection.description}`, exact: true }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(collection.diocese.name)).toBeVisible()
  await expect(frame.getByText(collection.diocese.name)).toHaveCSS('font-weight', '700')
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(247, 246, 241)')
  await expectAccessible(page)
  expect(refused).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^recibo.*\.pdf$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByText('Só texto').click()
  await expect(page.getByText('Muito obrigado!')).toBeVisible()

  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  const question = page.getByRole('dialog', { name: 'Enviar de novo?' })
  await expect(question).toContainText(`${email} já recebeu esta mensagem`)
  await question.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('✅ A mensagem entrou na fila de envio!')).toBeVisible()
  await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(3)
})

test('the outbox narrows down by state in the address, and says when there is no mail server', async ({ page }) => {
  await page.route('**/api/outbox/summary', (route) =>
    route.fulfill({
      json: { has_mail_server: false, is_held: false, queued: 3, sending: 0, sent: 0, failed: 1, withdrawn: 0 },
    }),
  )
  await page.goto('/global-settings/outbox')
  await expect(page.getByText('Nenhum servidor de e-mail está configurado')).toBeVisible()
  await page.getByRole('button', { name: '1 Não enviadas' }).click()
  await expect(page).toHaveURL('/global-settings/outbox?state=failed')
  await expect(page.getByLabel('Filtrar por situação')).toHaveValue('failed')
  await expectAccessible(page)
})

test('the text of a mail is changed with a live preview, and goes back to the standard one', async ({ page }) => {
  // A mail whose text no other journey reads.
  const name = 'Extrato do ano da diocese'
  await page.goto('/global-settings/mail-templates')
  await page.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page.frameLocator('iframe').getByText('Dom José da Silva')).toBeVisible()
  await expectAccessible(page)

  const body = page.getByLabel('Mensagem', { exact: false }).and(page.locator('textarea'))
  await body.fill('Caríssimo ')
  await page.getByRole('button', { name: /^Inserir \{\{bispo\}\}/ }).press('Enter')
  await expect(body).toHaveValue('Caríssimo {{bispo}}')
  await expect(page.frameLocator('iframe').getByText('Caríssimo Dom José da Silva')).toBeVisible()

  await page.getByRole('link', { name: 'Papel timbrado' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()

  await body.fill('Caro {{papa}}')
  await expect(page.getByText('Assim o texto não pode ser salvo')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(body).toHaveAttribute('aria-invalid', 'true')
  await expect(body).toBeFocused()
  await body.fill('Caro {{bispo}}')
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('✅ Texto salvo com sucesso!')).toBeVisible()
  await expect(page.getByText('Texto alterado')).toBeVisible()

  await page.getByRole('button', { name: 'Voltar ao texto padrão' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao padrão' }).press('Enter')
  await expect(page.getByText('✅ O texto padrão voltou a valer!')).toBeVisible()
  await expect(body).toHaveValue(/A paz de Cristo!/)
})

test('an admin sees a mail as it would leave for a record', async ({ page, api, visitor, unique }) => {
  const collection = await openCollection(api, unique)
  const email = `${unique}@diocese.test`
  await createContribution(visitor, collection, { email })
  await page.goto('/global-settings/mail-templates/contribution-verified')
  const search = page.getByRole('searchbox', { name: 'Ver com uma contribuição' })
  await search.fill(collection.diocese.name)
  await page.getByRole('radio', { name: collection.diocese.name }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText(collection.diocese.name)).toBeVisible()
  await expect(page.getByText(`Iria para ${email}`)).toBeVisible()
  await expect(page.getByText(/Ainda com exemplo.*\{\{numero_recibo\}\}/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar: Ver com uma contribuição' }).press('Enter')
  await expect(page.getByText(`Iria para ${email}`)).toBeHidden()
})

test('a text that is not saved yet is tried as a mail to oneself', async ({ page, unique }) => {
  await page.goto('/global-settings/mail-templates/contribution-verified')
  const body = page.getByLabel('Mensagem', { exact: false }).and(page.locator('textarea'))
  await body.fill(`Experimento ${unique}, {{nome}}`)
  await expect(page.frameLocator('iframe').getByText(`Experimento ${unique}, Maria Aparecida`)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar um teste para mim' }).press('Enter')
  await expect(page.getByText(`✅ O teste entrou na fila de envio, para ${admin.email}!`)).toBeVisible()
  const tests = async () => (await mailsTo(admin.email)).filter(({ text }) => text.includes(`Experimento ${unique}`))
  await expect.poll(tests).toHaveLength(1)
  expect((await tests())[0]?.text).toContain(`Experimento ${unique}, Maria Aparecida`)
})

test('the letter of thanks is written like a mail, and seen as the PDF that it becomes', async ({ page }) => {
  await page.goto('/global-settings/mail-templates/thanks-letter')
  const preview = page.getByRole('region', { name: 'Como vai chegar' })
  await expect(preview.getByText(/contribuição da Diocese de São João/)).toBeVisible()
  const download = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Baixar em PDF' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('carta-exemplo.pdf')
  const text = page.getByLabel('Texto da carta').and(page.locator('textarea'))
  await text.fill('**Muito** obrigado')
  await expect(preview.getByText(/A carta é impressa sem negrito e sem links/)).toBeVisible()
  await text.fill('Obrigado, {{nome}}!')
  await expect(preview.getByText('Obrigado, Maria Aparecida!')).toBeVisible()
})
