/** Media type of `.xlsx`. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of `.pdf`. */
export const pdf = 'application/pdf'
/** Media type of a plain text file. */
export const plainText = 'text/plain'

/** What people photograph or capture a receipt, a logo or a signature as. */
export const pictures = ['image/png', 'image/jpeg'] as const
