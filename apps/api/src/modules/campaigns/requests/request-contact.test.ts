import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import { describe, expect, test } from 'vitest'
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
import { answered, createDiocese, errorsOf, messageOf, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const moment = { now: new Date('2026-10-18T12:00:00.000Z') }
const seara = await createTestApp({ clock: { now: () => moment.now } })
const { request, db } = seara
const { token, name: userName } = await signIn(seara)
const { id: dioceseId } = await createDiocese(seara, token)
const product = await createProduct(seara, token)

const contact = { name: 'Pe. João', email: 'joao@exemplo.org', telephone: '62911112222' }

async function confirmed() {
  const campaign = await createCampaign(seara, token)
  const { id, code } = await createRequest(seara, token, campaign.id, { dioceseId })
  await addLine(seara, token, id, product.id)
  await confirm(seara, token, id)
  return { id, code, campaign }
}
const change = (id: number, body: object, asked: object = { token }) =>
  request('PUT', `${readPath}/${id}`, { body, ...asked })
const mailsOf = (id: number) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'state', 'withdrawn_because'])
    .where('purpose', '=', 'request-created')
    .where((eb) => eb.or([eb('purpose_key', '=', String(id)), eb('purpose_key', 'like', `${id} %`)]))
    .orderBy('id')
    .execute()

describe('staff', () => {
  test('change who a request is of in any state, which its history tells', async () => {
    const { id, campaign } = await confirmed()
    expect(answered(await change(id, { telephone: '(62) 91111-2222' })).json()).toMatchObject({
      telephone: '62911112222',
      name: 'Maria Aparecida',
      email: 'maria@exemplo.org',
      finished: true,
    })
    answered(await request('PUT', `${campaignPath}/${campaign.id}`, { token, body: { finished: true } }))
    expect(answered(await change(id, contact)).json<StaffRequest>()).toMatchObject(contact)
    const { data } = answered(await request('GET', `/api/history/request/${id}`, { token })).json<{ data: object[] }>()
    expect(data[0]).toMatchObject({
      actor_name: userName,
      changes: expect.arrayContaining([
        { field: 'email', before: 'maria@exemplo.org', after: 'joao@exemplo.org' },
      ]) as object[],
    })
    // Staff may write a name with the address of a website, which is refused for a visitor.
    answered(await change(id, { name: 'Maria (evil.example)' }))
    const wrong = await change(id, { name: '', email: 'nenhum', telephone: '1' })
    expect([wrong.statusCode, Object.keys(errorsOf(wrong) ?? {})]).toEqual([422, ['name', 'email', 'telephone']])
    expect((await change(2_000_000_000, contact)).statusCode).toBe(404)
  })

  test('do not undo what another changed meanwhile', async () => {
    const { id } = await confirmed()
    const etag = String((await request('GET', `${readPath}/${id}`, { token })).headers['etag'])
    answered(await change(id, { name: 'Ana' }))
    const headers = { 'if-match': etag }
    expect((await change(id, { name: 'Eva' }, { token, headers })).statusCode).toBe(412)
    expect(answered(await change(id, { telephone: '62911113333' }, { token, headers })).statusCode).toBe(200)
  })

  test('send the code to a corrected address; to the wrong one it no longer goes', async () => {
    const { id } = await confirmed()
    answered(await change(id, { email: 'certo@exemplo.org' }))
    const sent = () => request('POST', `${requestPath}/send-code/${id}`, { token })
    expect(answered(await sent(), 202).json()).toEqual({ email: 'certo@exemplo.org' })
    await Promise.all([sent(), sent()])
    expect(await mailsOf(id)).toEqual([
      {
        recipient: 'maria@exemplo.org',
        state: 'withdrawn',
        withdrawn_because: 'O e-mail da solicitação foi corrigido.',
      },
      { recipient: 'certo@exemplo.org', state: 'queued', withdrawn_because: null },
    ])
    expect((await request('POST', `${requestPath}/send-code/${id}`)).statusCode).toBe(401)
    expect((await request('POST', `${requestPath}/send-code/2000000000`, { token })).statusCode).toBe(404)
  })
})

describe('whoever holds the code', () => {
  test('changes it until it is confirmed, and while the campaign is open', async () => {
    const campaign = await createCampaign(seara, token)
    const { id, code } = await createRequest(seara, token, campaign.id, { dioceseId })
    const other = await createRequest(seara, token, campaign.id, { dioceseId })
    const asked = { query: { code } }
    expect(answered(await change(id, contact, asked)).json<PublicRequest>()).toMatchObject(contact)
    for (const query of [{}, { code: other.code }, { code: '' }])
      expect((await change(id, contact, { query })).statusCode).toBe(404)
    expect(errorsOf(await change(id, { name: 'veja evil.com' }, asked))).toHaveProperty('name')

    await addLine(seara, token, id, product.id)
    await confirm(seara, token, id)
    const late = await change(id, { name: 'Eva' }, asked)
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'conflict.request_confirmed' }])
    expect((await change(id, { name: 'Eva' }, { query: { origin: 'public', code }, token })).statusCode).toBe(409)

    answered(await request('PUT', `${campaignPath}/${campaign.id}`, { token, body: { finished: true } }))
    const closed = await change(other.id, { name: 'Eva' }, { query: { code: other.code } })
    expect([closed.statusCode, closed.json()]).toMatchObject([409, { code: 'conflict.campaign_finished' }])
    expect((await request('DELETE', `${requestPath}/${other.id}`, { token })).statusCode).toBe(409)
  })
})

describe('whoever holds the code and corrects the e-mail', () => {
  test('is mailed the code at the new address, and not at the wrong one', async () => {
    const campaign = await createCampaign(seara, token)
    const opened = await createRequest(seara, token, campaign.id, { dioceseId, email: 'errado@exemplo.org' })
    const asked = { query: { code: opened.code, origin: 'public' } }
    answered(await change(opened.id, { email: 'visitante@exemplo.org' }, asked))
    answered(await change(opened.id, { name: 'Eva' }, asked))
    expect(await mailsOf(opened.id)).toEqual([
      {
        recipient: 'errado@exemplo.org',
        state: 'withdrawn',
        withdrawn_because: 'O e-mail da solicitação foi corrigido.',
      },
      { recipient: 'visitante@exemplo.org', state: 'queued', withdrawn_because: null },
    ])
  })

  test('mails one address three times a day at most', async () => {
    const campaign = await createCampaign(seara, token)
    for (let times = 0; times < 5; times += 1) {
      const { id, code } = await createRequest(seara, token, campaign.id, { dioceseId })
      answered(await change(id, { email: 'vitima@exemplo.org' }, { query: { code } }))
    }
    const mails = await db.selectFrom('mail').select('id').where('recipient', '=', 'vitima@exemplo.org').execute()
    expect(mails).toHaveLength(3)
  })

  test('may do so although staff have mailed the code again', async () => {
    const campaign = await createCampaign(seara, token)
    const { id, code } = await createRequest(seara, token, campaign.id, { dioceseId })
    const mail = await db
      .updateTable('mail')
      .set({ state: 'sent', sent_at: new Date().toISOString() })
      .where('purpose', '=', 'request-created')
      .where('purpose_key', '=', String(id))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis'])
      answered(
        await request('POST', `/api/mails/request/${id}/${mail.id}/send`, {
          token,
          body: { email: `${name}@exemplo.org` },
        }),
        202,
      )
    const corrected = await change(id, { email: 'oito@exemplo.org' }, { query: { code, origin: 'public' } })
    expect(corrected.statusCode).toBe(200)
  })

  test('does so five times a day, and then asks the office', async () => {
    const campaign = await createCampaign(seara, token)
    const { id, code } = await createRequest(seara, token, campaign.id, { dioceseId })
    const asked = { query: { code, origin: 'public' } }
    for (let time = 1; time <= 5; time += 1) answered(await change(id, { email: `estranho${time}@exemplo.org` }, asked))
    const refused = await change(id, { email: 'estranho6@exemplo.org' }, asked)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      429,
      'O e-mail desta solicitação já foi corrigido muitas vezes hoje. Fale com a secretaria.',
    ])
    expect(Number(refused.headers['retry-after'])).toBe(3_600)
    answered(await change(id, { name: 'Eva' }, asked))
    answered(await change(id, { email: 'certo@exemplo.org' }))
  })
})

test('the code of a request without an e-mail is not said to leave', async () => {
  const campaign = await createCampaign(seara, token)
  const { id } = await createRequest(seara, token, campaign.id, { dioceseId })
  // The erasure of the requester's data leaves this.
  await db.updateTable('request').set({ email: '' }).where('id', '=', id).execute()
  const refused = await request('POST', `${requestPath}/send-code/${id}`, { token })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict.impossible_address' }])
})

test('a code is sent to an address that was corrected to another and back', async () => {
  const campaign = await createCampaign(seara, token)
  const { id } = await createRequest(seara, token, campaign.id, { dioceseId, email: 'primeiro@exemplo.org' })
  for (const email of ['volta@exemplo.org', 'ida@exemplo.org', 'volta@exemplo.org']) {
    answered(await change(id, { email }))
    answered(await request('POST', `${requestPath}/send-code/${id}`, { token }), 202)
  }
  const mails = await mailsOf(id)
  expect(mails.at(-1)).toMatchObject({ recipient: 'volta@exemplo.org', state: 'queued' })
})

test('staff send a code to one address three times a day, and then are told to check it', async () => {
  const campaign = await createCampaign(seara, token)
  const { id } = await createRequest(seara, token, campaign.id, { dioceseId, email: 'surda@exemplo.org' })
  const send = () => request('POST', `${requestPath}/send-code/${id}`, { token })
  const later = (minutes: number) => {
    moment.now = new Date(moment.now.getTime() + minutes * 60_000)
  }
  answered(await send(), 202)
  // A second call within the same minute sends no second mail.
  answered(await send(), 202)
  later(2)
  answered(await send(), 202)
  const sent = await mailsOf(id)
  expect(sent.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 3 }, () => 'surda@exemplo.org'))
  later(2)
  const refused = await send()
  expect([refused.statusCode, refused.json<{ code: string }>().code, messageOf(refused)]).toEqual([
    409,
    'conflict.sent_often',
    'O código já foi enviado 3 vezes a surda@exemplo.org nas últimas 24 horas. Confira o endereço, ou passe o código por telefone.',
  ])
  // Copies of a sent mail count towards the limit of that address, too. A copy to another address can still be sent.
  const newest = await db
    .updateTable('mail')
    .set({ state: 'sent' })
    .where('purpose_key', 'like', `${id}%`)
    .returning('id')
    .execute()
  const copy = (body: object) => request('POST', `/api/mails/request/${id}/${newest[0]?.id}/send`, { token, body })
  expect((await copy({})).json()).toMatchObject({ code: 'conflict.sent_often' })
  answered(await copy({ email: 'certa@exemplo.org' }), 202)
  await db.updateTable('mail').set({ queued_at: '2026-10-17T12:00:00.000Z' }).execute()
  answered(await copy({}), 202)
})

test('a code that is sent while its request is deleted leaves no mail behind', async () => {
  const campaign = await createCampaign(seara, token)
  for (let time = 0; time < 8; time += 1) {
    const { id } = await createRequest(seara, token, campaign.id, { dioceseId })
    await db.deleteFrom('mail').where('purpose_key', '=', String(id)).execute()
    const [sent] = await Promise.all([
      request('POST', `${requestPath}/send-code/${id}`, { token }),
      request('DELETE', `${requestPath}/${id}`, { token }),
    ])
    expect([202, 404]).toContain(sent.statusCode)
    expect((await mailsOf(id)).filter(({ state }) => state !== 'withdrawn')).toEqual([])
  }
})

test('staff who send origin=public in the body are bound by the visitors’ rules', async () => {
  const { id, code } = await confirmed()
  const asPublic = { ...contact, origin: 'public' }
  expect((await change(id, asPublic)).statusCode).toBe(404)
  expect((await change(id, asPublic, { token, query: { code } })).statusCode).toBe(409)
  const open = await createRequest(seara, token, (await createCampaign(seara, token)).id, { dioceseId })
  const changed = answered(await change(open.id, asPublic, { token, query: { code: open.code } }))
  expect(changed.json()).not.toHaveProperty('boxes')
})
