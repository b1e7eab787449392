import { describe, expect, it } from 'vitest'
import { fullRecord } from '../src/layout.ts'
import { recordReader } from '../src/record-reader.ts'

const layout = fullRecord('a record', 13, [
  ['name', 1, 5, 'text', '1'],
  ['value', 6, 13, 'money', '2'],
])
const read = (line: string) => recordReader(layout, line)

describe('NUL, which a transfer may fill up with', () => {
  it('is a blank in a text', () => {
    expect(read('AN\u0000A\u000000001234').text('name')).toBe('AN A')
    expect(read('AN\u0000A\u000000001234').raw(1, 5)).toBe('AN A ')
  })

  it('breaks an amount, which would be read without its first digits', () => {
    expect(read('ANA  00001234').money('value')).toBe(1234n)
    expect(read('ANA  \u0000\u0000\u0000\u00001234').money('value')).toBe('broken')
    expect(read('ANA  \u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000').money('value')).toBe('broken')
  })
})
