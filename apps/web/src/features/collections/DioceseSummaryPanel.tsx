import { Button, Skeleton, Table, Text } from '@mantine/core'
import type { Collection } from '@seara/contract/collections'
import type { DioceseSummary } from '@seara/contract/contributions'
import { useState } from 'react'
import { records } from '../../app/paths.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { ContributionBadge } from '../../entities/contribution/ContributionBadge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { emptySummary } from './collection-messages.ts'
import { useDioceseSummary } from './collection-queries.ts'
import classes from './DioceseSummaryPanel.module.css'

/** Rows shown at first. */
const shownFirst = 8

interface DioceseSummaryPanelProps {
  collection: Collection
}

/** What each diocese gave, all its contributions together. */
export function DioceseSummaryPanel({ collection }: DioceseSummaryPanelProps) {
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

const stateOf = ({ verified }: DioceseSummary) => <ContributionBadge verified={verified ? 'verified' : 'pending'} />

function Summary({ rows }: { rows: readonly DioceseSummary[] }) {
  const [all, setAll] = useState(false)
  // There is no room for a third column: the state stands below the name.
  const phone = useIsPhone()
  if (rows.length === 0)
    return (
      <Text p="md" c="dimmed">
        {emptySummary}
      </Text>
    )
  return (
    <>
      <Table
        className={classes.table}
        aria-label="Por diocese"
        verticalSpacing={8}
        horizontalSpacing={phone ? 'sm' : 'md'}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Diocese</Table.Th>
            {!phone && <Table.Th>Situação</Table.Th>}
            <Table.Th ta="right">Valor</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(all ? rows : rows.slice(0, shownFirst)).map((row) => (
            <Table.Tr key={row.diocese_id}>
              <Table.Td className={classes.name}>
                <TextLink to={records.diocese.to(row.diocese_id)}>{row.diocese_name}</TextLink>
                {row.count_value > 1 && (
                  <span className={classes.count}>{formatNumber(row.count_value)} contribuições</span>
                )}
                {phone && <div>{stateOf(row)}</div>}
              </Table.Td>
              {!phone && <Table.Td>{stateOf(row)}</Table.Td>}
              <Table.Td ta="right" className={classes.value}>
                {formatMoney(row.sum_value)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shownFirst && (
        <Button variant="subtle" m="xs" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Mostrar menos' : `Mostrar todas (${formatNumber(rows.length)})`}
        </Button>
      )}
    </>
  )
}
