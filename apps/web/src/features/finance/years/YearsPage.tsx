import { Badge } from '@mantine/core'
import { type LedgerYear, ledgerTitles } from '@seara/contract/overview/year-closings'
import { IconCalendarX } from '@tabler/icons-react'
import { ledgerYearScreen } from '../../../routing/paths.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { Rows } from '../../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../../ui/list/rows/use-arrangement.ts'
import { moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { MessageState } from '../../../ui/MessageState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useLedgerYears } from './year-queries.ts'
import * as messages from './year-messages.ts'

const columns: readonly Column<LedgerYear>[] = [
  {
    key: 'year',
    header: 'Exercício',
    room: 12,
    render: ({ ledger, base_year }) => (
      <TextLink to={ledgerYearScreen.to(ledger, base_year)}>{`${ledgerTitles[ledger]} ${base_year}`}</TextLink>
    ),
  },
  { key: 'name', header: 'De', plain: true, minor: true, room: 16, render: ({ name }) => name },
  {
    key: 'state',
    header: 'Situação',
    plain: true,
    room: 9,
    nowrap: true,
    render: ({ closed_at }) => (
      <Badge variant="light" color={closed_at === null ? 'trigo' : 'gray'}>
        {closed_at === null ? messages.open : messages.closed}
      </Badge>
    ),
  },
  moneyColumn('closed', 'No encerramento', ({ closed_value }) => closed_value, { room: 10 }),
  moneyColumn('corrections', 'Correções', ({ corrections, correction_count }) =>
    correction_count === 0 ? null : corrections,
  ),
  moneyColumn('value', 'Soma atual', ({ value }) => value),
]

/** The years of the three ledgers. The screen never adds up the sums of different ledgers. */
export function YearsPage() {
  const { data, error, refetch } = useLedgerYears()
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      {data ? (
        <Years years={data} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  )
}

const look = { columns }

function Years({ years }: { years: readonly LedgerYear[] }) {
  const [frame, arrangement] = useArrangement(look)
  if (years.length === 0)
    return <MessageState icon={<IconCalendarX />} title={messages.nothing} message={messages.nothingMessage} />
  return (
    <Panel title="Por ano e livro">
      <div ref={frame}>
        {arrangement && (
          <Rows
            {...look}
            label={messages.title}
            rows={years}
            rowKey={({ ledger, base_year }) => `${ledger} ${base_year}`}
            arrangement={arrangement}
          />
        )}
      </div>
    </Panel>
  )
}
