import { Paper } from '@mantine/core'
import { createRegion, RegionBody } from '@seara/contract/registry/regions'
import { paths, records } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { created, createFailed } from './region-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

/** The form that registers a region. After saving, the region's screen appears, where states and dioceses are added. */
export function RegionCreate() {
  const leaveLater = useLeaveLater()
  const form = useContractForm({
    schema: RegionBody,
    initialValues: { region_name: '' },
    send: (body) => call(createRegion, { body }),
    success: created,
    failure: createFailed,
    invalidates: touchedByRegistry,
    onDone: ({ id }) => leaveLater(records.region.to(id), 0),
  })
  return (
    <>
      <PageHeader
        title="Nova Regional"
        description="Os estados e as dioceses são escolhidos em seguida."
        back={{ to: paths.regions, label: 'Regionais CNBB' }}
      />
      <Paper p="xl" maw={560}>
        <Form form={form} submitLabel="Salvar">
          <TextField
            label="Nome da regional"
            placeholder="Ex: Centro-Oeste"
            autoComplete="off"
            {...form.field('region_name')}
          />
        </Form>
      </Paper>
    </>
  )
}
