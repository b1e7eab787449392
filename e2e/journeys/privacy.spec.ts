import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { admin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const ownPassword = 'colheita-2026'

test('the privacy notice is written with a live preview, and goes back to the standard one', async ({ page }) => {
  await page.goto('/global-settings/privacy/notice')
  await expect(page.getByText('Texto padrão')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Os seus direitos' })).toBeVisible()
  await expectAccessible(page)

  const body = page.getByRole('textbox', { name: 'Aviso' })
  await body.fill('## Quem somos\n')
  await page.getByRole('button', { name: /^Inserir \{\{rede\}\}/ }).click()
  await expect(body).toHaveValue('## Quem somos\n{{rede}}')
  await expect(page.getByRole('heading', { name: 'Quem somos' })).toBeVisible()
  await expect(page.getByText('Rede de Teste', { exact: true }).last()).toBeVisible()

  await body.fill('{{cpf}}')
  await expect(page.getByText('Assim o texto não pode ser salvo')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(body).toHaveAttribute('aria-invalid', 'true')
  // A valid text, because other journeys read the notice meanwhile.
  await body.fill('## Os seus direitos\n{{responsavel}}\n- Saber')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Aviso de privacidade salvo com sucesso!')).toBeVisible()

  await page.goto('/publico/privacidade')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Os seus direitos'])
  await expect(page.getByRole('article')).toContainText(/Atualizado em \d\d\/\d\d\/\d{4}\./)

  await page.goto('/global-settings/privacy/notice')
  await page.getByRole('button', { name: 'Voltar ao texto padrão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao padrão' }).click()
  await expect(page.getByText('✅ O texto padrão voltou a valer!')).toBeVisible()
  await expect(body).toHaveValue(/^Este aviso diz/)
})

test('what is held of a person is found by the e-mail, and leaves as a file after the own password', async ({
  page,
  api,
  unique,
}) => {
  const email = `rosa.${unique}@e2e.test`.toLowerCase()
  await api.createUser(`Rosa ${unique}`, { email, password: ownPassword })
  await page.goto('/global-settings/privacy')
  const field = page.getByRole('textbox', { name: 'E-mail da pessoa' })
  await field.fill('rosa')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(`ninguem.${unique}@e2e.test`)
  await field.press('Enter')
  await expect(page.getByText('O sistema não guarda nada com este e-mail.')).toBeVisible()

  await field.fill(email.toUpperCase())
  await field.press('Enter')
  await page.getByRole('button', { name: /^Usuários do sistema/ }).click()
  await expect(page.getByRole('link', { name: `Rosa ${unique}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Registros da auditoria/ })).toBeVisible()
  await expectAccessible(page)
  expect(page.url()).not.toContain('rosa')

  await page.getByRole('button', { name: 'Exportar tudo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar os dados' })
  await dialog.getByLabel('A sua senha').fill('errada de todo')
  await dialog.getByRole('button', { name: 'Exportar tudo' }).click()
  await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
  await dialog.getByLabel('A sua senha').fill(admin.password)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar tudo' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^dados-pessoais-.*\.zip$/)
  await expect(dialog).toBeHidden()
})

test('data of a person are erased after it was read what goes and what stays', async ({ page, api, unique }) => {
  const email = `zulmira.${unique}@e2e.test`.toLowerCase()
  const collection = await openCollection(api, unique)
  const deleted = await createContribution(api, collection, { email })
  await api.call('DELETE', `/api/collection-missionary-contribuitions/${deleted.id}`)
  await createContribution(api, collection, { email })

  await page.goto('/global-settings/privacy')
  await page.getByRole('textbox', { name: 'E-mail da pessoa' }).fill(email)
  await page.getByRole('button', { name: 'Procurar' }).click()
  const sent = page.getByRole('button', { name: /^Contribuições enviadas/ })
  await sent.click()
  await expect(
    page.getByText(
      /De 1 registro os dados podem ser apagados\. 1 registro fica: a contribuição ainda não foi verificada\./,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Apagar os dados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar os dados da pessoa' })
  await expect(dialog.getByText('Não há como desfazer. Valores, recibos e boletos não mudam.')).toBeVisible()
  await expect(dialog.getByText('Contribuições enviadas (1): a contribuição ainda não foi verificada.')).toBeVisible()
  await expectAccessible(page)
  // The buttons stand below the fields and cover none of them.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1366, height: 600 })
  const boxOf = async (control: Locator) => (await control.boundingBox()) ?? { y: 0, height: 0 }
  for (const field of [dialog.getByRole('textbox', { name: 'Motivo' }), dialog.getByLabel('A sua senha')]) {
    await field.focus()
    const [own, end] = [await boxOf(field), await boxOf(dialog.getByRole('button', { name: 'Cancelar' }))]
    expect(own.y + own.height).toBeLessThanOrEqual(end.y)
    await expect(field).toBeInViewport({ ratio: 1 })
  }
  await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A pessoa pediu')
  await dialog.getByLabel('A sua senha').fill(admin.password)
  await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(page.getByText('✅ Dados apagados!')).toBeVisible()
  await expect(sent).toContainText('1')
  await expect(page.getByRole('button', { name: 'Apagar os dados' })).toBeHidden()
  await expect(page.getByText('Não há o que apagar: tudo o que há desta pessoa fica por enquanto.')).toBeVisible()
})

test('a mail that waits is withdrawn with the person, by keyboard alone', async ({ page, api, unique }) => {
  const email = `espera.${unique}@e2e.test`.toLowerCase()
  await api.createUser(`Espera ${unique}`, { email, password: ownPassword })
  await api.call('POST', '/api/auth/forgot-password', { email })
  // Polls, because the mail is made after the answer: the time of the answer must not tell whether the user exists.
  const waiting = () => api.call<{ total: number }>('GET', `/api/outbox?search=${encodeURIComponent(email)}`)
  await expect.poll(async () => (await waiting()).total).toBeGreaterThan(0)

  await page.goto('/global-settings/privacy')
  const field = page.getByRole('textbox', { name: 'E-mail da pessoa' })
  await field.fill(email)
  await field.press('Enter')
  await page.getByRole('button', { name: /^E-mails recebidos/ }).press('Enter')
  await expect(page.getByText(/ainda não sa(iu e pode ser retirado|íram e podem ser retirados)\./)).toBeVisible()
  await page.getByRole('button', { name: 'Apagar os dados' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apagar os dados da pessoa' })
  const withdraws = dialog.getByRole('checkbox', { name: /^Retirar \d+ e-mails? que ainda não sa/ })
  await expect(withdraws).not.toBeChecked()
  await expect(
    dialog.getByText(/Pode ser sobre o que ainda está em aberto ou em uso: Usuários do sistema\./),
  ).toBeVisible()
  await withdraws.press('Space')
  const each = dialog.getByRole('group', { name: 'E-mails a retirar, um a um' }).getByRole('checkbox')
  for (const mail of await each.all()) await expect(mail).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A pessoa pediu')
  await dialog.getByLabel('A sua senha').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('✅ Dados apagados!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^E-mails recebidos/ })).toBeHidden()
  await expect(page.getByRole('heading', { name: `O que há de ${email}` })).toBeFocused()
})

test('a period of retention is switched on after it was seen what would go, and off again', async ({ page }) => {
  await page.goto('/global-settings/privacy')
  await page.getByRole('link', { name: 'Prazos de guarda' }).click()
  const panel = page.getByRole('region', { name: 'Solicitações que não foram adiante' })
  await expect(panel.getByText('Desligado')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Ver e ligar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Solicitações que não foram adiante' })
  const months = dialog.getByRole('textbox', { name: 'Prazo, em meses' })
  await expect(months).toHaveValue('')
  await expect(dialog.getByText('Digite o prazo para ver o que iria.')).toBeVisible()
  await months.fill('12')
  await expect(dialog.getByRole('status').filter({ hasText: 'agora' })).toBeVisible()
  await months.fill('0')
  await dialog.getByRole('button', { name: 'Ligar este prazo' }).click()
  await expect(months).toHaveAttribute('aria-invalid', 'true')
  await months.fill('240')
  await expect(dialog.getByText('Nada iria agora.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ligar este prazo' }).click()
  await expect(page.getByText('✅ Prazo salvo com sucesso!').first()).toBeVisible()
  await expect(panel.getByText(/^240 meses, ligado por .+ em \d\d\/\d\d\/\d{4}$/)).toBeVisible()

  await panel.getByRole('button', { name: /^Mudar/ }).click()
  await dialog.getByRole('button', { name: 'Desligar' }).click()
  await expect(panel.getByText('Desligado')).toBeVisible()
})
