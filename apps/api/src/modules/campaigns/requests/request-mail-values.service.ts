/**
 * The purposes of the mails about a request, and the functions that compute the values for the placeholders in these
 * mails.
 */
export { codeValues, purposesWithCode } from './request-code.mail.ts'
export { confirmedValues } from './request-confirmed.mail.ts'
export { reopenedValues } from './request-reopened.mail.ts'
export { parcelValues, trackingPurpose } from './tracking-code.mail.ts'
