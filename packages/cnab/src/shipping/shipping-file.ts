import type { Bank } from '../bank.ts'
import type { Acceptance, Species } from './species.ts'

/**
 * The issuer. The fields are named as in the input of a slip. Needed besides names and agency:
 *
 * | bank | fields |
 * |---|---|
 * | 001 | `agencyDv`, `account`, `accountDv`, `wallet`, `walletVariation`, `covenant` |
 * | 033 | `agencyDv`, `account`, `accountDv`, `wallet`, `transmissionCode` |
 * | 104 | `agencyDv`, `beneficiaryCode`, `writeOffDays` |
 * | 237 | `account`, `accountDv`, `wallet`, `beneficiaryCode` (the code that the bank gave the company) |
 * | 341 | `account`, `accountDv`, `wallet` |
 * | 748 | `account`, `accountDv` |
 * | 756 | `agencyDv`, `account`, `accountDv`, `wallet`, `modality`, `formType` |
 */
export type ShippingIssuer = {
  bank: Bank
  beneficiaryName: string
  beneficiaryCnpj: string
  agency: string
  agencyDv?: string
  account?: string
  accountDv?: string
  wallet?: string
  walletVariation?: string
  covenant?: string
  beneficiaryCode?: string
  modality?: string
  /** Assigned by the bank for the exchange of files. */
  transmissionCode?: string
  /** 1, 3, 4 or 6: on which paper the slip is printed. */
  formType?: string
  /** `RC` by default. */
  species?: Species
  /** `N` by default. */
  acceptance?: Acceptance
  /** Text for the payer, broken into the lines that the layout has. */
  instructions?: string
  /** Percent with up to two decimals, `2` or `2.00`; from the day after the slip is due. */
  finePercent?: string | number
  interestPercentMonth?: string | number
  /** Days after the due date until the bank writes the slip off by itself. */
  writeOffDays?: number
}

export type Payer = {
  name: string
  /** CPF or CNPJ, with or without mask. */
  document: string
  /** Without number and complement. */
  street: string
  /** House number; empty or `S/N` for none. */
  number: string
  district?: string
  postalCode: string
  city: string
  uf: string
}

export type ShippingSlip = {
  movement: 'entry' | 'write-off'
  /** Nosso número as registered: digits without wallet and check digit, as `matchKey` takes them. */
  ourNumber: string
  /** Needed for 033, 237, 748 and 756, and for the 11 digits of 001. */
  ourNumberDv?: string
  /** The number on the slip for the payer: up to 15 characters, 11 at 104, 10 at 237, 341 and 748. */
  documentNumber: string
  /** Our own reference, up to 25 characters, which the return repeats. */
  reference?: string
  /** Cents. */
  value: bigint
  issueDate: string
  dueDate: string
  payer: Payer
}

export type ShippingRequest = {
  issuer: ShippingIssuer
  /** Running number of the file, which the bank counts. */
  fileNumber: number
  /** Local day and time of the file: `2026-11-21` and `18:05:00`. */
  generatedOn: string
  generatedAt: string
  slips: readonly ShippingSlip[]
}

/** `slip` is the position in the request, null for the whole file; `field` is the layout's name. */
export type ShippingProblem = { slip: number | null; field: string; message: string }

export type ShippingFile = {
  kind: 'written'
  /** ASCII, lines of 240 or 400 characters, each ended by CR LF. */
  bytes: Uint8Array
  /** Lines of the file. */
  records: number
  entries: number
  writeOffs: number
  /** Sum of the entries' values, in cents. */
  entriesTotal: bigint
}

export type ShippingRefusal = { kind: 'refused'; problems: readonly ShippingProblem[] }
