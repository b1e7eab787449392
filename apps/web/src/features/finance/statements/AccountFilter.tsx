import type { ListedBankAccount } from '@seara/contract/settings/bank-accounts'
import { accountLabel } from '../../../lib/account-label.ts'
import { ChoiceFilter } from '../../../ui/list/search/ChoiceFilter.tsx'

interface AccountFilterProps {
  accounts: readonly ListedBankAccount[]
  value: string | undefined
  onChange: (account: string | undefined) => void
}

export const AccountFilter = ({ accounts, value = '', onChange }: AccountFilterProps) => (
  <ChoiceFilter
    label="Conta"
    choices={[
      { value: '', label: 'Todas as contas' },
      ...accounts.map((one) => ({ value: String(one.id), label: accountLabel(one) })),
    ]}
    value={value}
    onChange={onChange}
  />
)
