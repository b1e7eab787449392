/** The functions that compute the values for the placeholders in a request's mails. */
export { codeValues } from './request-code.mail.ts'
export { confirmedValues } from './request-confirmed.mail.ts'
export { reopenedPurpose, reopenedValues } from './request-reopened.mail.ts'
