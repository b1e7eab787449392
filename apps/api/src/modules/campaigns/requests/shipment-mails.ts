/** The purpose of the mail that tells carrier and tracking code; its text is found by it too. */
export const shipmentPurpose = 'box-shipped'
