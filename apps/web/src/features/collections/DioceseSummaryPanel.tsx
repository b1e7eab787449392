import { Skeleton, Text } from '@mantine/core'
import type { Collection } from '@seara/contract/collections/collections'
import type { DioceseSummary } from '@seara/contract/collections/contributions'
import { records } from '../../routing/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { ContributionBadge } from '../../entities/contribution/ContributionBadge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { Rows } from '../../ui/list/rows/Rows.tsx'
import { ShowAll } from '../../ui/list/ShowAll.tsx'
import { useArrangement } from '../../ui/list/rows/use-arrangement.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { emptySummary } from './collection-messages.ts'
import { useDioceseSummary } from './collection-queries.ts'

/** At first, at most this many dioceses are listed. The user can ask for all. */
const shownFirst = 8

/** The sum of the contributions of each diocese to a collection. */
export function DioceseSummaryPanel({ collection }: { collection: Collection }) {
  const { data, error, refetch } = useDioceseSummary(collection.id)
  const count =
    data && data.length > 0
      ? data.length === 1
        ? '1 diocese contribuiu'
        : `${formatNumber(data.length)} dioceses contribuíram`
      : undefined
  return (
    <Panel title="Por diocese" description={count}>
      {data ? (
        <Summary rows={data} />
      ) : error ? (
        <ErrorState title="Não foi possível carregar o resumo" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton m="md" height={240} w="auto" aria-busy="true" />
      )}
    </Panel>
  )
}

const columns: readonly Column<DioceseSummary>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    room: 9,
    render: ({ diocese_id, diocese_name, count_value }) => (
      <>
        <TextLink to={records.diocese.to(diocese_id)}>{diocese_name}</TextLink>
        {count_value > 1 && (
          <Text c="dimmed" fz="sm">
            {formatNumber(count_value)} contribuições
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    plain: true,
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ verified }) => <ContributionBadge verified={verified ? 'verified' : 'pending'} />,
  },
  moneyColumn('value', 'Valor', ({ sum_value }) => sum_value, { plain: true }),
]

function Summary({ rows }: { rows: readonly DioceseSummary[] }) {
  const [frame, arrangement] = useArrangement({ columns })
  if (rows.length === 0)
    return (
      <Text p="md" c="dimmed">
        {emptySummary}
      </Text>
    )
  return (
    <div ref={frame}>
      {arrangement && (
        <ShowAll rows={rows} first={shownFirst}>
          {(shown) => (
            <Rows
              label="Por diocese"
              rows={shown}
              rowKey={({ diocese_id }) => diocese_id}
              columns={columns}
              opens={({ diocese_id }) => records.diocese.to(diocese_id)}
              arrangement={arrangement}
            />
          )}
        </ShowAll>
      )}
    </div>
  )
}
