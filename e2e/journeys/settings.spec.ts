import { expectAccessible } from '../support/accessible.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { expect, test } from '../support/test.ts'

test('an option of the public page is added, hidden, changed and deleted', async ({ page, context, unique }) => {
  const title = `Opção ${unique}`
  await page.goto('/global-settings')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova opção' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nova opção' })
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Link').fill('http://inseguro.test')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('O link é um caminho que começa com uma só barra')).toBeVisible()
  await expect(dialog.getByLabel('Link')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Coletas abertas' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Opção criada com sucesso!')).toBeVisible()
  await expect(page.getByText(/^Agora os visitantes veem/)).toContainText(title)

  const visitor = await context.newPage()
  await visitor.goto('/publico')
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()

  await page.getByRole('switch', { name: `Visível: ${title}` }).press('Space')
  await expect(page.getByText('✅ Os visitantes não veem mais esta opção.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Recarregar' }).click()
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)

  await page.getByRole('button', { name: `Editar: ${title}` }).click()
  await page.getByRole('dialog', { name: 'Editar a opção' }).getByLabel('Título').fill(`${title} nova`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: `Excluir: ${title} nova` }).click()
  await page.getByRole('dialog', { name: 'Excluir a opção?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('✅ Opção excluída com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Editar: ${title} nova` })).toHaveCount(0)
})

test('bank accounts and credit types are added, changed and taken out', async ({ page, unique }) => {
  const bank = `Banco ${unique}`
  await page.goto('/global-settings/bank-accounts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova conta' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('*O campo nome do banco é obrigatório')).toBeVisible()
  await page.getByLabel('Nome do banco').fill(bank)
  await page.getByLabel('Agência').fill('1234-5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Conta cadastrada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: `Editar: ${bank}` }).click()
  await expect(page.getByLabel('Agência')).toHaveValue('1234-5')
  await page.getByLabel('Conta', { exact: true }).fill('998877')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('998877')).toBeVisible()
  await page.getByRole('button', { name: `Excluir: ${bank}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('✅ Conta retirada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Novo tipo de crédito' }).click()
  await page.getByLabel('Descrição').fill(`Cheque ${unique}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Tipo de crédito cadastrado com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: `Excluir: Cheque ${unique}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('✅ Tipo de crédito retirado com sucesso!')).toBeVisible()
})

test('the letterhead keeps its data and shows its images', async ({ page }) => {
  await page.goto('/global-settings/letterhead')
  await expectAccessible(page)
  await page.getByLabel('CNPJ').fill('123')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O CNPJ tem 14 caracteres; os dois últimos são números')).toBeVisible()
  await page.getByLabel('CNPJ').fill('11222333000181')
  await page.getByLabel('Cidade').fill('Brasília')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Papel timbrado salvo com sucesso!')).toBeVisible()
  await page.getByLabel('Logotipo (PNG ou JPG)').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText(/^❌ /).first()).toBeAttached()
  await page.getByLabel('Logotipo (PNG ou JPG)').setInputFiles(receiptImage())
  await expect(page.getByText('✅ Imagem salva com sucesso!')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logotipo no papel timbrado' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
  await expectAccessible(page)
})

test.describe('for a user who is not an administrator', () => {
  test.use({ signedInAs: 'user' })

  test('the settings stay closed', async ({ page }) => {
    await page.goto('/global-settings/outbox')
    await expect(page.getByText('Só para administradores')).toBeVisible()
    await expectAccessible(page)
  })
})
