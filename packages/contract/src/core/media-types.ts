/** Media type of `.xlsx`. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of `.pdf`. */
export const pdf = 'application/pdf'
/** Media type of a plain text file. */
export const plainText = 'text/plain'

/** The formats of a photographed or scanned receipt, logo or signature. */
export const pictures = ['image/png', 'image/jpeg'] as const
/** The formats of a payment's proof; for a PDF, its first page is shown. */
export const proofs = [...pictures, pdf] as const
