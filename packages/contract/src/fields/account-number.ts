/** An agency or an account, with a separate check digit. */
interface AccountNumber {
  /** Without points and check digit. */
  number: string
  /** The check digit, in capitals; null when not given. */
  digit: string | null
}

/**
 * Reads an agency or an account as people paste it: `1234-5`, `123.456-7`, `12 345`.
 * @returns null for any other text, such as a text with two digits after the hyphen
 */
export function readAccountNumber(text: string): AccountNumber | null {
  const [, number, digit] = /^(\d{1,20})(?:[-–]([\dA-Za-z]))?$/.exec(text.replace(/[.\s]/g, '')) ?? []
  return number === undefined ? null : { number, digit: digit?.toUpperCase() ?? null }
}

/** Fields that people paste with the check digit, each with the name of its check digit's field. */
export const fieldsWithDigit = { agency: 'agency_dv', account: 'account_dv' } as const
