/** The number of an agency or account, separated from its check digit. */
interface AccountNumber {
  /** The digits without points and check digit. */
  number: string
  /** The check digit, a letter in capitals; null when the text has none. */
  digit: string | null
}

/**
 * Reads the number of an agency or account as people paste it: `1234-5`, `123.456-7`, `12 345`.
 * @returns null for any other text, for example with two digits after the hyphen
 */
export function readAccountNumber(text: string): AccountNumber | null {
  const [, number, digit] = /^(\d{1,20})(?:[-–]([\dA-Za-z]))?$/.exec(text.replace(/[.\s]/g, '')) ?? []
  return number === undefined ? null : { number, digit: digit?.toUpperCase() ?? null }
}

/** The fields into which people paste a number with its check digit, each with the field of the check digit. */
export const fieldsWithDigit = { agency: 'agency_dv', account: 'account_dv' } as const
