/** The kind of mail that tells the carrier and the tracking code, by which its text is found too. */
export const shipmentPurpose = 'box-shipped'
