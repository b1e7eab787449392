import { beforeAll, describe, expect, test } from 'vitest'
import { createGroup } from './cofrinho-factories.ts'
import {
  addLine,
  boxPath,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  linePath,
  productPath,
} from './campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from './collection-factories.ts'
import { answered, createDiocese, createParish, errorsOf, fillLetterhead, signedInApp, signIn } from './factories.ts'

const { seara, request, token } = await signedInApp('admin')

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  answered(await request(method, path, { token, ...(body && { body }) }), method === 'POST' ? 201 : 200).json<
    Record<string, unknown>
  >()

/** The id of the request for material to which the box of the kind `box` belongs. */
let boxesOf = 0

interface Kind {
  /** Makes a record. @returns the address at which a PUT changes it */
  make: () => Promise<string>
  /** A new value for each field that a PUT may change. */
  fields: Record<string, unknown>
  /** The fields that a PUT may set to null. */
  clearable: string[]
  /** The fields that must have a value. */
  required: string[]
  /** Reads the record, if the address of its PUT has no GET. */
  read?: (path: string) => Promise<Record<string, unknown>>
}

const address = { zip_code: '70000000', address: 'SES 801', number: 7, complement: 'Fundos', neighborhood: 'Asa Sul' }
const clearableAddress = ['address', 'number', 'complement', 'neighborhood']

/**
 * Reads a record from a list and drops its field `version`, which changes with every save. An answer with a single
 * record has no such field: its version is in the header `ETag`.
 */
const member = (list: string, id: string | undefined) => async () => {
  const rows = (await send('GET', list)) as unknown as Record<string, unknown>[]
  const row = rows.find((item) => String(item['id']) === id)
  return Object.fromEntries(Object.entries(row ?? {}).filter(([field]) => field !== 'version'))
}

const diocese = () => createDiocese(seara, token, { complement: 'Cúria', parish_region_id: 2 })

const kinds: Record<string, Kind> = {
  diocese: {
    make: async () => `/api/diocese/${(await diocese()).id}`,
    fields: {
      name: 'Outra',
      bishop: 'Dom Outro',
      telephone: '61999998888',
      contact_mail: 'outra@exemplo.org',
      ...address,
    },
    clearable: [...clearableAddress, 'parish_region_id'],
    required: ['name', 'bishop', 'cnpj', 'telephone', 'contact_mail', 'zip_code', 'city', 'uf'],
  },
  parish: {
    make: async () => `/api/parish/${(await createParish(seara, token, (await diocese()).id)).id}`,
    fields: { name: 'Outra', telephone: '61999998888', email: 'outra@exemplo.org', ...address },
    clearable: clearableAddress,
    required: ['name', 'telephone', 'email', 'zip_code', 'city', 'uf'],
  },
  'contact of a diocese': {
    make: async () => {
      const body = { name: 'Ana', email: 'ana@exemplo.org', telephone: '6133334444', contact_type_id: 1 }
      const { id } = await send('POST', '/api/diocese-contact', { ...body, diocese_id: (await diocese()).id })
      return `/api/diocese-contact/${String(id)}`
    },
    read: async (path) => send('PUT', path, { telephone: '6133334444' }),
    fields: { name: 'Outra', email: 'outra@exemplo.org' },
    clearable: [],
    required: ['name', 'email', 'telephone'],
  },
  region: {
    make: async () =>
      `/api/parish_region/${String((await send('POST', '/api/parish_region', { region_name: 'Extremo' }))['id'])}`,
    fields: { region_name: 'Outra' },
    clearable: [],
    required: ['region_name'],
  },
  'IAM group': {
    make: async () =>
      `/api/safe_box_groups/${await createGroup(seara, token, { telephone: '6133334444', city: 'Goiás' })}`,
    fields: {
      group_name: 'Outro',
      representant_name: 'Eva',
      contact_mail: 'eva@exemplo.org',
      uf: 'DF',
      zip_code: '70000000',
    },
    clearable: ['telephone', 'zip_code', 'city', 'uf', 'address', 'neighborhood', 'diocese_id', 'parish_id'],
    required: ['group_name', 'representant_name', 'contact_mail'],
  },
  'contribution to a donation': {
    make: async () => {
      const { id } = await send('POST', '/api/donation', { title: 'Cofrinho' })
      const body = { donation_id: id, safe_box_group_id: await createGroup(seara, token), value: 10 }
      return `/api/groups_donation/${String((await send('POST', '/api/groups_donation', body))['id'])}`
    },
    read: async (path) => send('PUT', path, { value: 10 }),
    fields: {},
    clearable: [],
    required: ['value'],
  },
  collection: {
    make: async () => `/api/missionary-collection/${(await createCollection(seara, token)).id}`,
    fields: {},
    clearable: [],
    required: ['finished'],
  },
  contribution: {
    make: async () => {
      const [{ id }, choices] = [await createCollection(seara, token), await contributionChoices(seara, token)]
      const made = await createContribution(seara, token, contributionFields(id, (await diocese()).id, choices))
      return `${contributionPath}/${made.id}`
    },
    read: async (path) => send('PUT', path, { value: '1.234,56' }),
    fields: {},
    clearable: [],
    required: ['value'],
  },
  material: {
    make: async () => `${productPath}/${(await createProduct(seara, token)).id}`,
    read: (path) => member(productPath, path.split('/').at(-1))(),
    fields: { name: 'Cartaz grande', price: 2.5 },
    clearable: [],
    required: ['name', 'price'],
  },
  box: {
    make: async () => {
      const { id } = await createRequest(seara, token, (await createCampaign(seara, token)).id)
      boxesOf = id
      return `${boxPath}/${(await createBox(seara, token, id)).id}`
    },
    read: (path) => member(`${boxPath}/${boxesOf}`, path.split('/').at(-1))(),
    fields: { weight: 2.5 },
    clearable: [],
    required: ['weight'],
  },
  'line of a request': {
    make: async () => {
      const { id } = await createRequest(seara, token, (await createCampaign(seara, token)).id)
      return `${linePath}/${(await addLine(seara, token, id, (await createProduct(seara, token)).id, 3)).id}`
    },
    read: async (path) => send('PUT', path, { quantity: 3 }),
    fields: {},
    clearable: [],
    required: ['quantity'],
  },
  'bank account': {
    make: async () => {
      const body = { bank_name: 'BB', bank_number: '001', agency: '1', account_number: '2' }
      return `/api/bank-account/${String((await send('POST', '/api/bank-account', body))['id'])}`
    },
    read: (path) => member('/api/bank-account', path.split('/').at(-1))(),
    fields: { bank_name: 'Caixa', agency: '9' },
    clearable: ['bank_number', 'agency', 'account_number'],
    required: ['bank_name'],
  },
  'credit type': {
    make: async () =>
      `/api/credit-type/${String((await send('POST', '/api/credit-type', { description: 'Cheque' }))['id'])}`,
    read: (path) => member('/api/credit-type', path.split('/').at(-1))(),
    fields: { description: 'Cheque nominal' },
    clearable: [],
    required: ['description'],
  },
  'option of the public page': {
    make: async () => {
      const body = { title: 'Loja', link: '/missionary-collection', disabled: true }
      return `/api/global-config/${String((await send('POST', '/api/global-config', body))['id'])}`
    },
    read: (path) => member('/api/global-config', path.split('/').at(-1))(),
    fields: { title: 'Livraria', link: '/verificar', disabled: false },
    clearable: [],
    required: ['title', 'link'],
  },
  letterhead: {
    make: async () => {
      await fillLetterhead(seara)
      return '/api/letterhead'
    },
    fields: { name: 'Outra Rede', city: 'Brasília', phone: '6133334444' },
    clearable: ['cnpj', 'address', 'city', 'phone', 'email', 'signer_name', 'signer_role'],
    required: ['name'],
  },
  'text of a mail': {
    make: async () => '/api/mail-templates/contribution-verified',
    read: async (path) => send('GET', path),
    fields: {},
    clearable: [],
    required: ['subject', 'body'],
  },
  user: {
    make: async () => `/api/user/${(await signIn(seara)).id}`,
    fields: { name: 'Outra', email: 'outra@exemplo.org', profile: 'admin' },
    clearable: [],
    required: ['name', 'email', 'profile', 'is_approved'],
  },
  'own profile': {
    make: async () => '/api/user/me',
    fields: { name: 'Outra' },
    clearable: [],
    required: ['name', 'email'],
  },
}

describe.each(Object.entries(kinds))('a PUT of a %s', (_name, { make, read, fields, clearable, required }) => {
  let path: string
  // In some lists each record has a field `version`. It changes with every save, so the comparisons leave it out.
  const current = async () => {
    const { version: _, ...record } = await (read ?? ((at: string) => send('GET', at)))(path)
    return record
  }

  beforeAll(async () => {
    path = await make()
  })

  test('leaves what is absent', async () => {
    const before = await current()
    expect(await send('PUT', path, {})).toEqual(before)
    for (const [field, value] of Object.entries(fields)) {
      const unchanged = await current()
      await send('PUT', path, { [field]: value })
      expect(await current()).toEqual({ ...unchanged, [field]: value })
    }
  })

  test('clears what is empty, and refuses to clear what must be there', async () => {
    for (const field of clearable) {
      await send('PUT', path, { [field]: field.endsWith('_id') ? null : '' })
      expect((await current())[field]).toBeNull()
    }
    const before = await current()
    for (const field of required) {
      const empty = field.startsWith('is_') || field === 'finished' ? null : ''
      expect(errorsOf(await request('PUT', path, { token, body: { [field]: empty } }))).toHaveProperty(field)
    }
    expect(await current()).toEqual(before)
  })
})

test('a box of which nothing is said stays as it is', async () => {
  const { id } = await createRequest(seara, token, (await createCampaign(seara, token)).id)
  const box = await createBox(seara, token, id)
  expect(await send('PUT', `/api/missionary-campaign/shipping/box/${box.id}`, {})).toEqual(box)
})

test('a parish that is moved nowhere stays where it is', async () => {
  const parish = await createParish(seara, token, (await diocese()).id)
  expect(await send('PUT', `/api/parish/diocese/${parish.id}`, {})).toEqual(parish)
})
