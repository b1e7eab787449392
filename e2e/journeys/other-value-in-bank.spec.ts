import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import type { ApiClient } from '../support/api-client.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createAccount, dayAgo, statementFile } from '../support/statements.ts'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Makes a contribution whose value is confirmed by a bank statement. */
async function confirmedByBank(page: Page, api: ApiClient, unique: string) {
  const account = await createAccount(api, `Banco ${unique}`)
  const collection = { ...(await openCollection(api, unique)), account }
  const { cnpj } = await api.call<{ cnpj: string }>('GET', `/api/diocese/${collection.diocese.id}`)
  await createContribution(api, collection, { value: '16.645,31' })
  const file = statementFile(`extrato-${unique}.ofx`, account, [
    { day: dayAgo(0), amount: '16645.31', memo: `PIX RECEBIDO ${cnpj} MITRA ${unique}` },
  ])
  await page.goto('/finance/statements')
  await page.getByLabel('Extratos (OFX ou CSV)').setInputFiles([file])
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
  await expect(page.getByText('Extrato guardado')).toBeVisible()
  return collection
}

test(
  'a value that the bank contradicts is asked about where it is typed, and wherever it is verified',
  desktopOnly,
  async ({ page, api, unique }) => {
    const collection = await confirmedByBank(page, api, unique)
    await page.goto(`/missionary-collection-view/${collection.id}`)
    await page.getByRole('button', { name: /^Editar: / }).click()
    const form = page.getByRole('dialog', { name: 'Alterar o valor' })
    await form.getByLabel('Valor').fill('166.453,10')
    await form.getByLabel('Valor').press('Enter')
    const question = page.getByRole('dialog', { name: 'O valor está certo?' })
    await expect(question.getByText('O banco mostra R$ 16.645,31.')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Corrigir' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form).toBeVisible()
    await form.getByLabel('Valor').press('Enter')
    await question.getByRole('button', { name: 'Está certo' }).click()
    await expect(page.getByText('Valor alterado com sucesso!')).toBeVisible()
    const list = page.getByRole('table', { name: 'Contribuições' })
    await expect(list.getByRole('cell', { name: 'R$ 166.453,10', exact: true })).toBeVisible()

    await page.getByRole('button', { name: /^Verificar: / }).click()
    const inList = page.getByRole('dialog', { name: 'Verificar a contribuição?' })
    await expect(inList.getByText('O banco mostra R$ 16.645,31.')).toBeVisible()
    await expectAccessible(page)
    await inList.getByRole('button', { name: 'Cancelar' }).click()

    await page.goto(`/missionary-collection-verify/${collection.id}`)
    await expect(page.getByText('Confira: o valor é outro.')).toBeVisible()
    await page.keyboard.press('v')
    const inReview = page.getByRole('dialog', { name: 'Verificar mesmo assim?' })
    await expect(inReview.getByText('O banco mostra R$ 16.645,31.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inReview).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Teclas da verificação' })).toBeVisible()
    // A key that is pressed right after Esc already belongs to the screen.
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await form.getByLabel('Valor').fill('16.645,31')
    await form.getByLabel('Valor').press('Enter')
    await expect(page.getByText('Conferida pelo banco')).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('Tudo verificado')).toBeVisible()
  },
)
