import { Badge, Button, Stack, Text } from '@mantine/core'
import { listDays, type StatementDay } from '@seara/contract/statements/statement-days'
import { formatDay, formatMoment } from '../../../lib/format.ts'
import { paths } from '../../../routing/paths.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { CollectionReconciliation } from './CollectionReconciliation.tsx'
import { daysDescription, daysTitle } from './statement-messages.ts'
import { useCloseDay, useDays, useReopenDay } from './day-queries.ts'
import { StatementTabs } from './StatementTabs.tsx'

const creditsOf = ({ account, day }: StatementDay) =>
  `${paths.statementCredits}?account=${account.id}&from=${day}&to=${day}`

const columns: readonly Column<StatementDay>[] = [
  {
    key: 'day',
    header: 'Dia',
    room: 13,
    render: (row) => (
      <>
        <TextLink to={creditsOf(row)}>{formatDay(row.day)}</TextLink>
        <Text fz="sm" c="dimmed">
          {row.account.name}
        </Text>
      </>
    ),
  },
  moneyColumn('credits', 'No banco', ({ credits }) => credits),
  moneyColumn('matched', 'Conferido', ({ matched }) => matched),
  moneyColumn('waiting', 'À espera', ({ waiting }) => waiting),
  moneyColumn('aside', 'Separado', ({ set_aside }) => set_aside),
  { key: 'closed', header: 'Situação', room: 12, plain: true, render: (row) => <State row={row} /> },
]

const State = ({ row: { closed, waiting_count } }: { row: StatementDay }) => {
  if (closed)
    return (
      <>
        <Badge variant="light" color={closed.changed ? 'red' : 'campo'} size="lg">
          {closed.changed ? 'Mudou depois' : 'Conferido com o extrato'}
        </Badge>
        <Text fz="sm" c="dimmed">
          {closed.by ?? 'Sistema'}, {formatMoment(closed.at)}
        </Text>
      </>
    )
  return waiting_count > 0 ? (
    <Text>{waiting_count === 1 ? '1 crédito espera' : `${waiting_count} créditos esperam`}</Text>
  ) : (
    <Text>Pronto para conferir</Text>
  )
}

/** The credits summed by account and day. Below, a collection is compared with the bank. */
export function DaysPage() {
  const list = useListSearch(listDays.query)
  const days = useDays(list.query)
  const close = useCloseDay()
  const reopen = useReopenDay()
  const { data: first } = useDays({})
  return (
    <>
      <PageHeader title={daysTitle} description={daysDescription} />
      <StatementTabs />
      <Stack gap="lg">
        {first && first.total > 0 && <CollectionReconciliation />}
        <Panel
          title="Dias"
          actions={
            <Button
              variant={list.query.open === 'true' ? 'filled' : 'default'}
              aria-pressed={list.query.open === 'true'}
              onClick={() => list.set({ open: list.query.open === 'true' ? '' : 'true' })}
            >
              Só os abertos
            </Button>
          }
        >
          <ListFrame list={list} result={days}>
            <DataTable
              label="Dias"
              result={days}
              list={list}
              rowKey={({ account, day }) => `${account.id} ${day}`}
              columns={columns}
              empty={{ title: 'Nenhum dia aqui', message: 'Os dias aparecem depois que um extrato é enviado.' }}
              actionsRoom={11}
              renderActions={(row) => {
                const body = { account_id: row.account.id, day: row.day }
                const name = `${formatDay(row.day)}, ${row.account.name}`
                if (row.closed && !row.closed.changed)
                  return (
                    <Button variant="default" aria-label={`Reabrir: ${name}`} onClick={() => reopen.run(body)}>
                      Reabrir
                    </Button>
                  )
                return (
                  row.waiting_count === 0 && (
                    <Button aria-label={`Fechar o dia: ${name}`} onClick={() => close.run(body)}>
                      Fechar o dia
                    </Button>
                  )
                )
              }}
            />
          </ListFrame>
        </Panel>
      </Stack>
    </>
  )
}
