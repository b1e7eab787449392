import { type Region, RegionBody, renameRegion } from '@seara/contract/regions'
import { call } from '../../lib/call.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { everyKey } from '../../ui/load-anew.ts'
import { renamed, renameFailed } from './region-messages.ts'

interface RenameRegionProps {
  region: Region
  onDone: () => void
}

/** Gives a region another name. */
export function RenameRegion({ region: { id, region_name }, onDone }: RenameRegionProps) {
  const form = useContractForm({
    schema: RegionBody,
    initialValues: { region_name },
    send: (body) => call(renameRegion, { params: { id }, body }),
    success: renamed,
    failure: renameFailed,
    invalidates: everyKey,
    onSaved: onDone,
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
