import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { issuer, setIssuer } from '../support/billing.ts'
import { expect, test } from '../support/test.ts'

const missing = [{ field: 'bank', message: 'Escolha o banco' }]
/** Fields that are never empty, because they have a default. */
const chosen = new Set(['send_slips', 'species', 'acceptance'])
const empty = { bank: null, next_our_number: null, next_shipping_number: null, complete: false, missing }

/** Lets only this page see the issuer before anything was entered, because all journeys share the installation. */
async function asNew(page: Page) {
  await page.route('**/api/setup', (route) => route.fulfill({ json: [{ key: 'slip_issuer', done: false }] }))
  await page.route('**/api/slip-issuer', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const saved = (await response.json()) as Record<string, unknown>
    const texts = Object.keys(saved).filter((name) => typeof saved[name] === 'string' && !chosen.has(name))
    const json = { ...saved, ...Object.fromEntries(texts.map((name) => [name, null])), ...empty }
    await route.fulfill({ response, json })
  })
}

const bankOf = (page: Page) => page.getByRole('combobox', { name: 'Banco' })
const agencyOf = (page: Page) => page.getByRole('textbox', { name: 'Agência' })

const pdfOf = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Boleto de amostra (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('boleto-de-amostra.pdf')
  return (await readFile(await download.path())).toString('latin1', 0, 5)
}

test('the issuer is set up from the home list, and looked at on a trial slip before it counts', async ({
  page,
  api,
}) => {
  await setIssuer(api)
  await asNew(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Configurar o emissor de boletos' }).click()
  await expect(page).toHaveURL('/global-settings/slip-issuer')
  await expect(page.getByRole('status').getByText('Escolha o banco.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Boleto de amostra (PDF)' }).click()
  await expect(bankOf(page)).toBeFocused()
  await bankOf(page).selectOption({ label: '237 - Bradesco' })
  await page.getByRole('button', { name: 'Boleto de amostra (PDF)' }).click()
  await expect(page.getByText('Informe o nome do beneficiário')).toBeVisible()
  await expect(agencyOf(page)).toBeFocused()

  await agencyOf(page).fill(issuer.agency)
  await page.getByRole('textbox', { name: 'Conta', exact: true }).fill(issuer.account)
  await page.getByLabel('Código da empresa').fill(issuer.beneficiary_code)
  await page.getByLabel('Carteira').fill(issuer.wallet)
  await page.getByLabel('Nome do beneficiário').fill(issuer.beneficiary_name)
  await page.getByLabel('CNPJ do beneficiário').pressSequentially(issuer.beneficiary_cnpj)
  await page.getByLabel('Endereço do beneficiário').fill(issuer.beneficiary_address)
  await page.getByLabel('Multa').fill('200')
  await page.getByLabel('Chave Pix').fill('11111111111')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O percentual vai de 0 a 99,99')).toBeVisible()
  await page.getByLabel('Multa').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O CPF não confere; se a chave é um celular, comece por +55')).toBeVisible()
  await expect(page.getByLabel('Chave Pix')).toBeFocused()
  await page.getByLabel('Chave Pix').fill(issuer.pix_key)
  expect(await pdfOf(page)).toBe('%PDF-')

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('✅ Emissor salvo com sucesso!')).toBeVisible()
  await expect(page.getByLabel('Próximo nosso número')).not.toHaveValue('')
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('each bank asks for its own fields; what is tried out of another bank is not saved', async ({ page, api }) => {
  await setIssuer(api)
  await page.goto('/global-settings/slip-issuer')
  await expect(agencyOf(page)).toHaveValue(issuer.agency)
  const bank = bankOf(page)
  await bank.selectOption({ label: '748 - Sicredi' })
  await expect(page.getByLabel('Posto')).toBeVisible()
  await expect(page.getByLabel('Cooperativa')).toHaveValue('')
  await expect(page.getByText('O Sicredi baixa sempre após 60 dias')).toBeVisible()
  await page.getByLabel('Espécie do documento').selectOption({ label: 'DS - Duplicata de serviço' })
  await page.getByLabel('Aceite').selectOption({ label: 'A - Com aceite' })
  await page.getByLabel('Cooperativa').fill('0165')
  await page.getByLabel('Posto').fill('02')
  await page.getByLabel('Código do beneficiário').fill('00623')
  expect(await pdfOf(page)).toBe('%PDF-')
  await bank.selectOption({ label: '237 - Bradesco' })
  await expect(agencyOf(page)).toHaveValue(issuer.agency)
  expect(await api.call('GET', '/api/slip-issuer')).toMatchObject({ bank: '237', agency: issuer.agency })
})

test('an account is read as it is pasted; to move it the own password is asked for, and all that is wrong is shown at once', async ({
  page,
  api,
}) => {
  await setIssuer(api)
  await page.goto('/global-settings/slip-issuer')
  const account = page.getByRole('textbox', { name: 'Conta', exact: true })
  const password = page.getByLabel('Sua senha')
  await expect(account).toHaveValue(issuer.account)
  await expect(password).toHaveCount(0)

  await account.fill('123.456-0')
  await account.blur()
  await expect(account).toHaveValue('123456')
  await expect(page.getByLabel('Dígito da conta')).toHaveValue('0')
  await expect(password).toBeVisible()
  await page.getByLabel('Multa').fill('200')
  await page.getByLabel('Chave Pix').fill('11111111111')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O percentual vai de 0 a 99,99')).toBeVisible()
  await expect(page.getByText('O CPF não confere; se a chave é um celular, comece por +55')).toBeVisible()
  await expect(page.getByText('Informe a sua senha para trocar a conta ou a chave Pix')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Multa').fill('')
  await page.getByLabel('Chave Pix').fill(issuer.pix_key)
  await password.fill('não é esta')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('A senha atual não confere')).toBeVisible()
  // Nothing was saved. The form gets the old account back, because all journeys share the issuer.
  await account.fill(issuer.account)
  await page.getByLabel('Dígito da conta').fill('')
  expect(await api.call('GET', '/api/slip-issuer')).toMatchObject({ account: issuer.account, account_dv: null })
})

test('the beneficiary is filled in from the letterhead', async ({ page, api }) => {
  await setIssuer(api)
  await page.route('**/api/letterhead', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as object
    const known = { name: 'Rede do Timbre', cnpj: '11222333000181', address: 'Rua do Timbre, 1', city: 'Goiânia - GO' }
    await route.fulfill({ response, json: { ...json, ...known } })
  })
  await page.goto('/global-settings/slip-issuer')
  await page.getByRole('button', { name: 'Usar os dados do papel timbrado' }).click()
  await expect(page.getByLabel('Nome do beneficiário')).toHaveValue('Rede do Timbre')
  await expect(page.getByLabel('CNPJ do beneficiário')).toHaveValue('11.222.333/0001-81')
  await expect(page.getByLabel('Endereço do beneficiário')).toHaveValue('Rua do Timbre, 1, Goiânia - GO')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a nosso número that cannot be is refused at its field, and stays as it was typed', async ({ page, api }) => {
  await setIssuer(api)
  await page.goto('/global-settings/slip-issuer')
  await page.getByLabel('Próximo nosso número').fill('999999999999')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O nosso número vai até 99999999999')).toBeVisible()
  await expect(page.getByLabel('Próximo nosso número')).toHaveValue('999999999999')
})

test.describe('for a user who is not an administrator', () => {
  test.use({ signedInAs: 'user' })

  test('the issuer is out of reach', async ({ page }) => {
    await page.goto('/global-settings/slip-issuer')
    await expect(page.getByText('Só para administradores')).toBeVisible()
    await expect(bankOf(page)).toHaveCount(0)
  })
})
