import { type Parish, ParishBody, updateParish } from '@seara/contract/registry/parishes'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { ParishFields } from '../../entities/registry/ParishFields.tsx'
import { updated, updateFailed } from './parish-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

const valuesOf = (parish: Parish) => {
  const { name, zip_code, address, number, complement, neighborhood, city, uf, telephone, email } = parish
  return { name, zip_code, address, number, complement, neighborhood, city, uf, telephone, email }
}

/** Edits the data of a parish, in a `FormModal`. `MoveParish` changes the parish's diocese. */
export function EditParish({ parish, onDone }: { parish: Parish & Versioned; onDone: () => void }) {
  const form = useEditForm({
    schema: ParishBody,
    record: parish,
    valuesOf,
    words: fieldWords('parish'),
    send: (body, { version }) => call(updateParish, { params: { id: parish.id }, body }, { version }),
    success: updated,
    failure: updateFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <ParishFields form={form} />
    </Form>
  )
}
