import {
  deleteGlobalOption,
  type GlobalOption,
  GlobalOptionBody,
  type ListedGlobalOption,
  listGlobalOptions,
  updateGlobalOption,
} from '@seara/contract/settings/global-options'
import { useQueryClient } from '@tanstack/react-query'
import { fieldWords } from '../../../entities/history/field-words.ts'
import { call } from '../../../lib/call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { saveFields } from '../../../ui/form/save-fields.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './global-option-messages.ts'

const optionKey = ['global-options'] as const

const asRows = (options: ListedGlobalOption[]) => ({ data: options })

/** The options of the public page, also the hidden ones, as the rows of a list. */
export const useOptions = () => useRead(optionKey, listGlobalOptions, {}, { select: asRows })

/** The settings for editing an option: its schema, its values, and the labels of its fields. */
export const optionEditing = {
  schema: GlobalOptionBody,
  valuesOf: ({ title, link, disabled }: GlobalOption) => ({ title, link, disabled }),
  words: fieldWords<GlobalOption>('global_option', {
    disabled: { label: 'Visível', show: (disabled) => (disabled === true ? 'Não' : 'Sim') },
  }),
}

const useSetDisabled = (disabled: boolean) =>
  useAction({
    run: (option: ListedGlobalOption) =>
      saveFields(optionEditing, {
        record: { version: 0, ...option },
        change: { disabled },
        put: (body, version) => call(updateGlobalOption, { params: { id: option.id }, body }, { version }),
      }),
    success: disabled ? messages.hidden : messages.shown,
    // The server refuses the link when the screen that it leads to was deleted in the meantime.
    failure: ({ errors: { link } }) => (link?.[0] ? `❌ ${link[0]}` : messages.updateFailed),
    invalidates: [optionKey],
  })

/** Shows an option to visitors, or hides it from them. */
export function useToggleOption() {
  const show = useSetDisabled(false)
  const hide = useSetDisabled(true)
  return {
    toggle: (option: ListedGlobalOption) => (option.disabled ? show : hide).run(option),
    running: show.running || hide.running,
  }
}

/** Deletes an option. @param onDone runs once the option is deleted */
export const useDeleteOption = (onDone: () => void) =>
  useAction({
    run: ({ id }: GlobalOption) => call(deleteGlobalOption, { params: { id } }),
    success: messages.deleted,
    failure: messages.deleteFailed,
    invalidates: [optionKey],
    onDone,
  })

/** @returns a function that refetches the options of the public page */
export function useOptionsChanged() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: optionKey })
}
