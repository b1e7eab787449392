/** Media type of `.xlsx`. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of `.pdf`. */
export const pdf = 'application/pdf'
/** Media type of a plain text file. */
export const plainText = 'text/plain'

/** The formats of accepted pictures: the letterhead's logo and signature, and pictures that prove a payment. */
export const pictures = ['image/png', 'image/jpeg'] as const
/** The formats of a payment's proof. Of a PDF, the first page is shown. */
export const proofs = [...pictures, pdf] as const
