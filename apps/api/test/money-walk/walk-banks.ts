/** The banks whose files the simulated bank can read and write. */
export const walkBanks = ['001', '033', '104', '237', '341', '748', '756'] as const
export type WalkBank = (typeof walkBanks)[number]

/** How many digits a title's number has in returns: without wallet and check digit. */
export const titleDigits: Record<WalkBank, number> = {
  '001': 17,
  '033': 12,
  '104': 17,
  '237': 11,
  '341': 8,
  '748': 8,
  '756': 11,
}

/** The first digits of numbers that no shipping file ever has. */
export const foreignNumbers: Record<WalkBank, string> = {
  '001': '31285579',
  '033': '999',
  '104': '14900000000',
  '237': '99',
  '341': '99',
  '748': '999',
  '756': '00999',
}

/** The settings of the slip issuer besides those that its bank requires. */
export const issuerTerms: Record<WalkBank, object> = {
  '001': { agency_dv: '1', account_dv: '3', write_off_days: 10 },
  '033': { write_off_days: 10 },
  '104': { agency_dv: '6', write_off_days: 10 },
  '237': { account_dv: '2', write_off_days: 10, fine_percent: 2 },
  '341': { write_off_days: 10, fine_percent: 2, interest_percent_month: 1 },
  '748': { write_off_days: 60 },
  '756': { fine_percent: 2 },
}
