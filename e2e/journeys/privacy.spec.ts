import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('the privacy notice is written with a live preview, and goes back to the standard one', async ({ page }) => {
  await page.goto('/global-settings/privacy')
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
  // Other journeys read the notice meanwhile.
  await body.fill('## Os seus direitos\n{{responsavel}}\n- Saber')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Aviso de privacidade salvo com sucesso!')).toBeVisible()

  await page.goto('/publico/privacidade')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Os seus direitos'])
  await expect(page.getByRole('article')).toContainText(/Atualizado em \d\d\/\d\d\/\d{4}\./)

  await page.goto('/global-settings/privacy')
  await page.getByRole('button', { name: 'Voltar ao texto padrão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao padrão' }).click()
  await expect(page.getByText('✅ O texto padrão voltou a valer!')).toBeVisible()
  await expect(body).toHaveValue(/^Este aviso diz/)
})
