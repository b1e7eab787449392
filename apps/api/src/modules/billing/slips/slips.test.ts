import type { StaffRequest } from '@seara/contract/campaigns/requests'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { describe, expect, test } from 'vitest'
import {
  createBilledCampaign,
  createConfirmed,
  createSlip,
  ended,
  invoicePath,
  invoicesPath,
  makeSlips,
} from '../../../../test/billing-factories.ts'
import { createCampaign, createRequest, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, signIn } from '../../../../test/factories.ts'
import { pagesOf, textOf } from '../../../../test/pdf-text.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'

let now = new Date('2026-11-20T15:00:00Z')
const { seara, secretary, read, mailsOf } = await createSlipsApp({ now: () => now })
const { request, db } = seara
const { token } = secretary

const summary = async (id: number) =>
  answered(await request('GET', `${invoicesPath}/summary/${id}`, { token })).json<SlipSummary>()
const textAt = async (url: string | null) => {
  const { rawPayload, headers } = answered(await request('GET', url ?? ''))
  expect(headers['content-type']).toBe('application/pdf')
  return textOf(rawPayload)
}

describe('the job', () => {
  test('names beforehand the dioceses whose CNPJ a bank may refuse', async () => {
    const { id } = await createCampaign(seara, token)
    const doubtful = async () => (await summary(id)).doubtful
    const wrong = await createDiocese(seara, token, { cnpj: '22333444000191', name: 'Diocese do CNPJ errado' })
    const right = await createDiocese(seara, token, { cnpj: '22333444000181' })
    for (const diocese of [right, wrong]) await createConfirmed(seara, token, id, { dioceseId: diocese.id })
    expect(await doubtful()).toEqual([{ id: wrong.id, name: 'Diocese do CNPJ errado' }])
  })

  test('makes and mails a slip for each confirmed request that has none, once, however often it is started', async () => {
    const { campaign, requests } = await createBilledCampaign(seara, token, 3, {
      begin_dt: '2026-03-01',
      due_date: '2026-12-10',
    })
    await createRequest(seara, token, campaign.id)
    expect(await summary(campaign.id)).toMatchObject({
      confirmed: 3,
      unconfirmed: 1,
      to_make: 3,
      pending: 0,
      send_slips: 'at_once',
      due_date: '2026-12-10',
    })
    const job = await makeSlips(seara, token, campaign.id)
    expect(job).toMatchObject({
      state: 'completed',
      progress: { done: 3, total: 3, failed: 0 },
      note: '3 boletos gerados.',
    })
    const again = await Promise.all([makeSlips(seara, token, campaign.id), makeSlips(seara, token, campaign.id)])
    expect(again.map(({ note }) => note)).toEqual(['0 boletos gerados.', '0 boletos gerados.'])
    expect(await summary(campaign.id)).toMatchObject({ to_make: 0, pending: 3, pending_value: 303, mailed: 3 })

    for (const { id, code } of requests) {
      const { invoice, invoices, status } = await read(id)
      expect(invoices).toHaveLength(1)
      expect(status).toBe('pending')
      expect(invoice).toMatchObject({
        status: 'pending',
        registration: 'draft',
        due_date: '2026-12-10',
        champaingn_solicitation_id: id,
        source: null,
        paid_value: null,
      })
      const [mail, ...others] = await mailsOf(invoice?.id ?? 0)
      expect(others).toEqual([])
      expect(mail?.recipient).toBe('maria@exemplo.org')
      expect(mail?.text).toContain(invoice?.digitable_line)
      expect(mail?.text).toContain(invoice?.pix_code)
      expect(mail?.text).toContain(`/champaing-solicitation-view/${code}`)
      const attachments = await db
        .selectFrom('mail_attachment')
        .select('filename')
        .where('mail_id', '=', mail?.id ?? 0)
        .execute()
      expect(attachments).toEqual([{ filename: invoice?.filename }])
    }
  })

  test('those that are left out get none until they are not', async () => {
    const { campaign, requests } = await createBilledCampaign(seara, token, 4)
    const [first, second, ...others] = requests.map(({ id }) => id)
    const path = `${invoicePath}/${campaign.id}`
    const make = (exclude: string) => request('POST', path, { token, query: { exclude } })
    const { job_id } = answered(await make(`${second},${first},2147483648`), 202).json<{ job_id: number }>()
    expect(await ended(seara, token, job_id)).toMatchObject({
      note: '2 boletos gerados.',
      progress: { total: 2, done: 2 },
    })
    const billed = await db
      .selectFrom('slip')
      .select('request_id')
      .where(
        'request_id',
        'in',
        requests.map(({ id }) => id),
      )
      .execute()
    expect(billed.map(({ request_id }) => request_id).toSorted((one, other) => one - other)).toEqual(others)
    for (const wrong of ['x', '1,,2', '-1', Array.from({ length: 501 }, (_, at) => at + 1).join(',')])
      expect((await make(wrong)).statusCode).toBe(422)
    expect(await makeSlips(seara, token, campaign.id)).toMatchObject({ note: '2 boletos gerados.' })
  })

  test('gives none to a request with nothing to pay, and says so', async () => {
    const campaign = await createCampaign(seara, token)
    await createConfirmed(seara, token, campaign.id, { total: 0 })
    await createConfirmed(seara, token, campaign.id)
    const job = await makeSlips(seara, token, campaign.id)
    expect(job.progress).toEqual({ done: 2, total: 2, failed: 1 })
    expect(job.note).toBe('1 boleto gerado. 1 solicitação tem total zero e não recebe boleto.')
    expect(await summary(campaign.id)).toMatchObject({ confirmed: 2, to_make: 0, zero_total: 1, pending: 1 })
  })

  test('a due date that no slip can tell is named in words, and none is made', async () => {
    const campaign = await createCampaign(seara, token, { due_date: '2049-10-14' })
    await createConfirmed(seara, token, campaign.id)
    const job = await makeSlips(seara, token, campaign.id)
    expect(job).toMatchObject({ state: 'failed' })
    expect(job.error).toBe('Boletos vencem até 13/10/2049: altere o vencimento da campanha.')
    expect(await summary(campaign.id)).toMatchObject({ to_make: 1, pending: 0 })
  })

  test('a campaign that is past its due date gives five days', async () => {
    const { campaign, requests } = await createBilledCampaign(seara, token, 1)
    await makeSlips(seara, token, campaign.id)
    expect((await read(requests[0]?.id ?? 0)).invoice?.due_date).toBe('2026-11-25')
  })

  test('no two slips have one nosso número, whichever jobs run at once', async () => {
    const campaigns = await Promise.all([1, 2].map(() => createBilledCampaign(seara, token, 5)))
    await Promise.all(campaigns.map(({ campaign }) => makeSlips(seara, token, campaign.id)))
    const numbers = (await db.selectFrom('slip').select('our_number').execute()).map(({ our_number }) => our_number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('the paper', () => {
  test('shows what a slip has to show, on one page', async () => {
    const campaign = await createCampaign(seara, token)
    const { id } = await createConfirmed(seara, token, campaign.id, { total: 1_234.56 })
    const slip = await createSlip(seara, token, id)
    const { diocese } = await read(id)
    const text = await textAt(slip.url)
    for (const part of [
      'Recibo do pagador',
      'Ficha de compensação',
      'Rede Missionária de Teste',
      '11.222.333/0001-81',
      'SGAN 905, Brasília - DF',
      diocese.name,
      slip.digitable_line,
      slip.our_number,
      '237-2',
      '1172-',
      '25/11/2026',
      'multa de 2% (R$ 24,69) e juros de 1% ao mês',
      'Pague com Pix',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/R\$ 1\.234,56/)
    const download = await request('GET', `${requestPath}/invoice/download/${slip.id}`, { token })
    expect(answered(download).headers['content-type']).toBe('application/pdf')
    expect(download.headers['content-disposition']).toContain(slip.filename)
    expect((await request('GET', `${requestPath}/invoice/download/2147483647`, { token })).statusCode).toBe(404)
  })

  test('of a whole campaign is one document, a page a slip', async () => {
    const { campaign } = await createBilledCampaign(seara, token, 3)
    const path = `${invoicesPath}/print/${campaign.id}`
    const none = await request('GET', path, { token })
    expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([409, 'conflict.no_slips'])
    await makeSlips(seara, token, campaign.id)
    const { rawPayload } = answered(await request('GET', path, { token }))
    expect(await pagesOf(rawPayload)).toHaveLength(3)
  })
})

test('a slip is expired from the day after its due date; one on a holiday counts as the next working day', async () => {
  // The moments are so far apart that a session would end in between. So each slip is made after a new sign-in.
  const slipMadeAt = async (moment: string) => {
    now = new Date(moment)
    const { token } = await signIn(seara)
    const campaign = await createCampaign(seara, token)
    const { id, code } = await createConfirmed(seara, token, campaign.id)
    return { code, slip: await createSlip(seara, token, id) }
  }
  const statusAt = async (code: string, moment: string) => {
    now = new Date(moment)
    const seen = answered(await request('GET', `${readPath}/${code}?origin=public`)).json<StaffRequest>()
    return [seen.status, seen.invoice?.status]
  }
  const onWednesday = await slipMadeAt('2026-11-20T15:00:00Z')
  expect(onWednesday.slip.due_date).toBe('2026-11-25')
  expect(await statusAt(onWednesday.code, '2026-11-26T02:59:00Z')).toEqual(['pending', 'pending'])
  expect(await statusAt(onWednesday.code, '2026-11-26T03:01:00Z')).toEqual(['expired', 'expired'])

  const atChristmas = await slipMadeAt('2026-12-20T15:00:00Z')
  expect(atChristmas.slip.due_date).toBe('2026-12-25')
  expect(await statusAt(atChristmas.code, '2026-12-28T15:00:00Z')).toEqual(['pending', 'pending'])
  expect(await statusAt(atChristmas.code, '2026-12-29T15:00:00Z')).toEqual(['expired', 'expired'])
})
