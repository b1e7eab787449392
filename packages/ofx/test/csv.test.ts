import { describe, expect, it } from 'vitest'
import { readStatement } from '../src/read-statement.ts'
import { latin1, readText } from './samples.ts'

const inter = [
  ' Extrato Conta Corrente ',
  'Conta ;12345678',
  'Período ;01/09/2026 a 01/10/2026',
  'Saldo ;1.083,33',
  '',
  'Data Lançamento;Histórico;Descrição;Valor;Saldo',
  '01/10/2026;Pix recebido;Mitra Diocesana;1.234,56;1.083,33',
  '30/09/2026;Pix enviado ;"Casa ""Vida""; Ltda";-15,00',
  '31/09/2026;Pix enviado ;Dia que não há;-15,00;0,00',
  '29/09/2026;Saldo do dia;;1.000,00;1.000,00',
  '',
].join('\r\n')

const nubank = [
  'Data,Valor,Identificador,Descrição',
  '05/09/2026,-147.49,66da0635-2c56,Compra no débito - Casa, Vida e Cia',
  '06/09/2026,1200.00,66da0635-2c57,"Transferência recebida pelo Pix - CÚRIA, M."',
].join('\n')

describe('the CSV of Inter', () => {
  const statement = readText(inter)

  it('gives account, period and balance of its preamble', () => {
    expect(statement).toMatchObject({ format: 'csv', encoding: 'utf-8', bank: 'Inter', complete: true })
    expect(statement.declared).toEqual({ encoding: null, charset: null })
    expect(statement.accounts).toHaveLength(1)
    expect(statement.accounts[0]).toMatchObject({
      bankId: '077',
      branchId: null,
      account: '12345678',
      accountType: 'CHECKING',
      currency: 'BRL',
      period: { start: '2026-09-01', end: '2026-10-01' },
      ledgerBalance: { amountCents: 108_333, date: null },
    })
  })

  it('gives its rows', () => {
    const none = { type: null, fitid: null }
    expect(statement.accounts[0]?.transactions).toStrictEqual([
      { ...none, date: '2026-10-01', amountCents: 123_456, memo: 'Pix recebido', name: 'Mitra Diocesana' },
      { ...none, date: '2026-09-30', amountCents: -1500, memo: 'Pix enviado', name: 'Casa "Vida"; Ltda' },
    ])
    expect(statement.accounts[0]?.skipped.map(({ why }) => why)).toEqual(['no date', 'balance row'])
  })

  it('is the same in windows-1252', () => {
    expect(readStatement(latin1(inter))).toEqual({ ...statement, encoding: 'windows-1252' })
  })

  it('of 2021 has no Descrição, capitals and R$', () => {
    const [account] = readStatement(
      latin1(
        'Extrato Conta Corrente \nConta ;12345678\nPeríodo ;01/01/2021;02/01/2021;\nSaldo Disponível ;R$ 123,45\n' +
          'Saldo Atual;R$ 123,45\n\nDATA LANÇAMENTO;HISTÓRICO;VALOR;SALDO\n01/01/2021;COMPRA CARTAO; - R$ 1,00;124,45\n' +
          '02/01/2021;PIX RECEBIDO;R$ 2,00;126,45',
      ),
    ).accounts
    expect(account).toMatchObject({
      period: { start: '2021-01-01', end: '2021-01-02' },
      ledgerBalance: { amountCents: 12_345 },
    })
    expect(account?.transactions.map(({ amountCents }) => amountCents)).toEqual([-100, 200])
  })

  it.each([
    ['1.234,5', []],
    ['1.23', []],
    ['', []],
    ['1.234,56', [123_456]],
    ['1.234,56;1.0', [123_456]],
  ])('cut behind %j skips a last row whose amount may be another', (end, amounts) => {
    const [account] = readText(inter.slice(0, inter.indexOf('1.234,56')) + end).accounts
    expect(account?.transactions.map(({ amountCents }) => amountCents)).toEqual(amounts)
    expect(account?.skipped.map(({ why }) => why)).toEqual(amounts.length === 0 ? ['cut off'] : [])
  })
})

describe('the CSV of Nubank', () => {
  it('gives its rows, whose text may hold commas', () => {
    const { bank, accounts } = readText(nubank)
    expect(bank).toBe('Nubank')
    expect(accounts).toHaveLength(1)
    expect(accounts[0]).toMatchObject({ bankId: '0260', account: null, period: { start: null, end: null } })
    expect(accounts[0]?.transactions).toStrictEqual([
      {
        date: '2026-09-05',
        amountCents: -14_749,
        type: null,
        memo: 'Compra no débito - Casa, Vida e Cia',
        fitid: '66da0635-2c56',
      },
      {
        date: '2026-09-06',
        amountCents: 120_000,
        type: null,
        memo: 'Transferência recebida pelo Pix - CÚRIA, M.',
        fitid: '66da0635-2c57',
      },
    ])
  })

  it('cut before its text skips its last row', () => {
    const [account] = readText(nubank.slice(0, nubank.indexOf(',"Transf'))).accounts
    expect(account?.transactions).toHaveLength(1)
    expect(account?.skipped).toMatchObject([{ date: '2026-09-06', why: 'cut off' }])
  })
})

it.each([['\r\n'], ['\n'], ['\r'], ['\n\n']])('line ends %j give the same', (end) => {
  const { accounts } = readText(inter)
  expect(readText(inter.replaceAll('\r\n', end)).accounts).toEqual(accounts)
})
