import { Paper } from '@mantine/core'
import { createParish, NewParishBody } from '@seara/contract/registry/parishes'
import { paths, records } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { emptyParish, ParishFields, type ParishValues } from '../../entities/registry/ParishFields.tsx'
import { dioceseSource } from '../../entities/registry/registry-sources.ts'
import { useLeaveLater } from '../../ui/use-leave-later.ts'
import { created, createFailed } from './parish-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

/** The form that registers a parish in a diocese. After saving, the parish's screen appears. */
export function ParishCreate() {
  const leaveLater = useLeaveLater()
  const form = useContractForm({
    schema: NewParishBody,
    initialValues: { ...emptyParish, diocese_id: '' },
    send: (body) => call(createParish, { body }),
    success: created,
    failure: createFailed,
    invalidates: touchedByRegistry,
    onDone: ({ id }) => leaveLater(records.parish.to(id), 0),
  })
  // This form has all fields of `ParishValues` and one more. Because of the additional field, the compiler does not
  // accept it as a form of `ParishValues`, hence the cast.
  const parishPart = form as unknown as ContractForm<ParishValues>
  return (
    <>
      <PageHeader title="Nova Paróquia" back={{ to: paths.parishes, label: 'Paróquias' }} />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
        <Form form={form} submitLabel="Salvar">
          <SearchSelect
            label="Diocese"
            placeholder="Nome ou cidade da diocese"
            source={dioceseSource}
            {...form.field('diocese_id')}
          />
          <ParishFields form={parishPart} />
        </Form>
      </Paper>
    </>
  )
}
