import { expect, test } from 'vitest'
import {
  addLine,
  campaignPath,
  confirm,
  createCampaign,
  createProduct,
  createRequest,
  readPath,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, signedInApp } from '../../../../test/factories.ts'

const { seara, request, token, db } = await signedInApp()
const campaign = await createCampaign(seara, token)
const { id: dioceseId } = await createDiocese(seara, token, { city: 'Goiás', uf: 'GO', address: 'Praça da Matriz' })
const poster = await createProduct(seara, token, { name: 'Cartaz', price: 12.5 })
const booklet = await createProduct(seara, token, { name: 'Livrinho', price: 0.99 })

const mailsOf = (id: number) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('purpose', '=', 'request-confirmed')
    .where('purpose_key', 'like', `${id} %`)
    .orderBy('id')
    .execute()
const states = async (id: number) => (await mailsOf(id)).map(({ recipient, state }) => `${recipient} ${state}`)
const withdraw = (id: number) => request('PUT', `${requestPath}/${id}?action=unfinished`, { token })

async function open() {
  const made = await createRequest(seara, token, campaign.id, { dioceseId })
  await addLine(seara, token, made.id, poster.id, 35)
  await addLine(seara, token, made.id, booklet.id, 2)
  return made
}

test('what was confirmed is mailed once: materials, total, where it goes and the link', async () => {
  const { id, code } = await open()
  await Promise.all([confirm(seara, token, id), confirm(seara, token, id)])
  const [mail, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'maria@exemplo.org', state: 'queued' })
  expect(mail?.subject).toContain(`${code} confirmada`)
  const text = mail?.text.replaceAll('\u00a0', ' ')
  expect(text).toContain('Cartaz: 35 × R$ 12,50 = R$ 437,50\nLivrinho: 2 × R$ 0,99 = R$ 1,98\n\nTotal: R$ 439,48\n')
  expect(text).toMatch(/Entrega: .*Praça da Matriz, .*Goiás - GO/)
  expect(text).toContain(`/champaing-solicitation-view/${code}`)
  expect(text).toContain('O boleto chega por e-mail')
  expect(mail?.html).toMatch(/437,50<br>Livrinho/)
})

test('a visitor, who chooses diocese and address, is told the city only, at most three times a day', async () => {
  const email = 'visitante@exemplo.org'
  const ids: number[] = []
  while (ids.length < 4) {
    const body = { name: 'Rosa', email, telephone: '62999990000', diocese_id: dioceseId, origin: 'public' }
    const made = answered(
      await request('POST', requestPath, { body: { ...body, missionary_campaign_id: campaign.id } }),
      201,
    ).json<{ id: number; code: string }>()
    const proof = `code=${made.code}`
    const line = { champaingn_solicitation_id: made.id, champaingn_product_id: poster.id, quantity: 1 }
    answered(await request('POST', `${campaignPath}/solicitation-product?${proof}`, { body: line }), 201)
    answered(await request('PUT', `${requestPath}/${made.id}?action=finished&${proof}`, {}))
    ids.push(made.id)
  }
  const mails = (await Promise.all(ids.map(mailsOf))).flat()
  expect(mails).toHaveLength(3)
  for (const { text } of mails) {
    expect(text).toContain(', Goiás - GO')
    expect(text).not.toContain('Praça')
  }
})

test('what is no longer true does not leave, and another confirmation is mailed again', async () => {
  const { id } = await open()
  await confirm(seara, token, id)
  answered(await withdraw(id))
  expect(await states(id)).toEqual(['maria@exemplo.org withdrawn'])
  await addLine(seara, token, id, poster.id, 5)
  await confirm(seara, token, id)
  const [, second] = await mailsOf(id)
  expect(second?.text).toContain('Cartaz: 40 ×')
  expect(await states(id)).toEqual(['maria@exemplo.org withdrawn', 'maria@exemplo.org queued'])
  // When the request's e-mail is corrected, the waiting mail about the confirmation goes to the new address.
  answered(await request('PUT', `${readPath}/${id}`, { token, body: { email: 'certo@exemplo.org' } }))
  expect((await states(id))[1]).toBe('certo@exemplo.org queued')
  answered(await request('DELETE', `${requestPath}/${id}`, { token }), 204)
  expect((await states(id))[1]).toBe('certo@exemplo.org withdrawn')
})

test('it stands among the mails of the request', async () => {
  const { id } = await open()
  await confirm(seara, token, id)
  const mails = answered(await request('GET', `/api/mails/request/${id}`, { token })).json<object[]>()
  expect(mails).toHaveLength(2)
})

test('nothing to pay, nothing said about paying', async () => {
  const free = await createProduct(seara, token, { name: 'Folheto grátis', price: 0 })
  const { id, code } = await createRequest(seara, token, campaign.id, { dioceseId })
  await addLine(seara, token, id, free.id, 3)
  await confirm(seara, token, id)
  const [mail] = await mailsOf(id)
  expect(mail?.text).not.toContain('boleto')
  expect(mail?.text).toContain(code)
})
