import { moveParish, type Parish, ParishDioceseBody } from '@seara/contract/parishes'
import { call } from '../../lib/call.ts'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { everyKey } from '../../ui/load-anew.ts'
import { dioceseSource } from '../../entities/registry/registry-sources.ts'
import { updated, updateFailed } from './parish-messages.ts'

interface MoveParishProps {
  parish: Parish
  onDone: () => void
}

/** Moves a parish to another diocese, in a `FormModal`: search, then choose. */
export function MoveParish({ parish: { id, dioceses }, onDone }: MoveParishProps) {
  const form = useContractForm({
    schema: ParishDioceseBody,
    initialValues: { diocese_id: dioceses.id },
    send: (body) => call(moveParish, { params: { id }, body }),
    success: updated,
    failure: updateFailed,
    invalidates: everyKey,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <SearchSelect
        label="Diocese"
        placeholder="Nome ou cidade da diocese"
        source={dioceseSource}
        chosen={{ id: dioceses.id, label: dioceses.name }}
        {...form.field('diocese_id')}
      />
    </Form>
  )
}
