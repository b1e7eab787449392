import { expectAccessible } from '../support/accessible.ts'
import { ApiClient, signIn } from '../support/api-client.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createDiocese } from '../support/registry.ts'
import { createAccount, dayAgo, statementFile } from '../support/statements.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

test(
  'one after another is verified, skipped, changed and deleted with the keyboard alone',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1, 2]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const named = (index: number) => page.getByRole('heading', { level: 2, name: `Diocese ${index} ${unique}` })
    await expect(named(0)).toBeVisible()
    await expect(page.getByText('Faltam 3', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('r')
    await page.keyboard.press('+')
    await expect(page.getByText('135%')).toBeVisible()
    await page.keyboard.press('n')
    await expect(named(1)).toBeVisible()

    await page.keyboard.press('e')
    await page.getByRole('dialog').getByLabel('Valor').fill('765432,10')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Valor alterado com sucesso!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Dados da contribuição' }).getByText('R$ 765.432,10', { exact: true }).first(),
    ).toBeVisible()

    await page.keyboard.press('v')
    await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
    await expect(named(2)).toBeVisible()
    await page.keyboard.press('d')
    // Waits for the focus, which the dialog sets a moment after it opens.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).press('Enter')
    await expect(page.getByText('Contribuição deletada com sucesso')).toBeVisible()
    await expect(named(0)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
    await expectAccessible(page)
  },
)

test('at 1366 by 768 the sum stands once, and who sent it is in sight', desktopOnly, async ({ page, api, unique }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const collection = await openCollection(api, unique)
  const email = `remetente.${unique}@exemplo.org`.toLowerCase()
  const image = receiptImage()
  for (let made = 0; made < 4; made += 1) await createContribution(api, collection, { value: '66,01', email, image })
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const data = page.getByRole('region', { name: 'Dados da contribuição' })
  await expect(data.getByRole('link', { name: email })).toBeInViewport({ ratio: 1 })
  await expect(data.getByText('R$ 66,01', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(data.getByRole('definition').filter({ hasText: 'R$ 66,01' })).toHaveCount(0)
  await expect(data.getByRole('button', { name: 'Verificar' })).toBeInViewport({ ratio: 1 })
})

test(
  'a value that a colleague has changed meanwhile is shown before a receipt is issued for it',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const { id } = await createContribution(api, collection)
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const data = page.getByRole('region', { name: 'Dados da contribuição' })
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
    await api.call('PUT', `/api/collection-missionary-contribuitions/${id}`, { value: 9.75 })
    await page.keyboard.press('v')
    await expect(
      page.getByText(/O valor mudou enquanto isso: agora é R\$\s9,75\. Confira e confirme de novo\./),
    ).toBeVisible()
    await expect(data.getByText('R$ 9,75', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
  },
)

test(
  'without a network nothing is verified later unasked, and the screen says so',
  desktopOnly,
  async ({ page, api, context, unique }) => {
    const collection = await openCollection(api, unique)
    await createContribution(api, collection)
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('o que confirma, verifica ou paga não é enviado')).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Sem conexão: nada foi feito. Tente de novo quando ela voltar.')).toBeVisible()
    await expect(page.getByText('Ops!')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Sem conexão.', { exact: false })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
  },
)

test(
  'a V pressed while the next one comes is kept, and done once it is there',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1, 2]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await expect(page.getByText('Faltam 3', { exact: true })).toBeVisible()
    await page.route('**/api/verification/*/next', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.fallback()
    })
    await page.keyboard.press('v')
    await expect(page.getByText(`Verificado com sucesso! Diocese 0 ${unique}, o recibo`)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText(`Verificado com sucesso! Diocese 1 ${unique}, o recibo`)).toBeVisible()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
  },
)

test(
  'a V pressed while the next one fails to come verifies nothing that is opened later',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()
    await page.route('**/api/verification/*/next', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'O servidor está ocupado.' } })
    })
    await page.keyboard.press('v')
    await expect(page.getByText(`Verificado com sucesso! Diocese 0 ${unique}, o recibo`)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Não foi possível abrir a próxima contribuição')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/verification/*/next')
    await page.getByRole('button', { name: /Próxima|Pular/ }).click()
    await expect(page.getByRole('link', { name: `Diocese 1 ${unique}` })).toBeVisible()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
    await page.waitForTimeout(1_500)
    await expect(page.getByText(`Verificado com sucesso! Diocese 1 ${unique}`)).toHaveCount(0)
  },
)

test(
  'a verification is taken back in its toast, by mouse and by keyboard, and stands open again',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    for (const index of [0, 1]) {
      await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
    }
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const named = (index: number) => page.getByRole('heading', { level: 2, name: `Diocese ${index} ${unique}` })
    await expect(named(0)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText(`Diocese 0 ${unique}, o recibo sai em 10 s`)).toBeVisible()
    await expect(named(1)).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Verificação desfeita, nada foi enviado:')).toBeVisible()
    await expect(named(0)).toBeFocused()
    await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()

    // By keyboard alone too, and the case that comes back has the focus.
    await page.keyboard.press('v')
    await expect(named(1)).toBeVisible()
    await page.keyboard.press('u')
    await expect(named(0)).toBeFocused()
    await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()

    // Skipped contributions come again at the end, and the screen says so.
    await page.keyboard.press('n')
    await expect(named(1)).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByText('Chegou ao fim: estas são as que foram puladas.')).toBeVisible()
    await expect(named(0)).toBeVisible()

    // Two verifications in a row can both be undone, also the earlier one, and no button moves meanwhile.
    const place = async () => (await page.getByRole('button', { name: 'Próxima' }).boundingBox())?.y
    const before = await place()
    await page.keyboard.press('v')
    await expect(named(1)).toBeVisible()
    expect(await place()).toBe(before)
    await page.keyboard.press('v')
    const waiting = page.getByRole('list', { name: 'Verificadas agora, com o recibo ainda por sair' })
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    const earlier = page.getByRole('button', { name: `Desfazer a verificação de Diocese 0 ${unique}` })
    await earlier.focus()
    await page.keyboard.press('Enter')
    await expect(named(0)).toBeFocused()
    await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()

    // After the last one, where no case is open, the newest is undone first.
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
    await page.keyboard.press('u')
    await expect(named(0)).toBeFocused()
  },
)

test(
  'a list shows that a receipt is still to be issued, and then the receipt',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await openCollection(api, unique)
    const { id } = await createContribution(api, collection)
    const verify = (seconds: number) =>
      api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}?undo_seconds=${seconds}`)
    // The longest time to undo that the API allows, because loading two screens takes a while on a busy machine.
    await verify(15)
    await page.goto(`/missionary-collection-view/${collection.id}`)
    const row = page.getByRole('row', { name: new RegExp(collection.diocese.name) }).first()
    await expect(row.getByText('Recibo a emitir')).toBeVisible()
    await page.goto(`/missionary-collection-view/${collection.id}?contribuicao=${id}`)
    const dialog = page.getByRole('dialog', { name: collection.diocese.name })
    await dialog.getByRole('button', { name: 'Desfazer a verificação' }).click()
    await expect(dialog.getByRole('definition').filter({ hasText: /^Não Verificado$/ })).toBeVisible()
    await verify(10)
    await page.reload()
    await expect(dialog.getByText('A emitir', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^\d{4}\/\d+$/)).toBeVisible({ timeout: 20_000 })
  },
)

test('what is verified is not asked for again', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  const made = [0, 1].map(async (index) =>
    createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) }),
  )
  await Promise.all(made)
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  await expect(page.getByText('Faltam 2', { exact: true })).toBeVisible()
  const finished = new URL(page.url()).searchParams.get('contribuicao')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.keyboard.press('v')
  await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
  await expect(page.getByText('Falta 1', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`contribuicao=${finished}$`))
  expect(asked).not.toContain(`POST /api/verification/case/${finished}`)
})

test('the buttons keep the focus from one to the next, and no message lies over them', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  for (const index of [0, 1, 2]) {
    await createContribution(api, collection, { diocese: await createDiocese(api, `Diocese ${index} ${unique}`) })
  }
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const named = (index: number) => page.getByRole('heading', { level: 2, name: `Diocese ${index} ${unique}` })
  const next = page.getByRole('button', { name: 'Próxima' })
  await expect(named(0)).toBeVisible()
  await next.press('Enter')
  await expect(named(1)).toBeVisible()
  await expect(next).toBeFocused()
  const verify = page.getByRole('button', { name: 'Verificar' })
  await verify.click()
  await expect(named(2)).toBeVisible()
  await expect(verify).toBeFocused()
  await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir' }).click({ timeout: 2_000 })
  await expect(page.getByRole('dialog', { name: 'Excluir a contribuição?' })).toBeVisible()
})

test('what resembles another is pointed out and compared, and verifying it asks first', async ({
  page,
  api,
  unique,
}) => {
  const collection = await openCollection(api, unique)
  const image = receiptImage()
  await createContribution(api, collection, { value: '77,01', image })
  await createContribution(api, collection, { value: '77,02', image })
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const warning = page.getByRole('region', { name: 'Semelhanças' })
  await expect(warning).toContainText('Mesma imagem')
  await warning
    .getByRole('button', { name: /Comparar/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'A outra' })).toContainText(/R\$\s77,02/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('v')
  const question = page.getByRole('dialog', { name: 'Verificar mesmo assim?' })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await page.keyboard.press('v')
  await question.getByRole('button', { name: 'Verificar' }).press('Enter')
  await expect(page.getByText('Verificado com sucesso!')).toBeVisible()
})

test('on a low screen the warning of what it resembles is in sight', desktopOnly, async ({ page, api, unique }) => {
  await page.setViewportSize({ width: 1093, height: 614 })
  const account = await createAccount(api, `Banco ${unique}`)
  const collection = { ...(await openCollection(api, unique)), account }
  const image = receiptImage()
  await createContribution(api, collection, { value: '78,01', image })
  await createContribution(api, collection, { value: '78,02', image })
  // What the bank says of it takes room too.
  const rows = [{ day: dayAgo(0), amount: '78.01', memo: `PIX RECEBIDO DE OUTRO NOME ${unique}` }]
  await api.send('/api/finance/statements', { 'statements[]': statementFile(`${unique}.ofx`, account, rows) })
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  await expect(page.getByRole('region', { name: 'No banco' })).toBeVisible()
  const warning = page.getByRole('region', { name: 'Semelhanças' })
  await expect(warning.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(warning.getByText('Mesma imagem')).toBeInViewport({ ratio: 1 })
  await expect(warning.getByRole('button', { name: /Comparar/ })).toBeInViewport({ ratio: 1 })
})

test('a reload keeps the place, and an error does too', desktopOnly, async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await createContribution(api, collection)
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  const heading = page.getByRole('heading', { level: 2, name: collection.diocese.name })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.route('**/verify/*', (route) => route.fulfill({ status: 503, json: { message: 'Indisponível' } }))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Ops! Verifique e tente novamente')).toBeVisible()
  await expect(heading).toBeVisible()
})

test.describe('colleagues at the same time', () => {
  const password = 'colheita-2026'

  test(
    'one of the same name is another person, and comparing with what they have open leaves it to them',
    desktopOnly,
    async ({ page, api, request, unique }) => {
      const me = await api.call<{ name: string }>('GET', '/api/user/me')
      const email = `${unique}@e2e.test`
      await api.createUser(me.name, { email, password })
      const { token } = await signIn(request, { email, password })
      const colleague = new ApiClient(request, token)
      const collection = await openCollection(api, unique)
      const image = receiptImage()
      const mine = await createContribution(api, collection, { value: '88,01', image })
      const theirs = await createContribution(api, collection, { value: '88,02', image })
      await colleague.call('POST', `/api/verification/case/${theirs.id}`)
      const leases = () =>
        api.call<{ contribution_id: number; user_id: number }[]>('GET', `/api/verification/${collection.id}/holds`)

      await page.goto(`/missionary-collection-verify/${collection.id}`)
      await expect(page.getByText(`${me.name}: ${collection.diocese.name}`)).toBeVisible()
      const before = await leases()
      expect(before.map(({ contribution_id }) => contribution_id)).toEqual([mine.id, theirs.id])
      const compare = page.getByRole('button', { name: new RegExp(`Comparar com ${collection.diocese.name}.*88,02`) })
      await compare.click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'A outra' })).toContainText(/R\$\s88,02/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Comparing takes no lease: neither while the colleague reviews the other contribution, nor after they have left
      // it.
      expect((await leases()).map(({ user_id }) => user_id)).toEqual(before.map(({ user_id }) => user_id))
      await colleague.call('DELETE', `/api/verification/case/${theirs.id}`)
      await compare.click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'A outra' })).toContainText(/R\$\s88,02/)
      expect((await leases()).map(({ contribution_id }) => contribution_id)).toEqual([mine.id])
    },
  )

  test(
    'comparing with what one has open in another tab does not give it up there',
    desktopOnly,
    async ({ page, api, unique }) => {
      const collection = await openCollection(api, unique)
      const image = receiptImage()
      const first = await createContribution(api, collection, { value: '66,01', image })
      const second = await createContribution(api, collection, { value: '66,02', image })
      const address = `/missionary-collection-verify/${collection.id}?contribuicao=`
      const shown = (value: string) =>
        page.getByRole('region', { name: 'Dados da contribuição' }).getByText(`R$ ${value}`, { exact: true }).first()
      await page.goto(address + second.id)
      await expect(shown('66,02')).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(address + first.id)
      await other.getByRole('button', { name: new RegExp(`Comparar com ${collection.diocese.name}.*66,02`) }).click()
      await expect(other.getByRole('region', { name: 'A outra' })).toContainText(/R\$\s66,02/)
      const leases = await api.call<{ contribution_id: number }[]>('GET', `/api/verification/${collection.id}/holds`)
      expect(leases.map(({ contribution_id }) => contribution_id)).toEqual([first.id, second.id])
    },
  )
})
