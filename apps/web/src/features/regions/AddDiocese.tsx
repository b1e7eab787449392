import { createDiocese, DioceseBody } from '@seara/contract/registry/dioceses'
import type { Region } from '@seara/contract/registry/regions'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { DioceseFields, emptyDiocese } from '../../entities/registry/DioceseFields.tsx'
import { dioceseAdded, dioceseAddFailed } from './region-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

/** Registers a new diocese in a region, in a `FormModal`. */
export function AddDiocese({ region, onDone }: { region: Region; onDone: () => void }) {
  const form = useContractForm({
    schema: DioceseBody,
    initialValues: { ...emptyDiocese, parish_region_id: region.id },
    send: (body) => call(createDiocese, { body }),
    success: dioceseAdded,
    failure: dioceseAddFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <DioceseFields form={form} />
    </Form>
  )
}
