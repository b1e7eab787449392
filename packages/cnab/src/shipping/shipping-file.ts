import type { Bank } from '../bank.ts'
import type { Acceptance, Species } from './species.ts'

/**
 * The issuer. The fields have the same names as in the input of a slip. Besides names and agency, each bank needs:
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
  /** The code that the bank gave the issuer for the exchange of files. */
  transmissionCode?: string
  /** The kind of paper that the slip is on: 1, 3, 4 or 6. */
  formType?: string
  /** `RC` by default. */
  species?: Species
  /** `N` by default. */
  acceptance?: Acceptance
  /** A text for the payer. It is broken into the lines that the layout has for it. */
  instructions?: string
  /** Percent with up to two decimals, such as `2` or `2.00`. It is due from the day after the slip's due date. */
  finePercent?: string | number
  interestPercentMonth?: string | number
  /** How many days after the due date the bank writes the slip off by itself. */
  writeOffDays?: number
}

export type Payer = {
  name: string
  /** CPF or CNPJ, with or without punctuation. */
  document: string
  /** The street without house number and complement. */
  street: string
  /** The house number; '' or `S/N` when the house has none. */
  number: string
  district?: string
  postalCode: string
  city: string
  uf: string
}

export type ShippingSlip = {
  movement: 'entry' | 'write-off'
  /** The nosso número as registered: its digits without wallet and check digit, in the form that `matchKey` takes. */
  ourNumber: string
  /** Required for 033, 237, 748 and 756, and for 001 when its nosso número has 11 digits. */
  ourNumberDv?: string
  /** The slip's number for the payer. At most 11 characters at 104; 10 at 237, 341 and 748; 15 at the others. */
  documentNumber: string
  /** Our own reference to the slip, up to 25 characters. The bank repeats it in the return file. */
  reference?: string
  /** In cents. */
  value: bigint
  issueDate: string
  dueDate: string
  payer: Payer
}

export type ShippingRequest = {
  issuer: ShippingIssuer
  /** The file's running number. The bank expects each file to have the next one. */
  fileNumber: number
  /** Day and time of the file, local: `2026-11-21` and `18:05:00`. */
  generatedOn: string
  generatedAt: string
  slips: readonly ShippingSlip[]
}

/**
 * Why a shipping file cannot be written. `slip` is an index in `ShippingRequest.slips`; null for a problem of the whole
 * file. `field` is the name of a layout's field.
 */
export type ShippingProblem = { slip: number | null; field: string; message: string }

export type ShippingFile = {
  kind: 'written'
  /** ASCII. Each line has 240 or 400 characters and ends with CR LF. */
  bytes: Uint8Array
  /** How many lines the file has. */
  records: number
  entries: number
  writeOffs: number
  /** The sum of the entries' values, in cents. */
  entriesTotal: bigint
}

export type ShippingRefusal = { kind: 'refused'; problems: readonly ShippingProblem[] }
