import { Button, Tooltip } from '@mantine/core'
import type { ViewedList } from '@seara/contract/overview/list-views'
import { IconDownload } from '@tabler/icons-react'
import type { StoredList } from '../../ui/list/search/use-list-search.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './list-view-messages.ts'
import { SavedViews } from './SavedViews.tsx'

/** Downloads a list as it is seen. @param run gets the keys of the chosen columns, separated by commas */
export const useListSheet = (run: (columns: string) => Promise<unknown>) =>
  useAction({ run, failure: messages.exportFailed })

interface ListToolsProps {
  list: ViewedList
  state: StoredList
  /** The chosen columns, null for those that find room. */
  columns: readonly string[] | null
  sheet: { run: (columns: string) => void; running: boolean }
  /** How many rows there are; without any there is nothing to download. */
  total: number | undefined
}

/** What is done with a list as it is seen: kept under a name, shown again, downloaded. */
export const ListTools = ({ list, state, columns, sheet, total }: ListToolsProps) => (
  <>
    <SavedViews list={list} state={state} columns={columns} />
    <Tooltip label={messages.exportList}>
      <Button
        variant="default"
        px={12}
        aria-label={messages.exportList}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={sheet.running}
        disabled={total === 0}
        onClick={() => sheet.run(columns?.join(',') ?? '')}
      >
        Exportar
      </Button>
    </Tooltip>
  </>
)
