import type { Collection } from '@seara/contract/collections/collections'
import { useSearchParams } from 'react-router'
import { askedReminder } from '../../routing/paths.ts'
import { useDropParam } from '../../routing/use-drop-param.ts'

/**
 * Whether the address (`reminderOf`) asks to remind the dioceses that sent nothing, as the list of silent dioceses
 * does. A finished collection reminds nobody.
 */
export function useAskedReminder({ finished }: Pick<Collection, 'finished'>) {
  const [params] = useSearchParams()
  const drop = useDropParam(askedReminder.param)
  const isAsked = !finished && params.get(askedReminder.param) === askedReminder.value
  return {
    isAsked,
    /** Takes the question out of the address, so that it does not open again. */
    forget: () => {
      if (isAsked) drop()
    },
  }
}
