/** An agency or an account, with its check digit apart. */
interface AccountNumber {
  /** Without points and check digit. */
  number: string
  /** The check digit, in capitals; null when not given. */
  digit: string | null
}

/**
 * Reads an agency or an account as people paste it: `1234-5`, `123.456-7`, `12 345`.
 * @returns null for anything else, such as two digits after the hyphen
 */
export function readAccountNumber(text: string): AccountNumber | null {
  const [, number, digit] = /^(\d{1,20})(?:[-–]([\dA-Za-z]))?$/.exec(text.replace(/[.\s]/g, '')) ?? []
  return number === undefined ? null : { number, digit: digit?.toUpperCase() ?? null }
}

/** The fields that are pasted with their check digit, and the field for the digit. */
export const fieldsWithDigit = { agency: 'agency_dv', account: 'account_dv' } as const
