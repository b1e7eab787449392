import { Select, Text } from '@mantine/core'
import { absences } from '@seara/contract/statements/credits'
import type { AccountReconciliation } from '@seara/contract/statements/statement-days'
import { useMemo, useState } from 'react'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { paths } from '../../../routing/paths.ts'
import { PagedRows } from '../../../ui/list/PagedRows.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { absentInWords } from './statement-messages.ts'
import { useCollectionReconciliation, useCollections } from './reconciliation-queries.ts'

/** Compares a collection with the bank: for each account, the declared sum beside the sum of the statements. */
export function CollectionReconciliation() {
  const { data: collections } = useCollections()
  const [chosen, setChosen] = useState<string | null>(null)
  const id = chosen ?? (collections?.data[0] ? String(collections.data[0].id) : null)
  if (!collections || id === null) return null
  return (
    <Panel
      title="Coleta e banco"
      actions={
        <Select
          aria-label="Coleta"
          allowDeselect={false}
          data={collections.data.map(({ id, description }) => ({ value: String(id), label: description }))}
          value={id}
          onChange={setChosen}
        />
      }
    >
      <Accounts collection={id} />
    </Panel>
  )
}

function Accounts({ collection }: { collection: string }) {
  const columns = useMemo(() => columnsOf(collection), [collection])
  const { data: rows } = useCollectionReconciliation(collection)
  if (!rows) return null
  if (rows.length === 0)
    return (
      <Text p="md" c="dimmed">
        Ninguém declarou nada a esta coleta.
      </Text>
    )
  return <PagedRows label="Coleta por conta" rows={rows} rowKey={({ account }) => account.id} columns={columns} />
}

const columnsOf = (collection: string): readonly Column<AccountReconciliation>[] => [
  {
    key: 'account',
    header: 'Conta',
    room: 14,
    render: ({ account, until }) => (
      <>
        {account.name}
        <Text fz="sm" c="dimmed">
          {until === null ? 'sem extrato' : `extrato até ${formatDay(until)}`}
        </Text>
      </>
    ),
  },
  moneyColumn('declared', 'Declarado', ({ declared }) => declared),
  moneyColumn('in-bank', 'No banco', ({ in_bank }) => in_bank),
  {
    key: 'difference',
    header: 'Diferença',
    align: 'right',
    room: 10,
    render: (row) => (
      <>
        <strong>{formatMoney(row.difference)}</strong>
        <Parts row={row} collection={collection} />
      </>
    ),
  },
  moneyColumn('fees', 'Tarifas', ({ fees }) => fees),
  moneyColumn('waiting', 'À espera', ({ waiting }) => waiting),
]

/**
 * The parts of the difference between the declared and the credited sum: the contributions that are in no statement, by
 * reason and with a link to their list; and the amount by which the bank shows other values.
 */
const Parts = ({ row, collection }: { row: AccountReconciliation; collection: string }) => (
  <>
    {absences
      .filter((why) => row.not_in_bank[why] > 0)
      .map((why) => (
        <Text key={why} fz="sm">
          <TextLink to={`${paths.statementMissing}?why=${why}&account=${row.account.id}&collection=${collection}`}>
            {absentInWords(why, row.not_in_bank[why])}
          </TextLink>
        </Text>
      ))}
    {row.other_values !== 0 && (
      <Text fz="sm" c="dimmed">
        {formatMoney(row.other_values)} de outros valores
      </Text>
    )}
  </>
)
