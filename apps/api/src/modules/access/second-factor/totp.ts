import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a code is valid. Source: RFC 6238, 5.2 */
const period = 30
const digits = 6

/** The number of the 30-second period that a moment is in, counted from 1970. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / period)

/**
 * The code of a period. Source: RFC 4226, 5.3, with SHA-1, which all authenticator apps support
 * @param step the period's number
 */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** length
  return String(number).padStart(length, '0')
}

/**
 * The number of the period that a code belongs to: the present period or, because clocks differ, the one before or
 * after.
 * @returns null when the code belongs to none of the three
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const present = stepAt(now)
  const typed = Buffer.from(code)
  const isCodeOf = (step: number) => {
    const expected = Buffer.from(codeAt(secret, step))
    return typed.length === expected.length && timingSafeEqual(typed, expected)
  }
  return [present, present - 1, present + 1].find(isCodeOf) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Encodes bytes as base32. Source: RFC 4648, 6
 * @param bytes their number must be divisible by 5, because padding is not supported
 */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('')
}

const issuer = 'Seara'

/** The address that authenticator apps read from a QR code. Source: Google Authenticator, Key Uri Format */
export const enrolmentUri = (secret: Buffer, email: string): string =>
  `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${issuer}`
