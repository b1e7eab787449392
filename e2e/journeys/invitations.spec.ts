import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { mailsTo } from '../support/mailbox.ts'
import { pageOf } from '../support/page-of.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** The address in the newest invitation to an e-mail. @param past addresses of earlier invitations, to skip */
async function linkTo(email: string, past: readonly string[] = []): Promise<string> {
  let link = ''
  const arrived = async () => {
    const links = (await mailsTo(email)).map(({ text }) => /\/convite#[\w-]+/.exec(text)?.[0] ?? '')
    link = links.find((one) => one !== '' && !past.includes(one)) ?? ''
    return link
  }
  await expect.poll(arrived, { timeout: 30_000 }).not.toBe('')
  return link
}

/** The row of a person who is invited. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Convidados que ainda não vieram' }).getByRole('row').filter({ hasText: name })

test('an admin invites by keyboard alone, and the person chooses a password and is in', async ({
  page,
  browser,
  unique,
}) => {
  const [name, email] = [`Clara ${unique}`, `${unique}@e2e.test`]
  await page.goto('/users')
  await page.getByRole('link', { name: 'Convidar pessoa' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Convidar para o sistema' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar o convite' }).press('Enter')
  await expect(page.getByText('*O campo nome completo é obrigatório')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.getByRole('switch', { name: /^Financeiro/ }).press('Space')
  await page.getByRole('button', { name: 'Enviar o convite' }).press('Enter')
  await expect(page.getByText(`✅ O convite a ${name} entrou na fila de envio!`)).toBeVisible()
  await expect(page).toHaveURL('/users')
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText(/Vale até/).first()).toBeVisible()
  await expectAccessible(page)

  const window = await browser.newContext()
  const visitor = await window.newPage()
  await visitor.goto(new URL(await linkTo(email), page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1, name: `Olá, ${name}` })).toBeVisible()
  await expect(visitor.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(visitor)
  await visitor.getByLabel('Senha', { exact: true }).fill('12345678')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('*Esta senha é muito comum; escolha outra')).toBeVisible()
  await expect(visitor.getByLabel('Senha', { exact: true })).toBeFocused()
  await visitor.getByLabel('Senha', { exact: true }).fill('ceifa-farta-26')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('Bem-vindo! A sua conta está pronta.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()

  // A used link says that it was used, even though the invited person is signed in on this device.
  await visitor.goto(new URL(await linkTo(email), page.url()).href)
  await expect(visitor.getByRole('alert').getByText(/Este convite já foi usado/)).toBeVisible()
  await expectAccessible(visitor)
  await expect(visitor.getByRole('link', { name: 'Esqueci a minha senha' })).toBeVisible()
  await window.close()

  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: `Desfazer convite: ${name}` })).toHaveCount(0)
})

test('an invitation is sent again with another link, and undone', desktopOnly, async ({ page, api, unique }) => {
  const [name, email] = [`Tomé ${unique}`, `${unique}@e2e.test`]
  await api.call('POST', '/api/invitation', { name, email, profile: 'admin', permissions: [] })
  const first = await linkTo(email)
  await page.goto('/users')
  await expect(rowOf(page, name)).toContainText('Admin')
  await page.getByRole('button', { name: `Enviar de novo: ${name}` }).press('Enter')
  await expect(page.getByText(`✅ O convite a ${name} entrou na fila de envio!`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Enviar de novo: ${name}` })).toBeFocused()
  const second = await linkTo(email, [first])
  await page.goto(first)
  await expect(page.getByRole('alert').getByText(/trocado por outro mais novo/)).toBeVisible()

  await page.goto('/users')
  await page.getByRole('button', { name: `Desfazer convite: ${name}` }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Desfazer o convite?' })
  await expect(question).toContainText(email)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Desfazer convite' }).press('Enter')
  await expect(page.getByText('✅ Convite desfeito!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Desfazer convite: ${name}` })).toHaveCount(0)
  await expect(question).toHaveCount(0)
  // The focus goes to the next invitation or, after the last one, to the heading.
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(page.locator('h1:focus, button:focus')).toHaveCount(1)
  await page.goto(second)
  await expect(page.getByRole('alert').getByText(/foi desfeito/)).toBeVisible()
})

test('access for an account with an invited e-mail is given only after a warning', async ({ page, api, unique }) => {
  const [name, email] = [`Dina ${unique}`, `${unique}@e2e.test`]
  const user = await api.createUser(`Estranha ${unique}`, { email, password: 'semente-boa-26', approved: false })
  await api.call('POST', '/api/invitation', { name, email, profile: 'user', permissions: [] })

  await page.goto(`/users-view/${user.id}`)
  const approved = page.getByRole('switch', { name: /^Aprovado/ })
  const warning = page.getByRole('status').filter({ hasText: `Há um convite em aberto para ${email}` })
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(warning).toHaveCount(0)
  await approved.press('Space')
  await expect(warning).toContainText('não provou que o e-mail é seu')
  await expectAccessible(page)
  await approved.press('Space')
  await expect(warning).toHaveCount(0)

  await page.goto(`/users?page=${await pageOf(api, '/api/user', user.id)}`)
  const grant = page.getByRole('button', { name: `Dar acesso: Estranha ${unique}` })
  await grant.press('Enter')
  const question = page.getByRole('dialog', { name: `Dar acesso a Estranha ${unique}?` })
  await expect(question).toContainText(`Há um convite em aberto para ${email}`)
  await expect(question).toContainText('pode ser outra pessoa')
  await expect(question).toContainText('o convite é desfeito')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(grant).toBeFocused()
  await grant.press('Enter')
  await question.getByRole('button', { name: 'Dar acesso mesmo assim' }).press('Enter')
  await expect(page.getByText('✅ Acesso concedido com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remover acesso: Estranha ${unique}` })).toBeFocused()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('an address in use, or invited already, is refused at its field', desktopOnly, async ({ page, api, unique }) => {
  const email = `${unique}@e2e.test`
  await api.call('POST', '/api/invitation', { name: `Rute ${unique}`, email, profile: 'user', permissions: [] })
  await page.goto('/users-invite')
  await page.getByLabel('Nome completo').fill('Outra Rute')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(page.getByText('*Esta pessoa já foi convidada')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('admin@e2e.test')
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(page.getByText('*Este e-mail já está em uso')).toBeVisible()
})

test.describe('for a visitor', () => {
  test.use({ signedInAs: null })

  test('a link without its code, or with an invented one, says so and offers what to do', async ({ page }) => {
    for (const [address, why] of [
      ['/convite', 'O endereço está incompleto.'],
      ['/convite#inventado', /Este convite já foi usado/],
    ] as const) {
      await page.goto('/login')
      await page.goto(address)
      await expect(page.getByRole('alert').getByText(why)).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/login')
  })
})
