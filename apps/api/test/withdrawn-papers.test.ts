import type { ContributionProgress } from '@seara/contract/collections/sent-contribution'
import type { SentContribution } from '@seara/contract/collections/contributions'
import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicePath } from './billing-factories.ts'
import { createCampaign, readPath } from './campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  sendContribution,
} from './collection-factories.ts'
import { answered, createDiocese, fillLetterhead, ownPassword } from './factories.ts'
import { createSlipsApp } from './slip-factories.ts'
import { fillDocuments } from '../src/db/migrations/0195-documents-of-voided-receipts.ts'
import { findPaper } from '../src/modules/collections/review/verification-documents.service.ts'
import { read as readFile } from '../src/platform/files/files.service.ts'
import { sweepOrphans } from '../src/platform/files/sweep.service.ts'

// Tests that papers (slips, receipts, letters) that are no longer valid are closed to visitors at once, even while
// their signed addresses have not expired.

let now = new Date('2026-11-20T15:00:00Z')
const { seara, admin } = await createSlipsApp({ now: () => now })
const { request } = seara
const { token } = admin
await fillLetterhead(seara)

const asPerson = { accept: 'text/html,application/xhtml+xml', host: 'seara.example' }
const refusal = async (url: string | null | undefined) =>
  answered(await request('GET', url ?? ''), 403).json<{ code: string; message: string }>()

/** The address of a request's slip, as the page of the request has it. */
async function visitorsUrl(code: string): Promise<string> {
  const { invoice } = answered(await request('GET', `${readPath}/${code}?origin=public`)).json<PublicRequest>()
  return invoice?.url ?? ''
}

describe('a slip', () => {
  async function billed() {
    const { id, code } = await createConfirmed(seara, token, (await createCampaign(seara, token)).id)
    const slip = await createSlip(seara, token, id)
    const ofStaff = answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
    return { id, code, slip, url: await visitorsUrl(code), staffUrl: ofStaff.invoice?.url ?? '' }
  }

  test('opens while it can be paid, and the browser keeps no copy', async () => {
    const { headers } = answered(await request('GET', (await billed()).url))
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  })

  test.each([
    ['paid', { status: 'paid', credit_date: '2026-11-20' }, 'Este boleto já foi pago: não o pague de novo.'],
    [
      'cancelled',
      { status: 'cancel' },
      'Este boleto foi cancelado: não o pague. A página da solicitação mostra o que vale agora.',
    ],
  ])('that is %s is closed to visitors, and open to staff', async (_, body, message) => {
    const { slip, url, staffUrl } = await billed()
    answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body }))
    expect(await refusal(url)).toEqual({ code: 'forbidden.paper_withdrawn', message })
    answered(await request('GET', staffUrl))
  })

  test('that a second copy replaces is closed, and the second copy is open', async () => {
    const first = await billed()
    await createSlip(seara, token, first.id)
    expect((await refusal(first.url)).message).toMatch(/^Este boleto foi cancelado/)
    answered(await request('GET', await visitorsUrl(first.code)))
  })

  test('that is past due asks for a second copy', async () => {
    const { slip, url } = await billed()
    await seara.db
      .updateTable('slip')
      .set({ due_date: '2026-11-18', payable_until: '2026-11-18' })
      .where('id', '=', slip.id)
      .execute()
    expect((await refusal(url)).message).toBe(
      'Este boleto venceu em 18/11/2026. Peça a segunda via na página da solicitação.',
    )
  })
})

test('receipt and letter of a contribution that was taken back are closed, and those of its next verification are open', async () => {
  const choices = await contributionChoices(seara, token)
  const collection = await createCollection(seara, token)
  const diocese = await createDiocese(seara, token)
  const { id, protocol } = answered(
    await sendContribution(seara, contributionFields(collection.id, diocese.id, choices)),
    201,
  ).json<SentContribution>()
  const verify = async () => {
    answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
    const path = `${contributionPath}/protocol/${protocol}?origin=public`
    const { receipt, letter, receipt_number } = answered(await request('GET', path)).json<ContributionProgress>()
    return { urls: [receipt?.url, letter?.url], number: receipt_number }
  }
  const first = await verify()
  for (const url of first.urls) answered(await request('GET', url ?? ''))
  answered(await request('POST', `/api/verification/undo/${id}`, { token, body: { reason: 'Era de outra diocese' } }))
  const second = await verify()
  for (const url of first.urls)
    expect(await refusal(url)).toEqual({
      code: 'forbidden.paper_withdrawn',
      message: `O recibo ${first.number} foi anulado pela secretaria em 20/11/2026: o recibo e a carta não valem mais. Em caso de dúvida, fale com a secretaria.`,
    })
  for (const url of second.urls) answered(await request('GET', url ?? ''))
})

describe('receipt and letter of a contribution whose mail was erased', () => {
  /** Verifies a contribution, lets its mail leave, and erases the mail with the sender's other data. */
  async function erased() {
    const choices = await contributionChoices(seara, token)
    const collection = await createCollection(seara, token)
    const diocese = await createDiocese(seara, token)
    const email = `apagada.${collection.id}@exemplo.org`
    const fields = contributionFields(collection.id, diocese.id, choices, { email })
    const { id, protocol } = answered(await sendContribution(seara, fields), 201).json<SentContribution>()
    answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
    await seara.db.updateTable('mail').set({ state: 'sent' }).where('recipient', '=', email).execute()
    const held = answered(await request('POST', '/api/person-data', { token, body: { email } }))
    const { seen } = held.json<{ seen: string }>()
    const body = { email, seen, reason: 'A pessoa pediu', current_password: ownPassword }
    answered(await request('POST', '/api/person-data/erase', { token, body }))
    const path = `${contributionPath}/protocol/${protocol}?origin=public`
    const { receipt, letter, receipt_number } = answered(await request('GET', path)).json<ContributionProgress>()
    const { letter_file_id, receipt_file_id } = await seara.db
      .selectFrom('contribution')
      .select(['letter_file_id', 'receipt_file_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const undo = async () => {
      const body = { reason: 'Era de outra diocese' }
      answered(await request('POST', `/api/verification/undo/${id}`, { token, body }))
    }
    const files = [letter_file_id ?? 0, receipt_file_id ?? 0]
    return { id, number: receipt_number, urls: [receipt?.url ?? '', letter?.url ?? ''], files, undo }
  }

  test('open until the receipt is voided, and the browser keeps no copy', async () => {
    const { number, urls, undo } = await erased()
    for (const url of urls)
      expect(answered(await request('GET', url)).headers).toMatchObject({ 'cache-control': 'no-store' })
    await undo()
    for (const url of urls)
      expect(await refusal(url)).toEqual({
        code: 'forbidden.paper_withdrawn',
        message: `O recibo ${number} foi anulado pela secretaria em 20/11/2026: o recibo e a carta não valem mais. Em caso de dúvida, fale com a secretaria.`,
      })
  })

  test('are kept as they were issued when the receipt is void', async () => {
    const { files, undo } = await erased()
    await undo()
    await sweepOrphans({ ...seara.ctx, clock: { now: () => new Date(now.getTime() + 4 * 24 * 3_600_000) } })
    for (const id of files) expect((await readFile(seara.ctx, id)).mediaType).toBe('application/pdf')
  })
})

test('of a verification that an older version undid, the mail tells the receipt and the letter', async () => {
  const choices = await contributionChoices(seara, token)
  const collection = await createCollection(seara, token)
  const diocese = await createDiocese(seara, token)
  const fields = contributionFields(collection.id, diocese.id, choices)
  const { id } = answered(await sendContribution(seara, fields), 201).json<SentContribution>()
  answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
  const body = { reason: 'Era de outra diocese' }
  answered(await request('POST', `/api/verification/undo/${id}`, { token, body }))
  const voided = () =>
    seara.db.selectFrom('voided_verification').selectAll().where('contribution_id', '=', id).executeTakeFirstOrThrow()
  const stored = await voided()
  expect([stored.letter_file_id, stored.receipt_file_id]).not.toContain(null)
  await seara.db
    .updateTable('voided_verification')
    .set({ letter_file_id: null, receipt_file_id: null })
    .where('contribution_id', '=', id)
    .execute()
  for (const fileId of [stored.letter_file_id, stored.receipt_file_id])
    expect((await findPaper(seara.ctx, fileId ?? 0))?.closedBecause).toMatch(/foi anulado/)
  await fillDocuments(seara.db as unknown as Kysely<unknown>)
  expect(await voided()).toEqual(stored)
})

describe('who opens an address in the browser', () => {
  /**
   * Creates a slip and lets its signed address expire.
   * @returns the address, and the path of the page that showed it
   */
  async function expired() {
    const { code, id } = await createConfirmed(seara, token, (await createCampaign(seara, token)).id)
    await createSlip(seara, token, id)
    const url = await visitorsUrl(code)
    now = new Date(now.getTime() + 2 * 3_600_000)
    return { url, page: `/champaing-solicitation-view/${code}` }
  }

  test('that expired reads why, and is led back to the page', async () => {
    const { url, page } = await expired()
    const answer = await request('GET', url, { headers: { ...asPerson, referer: `https://seara.example${page}` } })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    expect(answer.body).toContain('O endereço deste arquivo é inválido ou já expirou.')
    expect(answer.body).toContain(`<a href="${page}">Voltar à página em que ele estava</a>`)
    const nonce = /<style nonce="([^"]+)">/.exec(answer.body)?.[1]
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
  })

  test('is never led to another site, nor to another file', async () => {
    const { url } = await expired()
    for (const referer of [
      'https://outro.example/coleta',
      'https://seara.example//outro.example/',
      'https://seara.example/api/files/1',
      'javascript:alert(1)',
      '',
    ]) {
      const { body } = await request('GET', url, { headers: { ...asPerson, referer } })
      expect(body, referer).toContain('<a href="/">Ir para a página inicial</a>')
    }
    const hostile = encodeURI('https://seara.example/coleta?"><script>')
    const { body } = await request('GET', url, { headers: { ...asPerson, referer: hostile } })
    expect(body).not.toContain('<script>')
  })

  test('gets JSON from everything that is no file, or that a window cannot open', async () => {
    const { url } = await expired()
    const typeOf = async (path: string, headers: object = asPerson) =>
      (await request('GET', path, { headers: { ...headers } })).headers['content-type']
    const json = 'application/json; charset=utf-8'
    expect(await typeOf('/api/missionary-collection/0?origin=public')).toBe(json)
    expect(await typeOf('/api/parish/sheet')).toBe(json)
    expect(await typeOf(url, { ...asPerson, 'sec-fetch-mode': 'cors' })).toBe(json)
    expect(await typeOf(url, { ...asPerson, 'sec-fetch-mode': 'navigate' })).toBe('text/html; charset=utf-8')
  })
})
