import { bankOf, plain, writings, type RegisteredAccount } from '@seara/ofx/account-number'

/** A registered account (docs/product.md#accounts-and-credit-types). */
export interface KnownAccount extends RegisteredAccount {
  id: number
  bank_name: string
}

/** An account as a statement writes it. */
export interface WrittenAccount {
  bankId: string | null
  branchId: string | null
  account: string | null
}

/**
 * Finds the registered account of a statement: at the same bank, and with the same number. Some banks write the agency
 * before the number, and some leave out the check digit.
 * @returns null when no account fits, or several fit equally well
 */
export function accountOf(written: WrittenAccount, accounts: readonly KnownAccount[]): KnownAccount | null {
  const bank = bankOf(written.bankId)
  const ofBank = accounts.filter(({ bank_number }) => {
    const known = bankOf(bank_number)
    return bank === null || known === null || bank === known
  })
  // The CSV of some banks names no account. Then the bank must have exactly one registered account.
  if (written.account === null) {
    const sure = ofBank.filter(({ bank_number }) => bank !== null && bankOf(bank_number) === bank)
    return sure.length === 1 ? (sure[0] ?? null) : null
  }
  // `2713/8862` is agency and account.
  const [agency, number] = written.account.includes('/')
    ? written.account.split('/')
    : [written.branchId, written.account]
  const found = [plain(number ?? null), ...writings(number ?? null)]
  const fits = ofBank.filter((one) => {
    if (agency !== null && agency !== undefined && one.agency !== null && !sameStart(agency, one.agency)) return false
    return writings(one.account_number).some((own) => found.includes(own)) || isWithAgency(found, one)
  })
  const exact = fits.filter(({ account_number }) => plain(account_number) === plain(number ?? null))
  const best = exact.length > 0 ? exact : fits
  return best.length === 1 ? (best[0] ?? null) : null
}

/**
 * Whether one of the written numbers (`found`) is agency and account in one, perhaps with zeros between them. Agency
 * `0171` and account `59884-7` may be written as `171598847`.
 */
const isWithAgency = (found: readonly string[], { agency, account_number }: KnownAccount): boolean =>
  writings(agency).some((start) =>
    writings(account_number).some((end) => {
      const joined = new RegExp(`^${start}0*${end}$`)
      return found.some((writing) => joined.test(writing))
    }),
  )

/** Whether two agencies are the same, even when one of them is written without its check digit. */
function sameStart(one: string, other: string): boolean {
  return (
    writings(one).some((writing) => writings(other).includes(writing)) ||
    writings(other).some((writing) => writings(one).includes(writing))
  )
}
