import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/api-client.ts'
import { expect, test } from '../support/test.ts'

test('an admin reads who came in, who was refused, what was taken away and what was changed', async ({
  page,
  api,
  request,
  unique,
}) => {
  const name = `Filomena ${unique}`
  const person = { email: `${unique}@e2e.test`, password: 'semente-boa-26' }
  await api.createUser(name, person)
  await request.post('/api/auth/login', { data: { ...person, password: 'errada errada' } })
  const { token } = await signIn(request, person)
  const headers = { authorization: `Bearer ${token}` }
  await request.get('/api/outbox', { headers })
  await request.get('/api/parish/sheet?search=santana', { headers })

  await page.goto('/global-settings')
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  await page.getByLabel('Buscar por pessoa').fill(name)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('entrou no sistema').first()).toBeVisible()
  await expect(page.getByText(`errou a senha da conta de ${name}`)).toBeVisible()
  await expect(page.getByText(/^foi recusado em: .+ \(GET \/api\/outbox\)$/)).toBeVisible()
  await expect(page.getByText(/^baixou .+\.xlsx$/)).toBeVisible()
  await expect(page.getByText(/com os filtros .*santana/)).toBeVisible()
  await expect(page.getByText('127.0.0.1').first()).toBeVisible()
  await expectAccessible(page)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^auditoria-.*\.xlsx$/)

  await page.getByLabel('Filtrar por tipo').selectOption('Entradas e senhas')
  await page.getByLabel('Filtrar por ação').selectOption('Não conseguiu entrar')
  await expect(page.getByText(`errou a senha da conta de ${name}`)).toBeVisible()
  await expect(page.getByText('entrou no sistema')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Dia', exact: true }).fill('01/01/2020')
  await expect(page).toHaveURL(/day=2020-01-01/)
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Dia', exact: true })).toHaveValue('01/01/2020')
  await expect(page.getByText(/^Nenhum registro corresponde à busca\./)).toBeVisible()
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(page.getByRole('textbox', { name: 'Dia', exact: true })).toHaveValue('')

  // This time nothing is typed into the search, so the texts speak of filters only.
  await page.getByRole('textbox', { name: 'Dia', exact: true }).fill('01/01/2020')
  await expect(page.getByText('Nenhum registro corresponde aos filtros escolhidos.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar os filtros' }).click()
  await expect(page.getByRole('textbox', { name: 'Dia', exact: true })).toHaveValue('')
})

test('a change is told with what was before and after, and leads to its record', async ({ page, api, unique }) => {
  const user = await api.createUser(`Genoveva ${unique}`, {
    email: `${unique}@e2e.test`,
    password: 'semente-boa-26',
    approved: false,
  })
  await api.call('PUT', `/api/auth/approved/${user.id}`)
  await page.goto('/global-settings/audit-log?entity=user&action=update')
  const change = page.getByRole('link', { name: 'alterou um usuário' }).first()
  await expect(page.getByText('Acesso liberado').first()).toBeVisible()
  await expectAccessible(page)
  await change.click()
  await expect(page).toHaveURL(/\/users-view\/\d+$/)
})
