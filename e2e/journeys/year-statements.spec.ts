import { createContribution, openCollection } from '../support/collections.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('the statement of a year is downloaded from the page of its diocese', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await createContribution(api, collection)
  await visit(page, `/diocese-view/${collection.diocese.id}`)
  const panel = page.getByRole('region', { name: 'Extrato do ano' })
  for (const [name, file] of [
    ['Baixar PDF', /^extrato-\d{4}-diocese-.*\.pdf$/],
    ['Baixar planilha', /^extrato-\d{4}-diocese-.*\.xlsx$/],
  ] as const) {
    const downloaded = page.waitForEvent('download')
    await panel.getByRole('button', { name }).click()
    expect((await downloaded).suggestedFilename()).toMatch(file)
  }
})

test('all statements of a year are mailed after saying to how many, by keyboard', async ({ page }) => {
  await page.route('**/api/year-statements/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { dioceses: 12, sent: 2, without_address: 1 } })
      : route.abort(),
  )
  await visit(page, '/diocese-reports')
  await tabTo(page.getByRole('button', { name: 'Enviar extratos' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Enviar os extratos de \d{4}\?/ })
  await expect(dialog).toContainText(
    'O extrato vai para 10 dioceses. 2 dioceses já entraram em um envio deste extrato.',
  )
  await expect(dialog).toContainText('1 diocese sem e-mail possível fica de fora.')
  await expect(dialog.getByRole('button', { name: 'Enviar' })).toBeVisible()
  // Enter sends nothing: the question begins on "Cancelar".
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})
