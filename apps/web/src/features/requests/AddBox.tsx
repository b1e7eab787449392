import { BoxChange } from '@seara/contract/campaigns/request-boxes'
import { withoutAnswer } from '../../lib/failure.ts'
import { formatWeight } from '../../lib/format.ts'
import { named } from '../../ui/named.ts'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useSendKey } from '../../ui/form/use-send-key.ts'
import { boxAdded, boxAddedOnce, boxFailed } from './request-messages.ts'
import { saveBox } from './request-queries.ts'

/** Adds a box with its weight, in a `FormModal`. */
export function AddBox({ requestId, onDone }: { requestId: number; onDone: () => void }) {
  const keyFor = useSendKey()
  const form = useContractForm({
    schema: BoxChange,
    initialValues: { weight: '' },
    send: ({ weight }) => saveBox(requestId, kilogramsOf(weight), keyFor({ weight })),
    success: ({ weight }) => named(boxAdded, formatWeight(weight)),
    failure: withoutAnswer(boxAddedOnce, boxFailed),
    invalidates: touchedByRequest,
    onDone,
  })
  const { value, ...weight } = form.field('weight')
  return (
    <Form form={form} submitLabel="Adicionar">
      <TextField
        label="Peso (kg)"
        placeholder="Ex: 4,5"
        inputMode="decimal"
        autoComplete="off"
        value={String(value)}
        {...weight}
      />
    </Form>
  )
}
