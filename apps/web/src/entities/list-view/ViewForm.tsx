import { Text } from '@mantine/core'
import {
  changeListView,
  createListView,
  type ListView,
  ListViewBody,
  type ViewedList,
} from '@seara/contract/overview/list-views'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { SwitchField } from '../../ui/fields/choices/SwitchField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { named } from '../../ui/named.ts'
import { fieldWords } from '../history/field-words.ts'
import * as messages from './list-view-messages.ts'
import { listViewKey } from './list-view-queries.ts'

const schema = ListViewBody.pick({ name: true, shared: true })
type Values = z.input<typeof schema>

const saving = { schema, failure: conflictReasonOr(messages.saveFailed), invalidates: [listViewKey] }

/** Asks for the name of a new view of the list as it is shown, in a `FormModal`. */
export function NewViewForm({
  list,
  query,
  onSaved,
}: {
  list: ViewedList
  query: string
  onSaved: (view: ListView) => void
}) {
  const form = useContractForm({
    ...saving,
    initialValues: { name: '', shared: false },
    send: (body) => call(createListView, { body: { ...body, list, query } }),
    success: ({ name }) => named(messages.created, name),
    onDone: onSaved,
  })
  return (
    <ViewFields form={form} offersSharing>
      <Text c="dimmed" fz="sm">
        {messages.explained}
      </Text>
    </ViewFields>
  )
}

/** Renames a view, or changes who sees it, in a `FormModal`. */
export function EditViewForm({ view, onDone }: { view: ListView; onDone: () => void }) {
  const form = useEditForm({
    ...saving,
    record: view,
    valuesOf: ({ name, shared }: ListView): Values => ({ name, shared }),
    words: fieldWords<ListView>('list_view', {}),
    send: (body, { version }) => call(changeListView, { params: { id: view.id }, body }, { version }),
    success: ({ name }) => named(messages.updated, name),
    onDone,
  })
  return <ViewFields form={form} offersSharing={view.is_own} />
}

interface ViewFieldsProps {
  form: ContractForm<Values>
  /** Whether to offer the switch for sharing: only the person who made a view may stop sharing it. */
  offersSharing: boolean
  children?: ReactNode
}

function ViewFields({ form, offersSharing, children }: ViewFieldsProps) {
  const { value, ...switchProps } = form.field('shared')
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Nome" placeholder="Ex: A verificar, por valor" autoComplete="off" {...form.field('name')} />
      {offersSharing && (
        <SwitchField
          label={messages.shareLabel}
          description={messages.shareExplained}
          value={value ?? false}
          {...switchProps}
        />
      )}
      {children}
    </Form>
  )
}
