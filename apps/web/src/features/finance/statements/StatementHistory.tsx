import { PageQuery } from '@seara/contract/core/paging'
import type { StatementFile } from '@seara/contract/statements/statement-files'
import { IconDownload } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { momentColumn } from '../../../ui/list/rows/value-columns.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { periodOf } from './statement-messages.ts'
import { useStatementOriginal, useStatements } from './statement-queries.ts'

const columns: readonly Column<StatementFile>[] = [
  { key: 'filename', header: 'Arquivo', room: 12, render: ({ filename }) => filename },
  {
    key: 'accounts',
    header: 'Contas',
    room: 16,
    render: ({ accounts }) =>
      accounts.map((account) => (
        <div key={account.written}>
          {account.account?.name ?? account.written}
          {periodOf(account) !== null && `, ${periodOf(account)}`}
        </div>
      )),
  },
  momentColumn('applied', 'Enviado em', ({ applied_at }) => applied_at, { plain: true, minor: true }),
  { key: 'by', header: 'Por', minor: true, under: 'applied', room: 9, render: ({ applied_by }) => applied_by ?? '—' },
  {
    key: 'rows',
    header: 'Lançamentos novos',
    align: 'right',
    room: 8,
    nowrap: true,
    render: ({ rows, new_rows }) => `${formatNumber(new_rows)} de ${formatNumber(rows)}`,
  },
]

/** The statements received so far, the newest first. */
export function StatementHistory() {
  const list = useListSearch(PageQuery)
  const files = useStatements(list.query)
  const original = useStatementOriginal()
  return (
    <Panel title="Extratos enviados">
      <ListFrame list={list} result={files} pager="simple">
        <DataTable
          label="Extratos enviados"
          result={files}
          list={list}
          columns={columns}
          empty={{ title: 'Nenhum extrato ainda', message: 'O primeiro extrato aparece aqui depois de guardado.' }}
          actionsRoom={9}
          renderActions={({ url, filename }) =>
            url !== null && (
              <ActionButton
                icon={IconDownload}
                aria-label={`Baixar ${filename}`}
                onClick={() => original.run({ url, filename })}
              >
                Baixar
              </ActionButton>
            )
          }
        />
      </ListFrame>
    </Panel>
  )
}
