import { Grid, Paper } from '@mantine/core'
import { CollectionBody, createCollection } from '@seara/contract/collections/collections'
import { paths, records } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { currentYear } from '../../lib/current-year.ts'
import { NumberField } from '../../ui/fields/numbers/NumberField.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { CollectionBegin } from './CollectionBegin.tsx'
import { created, createFailed, yearTaken } from './collection-messages.ts'
import { touchedByContribution } from '../../entities/keys/collection-keys.ts'

/** The form that opens the collection of a year. After saving, the collection's screen appears. */
export function CollectionCreate() {
  const leaveLater = useLeaveLater()
  const year = currentYear()
  const form = useContractForm({
    schema: CollectionBody,
    initialValues: { description: '', begin_dt: '', base_year: '' },
    send: (body) => call(createCollection, { body }),
    success: created,
    failure: { 'conflict.year_taken': yearTaken, default: createFailed },
    invalidates: touchedByContribution,
    onDone: ({ id }) => leaveLater(records.collection.to(id), 0),
  })
  return (
    <>
      <PageHeader
        title="Nova coleta"
        description="Uma por ano-base."
        back={{ to: paths.collections, label: 'Coletas Missionárias' }}
      />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={720}>
        <Form form={form} submitLabel="Salvar">
          <TextField
            label="Descrição"
            placeholder={`Ex: Coleta Missionária ${year}`}
            autoComplete="off"
            {...form.field('description')}
          />
          <Grid gap="md">
            <Grid.Col span={{ base: 12, xs: 7 }}>
              <CollectionBegin {...form.field('begin_dt')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, xs: 5 }}>
              <NumberField label="Ano-base" placeholder={`Ex: ${year}`} maxLength={4} {...form.field('base_year')} />
            </Grid.Col>
          </Grid>
        </Form>
      </Paper>
    </>
  )
}
