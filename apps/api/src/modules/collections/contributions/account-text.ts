import type { ContributionRow } from './contributions.repository.ts'

/** The account that received the deposit: `Banco do Brasil, agência 1234-5, conta 99887-6`. */
export const accountText = ({
  bank_name,
  agency,
  account_number,
}: Pick<ContributionRow, 'bank_name' | 'agency' | 'account_number'>): string =>
  [bank_name, agency && `agência ${agency}`, account_number && `conta ${account_number}`].filter(Boolean).join(', ')
