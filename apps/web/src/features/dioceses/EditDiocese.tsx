import { type Diocese, DioceseBody, updateDiocese } from '@seara/contract/dioceses'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { everyKey } from '../../ui/load-anew.ts'
import { DioceseFields, emptyDiocese } from '../../entities/registry/DioceseFields.tsx'
import { updated, updateFailed } from './diocese-messages.ts'
import { RegionField } from './RegionField.tsx'

/** The values of a diocese's own fields, without those of delivery. */
const valuesOf = (diocese: Diocese) => ({
  ...emptyDiocese,
  ...Object.fromEntries(Object.entries(diocese).filter(([name]) => name in emptyDiocese)),
})

interface EditDioceseProps {
  diocese: Diocese
  onDone: () => void
}

/** The form of a diocese's data, for a `FormModal`. */
export function EditDiocese({ diocese, onDone }: EditDioceseProps) {
  const form = useContractForm({
    schema: DioceseBody,
    initialValues: valuesOf(diocese),
    send: (body) => call(updateDiocese, { params: { id: diocese.id }, body }),
    success: updated,
    failure: updateFailed,
    invalidates: everyKey,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <DioceseFields form={form} region={<RegionField label="Regional" {...form.field('parish_region_id')} />} />
    </Form>
  )
}
