import { Text } from '@mantine/core'
import {
  type LedgerYearDetails,
  type YearCorrection,
  YearCorrectionQuery,
  yearCorrectionSheet,
} from '@seara/contract/overview/year-closings'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { download, downloadFailed } from '../../../lib/download.ts'
import { formatDay } from '../../../lib/format.ts'
import { records } from '../../../routing/paths.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { AddButton } from '../../../ui/AddButton.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { AddCorrection } from './AddCorrection.tsx'
import * as messages from './year-messages.ts'
import { useYearCorrections } from './year-queries.ts'

const columns: readonly Column<YearCorrection>[] = [
  { key: 'day', header: 'Data', room: 7, nowrap: true, render: ({ day }) => formatDay(day) },
  { key: 'diocese', header: 'Diocese', plain: true, room: 14, render: ({ diocese }) => diocese.name },
  {
    key: 'reason',
    header: messages.reason,
    room: 18,
    render: ({ reason, request_id }) =>
      request_id === null ? reason : <TextLink to={records.solicitation.to(request_id)}>{reason}</TextLink>,
  },
  {
    key: 'kind',
    header: 'Tipo',
    room: 9,
    plain: true,
    render: ({ kind, counts }) => (
      <>
        {messages.kindWords[kind]}
        {!counts && (
          <Text fz="sm" c="dimmed">
            {messages.inLaterSum}
          </Text>
        )}
      </>
    ),
  },
  { key: 'by', header: 'Lançada por', plain: true, minor: true, room: 11, render: ({ created_by }) => created_by },
  moneyColumn('value', 'Valor', ({ value }) => value),
]

const Filters = YearCorrectionQuery.omit({ ledger: true, year: true })

/** The corrections of a year, and a button to add one while the year is closed. */
export function Corrections({ year }: { year: LedgerYearDetails }) {
  const { ledger, base_year, closed_at } = year
  const [adding, setAdding] = useState(false)
  const list = useListSearch(Filters)
  const corrections = useYearCorrections({ ...list.query, ledger, year: base_year })
  const sheet = useAction({
    run: () => download(yearCorrectionSheet, { query: { ledger, year: base_year, search: list.search } }),
    failure: downloadFailed,
  })
  const close = () => setAdding(false)
  return (
    <Panel
      title={messages.correctionsTitle}
      description={messages.correctionsHint}
      actions={
        <>
          <ActionButton
            icon={IconFileSpreadsheet}
            loading={sheet.running}
            disabled={corrections.data?.total === 0}
            onClick={() => sheet.run()}
          >
            Planilha
          </ActionButton>
          {closed_at !== null && <AddButton onClick={() => setAdding(true)}>{messages.addCorrection}</AddButton>}
        </>
      }
    >
      <ListFrame list={list} result={corrections} searchLabel={messages.searchCorrections} pager="simple">
        <DataTable
          label={messages.correctionsTitle}
          result={corrections}
          list={list}
          columns={columns}
          empty={{ title: messages.noCorrections }}
        />
      </ListFrame>
      <FormModal opened={adding} title={messages.addCorrection} onClose={close}>
        <AddCorrection year={year} onDone={close} />
      </FormModal>
    </Panel>
  )
}
