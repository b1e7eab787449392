/** A payment slip as it is drawn. Texts stand as they are printed, money is whole cents as text: it is kept as JSON. */
export interface SlipDocument {
  /** As printed beside the bank's name, such as `001-9`. */
  bankWithDigit: string
  bankName: string
  /** 47 digits with points and spaces. */
  line: string
  /** 44 digits. */
  barcode: string
  /** `cnpj` without its mask. */
  beneficiary: { name: string; cnpj: string; address: string }
  /** `address` in lines. */
  payer: { name: string; cnpj: string; address: readonly string[] }
  agencyAndBeneficiary: string
  wallet: string
  ourNumber: string
  documentNumber: string
  /** Civil days, ISO. */
  issueDate: string
  dueDate: string
  valueCents: string
  /** Kind of the claim, as banks abbreviate it; `RC` where it was drawn up before it could be chosen. */
  species?: string
  /** Whether the payer has accepted the claim in writing; `N` likewise. */
  acceptance?: 'A' | 'N'
  /** Where it can be paid, as the bank words it. */
  place: string
  /** To the cashier and the payer, a line each. */
  instructions: readonly string[]
  /** What it is for, a line each. */
  statement: readonly string[]
  /** Pix copia e cola; null without a Pix key. */
  pixCode: string | null
  /** Marks what must not be paid; it has no Pix. */
  isSample?: boolean
}

/** What stands on every slip of one issuer. */
export interface SlipHead {
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** ISO 8601 in UTC: the same slip made again is the same, byte by byte. */
  createdAt: string
}

/** Stands on a sample. */
export const notToPay = 'AMOSTRA: NÃO PAGAR'
