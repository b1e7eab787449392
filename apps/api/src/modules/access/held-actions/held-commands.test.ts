import type { PersonData } from '@seara/contract/privacy/person-data'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { describe, expect, test } from 'vitest'
import { createConfirmed, createSlip } from '../../../../test/billing-factories.ts'
import { campaignPath, createCampaign } from '../../../../test/campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { anyCnpj, answered, codeOf, createDiocese, errorsOf, ownPassword, signIn } from '../../../../test/factories.ts'
import { createHeldActionsApp } from '../../../../test/held-actions-app.ts'
import { settled } from '../../../../test/return-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { closeYear, closingPath, correctionPath, listCorrections, readYear } from '../../../../test/year-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, ana, diocese, withSecondPerson, ...given } = await createHeldActionsApp()
const { newSlip, apply, read, change, heldBy, decide, listOf, waitsFor } = given
const { request, db } = seara
const choices = await contributionChoices(seara, ana.token)
const { rui, treasurer } = await withSecondPerson()

describe('all the others wait too, and are done once confirmed', () => {
  test('a whole return file', async () => {
    const slip = await newSlip()
    const { id } = await apply(bradescoReturn([settled(slip)]))
    const body = { reason: 'Era de outra conta' }
    const held = await heldBy(await request('POST', `/api/finance/${id}/undo`, { token: ana.token, body }))
    expect(held).toMatchObject({ kind: 'return_undo', value: 150.5, entity: 'return_file', entity_id: id })
    expect(await read(slip)).toMatchObject({ status: 'paid' })
    answered(await decide('confirm', held, rui))
    expect(await read(slip)).toMatchObject({ status: 'pending' })
  })

  test('a whole return file that replaced the payment of a credit, which pays another slip by then', async () => {
    const [slip, other] = [await newSlip(), await newSlip()]
    const memo = `TED DO BOLETO ${slip.id}`
    await sendStatements(seara, ana.token, [ofxOf([{ day: '2026-11-19', amount: slip.value.toFixed(2), memo }])])
    const search = { token: ana.token, query: { search: memo } }
    const credit = async () =>
      answered(await request('GET', '/api/finance/statements/credits', search)).json<{ data: StatementCredit[] }>()
        .data[0]
    const pay = async (paid: { id: number }) => {
      const body = { row_ids: [(await credit())?.id], invoice_id: paid.id }
      answered(await request('POST', '/api/finance/statements/matches', { token: ana.token, body }), 201)
    }
    await pay(slip)
    const { id } = await apply(bradescoReturn([settled(slip)]))
    const [record] = (await given.worklist('double')).filter(({ invoice }) => invoice?.id === slip.id)
    const same = { same_as_manual: true, reason: 'É o mesmo depósito' }
    answered(await request('PUT', `/api/finance/records/${record?.id}`, { token: ana.token, body: same }))
    const body = { reason: 'Era de outra conta' }
    const held = await heldBy(await request('POST', `/api/finance/${id}/undo`, { token: ana.token, body }))
    // Asking for the action has only tried it and rolled it back, so the bank credit still waits to be matched.
    expect(await credit()).toMatchObject({ state: 'waiting' })
    await pay(other)
    answered(await decide('confirm', held, rui))
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    expect(await read(other)).toMatchObject({ status: 'paid' })
    expect(await credit()).toMatchObject({ state: 'matched', match: { gifts: [{ kind: 'slip', id: other.id }] } })
  })

  test('a mark by hand beside the payment of a return: only the mark is asked about, and goes', async () => {
    const slip = await newSlip()
    answered(await change(slip, { status: 'paid', credit_date: '2026-11-19', paid_value: 500 }))
    await apply(bradescoReturn([settled(slip)]))
    const held = await heldBy(await given.undo(slip))
    expect(held).toMatchObject({ kind: 'payment_undo', value: 500, entity: 'slip', entity_id: slip.id })
    answered(await decide('confirm', held, rui))
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', paid_value: 150.5, double: false })
  })

  test('a verification', async () => {
    const collection = await createCollection(seara, ana.token)
    const fields = contributionFields(collection.id, diocese.id, choices)
    const { id } = await createContribution(seara, ana.token, fields)
    answered(await request('PUT', `${contributionPath}/verify/${id}`, { token: ana.token }))
    const status = async () =>
      (await db.selectFrom('contribution').select('status').where('id', '=', id).executeTakeFirst())?.status
    const body = { reason: 'Valor errado' }
    const held = await heldBy(await request('POST', `/api/verification/undo/${id}`, { token: ana.token, body }))
    expect(await status()).toBe('verified')
    answered(await decide('confirm', held, rui))
    expect(await status()).toBe('pending')

    const within = { query: { undo_seconds: '10' }, token: ana.token }
    answered(await request('PUT', `${contributionPath}/verify/${id}`, within))
    expect(codeOf(await request('POST', `/api/verification/undo/${id}`, { token: ana.token, body }))[0]).toBe(200)
    expect(await status()).toBe('pending')
    expect((await listOf(rui)).filter(({ kind }) => kind === 'verification_undo')).toEqual([])
  })

  test('a verification whose sender is erased meanwhile: it is to be asked for again', async () => {
    const { token } = ana
    const email = 'quem.sai@exemplo.org'
    const collection = await createCollection(seara, token)
    const fields = contributionFields(collection.id, diocese.id, choices, { email })
    const { id } = await createContribution(seara, token, fields)
    answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
    const body = { reason: 'Valor errado' }
    const undo = () => request('POST', `/api/verification/undo/${id}`, { token, body })
    const held = await heldBy(await undo())
    const { seen } = answered(await request('POST', '/api/person-data', { token, body: { email } })).json<PersonData>()
    const erasure = { email, seen, reason: 'A pessoa pediu', current_password: ownPassword, withdraw_mails: true }
    answered(await request('POST', '/api/person-data/erase', { token, body: erasure }))
    expect(codeOf(await decide('confirm', held, rui))).toEqual([409, 'conflict.held_outdated'])
    answered(await decide('confirm', await heldBy(await undo()), rui))
    answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
  })

  test('a verification whose receipt leaves while somebody undoes it: undone without one, or it waits', async () => {
    const token = ana.token
    for (let round = 0; round < 4; round += 1) {
      const collection = await createCollection(seara, token)
      const { id } = await createContribution(seara, token, contributionFields(collection.id, diocese.id, choices))
      answered(await request('PUT', `${contributionPath}/verify/${id}`, { query: { undo_seconds: '10' }, token }))
      const [undone, verified] = await Promise.all([
        request('POST', `/api/verification/undo/${id}`, { token, body: { reason: 'Valor errado' } }),
        request('PUT', `${contributionPath}/verify/${id}`, { token }),
      ])
      expect([200, 202]).toContain(undone.statusCode)
      expect(verified.statusCode).toBe(200)
      const voided = await db.selectFrom('voided_verification').selectAll().where('contribution_id', '=', id).execute()
      expect(voided).toEqual([])
      if (undone.statusCode === 202) answered(await decide('withdraw', await heldBy(undone), ana))
    }
  })

  test('a match of a statement, which whoever was granted finance asks for and confirms', async () => {
    const slip = await newSlip(42.17)
    await sendStatements(seara, ana.token, [ofxOf([{ day: '2026-11-18', amount: '33.21', memo: 'TED SEGUNDA' }])])
    const query = { state: 'waiting', search: 'TED SEGUNDA' }
    const credits = answered(await request('GET', '/api/finance/statements/credits', { token: ana.token, query }))
    const [credit] = credits.json<{ data: StatementCredit[] }>().data
    const collection = await createCollection(seara, ana.token)
    const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: '33,21' })
    const { id } = await createContribution(seara, ana.token, fields)
    const body = { row_ids: [credit?.id], contribution_ids: [id] }
    answered(await request('POST', '/api/finance/statements/matches', { token: ana.token, body }), 201)
    const release = `/api/finance/statements/credits/${credit?.id}/release`
    const held = await heldBy(
      await request('POST', release, { token: treasurer.token, body: { reason: 'É de outra diocese' } }),
    )
    expect(held).toMatchObject({ kind: 'match_release', value: 33.21 })
    const other = await signIn(seara, 'user', { permissions: ['finance'] })
    expect(await waitsFor(other)).toBe(1)
    answered(await decide('confirm', held, other))
    const after = answered(
      await request('GET', '/api/finance/statements/credits', { token: ana.token, query: { search: 'TED SEGUNDA' } }),
    )
    expect(after.json()).toMatchObject({ data: [{ state: 'waiting' }] })
    expect(slip.id).toBeGreaterThan(0)
  })

  test('a match whose contribution is verified meanwhile: it is to be asked for again', async () => {
    const { token } = ana
    const search = { token, query: { search: 'TED QUARTA' } }
    await sendStatements(seara, token, [ofxOf([{ day: '2026-11-17', amount: '35.23', memo: 'TED QUARTA' }])])
    const credit = async () =>
      answered(await request('GET', '/api/finance/statements/credits', search)).json<{ data: StatementCredit[] }>()
        .data[0]
    const collection = await createCollection(seara, token)
    const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: '35,23' })
    const { id } = await createContribution(seara, token, fields)
    const rowId = (await credit())?.id
    const matched = { row_ids: [rowId], contribution_ids: [id] }
    answered(await request('POST', '/api/finance/statements/matches', { token, body: matched }), 201)
    const ask = () =>
      request('POST', `/api/finance/statements/credits/${rowId}/release`, { token, body: { reason: 'É de outra' } })
    const held = await heldBy(await ask())
    answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
    expect(codeOf(await decide('confirm', held, rui))).toEqual([409, 'conflict.held_outdated'])
    expect(await credit()).toMatchObject({ state: 'matched', match: { state: 'confirmed', gifts: [{ id }] } })
    answered(await decide('confirm', await heldBy(await ask()), rui))
    expect(await credit()).toMatchObject({ state: 'waiting', match: null })
  })

  test('a match that only the rules made is refused at once: nobody has relied on it', async () => {
    const cnpj = anyCnpj()
    const { id: dioceseId } = await createDiocese(seara, ana.token, { name: 'Diocese da Terceira', cnpj })
    const collection = await createCollection(seara, ana.token)
    const fields = contributionFields(collection.id, dioceseId, choices, { value_currency: '34,22' })
    await createContribution(seara, ana.token, fields)
    const memo = `PIX RECEBIDO ${cnpj} TERCEIRA`
    await sendStatements(seara, ana.token, [ofxOf([{ day: '2026-11-20', amount: '34.22', memo }])])
    const query = { search: 'TERCEIRA' }
    const credits = answered(await request('GET', '/api/finance/statements/credits', { token: ana.token, query }))
    const [credit] = credits.json<{ data: StatementCredit[] }>().data
    expect(credit?.match?.state).toBe('certain')
    const release = `/api/finance/statements/credits/${credit?.id}/release`
    const refused = await request('POST', release, { token: treasurer.token, body: { reason: 'É de outra' } })
    expect(answered(refused).json()).toMatchObject({ state: 'waiting', match: null })
  })

  test('reopening a closed year, and a correction of it', async () => {
    const campaign = await createCampaign(seara, ana.token)
    const { id } = await createConfirmed(seara, ana.token, campaign.id, { total: 50, dioceseId: diocese.id })
    const slip = await createSlip(seara, ana.token, id)
    answered(await change(slip, { status: 'paid', credit_date: '2026-11-19' }))
    answered(await request('PUT', `${campaignPath}/${campaign.id}`, { token: ana.token, body: { finished: true } }))
    const year = campaign.base_year
    await closeYear(seara, ana.token, 'campaigns', year)
    const correction = {
      ledger: 'campaigns',
      base_year: year,
      diocese_id: diocese.id,
      effect: 'takes',
      value: '12,34',
      day: '2026-11-20',
      reason: 'Digitado a mais',
    }
    const correct = (value: string) =>
      request('POST', correctionPath, { token: treasurer.token, body: { ...correction, value } })
    expect(errorsOf(await correct('50,01'))).toHaveProperty('value')
    const elsewhere = { token: treasurer.token, body: { ...correction, diocese_id: 999_999 } }
    expect(errorsOf(await request('POST', correctionPath, elsewhere))).toHaveProperty('diocese_id')
    const held = await heldBy(await correct('12,34'))
    expect(held).toMatchObject({ kind: 'year_correction', value: -12.34 })
    expect(await listCorrections(seara, ana.token, 'campaigns', year)).toEqual([])
    answered(await decide('confirm', held, ana))
    expect(await listCorrections(seara, ana.token, 'campaigns', year)).toMatchObject([{ value: -12.34 }])

    const send = (headers: Record<string, string>, value = 5) =>
      request('POST', correctionPath, { token: treasurer.token, body: { ...correction, value }, headers })
    const [key, otherKey] = [{ 'idempotency-key': 'correction-1' }, { 'idempotency-key': 'correction-2' }]
    const keyed = await heldBy(await send(key))
    expect((await heldBy(await send(key))).id).toBe(keyed.id)
    expect(codeOf(await send(otherKey))).toEqual([409, 'conflict.held_already'])
    answered(await decide('confirm', keyed, ana))
    expect(answered(await send(key), 201).json()).toMatchObject({ value: -5 })
    expect(codeOf(await send(key, 6))).toEqual([409, 'conflict.key_reused'])
    expect(await listCorrections(seara, ana.token, 'campaigns', year)).toHaveLength(2)

    const body = { reason: 'Faltou um lançamento', current_password: ownPassword }
    const reopening = await heldBy(
      await request('POST', `${closingPath('campaigns', year)}/reopen`, { token: ana.token, body }),
    )
    answered(await decide('confirm', reopening, rui))
    expect((await readYear(seara, ana.token, 'campaigns', year)).closed_value).toBeNull()
  })
})
