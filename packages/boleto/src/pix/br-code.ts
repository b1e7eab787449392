import { InvalidFields, type FieldError } from '../invalid-fields.ts'
import { crc16 } from './crc16.ts'
import { readPixKey } from './pix-key.ts'
import { readTlv, tlv } from './tlv.ts'

export interface BrCodeInput {
  /** The Pix key in any form that `readPixKey` accepts. */
  key: string
  /** The receiver's name. The code has it without accents and cut to 25 characters. */
  name: string
  /** The receiver's city. The code has it without accents and cut to 15 characters. */
  city: string
  /** Cents, from 1 to 999999999999. Absent: the payer types the amount. */
  amountCents?: bigint | number
  /** The receiver's identifier of the payment, 1 to 25 letters and digits. */
  txid?: string
}

const paymentSystem = 'br.gov.bcb.pix'
const real = '986'
const longestName = 25
const longestCity = 15
/** In cents. The amount's element, 54, has 13 characters at most. */
const largestPixAmount = 999_999_999_999n
/** The text that the code has in place of a missing txid. */
const noTxid = '***'
const emptyCrc = '6304'

const hasLetters = (folded: string): boolean => /[A-Za-z0-9]/.test(folded)

/** Whether the name still has a letter or digit after it is reduced to the characters of a BR Code. */
export const isPixName = (name: string): boolean => hasLetters(fold(name, longestName))

/** Whether the city still has a letter or digit after it is reduced to the characters of a BR Code. */
export const isPixCity = (city: string): boolean => hasLetters(fold(city, longestCity))

/**
 * The static BR Code of a Pix, which is shown as a QR code and as "copia e cola". Source: Banco Central, Manual de
 * Padrões para Iniciação do Pix, and Manual do BR Code (EMV MPM).
 * @throws InvalidFields with a Portuguese message for each wrong field
 */
export function brCode({ key, name, city, amountCents, txid }: BrCodeInput): string {
  const reading = readPixKey(key)
  const [merchant, place] = [fold(name, longestName), fold(city, longestCity)]
  const errors: FieldError[] = []
  if (!reading.valid) errors.push({ field: 'key', message: reading.message })
  if (!isPixName(name)) errors.push({ field: 'name', message: 'Informe o nome de quem recebe' })
  if (!isPixCity(city)) errors.push({ field: 'city', message: 'Informe a cidade de quem recebe' })
  if (!isAmount(amountCents))
    errors.push({ field: 'amountCents', message: 'O valor do Pix vai de R$ 0,01 a R$ 9.999.999.999,99' })
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(txid)) {
    errors.push({ field: 'txid', message: 'O identificador do Pix tem de 1 a 25 letras e números' })
  }
  if (!reading.valid || errors.length > 0) throw new InvalidFields(errors)

  const elements = [
    tlv('00', '01'),
    tlv('26', tlv('00', paymentSystem) + tlv('01', reading.key)),
    tlv('52', '0000'),
    tlv('53', real),
    amountCents === undefined ? '' : tlv('54', reais(BigInt(amountCents))),
    tlv('58', 'BR'),
    tlv('59', merchant),
    tlv('60', place),
    tlv('62', tlv('05', txid ?? noTxid)),
    emptyCrc,
  ].join('')
  return elements + crc16(elements)
}

export interface BrCodeParts {
  key: string
  name: string
  city: string
  amountCents: bigint | null
  txid: string | null
}

/** The contents of a static BR Code; null when the text is not a BR Code or its CRC is wrong. */
export function readBrCode(code: string): BrCodeParts | null {
  const elements = readTlv(code)
  const account = readTlv(elements?.get('26') ?? '')
  const key = account?.get('01')
  if (!elements || !key || account?.get('00')?.toLowerCase() !== paymentSystem) return null
  if (!code.slice(-8).startsWith(emptyCrc) || crc16(code.slice(0, -4)) !== code.slice(-4)) return null
  const amount = elements.get('54')
  const txid = readTlv(elements.get('62') ?? '')?.get('05')
  return {
    key,
    name: elements.get('59') ?? '',
    city: elements.get('60') ?? '',
    amountCents: amount === undefined ? null : cents(amount),
    txid: txid === undefined || txid === noTxid ? null : txid,
  }
}

function isAmount(amountCents: bigint | number | undefined): boolean {
  if (amountCents === undefined) return true
  const whole = typeof amountCents === 'bigint' || Number.isSafeInteger(amountCents)
  return whole && amountCents > 0 && amountCents <= largestPixAmount
}

const reais = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

function cents(reais: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(reais) ?? []
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(2, '0'))
}

/** Reduces a text to printable ASCII, where each character is one byte: some readers of BR Codes count bytes. */
const fold = (text: string, longest: number): string =>
  text
    .replace(/[–—]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
