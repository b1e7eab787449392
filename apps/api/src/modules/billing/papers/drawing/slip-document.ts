/** The contents of a payment slip. Texts are as printed; money is whole cents as text, because it is stored as JSON. */
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
  /**
   * Kind of the claim, as banks abbreviate it. Absent on slips made before the kind could be chosen, which have `RC`.
   */
  species?: string
  /**
   * Whether the payer has accepted the claim in writing. Absent on slips made before this could be chosen, which have
   * `N`.
   */
  acceptance?: 'A' | 'N'
  /** Where the slip can be paid, in the bank's words. */
  place: string
  /** Instructions to the cashier and the payer, one line each. */
  instructions: readonly string[]
  /** What the payment is for, one line each. */
  statement: readonly string[]
  /** Pix copia e cola; null without a Pix key. */
  pixCode: string | null
  /** A sample, which must not be paid and has no Pix code. */
  isSample?: boolean
}

/** The parts common to all slips of one issuer. */
export interface SlipHead {
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** ISO 8601 in UTC: drawing the same slip again gives the same bytes. */
  createdAt: string
}

/** Printed on a sample. */
export const notToPay = 'AMOSTRA: NÃO PAGAR'
