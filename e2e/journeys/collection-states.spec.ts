import { expectAccessible } from '../support/accessible.ts'
import { createCollection } from '../support/collections.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { load, visit } from '../support/visit.ts'

test(
  'a collection that has not begun offers no form, and says from when on it takes contributions',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createCollection(api, `Coleta ${unique}`, { begin_dt: '2090-10-01T08:00' })
    const words = 'Esta coleta ainda não começou: ela recebe contribuições a partir de 01/10/2090 às 08:00.'
    await page.goto(`/missionary-collection-view/${id}`)
    const create = page.getByRole('button', { name: 'Nova contribuição' })
    await expect(create).toBeDisabled()
    await expect(create).toHaveAccessibleDescription(words)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar: Lembrete' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Enviar: Aviso inicial' })).toBeEnabled()
    for (const [open, address] of [
      [visit, `/missionary-collection-contrib/create/${id}`],
      [load, `/publico/missionary-collection/${id}`],
    ] as const) {
      await open(page, address)
      await expect(page.getByText(/ainda não começou.*01\/10\/2090/)).toBeVisible()
      await expect(page.getByLabel('Valor')).toHaveCount(0)
    }
  },
)

test(
  'a beginning that was typed wrong is corrected, and a change made meanwhile stays',
  desktopOnly,
  async ({ page, api, unique }) => {
    const { id } = await createCollection(api, `Coleta ${unique}`, { begin_dt: '2090-10-01T08:00' })
    await page.goto(`/missionary-collection-view/${id}`)
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar coleta' })
    await expect(dialog.getByLabel('Início')).toHaveValue('01/10/2090 08:00')
    await api.call('PUT', `/api/missionary-collection/${id}`, { description: `Mês Missionário ${unique}` })
    await dialog.getByLabel('Início').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('011020200730')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    // This form did not touch the description, so the dialog has already chosen the other person's, and it stays.
    await page.getByRole('button', { name: 'Salvar as escolhas' }).click()
    await expect(page.getByText('Coleta alterada com sucesso!')).toBeVisible()
    await expect(page.getByRole('heading', { name: `Mês Missionário ${unique}` })).toBeVisible()
    await expect(page.getByText('01/10/2020 07:30', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nova contribuição' })).toBeEnabled()
  },
)

test('a finished collection takes nothing more, until it is reopened', desktopOnly, async ({ page, api, unique }) => {
  const { id } = await createCollection(api, `Coleta ${unique}`)
  await page.goto(`/missionary-collection-view/${id}`)
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByText('Status alterado com sucesso!')).toBeVisible()
  await expect(page.getByText('Coleta Missionária já FINALIZADA!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova contribuição' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Enviar: Aviso inicial' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByRole('button', { name: 'Nova contribuição' })).toBeEnabled()
})
