import type { Collection } from '@seara/contract/collections/collections'
import { useSearchParams } from 'react-router'
import { askedReminder, remindedParam } from '../../routing/paths.ts'
import { useDropParam } from '../../routing/use-drop-param.ts'
import type { Reminded } from './reminded.ts'

/**
 * Whether the address (`reminderOf`) asks to remind the dioceses that sent nothing, as the list of silent dioceses
 * does, and which of them. A finished collection reminds nobody.
 */
export function useAskedReminder({ finished }: Pick<Collection, 'finished'>) {
  const [params] = useSearchParams()
  const drop = useDropParam(askedReminder.param, remindedParam)
  const isAsked = !finished && params.get(askedReminder.param) === askedReminder.value
  return {
    isAsked,
    /** Not checked here: a choice that the server refuses must not become a reminder to everybody. */
    among: Object.fromEntries(new URLSearchParams(params.get(remindedParam) ?? '')) as Reminded,
    /** Takes the question out of the address, so that it does not open again. */
    forget: () => {
      if (isAsked) drop()
    },
  }
}
