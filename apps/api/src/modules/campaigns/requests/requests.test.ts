import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  confirm,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  linePath,
  productPath,
  readPath,
  requestBody,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, errorsOf, signedInApp } from '../../../../test/factories.ts'

const { seara, request, db, token } = await signedInApp()
const campaign = await createCampaign(seara, token)
const poster = await createProduct(seara, token, { name: 'Cartaz da campanha', price: 1.25 })
const booklet = await createProduct(seara, token, { name: 'Livro da novena', price: 3.1 })
const crato = await createDiocese(seara, token, { name: 'Diocese de Crato' })

const open = (change: object = {}, headers: Record<string, string> = {}) =>
  request('POST', requestPath, { body: requestBody(campaign.id, crato.id, change), headers })
const opened = async () => answered(await open(), 201).json<PublicRequest>()
const read = async (id: number) => answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
const lineBody = (id: number, productId: number, quantity: unknown) => ({
  champaingn_solicitation_id: id,
  champaingn_product_id: productId,
  quantity,
})
const mailsOf = (id: number) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text'])
    .where('purpose', '=', 'request-created')
    .where('purpose_key', '=', String(id))
    .execute()

describe('from the first step to the confirmation, without a token', () => {
  test('a request is not confirmed at a total that whoever confirms it has not seen', async () => {
    const expensive = await createProduct(seara, token, { name: 'Faixa da campanha', price: 38 })
    const { id, code } = await opened()
    const query = { code, origin: 'public' }
    answered(await request('POST', linePath, { query, body: lineBody(id, expensive.id, 39) }), 201)
    answered(await request('PUT', `${productPath}/${expensive.id}`, { token, body: { price: 380 } }))
    const confirmSeen = (seen_value: string) =>
      request('PUT', `${requestPath}/${id}`, { query: { ...query, action: 'finished', seen_value } })
    const refused = await confirmSeen('1482')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict.value_changed'])
    expect(await read(id)).toMatchObject({ finished: false, total: 14_820 })
    expect(answered(await confirmSeen('14820')).json()).toMatchObject({ finished: true, total: 14_820 })
  })

  test('a request is opened, filled, changed and confirmed by its code', async () => {
    const { id, code } = await opened()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const query = { code, origin: 'public' }
    const added = answered(await request('POST', linePath, { query, body: lineBody(id, poster.id, 35) }), 201)
    expect(added.json()).toEqual({
      id: expect.any(Number) as number,
      champaingn_solicitation_id: id,
      quantity: 35,
      total: 43.75,
      champaingn_product: { id: poster.id, name: 'Cartaz da campanha', price: 1.25, deleted_at: null },
    })
    const line = answered(await request('POST', linePath, { query, body: lineBody(id, booklet.id, '2') }), 201).json<{
      id: number
    }>()
    const changed = await request('PUT', `${linePath}/${line.id}`, { query, body: { quantity: 3 } })
    expect(answered(changed).json()).toMatchObject({ quantity: 3, total: 53.05 })
    answered(await request('DELETE', `${linePath}/${line.id}`, { query }), 204)

    const confirmed = answered(
      await request('PUT', `${requestPath}/${id}`, { query: { ...query, action: 'finished' } }),
    )
    expect(confirmed.json()).toMatchObject({ finished: true, total: 43.75 })
    const seen = answered(await request('GET', `${readPath}/${code}`, { query: { origin: 'public' } }))
    expect(seen.json()).toEqual({
      id,
      code,
      name: 'Maria Aparecida',
      email: 'maria@exemplo.org',
      telephone: '62987654321',
      diocese_id: crato.id,
      diocese_name: 'Diocese de Crato',
      missionary_campaign_id: campaign.id,
      created_at: expect.any(String) as string,
      finished: true,
      total: 43.75,
      status: null,
      invoice_id: null,
      credit_date: null,
      delivery: { city: 'Goiás', uf: 'GO' },
      address_report: null,
      second_copy_asked_at: null,
      shipment: null,
      invoice: null,
      champaingn_solicitation_payment: null,
      diocese: {
        id: crato.id,
        name: 'Diocese de Crato',
        cnpj: crato.cnpj,
        bishop: crato.bishop,
        city: 'Goiás',
        uf: 'GO',
        qtd_parish: 0,
      },
      missionary_campaign: {
        id: campaign.id,
        code: campaign.code,
        description: campaign.description,
        begin_dt: campaign.begin_dt,
        end_dt: null,
        base_year: campaign.base_year,
        finished: false,
      },
      champaingn_solicitation_product: [
        {
          id: expect.any(Number) as number,
          quantity: 35,
          champaingn_product: { id: poster.id, name: 'Cartaz da campanha', price: 1.25, deleted_at: null },
        },
      ],
    })
  })

  test('the code and the link are mailed at once', async () => {
    const { id, code } = await opened()
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject({ recipient: 'maria@exemplo.org' })
    expect(mail?.subject).toContain(code)
    expect(mail?.text).toContain(`https://seara.example/champaing-solicitation-view/${code}`)
  })

  test('sent twice with one key there is one request and one mail', async () => {
    const headers = { 'idempotency-key': 'chave-do-celular' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => open({ name: 'Joana', email: 'joana@exemplo.org' }, headers)),
    )
    const codes = new Set(answers.map((answer) => answered(answer, 201).json<PublicRequest>().code))
    expect(codes.size).toBe(1)
    const rows = await db.selectFrom('request').select('id').where('name', '=', 'Joana').execute()
    expect(rows).toHaveLength(1)
    expect(await mailsOf(rows[0]?.id ?? 0)).toHaveLength(1)
    const other = await open({ name: 'Joana', email: 'outra@exemplo.org' }, headers)
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'conflict.key_reused' })
  })

  test('sent again with its key after the contact was corrected, it is answered with the request', async () => {
    const headers = { 'idempotency-key': 'chave-antes-da-correcao' }
    const sent = { name: 'Ana', email: 'ana@exemplo.orgg', telephone: '6233334444' }
    const { id } = answered(await open(sent, headers), 201).json<PublicRequest>()
    const corrected = { name: 'Ana Lima', email: 'ana@exemplo.org', telephone: '62999998888' }
    answered(await request('PUT', `${readPath}/${id}`, { token, body: corrected }))
    expect(answered(await open(sent, headers), 201).json()).toMatchObject({ id, email: corrected.email })
    for (const other of [{ name: 'Rita' }, { email: corrected.email }, { telephone: corrected.telephone }])
      expect((await open({ ...sent, ...other }, headers)).json()).toMatchObject({ code: 'conflict.key_reused' })
  })

  test('what is missing or wrong is told at its field', async () => {
    const refused = await open({ name: '', email: 'maria', telephone: '123', diocese_id: undefined })
    expect(errorsOf(refused)).toEqual({
      name: ['*O campo nome é obrigatório'],
      email: ['*E-mail inválido'],
      telephone: ['❌ Máximo de 11 e Mínimo de 10 caracteres!'],
      diocese_id: ['Diocese não informada, por favor busque e selecione uma Diocese.'],
    })
    expect(errorsOf(await open({ missionary_campaign_id: 2_000_000_000 }))).toEqual({
      missionary_campaign_id: ['Campanha não encontrada'],
    })
    expect(errorsOf(await open({ diocese_id: 2_000_000_000 }))).toEqual({ diocese_id: ['Diocese não encontrada'] })
  })
})

describe('lines', () => {
  test('a product that is there gets more', async () => {
    const { id } = await createRequest(seara, token, campaign.id)
    await addLine(seara, token, id, poster.id, 2)
    expect(await addLine(seara, token, id, poster.id, 3)).toMatchObject({ quantity: 5, total: 6.25 })
    expect((await read(id)).champaingn_solicitation_product).toHaveLength(1)
  })

  test.each([0, -1, 1.5, 10 ** 12, '1,5', 'dez', '', null, '1e3', [2], 1_000_001])(
    'a quantity of %j is refused in words and changes nothing',
    async (quantity) => {
      const { id } = await createRequest(seara, token, campaign.id)
      const refused = await request('POST', linePath, { token, body: lineBody(id, poster.id, quantity) })
      expect(errorsOf(refused)).toEqual({ quantity: [expect.stringMatching(/^A quantidade /) as string] })
      const line = await addLine(seara, token, id, poster.id, 2)
      const change = await request('PUT', `${linePath}/${line.id}`, { token, body: { quantity } })
      expect(Object.keys(errorsOf(change))).toEqual(['quantity'])
      expect(await read(id)).toMatchObject({ total: 2.5 })
    },
  )

  test('no request comes to more than a slip can carry', async () => {
    const { id } = await createRequest(seara, token, campaign.id)
    const expensive = await createProduct(seara, token, { price: '99.999,99' })
    await addLine(seara, token, id, expensive.id, 1_000)
    const refused = await request('POST', linePath, { token, body: lineBody(id, expensive.id, 1) })
    expect(errorsOf(refused)).toEqual({ quantity: ['O total da solicitação passaria de R$ 99.999.999,99'] })
    expect(await read(id)).toMatchObject({ total: 99_999_990 })
  })

  test('a product in the trash is not added, not changed, and keeps the request from being confirmed', async () => {
    const product = await createProduct(seara, token)
    const { id } = await createRequest(seara, token, campaign.id)
    const line = await addLine(seara, token, id, product.id)
    answered(await request('DELETE', `${productPath}/${product.id}`, { token }), 204)
    const inactive = 'Produto inativo, por favor exclua'
    const other = await createRequest(seara, token, campaign.id)
    const added = await request('POST', linePath, { token, body: lineBody(other.id, product.id, 1) })
    expect(errorsOf(added)).toEqual({ champaingn_product_id: [inactive] })
    const changed = await request('PUT', `${linePath}/${line.id}`, { token, body: { quantity: 4 } })
    expect(errorsOf(changed)).toEqual({ quantity: [inactive] })
    const confirmed = await request('PUT', `${requestPath}/${id}?action=finished`, { token })
    expect(errorsOf(confirmed)).toEqual({ champaingn_solicitation_product: [`${inactive}: ${product.name}`] })
    expect((await read(id)).champaingn_solicitation_product).toMatchObject([
      { quantity: 1, champaingn_product: { deleted_at: expect.any(String) as string } },
    ])
    answered(await request('DELETE', `${linePath}/${line.id}`, { token }), 204)
    await addLine(seara, token, id, poster.id)
    await confirm(seara, token, id)
  })

  test('an unknown line, product or request', async () => {
    const none = 2_000_000_000
    const { id } = await createRequest(seara, token, campaign.id)
    expect((await request('PUT', `${linePath}/${none}`, { token, body: { quantity: 1 } })).statusCode).toBe(404)
    expect((await request('DELETE', `${linePath}/${none}`, { token })).statusCode).toBe(404)
    expect((await request('POST', linePath, { token, body: lineBody(none, poster.id, 1) })).statusCode).toBe(404)
    expect(errorsOf(await request('POST', linePath, { token, body: lineBody(id, none, 1) }))).toEqual({
      champaingn_product_id: ['Material não encontrado'],
    })
  })
})

describe('confirming and withdrawing', () => {
  test('needs a line, locks the lines, freezes the price; withdrawing undoes all of it', async () => {
    const product = await createProduct(seara, token, { price: 2 })
    const { id } = await createRequest(seara, token, campaign.id)
    const empty = await request('PUT', `${requestPath}/${id}?action=finished`, { token })
    expect(errorsOf(empty)).toEqual({ champaingn_solicitation_product: ['Adicione pelo menos um material'] })
    const line = await addLine(seara, token, id, product.id, 10)
    await confirm(seara, token, id)

    answered(await request('PUT', `${productPath}/${product.id}`, { token, body: { price: 5 } }))
    expect(await read(id)).toMatchObject({
      total: 20,
      champaingn_solicitation_product: [{ champaingn_product: { price: 2 } }],
    })
    for (const [method, path, body] of [
      ['POST', linePath, lineBody(id, poster.id, 1)],
      ['PUT', `${linePath}/${line.id}`, { quantity: 1 }],
      ['DELETE', `${linePath}/${line.id}`, undefined],
    ] as const) {
      const locked = await request(method, path, { token, ...(body && { body }) })
      expect(locked.statusCode).toBe(409)
      expect(locked.json()).toMatchObject({ code: 'conflict.request_confirmed' })
    }
    const again = await confirm(seara, token, id)
    expect(again.confirmed_at).toBe((await read(id)).confirmed_at)

    const byVisitor = { query: { action: 'unfinished', code: again.code } }
    expect((await request('PUT', `${requestPath}/${id}`, byVisitor)).statusCode).toBe(401)
    const asVisitor = { token, query: { ...byVisitor.query, origin: 'public' } }
    expect((await request('PUT', `${requestPath}/${id}`, asVisitor)).statusCode).toBe(403)

    const withdrawn = answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
    expect(withdrawn.json()).toMatchObject({ finished: false, total: 50, confirmed_at: null })
    await addLine(seara, token, id, product.id, 1)
    expect(await read(id)).toMatchObject({ total: 55 })
  })

  test('on a finished campaign nothing of a request changes, but boxes go on', async () => {
    const closed = await createCampaign(seara, token)
    const { id } = await createRequest(seara, token, closed.id)
    const line = await addLine(seara, token, id, poster.id)
    answered(await request('PUT', `/api/missionary-campaign/${closed.id}`, { token }))
    for (const answer of [
      await request('POST', requestPath, { token, body: requestBody(closed.id, crato.id) }),
      await request('POST', linePath, { token, body: lineBody(id, poster.id, 1) }),
      await request('PUT', `${linePath}/${line.id}`, { token, body: { quantity: 2 } }),
      await request('DELETE', `${linePath}/${line.id}`, { token }),
      await request('PUT', `${requestPath}/${id}?action=finished`, { token }),
      await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({
        code: 'conflict.campaign_finished',
        message: 'Campanha Missionária já FINALIZADA!',
      })
    }
    await createBox(seara, token, id)
  })

  test('before a campaign begins it takes no request', async () => {
    const future = await createCampaign(seara, token, { begin_dt: '2098-01-01', due_date: '2098-10-01' })
    const answer = await request('POST', requestPath, { body: requestBody(future.id, crato.id) })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'conflict.campaign_not_begun',
      message: 'A Campanha Missionária ainda não começou: ela recebe solicitações a partir de 01/01/2098.',
    })
  })
})
