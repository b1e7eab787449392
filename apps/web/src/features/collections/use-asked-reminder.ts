import type { Collection } from '@seara/contract/collections/collections'
import { useSearchParams } from 'react-router'
import { askedReminder } from '../../routing/paths.ts'

/**
 * Whether the address (`reminderOf`) asks to remind the dioceses that sent nothing, as the list of silent dioceses
 * does. A finished collection reminds nobody.
 */
export function useAskedReminder({ finished }: Pick<Collection, 'finished'>) {
  const [params, setParams] = useSearchParams()
  const isAsked = !finished && params.get(askedReminder.param) === askedReminder.value
  return {
    isAsked,
    /** Takes the question out of the address, so that it does not open again. */
    forget: () => {
      if (!isAsked) return
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete(askedReminder.param)
          return next
        },
        { preventScrollReset: true, replace: true },
      )
    },
  }
}
