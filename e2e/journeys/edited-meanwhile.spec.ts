import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from '../support/api-client.ts'
import { setIssuer } from '../support/billing.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from '../support/campaigns.ts'
import { createDonation, createGroup, give } from '../support/cofrinho.ts'
import { createContribution, openCollection } from '../support/collections.ts'
import { createRegion } from '../support/regions.ts'
import { createDiocese, createParish } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

// No colleague really changes a record: each test answers the save as if one had. Some records (the letterhead, a
// mail's text) are shared by all journeys and must not change.

/** An open form in which one field is edited while a colleague changes the same field. */
interface Edited {
  form: Locator
  /** The record as the API answers it. */
  record: object
  /** The address of the call that saves the record. */
  put: RegExp
  /** The field's name on the screen. */
  label: string
  /** The field's name in the dialog that asks which value counts, if it differs from `label`. */
  asked?: string
  /** The field's name in the API. */
  field: string
  mine: string
  /** How the dialog shows `mine`, if differently. */
  mineShown?: string
  theirs: unknown
  theirsShown: string
}

type Open = (page: Page, api: ApiClient, unique: string) => Promise<Edited>

async function dialogOn(page: Page, address: string, button: string | RegExp): Promise<Locator> {
  await page.goto(address)
  await page.getByRole('button', { name: button }).first().click()
  return page.getByRole('dialog').first()
}

async function screenAt(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  return page.getByRole('main')
}

const text = (field: string, label: string) => ({ field, label, mine: 'Meu', theirs: 'Delas', theirsShown: 'Delas' })
const money = {
  label: 'Valor',
  field: 'value',
  mine: '12,50',
  mineShown: 'R$ 12,50',
  theirs: 33.5,
  theirsShown: 'R$ 33,50',
}

const forms: Record<string, Open> = {
  'the name of a region': async (page, api, unique) => {
    const id = await createRegion(api, `Regional ${unique}`)
    return {
      form: await dialogOn(page, `/parish-region-view/${id}`, 'Renomear'),
      record: await api.call('GET', `/api/parish_region/${id}`),
      put: /\/api\/parish_region\/\d+$/,
      ...text('region_name', 'Nome da regional'),
    }
  },
  'the region of a diocese': async (page, api, unique) => {
    const region = await createRegion(api, `Regional ${unique}`)
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    return {
      form: await dialogOn(page, `/diocese-view/${id}`, 'Editar dados'),
      record: await api.call('GET', `/api/diocese/${id}`),
      put: /\/api\/diocese\/\d+$/,
      ...text('parish_region_id', 'Bispo'),
      asked: 'Regional',
      mineShown: 'Como estava antes Sem regional',
      theirs: region,
      theirsShown: `Regional ${unique}`,
    }
  },
  'a delivery address': async (page, api, unique) => {
    const { id } = await createDiocese(api, `Diocese ${unique}`)
    const delivery = { zip_code_delivery: '36570000', public_place_delivery: 'Rua', neighborhood_delivery: 'Centro' }
    const body = { ...delivery, number_delivery: 3, city_delivery: 'Viçosa', uf_delivery: 'MG', qtd_parish: null }
    return {
      record: await api.call('PUT', `/api/diocese/${id}?type=delivery_address`, body),
      form: await dialogOn(page, `/diocese-view/${id}`, 'End. Entrega'),
      put: /\/api\/diocese\/\d+\?type=delivery_address$/,
      label: 'Número',
      asked: 'Número de entrega',
      field: 'number_delivery',
      mine: '77',
      theirs: null,
      theirsShown: 'S/N',
    }
  },
  'a parish': async (page, api, unique) => {
    const diocese = await createDiocese(api, `Diocese ${unique}`)
    const { id } = await createParish(api, diocese.id, `Paróquia ${unique}`)
    return {
      form: await dialogOn(page, `/parish-view/${id}`, 'Editar dados'),
      record: await api.call('GET', `/api/parish/${id}`),
      put: /\/api\/parish\/\d+$/,
      ...text('name', 'Nome'),
    }
  },
  'an IAM group': async (page, api, unique) => {
    const record = await createGroup(api, `Grupo ${unique}`)
    return {
      form: await dialogOn(page, `/safe-box-view/${record.id}`, 'Editar dados'),
      record,
      put: /\/api\/safe_box_groups\/\d+$/,
      ...text('group_name', 'Nome do grupo'),
    }
  },
  'what a group gave': async (page, api, unique) => {
    const group = await createGroup(api, `Grupo ${unique}`)
    const donation = await createDonation(api, `Doação ${unique}`)
    await give(api, donation.id, group.id, 10)
    return {
      form: await dialogOn(page, `/donation-view/${donation.id}`, /^Editar/),
      record: { value: 10 },
      put: /\/api\/groups_donation\/\d+$/,
      ...money,
    }
  },
  'the value of a contribution': async (page, api, unique) => {
    const collection = await openCollection(api, unique)
    const record = await createContribution(api, collection, { value: '10,00' })
    return {
      form: await dialogOn(page, `/missionary-collection-verify/${collection.id}`, 'Valor'),
      record,
      put: /\/api\/collection-missionary-contribuitions\/\d+$/,
      ...money,
    }
  },
  'a material': async (page, api, unique) => {
    const { id } = await createProduct(api, `Cartaz ${unique}`, 10)
    return {
      form: await dialogOn(page, '/missionary-campaign-setting', `Editar: Cartaz ${unique}`),
      record: { id, name: `Cartaz ${unique}`, price: 10, deleted_at: null },
      put: /\/api\/missionary-campaign\/product\/\d+$/,
      ...money,
      label: 'Preço',
      field: 'price',
    }
  },
  'a campaign': async (page, api, unique) => {
    const { id } = await createCampaign(api, `Campanha ${unique}`)
    return {
      form: await dialogOn(page, `/missionary-campaign-view/${id}`, 'Editar'),
      record: await api.call('GET', `/api/missionary-campaign/${id}`),
      put: /\/api\/missionary-campaign\/\d+$/,
      ...text('description', 'Título'),
    }
  },
  'a bank account': async (page, api, unique) => {
    const record = await api.call<object>('POST', '/api/bank-account', { bank_name: `Banco ${unique}` })
    return {
      form: await dialogOn(page, '/global-settings/bank-accounts', `Editar: Banco ${unique}`),
      record,
      put: /\/api\/bank-account\/\d+$/,
      ...text('agency', 'Agência'),
    }
  },
  'a credit type': async (page, api, unique) => {
    const record = await api.call<object>('POST', '/api/credit-type', { description: `Crédito ${unique}` })
    return {
      form: await dialogOn(page, '/global-settings/bank-accounts', `Editar: Crédito ${unique}`),
      record,
      put: /\/api\/credit-type\/\d+$/,
      ...text('description', 'Descrição'),
    }
  },
  'an option of the public page': async (page, api, unique) => {
    const body = { title: `Opção ${unique}`, link: '/verificar', disabled: true }
    const record = await api.call<object>('POST', '/api/global-config', body)
    return {
      form: await dialogOn(page, '/global-settings', `Editar: ${body.title}`),
      record,
      put: /\/api\/global-config\/\d+$/,
      ...text('title', 'Título'),
    }
  },
  'the letterhead': async (page, api) => ({
    form: await screenAt(page, '/global-settings/letterhead'),
    record: await api.call('GET', '/api/letterhead'),
    put: /\/api\/letterhead$/,
    ...text('signer_name', 'Quem assina'),
  }),
  'the privacy notice': async (page, api) => ({
    form: await screenAt(page, '/global-settings/privacy/notice'),
    record: await api.call('GET', '/api/privacy-notice'),
    put: /\/api\/privacy-notice$/,
    ...text('body', 'Aviso'),
    asked: 'Texto',
  }),
  'the issuer of slips': async (page, api) => {
    await setIssuer(api)
    return {
      form: await screenAt(page, '/global-settings/slip-issuer'),
      record: await api.call('GET', '/api/slip-issuer'),
      put: /\/api\/slip-issuer$/,
      ...text('beneficiary_name', 'Nome do beneficiário'),
    }
  },
  'the text of a mail': async (page, api) => ({
    form: await screenAt(page, '/global-settings/mail-templates/donation-receipt'),
    record: await api.call('GET', '/api/mail-templates/donation-receipt'),
    put: /\/api\/mail-templates\/[\w-]+$/,
    ...text('subject', 'Assunto'),
  }),
  'a user': async (page, api, unique) => {
    const record = await api.createUser(`Rosa ${unique}`, { email: `${unique}@e2e.test`, password: 'colheita-2026' })
    return {
      form: await screenAt(page, `/users-view/${record.id}`),
      record: await api.call('GET', `/api/user/${record.id}`),
      put: /\/api\/user\/\d+$/,
      ...text('name', 'Nome completo'),
      asked: 'Nome',
    }
  },
  'the own profile': async (page, api) => ({
    form: await screenAt(page, '/profile'),
    record: await api.call('GET', '/api/user/me'),
    put: /\/api\/user\/me$/,
    ...text('name', 'Nome completo'),
    asked: 'Nome',
  }),
}

const nextVersion = 2_000_000_000

/**
 * Answers the first save as if a colleague had changed the record meanwhile, and the second one as saved.
 * @returns the versions that the saves sent in `If-Match`
 */
async function changeMeanwhile(page: Page, { put, field, theirs, record }: Edited): Promise<(string | undefined)[]> {
  const versions: (string | undefined)[] = []
  await page.route(put, async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback()
    versions.push(request.headers()['if-match'])
    const current = { ...record, [field]: theirs }
    if (versions.length > 1) {
      const saved = { ...current, ...(request.postDataJSON() as object) }
      return route.fulfill({ json: saved, headers: { etag: `"${nextVersion + 1}"` } })
    }
    const json = {
      code: 'precondition_failed',
      message: 'Joana alterou este registro depois que você o abriu.',
      changed_by: { id: 999_999, name: 'Joana' },
      changed_at: '2026-10-18T15:00:00.000Z',
      changes: [],
      version: nextVersion,
      current,
    }
    return route.fulfill({ status: 412, json })
  })
  return versions
}

for (const [name, open] of Object.entries(forms)) {
  test(`${name}: the form names the version it was made from, and shows both where somebody else was quicker`, async ({
    page,
    api,
    unique,
  }) => {
    const edited = await open(page, api, unique)
    const { form, label, asked = label, mine, mineShown = mine, theirsShown } = edited
    const versions = await changeMeanwhile(page, edited)
    await form.getByRole('textbox', { name: label, exact: true }).fill(mine)
    await form.getByRole('button', { name: /^(Salvar|Atualizar)$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Joana também mudou este registro' })
    await expect(dialog).toContainText('Foi salvo em 18/10/2026 12:00')
    const choice = dialog.getByRole('radiogroup', { name: asked, exact: true })
    await expect(choice.getByRole('radio', { name: mineShown })).toHaveCount(1)
    await choice.getByRole('radio', { name: `O que Joana salvou ${theirsShown}` }).check()
    await dialog.getByRole('button', { name: 'Salvar as escolhas' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => versions).toEqual([expect.stringMatching(/^"\d+"$/), `"${nextVersion}"`])
  })
}

interface MadeRequest {
  requestId: number
  lineId: number
  product: string
}

const cells: Record<string, (api: ApiClient, made: MadeRequest) => Promise<Omit<Edited, 'form'>>> = {
  'the quantity of a material': (_api, { lineId, product }) =>
    Promise.resolve({
      record: { id: lineId, quantity: 3 },
      put: /\/api\/missionary-campaign\/solicitation-product\/\d+$/,
      label: `Quantidade de ${product}`,
      asked: 'Quantidade',
      field: 'quantity',
      mine: '1234',
      mineShown: '1.234',
      theirs: 7,
      theirsShown: '7',
    }),
  'the weight of a box': async (api, { requestId: champaingn_solicitation_id }) => {
    const body = { champaingn_solicitation_id, weight: 2 }
    return {
      record: await api.call<object>('POST', '/api/missionary-campaign/solicitation/box', body),
      put: /\/api\/missionary-campaign\/solicitation\/box\/\d+$/,
      label: 'Peso da caixa 1',
      asked: 'Peso (kg)',
      field: 'weight',
      mine: '4,5',
      theirs: 7.25,
      theirsShown: '7,25 kg',
    }
  },
}

for (const [name, make] of Object.entries(cells)) {
  test(`${name}: the cell names the version it shows, and asks where somebody else changed it meanwhile`, async ({
    page,
    api,
    unique,
  }) => {
    const product = `Cartaz ${unique}`
    const lines = [{ product: await createProduct(api, product), quantity: 3 }]
    const { id: requestId } = await createRequest(api, await activeCampaign(api), unique, lines)
    const path = `/api/missionary-campaign-solicitation/${requestId}`
    const read = await api.call<{ champaingn_solicitation_product: { id: number }[] }>('GET', path)
    const lineId = read.champaingn_solicitation_product[0]?.id ?? 0
    const edited = { ...(await make(api, { requestId, lineId, product })), form: page.getByRole('main') }
    const { label, asked = label, mine, mineShown = mine, theirsShown } = edited
    const versions = await changeMeanwhile(page, edited)
    await page.goto(`/campaign-solicitation-view/${requestId}`)
    await page.getByRole('button', { name: `Editar: ${label}` }).click()
    await page.getByRole('textbox', { name: label }).fill(mine)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Joana também mudou este registro' })
    const choice = dialog.getByRole('radiogroup', { name: asked, exact: true })
    await expect(choice.getByRole('radio', { name: mineShown })).toHaveCount(1)
    await choice.getByRole('radio', { name: `O que Joana salvou ${theirsShown}` }).check()
    await dialog.getByRole('button', { name: 'Salvar as escolhas' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => versions).toEqual([expect.stringMatching(/^"\d+"$/), `"${nextVersion}"`])
  })
}
