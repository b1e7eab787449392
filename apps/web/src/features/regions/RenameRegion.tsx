import { type Region, RegionBody, renameRegion } from '@seara/contract/registry/regions'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { renamed, renameFailed } from './region-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

/** Renames a region, in a `FormModal`. */
export function RenameRegion({ region, onDone }: { region: Region & Versioned; onDone: () => void }) {
  const form = useEditForm({
    schema: RegionBody,
    record: region,
    valuesOf: ({ region_name }: Region) => ({ region_name }),
    words: fieldWords('region'),
    send: (body, { version }) => call(renameRegion, { params: { id: region.id }, body }, { version }),
    success: renamed,
    failure: renameFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField
        label="Nome da regional"
        placeholder="Ex: Centro-Oeste"
        autoComplete="off"
        {...form.field('region_name')}
      />
    </Form>
  )
}
