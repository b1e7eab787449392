import { type CreditState, creditStates, type listCredits } from '@seara/contract/statements/credits'
import { ChoiceFilter } from '../../../ui/list/search/ChoiceFilter.tsx'
import { DayFilter } from '../../../ui/list/search/DayFilter.tsx'
import type { ListSearch } from '../../../ui/list/search/use-list-search.ts'
import { AccountFilter } from './AccountFilter.tsx'
import { useStatementAccounts } from './credit-queries.ts'

const stateNames: Record<CreditState, string> = {
  waiting: 'À espera',
  matched: 'Conferidos',
  set_aside: 'Separados e devolvidos',
}
const stateChoices = [
  { value: '' as const, label: 'Todas as situações' },
  ...creditStates.map((state) => ({ value: state, label: stateNames[state] })),
]

/** Filters of the credits: state, account, and days. */
export function CreditFilters({ list }: { list: ListSearch<typeof listCredits.query> }) {
  const { data: accounts } = useStatementAccounts()
  const { from, to, account } = list.query
  return (
    <>
      <ChoiceFilter
        label="Situação"
        choices={stateChoices}
        value={list.query.state}
        onChange={(state) => list.set({ state: state ?? '', returned: '' })}
      />
      {accounts && accounts.length > 1 && (
        <AccountFilter accounts={accounts} value={account} onChange={(chosen) => list.set({ account: chosen })} />
      )}
      <DayFilter label="De" day={from ?? ''} onChange={(day) => list.set({ from: day })} />
      <DayFilter label="Até" day={to ?? ''} onChange={(day) => list.set({ to: day })} />
    </>
  )
}
