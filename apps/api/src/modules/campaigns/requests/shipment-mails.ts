/** The purpose of the mail that tells carrier and tracking code, and the name of its text. */
export const shipmentPurpose = 'box-shipped'
