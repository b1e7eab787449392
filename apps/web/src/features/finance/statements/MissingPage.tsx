import { absences, exportMissingSheet, listMissing } from '@seara/contract/statements/credits'
import type { z } from 'zod'
import { sheetQuery, useListSheet } from '../../../entities/list-view/ExportButton.tsx'
import { ListTools } from '../../../entities/list-view/ListTools.tsx'
import { download } from '../../../lib/download.ts'
import { records } from '../../../routing/paths.ts'
import { EmailLink } from '../../../ui/Email.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { ChoiceFilter } from '../../../ui/list/search/ChoiceFilter.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AccountFilter } from './AccountFilter.tsx'
import * as messages from './statement-messages.ts'
import { useStatementAccounts } from './credit-queries.ts'
import { useCollections, useMissing } from './reconciliation-queries.ts'
import { StatementTabs } from './StatementTabs.tsx'

type Missing = z.infer<(typeof listMissing.answers)[200]>['data'][number]

const columns: readonly Column<Missing>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    room: 14,
    render: ({ id, of, diocese }) => (
      <TextLink to={`${records.collectionVerify.to(of.id)}?contribuicao=${id}`}>{diocese?.name ?? '—'}</TextLink>
    ),
  },
  dayColumn('declared', 'Declarada em', ({ declared_on }) => declared_on),
  moneyColumn('value', 'Valor', ({ value }) => value, { plain: true }),
  { key: 'account', header: 'Conta', room: 10, minor: true, render: ({ account }) => account },
  {
    key: 'by',
    header: 'Quem enviou',
    room: 14,
    minor: true,
    render: ({ declared_by, email }) => (
      <>
        {declared_by}
        <br />
        <EmailLink address={email} />
      </>
    ),
  },
]

/** The declared contributions that are not in the statements of their account, with a filter by reason. */
export function MissingPage() {
  const list = useListSearch(listMissing.query)
  const missing = useMissing(list.query)
  const wholeList = useListSheet((wish) => download(exportMissingSheet, { query: sheetQuery(list.filter, wish) }))
  const { data: accounts } = useStatementAccounts()
  const { data: collections } = useCollections()
  const { why, account, collection } = list.query
  return (
    <>
      <PageHeader title={messages.missingTitle} description={messages.missingDescription} />
      <StatementTabs />
      <ListFrame
        list={list}
        renderTools={(columns) => (
          <ListTools list="missing" state={list} columns={columns} sheet={wholeList} total={missing.data?.total} />
        )}
        result={missing}
        searchLabel="Buscar pela diocese, por quem enviou ou pelo valor"
        filters={
          <>
            <ChoiceFilter
              label="Por quê"
              choices={absences.map((value) => ({ value, label: messages.absenceNames[value] }))}
              value={why || 'late'}
              onChange={(chosen) => list.set({ why: chosen })}
            />
            <ChoiceFilter
              label="Coleta"
              choices={[
                { value: '', label: 'Coletas abertas' },
                ...(collections?.data ?? []).map(({ id, description }) => ({ value: String(id), label: description })),
              ]}
              value={collection ?? ''}
              onChange={(chosen) => list.set({ collection: chosen })}
            />
            {accounts && accounts.length > 1 && (
              <AccountFilter accounts={accounts} value={account} onChange={(chosen) => list.set({ account: chosen })} />
            )}
          </>
        }
      >
        <DataTable
          label={messages.missingTitle}
          result={missing}
          list={list}
          columns={columns}
          empty={messages.noneLate}
        />
      </ListFrame>
    </>
  )
}
