import { type DioceseListItem, DioceseQuery } from '@seara/contract/dioceses'
import { paths, records } from '../../app/paths.ts'
import { formatNumber, formatPhone } from '../../lib/format.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { RegistryList } from '../../entities/registry/RegistryList.tsx'
import { useDioceses, useDioceseSheet, useRestoreDiocese, useTrashDiocese } from './diocese-queries.ts'
import { DioceseFilters } from './DioceseFilters.tsx'

const columns: readonly Column<DioceseListItem>[] = [
  { key: 'city', header: 'Cidade', sort: 'city', render: ({ city }) => city },
  { key: 'uf', header: 'UF', sort: 'uf', render: ({ uf }) => uf },
  {
    key: 'region',
    header: 'Regional',
    sort: 'region_name',
    nowrap: true,
    render: ({ region_name }) => region_name ?? '—',
  },
  { key: 'telephone', header: 'Telefone', nowrap: true, render: ({ telephone }) => formatPhone(telephone) },
  {
    key: 'parishes',
    header: 'Paróquias',
    sort: 'parish_count',
    align: 'right',
    render: ({ parish_count }) => formatNumber(parish_count),
  },
]

/** The dioceses: search, filters, order, trash, and the sheet of exactly what is listed. */
export function DioceseList() {
  const list = useListSearch(DioceseQuery)
  const dioceses = useDioceses(list.query)
  const sheet = useDioceseSheet()
  const trash = useTrashDiocese()
  const restore = useRestoreDiocese()
  return (
    <RegistryList
      title="Dioceses"
      list={list}
      result={dioceses}
      filters={<DioceseFilters list={list} />}
      nameHeader="Diocese"
      columns={columns}
      emptyTitle="Ainda não há dioceses"
      add={<AddLink to={paths.dioceseCreate}>Nova diocese</AddLink>}
      importPath={paths.dioceseImport}
      recordPath={records.diocese.to}
      sheet={{ run: () => sheet.run(list.filter), running: sheet.running }}
      trash={trash}
      restore={restore}
    />
  )
}
