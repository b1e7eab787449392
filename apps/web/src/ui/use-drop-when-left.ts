import { type MutationKey, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/**
 * Drops the changes that wait for a network when their form or screen is left: whoever left without saving must not
 * find them saved later. A change that waits only for the one before it is still sent.
 * @param mutationKey the key of these mutations, whose `networkMode` is `online`
 */
export function useDropWhenLeft(mutationKey: MutationKey) {
  const changes = useQueryClient().getMutationCache()
  const drop = useEffectEvent(() => {
    if (onlineManager.isOnline()) return
    for (const change of changes.findAll({ mutationKey })) if (change.state.isPaused) changes.remove(change)
  })
  useEffect(() => () => drop(), [])
}
