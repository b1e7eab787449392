import { figures, listReconciliationRows, type Reconciliation } from '@seara/contract/billing/reconciliation'
import { useParams } from 'react-router'
import { paths, records } from '../../../routing/paths.ts'
import { formatMoney } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { figureTexts, loadFailed, missing, noRows, noRowsMessage, title } from './reconciliation-messages.ts'
import { useReconciliation, useReconciliationRows } from './reconciliation-queries.ts'
import { rowColumns } from './row-columns.tsx'

/** The rows that one number of the reconciliation sums. */
export function RowsView() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      result={useReconciliation(id)}
      kind={title}
      back={{ to: paths.reconciliations, label: title }}
      missing={missing}
      failed={loadFailed}
    >
      {(reconciliation) => <RowsOf reconciliation={reconciliation} />}
    </RecordPage>
  )
}

function RowsOf({ reconciliation: { campaign, totals, regions } }: { reconciliation: Reconciliation }) {
  const list = useListSearch(listReconciliationRows.query)
  const figure = figures.find((known) => known === list.query.figure) ?? 'requested'
  const rows = useReconciliationRows(String(campaign.id), { ...list.query, figure })
  const asked = list.query.parish_region
  const region = regions.find(({ id }) => String(id ?? 0) === asked)
  const { label, explained } = figureTexts[figure]
  const sum = asked === undefined ? totals[figure] : (region?.[figure] ?? 0)
  return (
    <ListPage
      title={region ? `${label}: ${region.region_name}` : label}
      description={`${campaign.description}: ${explained}. As linhas somam ${formatMoney(sum)}.`}
      back={{ to: records.reconciliation.to(campaign.id), label: title }}
      list={list}
      result={rows}
    >
      <DataTable
        label={label}
        result={rows}
        columns={rowColumns}
        rowKey={({ position }) => position}
        empty={{ title: noRows, message: noRowsMessage }}
      />
    </ListPage>
  )
}
