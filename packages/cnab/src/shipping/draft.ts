import type { RecordLayout } from '../layout.ts'
import type { ShippingIssuer, ShippingRequest, ShippingSlip } from './shipping-file.ts'
import { speciesNumber } from './species.ts'
import type { FieldValue } from './write-field.ts'

/** A record to be written: its layout, its values by name, and its slip. */
export type Draft = { layout: RecordLayout; values: Readonly<Record<string, FieldValue>>; slip: number | null }

/** The terms of a request, parsed once; percentages as hundredths. */
export type Terms = { fine: bigint; interest: bigint; writeOffDays: string | undefined }

/** A write-off carries no instruction, fine or interest. */
export const termsOf = (slip: ShippingSlip, terms: Terms): Terms =>
  slip.movement === 'entry' ? terms : { fine: 0n, interest: 0n, writeOffDays: undefined }

/** The bank's number for the document's kind, and the acceptance. */
export const kindOf = ({ bank, species, acceptance }: ShippingIssuer): Record<string, FieldValue> => ({
  documentKind: speciesNumber(bank, species ?? 'RC'),
  acceptance: acceptance ?? 'N',
})

/**
 * A month has 30 days; half a cent is rounded up.
 * @param interest hundredths of a percent a month.
 * @returns cents a day.
 */
export const dailyInterest = (value: bigint, interest: bigint): bigint => (value * interest * 2n + 300_000n) / 600_000n

/** Drafts the records of a bank's file. Missing amounts and texts stay `undefined`; the writer reports them. */
export type DraftFile = (request: ShippingRequest, terms: Terms) => Draft[]

export const movementCode = (slip: ShippingSlip): string => (slip.movement === 'entry' ? '01' : '02')

/** A text that the bank requires: blank counts as missing. */
export const needed = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text

export const onlyDigits = (text: string): string => text.replace(/[.\-\s]/g, '')

/** 1 CPF, 2 CNPJ. */
export const documentType = (document: string): string => (document.replace(/[./\-\s]/g, '').length === 11 ? '1' : '2')

export const titlesTotal = (slips: readonly ShippingSlip[]): bigint => slips.reduce((sum, { value }) => sum + value, 0n)
