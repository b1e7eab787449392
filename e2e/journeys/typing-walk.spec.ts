import type { Page } from '@playwright/test'
import { paths, records } from '../../apps/web/src/routing/paths.ts'
import type { ApiClient } from '../support/api-client.ts'
import { activeCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createDonation, createGroup } from '../support/cofrinho.ts'
import { openCollection } from '../support/collections.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { createRegion } from '../support/regions.ts'
import { desktopOnly, expect, test } from '../support/test.ts'
import { textFields, typeAsPeopleDo } from '../support/typing.ts'
import { visit } from '../support/visit.ts'

/** A form of the staff: where it stands, and the button that opens it, if any. */
type Form = readonly [address: string, button?: string | RegExp]

async function formsOf(api: ApiClient, unique: string): Promise<Form[]> {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  const parish = await createParish(api, diocese.id, `Paróquia ${unique}`)
  const group = await createGroup(api, `Grupo ${unique}`, { parish_id: parish.id })
  const donation = await createDonation(api, `Doação ${unique}`)
  const collection = await openCollection(api, `Coleta ${unique}`)
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Cartaz ${unique}`)
  const request = await createRequest(api, campaign, unique, [{ product, quantity: 3 }], diocese)
  const region = await createRegion(api, `Regional ${unique}`, ['MG'])
  const user = await api.createUser(`Pessoa ${unique}`, {
    email: `p${Date.now()}@rede.test`,
    password: 'semente-boa-26',
  })
  return [
    [paths.profile],
    [paths.security],
    [paths.userCreate],
    [records.user.to(user.id)],
    [paths.regionCreate],
    [records.region.to(region), 'Renomear'],
    [paths.dioceseCreate],
    [records.diocese.to(diocese.id), 'Editar'],
    [records.diocese.to(diocese.id), 'End. Entrega'],
    [records.diocese.to(diocese.id), 'Adicionar Contato'],
    [records.diocese.to(diocese.id), 'Anotar'],
    [paths.parishCreate],
    [records.parish.to(parish.id), 'Editar'],
    [paths.groupCreate],
    [records.group.to(group.id), 'Editar'],
    [paths.donationCreate],
    [records.donation.to(donation.id), /^Adicionar/],
    [paths.collectionCreate],
    [records.collectionContribution.to(collection.id)],
    [paths.campaignCreate],
    [records.campaign.to(campaign.id), 'Editar'],
    [records.campaign.to(campaign.id), 'Nova Solicitação'],
    [paths.campaignProducts, /^Novo/],
    [records.solicitation.to(request.id), 'Adicionar material'],
    [records.solicitation.to(request.id), 'Corrigir solicitante'],
    [paths.settings, /^Nova/],
    [paths.bankAccounts, 'Nova conta'],
    [paths.bankAccounts, 'Novo tipo de crédito'],
    [paths.letterhead],
    [paths.slipIssuer],
  ]
}

const nameOf = (form: Form) => form.filter(Boolean).join(', ')

/** Opens the address, unless the form before stands there too. @param before the form before */
async function open(page: Page, [address, button]: Form, before: Form | undefined) {
  if (address === before?.[0]) await closeDialog(page)
  else await visit(page, address)
  if (button === undefined) return
  await page.getByRole('main').getByRole('button', { name: button }).first().click({ timeout: 4_000 })
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('every field of every form takes what is typed as it is meant', desktopOnly, async ({ page, api, unique }) => {
  test.setTimeout(300_000)
  // What was typed is not saved.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Sair sem salvar' }), (leave) => leave.click())
  let before: Form | undefined
  for (const form of await formsOf(api, unique)) {
    await test.step(nameOf(form), async () => {
      const failed = await open(page, form, before).then(
        () => null,
        (error: unknown) => String(error).slice(0, 120),
      )
      expect.soft(failed, nameOf(form)).toBeNull()
      const fields = await textFields(page)
      expect.soft(fields.length, nameOf(form)).toBeGreaterThan(0)
      for (const field of fields) expect.soft(await typeAsPeopleDo(page, field), nameOf(form)).toEqual([])
    })
    before = form
  }
})
