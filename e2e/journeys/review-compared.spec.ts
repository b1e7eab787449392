import { expectAccessible } from '../support/accessible.ts'
import { ApiClient, signIn } from '../support/api-client.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { receiptImage } from '../support/receipt-image.ts'
import { createDiocese } from '../support/registry.ts'
import { createAccount, dayAgo, statementFile } from '../support/statements.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

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

test(
  'what the bank has given back is said, and verifying it asks first',
  desktopOnly,
  async ({ page, api, unique }) => {
    const account = await createAccount(api, `Banco ${unique}`)
    const collection = { ...(await openCollection(api, unique)), account }
    await createContribution(api, collection, { value: '79,03' })
    const rows = [
      { day: dayAgo(1), amount: '79.03', memo: `PIX RECEBIDO MARIA ${unique}` },
      { day: dayAgo(0), amount: '-79.03', memo: `PIX DEVOLVIDO MARIA ${unique}` },
    ]
    await api.send('/api/finance/statements', { 'statements[]': statementFile(`${unique}.ofx`, account, rows) })
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const evidence = page.getByRole('region', { name: 'No banco' })
    await expect(evidence.getByText('Devolvida pelo banco')).toBeVisible()
    const words = /^O banco devolveu este valor em \d\d\/\d\d\/\d{4}\.$/
    await expect(evidence.getByText(words)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('v')
    const question = page.getByRole('dialog', { name: 'Verificar mesmo assim?' })
    await expect(question.getByText(words)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  },
)

test(
  'a credit is said to be this contribution at the desk, and then not to be, by keyboard',
  desktopOnly,
  async ({ page, api, unique }) => {
    const account = await createAccount(api, `Banco ${unique}`)
    const collection = { ...(await openCollection(api, unique)), account }
    const diocese = await createDiocese(api, `Esmeralda ${unique}`)
    await createContribution(api, collection, { value: '81,07', diocese })
    const row = { day: dayAgo(0), amount: '81.07', memo: `PIX RECEBIDO ESMERALDA ${unique}` }
    await api.send('/api/finance/statements', { 'statements[]': statementFile(`${unique}.ofx`, account, [row]) })
    await page.goto(`/missionary-collection-verify/${collection.id}`)
    const evidence = page.getByRole('region', { name: 'No banco' })
    await evidence.getByRole('button', { name: /^É este crédito/ }).focus()
    await page.keyboard.press('Enter')
    await expect(evidence.getByText('Conferida pelo banco')).toBeVisible()
    await expect(evidence.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(evidence.getByRole('button', { name: /^Não é este crédito/ })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Desfazer o par' })
    await dialog.getByLabel('Motivo').fill('É da paróquia vizinha')
    await dialog.getByLabel('Motivo').press('Tab')
    await dialog.getByRole('button', { name: 'Desfazer o par' }).press('Enter')
    await expect(page.getByText('O par foi desfeito.')).toBeVisible()
    await expect(evidence.getByText('Conferida pelo banco')).toHaveCount(0)
    await expect(evidence.getByRole('heading')).toBeFocused()
    // Whoever verifies the contribution all the same first reads why its pair with the credit was undone.
    await expect(evidence.getByText(/desfez o par em .*: É da paróquia vizinha/)).toBeVisible()
    await page.keyboard.press('v')
    const question = page.getByRole('dialog', { name: 'Verificar mesmo assim?' })
    await expect(question.getByText(/desfez o par em .*: É da paróquia vizinha/)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  },
)

test('on a low screen the warning of what it resembles is in sight', desktopOnly, async ({ page, api, unique }) => {
  await page.setViewportSize({ width: 1093, height: 614 })
  const account = await createAccount(api, `Banco ${unique}`)
  const collection = { ...(await openCollection(api, unique)), account }
  const image = receiptImage()
  await createContribution(api, collection, { value: '78,01', image })
  await createContribution(api, collection, { value: '78,02', image })
  // The bank's text about the contribution needs room too.
  const rows = [{ day: dayAgo(0), amount: '78.01', memo: `PIX RECEBIDO DE OUTRO NOME ${unique}` }]
  await api.send('/api/finance/statements', { 'statements[]': statementFile(`${unique}.ofx`, account, rows) })
  await page.goto(`/missionary-collection-verify/${collection.id}`)
  await expect(page.getByRole('region', { name: 'No banco' })).toBeVisible()
  const warning = page.getByRole('region', { name: 'Semelhanças' })
  await expect(warning.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(warning.getByText('Mesma imagem')).toBeInViewport({ ratio: 1 })
  await expect(warning.getByRole('button', { name: /Comparar/ })).toBeInViewport({ ratio: 1 })
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
      await expect(page.getByText(`${me.name} está em ${collection.diocese.name}`)).toBeVisible()
      const before = await leases()
      expect(before.map(({ contribution_id }) => contribution_id)).toEqual([mine.id, theirs.id])
      const compare = page.getByRole('button', { name: new RegExp(`Comparar com ${collection.diocese.name}.*88,02`) })
      await compare.click()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'A outra' })).toContainText(/R\$\s88,02/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Comparing takes no lease on the other contribution: neither while the colleague reviews it, nor after they have
      // left it.
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
