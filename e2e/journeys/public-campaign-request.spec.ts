import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { stopClock } from '../support/clock.ts'
import { mailsTo } from '../support/mailbox.ts'
import { reloadWithDraft } from '../support/reload.ts'
import { createDiocese } from '../support/registry.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Tests how a request is opened, found by its code and corrected. Messages about wrong values are at their fields. */
test.use({ signedInAs: null })

const codeOf = async (page: Page) =>
  (await page
    .getByRole('region', { name: 'Código da solicitação' })
    .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    .textContent()) ?? ''

async function fillIn(page: Page, diocese: string, email: string) {
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: diocese }).click()
  await page.getByLabel('Seu nome').fill('Rosa Aparecida')
  await page.getByLabel('Seu e-mail').fill(email)
  await page.getByLabel('Telefone').pressSequentially('31987654321')
  await expect(page.getByLabel('Telefone')).toHaveValue('(31) 98765-4321')
}

test('a diocese orders its material in three steps, also over a connection that breaks', async ({
  page,
  context,
  api,
  unique,
}) => {
  await activeCampaign(api)
  const product = await createProduct(api, `Cartaz ${unique}`, 12.5)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const email = `rosa-${unique}@diocese.test`
  await page.clock.install()
  await page.goto('/missionary-champaing')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nova Solicitação' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33.33')
  await fillIn(page, diocese.name, email)
  await expectAccessible(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('A conexão caiu. Nada se perdeu.')).toBeVisible()
  // Blocks every send, because the screen tries again by itself, perhaps before the reload.
  const noSends = '**/api/missionary-campaign/solicitation**'
  await page.route(noSends, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await context.setOffline(false)
  await reloadWithDraft(page)
  await expect(page.getByLabel('Seu nome')).toHaveValue('Rosa Aparecida')
  await page.unroute(noSends)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByText('✅ Solicitação criada com sucesso!')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66.66')
  const code = await codeOf(page)
  await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Adicionar material' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar material' })
  await dialog.getByLabel('Material', { exact: true }).selectOption({ label: `Cartaz ${unique} (R$ 12,50)` })
  await dialog.getByLabel('Quantidade').fill('0')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('A quantidade deve ser um número inteiro a partir de 1')).toBeVisible()
  await dialog.getByLabel('Quantidade').fill('1.500')
  await expect(dialog.getByLabel('Quantidade')).toHaveAccessibleDescription('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('✅ Produto adicionado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('R$ 18.750,00')

  await page.getByRole('button', { name: `Editar ${product.name}` }).click()
  await page.getByLabel(`Quantidade de ${product.name}`).fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('✅ Produto alterado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('R$ 125,00')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar Solicitação' }).click()
  const warning = page.getByRole('dialog', { name: 'Confirmar solicitação?' })
  await expect(warning).toContainText('não pode mais ser alterada')
  // The clock is stopped, because the screen leads on two seconds after the confirmation.
  await stopClock(page)
  await warning.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('✅ Solicitação finalizada com sucesso!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Solicitação confirmada' })).toBeVisible()
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/missionary-champaing')

  await page.getByRole('link', { name: 'Já tenho um Código' }).click()
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeDisabled()
  await page.getByLabel('Código da solicitação').fill(`código: ${code.replace('-', ' ').toLowerCase()} `)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
  await expect(page.getByText('Solicitação confirmada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmada' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Adicionar material' })).toBeDisabled()
  await expect(page.getByRole('button', { name: `Excluir ${product.name}` })).toBeDisabled()
  // A rule of the product asks for the disabled buttons above. The buttons − and + are gone, and the reason stands
  // right above the list.
  await expect(page.getByRole('button', { name: /^Um a (mais|menos)/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('10')
  const reason = page.getByText('Para mudar alguma coisa agora, fale com a secretaria.', { exact: false })
  const [why, list] = [reason, page.getByRole('heading', { name: 'Materiais', exact: true })]
  expect((await why.boundingBox())?.y ?? 0).toBeLessThan((await list.boundingBox())?.y ?? 0)
  await expectAccessible(page)
  await page.goto(`/champaing-solicitation-confirm/${code}`)
  await expect(page.getByRole('button', { name: 'Alterar Solicitação' })).toBeDisabled()
  await expect(reason).toBeVisible()
  await expectAccessible(page)

  // Two mails with the code: when the request was opened, and when it was confirmed.
  await expect.poll(async () => (await mailsTo(email)).map(({ text }) => text.includes(code))).toEqual([true, true])
})

test('what is being sent takes no change until the answer has come', desktopOnly, async ({ page, api, unique }) => {
  await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  /** Keeps back what is sent. @returns a function that lets it through */
  const keepBack = async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/missionary-campaign*/**', async (route) => {
      if (route.request().method() !== 'GET') await held
      await route.fallback()
    })
    return release
  }
  const releaseRequest = await keepBack()
  await page.goto('/missionary-champaing-new')
  await fillIn(page, diocese.name, `rosa-${unique}@gmial.com`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  for (const label of ['Seu nome', 'Seu e-mail', 'Telefone']) await expect(page.getByLabel(label)).not.toBeEditable()
  for (const name of ['Trocar', /^Você quis dizer/]) await expect(page.getByRole('button', { name })).toBeDisabled()
  releaseRequest()
  await expect(page).toHaveURL(/champaing-solicitation-view/)

  for (const [title, label, text, press, pressed] of [
    ['Corrigir os seus dados', 'Seu nome', 'Rosa Maria', 'Salvar', 'Salvando...'],
    ['O endereço está errado?', 'O que está errado', 'A cúria mudou', 'Enviar aviso', 'Enviando...'],
  ] as const) {
    const release = await keepBack()
    const dialog = page.getByRole('dialog', { name: title })
    await page.getByRole('button', { name: title }).click()
    await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: press }).click()
    await expect(dialog.getByRole('button', { name: pressed })).toBeDisabled()
    await expect(dialog.getByLabel(label)).not.toBeEditable()
    release()
    await expect(dialog).toHaveCount(0)
  }
})

test('a code of no request is said at the field, and an address with one leads back', async ({ page }) => {
  await page.goto('/champaing-solicitation-get')
  await page.getByLabel('Código da solicitação').fill('AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(
    page.getByText('❌ Nenhuma solicitação encontrada! Verifique o código e tente novamente!').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Código da solicitação')).toBeFocused()
  const field = await page.getByLabel('Código da solicitação').boundingBox()
  expect(field?.height).toBeGreaterThanOrEqual(44)
  await page.goto('/champaing-solicitation-view/AAAAA-AAAAA')
  await expect(
    page.getByText('❌ Não foi possível encontrar a solicitação, você será redirecionado!').first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/champaing-solicitation-get')
})

test(
  'a search by code that is left opens nothing and says nothing once its answer comes',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { code } = await createRequest(api, await activeCampaign(api), unique)
    for (const [searched, last] of [
      [code, '**/api/missionary-campaign-solicitation/*'],
      // A code of no request is then searched as the protocol of a contribution.
      ['AAAAA-AAAAA', '**/api/collection-missionary-contribuitions/**'],
    ] as const) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(last, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/missionary-champaing')
      await page.getByRole('link', { name: 'Já tenho um Código' }).click()
      const asked = page.waitForRequest(last)
      await page.getByLabel('Código da solicitação').fill(searched)
      await page.getByRole('button', { name: 'Buscar' }).click()
      await asked
      await page.goBack()
      await page.getByRole('link', { name: 'Nova Solicitação' }).click()
      await page.getByLabel('Seu nome').fill('Rosa Aparecida')
      const answered = page.waitForResponse(last)
      release()
      await (await answered).finished()
      await page.waitForTimeout(1_000)
      await expect(page).toHaveURL('/missionary-champaing-new')
      await expect(page.getByText(/Nenhuma solicitação encontrada/)).toHaveCount(0)
      await page.unroute(last)
    }
  },
)

test('the message about a wrong code ends with the request that the right one opens', async ({ page, api, unique }) => {
  const { code } = await createRequest(api, await activeCampaign(api), unique)
  await page.goto('/champaing-solicitation-get')
  const field = page.getByLabel('Código da solicitação')
  const failure = page.locator('[data-toasts]').getByText(/Nenhuma solicitação encontrada/)
  await field.fill('AAAAA-AAAAA')
  await field.press('Enter')
  await expect(failure).toBeVisible()
  await field.clear()
  // Typed as a person does: a screen that opens within a tenth of a second belongs to the message, which then stays.
  await field.pressSequentially(code, { delay: 20 })
  await field.press('Enter')
  await expect(page).toHaveURL(`/champaing-solicitation-view/${code}`)
  await expect(page.getByRole('region', { name: 'Solicitante' })).toBeVisible()
  // By itself the message would end after eight seconds.
  await expect(failure).toHaveCount(0, { timeout: 6_000 })
})

test('whoever holds the code corrects name, e-mail and telephone, until it is confirmed', async ({
  page,
  api,
  unique,
}) => {
  const { code } = await createRequest(api, await activeCampaign(api), unique)
  await page.goto(`/champaing-solicitation-view/${code}`)
  await page.getByRole('button', { name: 'Corrigir os seus dados' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Corrigir os seus dados' })
  await dialog.getByLabel('Seu e-mail').fill('sem arroba')
  await dialog.getByLabel('Seu e-mail').press('Enter')
  await expect(dialog.getByLabel('Seu e-mail')).toBeFocused()
  await dialog.getByLabel('Seu e-mail').fill(`certo-${unique}@e2e.test`)
  await expect(dialog.getByText('O código vai também para o novo e-mail.')).toBeVisible()
  await dialog.getByLabel('Seu e-mail').press('Enter')
  await expect(page.getByText('✅ Dados corrigidos com sucesso!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Solicitante' })).toContainText(`certo-${unique}@e2e.test`)
})

test('a wrong delivery address is told to the office, where it stands until it is resolved', async ({
  page,
  api,
  unique,
  colleague,
}) => {
  const { id, code } = await createRequest(api, await activeCampaign(api), unique)
  await page.goto(`/champaing-solicitation-view/${code}`)
  const delivery = page.getByRole('region', { name: 'Entrega' })
  await expect(delivery.getByText(/ - [A-Z]{2}$/)).toBeVisible()
  await delivery.getByRole('button', { name: 'O endereço está errado?' }).click()
  const dialog = page.getByRole('dialog', { name: 'O endereço está errado?' })
  await expect(dialog.getByLabel('O que está errado')).toBeFocused()
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(dialog.getByLabel('O que está errado')).toHaveAccessibleDescription(/obrigatório/)
  await dialog.getByLabel('O que está errado').fill('A cúria mudou para a Rua Nova, 10')
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByText('✅ Aviso enviado à secretaria!')).toBeVisible()
  await expect(delivery.getByText(/“A cúria mudou para a Rua Nova, 10”/)).toBeVisible()
  await expect(delivery.getByRole('button', { name: 'O endereço está errado?' })).toBeFocused()
  await expectAccessible(page)

  await colleague.page.goto('/')
  await colleague.page.locator(`a[href$="/${id}"]`, { hasText: 'Conferir' }).click()
  const reported = colleague.page.getByRole('region', { name: 'Quem pediu diz que o endereço de entrega está errado' })
  await expect(reported.getByText('A cúria mudou para a Rua Nova, 10')).toBeVisible()
  await expectAccessible(colleague.page)
  await reported.getByRole('button', { name: 'Endereço conferido' }).click()
  await expect(reported).toHaveCount(0)
  await page.reload()
  await expect(delivery.getByText(/“A cúria mudou/)).toHaveCount(0)
})

test('every message of a refused request is told, and the telephone leaves as digits', async ({
  page,
  api,
  unique,
}) => {
  await activeCampaign(api)
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const sent: unknown[] = []
  await page.route('**/api/missionary-campaign/solicitation?*', (route) => {
    sent.push((route.request().postDataJSON() as { telephone: string }).telephone)
    return route.fulfill({
      status: 422,
      json: {
        code: 'invalid',
        message: 'Revise os dados',
        errors: { name: ['O nome é curto demais'], email: ['O e-mail não existe', 'Segunda'], outro: ['E mais isto'] },
      },
    })
  })
  await page.goto('/missionary-champaing-new')
  await fillIn(page, diocese.name, `rosa-${unique}@diocese.test`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const toasts = page.locator('[data-toasts]')
  for (const message of ['O nome é curto demais', 'O e-mail não existe', 'E mais isto'])
    await expect(toasts.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Seu nome')).toHaveAccessibleDescription('O nome é curto demais')
  await expect(page.getByLabel('Seu nome')).toBeFocused()
  expect(sent).toEqual(['31987654321'])

  // A refusal that names no field has a box of its own, and no toast.
  await page.route('**/api/missionary-campaign/solicitation?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Sem permissão.' } }),
  )
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem permissão.')
  expect(await toasts.getByText('Sem permissão.').count()).toBe(0)
})

test('what is missing is said at its field', async ({ page, api }) => {
  await activeCampaign(api)
  await page.goto('/missionary-champaing-new')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Diocese não informada, por favor busque e selecione uma Diocese.').first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Diocese' })).toBeFocused()
  for (const label of ['Seu nome', 'Seu e-mail', 'Telefone'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/obrigatório/)
  await expect(page.getByLabel('Seu e-mail')).toHaveAttribute('type', 'email')
  await page.getByLabel('Telefone').fill('123')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('❌ Máximo de 11 e Mínimo de 10 caracteres!')).toBeVisible()
  await page.getByLabel('Telefone').fill('+55 11 98765-4321')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await page.getByLabel('Telefone').fill('')
  await page.getByLabel('Telefone').pressSequentially('+5511987654321')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
})

test('a telephone loses its zero, and an impossible area code is said at its field', async ({ page, api }) => {
  await activeCampaign(api)
  await page.goto('/missionary-champaing-new')
  const phone = page.getByLabel('Telefone')
  await phone.pressSequentially('011987654321')
  await expect(phone).toHaveValue('(11) 98765-4321')
  for (const [keys, shown] of [
    ['5511987654321', '(11) 98765-4321'],
    ['(00) 00000-0000', '(00) 00000-0000'],
  ] as const) {
    await phone.fill('')
    await phone.pressSequentially(keys)
    await expect(phone).toHaveValue(shown)
  }
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(phone).toHaveAccessibleDescription(/Confira o DDD/)
  await phone.fill('')
  await phone.pressSequentially('10987654321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(phone).toHaveAccessibleDescription(/Confira o DDD/)
  await phone.fill('(31) 98765-4321')
  await expect(phone).toHaveAccessibleDescription('')
})
