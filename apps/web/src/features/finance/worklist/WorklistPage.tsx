import { Stack } from '@mantine/core'
import { type Attention, attentions, type ReturnRecord } from '@seara/contract/billing/return-records'
import {
  type DivergentByHand,
  exportWorklistSheet,
  listWorklist,
  type WorklistCounts,
} from '@seara/contract/billing/worklist'
import { useEffect, useRef } from 'react'
import { download } from '../../../lib/download.ts'
import { sheetQuery, useListSheet } from '../../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../../entities/list-view/ListTools.tsx'
import { CountFilter } from '../../../ui/CountFilter.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { tickBoxes } from '../../../ui/list/ticks/TickBox.tsx'
import { useTicks } from '../../../ui/list/ticks/use-ticks.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { OutsideReturnsList } from './OutsideReturnsList.tsx'
import { RefusedSlipList } from './RefusedSlipList.tsx'
import { ResolveButton } from './ResolveButton.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { recordName, TickedRecords } from './TickedRecords.tsx'
import { worklistColumns } from './worklist-columns.tsx'
import {
  allDone,
  allDoneMessage,
  attentionNames,
  description,
  recordsDone,
  searchLabel,
  title,
} from './worklist-messages.ts'
import { useOutsideReturns, useRefusedSlips, useWorklist, useWorklistCounts } from './worklist-queries.ts'
import classes from './Worklist.module.css'

/** The worklist: every record of a return file, payment or refused slip that waits for someone's decision. */
export function WorklistPage() {
  const list = useListSearch(listWorklist.query)
  const wholeList = useListSheet((wish) => download(exportWorklistSheet, { query: sheetQuery(list.filter, wish) }))
  const rows = useWorklist(list.query)
  const { data: counts } = useWorklistCounts()
  const allOutside = useOutsideReturns('').data ?? []
  const foundOutside = useOutsideReturns(list.search).data ?? []
  const refused = useRefusedSlips(list.search).data ?? []
  const shown = rows.data
  const ticks = useTicks<ReturnRecord>()
  const frame = useRef<HTMLDivElement>(null)
  // When the row with the focus was resolved and has disappeared, the list gets the focus.
  useEffect(() => {
    if (shown && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [shown])
  const chosen = attentions.find((attention) => attention === list.query.attention) ?? null
  const outsideReturns = foundOutside.filter(({ why }) => chosen === null || why === chosen)
  return (
    <>
      <PageHeader title={title} description={description} />
      {counts && (
        <div className={classes.counts}>
          <CountFilter
            label="Pendências por motivo"
            choices={[
              { value: null, label: 'Todas', count: counts.total },
              ...attentions.map((value) => ({
                value,
                label: attentionNames[value],
                count: waitingFor(value, counts, allOutside),
              })),
            ]}
            chosen={chosen}
            onChoose={(attention) => list.set({ attention: attention ?? '' })}
          />
        </div>
      )}
      <Stack gap="lg">
        {(chosen === null || chosen === 'review') && <RefusedSlipList rows={refused} />}
        <OutsideReturnsList rows={outsideReturns} />
        <ResolveDialog>
          <div ref={frame} tabIndex={-1} className={classes.list}>
            <ListFrame
              list={list}
              renderTools={(columns) => (
                <ListTools
                  list="worklist"
                  state={list}
                  columns={columns}
                  sheet={wholeList}
                  total={rows.data?.total}
                  ticked={[...ticks.rows.keys()]}
                />
              )}
              result={rows}
              searchLabel={searchLabel}
              foot={<TickedRecords ticks={ticks} records={rows.data} filter={list.filter} />}
            >
              <DataTable
                label={title}
                result={rows}
                list={list}
                columns={worklistColumns}
                ticks={tickBoxes(ticks, recordName)}
                empty={
                  outsideReturns.length + refused.length > 0
                    ? { title: recordsDone }
                    : { title: allDone, message: allDoneMessage }
                }
                actionsRoom={8}
                renderActions={(record) => <ResolveButton record={record} />}
              />
            </ListFrame>
          </div>
        </ResolveDialog>
      </Stack>
    </>
  )
}

/** The number of items that a filter counts: also payments that no return file has and, in `review`, refused slips. */
const waitingFor = (attention: Attention, counts: WorklistCounts, outsideReturns: readonly DivergentByHand[]) =>
  counts[attention] +
  outsideReturns.filter(({ why }) => why === attention).length +
  (attention === 'review' ? counts.refused : 0)
