import {
  createGlobalOption,
  type GlobalOption,
  GlobalOptionBody,
  type ListedGlobalOption,
  updateGlobalOption,
} from '@seara/contract/settings/global-options'
import type { Versioned } from '@seara/contract/core/version'
import { call } from '../../../lib/call.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import * as messages from './global-option-messages.ts'
import { optionEditing, useOptionsChanged } from './global-option-queries.ts'
import { GlobalOptionFields } from './GlobalOptionFields.tsx'

interface OptionFormProps {
  /** The option to change; undefined for a new option. */
  option?: ListedGlobalOption | undefined
  onDone: () => void
}

/** The form of a new or existing option of the public page: its title, its link, and whether visitors see it. */
export const GlobalOptionForm = ({ option, onDone }: OptionFormProps) =>
  option ? <EditOption option={{ version: 0, ...option }} onDone={onDone} /> : <NewOption onDone={onDone} />

function EditOption({ option, onDone }: { option: GlobalOption & Versioned; onDone: () => void }) {
  const optionsChanged = useOptionsChanged()
  const form = useEditForm({
    ...optionEditing,
    record: option,
    send: (body, { version }) => call(updateGlobalOption, { params: { id: option.id }, body }, { version }),
    success: messages.updated,
    failure: messages.updateFailed,
    onSaved: optionsChanged,
    onDone,
  })
  return <GlobalOptionFields form={form} />
}

function NewOption({ onDone }: { onDone: () => void }) {
  const optionsChanged = useOptionsChanged()
  const form = useContractForm({
    schema: GlobalOptionBody,
    initialValues: { title: '', link: '', disabled: false },
    send: (body) => call(createGlobalOption, { body }),
    success: messages.created,
    failure: messages.createFailed,
    onSaved: optionsChanged,
    onDone,
  })
  return <GlobalOptionFields form={form} />
}
