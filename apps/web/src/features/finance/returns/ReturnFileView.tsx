import { PageQuery } from '@seara/contract/core/paging'
import { useParams } from 'react-router'
import { paths } from '../../../routing/paths.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { fileMissing, loadFailed } from '../records/return-messages.ts'
import { useReturnFile } from './return-queries.ts'
import { ReturnFileDetails } from './ReturnFileDetails.tsx'

const back = { to: paths.finance, label: 'Financeiro' }

/** The screen of one received return file. */
export function ReturnFileView() {
  const { id = '' } = useParams()
  const list = useListSearch(PageQuery)
  const result = useReturnFile(id, list.query)
  return (
    <RecordPage result={result} kind="Arquivo de retorno" back={back} missing={fileMissing} failed={loadFailed}>
      {({ file }) => <ReturnFileDetails file={file} list={list} result={result} back={back} />}
    </RecordPage>
  )
}
