/** Media type of `.xlsx`. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of `.pdf`. */
export const pdf = 'application/pdf'
