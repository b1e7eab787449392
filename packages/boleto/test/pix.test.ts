import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidFields } from '../src/invalid-fields.ts'
import { brCode, readBrCode, type BrCodeInput } from '../src/pix/br-code.ts'
import { crc16 } from '../src/pix/crc16.ts'
import { readPixKey } from '../src/pix/pix-key.ts'
import { readTlv, tlv } from '../src/pix/tlv.ts'

const key = '123e4567-e12b-12d1-a456-426655440000'

/** The CRC by its definition: the remainder of a long division of the message's bits. */
function crcByDivision(text: string): string {
  const bytes = Array.from(text, (character) => character.charCodeAt(0).toString(2).padStart(8, '0')).join('')
  // To start with 0xFFFF is the same as to invert the first 16 bits.
  let dividend = BigInt(`0b${bytes}0000000000000000`) ^ (0xffffn << BigInt(bytes.length))
  for (let bit = BigInt(bytes.length) + 15n; bit >= 16n; bit--) {
    if ((dividend >> bit) & 1n) dividend ^= 0x11021n << (bit - 16n)
  }
  return dividend.toString(16).toUpperCase().padStart(4, '0')
}

describe('BR Code', () => {
  test("the Banco Central's own example", () => {
    expect(brCode({ key, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  test('the CRC is that of the catalogue, and that of a long division', () => {
    expect(crc16('123456789')).toBe('29B1')
    fc.assert(
      fc.property(fc.string({ minLength: 2, unit: 'grapheme-ascii' }), (text) => {
        expect(crc16(text)).toBe(crcByDivision(text))
      }),
    )
  })

  test('value and txid are read back', () => {
    const code = brCode({
      key: '12.345.678/0001-95',
      name: 'Rede',
      city: 'Rio',
      amountCents: 123_456,
      txid: 'CAM2026X1',
    })
    expect(readTlv(code)?.get('54')).toBe('1234.56')
    expect(readBrCode(code)).toEqual({
      key: '12345678000195',
      name: 'Rede',
      city: 'Rio',
      amountCents: 123_456n,
      txid: 'CAM2026X1',
    })
  })

  test('accents are folded and the limits of name and city kept', () => {
    const code = brCode({
      key,
      name: 'Pontifícias Obras Missionárias — Brasília',
      city: 'São José do Vale do Rio Preto',
    })
    expect(readBrCode(code)).toMatchObject({ name: 'Pontificias Obras Mission', city: 'Sao Jose do Val' })
    expect(readBrCode(brCode({ key, name: 'Ação\n d’Água  nº 1', city: 'Açu' }))?.name).toBe('Acao d Agua no 1')
  })

  test('whatever is put in, it is read back, in printable ASCII, with its CRC', () => {
    const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((end) => `A${end}`)
    const input = fc.record(
      {
        key: fc.constantFrom(key, 'a@b.org', '+5561912345678', '11144477735', '12.345.678/0001-95'),
        name: text,
        city: text,
        amountCents: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
        txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
      },
      { requiredKeys: ['key', 'name', 'city'] },
    )
    fc.assert(
      fc.property(input, (input) => {
        const code = brCode(input)
        expect(code).toMatch(/^[\x20-\x7e]+$/)
        expect(crcByDivision(code.slice(0, -4))).toBe(code.slice(-4))
        const parts = readBrCode(code)
        expect(parts).toMatchObject({ amountCents: input.amountCents ?? null, txid: input.txid ?? null })
        expect(parts?.name.length).toBeLessThanOrEqual(25)
        expect(parts?.city.length).toBeLessThanOrEqual(15)
      }),
    )
  })

  test('what is wrong is told by its field', () => {
    const fieldsOf = (change: Partial<BrCodeInput>) => {
      try {
        return [brCode({ key, name: 'Rede', city: 'Rio', ...change })]
      } catch (error) {
        return error instanceof InvalidFields ? error.errors.map(({ field }) => field) : [error]
      }
    }
    expect(fieldsOf({ key: 'x', name: '', city: '—' })).toEqual(['key', 'name', 'city'])
    for (const amountCents of [0, -1, 0.5, 1_000_000_000_000])
      expect(fieldsOf({ amountCents })).toEqual(['amountCents'])
    for (const txid of ['', 'a b', 'a-b', 'x'.repeat(26)]) expect(fieldsOf({ txid })).toEqual(['txid'])
  })

  test('a damaged or foreign code is none', () => {
    const code = brCode({ key, name: 'Rede', city: 'Rio', amountCents: 100 })
    expect(readBrCode(code.replace('1.00', '9.00'))).toBeNull()
    for (const foreign of ['', 'abc', '000201', code.slice(0, -1), tlv('26', '00')])
      expect(readBrCode(foreign)).toBeNull()
    expect(() => tlv('26', 'x'.repeat(100))).toThrow(RangeError)
  })
})

describe('Pix keys', () => {
  test.each([
    ['111.444.777-35', 'cpf', '11144477735'],
    ['12.345.678/0001-95', 'cnpj', '12345678000195'],
    // The Receita Federal's own example of an alphanumeric CNPJ.
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    [' Financeiro@Rede.org.br ', 'email', 'financeiro@rede.org.br'],
    ['+55 (61) 91234-5678', 'phone', '+5561912345678'],
    ['123E4567-E12B-12D1-A456-426655440000', 'evp', key],
    ['123e4567e12b12d1a456426655440000', 'evp', key],
  ])('%s is a %s', (text, kind, expected) => {
    expect(readPixKey(text)).toEqual({ valid: true, kind, key: expected })
  })

  test.each([
    ['', 'Informe um CPF'],
    ['111.444.777-36', 'comece por +55'],
    ['11111111111', 'O CPF não confere'],
    ['61912345678', 'comece por +55'],
    ['12.345.678/0001-96', 'O CNPJ da chave Pix não confere'],
    ['00000000000000', 'O CNPJ da chave Pix não confere'],
    ['a@b', 'O e-mail da chave Pix não é válido'],
    [`${'a'.repeat(77)}@b.org`, 'no máximo 77'],
    ['+5561812345678', 'O celular da chave Pix'],
    ['+1 202 555 0100', 'O celular da chave Pix'],
    ['qualquer coisa', 'Informe um CPF'],
  ])('%s is none', (text, message) => {
    const reading = readPixKey(text)
    expect(reading.valid ? '' : reading.message).toContain(message)
  })
})
