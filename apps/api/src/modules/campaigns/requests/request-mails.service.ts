/** The values for the mails of a request. */
export { codeValues } from './request-code.mail.ts'
export { confirmedValues } from './request-confirmed.mail.ts'
