import { type Parish, ParishBody, updateParish } from '@seara/contract/parishes'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { everyKey } from '../../ui/load-anew.ts'
import { ParishFields } from '../../entities/registry/ParishFields.tsx'
import { updated, updateFailed } from './parish-messages.ts'

interface EditParishProps {
  parish: Parish
  onDone: () => void
}

/** Edits a parish, all but its diocese, in a `FormModal`. */
export function EditParish({ parish, onDone }: EditParishProps) {
  const { id, name, zip_code, address, number, complement, neighborhood, city, uf, telephone, email } = parish
  const form = useContractForm({
    schema: ParishBody,
    initialValues: { name, zip_code, address, number, complement, neighborhood, city, uf, telephone, email },
    send: (body) => call(updateParish, { params: { id }, body }),
    success: updated,
    failure: updateFailed,
    invalidates: everyKey,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <ParishFields form={form} />
    </Form>
  )
}
