import {
  exportParishes,
  getParish,
  listParishes,
  type ParishFilter,
  type ParishQuery,
  restoreParish,
  trashParish,
} from '@seara/contract/registry/parishes'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { download } from '../../lib/download.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './parish-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'
import { parishKey } from '../../entities/keys/registry-keys.ts'
import { sheetQuery, useListSheet } from '../../entities/list-view/ExportButton.tsx'
import { named } from '../../ui/named.ts'

/** One page of the parishes. */
export const useParishes = (query: z.input<typeof ParishQuery>) =>
  usePage([...parishKey, 'list', query], listParishes, { query })

/** One parish. The screen itself, not a toast, explains a failed load. @param id as it stands in the page's address */
export const useParish = (id: string) => useQuietRead([...parishKey, 'one', id], getParish, { params: { id } })

interface Named {
  id: number
  name: string
}

/** Restores a parish from the trash. */
export const useRestoreParish = () =>
  useAction({
    run: ({ id }: Named) => call(restoreParish, { params: { id } }),
    success: (_answer, { name }) => named(messages.restored, name),
    failure: messages.restoreFailed,
    invalidates: touchedByRegistry,
  })

/** Moves a parish to the trash. "Desfazer" in the toast restores it. */
export function useTrashParish() {
  const restore = useRestoreParish()
  return useAction({
    run: ({ id }: Named) => call(trashParish, { params: { id } }),
    success: (_answer, { name }) => named(messages.trashed, name),
    failure: messages.trashFailed,
    undo: restore.run,
    invalidates: touchedByRegistry,
  })
}

/** Downloads a sheet of the filtered parishes, or of the ticked ones. */
export const useParishSheet = (filter: z.input<typeof ParishFilter>) =>
  useListSheet((wish) => download(exportParishes, { query: sheetQuery(filter, wish) }))
