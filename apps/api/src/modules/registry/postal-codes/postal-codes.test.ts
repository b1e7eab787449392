import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { messageOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { viaCep } from '../../../infra/postal-code/via-cep.ts'

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const goias = {
  cep: '76600-000',
  logradouro: '',
  complemento: '',
  bairro: '',
  localidade: 'Goiás',
  uf: 'GO',
  ibge: '5208905',
}

/** The answers of the simulated service, by postal code. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '76600000': json(goias),
  '01310100': json({ localidade: 'São Paulo', uf: 'SP', logradouro: 'Avenida Paulista', bairro: 'Bela Vista' }),
  '11111111': json({ erro: true }),
  '00000000': json({ erro: 'true' }),
  '50000000': json({ message: 'down' }, 500),
  '40000000': json({ message: 'bad' }, 400),
  '33333333': () => undefined,
  '44444444': (response) => void response.end('<html>not JSON'),
  '55555555': json({ anything: 'else' }),
  '66666666': (response) => void response.destroy(),
  '67000000': (response) => void response.writeHead(302, { location: '/ws/67000001/json/' }).end(),
  '67000001': json({ localidade: 'Belém', uf: 'PA' }),
  '77000001': json({ ...goias, cep: '77000-001', localidade: 'Goi\0s' }),
  '77000002': json({ ...goias, cep: '77000-002', logradouro: 'Rua \ud800' }),
  '77000003': json({ ...goias, cep: '77000-003', bairro: 'x'.repeat(300) }),
  '77000004': json({ ...goias, cep: '77000-004', uf: 'XX' }),
  '77000005': json({ ...goias, cep: '77000-005', localidade: '' }),
  '77000006': json({ ...goias, cep: '77000-006', localidade: ['Goiás'] }),
  '77000007': json({ ...goias, cep: '77000-007', bairro: '\u202eotxet' }),
  '77000008': json({ ...goias, cep: '76600-000' }),
  '77000009': json({ ...goias, cep: '77000-009', more: 'x'.repeat(20_000) }),
}
const asked: string[] = []
const service = createServer((request, response) => {
  const cep = /^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1] ?? ''
  asked.push(cep)
  answers[cep]?.(response)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

let now = new Date('2026-01-01T12:00:00Z')
const { request } = await createTestApp({
  clock: { now: () => now },
  resources: { postalCodes: viaCep(`http://127.0.0.1:${(service.address() as AddressInfo).port}`) },
})
const find = (cep: string) => request('GET', `/api/cep/${cep}`)

test('a postal code answers its address, to anyone, with or without its mask', async () => {
  expect((await find('01310-100')).json()).toEqual({
    cep: '01310100',
    localidade: 'São Paulo',
    uf: 'SP',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
  })
  expect((await find('76.600-000')).json()).toEqual({
    cep: '76600000',
    localidade: 'Goiás',
    uf: 'GO',
    logradouro: '',
    bairro: '',
  })
})

test('answers are remembered, for 90 days', async () => {
  const timesAsked = () => asked.filter((cep) => cep === '76600000').length
  await find('76600000')
  const before = timesAsked()
  await find('76600-000')
  expect(timesAsked()).toBe(before)
  now = new Date('2026-04-02T12:00:00Z')
  expect((await find('76600000')).statusCode).toBe(200)
  expect(timesAsked()).toBe(before + 1)
})

test.each(['11111111', '00000000'])('%s, which the service does not know, is a 404, also from memory', async (cep) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await find(cep)
    expect([answer.statusCode, messageOf(answer)]).toEqual([404, 'CEP inválido'])
  }
  expect(asked.filter((other) => other === cep)).toHaveLength(1)
})

test('a service that sends elsewhere is not followed', async () => {
  expect((await find('67000000')).statusCode).toBe(503)
  expect(asked).not.toContain('67000001')
})

test.each(['123', '123456789', 'abcdefgh', '%00'])('%s cannot be one, and nobody is asked', async (cep) => {
  const before = asked.length
  expect((await find(cep)).statusCode).toBe(404)
  expect(asked).toHaveLength(before)
})

test.each(['50000000', '40000000', '44444444', '55555555', '66666666'])(
  'a service that fails at %s is a 503, which is not remembered',
  async (cep) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await find(cep)
      expect([answer.statusCode, messageOf(answer)]).toEqual([
        503,
        'O serviço de CEP não respondeu. Preencha o endereço à mão.',
      ])
    }
    expect(asked.filter((other) => other === cep)).toHaveLength(2)
  },
)

test.each(['77000001', '77000002', '77000003', '77000004', '77000005', '77000006', '77000007', '77000008', '77000009'])(
  'what a service answers to %s cannot be an address: that is a 503, and nothing of it is kept',
  async (cep) => {
    expect((await find(cep)).statusCode).toBe(503)
    expect((await find(cep)).statusCode).toBe(503)
    expect(asked.filter((other) => other === cep)).toHaveLength(2)
  },
)

test('a service that does not answer is given up after 3 s', async () => {
  const start = performance.now()
  expect((await find('33333333')).statusCode).toBe(503)
  const waited = performance.now() - start
  expect(waited).toBeGreaterThan(2_900)
  expect(waited).toBeLessThan(4_500)
})
