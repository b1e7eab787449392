import { createHmac } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/api-client.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'

/** The code that an authenticator app shows, `ahead` periods after the present one. Source: RFC 6238 */
function codeOf(base32: string, ahead = 0): string {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(19) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

test.describe('the second factor', desktopOnly, () => {
  test('is switched on by keyboard, asked for at the login, and a session elsewhere is ended', async ({
    api,
    page,
    request,
    unique,
  }) => {
    const password = 'colheita-2026'
    const email = `${unique}@e2e.test`
    await api.createUser('Inês Duas Etapas', { email, password })
    await beginSession(page, await signIn(request, { email, password }))
    await page.goto('/profile-auth')
    const factor = page.getByRole('region', { name: 'Verificação em duas etapas' })
    await factor.getByRole('button', { name: 'Ligar' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Sua senha').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Código que o aplicativo mostra')).toBeFocused()
    await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
    await expectAccessible(page)
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await page.keyboard.type(codeOf(secret))
    await page.keyboard.press('Enter')
    const codesDialog = page.getByRole('dialog', { name: 'Códigos de recuperação' })
    await expect(codesDialog.getByText(/cada um destes códigos de recuperação entra uma vez/)).toBeFocused()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts()
    await dialog.getByRole('button', { name: 'Guardei os códigos' }).click()
    await expect(factor.getByText(/Ligada desde .+ Restam 10 códigos/)).toBeFocused()

    // Signs in two more times: with a code of the app, and with a recovery code.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Código')).toBeFocused()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/O código não confere/)).toBeVisible()
    await page.getByLabel('Código').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    const elsewhere = await request.post('/api/auth/login', { data: { email, password, code: recovery } })
    expect(elsewhere.status()).toBe(200)
    await page.goto('/profile-auth')
    const rows = page.getByRole('table', { name: 'As suas sessões abertas' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Esta sessão' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Encerrar as outras' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar as outras' }).press('Enter')
    await expect(page.getByText('As outras sessões foram encerradas!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Encerrar as outras' })).toBeHidden()
    await expectAccessible(page)
  })

  test('is required of somebody by an admin, whose screens say so', async ({ page, api, unique }) => {
    const { id } = await api.createUser('Sem Duas Etapas', { email: `${unique}@e2e.test`, password: 'colheita-2026' })
    await page.goto('/users')
    await page.getByRole('button', { name: 'Verificação em duas etapas' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Ninguém: cada um decide' })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto(`/users-view/${id}`)
    await expect(page.getByText('Desligada: este usuário entra só com a senha.')).toBeVisible()
  })
})
