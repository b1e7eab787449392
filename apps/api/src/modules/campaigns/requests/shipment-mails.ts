/** The purpose of the mail that tells carrier and tracking code. The mail's template has the same name. */
export const shipmentPurpose = 'box-shipped'
