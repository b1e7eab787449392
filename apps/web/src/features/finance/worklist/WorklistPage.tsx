import { attentions, listWorklist } from '@seara/contract/finance'
import { useEffect, useRef } from 'react'
import { CountFilter } from '../../../ui/CountFilter.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { useListSearch } from '../../../ui/list/use-list-search.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ResolveButton } from './ResolveButton.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { worklistColumns } from './worklist-columns.tsx'
import { allDone, allDoneMessage, attentionNames, description, title } from './worklist-messages.ts'
import { useWorklist, useWorklistCounts } from './worklist-queries.ts'
import classes from './Worklist.module.css'

/** What waits for somebody, until nothing does. */
export function WorklistPage() {
  const list = useListSearch(listWorklist.query)
  const rows = useWorklist(list.query)
  const { data: counts } = useWorklistCounts()
  const shown = rows.data
  const frame = useRef<HTMLDivElement>(null)
  // The row that had the focus is resolved and gone.
  useEffect(() => {
    if (shown && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [shown])
  const chosen = attentions.find((attention) => attention === list.query.attention) ?? null
  return (
    <>
      <PageHeader title={title} description={description} />
      {counts && (
        <div className={classes.counts}>
          <CountFilter
            label="Pendências por motivo"
            choices={[
              { value: null, label: 'Todas', count: counts.total },
              ...attentions.map((value) => ({ value, label: attentionNames[value], count: counts[value] })),
            ]}
            chosen={chosen}
            onChoose={(attention) => list.set({ attention: attention ?? '' })}
          />
        </div>
      )}
      <ResolveDialog>
        <div ref={frame} tabIndex={-1} className={classes.list}>
          <ListFrame list={list} result={rows} searchLabel="Buscar por diocese, solicitante, código ou nosso número">
            <DataTable
              label={title}
              result={rows}
              list={list}
              columns={worklistColumns}
              empty={{ title: allDone, message: allDoneMessage }}
              actionsRoom={8}
              renderActions={(record) => <ResolveButton record={record} />}
            />
          </ListFrame>
        </div>
      </ResolveDialog>
    </>
  )
}
