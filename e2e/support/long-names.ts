import {
  helpOf,
  ledgerYearScreen,
  mailTemplate,
  paths,
  reconciliationRows,
  records,
} from '../../apps/web/src/routing/paths.ts'
import type { ApiClient } from './api-client.ts'
import { fileOf } from './billing.ts'
import { createCampaign, createProduct, createRequest } from './campaigns.ts'
import { createDonation, createGroup, finish, give } from './cofrinho.ts'
import { createContribution, openCollection } from './collections.ts'
import { pageOf } from './page-of.ts'
import { applyReturn, createSlip, paymentOf, strangeNumber } from './return-files.ts'
import { createRegion } from './regions.ts'
import { createContact, createDiocese, createParish } from './registry.ts'

/** A name that, together with the words around it, has more than 200 letters. `endless` is a word that cannot wrap. */
export const longName =
  'Nossa Senhora da Conceição Aparecida do Perpétuo Socorro e São Sebastião do Rio das Mortes Pequeno ' +
  'e Santa Rita de Cássia e São José do Barreiro da Serra dos Órgãos, da Mitra de Pedra Azul'
const endless = 'Pindamonhangabaçuapirangatibiritibaguaratinguetaubaté'
const longEmail = (unique: string) =>
  `secretaria.da.infancia.missionaria.${unique.replace(/\W/g, '')}@arquidiocese-de-sao-sebastiao-do-alto.org.br`

/** Fills every screen of the staff with rows that are hard to fit. @returns the addresses of all these screens */
export async function fillWithLongNames(
  api: ApiClient,
  unique: string,
): Promise<{ lists: (() => Promise<string>)[]; others: string[] }> {
  const email = longEmail(unique)
  const region = await createRegion(api, `Regional ${longName} ${unique}`, ['AM', 'PA', 'MT', 'GO', 'MG', 'SP'])
  const place = { city: 'São Sebastião da Bela Vista do Paraíso', uf: 'MG' }
  const diocese = await createDiocese(api, `Arquidiocese ${longName} ${unique}`, {
    ...place,
    bishop: `Dom ${longName}`,
    contact_mail: email,
    parish_region_id: region,
  })
  const other = await createDiocese(api, `${endless} ${unique}`, { ...place, parish_region_id: region })
  await api.call('DELETE', `/api/diocese/${other.id}`)
  await createContact(api, diocese.id, 'Chancelaria', longName)
  const parish = await createParish(api, diocese.id, `Paróquia ${longName} ${unique}`, { ...place, email })
  await createParish(api, diocese.id, `${endless} ${unique}`, place)
  const group = await createGroup(api, `Grupo ${longName} ${unique}`, {
    representant_name: longName,
    contact_mail: email,
    parish_id: parish.id,
  })
  const user = await api.createUser(`${longName} ${unique}`, { email, password: 'semente-boa-26' })
  const donation = await createDonation(api, `Doação ${longName} ${unique}`, longName)
  await give(api, donation.id, group.id, 987_654.32)
  const finished = await createDonation(api, `Doação ${endless} ${unique}`)
  await give(api, finished.id, group.id, 1)
  await finish(api, finished.id)

  const collection = await openCollection(api, `${longName} ${unique}`)
  await createContribution(api, collection, { diocese, email })
  const { id } = await createContribution(api, collection, { email })
  await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
  await api.call('POST', '/api/global-config', {
    title: `Opção ${longName} ${unique}`,
    link: `https://exemplo.org/${endless}`,
  })
  const campaign = await createCampaign(api, `Campanha ${longName} ${unique}`)
  const products = [
    await createProduct(api, `Material ${longName} ${unique}`, 1_765.43),
    await createProduct(api, `${endless} ${unique}`),
  ]
  const lines = products.map((product) => ({ product, quantity: 1_234 }))
  const request = await createRequest(api, campaign, unique, lines, diocese)
  await api.call('POST', '/api/missionary-campaign/solicitation/box', {
    champaingn_solicitation_id: request.id,
    weight: 12.345,
  })
  await api.call('PUT', `/api/missionary-campaign/solicitation/${request.id}?action=finished`)
  const slip = await createSlip(api, campaign, unique, { total: 123_456.78, of: diocese })
  // The shipping file is made before the payment, because nothing is sent to the bank about a paid slip.
  const shippingFile = await fileOf(api, slip)
  const { files } = await applyReturn(
    api,
    [paymentOf(slip, { paidCents: 987_654_321 }), paymentOf({ registered: strangeNumber(), value: 1_234_567.89 })],
    `Retorno da cobrança ${longName}.RET`,
  )
  const { data: mails } = await api.call<{ data: { id: number }[] }>('GET', '/api/outbox')
  const { base_year } = await api.call<{ base_year: number }>('GET', `/api/missionary-collection/${collection.id}`)
  const [template] = await api.call<{ key: string }[]>('GET', '/api/mail-templates')
  const ids: Record<keyof typeof records, number> = {
    user: user.id,
    region,
    diocese: diocese.id,
    parish: parish.id,
    group: group.id,
    donation: donation.id,
    collection: collection.id,
    collectionContribution: collection.id,
    collectionVerify: collection.id,
    campaign: campaign.id,
    campaignSlips: campaign.id,
    solicitation: request.id,
    campaignShipping: campaign.id,
    campaignScan: campaign.id,
    shippingFile,
    mail: mails[0]?.id ?? 0,
    returnFile: files[0]?.id ?? 0,
    reconciliation: campaign.id,
  }
  const { login, register, forgotPassword, resetPassword, invitation, publicArea } = paths
  const notScreensOfStaff: readonly string[] = [login, register, forgotPassword, resetPassword, invitation, publicArea]
  // A row's page is looked up only when its list is opened, because other journeys add rows meanwhile.
  const onPage = (path: string, id: number) => async () => `?page=${await pageOf(api, path, id)}`
  const found = (query: string) => () => Promise.resolve(query)
  const lists = {
    dioceses: found(`?search=${unique}&limit=5`),
    parishes: found(`?search=${unique}&limit=5`),
    groups: found(`?search=${unique}&limit=5`),
    donations: found(`?search=${unique}&limit=5`),
    outbox: found(`?search=${unique.replace(/\W/g, '')}`),
    users: onPage('/api/user', user.id),
    regions: onPage('/api/parish_region', region),
    campaigns: onPage('/api/missionary-campaign', campaign.id),
    collections: onPage('/api/missionary-collection', collection.id),
  } satisfies Partial<Record<keyof typeof paths, () => Promise<string>>>
  return {
    lists: Object.entries(lists).map(
      ([name, query]) =>
        async () =>
          paths[name as keyof typeof lists] + (await query()),
    ),
    others: [
      ...Object.entries(paths).flatMap(([name, path]) =>
        name in lists || notScreensOfStaff.includes(path) ? [] : [path],
      ),
      ...Object.entries(records).map(([name, record]) => record.to(ids[name as keyof typeof records])),
      mailTemplate.to(template?.key ?? ''),
      helpOf.to('slips'),
      ledgerYearScreen.to('collections', base_year),
      `${reconciliationRows.to(campaign.id)}?figure=paid`,
    ],
  }
}
