import { setTimeout as sleep } from 'node:timers/promises'
import type { ReturnFile } from '@seara/contract/billing/return-files'
import type { Paged } from '@seara/contract/core/paging'
import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { expect, test } from 'vitest'
import { bradescoReturn, type MadeRecord } from '../../src/demo/bradesco-return.ts'
import { allSlips, base, connect, prepareSlips, untilEnded } from './billing-client.ts'
import { admin, startServer, usedFolder } from './server.ts'

/** How many times the server is killed. For a long run, set KILLS higher, for example `KILLS=20`. */
const rounds = Number(process.env['KILLS'] ?? 2)

test('slips that a killed job was making are all made, drawn and mailed, each once', async () => {
  const settings = { DATA_DIR: await usedFolder(), ...admin }
  const requests = 60
  let server = await startServer(settings)
  await server.ready()
  let client = await connect(server)
  const { campaignId } = await prepareSlips(client, requests)
  const { job_id } = await client.call<{ job_id: number }>('POST', `${base}/invoice/${campaignId}`)
  for (let round = 0; round < rounds; round += 1) {
    await sleep(100 + Math.random() * 1_500)
    await server.end('SIGKILL')
    server = await startServer(settings)
    await server.ready()
    client = await connect(server)
    // Somebody who finds the job stopped may press the button again. That must not make any slip twice.
    if (round === 0) await client.call('POST', `${base}/invoice/${campaignId}`)
  }
  expect(await untilEnded(client, job_id)).toMatchObject({ state: 'completed', progress: { failed: 0 } })
  let summary = await client.call<SlipSummary>('GET', `${base}/invoices/summary/${campaignId}`)
  for (let waited = 0; summary.mailed < requests && waited < 40; waited += 1) {
    await sleep(500)
    summary = await client.call<SlipSummary>('GET', `${base}/invoices/summary/${campaignId}`)
  }
  expect(summary).toMatchObject({ confirmed: requests, to_make: 0, mailed: requests, cancel: 0 })
  const slips = await allSlips(client, campaignId)
  expect(slips).toHaveLength(requests)
  expect(new Set(slips.map((slip) => slip.champaingn_solicitation_id)).size).toBe(requests)
  expect(new Set(slips.map(({ our_number }) => our_number)).size).toBe(requests)
  expect(slips.filter(({ url }) => url === null)).toEqual([])
  const mails = await client.call<Paged<{ purpose: string; recipient: string }>>(
    'GET',
    '/api/outbox?search=Boleto&limit=100',
  )
  expect(mails.total).toBe(requests)
  expect(new Set(mails.data.map(({ recipient }) => recipient)).size).toBe(requests)
}, 240_000)

test('a return that was being applied when the server was killed is applied whole, or not at all', async () => {
  const settings = { DATA_DIR: await usedFolder(), ...admin }
  const requests = 20
  let server = await startServer(settings)
  await server.ready()
  let client = await connect(server)
  const { campaignId } = await prepareSlips(client, requests)
  const { job_id } = await client.call<{ job_id: number }>('POST', `${base}/invoice/${campaignId}`)
  await untilEnded(client, job_id)
  const slips = await allSlips(client, campaignId)
  // Most records of the return carry slip numbers that we never gave. They only make the file long.
  const fileOf = (round: number): MadeRecord[] => [
    ...slips.map(({ our_number, value }) => ({
      ourNumber: our_number.slice(3, 14),
      occurrence: '06',
      day: `2026-02-${String(round + 1).padStart(2, '0')}`,
      paidCents: Math.round(value * 100),
      feeCents: 100,
    })),
    ...Array.from({ length: 3_000 }, (_, index) => ({
      ourNumber: String(90_000_000_000 + round * 10_000 + index),
      occurrence: '06',
      paidCents: 1_000,
    })),
  ]
  const records = 3_000 + requests
  let applied = 0
  for (let round = 0; round < rounds; round += 1) {
    const content = bradescoReturn(fileOf(round), { day: '2026-02-20', number: round + 1 })
    const sending = client.send(content).catch(() => null)
    await sleep(Math.random() * 1_200)
    await server.end('SIGKILL')
    const answer = await sending
    server = await startServer(settings)
    await server.ready()
    client = await connect(server)
    const { data } = await client.call<Paged<ReturnFile>>('GET', '/api/finance?limit=100')
    for (const file of data) expect([file.records, file.paid]).toEqual([records, requests])
    expect([applied, applied + 1]).toContain(data.length)
    // If the server has acknowledged the file, it has stored the file.
    expect(data.length).toBeGreaterThanOrEqual(answer === null ? applied : applied + 1)
    // Sending the file again applies it, unless it was applied before.
    const [again] = (await client.send(content)).files
    expect(again?.status).toBe(data.length === applied ? 'processed' : 'duplicate')
    applied += 1
    const { totals } = await client.call<Reconciliation>('GET', `/api/reconciliation/${campaignId}`)
    const nominal = slips.reduce((sum, { value }) => sum + Math.round(value * 100), 0)
    expect(Math.round(totals.paid * 100)).toBe(nominal * applied)
    expect(Math.round(totals.double * 100)).toBe(nominal * (applied - 1))
    expect(totals.fee).toBe(requests * applied)
  }
}, 240_000)
