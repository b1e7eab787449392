import type { Bank } from '../bank.ts'
import { matchKey, type MatchKey } from '../match-key.ts'
import type { RecordReader } from '../record-reader.ts'

/**
 * A nosso número as a record has it. `field` is all its characters. Of the parts, `sequence` is the slip's running
 * number, and `checkDigit` may be `X` or `P`. `key` is null when the digits are no nosso número of the bank.
 */
export type OurNumber = { field: string; parts: Partial<Record<OurNumberPart, string>>; key: MatchKey | null }

const partNames = ['covenant', 'wallet', 'modality', 'year', 'byteId', 'sequence', 'checkDigit', 'installment'] as const
export type OurNumberPart = (typeof partNames)[number]

/** @param covenant from the file's header, to split Banco do Brasil's 17 digits; null when the header has none */
export function readOurNumber(
  bank: Bank,
  read: RecordReader,
  position: readonly [from: number, to: number],
  covenant: string | null,
): OurNumber {
  const field = read.raw(...position)
  const parts = { ...fieldParts(read), ...wholeParts(bank, read.text('whole'), covenant) }
  return { field, parts, key: matchKey(bank, keyDigits(bank, parts)) }
}

function fieldParts(read: RecordReader): OurNumber['parts'] {
  const parts: OurNumber['parts'] = {}
  for (const name of partNames) {
    const text = read.text(name)
    if (text !== '') parts[name] = text
  }
  return parts
}

/**
 * Splits a nosso número that stands whole in one left-aligned field. The header tells where Banco do Brasil's covenant
 * ends.
 */
function wholeParts(bank: Bank, whole: string, headerCovenant: string | null): OurNumber['parts'] {
  if (whole === '') return {}
  if (bank === '748') return sicrediParts(whole)
  if (/^\d{11}[\dX]$/.test(whole)) return { sequence: whole.slice(0, 11), checkDigit: whole.slice(11) }
  const digits = /^000\d{17}$/.test(whole) ? whole.slice(3) : whole
  const covenant = headerCovenant?.replace(/^0+/, '') ?? ''
  return digits.length === 17 && covenant.length >= 7 && digits.startsWith(covenant)
    ? { covenant, sequence: digits.slice(covenant.length) }
    : { sequence: digits }
}

function sicrediParts(whole: string): OurNumber['parts'] {
  const [, year, byteId, sequence, checkDigit] = /^0*(\d{2})(\d)(\d{5})(\d)$/.exec(whole.padStart(9, '0')) ?? []
  if (!year || !byteId || !sequence || !checkDigit) return { sequence: whole }
  return { year, byteId, sequence, checkDigit }
}

function keyDigits(bank: Bank, parts: OurNumber['parts']): string {
  return keyParts[bank].map((name) => parts[name] ?? '').join('')
}

const keyParts: Record<Bank, readonly OurNumberPart[]> = {
  '001': ['covenant', 'sequence'],
  '033': ['sequence'],
  '104': ['modality', 'sequence'],
  '237': ['sequence'],
  '341': ['sequence'],
  '748': ['year', 'byteId', 'sequence'],
  '756': ['sequence'],
}
