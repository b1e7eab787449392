/**
 * The contents of a payment slip, which are stored as JSON. Texts are written as they appear on paper. Money is whole
 * cents as text, because JSON has no bigint.
 */
export interface SlipDocument {
  /** The bank's number as it stands beside the bank's name, such as `001-9`. */
  bankWithDigit: string
  bankName: string
  /** The digitable line: 47 digits with points and spaces. */
  line: string
  /** 44 digits. */
  barcode: string
  /** `cnpj` is without punctuation. */
  beneficiary: { name: string; cnpj: string; address: string }
  /** `cnpj` is without punctuation. Each item of `address` is one line. */
  payer: { name: string; cnpj: string; address: readonly string[] }
  agencyAndBeneficiary: string
  wallet: string
  ourNumber: string
  documentNumber: string
  /** The civil day on which the slip was made, ISO. */
  issueDate: string
  /** The civil day on which the slip is due, ISO. */
  dueDate: string
  valueCents: string
  /**
   * The kind of the claim, as banks abbreviate it. Slips made before the kind could be chosen lack this field; `RC` is
   * drawn on them.
   */
  species?: string
  /**
   * Whether the payer has accepted the claim in writing: `A` for yes, `N` for no. Slips made before this could be
   * chosen lack this field; `N` is drawn on them.
   */
  acceptance?: 'A' | 'N'
  /** The places where the slip can be paid, in the bank's words. */
  place: string
  /** Instructions to the cashier and the payer. Each item is one line. */
  instructions: readonly string[]
  /** The purpose of the payment. Each item is one line. */
  statement: readonly string[]
  /** The Pix code to copy (copia e cola); null when the issuer has no Pix key. */
  pixCode: string | null
  /** Whether this is a sample. A sample must not be paid, and has no Pix code. */
  isSample?: boolean
}

/** The data that all slips of one PDF share. */
export interface SlipHead {
  /** The network's logo as PNG or JPEG; null when it has none. */
  logo: Uint8Array | null
  /** The PDF's date, ISO 8601 in UTC. The caller gives it, so that drawing the same slip again gives the same bytes. */
  createdAt: string
}

/** The warning on a sample. */
export const notToPay = 'AMOSTRA: NÃO PAGAR'
