import type { ApiClient } from './api-client.ts'
import { activeCampaign, createCampaign, createProduct, createRequest } from './campaigns.ts'
import { createConfirmed } from './billing.ts'
import { createDonation, createGroup, give } from './cofrinho.ts'
import { createContribution, openCollection } from './collections.ts'
import { admin } from './people.ts'
import { createRegion } from './regions.ts'
import { createContact, createDiocese, createParish } from './registry.ts'
import { applyReturn, createSlip, paymentOf, strangeNumber } from './return-files.ts'
import { createBox } from './shipping.ts'
import { createAccount, dayAgo, statementFile } from './statements.ts'
import { today } from './today.ts'

export type RecordsToWalk = Awaited<ReturnType<typeof makeRecordsToWalk>>

/** Makes the records without which some forms of the staff cannot be opened. @returns ids and texts to search for */
export async function makeRecordsToWalk(api: ApiClient, unique: string) {
  return { unique, ...(await registry(api, unique)), ...(await requests(api, unique)), ...(await money(api, unique)) }
}

async function registry(api: ApiClient, unique: string) {
  const diocese = await createDiocese(api, `Diocese ${unique}`)
  await createContact(api, diocese.id, 'Chancelaria', 'Rosa')
  const parish = await createParish(api, diocese.id, `Paróquia ${unique}`)
  const group = await createGroup(api, `Grupo ${unique}`, { parish_id: parish.id })
  const donation = await createDonation(api, `Doação ${unique}`)
  await give(api, donation.id, group.id, 45.5)
  const region = await createRegion(api, `Regional ${unique}`, ['MG'])
  const user = await api.createUser(`Pessoa ${unique}`, {
    email: `p.${unique}@rede.test`.toLowerCase(),
    password: 'semente-boa-26',
  })
  return { diocese: diocese.id, parish: parish.id, group: group.id, donation: donation.id, region, user: user.id }
}

async function requests(api: ApiClient, unique: string) {
  const campaign = await activeCampaign(api)
  const product = await createProduct(api, `Cartaz ${unique}`)
  const request = await createRequest(api, campaign, unique, [{ product, quantity: 3 }])
  await createBox(api, request.id, 2)
  // A request that waits to be packed.
  await createConfirmed(api, campaign, `${unique} a embalar`)
  const open = await createSlip(api, campaign, `${unique} aberto`)
  const paid = await createSlip(api, campaign, `${unique} pago`)
  const byHand = { status: 'paid', credit_date: today(), paid_value: 10 }
  await api.call('PUT', `/api/missionary-campaign/invoice/${paid.id}`, byHand)
  const strange = strangeNumber()
  const { files } = await applyReturn(api, [paymentOf({ registered: strange, value: 150.5 })])
  return {
    campaign: campaign.id,
    request: request.id,
    ofOpenSlip: open.request.id,
    ofPaidSlip: paid.request.id,
    paidCode: paid.request.code,
    strange,
    returnFile: files[0]?.id ?? 0,
  }
}

async function money(api: ApiClient, unique: string) {
  const account = await createAccount(api, `Banco ${unique}`)
  const collection = { ...(await openCollection(api, `${unique} da coleta`)), account }
  const { id: verified } = await createContribution(api, collection, { value: '1.500,25' })
  const cnpjOf = async ({ id }: { id: number }) => (await api.call<{ cnpj: string }>('GET', `/api/diocese/${id}`)).cnpj
  const cnpj = await cnpjOf(collection.diocese)
  const repaid = await createDiocese(api, `Diocese ${unique} reembolsada`)
  const sentBack = await createContribution(api, collection, { diocese: repaid, value: '77,05' })
  const payer = `${await cnpjOf(repaid)} ${unique}`
  await api.send('/api/finance/statements', {
    'statements[]': statementFile(`${unique}.ofx`, account, [
      { day: dayAgo(0), amount: '1500.25', memo: `PIX RECEBIDO ${cnpj} ${unique}` },
      { day: dayAgo(0), amount: '3.15', memo: `DEPOSITO ${unique}` },
      { day: dayAgo(0), amount: '77.05', memo: `PIX RECEBIDO ${payer}` },
    ]),
  })
  for (const id of [verified, sentBack.id])
    await api.call('PUT', `/api/collection-missionary-contribuitions/verify/${id}`)
  await api.send('/api/finance/statements', {
    'statements[]': statementFile(`${unique}-devolvido.ofx`, account, [
      { day: dayAgo(0), amount: '-77.05', memo: `PIX DEVOLVIDO ${payer}` },
    ]),
  })
  const other = await createDiocese(api, `Diocese ${unique} outra`)
  await createContribution(api, collection, { diocese: other })
  const erasable = `zulmira.${unique}@e2e.test`.toLowerCase()
  const deleted = await createContribution(api, collection, { email: erasable, diocese: other })
  await api.call('DELETE', `/api/collection-missionary-contribuitions/${deleted.id}`)
  return { collection: collection.id, verified, erasable, year: await closedYear(api, unique) }
}

/** Makes a campaign that is finished, and closes its year. @returns that year */
async function closedYear(api: ApiClient, unique: string) {
  const { id } = await createCampaign(api, `Campanha encerrada ${unique}`)
  const { base_year } = await api.call<{ base_year: number }>('GET', `/api/missionary-campaign/${id}`)
  await api.call('PUT', `/api/missionary-campaign/${id}`, { finished: true })
  const year = `/api/year-closings/campaigns/${base_year}`
  const { seen } = await api.call<{ seen: string }>('GET', year)
  await api.call('POST', year, { seen, current_password: admin.password })
  return base_year
}
