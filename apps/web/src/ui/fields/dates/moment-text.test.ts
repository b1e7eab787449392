import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeMoment, maskMoment, partsOf, readMoment } from './moment-text.ts'

describe('a typed moment', () => {
  it('is masked while it is typed', () => {
    expect(maskMoment('1810')).toBe('18/10')
    expect(maskMoment('18102026')).toBe('18/10/2026')
    expect(maskMoment('181020260')).toBe('18/10/2026 0')
    expect(maskMoment('1810202608005')).toBe('18/10/2026 08:00')
    expect(maskMoment('5/3/26 ')).toBe('05/03/2026')
    expect(maskMoment('5/3/26 8:30')).toBe('05/03/2026 08:30')
    expect(maskMoment('05/03/2026 8h')).toBe('05/03/2026 08')
  })

  it('may be pasted in any order of its parts that has one meaning', () => {
    expect(maskMoment('2026-10-18T08:00')).toBe('18/10/2026 08:00')
    expect(maskMoment('2026-10-18 08:00')).toBe('18/10/2026 08:00')
    expect(maskMoment('2026-10-18')).toBe('18/10/2026')
    expect(maskMoment('18/10/2026, às 08h00')).toBe('18/10/2026 08:00')
  })

  it('is read strictly', () => {
    expect(readMoment('18/10/2026 08:00')).toBe('2026-10-18T08:00')
    expect(readMoment('29/02/2024 23:59')).toBe('2024-02-29T23:59')
    for (const text of [
      '31/02/2025 08:00',
      '29/02/2025 08:00',
      '18/10/2026',
      '18/10/2026 24:00',
      '18/10/2026 08:60',
      '',
    ])
      expect(readMoment(text), text).toBeNull()
  })

  it('keeps its day while the time is missing', () => {
    expect(partsOf('18/10/2026 0')).toEqual({ day: '2026-10-18', time: null })
  })

  it('is shown as it is kept, whatever moment it is', () => {
    const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (date) => {
        const kept = date.toISOString().slice(0, 16)
        expect(readMoment(maskMoment(kept))).toBe(kept)
        expect(maskMoment(maskMoment(kept))).toBe(maskMoment(kept))
      }),
    )
  })
})

it('on leaving the field a day keeps the time that stood there, and an hour gets its minutes', () => {
  expect(completeMoment('05/03/2026', '08:00')).toBe('2026-03-05T08:00')
  expect(completeMoment('05/03/2026 8h', '07:15')).toBe('2026-03-05T08:00')
  for (const text of ['05/03/2026 08:30', '05/03/2026 25', '31/02/2026', 'amanhã', ''])
    expect(completeMoment(text, '08:00')).toBeNull()
})
