import { expectAccessible } from '../support/accessible.ts'
import { answerOf, createConfirmed, makeSlip, fileOf, slipOf } from '../support/billing.ts'
import { createCampaign } from '../support/campaigns.ts'
import { pressTwice } from '../support/press-twice.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a file is made of what waits, once, downloaded and marked as sent', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  let tries = 0
  // Tries again, because another journey may put the waiting slips into its own file first.
  await expect(async () => {
    tries += 1
    await makeSlip(api, await createConfirmed(api, campaign, `${unique} ${tries}`))
    await page.goto('/finance/shipping-files')
    const draft = page.getByRole('region', { name: 'Próxima remessa' })
    await expect(draft.getByText(/^Leva .*registro/)).toBeVisible({ timeout: 5_000 })
    await draft.getByRole('button', { name: 'Fazer remessa' }).click({ timeout: 5_000 })
    const button = page.getByRole('dialog').getByRole('button', { name: 'Fazer remessa' })
    await button.waitFor({ timeout: 5_000 })
    await pressTwice(button)
    await expect(page.getByRole('heading', { level: 1, name: /^Remessa \d+$/ })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 80_000 })
  await expect(page.getByText('Falta enviar esta remessa ao banco')).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^CB\d{6}\.REM$/)
  await page.getByRole('button', { name: 'Marcar como enviada' }).click()
  await expect(page.getByText('✅ Remessa marcada como enviada!')).toBeVisible()
  await expect(page.getByText('Falta enviar esta remessa ao banco')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer a marca de envio' }).click()
  await expect(page.getByText('Falta enviar esta remessa ao banco')).toBeVisible()
  await page.getByRole('link', { name: 'Remessas' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remessas' })).toBeVisible()
})

test('a slip that a colleague makes meanwhile does not go along unseen', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const dialog = page.getByRole('dialog')
  let tries = 0
  const confirmOne = () => createConfirmed(api, campaign, `${unique} ${(tries += 1)}`)
  // Tries again, because another journey may put the waiting slips into its own file at any time.
  await expect(async () => {
    await makeSlip(api, await confirmOne())
    await page.goto('/finance/shipping-files')
    const draft = page.getByRole('region', { name: 'Próxima remessa' })
    await draft.getByRole('button', { name: 'Fazer remessa' }).click({ timeout: 5_000 })
    await expect(dialog.getByText(/^Leva .*registro/)).toBeVisible({ timeout: 5_000 })
    // Two slips: another journey may take the waiting one meanwhile, and one more would then be as many as were seen.
    await makeSlip(api, await confirmOne())
    await makeSlip(api, await confirmOne())
    await dialog.getByRole('button', { name: 'Fazer remessa' }).click()
    await expect(page.getByText('O que espera mudou enquanto isso.', { exact: false })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 80_000 })
  await expect(dialog).toBeVisible()
})

test('a file that a colleague makes stands in the list after 20 s', desktopOnly, async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const request = await createConfirmed(api, campaign, unique)
  await page.clock.install()
  await page.goto('/finance/shipping-files')
  await expect(page.getByRole('region', { name: 'Remessas feitas' })).toBeVisible()
  const file = await fileOf(api, await makeSlip(api, request))
  const inList = page.getByRole('main').locator(`a[href$="/finance/shipping-files/${file}"]`)
  await expect(inList).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(inList.first()).toBeVisible()
})

test('what the bank refuses is told in words, corrected, and goes into the next file', async ({
  page,
  api,
  unique,
}) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const request = await createConfirmed(api, campaign, unique)
  const slip = await makeSlip(api, request)
  const first = await fileOf(api, slip)
  await answerOf(api, slip, '03', '4800000000')

  await page.goto(`/finance/shipping-files/${first}?limit=100`)
  const name = `${request.diocese.name}, ${slip.our_number}`
  const slips = page.getByRole('region', { name: 'Boletos da remessa' })
  await page.getByRole('combobox', { name: 'Filtrar por resposta do banco' }).selectOption({ label: 'Recusado' })
  await expect(slips.getByText(/CEP/).first()).toBeVisible()
  await expect(page.getByText('Com recusas').first()).toBeVisible()
  await slips.getByRole('link', { name: `Corrigir o cadastro da diocese: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: request.diocese.name })).toBeVisible()

  await visit(page, `/campaign-solicitation-view/${request.id}`)
  await expect(page.getByText('O banco recusou o registro deste boleto')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/CEP/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pôr na próxima remessa' }).click()
  await expect(page.getByText('✅ O boleto vai na próxima remessa!')).toBeVisible()
  await expect(page.getByText('O banco recusou o registro deste boleto')).toHaveCount(0)

  const second = await fileOf(api, slip)
  expect(second).not.toBe(first)
  await visit(page, `/finance/shipping-files/${first}?limit=100`)
  await expect(slips.getByText('Vai de novo').last()).toBeVisible()
  await answerOf(api, slip, '02')
  await page.goto(`/campaign-solicitation-view/${request.id}`)
  await expect(slipOf(page).getByText('Registrado')).toBeVisible()
})

test('what cannot go along is told with the record to put right', async ({ page }) => {
  await page.route('**/api/shipping-file/draft', (route) =>
    route.fulfill({
      json: {
        bank: '237',
        account: 'Bradesco (237), agência 1172, conta 403005',
        found: 5,
        entries: 1,
        write_offs: 1,
        total: 25,
        problems: [
          {
            invoice_id: 1,
            champaingn_solicitation_id: 7,
            request_code: 'ABCDE-12345',
            diocese_id: 9,
            diocese_name: 'Diocese sem Rua',
            messages: ['Falta o campo "Endereço do pagador".'],
          },
        ],
        doubtful: [{ id: 11, name: 'Diocese do CNPJ errado' }],
        issuer_problems: ['Informe o campo Código da empresa'],
        former_account: 'Bradesco (237), agência 1172, conta 403005',
        other_accounts: 2,
      },
    }),
  )
  await page.goto('/finance/shipping-files')
  const draft = page.getByRole('region', { name: 'Próxima remessa' })
  await expect(draft).toContainText(
    'Leva 1 registro (R$ 25,00) e 1 baixa, pela conta Bradesco (237), agência 1172, conta 403005. ' +
      'Dos 5 à espera, ficam de fora 1 a corrigir e 2 de outra conta ou com condições anteriores.',
  )
  await expect(draft.getByText('Os boletos à espera são da conta anterior: Bradesco (237)')).toBeVisible()
  await expect(draft.getByText(/Gere a segunda via desses boletos/)).toBeVisible()
  await expect(draft.getByRole('link', { name: 'Diocese sem Rua' })).toHaveAttribute('href', '/diocese-view/9')
  await expect(draft.getByText('O CNPJ de uma diocese parece errado')).toBeVisible()
  await expect(draft.getByRole('link', { name: 'Diocese do CNPJ errado' })).toHaveAttribute('href', '/diocese-view/11')
  await expect(draft.getByRole('link', { name: 'Abrir o emissor de boletos' })).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Fazer remessa' })).toBeDisabled()
  await expectAccessible(page)
})
