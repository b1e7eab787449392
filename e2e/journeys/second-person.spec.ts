import { expectAccessible } from '../support/accessible.ts'
import { ApiClient, signIn } from '../support/api-client.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { admin } from '../support/people.ts'
import { beginSession, desktopOnly, expect, test } from '../support/test.ts'

// An installation of its own, because it is set for a whole installation whether a second person has to approve.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())
test.use({ signedInAs: null })

const rui = { name: 'Rui Tesoureiro', email: 'rui@e2e.test', password: 'colheita-2026' }

test(
  'one asks for a verification to be undone, another confirms it, and both see what became of it',
  desktopOnly,
  async ({ browser, playwright, windowOptions, unique }) => {
    // Two people's windows and a separate server take half a minute while other journeys run.
    test.setTimeout(120_000)
    const request = await playwright.request.newContext({ baseURL: server.url })
    const own = await signIn(request, admin)
    const api = new ApiClient(request, own.token)
    const letterhead = { name: 'Rede de Teste', cnpj: '11222333000181', address: 'SES 801, Conjunto B' }
    await api.call('PUT', '/api/letterhead', letterhead)
    const openAs = async (session: typeof own, path: string) => {
      const context = await browser.newContext({ ...windowOptions, baseURL: server.url })
      const page = await context.newPage()
      await page.goto('/favicon.svg')
      await beginSession(page, session)
      await page.goto(path)
      return page
    }

    const page = await openAs(own, '/finance/second-person')
    await expect(page.getByRole('heading', { level: 1, name: 'Segunda pessoa' })).toBeVisible()
    await expect(page.getByText('Desligada')).toBeVisible()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Ligar', exact: true }).click()
    await dialog.getByRole('button', { name: 'Ligar', exact: true }).click()
    await expect(page.getByText('Só há um administrador com acesso')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    const { id: ruiId } = await api.createUser(rui.name, rui)
    await api.call('PUT', `/api/user/${ruiId}`, { name: rui.name, email: rui.email, profile: 'admin' })
    const ruis = await signIn(request, rui)
    await page.reload()
    await page.getByRole('button', { name: 'Ligar', exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ligar', exact: true }).click()
    await expect(page.getByText('Segunda pessoa ligada!')).toBeVisible()
    await expect(page.getByText('Nenhum pedido espera por outra pessoa')).toBeVisible()

    const collection = await openCollection(api, unique)
    const { id } = await createContribution(api, collection, { value: '120,00' })
    await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
    const record = `/missionary-collection-view/${collection.id}?contribuicao=${id}`
    await page.goto(record)
    await dialog.getByRole('button', { name: 'Desfazer a verificação' }).click()
    const form = page.getByRole('dialog', { name: /^Desfazer a verificação do recibo/ })
    await form.getByLabel('Motivo').fill('O valor é de outra diocese')
    await form.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect(page.getByText('Pedido registrado: nada foi feito ainda.')).toBeVisible()
    await expect(form).toHaveCount(0)
    const notice = dialog.getByRole('alert').filter({ hasText: 'Desfazer verificação: espera outra pessoa' })
    await expect(notice).toContainText('O valor é de outra diocese')
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Ver o pedido' }).click()
    await expect(page.getByRole('button', { name: /^Retirar o pedido/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)

    const colleague = await openAs(ruis, '/')
    await colleague.getByRole('link', { name: /1 pedido espera a sua confirmação/ }).click()
    await expect(colleague.getByText('O valor é de outra diocese')).toBeVisible()
    await expect(colleague.getByText('R$ 120,00')).toBeVisible()
    await expectAccessible(colleague)
    await colleague.getByRole('button', { name: /^Confirmar: Desfazer verificação/ }).click()
    const question = colleague.getByRole('dialog', { name: 'Confirmar: Desfazer verificação?' })
    await expect(question).toContainText('R$ 120,00')
    await expect(question).toContainText('pediu: O valor é de outra diocese. É feito na hora.')
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(colleague.getByText('Confirmado e feito!')).toBeVisible()
    await expect(colleague.getByText('Nenhum pedido espera por outra pessoa')).toBeVisible()
    await expect(colleague.getByRole('region', { name: 'Os últimos decididos' })).toContainText('Rui Tesoureiro')
    await expect(colleague.getByRole('heading', { level: 2, name: 'Desfazer verificação' })).toBeFocused()

    await page.goto(record)
    await expect(dialog.getByRole('link', { name: 'Abrir a diocese' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Desfazer a verificação' })).toHaveCount(0)
    await expect(notice).toHaveCount(0)

    await colleague.getByRole('button', { name: 'Desligar' }).click()
    await colleague.getByRole('dialog').getByLabel('Motivo').fill('Somos poucos')
    await colleague.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
    await expect(colleague.getByText('Pedido registrado: nada foi feito ainda.')).toBeVisible()
    await page.goto('/finance/second-person')
    await page.getByRole('button', { name: /^Recusar/ }).click()
    await dialog.getByLabel('Motivo').fill('Fica como está')
    await dialog.getByRole('button', { name: 'Recusar' }).click()
    await expect(page.getByText('Pedido recusado!')).toBeVisible()
    await expect(page.getByText('Ligada', { exact: true })).toBeVisible()
    await page.context().close()
    await colleague.context().close()
    await request.dispose()
  },
)
