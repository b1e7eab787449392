/** Media type of `.xlsx`. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of `.pdf`. */
export const pdf = 'application/pdf'

/** What people photograph or capture a receipt, a logo or a signature as. */
export const pictures = ['image/png', 'image/jpeg'] as const
