import { expectAccessible } from '../support/accessible.ts'
import { createCampaign } from '../support/campaigns.ts'
import { openCollection } from '../support/collections.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { today } from '../support/today.ts'
import { visit } from '../support/visit.ts'

/** The ISO day that is so many days after today. */
const dayIn = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const shown = (day: string) => day.split('-').toReversed().join('/')

test('a reminder is planned, seen with its names and approved, paused and resumed', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await visit(page, `/missionary-collection-view/${collection.id}`)
  const section = page.getByRole('region', { name: 'Lembretes' })
  await expect(section.getByText('Nenhum lembrete planejado')).toBeVisible()
  await section.getByRole('button', { name: 'Dizer a data' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Termina em')
    .fill(shown(dayIn(10)))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(section.getByText(`Fim da coleta: ${shown(dayIn(10))}`)).toBeVisible()

  await section.getByRole('button', { name: 'Novo lembrete' }).click()
  const form = page.getByRole('dialog', { name: 'Novo lembrete' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Diga quantos dias, até 365')).toBeVisible()
  await form.getByLabel('Dias').fill('9')
  await form.getByLabel('Assunto').fill(`Lembrete ${unique}: {{coleta}}`)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()

  const ahead = section.getByRole('list', { name: 'Lembretes que vão sair' }).getByRole('listitem')
  await expect(ahead).toContainText(`${shown(dayIn(1))}, amanhã`)
  await expect(ahead).toContainText('9 dias antes do fim da coleta')
  await expect(ahead).toContainText('Falta ver')
  await expectAccessible(page)

  await visit(page, '/')
  const work = page.getByRole('listitem').filter({ hasText: collection.description })
  await expect(work).toContainText('1 lembrete a ver')
  await expect(work).toContainText('o primeiro amanhã')
  await work.getByRole('link').click()
  await ahead.getByRole('button', { name: /^Ver e aprovar/ }).click()
  const day = page.getByRole('dialog', { name: /9 dias antes do fim da coleta/ })
  await expect(day.getByRole('list', { name: 'A quem vai' })).toContainText(collection.diocese.name)
  await expect(day.getByText(`Lembrete ${unique}: ${collection.description}`)).toBeVisible()
  await expectAccessible(page)
  await day.getByRole('button', { name: 'Aprovar' }).click()
  await expect(ahead).toContainText('Vai sair')
  await expect(section.getByText(/Aprovado por/)).toBeVisible()

  await section.getByRole('button', { name: 'Pausar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click()
  await expect(section.getByText(/Pausados por .*: nada sai/)).toBeVisible()
  await expect(ahead).toContainText('Pausado')
  await section.getByRole('button', { name: 'Retomar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retomar' }).click()
  await expect(ahead).toContainText('Vai sair')

  await section.getByRole('button', { name: /^Editar: 9 dias antes/ }).click()
  await page.getByRole('dialog').getByLabel('Dias').fill('8')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(ahead).toContainText(shown(dayIn(2)))
  await expect(ahead).toContainText('Falta ver')
  await section.getByRole('button', { name: /^Excluir: 8 dias antes/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(section.getByText('Nenhum lembrete planejado')).toBeVisible()
})

test('a campaign’s reminder is planned and approved by keyboard alone', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  await api.call('PUT', `/api/reminders/campaign/${campaign.id}`, { end_on: dayIn(30) })
  await visit(page, `/missionary-campaign-view/${campaign.id}`)
  const section = page.getByRole('region', { name: 'Lembretes' })
  await tabTo(section.getByRole('button', { name: 'Novo lembrete' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Novo lembrete' })
  await expect(form.getByLabel('A quem')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await tabTo(form.getByLabel('Dias'))
  await page.keyboard.type('5')
  await tabTo(form.getByLabel('Assunto'))
  await expect(form.getByLabel('Assunto')).toHaveValue(/Falta confirmar/)
  await tabTo(form.getByRole('button', { name: 'Salvar' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const rule = section.getByRole('list', { name: 'Regras dos lembretes' }).getByRole('listitem')
  await expect(rule).toContainText('5 dias antes do fim da campanha')
  await expect(rule).toContainText('Ninguém o viu como é agora: não sai.')
  await tabTo(rule.getByRole('button', { name: /^Ver e aprovar/ }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }))
  await page.keyboard.press('Enter')
  await expect(rule).toContainText('Aprovado por')
})

test('the form says at "A quem" that a reminder that has left keeps its audience', async ({ page, api, unique }) => {
  const campaign = await createCampaign(api, `Campanha ${unique}`)
  const body = { audience: 'not_requested', days: -5, subject: `Lembrete ${unique}`, body: '{{link}}' }
  const step = await api.call<{ id: number }>('POST', `/api/reminders/campaign/${campaign.id}/step`, body)
  // The server is made to answer as it does once the reminder has left.
  const reason = 'Este lembrete já saiu: para outro público, crie outro lembrete.'
  const problem = { code: 'invalid', message: 'Há campos a corrigir.', errors: { audience: [reason] } }
  await page.route(`/api/reminders/step/${step.id}`, (route) => route.fulfill({ status: 422, json: problem }))
  await visit(page, `/missionary-campaign-view/${campaign.id}`)
  await page.getByRole('button', { name: /^Editar: 5 dias antes/ }).click()
  const form = page.getByRole('dialog')
  const audience = form.getByLabel('A quem')
  await audience.selectOption({ label: 'Quem não confirmou a solicitação' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(audience).toBeFocused()
  await expect(audience).toHaveAccessibleDescription(reason)
  await audience.selectOption({ label: 'Dioceses que não pediram material' })
  await expect(form.getByText(reason)).toBeHidden()
})
