/** What the mails of a request say. */
export { codeValues } from './request-code.mail.ts'
export { confirmedValues } from './request-confirmed.mail.ts'
