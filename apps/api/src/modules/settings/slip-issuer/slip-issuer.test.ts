import type { SlipBankDescription, SlipIssuer } from '@seara/contract/settings/slip-issuer'
import { describe, expect, test } from 'vitest'
import {
  beneficiary,
  createConfirmed,
  createSlip,
  issuerPath,
  issuers,
  newInvoicePath,
} from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { answered, errorsOf, ownPassword, signedInApp } from '../../../../test/factories.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import { renderPages } from '../../../../test/rendered-page.ts'

const { seara, request, db, token } = await signedInApp('admin')
const campaign = await createCampaign(seara, token)

const read = async () => answered(await request('GET', issuerPath, { token })).json<SlipIssuer>()
const put = (body: object) => request('PUT', issuerPath, { token, body: { password: ownPassword, ...body } })
const changed = async (body: object) => answered(await put(body)).json<SlipIssuer>()

test('nothing is set up at first, and it says what is missing; until then no slip is made', async () => {
  const issuer = await read()
  expect(issuer).toMatchObject({ bank: null, complete: false, next_our_number: null, send_slips: 'at_once' })
  expect(issuer.missing.map(({ field }) => field)).toEqual([
    'bank',
    'beneficiary_name',
    'beneficiary_cnpj',
    'beneficiary_address',
  ])
  const { id } = await createConfirmed(seara, token, campaign.id)
  const answers = [
    await request('POST', `${newInvoicePath}/${id}`, { token }),
    await request('POST', `/api/missionary-campaign/invoice/${campaign.id}`, { token }),
    await request('POST', `${issuerPath}/trial`, { token, body: {} }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'conflict.issuer_incomplete',
      message: 'Configure o emissor dos boletos antes de gerar',
    })
  }
})

describe.each(Object.values(issuers))('bank $bank', (issuer) => {
  test('is complete with its own fields, and gives them back', async () => {
    const saved = await changed({ ...beneficiary, ...issuer })
    expect(saved).toMatchObject({ ...issuer, complete: true, missing: [], beneficiary_cnpj: '11222333000181' })
    expect(saved.next_our_number).toBe('1')
    expect(saved.missing_for_shipping).toEqual([])
    expect(saved.next_shipping_number).toBe('1')
  })

  test('describes its fields, and names those that are missing', async () => {
    const all = answered(await request('GET', `${issuerPath}/banks`, { token })).json<SlipBankDescription[]>()
    const description = all.find(({ code }) => code === issuer.bank)
    const names = description?.fields.map(({ name }) => name) ?? []
    expect(names).toEqual(expect.arrayContaining(Object.keys(issuer).filter((name) => !/^(bank|write)/.test(name))))
    const required = description?.fields.filter((field) => field.required && field.preset === null) ?? []
    expect(required.length).toBeGreaterThan(0)
    const emptied = await changed({
      bank: issuer.bank,
      ...Object.fromEntries(required.map(({ name }) => [name, ''])),
    })
    expect(emptied.complete).toBe(false)
    expect(emptied.missing.map(({ field }) => field)).toEqual(required.map(({ name }) => name))
  })
})

test('what is wrong is told at its field', async () => {
  await changed({ ...beneficiary, ...issuers['237'] })
  expect(errorsOf(await put({ agency: '12-34' }))).toEqual({
    agency: ['Agência: use só números, sem pontos nem dígito verificador'],
  })
  expect(errorsOf(await put({ bank: '999' }))).toHaveProperty('bank')
  expect(errorsOf(await put({ beneficiary_cnpj: '123' }))).toHaveProperty('beneficiary_cnpj')
  expect(errorsOf(await put({ fine_percent: 2.345 }))).toEqual({
    fine_percent: ['O percentual aceita no máximo duas casas decimais'],
  })
  expect(errorsOf(await put({ fine_percent: 100 }))).toHaveProperty('fine_percent')
  for (const name of ['...', '漢字', 'Матфей'])
    expect(errorsOf(await put({ beneficiary_name: name }))).toHaveProperty('beneficiary_name')
  expect(errorsOf(await put({ write_off_days: 0 }))).toHaveProperty('write_off_days')
  expect(errorsOf(await put({ pix_key: '11111111111' }))).toEqual({
    pix_key: ['O CPF não confere; se a chave é um celular, comece por +55'],
  })
  expect(errorsOf(await put({ next_our_number: '0' }))).toEqual({
    next_our_number: ['O próximo nosso número é um número a partir de 1'],
  })
  expect(errorsOf(await put({ next_our_number: '100000000000' }))).toEqual({
    next_our_number: ['O nosso número vai até 99999999999'],
  })
})

test('all that is wrong is told at once, what the form knows and what only the server can', async () => {
  await changed({ ...beneficiary, ...issuers['237'] })
  const wrong = {
    agency: '12-34',
    account_dv: '77',
    beneficiary_name: '漢字',
    beneficiary_cnpj: '123',
    fine_percent: 200,
    interest_percent_month: '0,333',
    write_off_days: 0,
    pix_key: '11111111111',
    next_our_number: '100000000000',
    send_slips: 'never',
  }
  const answer = await put(wrong)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(errorsOf(answer) ?? {}).toSorted()).toEqual(
    Object.keys(wrong)
      .filter((name) => name !== 'next_our_number')
      .toSorted(),
  )
  expect(
    Object.keys(errorsOf(await put({ ...issuers['237'], fine_percent: 200, next_our_number: '100000000000' })) ?? {}),
  ).toEqual(['fine_percent', 'next_our_number'])
  expect(await read()).toMatchObject({ agency: '1172', fine_percent: null })
  for (const payload of ['null', '[]', '"texto"', '7', '[{"agency":1}]']) {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await request('PUT', issuerPath, { token, headers, body: payload })
    expect({ payload, statusCode }).toEqual({ payload, statusCode: 422 })
  }
})

test('agency and account are read as they are pasted, into their digits where the bank has them', async () => {
  await changed({ ...beneficiary, ...issuers['001'] })
  const pasted = await changed({ agency: '1234-5', account: ' 123.456-7', covenant: '3.128.557', account_dv: '' })
  expect(pasted).toMatchObject({
    agency: '1234',
    agency_dv: '5',
    account: '123456',
    account_dv: '7',
    covenant: '3128557',
  })
  expect(await changed({ agency: '0.001-x' })).toMatchObject({ agency: '0001', agency_dv: 'X' })
  // The bank has no field for the agency's check digit.
  expect(await changed({ ...issuers['341'], agency: '0811-3', account: '53.678-8' })).toMatchObject({
    agency: '0811',
    agency_dv: null,
    account: '53678',
    account_dv: '8',
  })
  expect(errorsOf(await put({ account: '53678-8', account_dv: '1' }))).toEqual({
    account_dv: ['Não é o dígito que veio com o número; deixe um só dos dois'],
  })
  expect(await changed({ account: '53678-8', account_dv: '8' })).toMatchObject({ account: '53678', account_dv: '8' })
  for (const account of ['53678-', '53-678-8', '5367a-8', '53678-88'])
    expect(errorsOf(await put({ account }))).toHaveProperty('account')
})

test('absent fields stay, empty ones are cleared, and another bank clears what was of the one before', async () => {
  await changed({
    ...beneficiary,
    ...issuers['237'],
    fine_percent: '2,00',
    interest_percent_month: 0.33,
    write_off_days: '60',
  })
  expect(await changed({ instructions: 'Obrigado!' })).toMatchObject({
    agency: '1172',
    fine_percent: 2,
    interest_percent_month: 0.33,
    write_off_days: 60,
    instructions: 'Obrigado!',
  })
  const lines = 'Obrigado!\nDúvidas: (61) 3333-4444'
  expect(await changed({ instructions: lines })).toMatchObject({ instructions: lines })
  expect(await changed({ instructions: '', fine_percent: null })).toMatchObject({
    instructions: null,
    fine_percent: null,
  })
  expect(await changed(issuers['341'])).toMatchObject({ bank: '341', agency: '0811', beneficiary_code: null })
})

test('a nosso número that was given is never given again', async () => {
  await changed({ ...beneficiary, ...issuers['237'], next_our_number: '500' })
  const first = await createSlip(seara, token, (await createConfirmed(seara, token, campaign.id)).id)
  expect(first.our_number).toBe('09/00000000500-5')
  expect(errorsOf(await put({ next_our_number: 500 }))).toEqual({
    next_our_number: ['Já foi usado; o próximo livre é 501'],
  })
  expect((await changed({ next_our_number: 501 })).next_our_number).toBe('501')
  expect((await changed({ next_our_number: '' })).next_our_number).toBe('501')
})

test('a series may go back to numbers that were not given, and leaves out those that were', async () => {
  const next = async () =>
    (await createSlip(seara, token, (await createConfirmed(seara, token, campaign.id)).id)).our_number
  await changed({ ...beneficiary, ...issuers['237'], next_our_number: '702' })
  expect(await next()).toMatch(/00000000702-/)
  expect((await changed({ next_our_number: 701 })).next_our_number).toBe('701')
  expect(await next()).toMatch(/00000000701-/)
  expect((await read()).next_our_number).toBe('703')
  expect(await next()).toMatch(/00000000703-/)
  // Another account at the same bank must not get these numbers: the files from the bank name only the bank and the
  // number.
  await changed({ ...issuers['237'], agency: '1234', account: '123456' })
  expect(errorsOf(await put({ next_our_number: 701 }))).toEqual({
    next_our_number: ['Já foi usado; o próximo livre é 704'],
  })
  expect((await changed({ next_our_number: 310 })).next_our_number).toBe('310')
})

test('shipping files of an agreement are counted on after another bank, however its code is written', async () => {
  await changed({ ...beneficiary, ...issuers['237'], next_shipping_number: '42' })
  expect(await changed(issuers['341'])).toMatchObject({ next_shipping_number: '1' })
  const { beneficiary_code: code, ...account } = issuers['237']
  // Without the beneficiary's code, nobody knows to which agreement the next file belongs.
  expect(await changed(account)).toMatchObject({ complete: true, next_shipping_number: null })
  expect(errorsOf(await put({ next_shipping_number: '1' }))).toHaveProperty('next_shipping_number')
  expect(await changed({ beneficiary_code: `000${code}`, agency: '1173' })).toMatchObject({
    next_shipping_number: '42',
  })
  expect(await changed({ beneficiary_code: '4466912' })).toMatchObject({ next_shipping_number: '1' })
})

test('with another bank the slips of the one before stay as they are', async () => {
  await changed({ ...beneficiary, ...issuers['237'] })
  const { id } = await createConfirmed(seara, token, campaign.id)
  const before = await createSlip(seara, token, id)
  await changed(issuers['756'])
  const after = (await request('GET', `/api/missionary-campaign-solicitation/${id}`, { token })).json<{
    invoice: object
  }>()
  expect(after.invoice).toMatchObject({ barcode: before.barcode, digitable_line: before.digitable_line })
})

test('a trial slip shows the form as it is, and counts nothing', async () => {
  await changed({ ...beneficiary, ...issuers['237'] })
  const before = await read()
  const body = { ...issuers['001'], beneficiary_name: 'Outra Rede', pix_key: 'rede@exemplo.org' }
  const answer = answered(await request('POST', `${issuerPath}/trial`, { token, body }))
  expect(answer.headers['content-type']).toBe('application/pdf')
  const [text, ...others] = await pagesOf(answer.rawPayload)
  expect(others).toEqual([])
  expect(text).toContain('Outra Rede')
  expect(text).toContain('001-9')
  expect(text).toContain('AMOSTRA')
  const [page] = await renderPages(answer.rawPayload, { width: 210, height: 297 }, [0])
  expect(await page?.readQrs()).toEqual([])
  expect(await read()).toEqual(before)
  expect(await db.selectFrom('slip').select('id').where('bank', '=', '001').execute()).toEqual([])
})

test('changes are kept in the audit log', async () => {
  await changed({ instructions: 'Primeira' })
  await changed({ instructions: 'Segunda' })
  const entries = await db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('entity', '=', 'slip_issuer')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entries).toMatchObject([{ before: { instructions: 'Primeira' }, after: { instructions: 'Segunda' } }])
})
