import type { Collection } from '@seara/contract/collections/collections'
import { useSearchParams } from 'react-router'
import { askedReminder, remindedParam } from '../../routing/paths.ts'
import { useDropParam } from '../../routing/use-drop-param.ts'
import type { Reminded } from './reminded.ts'

/**
 * Reads from the page's address (made by `reminderOf`) whether to ask about a reminder, and which dioceses it is for. A
 * finished collection reminds nobody.
 */
export function useAskedReminder({ finished }: Pick<Collection, 'finished'>) {
  const [params] = useSearchParams()
  const drop = useDropParam(askedReminder.param, remindedParam)
  const isAsked = !finished && params.get(askedReminder.param) === askedReminder.value
  return {
    isAsked,
    /**
     * The choice in the address, not checked here. The server refuses an invalid choice; without the choice, the
     * reminder would go to everybody.
     */
    among: Object.fromEntries(new URLSearchParams(params.get(remindedParam) ?? '')) as Reminded,
    /** Removes the question from the address, so that its dialog does not open again. */
    forget: () => {
      if (isAsked) drop()
    },
  }
}
