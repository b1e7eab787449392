import { Group } from '@mantine/core'
import type { SheetWish } from '../list-view/ExportButton.tsx'
import type { Paged, PageQuery } from '@seara/contract/core/paging'
import type { ViewedList } from '@seara/contract/overview/list-views'
import { IconFileImport } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formatPhone } from '../../lib/format.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { TrashButton, ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import type { ListControls, StoredList } from '../../ui/list/search/use-list-search.ts'
import type { ListFilter } from '../../ui/list/ticks/asked-rows.ts'
import { ListTools } from '../list-view/ListTools.tsx'
import { useSheetTicks } from '../list-view/use-sheet-ticks.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrashBadge } from '../../ui/TrashBadge.tsx'
import { ActionLink } from '../../ui/ActionButton.tsx'

interface Registered {
  id: number
  name: string
  city: string
  uf: string
  telephone: string
  deleted_at: string | null
}

interface RegistryListProps<Item extends Registered> {
  title: string
  /** The list that the saved views belong to. */
  views: ViewedList
  list: ListControls & StoredList & { filter: ListFilter }
  result: UseQueryResult<Paged<Item>>
  /** @param ticked the ids of the ticked rows */
  renderFilters: (ticked: readonly number[]) => ReactNode
  /** The heading of the first column, the name. */
  nameHeader: string
  /**
   * The column, after city and UF, with the record that each row belongs to: a diocese's region or a parish's diocese.
   */
  owner: Column<Item>
  /** The columns after the telephone. */
  columns?: readonly Column<Item>[]
  /** Shown when nothing is registered yet. */
  emptyTitle: string
  /** The link to the screen that registers a new record. */
  add: ReactNode
  importPath: string
  recordPath: (id: number) => string
  /** Downloads the list's spreadsheet, or the one that the import can read. */
  sheet: { run: (wish: SheetWish) => void; running: boolean }
  /** Reads a page of the filtered list. Used to tick all rows of the list, not only those of this page. */
  readPage: (page: z.input<typeof PageQuery>) => Promise<Paged<Item>>
  trash: { run: (item: Item) => void }
  restore: { run: (item: Item) => void }
}

const placeColumns: readonly Column<Registered>[] = [
  { key: 'city', header: 'Cidade', sort: 'city', plain: true, room: 9, render: ({ city }) => city },
  { key: 'uf', header: 'UF', sort: 'uf', plain: true, room: 4.5, nowrap: true, render: ({ uf }) => uf },
]

const telephoneColumn: Column<Registered> = {
  key: 'telephone',
  header: 'Telefone',
  plain: true,
  minor: true,
  room: 9.5,
  nowrap: true,
  render: ({ telephone }) => formatPhone(telephone),
}

const isTrashed = ({ deleted_at }: Registered) => deleted_at !== null

/**
 * A list of dioceses or parishes. It can be searched by name or city, imported and exported, and its records can be
 * moved to the trash.
 */
export function RegistryList<Item extends Registered>(props: RegistryListProps<Item>) {
  const {
    title,
    views,
    list,
    result,
    renderFilters,
    nameHeader,
    owner,
    columns = [],
    emptyTitle,
    add,
    importPath,
    recordPath,
    sheet,
    readPage,
    trash,
    restore,
  } = props
  const ticks = useSheetTicks({ result, filter: list.filter, nameOf: ({ name }) => name, readPage })
  const nameColumn: Column<Item> = {
    key: 'name',
    header: nameHeader,
    sort: 'name',
    render: (item) => (
      <Group gap="xs">
        <TextLink to={recordPath(item.id)}>{item.name}</TextLink>
        {isTrashed(item) && <TrashBadge />}
      </Group>
    ),
  }
  const importSheet = (
    <ActionLink to={importPath} icon={IconFileImport}>
      Importar planilha
    </ActionLink>
  )
  const actions = (
    <>
      {importSheet}
      {add}
    </>
  )
  return (
    <ListPage
      title={title}
      actions={actions}
      list={list}
      renderTools={(columns) => (
        <ListTools list={views} state={list} columns={columns} imported sheet={sheet} {...ticks.exported} />
      )}
      result={result}
      searchLabel="Buscar por nome ou cidade"
      filters={renderFilters(ticks.exported.ticked ?? [])}
      foot={ticks.bar}
    >
      <DataTable
        label={title}
        ticks={ticks.boxes}
        result={result}
        list={list}
        columns={[nameColumn, ...placeColumns, owner, telephoneColumn, ...columns]}
        opens={({ id }) => recordPath(id)}
        isMuted={isTrashed}
        empty={{
          title: emptyTitle,
          message: 'Cadastre a primeira, ou traga a lista que a secretaria já tem em uma planilha.',
          action: (
            <Group justify="center">
              {add}
              {importSheet}
            </Group>
          ),
        }}
        renderActions={(item) => (
          <>
            <ViewLink to={recordPath(item.id)} name={item.name} />
            <TrashButton
              name={item.name}
              trashed={isTrashed(item)}
              onTrash={() => trash.run(item)}
              onRestore={() => restore.run(item)}
            />
          </>
        )}
      />
    </ListPage>
  )
}
