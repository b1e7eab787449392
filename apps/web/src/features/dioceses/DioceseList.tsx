import { Button, Group } from '@mantine/core'
import { type DioceseListItem, DioceseQuery } from '@seara/contract/dioceses'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths, records } from '../../app/paths.ts'
import { formatNumber, formatPhone } from '../../lib/format.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { TrashButton, ViewLink } from '../../ui/list/row-buttons.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { useDioceses, useDioceseSheet, useRestoreDiocese, useTrashDiocese } from './diocese-queries.ts'
import { DioceseFilters } from './DioceseFilters.tsx'

const columns: readonly Column<DioceseListItem>[] = [
  {
    key: 'name',
    header: 'Diocese',
    sort: 'name',
    render: ({ id, name, deleted_at }) => (
      <Group gap="xs">
        <TextLink to={records.diocese.to(id)}>{name}</TextLink>
        {deleted_at !== null && <TrashBadge />}
      </Group>
    ),
  },
  { key: 'city', header: 'Cidade', sort: 'city', render: ({ city }) => city },
  { key: 'uf', header: 'UF', sort: 'uf', render: ({ uf }) => uf },
  { key: 'region', header: 'Regional', sort: 'region_name', nowrap: true, render: ({ region_name }) => region_name ?? '—' },
  { key: 'telephone', header: 'Telefone', nowrap: true, render: ({ telephone }) => formatPhone(telephone) },
  { key: 'parishes', header: 'Paróquias', sort: 'parish_count', align: 'right', render: ({ parish_count }) => formatNumber(parish_count) },
]

const newDiocese = <AddLink to={paths.dioceseCreate}>Nova Diocese</AddLink>

const importSheet = (
  <Button component={Link} to={paths.dioceseImport} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
    Importar planilha
  </Button>
)

/** The dioceses: search, filters, order, trash, and the sheet of exactly what is listed. */
export function DioceseList() {
  const list = useListSearch(DioceseQuery)
  const dioceses = useDioceses(list.query)
  const sheet = useDioceseSheet()
  const trash = useTrashDiocese()
  const restore = useRestoreDiocese()
  const { page: _page, limit: _limit, ...filter } = list.query
  const actions = (
    <>
      <Button
        variant="default"
        loading={sheet.running}
        disabled={dioceses.data?.total === 0}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => sheet.run(filter)}
      >
        Baixar planilha
      </Button>
      {importSheet}
      {newDiocese}
    </>
  )
  return (
    <ListPage
      title="Dioceses"
      actions={actions}
      list={list}
      result={dioceses}
      searchLabel="Buscar por nome ou cidade"
      filters={<DioceseFilters list={list} />}
    >
      <DataTable
        label="Dioceses"
        result={dioceses}
        list={list}
        columns={columns}
        isMuted={({ deleted_at }) => deleted_at !== null}
        empty={{
          title: 'Ainda não há dioceses',
          message: 'Cadastre a primeira, ou traga a lista que a secretaria já tem em uma planilha.',
          action: (
            <Group justify="center">
              {newDiocese}
              {importSheet}
            </Group>
          ),
        }}
        renderActions={(diocese) => (
          <>
            <ViewLink to={records.diocese.to(diocese.id)} name={diocese.name} />
            <TrashButton
              name={diocese.name}
              trashed={diocese.deleted_at !== null}
              onTrash={() => trash.run(diocese)}
              onRestore={() => restore.run(diocese)}
            />
          </>
        )}
      />
    </ListPage>
  )
}
