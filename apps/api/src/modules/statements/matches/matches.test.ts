import { expect, test } from 'vitest'
import { contributionFields, createContribution } from '../../../../test/collection-factories.ts'
import { answered, signIn } from '../../../../test/factories.ts'
import { createMatchesApp } from '../../../../test/statements/matches-app.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { openSheet } from '../../../../test/workbook.ts'

const app = await createMatchesApp()
const { seara, token, choices, collection, declared, bring, bankSide, credits, verify } = app
const { request } = seara

test('the review shows the line of the bank, whether the statement came before or after the declaration', async () => {
  const before = await declared()
  expect(await bankSide(before.id)).toEqual({
    match: null,
    candidates: [],
    statement_until: null,
    returned_on: null,
    released: null,
  })
  await bring('2026-10-19', before.amount, `PIX RECEBIDO ${before.cnpj} MITRA`)
  expect(await bankSide(before.id)).toMatchObject({
    match: { state: 'certain', reasons: ['same-value', 'in-window', 'tax-id'], rows: [{ day: '2026-10-19' }] },
    statement_until: '2026-10-19',
  })
  await bring('2026-10-19', '1002.17', 'DEPOSITO ONLINE')
  const after = await declared()
  expect(await bankSide(after.id)).toMatchObject({
    match: null,
    candidates: [{ reasons: ['same-value', 'in-window', 'no-payer'] }],
  })
})

test('verifying makes a certain match stay; undoing it releases it, and it is never certain again', async () => {
  const gift = await declared()
  await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  expect((await bankSide(gift.id)).match?.state).toBe('certain')
  answered(await verify(gift.id))
  expect((await bankSide(gift.id)).match).toMatchObject({ state: 'confirmed', confirmed_by: 'Ana Administradora' })
  answered(await request('POST', `/api/verification/undo/${gift.id}`, { token, body: { reason: 'engano' } }))
  expect(await bankSide(gift.id)).toMatchObject({
    match: null,
    candidates: [{ reasons: ['same-value', 'in-window', 'tax-id', 'taken-back-before'] }],
  })
})

test('credits are listed by account, days, state, text and amount', async () => {
  for (const day of ['2026-09-01', '2026-09-02', '2026-09-03']) await bring(day, '8.88', `OFERTA DE SETEMBRO ${day}`)
  const days = async (query: string) => (await credits(`&search=oferta de setembro${query}`)).map(({ day }) => day)
  expect(await days('')).toEqual(['2026-09-03', '2026-09-02', '2026-09-01'])
  expect(await days('&from=2026-09-02')).toEqual(['2026-09-03', '2026-09-02'])
  expect(await days('&from=2026-09-02&to=2026-09-02')).toEqual(['2026-09-02'])
  expect(await days('&state=matched')).toEqual([])
  expect(await days(`&account=${Number(choices.bank_account) + 1}`)).toEqual([])
  await bring('2026-09-04', '2345.67', 'OFERTA GRANDE')
  const found = async (search: string) => (await credits(`&search=${encodeURIComponent(search)}`)).map(({ day }) => day)
  for (const amount of ['2.345,67', 'R$ 2.345,67', '2345.67', '2.345'])
    expect(await found(amount)).toEqual(['2026-09-04'])
  expect(await found('2.345,66')).toEqual([])
  const path = '/api/finance/statements/credits/sheet?search=oferta de setembro&from=2026-09-02&columns=value,text,what'
  const sheet = await openSheet(answered(await request('GET', path, await signIn(seara, 'admin'))))
  expect(sheet.header).toEqual(['Valor', 'No extrato', 'Conta', 'Situação', 'De quem é'])
  expect(sheet.rows.map(([value, text, , state]) => [text, value, state])).toEqual([
    ['OFERTA DE SETEMBRO 2026-09-03', 8.88, 'À espera'],
    ['OFERTA DE SETEMBRO 2026-09-02', 8.88, 'À espera'],
  ])
  expect(sheet.above.flat()).toEqual(expect.arrayContaining(['Busca: oferta de setembro', 'Desde: 02/09/2026']))
  const wrong = await request('GET', '/api/finance/statements/credits?from=2026-13-01', { token })
  expect(wrong.statusCode).toBe(422)
})

test('any order of the same statements gives the same matches', async () => {
  const gifts = await Promise.all(Array.from({ length: 6 }, () => declared()))
  const files = gifts.map(({ amount, cnpj }) => ofxOf([{ day: '2026-10-19', amount, memo: `PIX RECEBIDO ${cnpj} X` }]))
  const twice = ofxOf([{ day: '2026-10-17', amount: gifts[0]?.amount ?? '', memo: `PIX RECEBIDO ${gifts[0]?.cnpj} X` }])
  await sendStatements(seara, token, [files[0] ?? '', twice, ...files.slice(1)].toReversed())
  const states = await Promise.all(gifts.map(async ({ id }) => (await bankSide(id)).match?.state ?? null))
  // The first gift now has two credits of its amount, so a person decides.
  expect(states).toEqual([null, ...Array<string>(5).fill('certain')])
})

test('a credit that comes again under another number is not the gift of a second declaration', async () => {
  const gift = await declared()
  const memo = `PIX RECEBIDO ${gift.cnpj} MITRA`
  const withNumber = (fitid: string) => ofxOf([{ day: '2026-10-19', amount: gift.amount, memo, fitid }])
  await sendStatements(seara, token, [withNumber('N1')])
  answered(await verify(gift.id))
  const again = contributionFields(collection.id, gift.diocese_id, choices, { value_currency: gift.amount })
  const second = await createContribution(seara, token, again)
  const [file] = (await sendStatements(seara, token, [withNumber('N2')])).files
  expect(file?.warnings).toEqual([expect.stringContaining('talvez o banco só tenha mudado o número')])
  expect(await bankSide(second.id)).toMatchObject({
    match: null,
    candidates: [{ reasons: ['same-value', 'in-window', 'tax-id', 'several-credits'] }],
  })
})

test('a gift of which a part went back waits for a person', async () => {
  const gift = await declared()
  await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  expect((await bankSide(gift.id)).match?.state).toBe('certain')
  await bring('2026-10-20', '-100.00', `PIX DEVOLVIDO ${gift.cnpj}`)
  expect(await bankSide(gift.id)).toMatchObject({
    match: null,
    candidates: [{ reasons: ['same-value', 'in-window', 'tax-id', 'partly-returned'] }],
  })
})
