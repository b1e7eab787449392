import type { Paged } from '@seara/contract/core/paging'
import { IconSearchOff, IconInbox } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@mantine/core'
import { ErrorState } from '../ErrorState.tsx'
import { MessageState } from '../MessageState.tsx'
import type { RowLook } from './rows/columns.ts'
import { Rows } from './rows/Rows.tsx'
import { TableSkeleton } from './rows/TableSkeleton.tsx'
import { useArrangement } from './rows/use-arrangement.ts'
import type { ListControls } from './search/use-list-search.ts'
import { useChosenColumns } from './view/use-chosen-columns.ts'
import { useDensity } from '../../lib/use-density.ts'
import { ViewMenu } from './view/ViewMenu.tsx'
import { ViewSlot } from './view/view-slot.ts'

/** The message of an empty list, and the next step that it offers. */
interface EmptyLook {
  title: string
  message?: string
  action?: ReactNode
}

/** The rows of a list, and the state of their loading. They come from a query or from a loaded record. */
type ListResult<Row> = Pick<UseQueryResult<Pick<Paged<Row>, 'data'>>, 'data' | 'error' | 'isPlaceholderData'> & {
  refetch: () => unknown
}

/** Makes the `ListResult` of rows that are already loaded with their record. */
export const loadedRows = <Row,>(rows: readonly Row[]): ListResult<Row> => ({
  data: { data: [...rows] },
  error: null,
  isPlaceholderData: false,
  refetch: () => undefined,
})

interface DataTableProps<Row> extends Partial<Pick<RowLook<Row>, 'rowKey'>>, Omit<RowLook<Row>, 'rowKey'> {
  /** A name for the rows, for screen readers. */
  label: string
  result: ListResult<Row>
  /** The list's state; without it, there is no sorting and no "nothing found" message. */
  list?: ListControls
  empty: EmptyLook
}

const idOf = (row: object): string | number => ('id' in row ? (row.id as number) : JSON.stringify(row))

/** The rows of a list, laid out for the available width; with skeleton, empty, nothing-found and failure states. */
export function DataTable<Row extends object>({
  label,
  result,
  list,
  empty,
  rowKey = idOf,
  ...look
}: DataTableProps<Row>) {
  const place = useContext(ViewSlot)
  const { name, shown, chosen, setChosen } = useChosenColumns(label, look.columns, list)
  const [density] = useDensity()
  // `oneLine` hides columns, so it is used only where a menu can show them again.
  const oneLine = place !== null && density === 'compact' && chosen === null
  const [frame, arrangement] = useArrangement({ ...look, columns: shown, oneLine })
  const { data, error, isPlaceholderData } = result
  const isEmpty = data?.data.length === 0
  const seen = shown.filter((column) => !arrangement?.leftOut.includes(column))
  const menu = arrangement && !isEmpty && (
    <ViewMenu
      label={label}
      columns={look.columns}
      shown={seen}
      name={name}
      isChosen={chosen !== null}
      onChoose={setChosen}
      list={list}
    />
  )
  const drawRows = () => {
    if (error && !data) return <LoadFailed message={error.message} onRetry={() => void result.refetch()} />
    if (isEmpty)
      return list?.filtered ? (
        <NothingFound search={list.search} onClear={list.clear} />
      ) : (
        <MessageState icon={<IconInbox />} {...empty} />
      )
    const rows = Math.min(list?.limit ?? 5, 10)
    return (
      <div ref={frame}>
        {arrangement &&
          (data ? (
            <Rows
              {...look}
              columns={shown}
              label={label}
              rows={data.data}
              rowKey={rowKey}
              list={list}
              stale={isPlaceholderData}
              arrangement={arrangement}
            />
          ) : (
            <TableSkeleton label={label} rows={rows} arrangement={arrangement} />
          ))}
      </div>
    )
  }
  // The tools stay mounted in every state, because one of the tools' dialogs may be open.
  return (
    <>
      {place &&
        createPortal(
          <>
            {place.renderTools?.({ chosen, seen: seen.map(({ key }) => key), all: look.columns.map(({ key }) => key) })}
            {menu}
          </>,
          place.slot,
        )}
      {drawRows()}
    </>
  )
}

const LoadFailed = (failure: { message: string; onRetry: () => void }) => (
  <ErrorState title="Não foi possível carregar os dados" {...failure} />
)

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <MessageState
    icon={<IconSearchOff />}
    title="Nada encontrado"
    message={
      search === ''
        ? 'Nenhum registro corresponde aos filtros escolhidos.'
        : 'Nenhum registro corresponde à busca. Confira o que foi digitado ou tente com menos palavras.'
    }
    action={
      <Button variant="default" onClick={onClear}>
        {search === '' ? 'Limpar os filtros' : 'Limpar a busca'}
      </Button>
    }
  />
)
