import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import type { Today } from '@seara/contract/overview/today'
import { expect, test } from 'vitest'
import { createCampaign, createRequest, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, errorsOf, signedInApp } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp()
const campaign = await createCampaign(seara, token)
const { id: dioceseId } = await createDiocese(seara, token, { city: 'Goiás', uf: 'GO' })

const pathOf = (id: number) => `${requestPath}/address-report/${id}`
const report = (id: number, code: string, body: object) => request('POST', `${pathOf(id)}?code=${code}`, { body })
const byCode = async (code: string) =>
  answered(await request('GET', `${readPath}/${code}?origin=public`)).json<PublicRequest>()
const waiting = async () => {
  const { work } = answered(await request('GET', '/api/today', { token })).json<Today>()
  return work.filter(({ kind }) => kind === 'reported_address').map(({ of }) => of?.id)
}
const open = () => createRequest(seara, token, campaign.id, { dioceseId })

test('whoever has the code says what is wrong; it stands at the request and in Hoje until it is resolved', async () => {
  const { id, code } = await open()
  expect(await byCode(code)).toMatchObject({ delivery: { city: 'Goiás', uf: 'GO' }, address_report: null })
  answered(await report(id, code, { text: 'A cúria mudou.\n<b>Rua Nova</b>, 10' }), 204)
  expect((await byCode(code)).address_report?.text).toBe('A cúria mudou.\n<b>Rua Nova</b>, 10')
  // A second report replaces the first one.
  answered(await report(id, code, { text: 'Rua Nova, 12' }), 204)
  const shown = answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
  expect(shown.address_report?.text).toBe('Rua Nova, 12')
  expect(await waiting()).toEqual([id])
  expect((await request('DELETE', pathOf(id))).statusCode).toBe(401)
  answered(await request('DELETE', pathOf(id), { token }), 204)
  expect(await waiting()).toEqual([])
  const { data } = answered(await request('GET', `/api/history/request/${id}`, { token })).json<{ data: object[] }>()
  expect(data[0]).toMatchObject({ changes: [{ field: 'address_report', before: 'Rua Nova, 12', after: null }] })
})

test('a delivery address comes before the main one, and of it only the city is told', async () => {
  const diocese = await createDiocese(seara, token, { city: 'Goiás', uf: 'GO' })
  const body = {
    zip_code_delivery: '70000000',
    public_place_delivery: 'Rua da Entrega',
    number_delivery: 7,
    neighborhood_delivery: 'Centro',
    city_delivery: 'Brasília',
    uf_delivery: 'DF',
  }
  answered(await request('PUT', `/api/diocese/${diocese.id}?type=delivery_address`, { token, body }))
  const { code } = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id })
  const seen = await byCode(code)
  expect(seen.delivery).toEqual({ city: 'Brasília', uf: 'DF' })
  expect(JSON.stringify(seen)).not.toContain('Rua da Entrega')
})

test('bad messages are refused at their field, and a stranger learns nothing', async () => {
  const { id, code } = await open()
  for (const text of ['', '  ', 'a'.repeat(501), 'a\u0000b', undefined])
    expect(errorsOf(await report(id, code, { text })), String(text)).toHaveProperty('text')
  expect((await report(id, 'AAAAA-AAAAA', { text: 'Errado' })).statusCode).toBe(404)
  expect((await report(2_147_483_647, code, { text: 'Errado' })).statusCode).toBe(404)
  expect((await byCode(code)).address_report).toBeNull()
})

test('what is sent while the campaign is finished counts too, and goes with a deleted request', async () => {
  const other = await createCampaign(seara, token)
  const { id, code } = await createRequest(seara, token, other.id, { dioceseId })
  const finish = (finished: boolean) =>
    request('PUT', `/api/missionary-campaign/${other.id}`, { token, body: { finished } })
  answered(await finish(true))
  answered(await report(id, code, { text: 'Errado' }), 204)
  expect(await waiting()).toEqual([id])
  answered(await finish(false))
  answered(await request('DELETE', `${requestPath}/${id}`, { token }), 204)
  expect(await waiting()).toEqual([])
})
