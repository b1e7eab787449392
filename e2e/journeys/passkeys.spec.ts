import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ApiClient, signIn } from '../support/api-client.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { admin } from '../support/people.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'

const password = 'colheita-2026'

/** Adds a simulated device with a fingerprint reader. Source: Chrome DevTools Protocol, WebAuthn */
async function addDevice(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

const recogniseOwner = (
  { browser, authenticatorId }: { browser: CDPSession; authenticatorId: string },
  isUserVerified: boolean,
) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

test.describe('passkeys', desktopOnly, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer()
  })
  test.afterAll(() => server.stop())

  test('are made, used alone and after the password, renamed and removed, by keyboard', async ({
    browser,
    playwright,
    windowOptions,
    unique,
  }) => {
    // More time: there are five sign-ins, each with a password to hash, and axe runs three times.
    test.slow()
    const request = await playwright.request.newContext({ baseURL: server.url })
    const admins = new ApiClient(request, (await signIn(request, admin)).token)
    const email = `${unique}@e2e.test`
    await admins.createUser('Inês da Chave', { email, password })
    const context = await browser.newContext({ ...windowOptions, baseURL: server.url })
    const page = await context.newPage()
    const device = await addDevice(context, page)
    await page.goto('/favicon.svg')
    await beginSession(page, await signIn(request, { email, password }))

    await page.goto('/profile-auth')
    const panel = page.getByRole('region', { name: 'Chaves de acesso' })
    await expect(panel.getByText('Nenhuma ainda.')).toBeVisible()
    await panel.getByRole('button', { name: 'Criar chave de acesso' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Nome da chave')).toBeFocused()
    await expect(dialog.getByText(/a senha sozinha deixa de entrar/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Computador da cúria')
    await page.keyboard.press('Tab')
    await page.keyboard.type('senha errada')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
    // The device does not recognise the finger.
    await recogniseOwner(device, false)
    await dialog.getByLabel('Sua senha').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/A chave de acesso não foi usada/)).toBeVisible()
    await recogniseOwner(device, true)
    await dialog.getByLabel('Sua senha').press('Enter')
    await expect(page.getByRole('dialog', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10)
    const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts()
    await dialog.getByRole('button', { name: 'Guardei os códigos' }).press('Enter')
    const row = panel.getByRole('row').filter({ hasText: 'Computador da cúria' })
    await expect(row.getByText('Ainda não entrou')).toBeVisible()
    await expect(page.getByText(/As suas chaves de acesso já são a segunda etapa.+Restam 10 códigos/)).toBeVisible()
    await expectAccessible(page)

    // Signs in with the passkey alone.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    const byPasskey = page.getByRole('button', { name: 'Entrar com chave de acesso' })
    await recogniseOwner(device, false)
    await byPasskey.press('Enter')
    await expect(page.getByRole('alert')).toContainText('A chave de acesso não foi usada')
    await expectAccessible(page)
    await recogniseOwner(device, true)
    await byPasskey.press('Enter')
    await expect(page).toHaveURL('/')

    // Signs in with the password and then the passkey.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.keyboard.press('Enter')
    await expect(byPasskey).toBeFocused()
    await expect(page.getByText(/A senha está certa/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')

    // Signs in with a recovery code instead of the passkey.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.keyboard.press('Enter')
    await page.getByLabel('Código de recuperação').fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')

    await page.goto('/profile-auth')
    await row.getByRole('button', { name: 'Renomear: Computador da cúria' }).press('Enter')
    await expect(dialog.getByLabel('Nome da chave')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Notebook')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Notebook')).toBeVisible()
    await panel.getByRole('button', { name: 'Retirar: Notebook' }).press('Enter')
    await expect(dialog.getByText(/É a sua única segunda etapa/)).toBeVisible()
    await dialog.getByLabel('Sua senha').fill(password)
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Nenhuma ainda.')).toBeVisible()
    const alone = await request.post('/api/auth/login', { data: { email, password } })
    expect(alone.status()).toBe(200)
    await context.close()
    await request.dispose()
  })

  test('are not offered under an address without a name, and the screen says why', async ({ page }) => {
    await page.goto('/profile-auth')
    const panel = page.getByRole('region', { name: 'Chaves de acesso' })
    await expect(panel.getByText(/o sistema está em um endereço numérico/)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Criar chave de acesso' })).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Acessar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden()
  })
})
