import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { createDonation, createGroup, give } from '../support/cofrinho.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { mailsTo } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const fillFirst = 'Preencha o papel timbrado antes de emitir recibos!'

const unfinished = {
  name: 'Rede de Teste',
  cnpj: null,
  address: 'SES 801, Conjunto B',
  city: null,
  phone: null,
  email: null,
  signer_name: null,
  signer_role: null,
  logo_url: null,
  signature_url: null,
  missing: ['cnpj'],
}

/** Lets only this page see an empty letterhead, because all journeys share the installation. */
const withoutLetterhead = (page: Page) =>
  page.route('**/api/letterhead', (route) => route.fulfill({ json: unfinished }))

const refusal = { status: 409, json: { code: 'conflict.letterhead_missing', message: fillFirst } }

const everyStep = [
  ['letterhead', 'Preencher o papel timbrado', '/global-settings/letterhead'],
  ['mail_server', 'Ligar o servidor de e-mail', '/global-settings/outbox'],
  ['test_mail', 'Receber um e-mail de teste', '/global-settings/outbox'],
  ['nightly_backup', 'Ligar o backup de toda noite', '/global-settings/backups'],
  ['team', 'Convidar a equipe', '/users-invite'],
  ['dioceses', 'Importar as dioceses', '/dioceses-import'],
  ['bank_account', 'Cadastrar uma conta bancária', '/global-settings/bank-accounts'],
  ['slip_issuer', 'Configurar o emissor de boletos', '/global-settings/slip-issuer'],
  ['materials', 'Cadastrar os materiais', '/missionary-campaign-setting'],
  ['collection', 'Abrir a primeira coleta', '/missionary-collection-create'],
  ['campaign', 'Abrir a primeira campanha', '/missionary-campaign-create'],
  ['public_option', 'Mostrar uma opção na página pública', '/global-settings'],
] as const

/** Lets only this page see a new installation, because all journeys share one. @param state steps done and set aside */
async function asNew(page: Page, state: { done: string[]; skipped: string[] }) {
  const answer = () =>
    everyStep.map(([key]) => ({ key, done: state.done.includes(key), skipped: state.skipped.includes(key) }))
  await page.route('**/api/setup', (route) => route.fulfill({ json: answer() }))
  await page.route('**/api/setup/skip', (route) => {
    const { key, skipped } = route.request().postDataJSON() as { key: string; skipped: boolean }
    state.skipped = skipped ? [...state.skipped, key] : state.skipped.filter((one) => one !== key)
    return route.fulfill({ json: answer() })
  })
}

test('the home of an admin lists the first steps, each with the way to it, until all are done or aside', async ({
  page,
}) => {
  const state = { done: [] as string[], skipped: [] as string[] }
  await asNew(page, state)
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(list).toContainText('0 de 12 feitos')
  for (const [, name, path] of everyStep) await expect(list.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(list.getByRole('button', { name: 'Enviar e-mail de teste' })).toHaveCount(0)
  await expectAccessible(page)
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize(wide)

  await list.getByRole('button', { name: 'Deixar de lado: Configurar o emissor de boletos' }).press('Enter')
  await expect(list.getByRole('link', { name: 'Configurar o emissor de boletos' })).toBeHidden()
  await expect(list.getByRole('link', { name: 'Preencher o papel timbrado' })).toBeFocused()
  await list.getByText('Deixados de lado (1)').click()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Trazer de volta: Configurar o emissor de boletos' }).press('Enter')
  await expect(list.getByRole('link')).toHaveCount(12)

  state.done = ['letterhead', 'mail_server', 'dioceses']
  await page.reload()
  await expect(list).toContainText('3 de 12 feitos')
  await expect(list.getByText('Feitos (3)')).toBeVisible()
  state.done = everyStep.map(([key]) => key).filter((key) => key !== 'campaign')
  state.skipped = ['campaign']
  await page.reload()
  await expect(page.getByRole('link', { name: /^Coletas/ }).first()).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('a test mail is one press, and says that it left, or why it did not', async ({ page }) => {
  const state = { done: ['mail_server'], skipped: [] as string[] }
  await asNew(page, state)
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Primeiros passos' })
  const step = list.getByRole('listitem').filter({ hasText: 'Receber um e-mail de teste' })
  await list.getByRole('button', { name: 'Enviar e-mail de teste' }).press('Enter')
  state.done.push('test_mail')
  await expect(list.getByRole('status').getByText(/^Saiu para admin@e2e\.test\./)).toBeVisible()
  await expect(list.getByRole('button', { name: 'Enviar e-mail de teste' })).toBeFocused()
  // The step is done now. It stays visible and says whether its mail was sent.
  await expect(step.getByRole('img', { name: 'Feito' })).toBeVisible()
  await expect(step.getByText(/^Saiu para admin@e2e\.test\./)).toBeVisible()
  expect((await mailsTo('admin@e2e.test')).map(({ subject }) => subject)).toContain('E-mail de teste')
  await expectAccessible(page)

  // The mail fails as it does when the mail server's password is wrong.
  await page.route('**/api/outbox/*', async (route) => {
    const response = await route.fetch()
    const mail = (await response.json()) as object
    await route.fulfill({ response, json: { ...mail, state: 'queued', last_error: '535 Authentication failed' } })
  })
  state.done.pop()
  await page.reload()
  await list.getByRole('button', { name: 'Enviar e-mail de teste' }).press('Enter')
  await expect(
    list.getByRole('status').getByText('Não saiu para admin@e2e.test: 535 Authentication failed'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('without a letterhead no donation is finished, and an admin is led to it', async ({ page, api, unique }) => {
  const group = await createGroup(api, `Grupo ${unique}`)
  const { id } = await createDonation(api, `Cofrinho ${unique}`)
  await give(api, id, group.id, 10)
  await page.goto(`/donation-view/${id}`)
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  // The letterhead becomes empty while the screen is open.
  await withoutLetterhead(page)
  await page.route('**/api/donation/finished/*', (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('alert').getByText(fillFirst)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Falta o CNPJ.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Preencher o papel timbrado' }).click()
  await expect(page).toHaveURL('/global-settings/letterhead')
  await expect(page.getByText('Enquanto isto faltar, nenhum recibo é emitido')).toBeVisible()
})

test('without a letterhead no contribution is verified, in the list and at the desk', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await createContribution(api, collection)
  await withoutLetterhead(page)
  await page.route('**/api/collection-missionary-contribuitions/verify/*', (route) => route.fulfill(refusal))
  const notice = page.getByRole('main').getByText(fillFirst)
  await page.goto(`/missionary-collection-view/${collection.id}`)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: `Verificar: ${collection.diocese.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`Ops! Verifique e tente novamente. ${fillFirst}`)).toBeVisible()
  await visit(page, `/missionary-collection-verify/${collection.id}`)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preencher o papel timbrado' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('for a user who is not an administrator', () => {
  test.use({ signedInAs: 'user' })

  test('the home shows no such list, and a missing letterhead is a matter for an admin', async ({
    page,
    api,
    unique,
  }) => {
    const donation = await createDonation(api, `Cofrinho ${unique}`)
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Coletas/ }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Primeiros passos' })).toHaveCount(0)
    await withoutLetterhead(page)
    await visit(page, `/donation-view/${donation.id}`)
    await expect(page.getByText('Peça a um administrador que o preencha em Configurações.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Preencher o papel timbrado' })).toHaveCount(0)
  })
})
