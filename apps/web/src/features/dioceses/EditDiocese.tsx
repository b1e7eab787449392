import { noRegion } from '@seara/contract/registry/regions'
import { type Diocese, DioceseBody, updateDiocese } from '@seara/contract/registry/dioceses'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { useRegionNames } from '../../entities/registry/region-names.ts'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { DioceseFields, emptyDiocese } from '../../entities/registry/DioceseFields.tsx'
import { updated, updateFailed } from './diocese-messages.ts'
import { RegionField } from './RegionField.tsx'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

/** A diocese's values for this form. The delivery address is left out, because it has a form of its own. */
const valuesOf = (diocese: Diocese) => ({
  ...emptyDiocese,
  ...Object.fromEntries(Object.entries(diocese).filter(([name]) => name in emptyDiocese)),
})

/** Edits the data of a diocese, in a `FormModal`. */
export function EditDiocese({ diocese, onDone }: { diocese: Diocese & Versioned; onDone: () => void }) {
  const { data: regions = [] } = useRegionNames()
  const form = useEditForm({
    schema: DioceseBody,
    record: diocese,
    valuesOf,
    words: fieldWords<Diocese>('diocese', {
      parish_region_id: {
        label: 'Regional',
        show: (id) => regions.find((region) => region.id === id)?.region_name ?? noRegion,
      },
    }),
    send: (body, { version }) => call(updateDiocese, { params: { id: diocese.id }, body }, { version }),
    success: updated,
    failure: updateFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <DioceseFields form={form} region={<RegionField label="Regional" {...form.field('parish_region_id')} />} />
    </Form>
  )
}
