import {
  deleteGlobalOption,
  type GlobalOption,
  listGlobalOptions,
  updateGlobalOption,
} from '@seara/contract/global-config'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './option-messages.ts'

const optionKey = ['global-options'] as const

const asRows = (options: GlobalOption[]) => ({ data: options })

/** The options of the public page, hidden ones too, as the rows of a list. */
export const useOptions = () =>
  useQuery({ queryKey: optionKey, queryFn: ({ signal }) => call(listGlobalOptions, {}, { signal }), select: asRows })

const useSetDisabled = (disabled: boolean) =>
  useAction({
    run: ({ id }: GlobalOption) => call(updateGlobalOption, { params: { id }, body: { disabled } }),
    success: disabled ? messages.hidden : messages.shown,
    // An option may lead to what has gone since.
    failure: ({ errors: { link } }) => (link?.[0] ? `❌ ${link[0]}` : messages.updateFailed),
    invalidates: [optionKey],
  })

/** Shows an option to visitors, or hides it from them. */
export function useToggleOption() {
  const show = useSetDisabled(false)
  const hide = useSetDisabled(true)
  return {
    toggle: (option: GlobalOption) => (option.disabled ? show : hide).run(option),
    running: show.running || hide.running,
  }
}

/** Deletes an option. @param onDone runs once it is gone */
export const useDeleteOption = (onDone: () => void) =>
  useAction({
    run: ({ id }: GlobalOption) => call(deleteGlobalOption, { params: { id } }),
    success: messages.deleted,
    failure: messages.deleteFailed,
    invalidates: [optionKey],
    onDone,
  })

/** Has the options loaded anew. */
export function useOptionsChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: optionKey })
}
