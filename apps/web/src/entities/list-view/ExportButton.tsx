import { Button, Divider, Loader, Popover, Radio, Stack, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mostTicked, tooManyTicked } from '@seara/contract/core/list-sheet'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFailed } from '../../lib/download.ts'
import type { SeenColumns } from '../../ui/list/view/view-slot.ts'
import { useAction } from '../../ui/use-action.ts'
import classes from './ExportButton.module.css'
import * as messages from './list-view-messages.ts'

/** The columns and rows that a person wants in a list's spreadsheet. */
export interface SheetWish {
  /** The keys of the columns in their order, separated by commas; empty for all columns. */
  columns: string
  /** The ids of the ticked rows, when only these rows are wanted; null for all rows of the list. */
  ids: readonly number[] | null
}

/**
 * The query for a list's spreadsheet: the list's filters and order. For ticked rows it has only the order, because the
 * rows may have been ticked under other filters.
 * @param wish with at most 500 ticked rows; the server refuses more
 */
export function sheetQuery<Filter extends object>(filter: Filter, { columns, ids }: SheetWish) {
  if (ids === null) return { ...filter, columns }
  const order = Object.entries(filter).filter(([key]) => key === 'sort' || key === 'order')
  return { ...(Object.fromEntries(order) as Partial<Filter>), columns, ids: ids.join(',') }
}

/** The action that downloads a list's spreadsheet. @param run sends the call and saves the file */
export const useListSheet = (run: (wish: SheetWish) => Promise<unknown>) => useAction({ run, failure: downloadFailed })

const importedNoteId = 'planilha-para-importar'

export interface ExportButtonProps {
  sheet: { run: (wish: SheetWish) => void; running: boolean }
  columns: SeenColumns
  /** true: the import can read a spreadsheet with all columns, so this spreadsheet is offered too. */
  imported?: boolean | undefined
  /** The ids of the ticked rows; absent when rows cannot be ticked. */
  ticked?: readonly number[] | undefined
  /** The number of rows in the list; 0 disables the button. Undefined while the list is loading. */
  total: number | undefined
}

/** Downloads a list's spreadsheet. Asks first when there is a choice of rows or columns. */
export function ExportButton({ sheet, columns, imported = false, ticked = [], total }: ExportButtonProps) {
  const [opened, menu] = useDisclosure(false)
  const asks = ticked.length > 0 || imported || columns.seen.length < columns.all.length
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
      // Given as a prop, because the dropdown sets its width itself and ignores the width of a class.
      width="min(18rem, calc(100vw - 32px))"
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
      <Popover.Dropdown aria-label={messages.exportList}>
        <ExportChoice columns={columns} imported={imported} ticked={ticked} total={total} onDownload={download} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ExportChoiceProps {
  columns: SeenColumns
  imported: boolean
  ticked: readonly number[]
  total: number | undefined
  onDownload: (wish: SheetWish) => void
}

function ExportChoice({ columns: { seen, all }, imported, ticked, total, onDownload }: ExportChoiceProps) {
  const tooMany = ticked.length > mostTicked
  const [rows, setRows] = useState(tooMany ? 'found' : 'ticked')
  const [wanted, setWanted] = useState('seen')
  const ids = ticked.length > 0 && !tooMany && rows === 'ticked' ? ticked : null
  const allColumns = imported ? all.join(',') : ''
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
            <Radio
              value="ticked"
              label={messages.tickedRows(ticked.length)}
              disabled={tooMany}
              description={tooMany ? messages.tooManyRows(tooManyTicked) : undefined}
            />
            <Radio value="found" label={messages.foundRows(total)} />
          </Stack>
        </Radio.Group>
      )}
      {seen.length < all.length && (
        <Radio.Group
          label={messages.exportColumns}
          value={wanted}
          onChange={setWanted}
          classNames={{ label: classes.label ?? '' }}
        >
          <Stack gap={10}>
            <Radio value="seen" label={messages.seenColumns(seen.length)} />
            <Radio value="all" label={messages.allColumns(all.length)} />
          </Stack>
        </Radio.Group>
      )}
      <Button
        data-autofocus
        onClick={() =>
          onDownload({ columns: wanted === 'seen' && seen.length < all.length ? seen.join(',') : allColumns, ids })
        }
      >
        {messages.downloadSheet}
      </Button>
      {imported && (
        <>
          <Divider />
          <Stack gap={6}>
            <Button
              variant="default"
              aria-describedby={importedNoteId}
              onClick={() => onDownload({ columns: '', ids })}
            >
              {messages.importedSheet}
            </Button>
            <Text id={importedNoteId} c="dimmed" fz="sm">
              {messages.importedExplained}
            </Text>
          </Stack>
        </>
      )}
    </Stack>
  )
}
