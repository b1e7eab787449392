import type { Page } from '@playwright/test'
import type { OpenCollection } from './collections.ts'
import { receiptImage } from './receipt-image.ts'
import { expect } from './test.ts'

/** The address to which the form sends a contribution. */
export const sending = '**/api/collection-missionary-contribuitions'

/** Opens the form of a collection. */
export const open = (page: Page, { id }: OpenCollection) => page.goto(`/missionary-collection/${id}`)

/** The heading that says that the contribution was sent. */
export const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Comprovante enviado com sucesso!' })

/** Fills in everything but the picture. */
export async function fillInFields(page: Page, { diocese, account, creditType }: OpenCollection) {
  await page.getByRole('searchbox', { name: 'Diocese' }).fill(diocese.name)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: diocese.name }).click()
  await page.getByLabel('Conta bancária').selectOption({ label: account.bank_name })
  await page.getByLabel('Tipo de crédito').selectOption({ label: creditType.description })
  await page.getByLabel('Valor').pressSequentially('1234,56')
  await page.getByLabel('Seu nome').fill('Maria Aparecida')
  await page.getByLabel('Seu e-mail').fill('maria@diocese.test')
}

/** Fills in everything, with a picture as the proof. */
export async function fillIn(page: Page, collection: OpenCollection) {
  await fillInFields(page, collection)
  await page.getByLabel('Imagem do comprovante').setInputFiles(receiptImage())
  await expect(page.getByRole('img', { name: 'Comprovante escolhido' })).toBeVisible()
}

/** Goes on to the check of the entered values, and sends the contribution. */
export async function send(page: Page) {
  await page.getByRole('button', { name: 'Conferir e enviar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}
