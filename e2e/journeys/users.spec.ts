import { expectAccessible } from '../support/accessible.ts'
import { runUntilVisible, stopClock } from '../support/clock.ts'
import { pageOf } from '../support/page-of.ts'
import { admin } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an admin creates a user and is taken to the list', async ({ page, unique }) => {
  await page.clock.install()
  await page.goto('/users')
  await page.getByRole('main').getByRole('link', { name: 'Novo usuário' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('*O campo nome completo é obrigatório')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.getByLabel('Nome completo').fill(`Aparecida ${unique}`)
  await page.getByLabel('E-mail').fill(`${unique}@e2e.test`)
  await page.getByLabel('Senha').fill('semente-boa-26')
  // The clock is stopped, because the message is read before the list opens by itself.
  await stopClock(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await runUntilVisible(page, page.getByText('✅ Usuário criado com sucesso!'))
  await expect(page).toHaveURL('/users-create')
  await page.clock.resume()
  await expect(page).toHaveURL('/users')
})

test('a failed creation clears the fields, and its reason stays in the form', async ({ page }) => {
  await page.goto('/users-create')
  await page.getByLabel('Nome completo').fill('Repetido')
  await page.getByLabel('E-mail').fill('admin@e2e.test')
  await page.getByLabel('Senha').fill('semente-boa-26')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('❌ Não foi possível criar o usuário!')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page.locator('form').getByText('Este e-mail já está em uso')).toBeVisible()
})

test('access is granted and withdrawn in the list', async ({ page, api, unique }) => {
  const name = `Aarão ${unique}`
  const user = await api.createUser(name, { email: `${unique}@e2e.test`, password: 'semente-boa-26', approved: false })
  await page.goto(`/users?page=${await pageOf(api, '/api/user', user.id)}`)
  await page.getByRole('button', { name: `Dar acesso: ${name}` }).click()
  await expect(page.getByText('✅ Acesso concedido com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remover acesso: ${name}` })).toBeFocused()
  const question = page.getByRole('dialog', { name: 'Remover acesso?' })
  await page.getByRole('button', { name: `Remover acesso: ${name}` }).click()
  await expect(question).toContainText(name)
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: `Remover acesso: ${name}` })).toBeVisible()
  await page.getByRole('button', { name: `Remover acesso: ${name}` }).click()
  await question.getByRole('button', { name: 'Remover acesso' }).click()
  await expect(page.getByText('✅ Acesso removido com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Dar acesso: ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByRole('button', { name: `Remover acesso: ${name}` })).toBeVisible()
})

test('what others may do asks for the password again after an hour, by keyboard', async ({ page, api, unique }) => {
  const name = `Ester ${unique}`
  const user = await api.createUser(name, { email: `${unique}@e2e.test`, password: 'semente-boa-26' })
  // The server is made to answer as it does when the password was last given more than an hour ago.
  const isOver = { confirmed: false }
  await page.route('/api/auth/confirm-password', async (route) => {
    const answer = await route.fetch()
    isOver.confirmed = answer.status() === 204
    await route.fulfill({ response: answer })
  })
  await page.route(`/api/user/${user.id}`, (route) =>
    route.request().method() === 'PUT' && !isOver.confirmed
      ? route.fulfill({
          status: 403,
          json: { code: 'forbidden.password_again', message: 'Confirme a sua senha para continuar.' },
        })
      : route.continue(),
  )
  await page.goto(`/users-view/${user.id}`)
  const save = page.getByRole('button', { name: 'Salvar' }).first()
  await page.getByLabel('Nome completo').fill(`${name} da Silva`)
  await save.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  await expect(dialog.getByLabel('Sua senha')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Nome completo')).toHaveValue(`${name} da Silva`)

  await save.press('Enter')
  await expect(dialog.getByLabel('Sua senha')).toBeFocused()
  await page.keyboard.type('senha errada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await api.call('GET', `/api/user/${user.id}`)).toMatchObject({ name: `${name} da Silva` })
})

test.describe('as a user', () => {
  test.use({ signedInAs: 'user' })

  for (const path of ['/users', '/users-create', '/users-view/1'])
    test(`${path} says that it is for administrators`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Só para administradores')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
      await expectAccessible(page)
    })
})

test('a user is changed on their own screen', async ({ page, api, unique }) => {
  const user = await api.createUser(`Antônio ${unique}`, {
    email: `${unique}@e2e.test`,
    password: 'semente-boa-26',
    approved: false,
  })
  await page.goto(`/users-view/${user.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Antônio ${unique}` })).toBeVisible()
  await page.getByLabel('Nome completo').fill(`Antônia ${unique}`)
  await page.getByRole('switch', { name: /^Admin/ }).press('Space')
  await page.getByRole('switch', { name: 'Aprovado' }).press('Space')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Antônia ${unique}` })).toBeVisible()
  await page.getByRole('link', { name: 'Usuários do Sistema' }).click()
  await expect(page).toHaveURL('/users')
})

test('what is typed after saving a new e-mail stays when the user is read again', async ({ page, api, unique }) => {
  const user = await api.createUser(`Inês ${unique}`, { email: `${unique}@e2e.test`, password: 'semente-boa-26' })
  const name = page.getByLabel('Nome completo')
  await page.goto(`/users-view/${user.id}`)
  await expect(name).toHaveValue(`Inês ${unique}`)
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/api/user/${user.id}`, async (route) => {
    if (route.request().method() === 'GET') await read
    await route.continue()
  })
  await name.fill(`Inês Maria ${unique}`)
  await page.getByLabel('E-mail').fill(`nova-${unique}@e2e.test`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
  await name.fill(`Inês Maria da Silva ${unique}`)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: `Inês Maria ${unique}` })).toBeVisible()
  await expect(name).toHaveValue(`Inês Maria da Silva ${unique}`)
  await expect(name).toBeFocused()
})

test('unsaved changes are not left behind unasked', async ({ page, api, unique }) => {
  const user = await api.createUser(`Tereza ${unique}`, { email: `${unique}@e2e.test`, password: 'semente-boa-26' })
  await page.goto(`/users-view/${user.id}`)
  await page.getByLabel('Nome completo').fill('Outro nome')
  await page.getByRole('link', { name: 'Usuários do Sistema' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Outro nome')
  await page.getByRole('link', { name: 'Usuários do Sistema' }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL('/users')
})

test('a user is deleted after a question, and nobody deletes themselves', async ({ page, api, unique }) => {
  const name = `Sebastião ${unique}`
  const user = await api.createUser(name, { email: `${unique}@e2e.test`, password: 'semente-boa-26' })
  await page.goto(`/users?page=${await pageOf(api, '/api/user', user.id)}`)
  await page.getByRole('button', { name: `Excluir: ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Excluir usuário?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('✅ Usuário removido com sucesso!')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  const { id, name: own } = await api.call<{ id: number; name: string }>('GET', '/api/user/me')
  await page.goto(`/users?page=${await pageOf(api, '/api/user', id)}`)
  await page
    .getByRole('button', { name: `Excluir: ${own}` })
    .first()
    .click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('❌ Este usuário é o logado atualmente!')).toBeVisible()
})

test('a user who does not exist is said not to', async ({ page }) => {
  await page.goto('/users-view/999999')
  await expect(page.getByText('Não foi possível abrir o usuário')).toBeVisible()
})
