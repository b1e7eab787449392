import type { StatementCredit, StatementMatch } from '@seara/contract/statements/credits'
import type { UsualPayer } from '@seara/contract/statements/statement-settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contributionFields, contributionPath, createContribution } from '../../../../test/collection-factories.ts'
import { answered, signIn, statusesOf } from '../../../../test/factories.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { createMatchesApp } from '../../../../test/statements/matches-app.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { openSheet } from '../../../../test/workbook.ts'

const app = await createMatchesApp()
const { seara, moment, token, choices, collection, declared, bring, bankSide, credits, verify } = app
const { request, db } = seara

const creditOf = async (amount: string): Promise<StatementCredit> => {
  const found = (await credits()).find(({ value }) => value === Number(amount))
  if (!found) throw new Error(`no credit of ${amount}`)
  return found
}
const post = (path: string, body: object) => request('POST', `/api/finance/statements${path}`, { token, body })
/** @param accepted the difference and its reason, when the sums are not equal */
const confirm = (rowId: number, contributionId: number, accepted: object = {}) =>
  post('/matches', { row_ids: [rowId], contribution_ids: [contributionId], ...accepted })

/** The sum of all credits, and the sums of the matched, waiting and set aside credits, by an independent query. */
const sums = async () => {
  const { rows } = await sql<{ credits: string; matched: string; waiting: string; aside: string }>`
    select sum(cents)::text as credits,
      coalesce(sum(cents) filter (where id in (select row_id from statement_match_row)), 0)::text as matched,
      coalesce(sum(cents) filter (where id not in (select row_id from statement_match_row)
        and id not in (select row_id from statement_set_aside)
        and id not in (select row_id from statement_return)), 0)::text as waiting,
      coalesce(sum(cents) filter (where id not in (select row_id from statement_match_row)
        and (id in (select row_id from statement_set_aside) or id in (select row_id from statement_return))), 0)::text
        as aside
    from statement_row where cents > 0`.execute(db)
  const [row] = rows
  return {
    credits: BigInt(row?.credits ?? 0),
    parts: BigInt(row?.matched ?? 0) + BigInt(row?.waiting ?? 0) + BigInt(row?.aside ?? 0),
  }
}

test('a pair that a person takes apart is not found again by the rules', async () => {
  for (const isVerified of [true, false]) {
    const gift = await declared()
    await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
    const row = await creditOf(gift.amount)
    answered(isVerified ? await verify(gift.id) : await confirm(row.id, gift.id), isVerified ? 200 : 201)
    answered(await post(`/credits/${row.id}/release`, { reason: 'engano' }))
    expect(await creditOf(gift.amount)).toMatchObject({ state: 'waiting', match: null })
    expect((await bankSide(gift.id)).candidates).toMatchObject([
      { reasons: ['same-value', 'in-window', 'tax-id', 'taken-back-before'] },
    ])
  }
})

test('a pair that only the rules are certain of is refused by a person, and not found again', async () => {
  const gift = await declared()
  await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  const row = await creditOf(gift.amount)
  expect(row.match?.state).toBe('certain')
  const other = await post(`/credits/${row.id}/release`, { reason: 'Vi outro par', match_id: (row.match?.id ?? 0) + 1 })
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'conflict.match_changed'])
  const released = answered(
    await post(`/credits/${row.id}/release`, { reason: 'É da paróquia vizinha', match_id: row.match?.id }),
  )
  expect(released.json()).toMatchObject({ state: 'waiting', match: null })
  expect((await bankSide(gift.id)).match).toBeNull()
  expect((await creditOf(gift.amount)).candidates).toMatchObject([
    { gifts: [{ id: gift.id }], reasons: ['same-value', 'in-window', 'tax-id', 'taken-back-before'] },
  ])
  const again = await post(`/credits/${row.id}/release`, { reason: 'De novo' })
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'conflict.nothing_to_resolve'])
})

test('a credit that went back is confirmed as nobody’s gift', async () => {
  const gift = await declared()
  const memo = `PIX RECEBIDO ${gift.cnpj} MITRA`
  await sendStatements(seara, token, [
    ofxOf([
      { day: '2026-10-19', amount: gift.amount, memo },
      { day: '2026-10-20', amount: `-${gift.amount}`, memo: `PIX DEVOLVIDO ${gift.cnpj} MITRA` },
    ]),
  ])
  const [row] = await credits(`&search=${gift.amount.replace('.', ',')}`)
  expect(row?.returned_on).toBe('2026-10-20')
  expect(await bankSide(gift.id)).toMatchObject({ match: null, candidates: [], returned_on: '2026-10-20' })
  const refused = await confirm(row?.id ?? 0, gift.id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict.row_returned'])
})

test('a changed value and a deleted contribution free the row', async () => {
  const [one, other] = [await declared(), await declared()]
  for (const gift of [one, other]) {
    await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
    const row = await creditOf(gift.amount)
    answered(await confirm(row.id, gift.id), 201)
  }
  answered(await request('PUT', `${contributionPath}/${one.id}`, { token, body: { value: 9 } }))
  answered(await request('DELETE', `${contributionPath}/${other.id}`, { token }), 204)
  expect(await creditOf(one.amount)).toMatchObject({ state: 'waiting', match: null })
  expect(await creditOf(other.amount)).toMatchObject({ state: 'waiting', match: null, candidates: [] })
  const released = await db
    .selectFrom('statement_match')
    .select('release_reason')
    .where('released_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(new Set(released.map(({ release_reason }) => release_reason))).toEqual(
    new Set(['A contribuição foi excluída.', 'O valor da contribuição mudou.']),
  )
})

test('of ten who confirm one row at once, one succeeds', async () => {
  const gifts = [await declared(), await declared()]
  for (const gift of gifts)
    answered(await request('PUT', `${contributionPath}/${gift.id}`, { token, body: { value: 77.31 } }))
  await bring('2026-10-19', '77.31', 'DEPOSITO EM DINHEIRO')
  const row = await creditOf('77.31')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => confirm(row.id, (gifts[at % 2] ?? gifts[0])?.id ?? 0)),
  )
  expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(409)])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'conflict.row_taken' })
  const other = gifts.find(
    ({ id }) => id !== answers.find(({ statusCode }) => statusCode === 201)?.json<StatementMatch>().gifts[0]?.id,
  )
  await bring('2026-10-19', '77.32', 'DEPOSITO EM DINHEIRO')
  const taken = gifts.find(({ id }) => id !== other?.id)
  const again = await confirm((await creditOf('77.32')).id, taken?.id ?? 0)
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'conflict.gift_taken'])
})

/** Calls `start` while a verification is about to be stored, and stores it once that call waits for it. */
async function whileVerified(id: number, start: () => ReturnType<typeof post>) {
  const { running } = await db.transaction().execute(async (trx) => {
    const times = { verified_at: '2026-10-20T15:00:00Z', issue_at: '2026-10-20T16:00:00Z' }
    await trx
      .updateTable('contribution')
      .set({ status: 'verified', ...times })
      .where('id', '=', id)
      .execute()
    const running = start()
    await untilBlocked(db)
    return { running }
  })
  return running
}

test('a verification that lands while its credit is taken for another gift, or set aside, keeps the credit', async () => {
  const [first, other, second] = [await declared(), await declared(), await declared()]
  for (const gift of [first, second]) await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  const [row, next] = [await creditOf(first.amount), await creditOf(second.amount)]
  expect([row.match?.state, next.match?.state]).toEqual(['certain', 'certain'])
  const accepted = { difference: Number((Number(first.amount) - Number(other.amount)).toFixed(2)), reason: 'tarifa' }
  const refused = [
    await whileVerified(first.id, () => confirm(row.id, other.id, accepted)),
    await whileVerified(second.id, () => post(`/credits/${next.id}/set-aside`, { reason: 'Rendimento' })),
  ]
  for (const answer of refused)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'conflict.row_taken'])
  for (const [gift, credit] of [
    [first, row],
    [second, next],
  ] as const) {
    expect(await bankSide(gift.id)).toMatchObject({ match: { state: 'confirmed', rows: [{ id: credit.id }] } })
    expect(await creditOf(gift.amount)).toMatchObject({ state: 'matched', set_aside: null })
  }
})

test('a split gift and one credit for two gifts are confirmed by hand', async () => {
  const [split, one, other] = [await declared(), await declared(), await declared()]
  const part = (Number(split.amount) - 600.01).toFixed(2)
  await bring('2026-10-18', '600.01', 'DEPOSITO A')
  await bring('2026-10-18', part, 'DEPOSITO B')
  const rows = [await creditOf('600.01'), await creditOf(part)]
  const body = { row_ids: rows.map(({ id }) => id), contribution_ids: [split.id] }
  expect(answered(await post('/matches', body), 201).json<StatementMatch>().rows).toHaveLength(2)
  const sum = (Number(one.amount) + Number(other.amount)).toFixed(2)
  await bring('2026-10-18', sum, 'DEPOSITO C')
  const joined = { row_ids: [(await creditOf(sum)).id], contribution_ids: [one.id, other.id] }
  expect(answered(await post('/matches', joined), 201).json<StatementMatch>().gifts).toHaveLength(2)
})

test('sums that differ need the seen difference and a reason, and are no gift that the bank confirms', async () => {
  const gift = await declared()
  await bring('2026-10-18', '10.55', 'DEPOSITO DE OUTRO VALOR')
  const row = await creditOf('10.55')
  const difference = Number((10.55 - Number(gift.amount)).toFixed(2))
  const refusal = async (accepted: object) => {
    const answer = await confirm(row.id, gift.id, accepted)
    const { code, errors = {} } = answer.json<{ code: string; errors?: object }>()
    return [answer.statusCode, code, ...Object.keys(errors)]
  }
  expect(await refusal({})).toEqual([422, 'invalid', 'difference'])
  expect(await refusal({ difference: 1, reason: 'tarifa' })).toEqual([409, 'conflict.value_changed'])
  expect(await refusal({ difference })).toEqual([422, 'invalid', 'reason'])
  expect(await refusal({ difference: 'x', reason: 'tarifa' })).toEqual([422, 'invalid', 'difference'])
  const queue = async () =>
    answered(
      await request('POST', `/api/verification/${collection.id}/next`, {
        token,
        body: { in_bank: true, after: gift.id - 1 },
      }),
    ).json<{ contribution: { id: number }; pending_in_bank: number } | null>()
  const match = answered(await confirm(row.id, gift.id, { difference, reason: 'O banco descontou' }), 201)
  expect(match.json()).toMatchObject({ state: 'confirmed', difference, difference_reason: 'O banco descontou' })
  expect((await queue())?.contribution.id).not.toBe(gift.id)
  expect((await bankSide(gift.id)).match).toMatchObject({ difference })
  const equal = await declared()
  await bring('2026-10-18', equal.amount, 'DEPOSITO DE MESMO VALOR')
  const same = await confirm((await creditOf(equal.amount)).id, equal.id, { difference: 2, reason: 'nenhum' })
  expect([same.statusCode, same.json<{ code: string }>().code]).toEqual([409, 'conflict.value_changed'])
})

test('one credit is of contributions, of groups or of a slip; a finished collection takes none', async () => {
  const gift = await declared()
  await bring('2026-10-18', gift.amount, 'DEPOSITO PARA DOIS LIVROS')
  const row_ids = [(await creditOf(gift.amount)).id]
  for (const other of [{ donation_ids: [1] }, { invoice_id: 1 }])
    expect((await post('/matches', { row_ids, contribution_ids: [gift.id], ...other })).statusCode).toBe(422)
  const finished = (value: boolean) =>
    db.updateTable('missionary_collection').set({ finished: value }).where('id', '=', collection.id).execute()
  await finished(true)
  const late = await post('/matches', { row_ids, contribution_ids: [gift.id] })
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'conflict.finished'])
  expect((await creditOf(gift.amount)).candidates).toEqual([])
  await finished(false)
  answered(await post('/matches', { row_ids, contribution_ids: [gift.id] }), 201)
})

test('whoever pays for a diocese is learnt from what people confirm, and forgotten with it or by itself', async () => {
  const gift = await declared()
  const payer = 'Pix - Recebido - 19/10 18:04 00040202454153 CAMARGO BIA'
  await bring('2026-10-19', gift.amount, payer)
  const row = await creditOf(gift.amount)
  expect(row.state).toBe('waiting')
  answered(await confirm(row.id, gift.id), 201)
  const payers = async () =>
    answered(await request('GET', '/api/finance/statements/payers', { token })).json<{ data: UsualPayer[] }>().data
  expect(await payers()).toMatchObject([{ payer: '402.024.541-53', learnt_by: 'Ana Administradora' }])
  answered(await post(`/credits/${row.id}/release`, { reason: 'engano' }))
  expect(await payers()).toEqual([])
  answered(await confirm(row.id, gift.id), 201)
  const [learnt] = await payers()
  const next = contributionFields(collection.id, gift.diocese_id, choices, { value_currency: '555' })
  const later = await createContribution(seara, token, next)
  await bring('2026-10-20', '555.00', payer)
  expect((await bankSide(later.id)).match?.reasons).toContain('usual-payer')
  answered(await request('DELETE', `/api/finance/statements/payers/${learnt?.id}`, { token }), 204)
  expect((await bankSide(later.id)).match).toBeNull()
})

test('a payer that several matches confirm is forgotten with the last of them', async () => {
  const gift = await declared()
  const payer = 'Pix - Recebido - 19/10 18:04 00051302454199 PRADO LIA'
  const more = await Promise.all(
    ['701.31', '702.31'].map((value_currency) =>
      createContribution(
        seara,
        token,
        contributionFields(collection.id, gift.diocese_id, choices, { value_currency, origin: 'staff' }),
      ),
    ),
  )
  const matched = [gift, ...more].map(({ id }, at) => ({ id, amount: at === 0 ? gift.amount : `70${at}.31` }))
  for (const { id, amount } of matched) {
    await bring('2026-10-19', amount, payer)
    answered(await confirm((await creditOf(amount)).id, id), 201)
  }
  const payers = async () =>
    answered(await request('GET', '/api/finance/statements/payers', { token }))
      .json<{ data: UsualPayer[] }>()
      .data.map(({ payer }) => payer)
  const known = await payers()
  expect(known).toContain('513.024.541-99')
  const release = async (at: number) =>
    answered(
      await post(`/credits/${(await creditOf(matched[at]?.amount ?? '')).id}/release`, { reason: 'Era da paróquia' }),
    )
  await release(0)
  expect(await payers()).toEqual(known)
  // Deleting a contribution releases its match by a trigger.
  answered(await request('DELETE', `${contributionPath}/${matched[1]?.id}`, { token }), 204)
  expect(await payers()).toEqual(known)
  await release(2)
  expect(await payers()).toEqual(known.filter((payer) => payer !== '513.024.541-99'))
})

test('what is no gift is set aside with a reason, all of the same text at once, and brought back', async () => {
  for (const day of ['2026-10-11', '2026-10-12', '2026-10-13']) await bring(day, '3.33', 'REND PAGO APLIC AUT APR')
  const [first] = await credits('&search=rend pago')
  expect(first?.same_text).toBe(2)
  const body = { reason: 'Rendimento da aplicação', same_text: true }
  expect(answered(await post(`/credits/${first?.id}/set-aside`, body)).json()).toEqual({ set_aside: 3 })
  expect(await credits('&search=rend pago&state=set_aside')).toMatchObject([
    { set_aside: { reason: 'Rendimento da aplicação', by: 'Ana Administradora' } },
    {},
    {},
  ])
  expect((await post(`/credits/${first?.id}/set-aside`, body)).statusCode).toBe(409)
  expect(answered(await post(`/credits/${first?.id}/bring-back`, {})).json()).toMatchObject({ state: 'waiting' })
})

test('a later equal debit takes a match back; of a verified gift it is shown', async () => {
  const [open, verified] = [await declared(), await declared()]
  for (const gift of [open, verified]) await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  answered(await confirm((await creditOf(open.amount)).id, open.id), 201)
  await bankSide(verified.id)
  answered(await verify(verified.id))
  const back = [open, verified].map(({ amount, cnpj }) => ({
    day: '2026-10-20',
    amount: `-${amount}`,
    memo: `PIX DEVOLVIDO ${cnpj}`,
  }))
  const inReais = ({ amount }: typeof open) => `R$ ${amount.replace('.', ',').replace(/^(\d)(\d{3})/, '$1.$2')}`
  for (const preview of [true, false]) {
    const { files } = await sendStatements(seara, token, [ofxOf(back)], { preview })
    expect(files[0]?.warnings[0]?.replaceAll('\u00a0', ' ')).toContain(
      `O banco devolveu a quem pagou: ${inReais(open)}, ${inReais(verified)}.`,
    )
  }
  expect(await bankSide(open.id)).toMatchObject({ match: null, returned_on: '2026-10-20' })
  expect(await bankSide(verified.id)).toMatchObject({ match: { state: 'confirmed' }, returned_on: '2026-10-20' })
  const settled = await creditOf(verified.amount)
  answered(await post(`/credits/${settled.id}/set-aside`, { reason: 'Pagou depois' }))
  expect((await bankSide(verified.id)).returned_on).toBeNull()
  answered(await post(`/credits/${settled.id}/bring-back`, {}))
  expect(await creditOf(open.amount)).toMatchObject({ state: 'set_aside', returned_on: '2026-10-20' })
  expect(await credits('&returned=true')).toMatchObject([{ value: Number(verified.amount), state: 'matched' }])
})

test('contributions are found for a row by hand, those of a near value first; what never came is listed', async () => {
  const gift = await declared()
  await bring('2026-10-20', '1500.00', 'DEPOSITO SEM NOME')
  const path = `/api/finance/statements/gifts?search=vila ${gift.place}&row=${(await creditOf('1500.00')).id}`
  expect(answered(await request('GET', path, { token })).json()).toMatchObject([
    { kind: 'contribution', id: gift.id, value: Number(gift.amount), verified: false },
  ])
  const byAmount = answered(await request('GET', `/api/finance/statements/gifts?search=${gift.amount}`, { token }))
  expect(byAmount.json()).toMatchObject([{ kind: 'contribution', id: gift.id }])
  const missing = async () =>
    answered(await request('GET', `/api/finance/statements/missing?search=vila ${gift.place}`, { token })).json<{
      data: { id: number }[]
    }>().data
  expect(await missing()).toEqual([])
  const settings = { token, body: { missing_after_days: 1 } }
  answered(await request('PUT', '/api/finance/statements/settings', settings))
  // The clock moves in two steps, each with a call, so that the session does not expire.
  moment.now = new Date('2026-10-20T23:00:00Z')
  await credits()
  moment.now = new Date('2026-10-21T06:00:00Z')
  await bring('2026-10-21', '1.00', 'OUTRO DEPOSITO')
  expect(await missing()).toMatchObject([{ id: gift.id, email: 'maria@exemplo.org' }])
  expect(answered(await request('GET', '/api/finance/statements/count', { token })).json()).toMatchObject({
    returned: 1,
  })
  moment.now = new Date('2026-10-20T15:00:00Z')
  const sheet = `/api/finance/statements/missing/sheet?search=vila ${gift.place}`
  const { header, rows } = await openSheet(answered(await request('GET', sheet, await signIn(seara, 'admin'))))
  expect(header).toEqual(['Diocese', 'Declarada em', 'Valor', 'Conta', 'Quem enviou', 'E-mail'])
  expect(rows.map(([diocese, , value]) => [diocese, value])).toEqual([
    [`Diocese de Vila ${gift.place}`, Number(gift.amount)],
  ])
})

test('credits are always what is matched, waits and is set aside', async () => {
  const { credits, parts } = await sums()
  expect(credits).toBe(parts)
  expect(credits).toBeGreaterThan(0n)
})
