import { changeCollection, type Collection, CollectionDetails } from '@seara/contract/collections/collections'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { touchedByContribution } from '../../entities/keys/collection-keys.ts'
import { todayKey } from '../../entities/keys/platform-keys.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { formatMoment } from '../../lib/format.ts'
import { maskMoment, readMoment } from '../../ui/fields/dates/moment-text.ts'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { CollectionBegin } from './CollectionBegin.tsx'
import { updated, updateFailed } from './collection-messages.ts'

const editing = {
  valuesOf: ({ description, begin_dt }: Collection) => ({
    description,
    begin_dt: readMoment(formatMoment(begin_dt)) ?? '',
  }),
  words: fieldWords<Collection>('collection', { begin_dt: { show: (value) => maskMoment(String(value)) } }),
}

/** Edits the description and the beginning of a collection, in a `FormModal`. */
export function EditCollection({ collection, onDone }: { collection: Collection & Versioned; onDone: () => void }) {
  const form = useEditForm({
    schema: CollectionDetails,
    ...editing,
    record: collection,
    send: ({ description, begin_dt }, { version, isChanged }) => {
      // The field has no seconds. An unchanged beginning is not sent, so that it keeps its seconds.
      const body = { description, ...(isChanged('begin_dt') && { begin_dt }) }
      return call(changeCollection, { params: { id: collection.id }, body }, { version })
    },
    success: updated,
    failure: conflictReasonOr(updateFailed),
    invalidates: [...touchedByContribution, todayKey],
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField label="Descrição" autoComplete="off" {...form.field('description')} />
      <CollectionBegin {...form.field('begin_dt')} />
    </Form>
  )
}
