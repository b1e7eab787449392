import { Button, Loader, Popover, Radio, Stack, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mostTicked } from '@seara/contract/core/list-sheet'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { SeenColumns } from '../../ui/list/view/view-slot.ts'
import { useAction } from '../../ui/use-action.ts'
import classes from './ExportButton.module.css'
import * as messages from './list-view-messages.ts'

/** The query parameters for a list's sheet. */
interface SheetWish {
  /** The keys of the columns in their order, separated by commas; empty for all. */
  columns: string
  /** The ids of the ticked rows, when only these are wanted. */
  ids: readonly number[] | null
}

/**
 * The query for a list's sheet: its filters and order; for ticked rows only the order, because they may have been
 * ticked under other filters.
 */
export function sheetQuery<Filter extends object>(filter: Filter, { columns, ids }: SheetWish) {
  if (ids === null) return { ...filter, columns }
  const order = Object.entries(filter).filter(([key]) => key === 'sort' || key === 'order')
  return { ...(Object.fromEntries(order) as Partial<Filter>), columns, ids: ids.slice(0, mostTicked).join(',') }
}

/** Downloads a list as it is shown. */
export const useListSheet = (run: (wish: SheetWish) => Promise<unknown>) =>
  useAction({ run, failure: messages.exportFailed })

export interface ExportButtonProps {
  sheet: { run: (wish: SheetWish) => void; running: boolean }
  /** The columns that the rows show; absent when the sheet always has all columns. */
  columns?: SeenColumns | undefined
  /** The ticked rows; absent when rows cannot be ticked. */
  ticked?: readonly number[] | undefined
  /** How many rows there are; without any there is nothing to download. */
  total: number | undefined
}

/** Downloads the sheet of a list. Asks first when there is a choice of rows or columns. */
export function ExportButton({ sheet, columns, ticked = [], total }: ExportButtonProps) {
  const [opened, menu] = useDisclosure(false)
  const someColumns = columns !== undefined && columns.seen.length < columns.count
  const asks = ticked.length > 0 || someColumns
  const download = (wish: SheetWish) => {
    menu.close()
    sheet.run(wish)
  }
  const press = () => {
    if (sheet.running) return
    if (asks) menu.toggle()
    else download({ columns: '', ids: null })
  }
  return (
    <Popover
      opened={opened && asks}
      onChange={(open) => (open ? menu.open() : menu.close())}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      middlewares={{ flip: true, shift: true, size: true }}
    >
      <Popover.Target>
        <Tooltip label={messages.exportList} disabled={opened}>
          <Button
            variant="default"
            px={12}
            aria-label={messages.exportList}
            // Not disabled while loading, because the button would lose the focus.
            leftSection={sheet.running ? <Loader size={18} /> : <IconDownload size={18} aria-hidden="true" />}
            aria-busy={sheet.running}
            disabled={total === 0}
            onClick={press}
          >
            Exportar
          </Button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-label={messages.exportList}>
        <ExportChoice columns={someColumns ? columns : undefined} ticked={ticked} total={total} onDownload={download} />
      </Popover.Dropdown>
    </Popover>
  )
}

type ExportChoiceProps = Required<Pick<ExportButtonProps, 'ticked'>> &
  Pick<ExportButtonProps, 'columns' | 'total'> & { onDownload: (wish: SheetWish) => void }

function ExportChoice({ columns, ticked, total, onDownload }: ExportChoiceProps) {
  const [rows, setRows] = useState('ticked')
  const [wanted, setWanted] = useState('seen')
  const onlyTicked = ticked.length > 0 && rows === 'ticked'
  return (
    <Stack gap="md">
      {ticked.length > 0 && (
        <Radio.Group
          label={messages.exportRows}
          value={rows}
          onChange={setRows}
          classNames={{ label: classes.label ?? '' }}
        >
          <Stack gap={10}>
            <Radio value="ticked" label={messages.tickedRows(ticked.length)} />
            <Radio value="found" label={messages.foundRows(total)} />
          </Stack>
        </Radio.Group>
      )}
      {columns && (
        <Radio.Group
          label={messages.exportColumns}
          value={wanted}
          onChange={setWanted}
          classNames={{ label: classes.label ?? '' }}
        >
          <Stack gap={10}>
            <Radio value="seen" label={messages.seenColumns(columns.seen.length)} />
            <Radio value="all" label={messages.allColumns(columns.count)} />
          </Stack>
        </Radio.Group>
      )}
      <Button
        data-autofocus
        onClick={() =>
          onDownload({
            columns: columns && wanted === 'seen' ? columns.seen.join(',') : '',
            ids: onlyTicked ? ticked : null,
          })
        }
      >
        {messages.downloadSheet}
      </Button>
    </Stack>
  )
}
