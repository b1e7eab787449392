import { beneficiary, issuers } from './billing-factories.ts'
import {
  addLine,
  boxPath,
  campaignPath,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  linePath,
  productPath,
} from './campaign-factories.ts'
import { createGroup, groupBody } from './cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { answered, createDiocese, createParish, dioceseBody, parishBody, registerPerson } from './factories.ts'
import type { TestApp } from './harness.ts'

/** A record, and two saves of its whole form that differ in one field. */
interface Editable {
  path: string
  first: object
  second: object
  /** The field's name in the audit log, and its value after each of the two saves. */
  field: string
  values: [unknown, unknown]
}

type Make = (seara: TestApp, token: string) => Promise<Editable>

const contact = { name: 'Dom José', email: 'a@exemplo.org', telephone: '6233334444' }
const delivery = {
  zip_code_delivery: '76600000',
  public_place_delivery: 'Rua Um',
  number_delivery: 1,
  neighborhood_delivery: 'Centro',
  city_delivery: 'Goiás',
  uf_delivery: 'GO',
}

const post = async ({ request }: TestApp, token: string, path: string, body: object) =>
  answered(await request('POST', path, { token, body }), 201).json<{ id: number }>().id

/** Two saves of a form with different values in one field. */
const setting = (path: string, body: object, field: string, values: [unknown, unknown]): Editable => ({
  path,
  first: { ...body, [field]: values[0] },
  second: { ...body, [field]: values[1] },
  field,
  values,
})

let made = 0
const unique = () => (made += 1)

/**
 * For each PUT that changes a record, by its method and path: a function that makes such a record and two saves of it.
 */
export const editableRecords: Readonly<Record<string, Make>> = {
  'PUT /api/parish_region/:id': async (seara, token) => {
    const region_name = `Regional ${unique()}`
    const id = await post(seara, token, '/api/parish_region', { region_name })
    return setting(`/api/parish_region/${id}`, {}, 'region_name', [`${region_name} A`, `${region_name} B`])
  },
  'PUT /api/diocese/:id': async (seara, token) => {
    const { id, cnpj } = await createDiocese(seara, token)
    return setting(`/api/diocese/${id}`, dioceseBody({ cnpj }), 'bishop', ['Dom A', 'Dom B'])
  },
  'PUT /api/diocese/:id?type=delivery_address': async (seara, token) => {
    const { id } = await createDiocese(seara, token)
    const path = `/api/diocese/${id}?type=delivery_address`
    return setting(path, delivery, 'city_delivery', ['Goiânia', 'Anápolis'])
  },
  'PUT /api/diocese-contact/:id': async (seara, token) => {
    const { id: diocese_id } = await createDiocese(seara, token)
    const id = await post(seara, token, '/api/diocese-contact', { ...contact, diocese_id, contact_type_id: 1 })
    return setting(`/api/diocese-contact/${id}`, contact, 'telephone', ['6233334445', '6233334446'])
  },
  'PUT /api/parish/:id': async (seara, token) => {
    const diocese = await createDiocese(seara, token)
    const { id } = await createParish(seara, token, diocese.id)
    return setting(`/api/parish/${id}`, parishBody(diocese.id), 'number', [11, null])
  },
  'PUT /api/parish/diocese/:id': async (seara, token) => {
    const [from, one, other] = [
      await createDiocese(seara, token),
      await createDiocese(seara, token),
      await createDiocese(seara, token),
    ]
    const { id } = await createParish(seara, token, from.id)
    return setting(`/api/parish/diocese/${id}`, {}, 'diocese_id', [one.id, other.id])
  },
  'PUT /api/user/:id': async (seara) => {
    const email = `${unique()}@exemplo.org`
    const id = await registerPerson(seara, email, 'uma senha bem longa')
    return setting(`/api/user/${id}`, { email, profile: 'user' }, 'name', ['Maria A', 'Maria B'])
  },
  'PUT /api/user/me': async () => setting('/api/user/me', {}, 'name', ['Ana A', 'Ana B']),
  'PUT /api/safe_box_groups/:id': async (seara, token) => {
    const id = await createGroup(seara, token)
    return setting(`/api/safe_box_groups/${id}`, groupBody(), 'group_name', ['Sementes', 'Sementinhas'])
  },
  'PUT /api/groups_donation/:id': async (seara, token) => {
    const donation_id = await post(seara, token, '/api/donation', { title: 'Cofrinho' })
    const body = { donation_id, safe_box_group_id: await createGroup(seara, token), value: 10 }
    const id = await post(seara, token, '/api/groups_donation', body)
    return setting(`/api/groups_donation/${id}`, {}, 'value', [11, 12.5])
  },
  'PUT /api/missionary-collection/:id': async (seara, token) => {
    const { id } = await createCollection(seara, token)
    return setting(`/api/missionary-collection/${id}`, {}, 'finished', [true, false])
  },
  'PUT /api/collection-missionary-contribuitions/:id': async (seara, token) => {
    const diocese = await createDiocese(seara, token)
    const collection = await createCollection(seara, token)
    const fields = contributionFields(collection.id, diocese.id, await contributionChoices(seara, token))
    const { id } = await createContribution(seara, token, fields)
    return setting(`/api/collection-missionary-contribuitions/${id}`, {}, 'value', [11, 12.5])
  },
  'PUT /api/bank-account/:id': async (seara, token) => {
    const id = await post(seara, token, '/api/bank-account', { bank_name: 'Banco' })
    return setting(`/api/bank-account/${id}`, { bank_name: 'Banco' }, 'agency', ['1', '2'])
  },
  'PUT /api/credit-type/:id': async (seara, token) => {
    const id = await post(seara, token, '/api/credit-type', { description: 'Cheque' })
    return setting(`/api/credit-type/${id}`, {}, 'description', ['Cheque A', 'Cheque B'])
  },
  'PUT /api/global-config/:id': async (seara, token) => {
    const body = { title: 'Opção', link: '/verificar', disabled: false }
    const id = await post(seara, token, '/api/global-config', body)
    return setting(`/api/global-config/${id}`, body, 'disabled', [true, false])
  },
  'PUT /api/missionary-campaign/:id': async (seara, token) => {
    const { id, description, begin_dt, base_year } = await createCampaign(seara, token)
    const days: [string, string] = [`${base_year + 1}-07-01`, `${base_year + 1}-07-02`]
    return setting(`${campaignPath}/${id}`, { description, begin_dt }, 'due_date', days)
  },
  'PUT /api/missionary-campaign/product/:id': async (seara, token) => {
    const { id, name } = await createProduct(seara, token)
    return setting(`${productPath}/${id}`, { name }, 'price', [1.5, 2.25])
  },
  'PUT /api/missionary-campaign-solicitation/:id': async (seara, token) => {
    const campaign = await createCampaign(seara, token)
    const { id } = await createRequest(seara, token, campaign.id)
    return setting(`/api/missionary-campaign-solicitation/${id}`, {}, 'name', ['Maria A', 'Maria B'])
  },
  'PUT /api/missionary-campaign/solicitation/box/:id': async (seara, token) => {
    const campaign = await createCampaign(seara, token)
    const { id: request } = await createRequest(seara, token, campaign.id)
    const { id } = await createBox(seara, token, request)
    return setting(`${boxPath}/${id}`, {}, 'weight', [1.5, 2.25])
  },
  'PUT /api/missionary-campaign/solicitation-product/:id': async (seara, token) => {
    const campaign = await createCampaign(seara, token)
    const { id: request } = await createRequest(seara, token, campaign.id)
    const { id } = await addLine(seara, token, request, (await createProduct(seara, token)).id, 3)
    return setting(`${linePath}/${id}`, {}, 'quantity', [11, 12])
  },
  'PUT /api/letterhead': async () => setting('/api/letterhead', { name: 'Rede' }, 'city', ['Brasília', 'Goiânia']),
  'PUT /api/privacy-notice': async () => setting('/api/privacy-notice', {}, 'body', ['Um aviso', 'Outro aviso']),
  'PUT /api/slip-issuer': async () =>
    setting('/api/slip-issuer', { ...beneficiary, ...issuers['237'] }, 'instructions', ['Primeira', 'Segunda']),
  'PUT /api/list-view/:id': async (seara, token) => {
    const id = await post(seara, token, '/api/list-view', {
      list: 'dioceses',
      name: `Visão ${unique()}`,
      query: '',
      shared: true,
    })
    return setting(`/api/list-view/${id}`, {}, 'query', ['search=a', 'search=b'])
  },
  'PUT /api/mail-templates/:key': async () =>
    setting('/api/mail-templates/collection-first-message', { body: 'Olá!' }, 'subject', ['Assunto A', 'Assunto B']),
}

/** PUTs that are commands. They name the state that they expect, so they need no version. */
export const commands = [
  'PUT /api/auth/passkeys/:id',
  'PUT /api/auth/password',
  'PUT /api/collection-missionary-contribuitions/protocol/:protocol',
  'PUT /api/diocese/note/:id',
  'PUT /api/finance/divergent-by-hand/:id',
  'PUT /api/finance/records',
  'PUT /api/finance/records/:id',
  'PUT /api/finance/refused-slips/:id',
  'PUT /api/finance/statements/settings',
  'PUT /api/missionary-campaign/invoice/:id',
  'PUT /api/missionary-campaign/shipment/:requestId',
  'PUT /api/missionary-campaign/shipping/:campaignId/scan',
  'PUT /api/missionary-campaign/shipping/box/:id',
  'PUT /api/missionary-campaign/solicitation/:id',
  'PUT /api/missionary-campaign/solicitation/products/:id',
  'PUT /api/reminders/:programme/:id',
  'PUT /api/reminders/step/:id',
  'PUT /api/reminders/step/:id/seen',
  'PUT /api/retention/:kind',
  'PUT /api/shipping-file/:id',
]

/**
 * PUTs of versioned records that cannot undo somebody else's change: they set a state, or remove single federal states
 * from a region.
 */
export const harmlessChanges = [
  'PUT /api/auth/approved/:id',
  'PUT /api/auth/disapproved/:id',
  'PUT /api/collection-missionary-contribuitions/verify/:id',
  'PUT /api/diocese/restore/:id',
  'PUT /api/donation/finished/:id',
  'PUT /api/list-view/restore/:id',
  'PUT /api/parish/restore/:id',
  'PUT /api/parish_region_states',
]
