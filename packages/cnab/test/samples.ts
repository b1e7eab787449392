import { readdirSync, readFileSync } from 'node:fs'
import { readReturnFile } from '../src/returns/read-return-file.ts'
import type { ReturnFile } from '../src/returns/return-file.ts'

const folder = new URL('./returns/', import.meta.url)

export const sampleNames = readdirSync(folder).filter((name) => name.endsWith('.ret'))

export const sampleBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)))

export const sampleLines = (name: string): string[] =>
  latin1(sampleBytes(name))
    .split('\r\n')
    .filter((line) => line !== '')

export const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

export const fileOf = (lines: readonly string[]): Uint8Array => bytesOf(lines.map((line) => `${line}\r\n`).join(''))

/** Reads a return file. The test fails when the reader refuses it. */
export function readAsReturn(bytes: Uint8Array): ReturnFile {
  const file = readReturnFile(bytes)
  if (file.kind === 'refused') throw new Error(`${file.reason}: ${file.message}`)
  return file
}

export const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { files: IndexFile[] }

type IndexFile = {
  file: string
  bank: string
  layout: number
  variant: string
  detailRecords: number
  settlements: number
  totalPaidSettlementsCents: number
  records: IndexRecord[]
}

export type IndexRecord = {
  line?: number
  lineT?: number
  lineU?: number
  nossoNumeroField: string
  nossoNumero: {
    trimmed?: string
    covenant?: string
    wallet?: string
    modality?: string
    sequence?: string
    checkDigit?: string
    installment?: string
  }
  occurrenceCode: string
  isSettlement: boolean
  occurrenceDate: string | null
  dueDate: string | null
  creditDate: string | null
  paymentDate: string | null
  titleAmountCents?: number
  amountPaidCents?: number
  netCreditedCents?: number
  ledgerAmountCents?: number
  feeCents?: number
  interestFineCents?: number
  interestCents?: number
  discountCents?: number
  abatementCents?: number
  otherCreditsCents?: number
  otherOrFineCents?: number
  field254_266Cents?: number
  field78_92Cents?: number
  documentNumber?: string
  companyUse?: string
  pix?: { line: number }
}
