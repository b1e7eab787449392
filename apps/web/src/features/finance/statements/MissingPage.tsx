import { listMissing } from '@seara/contract/statements/credits'
import type { z } from 'zod'
import { records } from '../../../routing/paths.ts'
import { EmailLink } from '../../../ui/Email.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { missingTitle } from './statement-messages.ts'
import { useMissing } from './statement-queries.ts'

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

/** Contributions that the statement should show by now. */
export function MissingGifts() {
  const list = useListSearch(listMissing.query, 'falta-')
  const missing = useMissing(list.query)
  if (missing.data?.total === 0 && !list.filtered) return null
  return (
    <Panel title={missingTitle} description="O extrato da conta já passou do prazo e não as mostra.">
      <ListFrame list={list} result={missing} pager="simple">
        <DataTable
          label={missingTitle}
          result={missing}
          list={list}
          columns={columns}
          empty={{ title: 'Tudo o que foi declarado veio' }}
        />
      </ListFrame>
    </Panel>
  )
}
