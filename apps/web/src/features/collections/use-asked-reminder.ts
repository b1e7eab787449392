import type { Collection } from '@seara/contract/collections/collections'
import { useSearchParams } from 'react-router'
import { hasBegun } from '../../entities/collection/has-begun.ts'
import { askedReminder, remindedParam } from '../../routing/paths.ts'
import { useDropParam } from '../../routing/use-drop-param.ts'
import type { Reminded } from './reminded.ts'

/**
 * Reads from the page's address (made by `reminderOf`) whether to ask about a reminder, and which dioceses it is for. A
 * collection that is finished or has not begun reminds nobody.
 */
export function useAskedReminder({ finished, begin_dt }: Pick<Collection, 'finished' | 'begin_dt'>) {
  const [params] = useSearchParams()
  const drop = useDropParam(askedReminder.param, remindedParam)
  const isAsked = !finished && hasBegun(begin_dt) && params.get(askedReminder.param) === askedReminder.value
  return {
    isAsked,
    /**
     * The choice of dioceses in the address. It is not checked here, because the server refuses an invalid choice. If
     * an invalid choice were dropped here, the reminder would go to every diocese that sent nothing.
     */
    among: Object.fromEntries(new URLSearchParams(params.get(remindedParam) ?? '')) as Reminded,
    /** Removes the request for a reminder from the address, so that its dialog does not open again. */
    forget: () => {
      if (isAsked) drop()
    },
  }
}
