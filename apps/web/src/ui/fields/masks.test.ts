import { describe, expect, it } from 'vitest'
import { countBefore, placeAfter } from './caret.ts'
import { dayProblem, momentProblem } from './dates/day-problem.ts'
import { maskMoment } from './dates/moment-text.ts'
import { maskDay, readDay, showDay, withWholeYear, withYearAhead } from './dates/day-text.ts'
import { phoneMask } from './phone-mask.ts'

describe('the caret in a masked field', () => {
  it('counts what was typed, not the mask', () => {
    expect(countBefore('12.345', 4)).toBe(3)
  })

  it('stands right after the last typed character', () => {
    expect(placeAfter('12.345', 2)).toBe(2)
    expect(placeAfter('12.345', 3)).toBe(4)
    expect(placeAfter('12.345', 9)).toBe(6)
    expect(placeAfter('(31) 9', 0)).toBe(0)
  })
})

describe('a typed day', () => {
  it('is masked while it is typed', () => {
    expect(maskDay('1810')).toBe('18/10')
    expect(maskDay('18102026999')).toBe('18/10/2026')
    expect(maskDay('5/')).toBe('05')
    expect(maskDay('05/3/')).toBe('05/03')
    expect(maskDay('5/3/26')).toBe('05/03/26')
    expect(maskDay('5.3.2026')).toBe('05/03/2026')
  })

  it('that is no day stays in the field', () => {
    for (const text of ['hoje', 'h', '5 de março', '05/mar/2026']) {
      expect(maskDay(text)).toBe(text)
      expect(maskMoment(text)).toBe(text)
    }
    expect(maskDay('Dia 18/10/2026')).toBe('18/10/2026')
  })

  it('is refused once the field is left', () => {
    const latest = { day: '2026-11-25', problem: 'A data não pode ser no futuro' }
    for (const day of ['', '2026-11-25', '1999-02-28']) expect(dayProblem(day, latest)).toBeNull()
    for (const day of ['hoje', '31/02/2026', '18/1', '2206-10-18'])
      expect(dayProblem(day, latest)).toBe('Data inválida!')
    expect(dayProblem('2026-11-26', latest)).toBe(latest.problem)
    expect(dayProblem('2026-11-26')).toBeNull()
    expect(momentProblem('')).toBeNull()
    expect(momentProblem('2026-10-18T08:00')).toBeNull()
    for (const moment of ['hoje', '31/02/2026 08:00', '18/10/2026 24:00'])
      expect(momentProblem(moment)).toBe('Data inválida!')
  })

  it('has a whole year once the field is left', () => {
    expect(withWholeYear('05/03/26', 2027)).toBe('05/03/2026')
    for (const text of ['05/03', '05/03/', '05/3']) expect(withWholeYear(text, 2027)).toBe('05/03/2027')
    for (const text of ['05/03/2026', '05/03/202', '05', '']) expect(withWholeYear(text, 2027)).toBe(text)
  })

  it('that lies ahead is the next one where no year was typed', () => {
    expect(withYearAhead('05/03', '2026-11-22')).toBe('05/03/2027')
    expect(withYearAhead('05/12', '2026-11-22')).toBe('05/12/2026')
    expect(withYearAhead('22/11', '2026-11-22')).toBe('22/11/2026')
    expect(withYearAhead('05/03/26', '2026-11-22')).toBe('05/03/2026')
    expect(withYearAhead('31/02', '2026-11-22')).toBe('31/02/2026')
  })

  it('is read strictly', () => {
    expect(readDay('18/10/2026')).toBe('2026-10-18')
    expect(readDay('29/02/2024')).toBe('2024-02-29')
    expect(readDay('31/02/2025')).toBeNull()
    expect(readDay('29/02/2025')).toBeNull()
    expect(readDay('18/10')).toBeNull()
  })

  it('is shown as DD/MM/AAAA, and as it is while incomplete', () => {
    expect(showDay('2026-10-18')).toBe('18/10/2026')
    expect(showDay('18/1')).toBe('18/1')
  })
})

describe('a telephone typed key by key', () => {
  const typed = (text: string) => text.split('').reduce((field, key) => phoneMask.format(field + key), '')

  it('keeps its number behind the country', () => {
    expect(typed('+55 27 98888-7777')).toBe('(27) 98888-7777')
    expect(typed('+552733334444')).toBe('(27) 3333-4444')
    expect(typed('27988887777')).toBe('(27) 98888-7777')
    expect(typed('55991234567')).toBe('(55) 99123-4567')
    expect(typed('5511987654321')).toBe('(11) 98765-4321')
    expect(typed('551134567890')).toBe('(11) 3456-7890')
  })

  it('keeps its last digit behind the zero that is dialled before an area code', () => {
    for (const text of ['011 98888-7777', '(011) 98888-7777', '011988887777', '+55 011 98888-7777']) {
      expect(typed(text)).toBe('(11) 98888-7777')
      expect(phoneMask.strip(phoneMask.format(text))).toBe('11988887777')
    }
    expect(typed('01133334444')).toBe('(11) 3333-4444')
  })

  it('ignores a digit too many; pasted, such a number stays to be corrected', () => {
    expect(typed('319876543219')).toBe('(31) 98765-4321')
    for (const mask of [phoneMask.format, phoneMask.strip]) expect(mask('319876543219')).toBe('319876543219')
    expect(phoneMask.format('5531987654321')).toBe('(31) 98765-4321')
  })
})
