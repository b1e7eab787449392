import { Text } from '@mantine/core'
import type { Diocese } from '@seara/contract/registry/dioceses'
import { createParish, ParishBody } from '@seara/contract/registry/parishes'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { emptyParish, ParishFields } from '../../entities/registry/ParishFields.tsx'
import { parishAdded, parishAddFailed } from './diocese-messages.ts'
import { touchedByRegistry } from '../../entities/keys/touched-by-registry.ts'

/** Registers a parish of a diocese, in a `FormModal`. */
export function NewParish({ diocese, onDone }: { diocese: Diocese; onDone: () => void }) {
  const form = useContractForm({
    schema: ParishBody,
    initialValues: emptyParish,
    send: (body) => call(createParish, { body: { ...body, diocese_id: diocese.id } }),
    success: parishAdded,
    failure: parishAddFailed,
    invalidates: touchedByRegistry,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <Text c="dimmed">Será uma paróquia da {diocese.name}.</Text>
      <ParishFields form={form} />
    </Form>
  )
}
