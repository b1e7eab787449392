/** An account's name as people write it: `Banco do Brasil, conta 99887-6` */
export const accountName = ({ bank_name, account_number }: { bank_name: string; account_number: string | null }) =>
  account_number === null ? bank_name : `${bank_name}, conta ${account_number}`
