export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp'

export type PixKeyReading = { valid: true; kind: PixKeyKind; key: string } | { valid: false; message: string }

const longestEmail = 77
const email = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const mobile = /^\+55[1-9]\d9\d{8}$/
const evp = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/

/**
 * Reads a Pix key as people write it. The result has the DICT's format: a CPF or CNPJ (also alphanumeric) without
 * punctuation, an e-mail in lower case, a phone as +55 with area code, a random key as a UUID. Source: Banco Central,
 * Manual Operacional do DICT, section on the formats of keys.
 * @returns for an invalid key, a Portuguese message for the user
 */
export function readPixKey(text: string): PixKeyReading {
  const given = text.trim()
  if (given.includes('@')) return readEmail(given.toLowerCase())
  if (given.startsWith('+')) return readPhone(given.replace(/[\s().-]/g, ''))
  const random = evp.exec(given.toLowerCase())
  if (random) return { valid: true, kind: 'evp', key: random.slice(1).join('-') }
  return readTaxId(given.replace(/[\s./-]/g, '').toUpperCase())
}

function readEmail(key: string): PixKeyReading {
  if (key.length > longestEmail)
    return { valid: false, message: `O e-mail da chave Pix tem no máximo ${longestEmail} caracteres` }
  return email.test(key)
    ? { valid: true, kind: 'email', key }
    : { valid: false, message: 'O e-mail da chave Pix não é válido' }
}

function readPhone(key: string): PixKeyReading {
  return mobile.test(key)
    ? { valid: true, kind: 'phone', key }
    : { valid: false, message: 'O celular da chave Pix leva +55, o DDD e 9 dígitos, como +5561912345678' }
}

function readTaxId(id: string): PixKeyReading {
  if (/^\d{11}$/.test(id)) {
    if (hasCheckDigits(id, 10, 11)) return { valid: true, kind: 'cpf', key: id }
    return { valid: false, message: 'O CPF não confere; se a chave é um celular, comece por +55' }
  }
  if (/^[0-9A-Z]{12}\d\d$/.test(id)) {
    if (hasCheckDigits(id, 9, 9)) return { valid: true, kind: 'cnpj', key: id }
    return { valid: false, message: 'O CNPJ da chave Pix não confere' }
  }
  return { valid: false, message: 'Informe um CPF, CNPJ, e-mail, celular com +55 ou a chave aleatória' }
}

/**
 * Whether the last two characters are the check digits of a CPF or CNPJ, by the Receita Federal's modulo 11: the
 * weights rise from 2, the remainders 0 and 1 give 0, a letter counts as its ASCII code minus 48 (IN RFB 2.229/2024).
 * An id of one repeated character is refused, although its check digits fit.
 */
function hasCheckDigits(id: string, firstHighest: number, secondHighest: number): boolean {
  if (/^(.)\1*$/.test(id)) return false
  const first = receitaDigit(id.slice(0, -2), firstHighest)
  return id.endsWith(first + receitaDigit(id.slice(0, -2) + first, secondHighest))
}

function receitaDigit(characters: string, highestWeight: number): string {
  const values = Array.from(characters, (character) => character.charCodeAt(0) - 48).toReversed()
  const sum = values.reduce((total, value, index) => total + value * (2 + (index % (highestWeight - 1))), 0)
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}
