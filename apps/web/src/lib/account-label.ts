import type { ListedBankAccount } from '@seara/contract/settings/bank-accounts'

/** A bank account on one line: `Banco do Brasil, ag. 1234-5, conta 99887-6`. Unknown parts are left out. */
export const accountLabel = ({ bank_name, agency, account_number }: ListedBankAccount): string =>
  [bank_name, agency && `ag. ${agency}`, account_number && `conta ${account_number}`].filter(Boolean).join(', ')
