/** The mails with a request's code, and the functions that compute the values for the placeholders in the mails. */
export { codeValues, purposesWithCode } from './request-code.mail.ts'
export { confirmedValues } from './request-confirmed.mail.ts'
export { reopenedValues } from './request-reopened.mail.ts'
