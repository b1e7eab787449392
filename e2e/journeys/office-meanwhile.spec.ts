import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api-client.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createDonation, createGroup, finish, give } from '../support/cofrinho.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createContact, createDiocese } from '../support/registry.ts'
import { confirmedRequest } from '../support/shipping.ts'
import { createRegion } from '../support/regions.ts'
import { expect, test } from '../support/test.ts'
import { load, visit } from '../support/visit.ts'

/** Lets the page refetch its data, which the browser does when the window is shown again after a minute. */
async function comeBack(page: Page) {
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

interface Asked {
  address: string
  /** The button that opens the question. */
  button: string
  question: string | RegExp
  /** Does the same as a colleague. */
  meanwhile: (colleague: ApiClient) => Promise<unknown>
  /** The button that then stands there. */
  opposite: string
}

const questions: Record<string, (api: ApiClient, unique: string) => Promise<Asked>> = {
  'a request is confirmed': async (api, unique) => {
    const campaign = await activeCampaign(api)
    const product = await createProduct(api, `Cartaz ${unique}`)
    const { id } = await createRequest(api, campaign, unique, [{ product, quantity: 2 }])
    return {
      address: `/campaign-solicitation-view/${id}`,
      button: 'Confirmar',
      question: 'Confirmar a solicitação?',
      meanwhile: (colleague) =>
        colleague.call('PUT', `/api/missionary-campaign/solicitation/${id}?action=finished&seen_value=25`),
      opposite: 'Retirar confirmação',
    }
  },
  'a collection is finished': async (api, unique) => {
    const { id } = await openCollection(api, unique)
    return {
      address: `/missionary-collection-view/${id}`,
      button: 'Finalizar',
      question: /^Finalizar/,
      meanwhile: (colleague) => colleague.call('PUT', `/api/missionary-collection/${id}`, { finished: true }),
      opposite: 'Reabrir',
    }
  },
  'a campaign is finished': async (api, unique) => {
    const { id } = await createCampaign(api, `Campanha ${unique}`)
    return {
      address: `/missionary-campaign-view/${id}`,
      button: 'Finalizar',
      question: /^Finalizar/,
      meanwhile: (colleague) => colleague.call('PUT', `/api/missionary-campaign/${id}`, { finished: true }),
      opposite: 'Reabrir',
    }
  },
  'reminders are paused': async (api, unique) => {
    const { id } = await openCollection(api, unique)
    const far = `${new Date().getFullYear() + 1}-06-01`
    await api.call('PUT', `/api/reminders/collection/${id}`, { end_on: far })
    await api.call('POST', `/api/reminders/collection/${id}/step`, {
      days: -5,
      audience: 'not_contributed',
      subject: 'Lembrete',
      body: '{{link_envio}}',
    })
    return {
      address: `/missionary-collection-view/${id}`,
      button: 'Pausar',
      question: 'Pausar os lembretes?',
      meanwhile: (colleague) => colleague.call('PUT', `/api/reminders/collection/${id}`, { paused: true }),
      opposite: 'Retomar',
    }
  },
}

test.describe('a question that a colleague has answered meanwhile closes, and never asks the opposite', () => {
  for (const [action, prepare] of Object.entries(questions))
    test(action, async ({ page, api, colleague, unique }) => {
      const { address, button, question, meanwhile, opposite } = await prepare(api, unique)
      await page.clock.install()
      await page.goto(address)
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(page.getByRole('dialog', { name: question })).toBeVisible()
      await meanwhile(colleague.api)
      await comeBack(page)
      await expect(page.getByText('Isto mudou enquanto a pergunta estava aberta.')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('button', { name: opposite, exact: true }).click()
      await expect(dialog.getByRole('button', { name: opposite, exact: true })).toBeVisible()
    })
})

test('the rules page saves only what was changed, and then shows what a colleague has set', async ({
  page,
  colleague,
  api,
}) => {
  const settings = '/api/finance/statements/settings'
  await api.call('PUT', settings, { verify_up_to: 150, missing_after_days: 15 })
  await page.goto('/finance/statements/rules')
  const limit = page.getByLabel('Verificar sozinhas até (vazio: nenhuma)')
  await expect(limit).toHaveValue(/150,00/)
  await colleague.api.call('PUT', settings, { verify_up_to: null })
  await page.getByLabel('Avisar em Hoje do que não veio depois de quantos dias').fill('20')
  const saving = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(settings))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Regras salvas com sucesso!')).toBeVisible()
  // Other journeys save the same settings, so the call is looked at and not what is stored now.
  expect(Object.keys((await saving).postDataJSON() as object)).toEqual(['missing_after_days'])
  await expect(limit).toHaveValue('')
})

test.describe('a cell that stood open while a colleague changed the same value', () => {
  const prepare = async (page: Page, api: ApiClient, colleague: ApiClient, unique: string) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const contact = await createContact(api, diocese.id, 'Chancelaria', 'Irmã Clara')
    await page.clock.install()
    await page.goto(`/diocese-view/${diocese.id}`)
    await page.getByRole('button', { name: 'Editar: Nome do contato Chancelaria' }).click()
    const cell = page.getByRole('textbox', { name: 'Nome do contato Chancelaria' })
    await expect(cell).toHaveValue('Irmã Clara')
    await colleague.call('PUT', `/api/diocese-contact/${contact.id}`, {
      name: 'Irmã Rita',
      email: 'contato@diocese.test',
      telephone: '31987654321',
    })
    const fresh = page.waitForResponse((response) => response.url().includes('/api/diocese-contact/'))
    await comeBack(page)
    await fresh
    const kept = async () => (await api.call<object[]>('GET', `/api/diocese-contact/${diocese.id}`))[0]
    return { cell, kept }
  }

  test('closes when nothing was typed', async ({ page, api, colleague, unique }) => {
    const { cell, kept } = await prepare(page, api, colleague.api, unique)
    await cell.press('Enter')
    await expect(page.getByText('Irmã Rita')).toBeVisible()
    expect(await kept()).toMatchObject({ name: 'Irmã Rita' })
  })

  test('asks which value counts when something was typed', async ({ page, api, colleague, unique }) => {
    const { cell, kept } = await prepare(page, api, colleague.api, unique)
    await cell.fill('Irmã Clara Maria')
    await cell.press('Enter')
    await expect(page.getByRole('dialog', { name: `${colleague.name} também mudou este registro` })).toBeVisible()
    expect(await kept()).toMatchObject({ name: 'Irmã Rita' })
  })
})

test('a form that meets a conflict shows the record as it is now', async ({ page, api, colleague, unique }) => {
  const group = await createGroup(api, `Grupo ${unique}`)
  const donation = await createDonation(api, `Cofrinho ${unique}`)
  await give(api, donation.id, (await createGroup(api, `Outro ${unique}`)).id, 10)
  await page.goto(`/donation-view/${donation.id}`)
  const add = page.getByRole('button', { name: 'Adicionar contribuinte' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar contribuinte' })
  await dialog.getByRole('searchbox', { name: 'Grupo' }).fill(group.group_name)
  await dialog.getByRole('radio', { name: group.group_name }).click()
  await dialog.getByLabel('Valor').fill('50')
  await finish(colleague.api, donation.id)
  await dialog.getByLabel('Valor').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Adicionar', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(add).toBeDisabled()
})

test('Back leads out of a list whose page is past the end', async ({ page }) => {
  await load(page, '/users')
  await visit(page, '/dioceses?page=99999')
  await expect(page).not.toHaveURL(/page=99999/)
  await page.goBack()
  await expect(page).toHaveURL('/users')
})

test('a file that was refused can be chosen again', async ({ page }) => {
  await page.goto('/finance')
  const files = page.getByLabel('Arquivos de retorno (.RET)')
  await files.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').filter({ hasText: 'Adicione pelo menos um arquivo retorno' })).toBeVisible()
  // A browser reports a chosen file only when it differs from the one that the field has.
  await expect(files).toHaveValue('')
})

test('the timeline of a diocese shows at once that its contribution was deleted', async ({ page, api, unique }) => {
  const collection = await openCollection(api, unique)
  await createContribution(api, collection)
  await load(page, `/diocese-view/${collection.diocese.id}`)
  const sent = page
    .getByRole('region', { name: 'Linha do tempo' })
    .getByRole('listitem')
    .filter({ hasText: collection.description })
  await expect(sent).toHaveCount(1)
  await visit(page, `/missionary-collection-view/${collection.id}`)
  await page.getByRole('button', { name: `Excluir: ${collection.diocese.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(page, `/diocese-view/${collection.diocese.id}`)
  await expect(sent).toHaveCount(0)
})

/** Goes to another record of the same screen as a link does, without loading the application again. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)

test('boxes that were typed for one campaign do not stand in another campaign', async ({ page, api, unique }) => {
  const region = await createRegion(api, `Envio ${unique}`, ['AC'])
  const [one, other] = [await activeCampaign(api), await createCampaign(api, `Outra ${unique}`)]
  await confirmedRequest(api, one, `Diocese ${unique}`, region)
  await confirmedRequest(api, other, `Embalar ${unique}`, region)
  const shippingOf = ({ id }: { id: number }) => `/missionary-campaign-shipping/${id}?parish_region_id=${region}`
  const packed = page.getByRole('region', { name: 'Em embalagem' })
  // The other campaign is opened first, so that its data is already there when it is opened again.
  await load(page, shippingOf(other))
  await expect(packed).toContainText(`Embalar ${unique}`)
  await follow(page, shippingOf(one))
  await expect(packed).toContainText(`Diocese ${unique}`)
  await page.route('**/api/missionary-campaign/solicitation/box', (route) => route.abort())
  await page.getByLabel('Peso (kg)').fill('4,5')
  await page.keyboard.press('Enter')
  const unsaved = page.getByRole('list', { name: 'Caixas não salvas' })
  await expect(unsaved).toBeVisible()
  await follow(page, shippingOf(other))
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(packed).toContainText(`Embalar ${unique}`)
  await expect(unsaved).toHaveCount(0)
})
