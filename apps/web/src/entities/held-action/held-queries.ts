import type { HeldAction } from '@seara/contract/access/held-action'
import { listHeldActions } from '@seara/contract/access/second-person'
import { useQuietRead } from '../../lib/use-read.ts'

/** Every query of actions that wait for a second person begins with this key. */
export const heldKey = ['held-actions'] as const

/** The actions that wait for a second person, if the signed-in user asked for them or may decide about them. */
const useWaiting = () =>
  useQuietRead([...heldKey, 'waiting'], listHeldActions, { query: { state: 'waiting', limit: 100 } })

/** The waiting actions that concern one record. */
export function useHeldOf(entity: string, id: number): HeldAction[] {
  const { data } = useWaiting()
  return (data?.data ?? []).filter((held) => held.entity === entity && held.entity_id === id)
}
