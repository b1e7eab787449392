import { Button, Group } from '@mantine/core'
import { type Parish, ParishQuery } from '@seara/contract/parishes'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths, records } from '../../app/paths.ts'
import { formatPhone } from '../../lib/format.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { TrashButton, ViewLink } from '../../ui/list/row-buttons.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { StatusFilter } from '../../ui/registry/StatusFilter.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { useParishes, useParishSheet, useRestoreParish, useTrashParish } from './parish-queries.ts'

const columns: readonly Column<Parish>[] = [
  {
    key: 'name',
    header: 'Paróquia',
    sort: 'name',
    render: ({ id, name, deleted_at }) => (
      <Group gap="xs">
        <TextLink to={records.parish.to(id)}>{name}</TextLink>
        {deleted_at !== null && <TrashBadge />}
      </Group>
    ),
  },
  { key: 'city', header: 'Cidade', sort: 'city', render: ({ city }) => city },
  { key: 'uf', header: 'UF', sort: 'uf', render: ({ uf }) => uf },
  { key: 'diocese', header: 'Diocese', sort: 'diocese', render: ({ dioceses }) => dioceses.name },
  { key: 'telephone', header: 'Telefone', nowrap: true, render: ({ telephone }) => formatPhone(telephone) },
]

const newParish = <AddLink to={paths.parishCreate}>Nova Paróquia</AddLink>

const importSheet = (
  <Button component={Link} to={paths.parishImport} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
    Importar planilha
  </Button>
)

/** The parishes: search, filter, order, trash, and the sheet of exactly what is listed. */
export function ParishList() {
  const list = useListSearch(ParishQuery)
  const parishes = useParishes(list.query)
  const sheet = useParishSheet()
  const trash = useTrashParish()
  const restore = useRestoreParish()
  const { page: _page, limit: _limit, ...filter } = list.query
  const actions = (
    <>
      <Button
        variant="default"
        loading={sheet.running}
        disabled={parishes.data?.total === 0}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => sheet.run(filter)}
      >
        Baixar planilha
      </Button>
      {importSheet}
      {newParish}
    </>
  )
  return (
    <ListPage
      title="Paróquias"
      actions={actions}
      list={list}
      result={parishes}
      searchLabel="Buscar por nome ou cidade"
      filters={<StatusFilter value={list.query.status} onChange={(status) => list.set({ status })} />}
    >
      <DataTable
        label="Paróquias"
        result={parishes}
        list={list}
        columns={columns}
        isMuted={({ deleted_at }) => deleted_at !== null}
        empty={{
          title: 'Ainda não há paróquias',
          message: 'Cadastre a primeira, ou traga a lista que a secretaria já tem em uma planilha.',
          action: (
            <Group justify="center">
              {newParish}
              {importSheet}
            </Group>
          ),
        }}
        renderActions={(parish) => (
          <>
            <ViewLink to={records.parish.to(parish.id)} name={parish.name} />
            <TrashButton
              name={parish.name}
              trashed={parish.deleted_at !== null}
              onTrash={() => trash.run(parish)}
              onRestore={() => restore.run(parish)}
            />
          </>
        )}
      />
    </ListPage>
  )
}
