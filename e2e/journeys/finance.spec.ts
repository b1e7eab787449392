import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign } from '../support/campaigns.ts'
import { pressTwice } from '../support/press-twice.ts'
import { createSlip, paymentOf, returnFile, strangeNumber } from '../support/return-files.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const fileInput = (page: Page) => page.getByLabel('Arquivos de retorno (.RET)')
const verdict = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What the browser hands to the page when these files are dropped on it. */
const transferOf = (page: Page, files: readonly { name: string; buffer: Buffer }[]) =>
  page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer()
      for (const { name, content } of dropped)
        data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
      return data
    },
    files.map(({ name, buffer }) => ({ name, content: buffer.toString('base64') })),
  )

test('a slip becomes Pago through a return file that is dropped, looked at and applied', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await activeCampaign(api)
  const slip = await createSlip(api, campaign, unique)
  const name = `CB${unique}.RET`
  const file = returnFile(name, [paymentOf(slip)])
  await page.goto('/finance')
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: await transferOf(page, [file]) })

  const panel = verdict(page, name)
  await expect(panel.getByText('Pode ser aplicado')).toBeVisible()
  await expect(panel.getByText('Bradesco · CNAB 400')).toBeVisible()
  const records = panel.getByRole('table', { name: `Registros de ${name}` })
  await expect(records.getByRole('link', { name: `Diocese ${unique}` })).toBeVisible()
  await expect(records.getByText('Pago', { exact: true })).toBeVisible()
  await expect(page.getByText('Ao aplicar: 1 pagamento de boleto, R$ 150,50 ao todo.').last()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Aplicar', exact: true }).press('Enter')
  await expect(page.getByText('1 arquivo foi aplicado por inteiro')).toBeVisible()
  await expectAccessible(page)
  await verdict(page, name).getByRole('link', { name: 'Ver registros' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Diocese ${unique}` }).click()
  await expect(page).toHaveURL(`/campaign-solicitation-view/${slip.request.id}`)
  await visit(page, `/missionary-campaign-view/${campaign.id}?search=${slip.request.code}`)
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
})

test('each of several files is judged by itself, in words, and a wrong one stops no other', async ({
  page,
  api,
  unique,
}) => {
  const slip = await createSlip(api, await activeCampaign(api), unique)
  const good = returnFile(`bom-${unique}.RET`, [paymentOf(slip)])
  const other = (name: string, buffer: Buffer | string) => ({ ...good, name, buffer: Buffer.from(buffer) })
  const wrong = returnFile(`errado-${unique}.RET`, [paymentOf(slip, { day: '2026-01-02' })])
  await page.goto('/finance')
  await fileInput(page).setInputFiles([
    good,
    wrong,
    other('ida.RET', good.buffer.toString('latin1').replace('02RETORNO', '01REMESSA')),
    other('metade.RET', good.buffer.subarray(0, 700)),
    other('pacote.RET', gzipSync(good.buffer)),
    other('carta.RET', 'Olá, segue o retorno de ontem.'),
    other('retorno.txt', good.buffer),
    other('grande.RET', Buffer.alloc(10 * 1024 * 1024 + 1, 32)),
  ])
  for (const [name, reason] of [
    ['ida.RET', /remessa/],
    ['metade.RET', /cortado/],
    ['pacote.RET', /compactado/],
    ['carta.RET', /texto comum/],
    ['retorno.txt', /O arquivo de retorno termina em \.RET\./],
    ['grande.RET', /Tem mais de 10 MB/],
  ] as const) {
    await expect(verdict(page, name).getByText('Recusado', { exact: true })).toBeVisible()
    await expect(verdict(page, name).getByText(reason)).toBeVisible()
  }
  await expect(verdict(page, good.name).getByText('Pode ser aplicado')).toBeVisible()
  await expect(page.getByText(/6 arquivos ficam de fora\./).last()).toBeVisible()
  await expectAccessible(page)
  // A file that is taken out is neither counted nor applied.
  for (const name of [wrong.name, 'carta.RET']) {
    await page.getByRole('button', { name: `Tirar da lista: ${name}` }).click()
    await expect(verdict(page, name)).toHaveCount(0)
  }
  await expect(page.getByText(/5 arquivos ficam de fora\./).last()).toBeVisible()
  await pressTwice(page.getByRole('button', { name: 'Aplicar', exact: true }))
  await expect(page.getByText('1 arquivo foi aplicado por inteiro')).toBeVisible()
  await expect(verdict(page, wrong.name)).toHaveCount(0)
  await expect(verdict(page, good.name).getByText('Processado')).toBeVisible()

  // Uploads the same content again, under another name.
  await page.getByRole('button', { name: 'Enviar outros arquivos' }).click()
  await fileInput(page).setInputFiles(other('de-novo.RET', good.buffer))
  const again = verdict(page, 'de-novo.RET')
  await expect(again.getByText('Já processado')).toBeVisible()
  await expect(again.getByText(new RegExp(`O mesmo conteúdo já veio em .+, como ${good.name}`))).toBeVisible()
  await expect(page.getByText('Nenhum destes arquivos tem o que aplicar.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplicar', exact: true })).toHaveCount(0)
})

test('a file with payments from before their slip is no plain yes, and asks once more', async ({
  page,
  api,
  unique,
}) => {
  const slip = await createSlip(api, await activeCampaign(api), unique)
  const name = `antigo-${unique}.RET`
  await page.goto('/finance')
  const early = paymentOf(slip, { day: '2025-03-10', creditDay: '2025-03-11' })
  await fileInput(page).setInputFiles(returnFile(name, [early]))
  const panel = verdict(page, name)
  await expect(panel.getByText('Confira antes de aplicar')).toBeVisible()
  await expect(panel.getByText(/1 pagamento tem data anterior à do seu boleto/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aplicar mesmo com avisos?' })
  await expect(dialog.getByText(`${name}: 1 pagamento tem data anterior`)).toBeVisible()
  await expectAccessible(page)
  // Enter alone does not apply the file: the button to cancel has the focus.
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Aplicar mesmo assim' }).click()
  await expect(page.getByText('1 arquivo foi aplicado por inteiro')).toBeVisible()
})

test('a connection that breaks while files are applied is told, and nothing counts twice', async ({
  page,
  api,
  unique,
}) => {
  const slip = await createSlip(api, await activeCampaign(api), unique)
  await page.goto('/finance')
  await fileInput(page).setInputFiles(returnFile(`rede-${unique}.RET`, [paymentOf(slip)]))
  const apply = page.getByRole('button', { name: 'Aplicar', exact: true })
  await expect(apply).toBeVisible()
  // The server applies the file, but its answer is lost.
  await page.route('**/api/finance', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await apply.click()
  await expect(page.getByText(/não se sabe se os arquivos foram aplicados/)).toBeVisible()
  await page.unroute('**/api/finance')
  await apply.click()
  await expect(page.getByText('Nada de novo: o que havia para aplicar já tinha sido aplicado')).toBeVisible()
  const { data } = await api.call<{ data: unknown[] }>('GET', `/api/finance/worklist?search=${unique}`)
  expect(data).toEqual([])
})

test('without a network applying stops with words, and is tried again in its place', async ({ page, api, unique }) => {
  const slip = await createSlip(api, await activeCampaign(api), unique)
  await page.goto('/finance')
  await fileInput(page).setInputFiles(returnFile(`sem-rede-${unique}.RET`, [paymentOf(slip)]))
  const apply = page.getByRole('button', { name: 'Aplicar', exact: true })
  await expect(apply).toBeVisible()
  await page.context().setOffline(true)
  await apply.click()
  await expect(page.getByText('Os arquivos não foram enviados. Sem conexão: nada foi feito.')).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: 'Os arquivos continuam aqui' })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await told.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('1 arquivo foi aplicado por inteiro')).toBeVisible()
})

test('a session that ends while files are looked at leads to the login', async ({ page, unique }) => {
  await page.goto('/finance')
  await page.route('**/api/finance?preview=true', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Entre novamente.' } }),
  )
  const strange = paymentOf({ registered: strangeNumber(), value: 10 })
  await fileInput(page).setInputFiles(returnFile(`sessao-${unique}.RET`, [strange]))
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/Sua sessão (terminou|expirou)/)).toBeVisible()
})

test('no .RET at all is told at once', async ({ page }) => {
  await page.goto('/finance')
  await fileInput(page).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  const alert = page.getByRole('alert').filter({ hasText: 'Adicione pelo menos um arquivo retorno' })
  await expect(alert).toContainText('foto.png é uma imagem: um comprovante vai na contribuição ou na solicitação.')
  await expectAccessible(page)
})

test('5,000 records are looked at page by page, and leave the page at hand', async ({ page, unique }) => {
  test.slow()
  const records = Array.from({ length: 5_000 }, () => paymentOf({ registered: strangeNumber(), value: 10 }))
  await page.goto('/finance')
  await fileInput(page).setInputFiles(returnFile(`muitos-${unique}.RET`, records))
  await expect(page.getByText('Mostrando 1 até 20 de 5.000 Registros')).toBeVisible({ timeout: 40_000 })
  const first = page.getByRole('button', { name: 'Primeiro' })
  // Tries again, because other journeys may keep the machine busy for two seconds.
  await expect(async () => {
    if (await first.isEnabled()) await first.click({ timeout: 2_000 })
    await expect(page.getByText('Mostrando 1 até 20 de 5.000 Registros')).toBeVisible({ timeout: 2_000 })
    await page.getByRole('button', { name: 'Último' }).click({ timeout: 2_000 })
    await expect(page.getByText('Mostrando 4.981 até 5.000 de 5.000 Registros')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Escolher outros arquivos' }).click()
  await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toBeVisible()
})

test.describe('for a user who is no administrator', () => {
  test.use({ signedInAs: 'user' })

  for (const path of ['/finance', '/finance/worklist', '/finance/files/1', '/finance/reconciliation'])
    test(`${path} stays closed`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Só para administradores e quem tem a permissão “Financeiro”')).toBeVisible()
      await expect(page.getByText('Peça a um administrador essa permissão')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Financeiro' })).toHaveCount(0)
      await expectAccessible(page)
    })
})
