import type { Contribution } from '@seara/contract/collections/contributions'
import type { HistoryEntry } from '@seara/contract/platform/history'
import type { Paged } from '@seara/contract/core/paging'
import type { Lease, ReviewCase } from '@seara/contract/collections/review'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
  receiptPicture,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { pagesOf, textOf } from '../../../../test/pdf-text.ts'
import type { Clock } from '../../../core/context.ts'
import { makeMissing, problems } from './verification-documents.service.ts'

const seara = await createTestApp()
await fillLetterhead(seara)
const { request, db } = seara
const admin = await signIn(seara, 'admin')
const rute = await signIn(seara)
const ana = await signIn(seara)
const { token } = rute
const choices = await contributionChoices(seara, admin.token)
const diocese = await createDiocese(seara, token, { name: 'Diocese de Crato', cnpj: '11222333000181' })
const collection = await createCollection(seara, token, { description: 'Coleta Missionária 2026', base_year: 2026 })

const fields = (change: Record<string, string> = {}) => contributionFields(collection.id, diocese.id, choices, change)
const create = (change: Record<string, string> = {}) => createContribution(seara, token, fields(change))
const verify = (id: number) => request('PUT', `${path}/verify/${id}`, { token })
const mailsTo = (recipient: string) =>
  db
    .selectFrom('mail')
    .select(['subject', 'text', 'state', 'withdrawn_because'])
    .where('recipient', '=', recipient)
    .execute()
const textAt = async (url: string | undefined) => {
  const { rawPayload, headers } = answered(await request('GET', url ?? ''))
  expect(headers['content-type']).toBe('application/pdf')
  return textOf(rawPayload)
}

test('no receipt is issued for a value that whoever verifies has not seen', async () => {
  const { id } = await create({ value_currency: '100', email: 'visto@exemplo.org' })
  const verifySeen = (value: string) => request('PUT', `${path}/verify/${id}`, { token, query: { seen_value: value } })
  answered(await request('PUT', `${path}/${id}`, { token: admin.token, body: { value: 10 } }))
  const refused = await verifySeen('100')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'conflict.value_changed',
      message: 'O valor mudou enquanto isso: agora é R$\u00a010,00. Confira e confirme de novo.',
    },
  ])
  expect(await mailsTo('visto@exemplo.org')).toEqual([])
  expect(answered(await verifySeen('10')).json<Contribution>()).toMatchObject({ verified: 'verified', value: 10 })
})

test('verifying while the storage is away is done all the same, and the papers follow', async () => {
  const { id } = await create({ email: 'depois@exemplo.org' })
  const away = vi.spyOn(seara.ctx.files, 'write').mockRejectedValue(new Error('connect ECONNREFUSED'))
  const verified = answered(await verify(id)).json<Contribution>()
  expect(verified).toMatchObject({ verified: 'verified', receipt: null })
  expect(verified.receipt_number).toMatch(/^\d{4}\/\d+$/)
  expect(await mailsTo('depois@exemplo.org')).toEqual([])
  away.mockRestore()
  const after = (minutes: number) => ({
    ...seara.ctx,
    clock: { now: () => new Date(Date.now() + minutes * 60_000) } satisfies Clock,
  })
  expect(await problems(after(9))).toEqual([])
  expect(await problems(after(11))).toMatchObject([
    { code: 'receipts_missing', message: expect.stringContaining('1 contribuição verificada está') as string },
  ])
  await makeMissing(after(1), new AbortController().signal)
  expect(await mailsTo('depois@exemplo.org')).toMatchObject([{ state: 'queued' }])
  expect(await problems(after(11))).toEqual([])
})

test('verifying makes the letter, a numbered receipt that anyone can check, and one mail with both', async () => {
  const { id } = await create({ value_currency: '1.234,56', email: 'crato@exemplo.org' })
  const verified = answered(await verify(id)).json<Contribution>()
  expect(verified).toMatchObject({ verified: 'verified', verified_by: rute.name })
  expect(verified.receipt_number).toMatch(/^\d{4}\/\d+$/)

  const receipt = await textAt(verified.receipt?.url)
  expect(receipt).toContain(`nº ${verified.receipt_number}`)
  expect(receipt).toContain('Diocese de Crato')
  expect(receipt).toContain('11.222.333/0001-81')
  expect(receipt).toMatch(/R\$\s1\.234,56/)
  expect(receipt).toMatch(/mil,? duzentos e trinta e quatro reais e cinquenta e seis centavos/)
  expect(receipt).toContain('doação, sem contraprestação')
  expect(receipt).toContain('Coleta Missionária 2026')
  expect(receipt).not.toMatch(/imposto|dedu[zç]/i)
  expect(await textAt(verified.letter?.url)).toContain('Diocese de Crato')

  const [mail] = await mailsTo('crato@exemplo.org')
  expect(mail?.text).toContain(verified.receipt_number)
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(receipt)?.[0]
  expect((await request('GET', `/api/verify/${code}`)).json()).toMatchObject({
    number: verified.receipt_number,
    value: 1234.56,
    subject: { kind: 'contribution', diocese: 'Diocese de Crato', base_year: 2026 },
    voided_at: null,
  })
  const attachments = await db
    .selectFrom('mail_attachment')
    .innerJoin('mail', 'mail.id', 'mail_attachment.mail_id')
    .select('filename')
    .where('recipient', '=', 'crato@exemplo.org')
    .execute()
  expect(new Set(attachments.map(({ filename }) => filename))).toEqual(
    new Set([verified.letter?.filename, verified.receipt?.filename]),
  )
  expect(attachments).toHaveLength(2)
})

test('20 simultaneous verifications of one contribution give one receipt number and one mail', async () => {
  const { id } = await create({ email: 'vinte@exemplo.org' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(id)))
  expect(new Set(answers.map((answer) => answered(answer).json<Contribution>().receipt_number)).size).toBe(1)
  expect(await mailsTo('vinte@exemplo.org')).toHaveLength(1)
})

test('letters and receipts of several are one PDF to print, as they were issued and in the order asked for', async () => {
  const [first, second, pending] = [await create(), await create(), await create()]
  const numbers = [await verify(first.id), await verify(second.id)].map(
    (answer) => answered(answer).json<Contribution>().receipt_number ?? '',
  )
  const address = (ids: readonly number[]) => `${path}/print/${collection.id}?contributions=${ids.join(',')}`
  const { rawPayload, headers } = answered(await request('GET', address([second.id, pending.id, first.id]), { token }))
  expect(headers['content-disposition']).toContain('cartas-e-recibos.pdf')
  const text = await pagesOf(rawPayload)
  // For each contribution comes the letter, then the receipt. Only the receipt shows a verification code.
  expect(text.map((page) => numbers.findIndex((number) => page.includes(number)))).toEqual([1, 1, 0, 0])
  const codes = text.map((page) => /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(page)?.[0])
  expect(codes.map((code) => code === undefined)).toEqual([true, false, true, false])
  const none = await request('GET', address([pending.id]), { token })
  expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([409, 'conflict.no_documents'])
})

test('documents that a killed process left undone are made later, once', async () => {
  const { id } = await create({ email: 'interrompida@exemplo.org' })
  const { receipt_number } = answered(await verify(id)).json<Contribution>()
  // Restores the state of a process that ended right after the verification was committed.
  await sql`delete from mail_attachment where mail_id in (select id from mail where recipient = 'interrompida@exemplo.org')`.execute(
    db,
  )
  await db.deleteFrom('mail').where('recipient', '=', 'interrompida@exemplo.org').execute()
  await db
    .updateTable('contribution')
    .set({ letter_file_id: null, receipt_file_id: null })
    .where('id', '=', id)
    .execute()
  await makeMissing(seara.ctx, new AbortController().signal)
  expect(await mailsTo('interrompida@exemplo.org')).toHaveLength(0)
  const later = { ...seara.ctx, clock: { now: () => new Date(Date.now() + 60_000) } }
  await Promise.all([
    makeMissing(later, new AbortController().signal),
    makeMissing(later, new AbortController().signal),
  ])
  const contribution = answered(await verify(id)).json<Contribution>()
  expect(contribution.receipt_number).toBe(receipt_number)
  expect(await textAt(contribution.receipt?.url)).toContain(receipt_number)
  expect(await mailsTo('interrompida@exemplo.org')).toHaveLength(1)
})

test('many verified at once get numbers without a gap', async () => {
  const created: Contribution[] = []
  for (let count = 0; count < 60; count++) created.push(await create())
  const answers = await Promise.all(created.map(({ id }) => verify(id)))
  const numbers = answers
    .map((answer) => Number(answered(answer).json<Contribution>().receipt_number?.split('/')[1]))
    .toSorted((one, other) => one - other)
  const first = numbers[0] ?? 0
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => first + index))
}, 60_000)

test('an admin undoes a mistaken verification with a reason: the number is voided and never used again', async () => {
  const { id } = await create({ email: 'engano@exemplo.org' })
  const first = (await verify(id)).json<Contribution>()
  const undo = (by: string, reason?: string) =>
    request('POST', `/api/verification/undo/${id}`, { token: by, body: { reason } })
  expect((await undo(token, 'valor errado')).statusCode).toBe(403)
  expect((await undo(admin.token)).statusCode).toBe(422)
  expect((await undo(admin.token, 'Comprovante de outra diocese')).json()).toMatchObject({
    verified: 'pending',
    receipt_number: null,
    receipt: null,
    letter: null,
  })
  expect((await undo(admin.token, 'de novo')).statusCode).toBe(409)

  const opened = (await request('POST', `/api/verification/case/${id}`, { token })).json<ReviewCase>()
  expect(opened.voided_receipts).toEqual([
    { number: first.receipt_number, voided_at: expect.any(String) as string, reason: 'Comprovante de outra diocese' },
  ])
  const reason = `A verificação foi desfeita e o recibo ${first.receipt_number} está anulado.`
  expect(await mailsTo('engano@exemplo.org')).toMatchObject([{ state: 'withdrawn', withdrawn_because: reason }])

  const again = (await verify(id)).json<Contribution>()
  expect(Number(again.receipt_number?.split('/')[1])).toBeGreaterThan(Number(first.receipt_number?.split('/')[1]))
  expect(await mailsTo('engano@exemplo.org')).toHaveLength(2)
})

test('two people who ask for the next one get different ones, and see what the other has open', async () => {
  const { id: collectionId } = await createCollection(seara, token)
  const own = (change: Record<string, string> = {}) =>
    createContribution(seara, token, contributionFields(collectionId, diocese.id, choices, change))
  const [first, second] = [await own(), await own()]
  const next = async (who: string, after?: number) =>
    (
      await request('POST', `/api/verification/${collectionId}/next`, { token: who, body: { after } })
    ).json<ReviewCase | null>()
  const opened = await Promise.all([next(rute.token), next(ana.token)])
  expect(new Set(opened.map((found) => found?.contribution.id))).toEqual(new Set([first.id, second.id]))
  const [byRute, byAna] = opened
  const asked = (
    await request('POST', `/api/verification/case/${byAna?.contribution.id}`, { token: rute.token })
  ).json<ReviewCase>()
  expect(asked.leased_by).toEqual({ id: ana.id, name: ana.name })
  const leases = (await request('GET', `/api/verification/${collectionId}/holds`, { token })).json<
    { user_id: number }[]
  >()
  expect(new Set(leases.map(({ user_id }) => user_id))).toEqual(new Set([rute.id, ana.id]))

  expect(await next(admin.token)).toBeNull()
  await request('DELETE', `/api/verification/case/${byAna?.contribution.id}`, { token: ana.token })
  expect((await next(admin.token))?.contribution.id).toBe(byAna?.contribution.id)
  expect(byRute?.pending).toBe(2)
})

test('reading a contribution, to compare it, neither takes its lease nor gives it up', async () => {
  const { id: collectionId } = await createCollection(seara, token)
  const fields = contributionFields(collectionId, diocese.id, choices)
  const [opened, free] = [
    await createContribution(seara, token, fields),
    await createContribution(seara, token, fields),
  ]
  const leases = async () =>
    (await request('GET', `/api/verification/${collectionId}/holds`, { token })).json<Lease[]>()
  await request('POST', `/api/verification/case/${opened.id}`, { token: ana.token })
  const before = await leases()
  expect(before).toMatchObject([{ contribution_id: opened.id, user_id: ana.id }])
  for (const { id } of [opened, free])
    for (const reader of [ana, rute]) {
      const read = answered(await request('GET', `/api/verification/case/${id}`, { token: reader.token }))
      const other = id === opened.id && reader !== ana ? { id: ana.id, name: ana.name } : null
      expect(read.json<ReviewCase>()).toMatchObject({ contribution: { id }, leased_by: other })
    }
  expect(await leases()).toEqual(before)
})

test('the same image, a re-encoded one, and the same value on the same day are pointed out', async () => {
  const { id: collectionId } = await createCollection(seara, token)
  const others = await createDiocese(seara, token, { name: 'Diocese de Picos' })
  const picture = await receiptPicture('png')
  const send = async (value: string, image: Buffer) =>
    answered(
      await sendContribution(seara, contributionFields(collectionId, others.id, choices, { value_currency: value }), {
        token,
        image,
      }),
      201,
    ).json<Contribution>()
  const original = await send('77,01', picture)
  const { default: sharp } = await import('sharp')
  const reencoded = await send('77,02', await sharp(picture).resize(180, 180).jpeg({ quality: 60 }).toBuffer())
  const sameValue = await send('77,01', await receiptPicture())
  const same = await send('77,03', picture)
  const opened = (await request('POST', `/api/verification/case/${original.id}`, { token })).json<ReviewCase>()
  const reasons = Object.fromEntries(opened.resemblances.map(({ id, reason }) => [id, reason]))
  expect(reasons).toMatchObject({
    [reencoded.id]: 'similar-image',
    [sameValue.id]: 'same-value-and-date',
    [same.id]: 'same-image',
  })
  expect(new Set(opened.same_diocese.map(({ id }) => id))).toEqual(new Set([reencoded.id, sameValue.id, same.id]))
})

test('the record tells who verified it', async () => {
  const { id } = await create()
  await verify(id)
  const history = (await request('GET', `/api/history/contribution/${id}`, { token })).json<Paged<HistoryEntry>>()
  expect(history.data[0]).toMatchObject({ actor_name: rute.name, action: 'update' })
  expect(history.data[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'verified', before: 'pending', after: 'verified' }),
  )
})

test('the only case is found also while it is just being given back', async () => {
  const small = await createCollection(seara, token, { description: 'Coleta de um só envio' })
  const only = await createContribution(seara, token, contributionFields(small.id, diocese.id, choices))
  const next = () => request('POST', `/api/verification/${small.id}/next`, { token, body: {} })
  const found = await db.transaction().execute(async (held) => {
    await held.selectFrom('contribution').select('id').where('id', '=', only.id).forUpdate().execute()
    const answer = next()
    await setTimeout(300)
    return { answer }
  })
  expect(answered(await found.answer).json<ReviewCase | null>()?.contribution.id).toBe(only.id)
})
