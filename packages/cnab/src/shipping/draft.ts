import type { RecordLayout } from '../layout.ts'
import type { ShippingIssuer, ShippingRequest, ShippingSlip } from './shipping-file.ts'
import { speciesNumber } from './species.ts'
import type { FieldValue } from './write-field.ts'

/**
 * A record to write. `values`: by field name. `slip`: the index of its slip in `ShippingRequest.slips`; null when the
 * record is about no slip.
 */
export type Draft = { layout: RecordLayout; values: Readonly<Record<string, FieldValue>>; slip: number | null }

/**
 * The terms of the slips in a shipping file: fine and monthly interest in hundredths of a percent, and the days until
 * the write-off.
 */
export type Terms = { fine: bigint; interest: bigint; writeOffDays: string | undefined }

/** The terms of a slip. A write-off has neither fine nor interest nor days. */
export const termsOf = (slip: ShippingSlip, terms: Terms): Terms =>
  slip.movement === 'entry' ? terms : { fine: 0n, interest: 0n, writeOffDays: undefined }

/** Two fields of a record: the kind of claim, as the bank's number for it, and the acceptance. */
export const kindOf = ({ bank, species, acceptance }: ShippingIssuer): Record<string, FieldValue> => ({
  documentKind: speciesNumber(bank, species ?? 'RC'),
  acceptance: acceptance ?? 'N',
})

/**
 * The interest of one day, for a month of 30 days. Half a cent is rounded up.
 * @param value cents
 * @param interest hundredths of a percent a month
 * @returns cents
 */
export const dailyInterest = (value: bigint, interest: bigint): bigint => (value * interest * 2n + 300_000n) / 600_000n

/** Drafts the records of a bank's file. A missing value stays `undefined`, and the writer reports it. */
export type DraftFile = (request: ShippingRequest, terms: Terms) => Draft[]

export const movementCode = (slip: ShippingSlip): string => (slip.movement === 'entry' ? '01' : '02')

/** A text that the bank requires. A blank one becomes `undefined`, so that the writer reports it as missing. */
export const needed = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text

export const onlyDigits = (text: string): string => text.replace(/[.\-\s]/g, '')

/** '1' for a CPF, '2' for a CNPJ. */
export const documentType = (document: string): string => (document.replace(/[./\-\s]/g, '').length === 11 ? '1' : '2')

export const titlesTotal = (slips: readonly ShippingSlip[]): bigint => slips.reduce((sum, { value }) => sum + value, 0n)
