/** An agency or an account as the bank tells it apart. */
export interface AccountNumber {
  /** Without points and check digit. */
  number: string
  /** The check digit, in capitals; null where none was given. */
  digit: string | null
}

/**
 * Reads an agency or an account as people paste it: `1234-5`, `123.456-7`, `12 345`.
 *
 * @returns null for anything else, such as two digits behind the hyphen
 */
export function readAccountNumber(text: string): AccountNumber | null {
  const [, number, digit] = /^(\d{1,20})(?:[-–]([\dA-Za-z]))?$/.exec(text.replace(/[.\s]/g, '')) ?? []
  return number === undefined ? null : { number, digit: digit?.toUpperCase() ?? null }
}

/** The fields that are pasted with their check digit, and where that goes. */
export const fieldsWithDigit = { agency: 'agency_dv', account: 'account_dv' } as const
