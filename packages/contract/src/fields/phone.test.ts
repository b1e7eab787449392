import { describe, expect, test } from 'vitest'
import { formatPhone } from './masks.ts'
import { requiredPhone } from './phone.ts'

const read = (text: string) => requiredPhone().parse(text)
const messageOf = (text: string) => requiredPhone().safeParse(text).error?.issues[0]?.message

describe('a telephone', () => {
  test.each([
    ['(11) 98765-4321', '11987654321'],
    ['11 3456-7890', '1134567890'],
    ['+55 11 98765-4321', '11987654321'],
    ['+55 (11) 3456-7890', '1134567890'],
    ['+5511987654321', '11987654321'],
    ['55 11 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    // The mask's form of a number that was typed key by key, country code first.
    ['(55) 11987-654321', '11987654321'],
    ['(55) 11345-67890', '1134567890'],
    ['(55) 91987-654321', '91987654321'],
    ['(55) 55991-234567', '55991234567'],
    ['(55) 99123-4567', '55991234567'],
    ['55991234567', '55991234567'],
    ['5533221100', '5533221100'],
    ['+55 55 99123-4567', '55991234567'],
    ['011 98888-7777', '11988887777'],
    ['(011) 98888-7777', '11988887777'],
    ['0 (11) 3456-7890', '1134567890'],
    ['011988887777', '11988887777'],
    ['01134567890', '1134567890'],
    ['055 99123-4567', '55991234567'],
    ['+55 (011) 98888-7777', '11988887777'],
    ['55 011 98888-7777', '11988887777'],
  ])('%s is read without mask, country and trunk zero', (text, digits) => {
    expect(read(text)).toBe(digits)
    expect(formatPhone(text)).toBe(formatPhone(digits))
  })

  test('one digit too many behind the area code 55 takes nothing away', () => {
    expect(messageOf('(55) 99123-45678')).toBe('❌ Máximo de 11 e Mínimo de 10 caracteres!')
    for (const area55 of ['(55) 99123-4567', '(55) 99234-5678', '(55) 99912-3456'])
      expect(formatPhone(`${area55}8`)).toBe(area55)
  })

  test.each(['(01) 98888-7777', '(00) 98888-7777'])('%s is refused: no area code begins with a zero', (text) => {
    expect(messageOf(text)).toBe('Confira o DDD: dois números, como em (31) 98765-4321')
  })

  test.each(['0123456789', '00000000000'])('%s is taken as another program sends it', (text) => {
    expect(read(text)).toBe(text)
  })

  test.each(['+1 212 555 0100', '+55', '123', '+55 98765-4321'])('%s is refused', (text) => {
    expect(requiredPhone().safeParse(text).success).toBe(false)
  })
})
