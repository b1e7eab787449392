import { Select, Text } from '@mantine/core'
import { listCollections } from '@seara/contract/collections/collections'
import type { AccountReconciliation } from '@seara/contract/statements/statement-days'
import { useState } from 'react'
import { collectionKey } from '../../../entities/keys/collection-keys.ts'
import { formatDay, formatMoney, formatNumber } from '../../../lib/format.ts'
import { usePage } from '../../../lib/use-read.ts'
import { PagedRows } from '../../../ui/list/PagedRows.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useCollectionReconciliation } from './statement-queries.ts'

/** A collection by account: what was declared beside what the bank shows. */
export function CollectionReconciliation() {
  const { data: collections } = usePage([...collectionKey, 'for-statements'], listCollections, {
    query: { limit: '20' },
  })
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

const columns: readonly Column<AccountReconciliation>[] = [
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
    render: ({ difference, not_in_bank, other_values }) => (
      <>
        <strong>{formatMoney(difference)}</strong>
        <Text fz="sm" c="dimmed">
          {differenceInWords(not_in_bank, other_values)}
        </Text>
      </>
    ),
  },
  moneyColumn('fees', 'Tarifas', ({ fees }) => fees),
  moneyColumn('waiting', 'À espera', ({ waiting }) => waiting),
]

const differenceInWords = (absent: number, other: number): string =>
  [
    absent > 0 && (absent === 1 ? '1 não veio' : `${formatNumber(absent)} não vieram`),
    other !== 0 && `${formatMoney(other)} de outros valores`,
  ]
    .filter(Boolean)
    .join('; ')
