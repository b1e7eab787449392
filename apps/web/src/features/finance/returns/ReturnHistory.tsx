import { PageQuery } from '@seara/contract/core/paging'
import { records } from '../../../routing/paths.ts'
import { iconsRoom } from '../../../ui/list/rows/arrange.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { ViewLink } from '../../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { historyColumns } from './history-columns.tsx'
import { useReturnFiles } from './return-queries.ts'

/** The bank's return files received so far, the newest first. */
export function ReturnHistory() {
  const list = useListSearch(PageQuery)
  const files = useReturnFiles(list.query)
  return (
    <Panel title="Arquivos enviados">
      <ListFrame list={list} result={files} pager="simple">
        <DataTable
          label="Arquivos enviados"
          result={files}
          list={list}
          columns={historyColumns}
          empty={{
            title: 'Nenhum arquivo ainda',
            message: 'O primeiro arquivo de retorno aparece aqui depois de aplicado.',
          }}
          opens={({ id }) => records.returnFile.to(id)}
          actionsRoom={iconsRoom(1)}
          renderActions={({ id, filename }) => <ViewLink to={records.returnFile.to(id)} name={filename} />}
        />
      </ListFrame>
    </Panel>
  )
}
