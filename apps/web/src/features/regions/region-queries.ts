import { restoreDiocese, trashDiocese } from '@seara/contract/registry/dioceses'
import type { PageQuery } from '@seara/contract/core/paging'
import {
  addRegionStates,
  deleteRegion,
  getRegion,
  listRegions,
  listStates,
  type Region,
  removeRegionStates,
  type State,
} from '@seara/contract/registry/regions'
import type { Versioned } from '@seara/contract/core/version'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { usePage, useRead } from '../../lib/use-read.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './region-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'
import { regionKey } from '../../entities/keys/registry-keys.ts'

/** One page of the regions. */
export const useRegions = (query: z.input<typeof PageQuery>) =>
  usePage([...regionKey, 'list', query], listRegions, { query })

/** One region with its states and dioceses. @param id as it stands in the page's address */
export const useRegion = (id: string) => useRegionPart(id, (region) => region)

const statesOf = ({ states }: Region) => ({ data: states })
const diocesesOf = ({ diocese }: Region) => ({ data: diocese })

/** The states of a region, as the rows of a list. */
export const useStatesOf = (id: string) => useRegionPart(id, statesOf)

/** The dioceses of a region that are not in the trash, as the rows of a list. */
export const useDiocesesOf = (id: string) => useRegionPart(id, diocesesOf)

const oneRegion = (id: string) => [...regionKey, 'one', id]

const useRegionPart = <Part>(id: string, select: (region: Region & Versioned) => Part) =>
  useRead(oneRegion(id), getRegion, { params: { id } }, { select, meta: { loadFailure: messages.loadFailed } })

/** The 27 states. */
export const useStates = () => useRead(['states'], listStates, {}, { staleTime: Number.POSITIVE_INFINITY })

/**
 * Deletes a region. When it has dioceses, the server refuses and its reason is shown.
 * @param onDone runs once the region is deleted
 */
export const useDeleteRegion = (id: number, onDone: () => void) =>
  useAction({
    run: () => call(deleteRegion, { params: { id } }),
    success: messages.deleted,
    failure: withConflictReason(messages.deleteFailed),
    invalidates: touchedByRegistry,
    gone: [oneRegion(String(id))],
    onDone,
  })

/** Removes a state from a region. "Desfazer" in the toast adds it again. */
export function useRemoveState(regionId: number) {
  const body = ({ id }: State) => ({ parish_region_id: regionId, states: [id] })
  const putBack = useAction({
    run: (state: State) => call(addRegionStates, { body: body(state) }),
    success: messages.statesAdded,
    failure: messages.statesAddFailed,
    invalidates: [regionKey],
  })
  return useAction({
    // No version is sent: when two people remove the same state, both succeed.
    run: (state: State) => call(removeRegionStates, { body: body(state) }, { version: undefined }),
    success: messages.stateRemoved,
    failure: messages.stateRemoveFailed,
    undo: putBack.run,
    invalidates: [regionKey],
  })
}

interface Linked {
  id: number
}

/** Moves a diocese of the region to the trash. "Desfazer" in the toast restores it. */
export function useTrashDiocese(onDone: () => void) {
  const restore = useAction({
    run: ({ id }: Linked) => call(restoreDiocese, { params: { id } }),
    success: messages.dioceseRestored,
    failure: messages.dioceseRestoreFailed,
    invalidates: touchedByRegistry,
  })
  return useAction({
    run: ({ id }: Linked) => call(trashDiocese, { params: { id } }),
    success: messages.dioceseTrashed,
    failure: messages.dioceseTrashFailed,
    undo: restore.run,
    invalidates: touchedByRegistry,
    onDone,
  })
}
