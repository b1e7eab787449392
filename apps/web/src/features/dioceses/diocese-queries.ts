import {
  type DioceseFilter,
  type DioceseQuery,
  exportDioceses,
  getDiocese,
  listDioceses,
  restoreDiocese,
  trashDiocese,
} from '@seara/contract/registry/dioceses'
import { listParishes, type ParishQuery } from '@seara/contract/registry/parishes'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { download } from '../../lib/download.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './diocese-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'
import { dioceseKey } from '../../entities/keys/registry-keys.ts'
import { sheetQuery, useListSheet } from '../../entities/list-view/ExportButton.tsx'
import { named } from '../../ui/named.ts'

/** One page of the dioceses. */
export const useDioceses = (query: z.input<typeof DioceseQuery>) =>
  usePage([...dioceseKey, 'list', query], listDioceses, { query })

/** One diocese. The screen itself, not a toast, explains a failed load. @param id as it stands in the page's address */
export const useDiocese = (id: string) => useQuietRead([...dioceseKey, 'one', id], getDiocese, { params: { id } })

/** One page of a diocese's parishes, trashed ones too. */
export const useLinkedParishes = (dioceseId: number, page: z.input<typeof ParishQuery>) => {
  const query = { ...page, diocese_id: String(dioceseId) }
  return usePage(['parishes', 'list', query], listParishes, { query })
}

interface Named {
  id: number
  name: string
}

/** Restores a diocese from the trash. */
export const useRestoreDiocese = () =>
  useAction({
    run: ({ id }: Named) => call(restoreDiocese, { params: { id } }),
    success: (_answer, { name }) => named(messages.restored, name),
    failure: messages.restoreFailed,
    invalidates: touchedByRegistry,
  })

/** Moves a diocese to the trash. "Desfazer" in the toast restores it. */
export function useTrashDiocese() {
  const restore = useRestoreDiocese()
  return useAction({
    run: ({ id }: Named) => call(trashDiocese, { params: { id } }),
    success: (_answer, { name }) => named(messages.trashed, name),
    failure: messages.trashFailed,
    undo: restore.run,
    invalidates: touchedByRegistry,
  })
}

/** Downloads a sheet of the filtered dioceses, or of the ticked ones. */
export const useDioceseSheet = (filter: z.input<typeof DioceseFilter>) =>
  useListSheet((wish) => download(exportDioceses, { query: sheetQuery(filter, wish) }))
