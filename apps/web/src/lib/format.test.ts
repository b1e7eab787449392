import { describe, expect, it } from 'vitest'
import {
  formatCep,
  formatCnpj,
  formatDay,
  formatHouseNumber,
  formatMegabytes,
  formatMoment,
  formatMomentDay,
  formatMoney,
  formatNumber,
  formatPhone,
  plural,
} from './format.ts'

// Intl puts a no-break space after the currency. The tests compare with an ordinary space.
const spaces = (text: string) => text.replace(/\s/g, ' ')

describe('format', () => {
  it('counts one in the singular: "1 envio"', () => {
    expect([0, 1, 1_204].map((count) => plural(count, 'envio', 'envios'))).toEqual([
      '0 envios',
      '1 envio',
      '1.204 envios',
    ])
  })

  it('shows money in reais with two decimals', () => {
    expect(spaces(formatMoney(1234.5))).toBe('R$ 1.234,50')
    expect(spaces(formatMoney(0))).toBe('R$ 0,00')
  })

  it('shows numbers with their thousands', () => {
    expect(formatNumber(12_000)).toBe('12.000')
  })

  it('shows the size of a file in megabytes, and the smallest as 0,01', () => {
    expect(formatMegabytes(1_234_567)).toBe('1,23 MB')
    expect(formatMegabytes(12)).toBe('0,01 MB')
  })

  it('shows days as DD/MM/YYYY', () => {
    expect(formatDay('2026-03-09')).toBe('09/03/2026')
  })

  it('shows moments in the time of São Paulo, also in the summer time that ended in 2019', () => {
    expect(formatMoment('2026-10-18T15:00:00.000Z')).toBe('18/10/2026 12:00')
    expect(formatMoment('2018-12-25T15:00:00.000Z')).toBe('25/12/2018 13:00')
    expect(formatMomentDay('2026-10-18T02:00:00.000Z')).toBe('17/10/2026')
  })

  it('masks a CNPJ, whole, in part and alphanumeric', () => {
    expect(formatCnpj('12345678000195')).toBe('12.345.678/0001-95')
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatCnpj('123')).toBe('12.3')
    expect(formatCnpj('')).toBe('')
  })

  it('masks a CEP and telephones of 10 and 11 digits', () => {
    expect(formatCep('36570000')).toBe('36570-000')
    expect(formatPhone('3138991234')).toBe('(31) 3899-1234')
    expect(formatPhone('31987654321')).toBe('(31) 98765-4321')
    expect(formatPhone('31')).toBe('(31')
  })

  it('shows a house without a number as S/N', () => {
    expect(formatHouseNumber(null)).toBe('S/N')
    expect(formatHouseNumber(10)).toBe('10')
  })
})
