import type { Found } from '@seara/contract/overview/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  sendContribution,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import {
  answered,
  createDiocese,
  createParish,
  fillLetterhead,
  signedInApp,
  signIn,
} from '../../../../test/factories.ts'

const { seara, request, db, token } = await signedInApp('admin')
await fillLetterhead(seara)
const secretary = await signIn(seara)

const search = async (q: string, { token: whose } = { token }): Promise<Found[]> =>
  answered(await request('GET', '/api/search', { token: whose, query: { q } })).json()
const idsOf = async (kind: Found['kind'], q: string) =>
  (await search(q)).filter((found) => found.kind === kind).map(({ id }) => id)

const aparecida = await createDiocese(seara, token, {
  name: 'Arquidiocese de Aparecida',
  city: 'Aparecida',
  uf: 'SP',
  bishop: 'Dom Orlando Brandes',
  cnpj: '11222333000181',
  telephone: '1231042700',
  contact_mail: 'curia@aparecida.example',
})
const luz = await createDiocese(seara, token, { name: 'Diocese de Luz do Mundo', city: 'Luz', uf: 'MG' })
const parish = await createParish(seara, token, luz.id, {
  name: 'Aparecida dos Montes',
  email: 'montes@paroquia.example',
  telephone: '37999887766',
})

test('a diocese is found by words of its name in any order, its bishop, CNPJ, telephone and e-mail', async () => {
  for (const words of ['mundo luz', 'LUZ do mundo', 'múndo', 'do luz'])
    expect((await search(words))[0], words).toMatchObject({ kind: 'diocese', id: luz.id })
  const own = ['orlando', 'brandes dom', '11.222.333/0001-81', '11222333', '(12) 3104-2700', '+55 12 3104 2700']
  for (const q of [...own, 'curia@aparecida']) expect(await idsOf('diocese', q), q).toEqual([aparecida.id])
  expect(await idsOf('diocese', 'luz aparecida')).toEqual([])
})

test('dioceses stand before parishes, and what is in the trash comes last and says so', async () => {
  expect((await search('aparecida')).map(({ kind, id }) => [kind, id])).toEqual([
    ['diocese', aparecida.id],
    ['parish', parish.id],
  ])
  const trashed = await createDiocese(seara, token, { name: 'Aparecida Velha', city: 'Nada' })
  answered(await request('DELETE', `/api/diocese/${trashed.id}`, { token }), 204)
  const dioceses = (await search('aparecida')).filter(({ kind }) => kind === 'diocese')
  expect(dioceses.map(({ id, is_trashed }) => [id, is_trashed])).toEqual([
    [aparecida.id, false],
    [trashed.id, true],
  ])
})

test('parishes, groups, contacts and users are found by name, e-mail and telephone', async () => {
  for (const q of ['montes aparecida', 'montes@paroquia', '(37) 99988-7766'])
    expect(await idsOf('parish', q), q).toEqual([parish.id])
  const group = await createGroup(seara, token, {
    group_name: 'Sementinhas',
    representant_name: 'Tia Nena',
    contact_mail: 'nena@grupo.example',
    telephone: '62988776655',
  })
  for (const q of ['sementinhas', 'nena tia', 'nena@grupo', '62 98877-6655'])
    expect(await idsOf('group', q), q).toEqual([group])
  const contact = answered(
    await request('POST', '/api/diocese-contact', {
      token,
      body: {
        diocese_id: luz.id,
        contact_type_id: 1,
        name: 'Dom Aristides',
        email: 'bispo@luz.example',
        telephone: '3734211234',
      },
    }),
    201,
  ).json<{ id: number }>()
  for (const q of ['aristides', 'bispo@luz', '(37) 3421-1234'])
    expect(await search(q), q).toMatchObject([{ kind: 'contact', id: contact.id, of: luz.id }])
  expect(await idsOf('user', secretary.email)).toEqual([secretary.id])
  expect(await search(secretary.email, secretary)).toEqual([])
})

test('a contribution is found by its sender, its amount as people type it, and its receipt, a voided one too', async () => {
  const choices = await contributionChoices(seara, token)
  const collection = await createCollection(seara, token, { description: 'Coleta 2026' })
  const make = (change: Record<string, string>) =>
    createContribution(seara, token, contributionFields(collection.id, luz.id, choices, change))
  const large = await make({ value_currency: '33.212,39', name: 'Cônego Zózimo', email: 'zozimo@luz.example' })
  const round = await make({ value_currency: '1.500', name: 'Outra Pessoa' })
  for (const q of ['33.212,39', '33212,39', 'R$ 33.212', '33212', 'zozimo conego', 'zozimo@luz'])
    expect(await idsOf('contribution', q), q).toEqual([large.id])
  for (const q of ['1.500', '1500', '1.500,00']) expect(await idsOf('contribution', q), q).toEqual([round.id])
  expect(await idsOf('contribution', '1.500,01')).toEqual([])
  const fields = contributionFields(collection.id, aparecida.id, choices, { name: 'Quem Enviou' })
  const sent = answered(await sendContribution(seara, fields), 201).json<{ id: number; protocol: string }>()
  const plain = sent.protocol.replace('-', '')
  for (const q of [sent.protocol, plain, sent.protocol.replace('-', ' ').toLowerCase()]) {
    expect((await search(q))[0], q).toMatchObject({ kind: 'contribution', id: sent.id })
    const listed = await request('GET', `${contributionPath}/${collection.id}`, { token, query: { search: q } })
    expect(answered(listed).json<{ data: { id: number }[] }>().data, q).toMatchObject([{ id: sent.id }])
  }

  const verify = async () =>
    answered(await request('PUT', `${contributionPath}/verify/${large.id}`, { token })).json<{
      receipt_number: string
    }>()
  const { receipt_number: first } = await verify()
  expect((await search(first))[0]).toMatchObject({
    kind: 'contribution',
    id: large.id,
    of: collection.id,
    value: 33212.39,
    detail: `Coleta 2026 · Cônego Zózimo · recibo ${first}`,
  })
  const undone = await request('POST', `/api/verification/undo/${large.id}`, {
    token,
    body: { reason: 'comprovante de outra' },
  })
  answered(undone)
  await verify()
  expect((await search(`recibo ${first}`))[0]).toMatchObject({
    id: large.id,
    detail: `Coleta 2026 · Cônego Zózimo · recibo ${first} (anulado)`,
  })
  for (const query of [first, `recibo ${first}`]) {
    const listed = await request('GET', `${contributionPath}/${collection.id}`, { token, query: { search: query } })
    expect(answered(listed).json<{ data: { id: number }[] }>().data, query).toMatchObject([{ id: large.id }])
  }
})

test('a request is found by its code in any spelling and by its requester, a slip by its nosso número and amount', async () => {
  const campaign = await createCampaign(seara, token, { description: 'Campanha 2026' })
  await setIssuer(seara, token, '237')
  const confirmed = await createConfirmed(seara, token, campaign.id, { dioceseId: luz.id })
  const slip = await createSlip(seara, token, confirmed.id)
  const { code } = confirmed
  for (const q of [code, code.toLowerCase(), code.replace('-', ''), code.slice(0, 5)])
    expect(await idsOf('request', q), q).toEqual([confirmed.id])
  expect((await search(code))[0]).toMatchObject({ kind: 'request', title: code })
  expect(await idsOf('request', 'maria@exemplo.org')).toEqual([confirmed.id])
  expect(await idsOf('request', '(62) 98765-4321')).toEqual([confirmed.id])
  for (const q of [
    slip.our_number,
    slip.our_number.replace(/\D/g, '').slice(2, 12),
    String(slip.value).replace('.', ','),
  ])
    expect(await idsOf('slip', q), q).toEqual([slip.id])
  const total = String(slip.value).replace('.', ',')
  expect((await search(total)).find(({ kind }) => kind === 'request')).toMatchObject({
    id: confirmed.id,
    value: slip.value,
  })
  expect((await search(slip.our_number))[0]).toMatchObject({ kind: 'slip', of: confirmed.id })

  const shipment = { carrier: 'Correios', tracking_code: 'AA 123456789 BR' }
  answered(await request('PUT', `/api/missionary-campaign/shipment/${confirmed.id}`, { token, body: shipment }))
  for (const q of ['AA123456789BR', 'aa 123456789 br', '456789'])
    expect(await idsOf('request', q), q).toEqual([confirmed.id])
  expect((await search('aa123456789br'))[0]).toMatchObject({
    kind: 'request',
    detail: 'Diocese de Luz do Mundo · Maria Aparecida · Campanha 2026 · Correios AA 123456789 BR',
  })
  expect(await idsOf('request', 'AA123456788BR')).toEqual([])
})

test('the network itself is found by admins, by its name and CNPJ', async () => {
  const { name, cnpj } = await db.selectFrom('letterhead').select(['name', 'cnpj']).executeTakeFirstOrThrow()
  const masked = (cnpj ?? '').replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  for (const q of [name ?? '', cnpj ?? '', masked])
    expect(
      (await search(q)).filter(({ kind }) => kind === 'letterhead'),
      q,
    ).toMatchObject([{ title: name }])
  expect((await search(masked, secretary)).filter(({ kind }) => kind === 'letterhead')).toEqual([])
})

test('a donation is found by its title', async () => {
  const donation = answered(
    await request('POST', '/api/donation', { token, body: { title: 'Natal das crianças', description: '' } }),
    201,
  ).json<{ id: number }>()
  expect(await search('crianças natal')).toMatchObject([{ kind: 'donation', id: donation.id }])
  const group = await createGroup(seara, token, { group_name: 'Sementinhas' })
  const gift = { donation_id: donation.id, safe_box_group_id: group, value: 77.13 }
  answered(await request('POST', '/api/groups_donation', { token, body: gift }), 201)
  expect((await search('77,13')).find(({ kind }) => kind === 'group')).toMatchObject({
    id: group,
    title: 'Sementinhas',
    value: 77.13,
  })
})

test('whatever is typed is answered, with at most six of a kind', async () => {
  await db
    .insertInto('parish')
    .values(
      Array.from({ length: 300 }, (_, n) => ({
        diocese_id: luz.id,
        name: `Paróquia Repetida ${n}`,
        zip_code: '76600000',
        city: 'Luz',
        uf: 'MG',
        telephone: '6233334444',
        email: 'muitas@exemplo.org',
      })),
    )
    .execute()
  // The search reads one more record than the screen shows.
  expect(await idsOf('parish', 'repetida')).toHaveLength(7)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.stringMatching(/^[\d.,/ -]{1,20}$/),
        fc.stringMatching(/^[%_\\ a-z]{1,12}$/),
      ),
      async (q) => {
        const answer = await request('GET', '/api/search', { token, query: { q } })
        expect([200, 422]).toContain(answer.statusCode)
        if (answer.statusCode !== 200) return
        const counts = Map.groupBy(answer.json<Found[]>(), ({ kind }) => kind)
        for (const found of counts.values()) expect(found.length).toBeLessThanOrEqual(7)
      },
    ),
    { numRuns: 80 },
  )
})

test('only staff search', async () => {
  expect((await request('GET', '/api/search', { query: { q: 'luz' } })).statusCode).toBe(401)
})

test('a collection and a campaign are found by title, code and year', async () => {
  const collection = await createCollection(seara, token, { description: 'Coleta das Missões', base_year: 2031 })
  const campaign = await createCampaign(seara, token, {
    description: 'Missão é servir',
    begin_dt: '2031-02-01',
    due_date: '2031-05-01',
  })
  for (const q of ['missoes coleta', 'CM-2031', '2031'])
    expect(await idsOf('collection', q), q).toEqual([collection.id])
  for (const q of ['servir', 'cam-2031', '2031']) expect(await idsOf('campaign', q), q).toEqual([campaign.id])
  expect((await search('CM-2031'))[0]).toMatchObject({ kind: 'collection', title: 'Coleta das Missões' })
  expect((await search('cam-2031'))[0]).toMatchObject({ kind: 'campaign', detail: 'CAM-2031 · 2031' })
})
