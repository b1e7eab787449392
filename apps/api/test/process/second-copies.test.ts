import type { Slip } from '@seara/contract/billing/slip'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { beneficiary, issuers } from '../billing-factories.ts'
import { dioceseBody } from '../factories.ts'
import { admin, afterThisTest, startServer, temporaryFolder, usedFolder } from './server.ts'

const base = '/api/missionary-campaign'

test('a second copy asked for twelve times at once in three processes is made once', async () => {
  const database = await startEmbeddedDatabase({ dataDir: await usedFolder(), durable: false, maxConnections: 100 })
  afterThisTest(() => database.stop())
  const DATA_DIR = await temporaryFolder()
  const servers = await Promise.all(
    [1, 2, 3].map(() => startServer({ DATA_DIR, DATABASE_URL: database.url, ...admin })),
  )
  await Promise.all(servers.map((server) => server.ready()))
  const [first] = servers
  const token = (await first?.signIn()) ?? ''
  const call = async <Answer>(method: string, path: string, body?: object, server = first): Promise<Answer> => {
    const answer = await fetch(`${server?.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const create = (path: string, body: object) => call<{ id: number }>('POST', path, body)

  await call('PUT', '/api/slip-issuer', { ...beneficiary, ...issuers['237'] })
  const diocese = await create('/api/diocese', dioceseBody())
  const campaign = await create(base, { description: 'Campanha', begin_dt: '2026-01-01', due_date: '2026-01-31' })
  const product = await create(`${base}/product`, { name: 'Cartaz', price: 1.5 })
  for (let round = 0; round < 3; round += 1) {
    const { id } = await create(`${base}/solicitation`, {
      name: 'Maria',
      email: `maria${round}@exemplo.org`,
      telephone: '62987654321',
      diocese_id: diocese.id,
      missionary_campaign_id: campaign.id,
    })
    const line = { champaingn_solicitation_id: id, champaingn_product_id: product.id, quantity: 2 }
    await create(`${base}/solicitation-product`, line)
    await call('PUT', `${base}/solicitation/${id}?action=finished`)
    await call<Slip>('POST', `${base}/invoice/new-invoice/${id}`)
    const copies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call<Slip>('POST', `${base}/invoice/new-invoice/${id}`, undefined, servers[index % 3]),
      ),
    )
    const { invoices } = await call<StaffRequest>('GET', `/api/missionary-campaign-solicitation/${id}`)
    expect(invoices.map(({ status }) => status)).toEqual(['pending', 'cancel'])
    expect(new Set(copies.map((copy) => copy.id))).toEqual(new Set([invoices[0]?.id]))
  }
}, 120_000)
