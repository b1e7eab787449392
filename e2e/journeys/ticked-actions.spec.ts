import type { Page } from '@playwright/test'
import { createConfirmed, makeSlip } from '../support/billing.ts'
import { activeCampaign, createCampaign } from '../support/campaigns.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { applyReturn, paymentOf, strangeNumber } from '../support/return-files.ts'
import { createBox } from '../support/shipping.ts'
import { expect, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Com as linhas marcadas' })

/** Ticks all rows of the page. @param count how many there are */
async function tickAll(page: Page, count: number) {
  await page.getByRole('checkbox', { name: 'Marcar todas desta página' }).click()
  await expect(bar(page).getByText(`${count} marcadas`)).toBeVisible()
}

/** Downloads a PDF. @param press starts the download @returns the file's name */
async function printed(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download.suggestedFilename()
}

async function sendAgain(page: Page, question: string, done: string) {
  await bar(page).getByRole('button', { name: 'Reenviar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(question)).toBeVisible()
  await dialog.getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
}

test('the labels of ticked requests are printed, and their codes sent again', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  for (const name of ['A', 'B']) {
    const { id } = await createConfirmed(api, campaign, `${name} ${unique}`)
    await createBox(api, id, 2)
  }
  await page.goto(`/missionary-campaign-view/${campaign.id}`)
  await tickAll(page, 2)
  await bar(page).getByRole('button', { name: 'Etiquetas' }).click()
  const labels = page.getByRole('dialog', { name: 'Etiquetas' })
  expect(await printed(page, () => labels.getByRole('button', { name: /^Baixar/ }).click())).toMatch(/\.pdf$/)
  await expect(labels).toHaveCount(0)
  await sendAgain(page, 'Enviar de novo o código de 2 solicitações?', '2 mensagens entraram na fila de envio')
})

test('letters and receipts of ticked contributions are printed, and sent again', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  for (let count = 0; count < 2; count += 1) {
    const { id } = await createContribution(api, collection)
    await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
  }
  await createContribution(api, collection)
  await page.goto(`/missionary-collection-view/${collection.id}?status=pending`)
  await page.getByRole('checkbox', { name: /^Marcar: / }).click()
  await expect(bar(page).getByText('1 ainda não tem carta e recibo')).toBeVisible()
  const print = bar(page).getByRole('button', { name: 'Cartas e recibos' })
  await expect(print).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goto(`/missionary-collection-view/${collection.id}?status=verified`)
  await tickAll(page, 2)
  await print.focus()
  expect(await printed(page, () => page.keyboard.press('Enter'))).toBe('cartas-e-recibos.pdf')
  await sendAgain(page, 'Enviar de novo o e-mail de 2 contribuições?', '2 mensagens entraram na fila de envio')
})

test('ticked records of the worklist are closed with one reason', async ({ page, api }) => {
  const common = strangeNumber().slice(0, 10)
  await applyReturn(
    api,
    ['1', '2'].map((last) => paymentOf({ registered: `${common}${last}`, value: 150 })),
  )
  await page.goto(`/finance/worklist?search=${common}`)
  await tickAll(page, 2)
  await bar(page).getByRole('button', { name: 'Dar como conferidas' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Dar 2 pendências como conferidas?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Dar como conferidas' })).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Conferido com o extrato')
  await dialog.getByRole('button', { name: 'Dar como conferidas' }).click()
  await expect(page.getByText('2 pendências conferidas')).toBeVisible()
  await page.goto(`/finance/worklist/closed?search=${common}`)
  await expect(page.getByText('Conferido com o extrato')).toHaveCount(2)
})

test('ticked slips are printed in one file, and mailed again', async ({ page, api, unique }) => {
  const campaign = await activeCampaign(api)
  for (const name of ['A', 'B']) await makeSlip(api, await createConfirmed(api, campaign, `${name} ${unique}`))
  await page.goto(`/missionary-campaign-slips/${campaign.id}?search=${unique}`)
  await tickAll(page, 2)
  expect(await printed(page, () => bar(page).getByRole('button', { name: 'Imprimir' }).click())).toBe(
    `boletos-${campaign.code}.pdf`,
  )
  await sendAgain(page, 'Enviar de novo 2 boletos?', '2 mensagens entraram na fila de envio')
})
