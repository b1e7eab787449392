import { signIn } from '../support/api-client.ts'
import { expectAccessible } from '../support/accessible.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openMenu } from '../support/menu.ts'
import { admin } from '../support/people.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'

test.describe('signed out', () => {
  test.use({ signedInAs: null })

  test('the login says which fields are missing or wrong, and puts the focus on the first', async ({ page }) => {
    await page.goto('/login')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Acessar' }).click()
    await expect(page.getByText('*O campo e-mail é obrigatório')).toBeVisible()
    await expect(page.getByText('*O campo senha é obrigatório')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill('isto não é um e-mail')
    await page.getByRole('button', { name: 'Acessar' }).click()
    await expect(page.getByText('*E-mail inválido')).toBeVisible()
    await expectAccessible(page)
  })

  test('a wrong password is refused, and the right one opens the home screen', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha').fill('outra-senha')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Erro no login, verifique os dados e tente novamente.')).toBeVisible()
    await page.getByLabel('Senha').fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login feito com sucesso.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  })

  test('the password can be shown and hidden by keyboard', desktopOnly, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Senha').fill('segredo')
    await page.getByRole('button', { name: 'Mostrar senha' }).press('Enter')
    await expect(page.getByLabel('Senha')).toHaveAttribute('type', 'text')
    await expect(page.getByLabel('Senha')).toHaveAttribute('spellcheck', 'false')
    await page.getByRole('button', { name: 'Ocultar senha' }).press('Enter')
    await expect(page.getByLabel('Senha')).toHaveAttribute('type', 'password')
  })

  test('a private address asks for the login and is opened afterwards', async ({ page }) => {
    await page.goto('/users?page=1')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha').fill(admin.password)
    await page.getByRole('button', { name: 'Acessar' }).click()
    await expect(page).toHaveURL('/users?page=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Usuários do Sistema' })).toBeVisible()
  })

  test('an unknown address leads to the login', desktopOnly, async ({ page }) => {
    await page.goto('/nao-existe')
    await expect(page).toHaveURL('/login')
  })

  test('whoever registers waits for an approval', async ({ page, unique }) => {
    await page.goto('/register')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('*O campo nome completo é obrigatório')).toBeVisible()
    await page.getByLabel('Nome completo').fill('Benedita das Graças')
    await page.getByLabel('E-mail').fill(`${unique}@e2e.test`)
    await page.getByLabel('Senha').fill('1234567')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('*Senha de no mínimo 8 caracteres')).toBeVisible()
    await page.getByLabel('Senha').fill('12345678')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('*Esta senha é muito comum; escolha outra')).toBeVisible()
    await expect(page.getByLabel('Senha')).toBeFocused()
    await page.getByLabel('Senha').fill('semente-boa-26')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('✅ Usuário registrado!')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('E-mail').fill(`${unique}@e2e.test`)
    await page.getByLabel('Senha').fill('semente-boa-26')
    await page.getByRole('button', { name: 'Acessar' }).click()
    await expect(page.getByText('Seu acesso ainda não foi liberado por um administrador.')).toBeVisible()
  })

  test('a forgotten password is replaced by a mailed link, once', async ({ page, api, unique }) => {
    const email = `${unique}@e2e.test`
    await api.createUser('Zita Esquecida', { email, password: 'semente-boa-26' })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueci a minha senha' }).click()
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByText('Se alguém entra com este e-mail, o link chega em instantes.')).toBeVisible()
    await expectAccessible(page)

    const link = async () => {
      const [mail] = (await mailsTo(email)).filter(({ subject }) => subject === 'Criar uma nova senha')
      return /\/reset-password#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    }
    await expect.poll(link, { timeout: 30_000 }).not.toBe('')
    const address = await link()
    await page.goto(address)
    await expectAccessible(page)
    await page.getByLabel('Nova senha', { exact: false }).first().fill('12345678')
    await page.getByLabel('Confirmar nova senha').fill('12345678')
    await page.getByRole('button', { name: 'Gravar a nova senha' }).click()
    await expect(page.getByText('*Esta senha é muito comum; escolha outra')).toBeVisible()
    await page.getByLabel('Nova senha', { exact: false }).first().fill('ceifa-farta-26')
    await page.getByLabel('Confirmar nova senha').fill('ceifa-farta-26')
    await page.getByRole('button', { name: 'Gravar a nova senha' }).click()
    await expect(page.getByText('✅ Senha alterada com sucesso! Entre com a nova senha.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill('ceifa-farta-26')
    await page.getByRole('button', { name: 'Acessar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()

    // A used link says that it was used, even on a device where someone is signed in.
    await page.goto(address)
    await page.getByLabel('Nova senha', { exact: false }).first().fill('terceira-senha-26')
    await page.getByLabel('Confirmar nova senha').fill('terceira-senha-26')
    await page.getByRole('button', { name: 'Gravar a nova senha' }).click()
    await expect(page.getByRole('alert').getByText('Este link já foi usado ou não vale mais.')).toBeVisible()
    await page.getByRole('link', { name: 'Pedir outro link' }).click()
  })

  test('a link without its code says so, and leads to another one', desktopOnly, async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByText('Este link já foi usado ou não vale mais.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pedir outro link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('an e-mail in use is refused at its field', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Criar uma conta' }).click()
    await page.getByLabel('Nome completo').fill('Outra pessoa')
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha').fill('semente-boa-26')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('❌ Não foi possível registrar o usuário!')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('link', { name: 'Já tenho login' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('a session of its own', () => {
  test.use({ signedInAs: null })

  test('ends the other sessions when its e-mail changes', desktopOnly, async ({ page, api, unique, request }) => {
    const person = { email: `${unique}@e2e.test`, password: 'semente-boa-26' }
    await api.createUser('Luzia', person)
    const [session, elsewhere] = [await signIn(request, person), await signIn(request, person)]
    await beginSession(page, session)
    await page.goto('/profile')
    await expect(page.getByLabel('Nome completo')).toHaveValue('Luzia')
    await page.getByLabel('E-mail').fill(`nova.${unique}@e2e.test`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(`nova.${unique}@e2e.test`)
    await expect(page.getByRole('button', { name: 'Atualizar' })).toBeFocused()
    const headers = { authorization: `Bearer ${elsewhere.token}` }
    expect((await request.get('/api/user/me', { headers })).status()).toBe(401)
    await expect
      .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject), { timeout: 30_000 })
      .toContain('O e-mail da sua conta foi alterado')
  })

  test('ends with Sair, in the browser and on the server', async ({ page, api, unique, request }) => {
    const person = { email: `${unique}@e2e.test`, password: 'semente-boa-26' }
    await api.createUser('Rita de Cássia', person)
    const session = await signIn(request, person)
    await beginSession(page, session)
    await page.goto('/')
    await openMenu(page)
    await expect(page.getByText('Olá, Rita de Cássia')).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByText('Logout feito com sucesso.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    const headers = { authorization: `Bearer ${session.token}` }
    expect((await request.get('/api/user/me', { headers })).status()).toBe(401)
  })

  test('that is no longer good leads to the login', desktopOnly, async ({ page }) => {
    const user = { id: 1, name: 'Alguém', email: 'alguem@e2e.test', profile: 'user' } as const
    await beginSession(page, { token: 'velho', user })
    await page.goto('/profile')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('seara:sessao'))).toBeNull()
  })

  test('has a name and a password that its owner changes', desktopOnly, async ({ page, api, unique, request }) => {
    const person = { email: `${unique}@e2e.test`, password: 'semente-boa-26' }
    await api.createUser('Joana', person)
    const session = await signIn(request, person)
    // The session is stored without the user's id, as an older version of the product stored it.
    await page.evaluate(
      (value) => localStorage.setItem('seara:sessao', value),
      JSON.stringify({
        token: session.token,
        name: 'Joana',
        profile: 'user',
      }),
    )
    await page.goto('/profile')
    await expectAccessible(page)
    await page.getByLabel('Nome completo').fill('Joana Angélica')
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('✅ Dados alterados com sucesso!')).toBeVisible()
    await openMenu(page)
    await expect(page.getByText('Olá, Joana Angélica')).toBeVisible()
    await page.getByRole('link', { name: 'Segurança' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Senha atual').fill('semente-boa-26')
    await page.getByLabel('Nova senha', { exact: false }).first().fill('ceifa-farta-26')
    await page.getByLabel('Confirmar nova senha').fill('ceifa-farta-27')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByText('*As senhas não são iguais')).toBeVisible()
    await page.getByLabel('Confirmar nova senha').fill('ceifa-farta-26')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByText('✅ Senha alterada com sucesso!')).toBeVisible()
    await signIn(request, { ...person, password: 'ceifa-farta-26' })
  })
})

test('an unknown private address leads home', desktopOnly, async ({ page }) => {
  await page.goto('/nao-existe')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
})
